/** Casting a vote from a screen: acts at once, says what happened, and alerts with the documents' texts (A 8). */

import type { VoteAnswer, VoteVerb } from '@stoep/contract/decisions/approvals';
import { trusteeTexts as texts } from '@stoep/contract/scheme/trustee.texts';
import { useAlert } from '@stoep/ui/dialog/alert-dialog';
import { useToast } from '@stoep/ui/feedback/toast';
import { useNavigate } from 'react-router';
import { errorText } from '../../data/api.ts';
import { castVote } from '../../data/approvals.ts';
import { paths } from '../../paths.ts';
import { storedToken } from '../../session/session-store.ts';

export type Votable = { readonly approvalId: string; readonly subject: string; readonly change: boolean };

/** Answers what was recorded, for the page that keeps it in sight; null where nothing was. */
export const useVote = () => {
  const { notifyAlert } = useAlert();
  const toast = useToast();
  const navigate = useNavigate();
  return async (verb: VoteVerb, { approvalId, subject, change }: Votable): Promise<VoteAnswer | null> => {
    if (storedToken() === null) {
      await notifyAlert(texts.noToken);
      navigate(paths.signIn.href());
      return null;
    }
    try {
      const answer = await castVote(verb, approvalId, change);
      // Green says that something was agreed to: a decline is recorded, not agreed to.
      toast(texts.voted(answer.response, subject), answer.response === 'Approved' ? 'success' : 'neutral');
      return answer;
    } catch (error) {
      await notifyAlert(texts.voteFailed(errorText(error, texts.unknownError)));
      return null;
    }
  };
};
