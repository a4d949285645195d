/**
 * Sends a vote that was cast offline: once, after a check whether it arrived before, and not after the closing time
 * (0310).
 */

import { offlineTexts as texts } from '@stoep/contract/platform/offline.texts';
import { buildingApprovalEndpoints } from '@stoep/contract/scheme/building-approvals';
import { type CastVoteResult, trusteeApprovalEndpoints as contract } from '@stoep/contract/scheme/trustee-approvals';
import { formatInstant } from '@stoep/domain/calendar/calendar';
import type { OfflineItem, OfflineVote } from '../../offline/offline-item-types.ts';
import { portalNow } from '../../portal-clock.ts';
import { callPortalApi } from '../api.ts';

const SAYS = { approve: 'Approved', decline: 'Declined', abstain: 'Abstained' } as const;

/** Whether the server already has the vote. */
const hasArrived = async ({ verb, approvalId }: OfflineVote): Promise<boolean> =>
  (await callPortalApi(buildingApprovalEndpoints.detail, { params: { approvalId } }, { inBackground: true }))
    .response === SAYS[verb];

/** The vote that the server recorded; null if it had arrived before. Throws ApiCallError. */
export const sendQueuedVote = async ({ id, tried }: OfflineItem, vote: OfflineVote): Promise<CastVoteResult | null> => {
  if (tried && (await hasArrived(vote))) return null;
  const { verb, approvalId, change } = vote;
  return callPortalApi(
    contract[verb],
    { body: change ? { approvalId, change } : { approvalId } },
    { key: id, inBackground: true },
  );
};

/**
 * Why the vote is no longer sent; undefined while it may be. A vote that may have arrived is looked up in any case.
 */
export const queuedVoteExpiryReason = ({ written, tried }: OfflineItem): string | undefined =>
  written.kind === 'vote' && !tried && written.closes <= portalNow().getTime()
    ? texts.voteClosed(formatInstant(new Date(written.closes)))
    : undefined;
