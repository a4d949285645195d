/** Replaces the buttons: the vote queued on this device, or why it was not sent. */
import { offlineTexts as texts } from '@stoep/contract/platform/offline.texts';
import { trusteePortalTexts } from '@stoep/contract/scheme/trustee-portal.texts';
import { Button } from '@stoep/ui/form/button';
import { ActionButton } from '@stoep/ui/form/submit-button';
import { discardOfflineItem, sendOfflineItems } from '../../data/offline-items.ts';
import type { OfflineItem, OfflineVote } from '../../offline/offline-item-types.ts';

const saidOf = ({ refused, tried }: OfflineItem, { verb }: OfflineVote): string => {
  if (refused !== undefined) return refused;
  return tried ? texts.voteUnconfirmed : texts.voteWaits(trusteePortalTexts[verb]);
};

export const OfflineVoteNotice = ({ vote }: { vote: OfflineItem & { readonly written: OfflineVote } }) => {
  const { written, tried, refused } = vote;
  const subject = <span className="visually-hidden"> {written.subject}</span>;
  return (
    <>
      <strong role="status">{saidOf(vote, written)}</strong>
      {tried && refused === undefined ? (
        <ActionButton onPress={sendOfflineItems}>
          {texts.again}
          {subject}
        </ActionButton>
      ) : (
        <Button variant="quiet" onClick={() => void discardOfflineItem(vote.id)}>
          {refused === undefined ? texts.doNotSend : texts.discard}
          {subject}
        </Button>
      )}
    </>
  );
};
