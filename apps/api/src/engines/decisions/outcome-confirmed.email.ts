/** The mail to the person who raised an approval, when staff confirmed its outcome. */
import { trusteeChangeSentences as texts } from '@stoep/contract/scheme/trustee-changes.sentences';
import type { MailContent } from '../../kernel/mail/mail-content.ts';

type Confirmation = {
  readonly id: string;
  readonly building: string;
  readonly subject: string;
  /** The member of staff who confirmed it. */
  readonly by: string;
};

export const outcomeConfirmedStaffMail = (
  { id, building, subject, by }: Confirmation,
  publicUrl: string,
): MailContent => ({
  notice: 'operations',
  subject: texts.confirmedSubject({ subject }),
  greeting: 'reader',
  blocks: [
    { kind: 'paragraph', text: texts.confirmedLead({ building, subject, by }) },
    { kind: 'button', label: texts.open, url: `${publicUrl}/office/#/approvals/${id}/show` },
  ],
});
