/** Queries and calls for paying a levy account: how to pay, why this amount, proof of payment (M-17d to M-17f). */
import { payingEndpoints as contract, type NewPaymentProof } from '@stoep/contract/bank/paying';
import { callPortalApi, endpointQuery, type OnSent } from '../api.ts';
import type { LevyAccountUrlPath } from '../ledger/levy-accounts.ts';
import { refetchDone } from '../query-client.ts';

export const paymentInstructionsQuery = (params: LevyAccountUrlPath) => endpointQuery(contract.howToPay, { params });
export const balanceExplanationQuery = (params: LevyAccountUrlPath) => endpointQuery(contract.why, { params });

/** Resolves when the list of proofs of payment shows the new one. */
export const sendProofOfPayment = async (
  params: LevyAccountUrlPath,
  body: NewPaymentProof,
  file: File,
  onSent: OnSent,
): Promise<void> => {
  await callPortalApi(contract.sendProof, { params, body, files: { file } }, { onSent });
  await refetchDone();
};
