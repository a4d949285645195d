/** The offline items until they are sent, in their writer's words, with the reason for a refusal. */
import { offlineTexts as texts } from '@stoep/contract/platform/offline.texts';
import { trusteePortalTexts } from '@stoep/contract/scheme/trustee-portal.texts';
import { formatInstant } from '@stoep/domain/calendar/calendar';
import { useAlert } from '@stoep/ui/dialog/alert-dialog';
import { InlineNotice } from '@stoep/ui/feedback/notice';
import { Button } from '@stoep/ui/form/button';
import { Card } from '@stoep/ui/layout/card';
import { discardOfflineItem } from '../../data/offline-items.ts';
import type { OfflineItem } from '../../offline/offline-item-types.ts';
import './unsent.css';
import { useOfflineItems } from './use-offline-items.ts';

type UnsentCardProps = { shows: (one: OfflineItem) => boolean };

export const OfflineItemsCard = ({ shows }: UnsentCardProps) => {
  const waiting = useOfflineItems().filter(shows);
  if (waiting.length === 0) return null;
  return (
    <Card title={texts.title} note={texts.about}>
      <ul className="unsent">
        {waiting.map((one) => (
          <Waiting key={one.id} one={one} />
        ))}
      </ul>
    </Card>
  );
};

const wordsOf = ({ written }: OfflineItem): string => {
  switch (written.kind) {
    case 'ticket':
      return written.body.description;
    case 'comment':
      return written.comment;
    case 'vote':
      return `${trusteePortalTexts[written.verb]}: ${written.subject}`;
  }
};

const Waiting = ({ one }: { one: OfflineItem }) => {
  const { confirm } = useAlert();
  const discard = async () => {
    const sure = await confirm({
      text: texts.discardQuestion,
      confirmLabel: texts.discard,
      cancelLabel: texts.keep,
      danger: true,
    });
    if (sure) await discardOfflineItem(one.id);
  };
  return (
    <li>
      <p className="unsent-words">{wordsOf(one)}</p>
      {one.refused && <InlineNotice tone="danger">{one.refused}</InlineNotice>}
      <div className="unsent-foot">
        <span className="soft">
          {texts.written(formatInstant(new Date(one.at)))}
          {one.files.length > 0 && `, ${texts.files(one.files.length)}`}
        </span>
        <Button compact onClick={() => void discard()}>
          {texts.discard}
        </Button>
      </div>
    </li>
  );
};
