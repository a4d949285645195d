/** Mails to former trustees and staff when an approval lapsed because no trustee may vote any more. */

import type { SentenceOrText } from '@stoep/contract/kit/sentences';
import { approvalMailSentences as texts } from '@stoep/contract/scheme/approval-mails.sentences';
import { tooFewTrusteesSentences as says } from '@stoep/contract/scheme/too-few-trustees.sentences';
import { trusteeChangeSentences as changes } from '@stoep/contract/scheme/trustee-changes.sentences';
import type { MailContent } from '../../kernel/mail/mail-content.ts';
import { type ApprovalMailRecipient, approvalUrl } from './decisions.email.ts';

type Question = { readonly id: string; readonly building: string; readonly subject: string };

/** The kind of record that went back to staff with the lapsed approval; null where it was about none. */
export type ReopenedRecordKind = 'payment' | 'job' | 'draft' | null;

const officeButton = (id: string, publicUrl: string) => ({
  kind: 'button' as const,
  label: changes.open,
  url: `${publicUrl}/office/#/approvals/${id}/show`,
});

/** A former trustee with a personal interest is not told what the approval was about. */
export const noTrusteeLeftMail = (
  { building, subject }: Question,
  to: ApprovalMailRecipient & { readonly voted: boolean },
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
  { id, building, subject, reopened }: Question & { readonly reopened: ReopenedRecordKind },
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

const paragraph = (text: SentenceOrText) => ({ kind: 'paragraph' as const, text });

const fewLead = ({ building, subject, required, left }: Short) =>
  paragraph(says.fewLead({ building, subject, required, left }));

/** For a trustee in office without a personal interest in the approval. */
export const tooFewTrusteesMail = (
  question: Short,
  { name }: Pick<ApprovalMailRecipient, 'name'>,
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

export const tooFewTrusteesStaffMail = (
  { reopened, ...question }: Short & { readonly reopened: ReopenedRecordKind },
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
