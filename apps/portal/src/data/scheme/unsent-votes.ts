/** A vote that waits on the device: sent once, looked for first where it may have arrived, and not after the closing time (0310). */

import { offlineTexts as texts } from '@stoep/contract/platform/offline.texts';
import { approvals as contract, type VoteAnswer } from '@stoep/contract/scheme/approvals';
import { buildingApprovals } from '@stoep/contract/scheme/approvals-of-building';
import { formatInstant } from '@stoep/domain/calendar/calendar';
import type { Unsent, WrittenVote } from '../../offline/unsent-types.ts';
import { now } from '../../portal-clock.ts';
import { api } from '../api.ts';

const SAYS = { approve: 'Approved', decline: 'Declined', abstain: 'Abstained' } as const;

/** The server has it already. */
const hasArrived = async ({ verb, approvalId }: WrittenVote): Promise<boolean> =>
  (await api(buildingApprovals.detail, { params: { approvalId } }, { inBackground: true })).response ===
  SAYS[verb];

/** What the server recorded; null where it had arrived before. Throws ApiError. */
export const sendVote = async ({ id, tried }: Unsent, vote: WrittenVote): Promise<VoteAnswer | null> => {
  if (tried && (await hasArrived(vote))) return null;
  const { verb, approvalId, change } = vote;
  return api(
    contract[verb],
    { body: change ? { approvalId, change } : { approvalId } },
    { key: id, inBackground: true },
  );
};

/** Why a vote is not sent any more; undefined while it may be. One that may have arrived is looked for all the same. */
export const closedReason = ({ written, tried }: Unsent): string | undefined =>
  written.kind === 'vote' && !tried && written.closes <= now().getTime()
    ? texts.voteClosed(formatInstant(new Date(written.closes)))
    : undefined;
