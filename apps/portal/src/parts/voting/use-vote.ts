/** Casting a vote from a screen: acts at once, says what happened, and alerts with the documents' texts (A 8). */

import { offlineTexts } from '@stoep/contract/platform/offline.texts';
import type { VoteAnswer, VoteVerb } from '@stoep/contract/scheme/approvals';
import { trusteeTexts as texts } from '@stoep/contract/scheme/trustee.texts';
import { useAlert } from '@stoep/ui/dialog/alert-dialog';
import { useToast } from '@stoep/ui/feedback/toast';
import { useNavigate } from 'react-router';
import { ApiError, errorText } from '../../data/api.ts';
import { castVote } from '../../data/scheme/approvals.ts';
import { sendOrKeep } from '../../data/unsent.ts';
import type { WrittenVote } from '../../offline/unsent-types.ts';
import { paths } from '../../paths.ts';
import { storedToken } from '../../session/session-store.ts';

export type Votable = {
  readonly approvalId: string;
  readonly subject: string;
  readonly change: boolean;
  /** Null where no closing time is known: a vote that waits on the device is then sent whenever it can be. */
  readonly closes: Date | null;
};

const writtenOf = (verb: VoteVerb, { closes, ...vote }: Votable): WrittenVote => ({
  kind: 'vote',
  verb,
  ...vote,
  closes: closes?.getTime() ?? Number.MAX_SAFE_INTEGER,
});

const failureText = (error: unknown): string => {
  if (error instanceof ApiError && error.code === 'unconfirmed') return offlineTexts.voteUnconfirmed;
  return texts.voteFailed(errorText(error, texts.unknownError));
};

/**
 * Answers what was recorded, for the page that keeps it in sight; `kept` where no answer came and the vote waits on the device;
 * null where nothing was.
 */
export const useVote = () => {
  const { notifyAlert } = useAlert();
  const toast = useToast();
  const navigate = useNavigate();
  return async (verb: VoteVerb, vote: Votable): Promise<VoteAnswer | 'kept' | null> => {
    if (storedToken() === null) {
      await notifyAlert(texts.noToken);
      navigate(paths.signIn.href());
      return null;
    }
    try {
      const { approvalId, subject, change } = vote;
      const answer = await sendOrKeep(writtenOf(verb, vote), {
        send: (key) => castVote(verb, approvalId, change, key),
        files: async () => [],
      });
      if (answer === 'kept') return answer;
      // Green says that something was agreed to: a decline is recorded, not agreed to.
      toast(texts.voted[answer.response](subject), answer.response === 'Approved' ? 'success' : 'neutral');
      return answer;
    } catch (error) {
      await notifyAlert(failureText(error));
      return null;
    }
  };
};
