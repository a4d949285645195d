/** Mails to the trustees and to the person who raised the approval, when staff refused its outcome. */
import { approvalMailSentences } from '@stoep/contract/scheme/approval-mails.sentences';
import { trusteeChangeSentences as texts } from '@stoep/contract/scheme/trustee-changes.sentences';
import type { MailBlock, MailContent } from '../../kernel/mail/mail-content.ts';
import { type ApprovalMailRecipient, approvalUrl } from './decisions.email.ts';

type Refusal = {
  readonly id: string;
  readonly building: string;
  readonly subject: string;
  /** The member of staff who refused it. */
  readonly by: string;
  readonly reason: string;
};

const leadOf = ({ building, subject, by, reason }: Refusal): MailBlock[] => [
  { kind: 'paragraph', text: texts.refusedLead({ building, subject, by }) },
  { kind: 'facts', facts: [{ label: approvalMailSentences.reason, value: reason }] },
];

export const outcomeRefusedTrusteeMail = (
  refusal: Refusal,
  { name }: Pick<ApprovalMailRecipient, 'name'>,
  publicUrl: string,
): MailContent => ({
  notice: 'law',
  subject: texts.refusedSubject({ subject: refusal.subject }),
  greeting: { name },
  blocks: [
    ...leadOf(refusal),
    { kind: 'paragraph', text: texts.refusedTrustees },
    { kind: 'paragraph', text: texts.wrong },
    { kind: 'button', label: approvalMailSentences.openDecision, url: approvalUrl(publicUrl, refusal.id) },
  ],
});

export const outcomeRefusedStaffMail = (refusal: Refusal, publicUrl: string): MailContent => ({
  notice: 'operations',
  subject: texts.refusedSubject({ subject: refusal.subject }),
  greeting: 'reader',
  blocks: [
    ...leadOf(refusal),
    { kind: 'paragraph', text: texts.refusedStaff },
    { kind: 'button', label: texts.open, url: `${publicUrl}/office/#/approvals/${refusal.id}/show` },
  ],
});
