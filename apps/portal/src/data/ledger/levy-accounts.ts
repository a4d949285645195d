/** One levy account: figures, entries, meters, charge split, friendly letter: M-17 to M-21b, M-117. */

import {
  type SplitRequestDecision,
  type SplitRequestInput,
  splitRequestEndpoints,
} from '@stoep/contract/billing/split-requests';
import { friendlyLetterSettingEndpoints } from '@stoep/contract/ledger/friendly-letters';
import { levyAccountEndpoints as contract } from '@stoep/contract/ledger/levy-accounts';
import { callPortalApi, portalEndpointQuery } from '../api.ts';
import { listPageQuery } from '../list-page.ts';
import { portalQueryClient } from '../query-client.ts';

/** Both ids of the address, which have to belong together. */
export type LevyAccountUrlPath = { levyAccountId: string; responsiblePersonId: string };

export const levyAccountDetailQuery = (params: LevyAccountUrlPath) => portalEndpointQuery(contract.get, { params });
export const ledgerEntriesQuery = (params: LevyAccountUrlPath) => portalEndpointQuery(contract.ledger, { params });
/** The number of entries on the first page; the answer also has the total. */
const LATEST = 50;
export const latestLedgerEntriesQuery = (params: LevyAccountUrlPath) =>
  listPageQuery(contract.ledger, { params, query: { last: LATEST } });
export const ownAodQuery = (params: LevyAccountUrlPath) => portalEndpointQuery(contract.agreement, { params });
export const meterReadingsQuery = (unitId: string) =>
  portalEndpointQuery(contract.meterReadings, { params: { unitId } });
export const meterMediansQuery = (unitId: string) => portalEndpointQuery(contract.meterMedians, { params: { unitId } });
export const unitBillingsQuery = (unitId: string) => portalEndpointQuery(contract.unitBillings, { params: { unitId } });
export const splitRequestHistoryQuery = (unitId: string) =>
  portalEndpointQuery(splitRequestEndpoints.history, { params: { unitId } });

export const sendSplitRequest = (body: SplitRequestInput) => callPortalApi(splitRequestEndpoints.ask, { body });

/** The split request of an emailed link. Never cached, since its status may have changed. */
export const splitRequestByTokenQuery = (token: string) => ({
  ...portalEndpointQuery(splitRequestEndpoints.show, { params: { token } }),
  staleTime: 0,
});
export const sendSplitRequestDecision = (token: string, decision: SplitRequestDecision) =>
  callPortalApi(splitRequestEndpoints.decide, { params: { token }, body: { decision } });

/** Never cached, so that the form always starts with the stored value. */
export const friendlyLetterSettingQuery = (levyAccountId: string) => ({
  ...portalEndpointQuery(friendlyLetterSettingEndpoints.get, { params: { levyAccountId } }),
  staleTime: 0,
});

export const sendFriendlyLetterSetting = async (
  levyAccountId: string,
  sendFriendlyReminder: boolean,
): Promise<void> => {
  await callPortalApi(friendlyLetterSettingEndpoints.update, {
    params: { levyAccountId },
    body: { sendFriendlyReminder },
  });
  const { queryKey } = friendlyLetterSettingQuery(levyAccountId);
  portalQueryClient.setQueryData(queryKey, (now) => now && { ...now, sendFriendlyReminder });
};
