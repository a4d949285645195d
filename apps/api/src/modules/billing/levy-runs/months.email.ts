import { monthSentences as says } from '@stoep/contract/billing/months.sentences';
import type { Value } from '@stoep/contract/kit/sentences';
import type { MailContent } from '../../../kernel/mail/mail-content.ts';

export type Left = { readonly building: string; readonly problem: Value };

type Night = {
  readonly month: string;
  readonly posted: number;
  readonly left: readonly Left[];
  /** The page of the month. */
  readonly url: string;
};

export const monthsLeftMail = ({ month, posted, left, url }: Night): MailContent => ({
  notice: 'operations',
  subject: says.staffSubject({ month, count: left.length }),
  greeting: 'reader',
  blocks: [
    { kind: 'paragraph', text: says.staffIntro({ posted, month }) },
    { kind: 'facts', facts: left.map(({ building, problem }) => ({ label: building, value: problem })) },
    { kind: 'button', label: says.staffOpen, url },
  ],
});
