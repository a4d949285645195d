/** The digest, and what goes in the place of a held mail that no longer says what is so. */
import { mailSentences } from '@stoep/contract/kit/mail.sentences';
import type { Words } from '@stoep/contract/kit/sentences';
import { noticeSentences as texts } from '@stoep/contract/people/notices.sentences';
import { dayOf } from '@stoep/domain/calendar/calendar';
import type { MailContent } from '../../kernel/mail/render-mail.ts';

export type ToldLine = { readonly line: Words; readonly url: string };
/** A line of the digest; `closes` is when voting ends, of a line about a vote. */
export type DigestLine = ToldLine & { readonly closes: Date | null };

const labelOf = ({ line, closes }: DigestLine): Words =>
  closes ? texts.lineCloses({ line, closes: { at: closes } }) : line;

const digestSubject = (lines: readonly DigestLine[]): Words => {
  const count = lines.length;
  const closings = lines.flatMap(({ closes }) => (closes === null ? [] : [closes.getTime()]));
  return closings.length === 0
    ? texts.digestSubject({ count })
    : texts.digestVotesSubject({
        ...{ count, votes: closings.length },
        day: { day: dayOf(new Date(Math.min(...closings))) },
      });
};

export const digestMail = (name: string, lines: readonly DigestLine[]): MailContent => ({
  notice: 'asked',
  subject: digestSubject(lines),
  greeting: mailSentences.dear({ name }),
  blocks: [
    { kind: 'links', links: lines.map((one) => ({ label: labelOf(one), url: one.url })) },
    { kind: 'footnote', text: texts.digestLead },
  ],
});

export const heldMail = (name: string, { line, url }: ToldLine): MailContent => ({
  notice: 'asked',
  subject: line,
  greeting: mailSentences.dear({ name }),
  blocks: [
    { kind: 'paragraph', text: texts.heldLead },
    { kind: 'links', links: [{ label: line, url }] },
  ],
});
