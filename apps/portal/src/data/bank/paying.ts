/** Where a levy account is paid, why its balance is what it is, and "I have paid": M-17d to M-17f. */
import { paying as contract, type NewProof } from '@stoep/contract/bank/paying';
import { api, type OnSent, read } from '../api.ts';
import type { AccountPath } from '../ledger/levy.ts';
import { caughtUp } from '../query-client.ts';

export const howToPay = (params: AccountPath) => read(contract.howToPay, { params });
export const whyThisAmount = (params: AccountPath) => read(contract.why, { params });

/** The list of what was sent tells of it when this is done. */
export const sendProof = async (
  params: AccountPath,
  body: NewProof,
  file: File,
  onSent: OnSent,
): Promise<void> => {
  await api(contract.sendProof, { params, body, files: { file } }, { onSent });
  await caughtUp();
};
