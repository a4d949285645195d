import { demoMailboxTexts as texts } from '@stoep/contract/ledger/statements.texts';
import { InstantText } from '@stoep/ui/layout/day-text';
import type { DemoMail } from '../../data/platform/demo-mailbox.ts';

type MailListProps = { mails: readonly DemoMail[]; openId: string; onOpen: (id: string) => void };

export const DemoMailList = ({ mails, openId, onOpen }: MailListProps) => (
  <ul className="mail-list" aria-label={texts.title}>
    {mails.map((mail) => (
      <li key={mail.id}>
        <button type="button" className="mail-row" aria-pressed={mail.id === openId} onClick={() => onOpen(mail.id)}>
          <span className="mail-subject">{mail.subject}</span>
          <span className="soft small">{mail.to}</span>
          <span className="soft small">
            <InstantText at={mail.sentAt} />
            {mail.attachments.length > 0 && ` · ${texts.attached(mail.attachments.length)}`}
          </span>
        </button>
      </li>
    ))}
  </ul>
);
