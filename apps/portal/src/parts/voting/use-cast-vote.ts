/** Casts a vote from a screen at once, reports the result, and alerts with the documents' texts (A 8). */

import { offlineTexts } from '@stoep/contract/platform/offline.texts';
import type { CastVoteResult, VoteChoice } from '@stoep/contract/scheme/trustee-approvals';
import { trusteePortalTexts as texts } from '@stoep/contract/scheme/trustee-portal.texts';
import { useAlert } from '@stoep/ui/dialog/alert-dialog';
import { useToast } from '@stoep/ui/feedback/toast';
import { useNavigate } from 'react-router';
import { ApiCallError, apiErrorText } from '../../data/api.ts';
import { sendOrQueueOffline } from '../../data/offline-items.ts';
import { sendTrusteeVote } from '../../data/scheme/trustee-approvals.ts';
import type { OfflineVote } from '../../offline/offline-item-types.ts';
import { portalPaths } from '../../paths.ts';
import { currentSessionToken } from '../../session/session-store.ts';

export type VotableApproval = {
  readonly approvalId: string;
  readonly subject: string;
  readonly change: boolean;
  /** Null if unknown; an offline vote is then sent whenever the connection is back. */
  readonly closes: Date | null;
};

const writtenOf = (verb: VoteChoice, { closes, ...vote }: VotableApproval): OfflineVote => ({
  kind: 'vote',
  verb,
  ...vote,
  closes: closes?.getTime() ?? Number.MAX_SAFE_INTEGER,
});

const failureText = (error: unknown): string => {
  if (error instanceof ApiCallError && error.code === 'unconfirmed') return offlineTexts.voteUnconfirmed;
  return texts.voteFailed(apiErrorText(error, texts.unknownError));
};

/** Returns the recorded vote; `kept` if it was queued on the device; null if nothing was recorded. */
export const useCastVote = () => {
  const { notifyAlert } = useAlert();
  const toast = useToast();
  const navigate = useNavigate();
  return async (verb: VoteChoice, vote: VotableApproval): Promise<CastVoteResult | 'kept' | null> => {
    if (currentSessionToken() === null) {
      await notifyAlert(texts.noToken);
      navigate(portalPaths.signIn.href());
      return null;
    }
    try {
      const { approvalId, subject, change } = vote;
      const answer = await sendOrQueueOffline(writtenOf(verb, vote), {
        send: (key) => sendTrusteeVote(verb, approvalId, change, key),
        files: async () => [],
      });
      if (answer === 'kept') return answer;
      // Green stands for approval, so a decline is reported without it.
      toast(texts.voted[answer.response](subject), answer.response === 'Approved' ? 'success' : 'neutral');
      return answer;
    } catch (error) {
      await notifyAlert(failureText(error));
      return null;
    }
  };
};
