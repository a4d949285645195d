/** One levy account: figures, entries, meters, who pays, friendly letter: M-17 to M-21b, M-117. */

import { type SplitDecision, type SplitOrder, splitRequests } from '@stoep/contract/billing/split-requests';
import { friendlyLetters } from '@stoep/contract/ledger/friendly-reminder';
import { levyAccounts as contract } from '@stoep/contract/ledger/levy-accounts';
import { api, read } from '../api.ts';
import { readPage } from '../paged.ts';
import { queryClient } from '../query-client.ts';

/** Both ids of the address: they belong together. */
export type AccountPath = { levyAccountId: string; responsiblePersonId: string };

export const levyAccount = (params: AccountPath) => read(contract.get, { params });
export const ledger = (params: AccountPath) => read(contract.ledger, { params });
/** As many as fill the first page, with the number of all that there are. */
const LATEST = 50;
export const latestEntries = (params: AccountPath) =>
  readPage(contract.ledger, { params, query: { last: LATEST } });
export const agreement = (params: AccountPath) => read(contract.agreement, { params });
export const meterReadings = (unitId: string) => read(contract.meterReadings, { params: { unitId } });
export const meterMedians = (unitId: string) => read(contract.meterMedians, { params: { unitId } });
export const unitBillings = (unitId: string) => read(contract.unitBillings, { params: { unitId } });
export const splitHistory = (unitId: string) => read(splitRequests.history, { params: { unitId } });

export const askForSplit = (body: SplitOrder) => api(splitRequests.ask, { body });

/** What an e-mailed link is about; read anew each time, since its state may have changed. */
export const splitApproval = (token: string) => ({
  ...read(splitRequests.show, { params: { token } }),
  staleTime: 0,
});
export const decideSplit = (token: string, decision: SplitDecision) =>
  api(splitRequests.decide, { params: { token }, body: { decision } });

/** As it is stored now: whoever comes back finds what was saved last, here or elsewhere. */
export const friendlyReminder = (levyAccountId: string) => ({
  ...read(friendlyLetters.get, { params: { levyAccountId } }),
  staleTime: 0,
});

export const setFriendlyReminder = async (
  levyAccountId: string,
  sendFriendlyReminder: boolean,
): Promise<void> => {
  await api(friendlyLetters.update, { params: { levyAccountId }, body: { sendFriendlyReminder } });
  const { queryKey } = friendlyReminder(levyAccountId);
  queryClient.setQueryData(queryKey, (now) => now && { ...now, sendFriendlyReminder });
};
