/** What was written without a line, until it is sent: in the writer's own words, with why it was not taken if it was not. */
import { offlineTexts as texts } from '@stoep/contract/platform/offline.texts';
import { trusteeTexts } from '@stoep/contract/scheme/trustee.texts';
import { formatInstant } from '@stoep/domain/calendar/calendar';
import { useAlert } from '@stoep/ui/dialog/alert-dialog';
import { Notice } from '@stoep/ui/feedback/notice';
import { Button } from '@stoep/ui/form/button';
import { Card } from '@stoep/ui/layout/card';
import { discardUnsent } from '../../data/unsent.ts';
import type { Unsent } from '../../offline/unsent-types.ts';
import './unsent.css';
import { useUnsent } from './use-unsent.ts';

type UnsentCardProps = { shows: (one: Unsent) => boolean };

export const UnsentCard = ({ shows }: UnsentCardProps) => {
  const waiting = useUnsent().filter(shows);
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

const wordsOf = ({ written }: Unsent): string => {
  switch (written.kind) {
    case 'ticket':
      return written.body.description;
    case 'comment':
      return written.comment;
    case 'vote':
      return `${trusteeTexts[written.verb]}: ${written.subject}`;
  }
};

const Waiting = ({ one }: { one: Unsent }) => {
  const { confirm } = useAlert();
  const discard = async () => {
    const sure = await confirm({
      text: texts.discardQuestion,
      confirmLabel: texts.discard,
      cancelLabel: texts.keep,
      danger: true,
    });
    if (sure) await discardUnsent(one.id);
  };
  return (
    <li>
      <p className="unsent-words">{wordsOf(one)}</p>
      {one.refused && <Notice tone="danger">{one.refused}</Notice>}
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
