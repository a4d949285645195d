/** Queries and calls for paying a levy account: how to pay, why this amount, proof of payment (M-17d to M-17f). */
import { levyAccountPayingEndpoints as contract, type NewPaymentProof } from '@stoep/contract/bank/paying';
import { callPortalApi, type OnSent, portalEndpointQuery } from '../api.ts';
import type { LevyAccountUrlPath } from '../ledger/levy-accounts.ts';
import { waitForRefetch } from '../query-client.ts';

export const paymentInstructionsQuery = (params: LevyAccountUrlPath) =>
  portalEndpointQuery(contract.howToPay, { params });
export const balanceExplanationQuery = (params: LevyAccountUrlPath) => portalEndpointQuery(contract.why, { params });

/** Resolves when the list of proofs of payment shows the new one. */
export const sendProofOfPayment = async (
  params: LevyAccountUrlPath,
  body: NewPaymentProof,
  file: File,
  onSent: OnSent,
): Promise<void> => {
  await callPortalApi(contract.sendProof, { params, body, files: { file } }, { onSent });
  await waitForRefetch();
};
