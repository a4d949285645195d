/** In place of the buttons: the vote that waits on this device, or why it was not sent. */
import { offlineTexts as texts } from '@stoep/contract/platform/offline.texts';
import { trusteeTexts } from '@stoep/contract/scheme/trustee.texts';
import { Button } from '@stoep/ui/form/button';
import { ActionButton } from '@stoep/ui/form/submit-button';
import { discardUnsent, sendUnsent } from '../../data/unsent.ts';
import type { Unsent, WrittenVote } from '../../offline/unsent-types.ts';

const saidOf = ({ refused, tried }: Unsent, { verb }: WrittenVote): string => {
  if (refused !== undefined) return refused;
  return tried ? texts.voteUnconfirmed : texts.voteWaits(trusteeTexts[verb]);
};

export const WaitingVote = ({ vote }: { vote: Unsent & { readonly written: WrittenVote } }) => {
  const { written, tried, refused } = vote;
  const subject = <span className="visually-hidden"> {written.subject}</span>;
  return (
    <>
      <strong role="status">{saidOf(vote, written)}</strong>
      {tried && refused === undefined ? (
        <ActionButton onPress={sendUnsent}>
          {texts.again}
          {subject}
        </ActionButton>
      ) : (
        <Button variant="quiet" onClick={() => void discardUnsent(vote.id)}>
          {refused === undefined ? texts.doNotSend : texts.discard}
          {subject}
        </Button>
      )}
    </>
  );
};
