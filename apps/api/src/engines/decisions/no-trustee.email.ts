/** Mails to former trustees and staff when a question lapsed because no trustee may vote any more. */

import type { Words } from '@stoep/contract/kit/sentences';
import { approvalMailSentences as texts } from '@stoep/contract/scheme/approval-mails.sentences';
import { trusteeChangeSentences as changes } from '@stoep/contract/scheme/trustee-changes.sentences';
import { withoutTrusteesSentences as says } from '@stoep/contract/scheme/without-trustees.sentences';
import type { MailContent } from '../../kernel/mail/mail-content.ts';
import { approvalUrl, type Recipient } from './decisions.email.ts';

type Question = { readonly id: string; readonly building: string; readonly subject: string };

/** What became of the record that the question was about; null where it was about none. */
export type Reopened = 'payment' | 'job' | 'draft' | null;

const officeButton = (id: string, publicUrl: string) => ({
  kind: 'button' as const,
  label: changes.open,
  url: `${publicUrl}/office/#/approvals/${id}/show`,
});

/** To a former trustee with a personal interest, the mail does not say what the question was about. */
export const noTrusteeLeftMail = (
  { building, subject }: Question,
  to: Recipient & { readonly voted: boolean },
): MailContent => ({
  notice: 'law',
  subject: to.interest === null ? says.subject({ subject }) : texts.closedSubject({ building }),
  greeting: { name: to.name },
  blocks: [
    {
      kind: 'paragraph',
      text: to.interest === null ? says.lead({ building, subject }) : texts.closedLead({ building }),
    },
    { kind: 'paragraph', text: to.voted ? says.formerVoter : says.former },
  ],
});

export const noTrusteeLeftStaffMail = (
  { id, building, subject, reopened }: Question & { readonly reopened: Reopened },
  publicUrl: string,
): MailContent => ({
  notice: 'operations',
  subject: says.subject({ subject }),
  greeting: 'reader',
  blocks: [
    { kind: 'paragraph', text: says.lead({ building, subject }) },
    ...(reopened === null ? [] : [{ kind: 'paragraph' as const, text: says[reopened] }]),
    { kind: 'paragraph', text: says.staff },
    officeButton(id, publicUrl),
  ],
});

type Short = Question & { readonly required: number; readonly left: number; readonly closesAt: Date };

const paragraph = (text: Words) => ({ kind: 'paragraph' as const, text });

const fewLead = ({ building, subject, required, left }: Short) =>
  paragraph(says.fewLead({ building, subject, required, left }));

/** To a trustee in office who has no personal interest in the question. */
export const tooFewLeftMail = (
  question: Short,
  { name }: Pick<Recipient, 'name'>,
  publicUrl: string,
): MailContent => ({
  notice: 'law',
  subject: says.fewSubject({ subject: question.subject }),
  greeting: { name },
  blocks: [
    paragraph(says.fewTrustee({ closes: { at: question.closesAt } })),
    fewLead(question),
    paragraph(says.fewTrusteeNext),
    paragraph(says.fewTrusteeElse),
    { kind: 'button', label: texts.open, url: approvalUrl(publicUrl, question.id) },
  ],
});

const BECOMES = { payment: says.fewPayment, job: says.fewJob, draft: says.fewDraft } as const;

export const tooFewLeftStaffMail = (
  { reopened, ...question }: Short & { readonly reopened: Reopened },
  publicUrl: string,
): MailContent => {
  const closes = { at: question.closesAt };
  return {
    notice: 'operations',
    subject: says.fewStaffSubject({ closes, subject: question.subject }),
    greeting: 'reader',
    blocks: [
      paragraph(says.fewStaff({ closes })),
      paragraph(says.fewStaffBack),
      paragraph(says.fewStaffOthers),
      fewLead(question),
      paragraph(says.fewStaffElse),
      ...(reopened === null ? [] : [paragraph(BECOMES[reopened])]),
      officeButton(question.id, publicUrl),
    ],
  };
};
