import type { Words } from '@stoep/contract/kit/sentences';
import { noticeSentences as texts } from '@stoep/contract/platform/notices.sentences';
import { dayOf } from '@stoep/domain/calendar/calendar';
import type { Cents } from '@stoep/domain/money/cents';
import { formatMoney } from '@stoep/domain/money/money-format';
import type { MailContent } from '../../../kernel/mail/mail-content.ts';

export type ToldLine = { readonly line: Words; readonly url: string };
/** A line of the digest; `amount` in cents, where it is about money; `closes` is when voting ends, of a line about a vote. */
export type DigestLine = ToldLine & { readonly amount: Cents | null; readonly closes: Date | null };

const labelOf = ({ line, amount, closes }: DigestLine): Words => {
  const what = amount === null ? line : texts.lineAmount({ line, amount: formatMoney(amount, 'plain') });
  return closes ? texts.lineCloses({ line: what, closes: { at: closes } }) : what;
};

const digestSubject = (lines: readonly DigestLine[]): Words => {
  const count = lines.length;
  const closings = lines.flatMap(({ closes }) => (closes === null ? [] : [closes.getTime()]));
  return closings.length === 0
    ? texts.digestSubject({ count })
    : texts.digestVotesSubject({
        count,
        votes: closings.length,
        day: { day: dayOf(new Date(Math.min(...closings))) },
      });
};

export const digestMail = (name: string, lines: readonly DigestLine[]): MailContent => ({
  notice: 'asked',
  subject: digestSubject(lines),
  greeting: { name },
  blocks: [
    { kind: 'links', links: lines.map((one) => ({ label: labelOf(one), url: one.url })) },
    { kind: 'footnote', text: texts.digestLead },
  ],
});

export const heldMail = (name: string, { line, url }: ToldLine): MailContent => ({
  notice: 'asked',
  subject: line,
  greeting: { name },
  blocks: [
    { kind: 'paragraph', text: texts.heldLead },
    { kind: 'links', links: [{ label: line, url }] },
  ],
});
