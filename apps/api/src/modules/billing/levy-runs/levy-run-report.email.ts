/** The mail to bookkeepers about buildings that the nightly levy run could not post. */
import { levyRunBlockerSentences as says } from '@stoep/contract/billing/levy-run-blockers.sentences';
import type { SentenceValue } from '@stoep/contract/kit/sentences';
import type { MailContent } from '../../../kernel/mail/mail-content.ts';

export type UnpostedRunBuilding = { readonly building: string; readonly problem: SentenceValue };

type Night = {
  readonly month: string;
  readonly posted: number;
  readonly left: readonly UnpostedRunBuilding[];
  /** Link to the page of the levy run. */
  readonly url: string;
};

export const levyRunReportMail = ({ month, posted, left, url }: Night): MailContent => ({
  notice: 'operations',
  subject: says.staffSubject({ month, count: left.length }),
  greeting: 'reader',
  blocks: [
    { kind: 'paragraph', text: says.staffIntro({ posted, month }) },
    { kind: 'facts', facts: left.map(({ building, problem }) => ({ label: building, value: problem })) },
    { kind: 'button', label: says.staffOpen, url },
  ],
});
