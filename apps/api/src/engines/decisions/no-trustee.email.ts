/** Mails to former trustees and staff when a question lapsed because no trustee may vote any more. */
import { approvalMailSentences as texts } from '@stoep/contract/decisions/approval-mails.sentences';
import { withoutTrusteesSentences as says } from '@stoep/contract/decisions/without-trustees.sentences';
import { mailSentences } from '@stoep/contract/kit/mail.sentences';
import type { MailContent } from '../../kernel/mail/render-mail.ts';
import type { Recipient } from './decisions.email.ts';

type Question = { readonly id: string; readonly building: string; readonly subject: string };

/** To a former trustee with a personal interest, the mail does not say what the question was about. */
export const noTrusteeLeftMail = ({ building, subject }: Question, to: Recipient): MailContent => ({
  notice: 'law',
  subject: to.interest === null ? says.subject({ subject }) : texts.closedSubject({ building }),
  greeting: mailSentences.dear({ name: to.firstName }),
  blocks: [
    {
      kind: 'paragraph',
      text: to.interest === null ? says.lead({ building, subject }) : texts.closedLead({ building }),
    },
    { kind: 'paragraph', text: says.former },
  ],
});

export const noTrusteeLeftStaffMail = (
  { id, building, subject }: Question,
  publicUrl: string,
): MailContent => ({
  notice: 'operations',
  subject: says.subject({ subject }),
  greeting: mailSentences.goodDay,
  blocks: [
    { kind: 'paragraph', text: says.lead({ building, subject }) },
    { kind: 'paragraph', text: says.staff },
    {
      kind: 'button',
      label: texts.openDecision,
      url: `${publicUrl}/office/#/approvals/${id}/show`,
    },
  ],
});
