/** Casting a vote from a screen: acts at once, says what happened, and alerts with the documents' texts (A 8). */

import { trusteeTexts as texts } from '@stoep/contract/buildings/trustee.texts';
import type { VoteVerb } from '@stoep/contract/decisions/approvals';
import { useAlert } from '@stoep/ui/dialog/alert-dialog';
import { useToast } from '@stoep/ui/feedback/toast';
import { useNavigate } from 'react-router';
import { errorText } from '../../data/api.ts';
import { castVote } from '../../data/approvals.ts';
import { paths } from '../../paths.ts';
import { storedToken } from '../../session/session-store.ts';

export type Votable = { readonly approvalId: string; readonly subject: string; readonly change: boolean };

/** `voted` is called with what was recorded, so that it stands in the page as well as in the passing message. */
export const useVote = (voted: (text: string) => void) => {
  const { notifyAlert } = useAlert();
  const toast = useToast();
  const navigate = useNavigate();
  return async (verb: VoteVerb, { approvalId, subject, change }: Votable): Promise<void> => {
    if (storedToken() === null) {
      await notifyAlert(texts.noToken);
      navigate(paths.signIn.href());
      return;
    }
    try {
      const { response } = await castVote(verb, approvalId, change);
      const text = texts.voted(response, subject);
      toast(text);
      voted(text);
    } catch (error) {
      await notifyAlert(texts.voteFailed(errorText(error, texts.unknownError)));
    }
  };
};
