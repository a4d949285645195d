import { secondPersonSentences as texts } from '@stoep/contract/identity/dual-approval.sentences';
import type { Words } from '@stoep/contract/kit/sentences';
import type { MailContent } from '../kernel/mail/mail-content.ts';

export type OneSetUpBoth = {
  readonly what: Words;
  readonly first: string;
  readonly second: string;
  readonly setUpBy: string;
  readonly at: Date;
};

export const oneSetUpBothMail = (
  { what, first, second, setUpBy, at }: OneSetUpBoth,
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
