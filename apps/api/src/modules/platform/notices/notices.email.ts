/** Mails of delayed notices: one notice, or a digest of several. */
import type { SentenceOrText } from '@stoep/contract/kit/sentences';
import { noticeSentences as texts } from '@stoep/contract/platform/notices.sentences';
import { dayOfInstant } from '@stoep/domain/calendar/calendar';
import type { Cents } from '@stoep/domain/money/cents';
import { formatMoney } from '@stoep/domain/money/money-format';
import type { MailContent } from '../../../kernel/mail/mail-content.ts';

export type NoticeMailLine = { readonly line: SentenceOrText; readonly url: string };
/** A line of the digest; `amount` in cents, where it is about money; `closes` is when voting ends, of a line about a vote. */
export type NoticeDigestLine = NoticeMailLine & {
  readonly amount: Cents | null;
  readonly closes: Date | null;
};

const labelOf = ({ line, amount, closes }: NoticeDigestLine): SentenceOrText => {
  const what = amount === null ? line : texts.lineAmount({ line, amount: formatMoney(amount, 'plain') });
  return closes ? texts.lineCloses({ line: what, closes: { at: closes } }) : what;
};

const digestSubject = (lines: readonly NoticeDigestLine[]): SentenceOrText => {
  const count = lines.length;
  const closings = lines.flatMap(({ closes }) => (closes === null ? [] : [closes.getTime()]));
  return closings.length === 0
    ? texts.digestSubject({ count })
    : texts.digestVotesSubject({
        count,
        votes: closings.length,
        day: { day: dayOfInstant(new Date(Math.min(...closings))) },
      });
};

export const noticeDigestMail = (name: string, lines: readonly NoticeDigestLine[]): MailContent => ({
  notice: 'asked',
  subject: digestSubject(lines),
  greeting: { name },
  blocks: [
    { kind: 'links', links: lines.map((one) => ({ label: labelOf(one), url: one.url })) },
    { kind: 'footnote', text: texts.digestLead },
  ],
});

export const delayedNoticeMail = (name: string, { line, url }: NoticeMailLine): MailContent => ({
  notice: 'asked',
  subject: line,
  greeting: { name },
  blocks: [
    { kind: 'paragraph', text: texts.heldLead },
    { kind: 'links', links: [{ label: line, url }] },
  ],
});
