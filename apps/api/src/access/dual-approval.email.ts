import { dualApprovalSentences as texts } from '@stoep/contract/identity/dual-approval.sentences';
import type { SentenceOrText } from '@stoep/contract/kit/sentences';
import type { MailContent } from '../kernel/mail/mail-content.ts';

export type SameCreatorApprovalMailData = {
  readonly what: SentenceOrText;
  readonly first: string;
  readonly second: string;
  readonly setUpBy: string;
  readonly at: Date;
};

export const sameCreatorApprovalMail = (
  { what, first, second, setUpBy, at }: SameCreatorApprovalMailData,
  url: string,
): MailContent => ({
  notice: 'security',
  subject: texts.subject,
  greeting: 'reader',
  blocks: [
    { kind: 'paragraph', text: texts.lead },
    {
      kind: 'facts',
      facts: [
        { label: texts.what, value: what },
        { label: texts.firstPerson, value: first },
        { label: texts.secondPerson, value: second },
        { label: texts.setUpBy, value: setUpBy },
        { label: texts.when, value: { at } },
      ],
    },
    { kind: 'button', label: texts.openAudit, url },
  ],
});
