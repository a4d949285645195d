/** The digest, and what goes in the place of a held mail that no longer says what is so. */
import { mailSentences } from '@stoep/contract/kit/mail.sentences';
import type { Words } from '@stoep/contract/kit/sentences';
import { noticeSentences as texts } from '@stoep/contract/people/notices.sentences';
import type { MailContent } from '../../kernel/mail/render-mail.ts';

export type ToldLine = { readonly line: Words; readonly url: string };

export const digestMail = (name: string, lines: readonly ToldLine[]): MailContent => ({
  notice: 'asked',
  subject: texts.digestSubject({ count: lines.length }),
  greeting: mailSentences.dear({ name }),
  blocks: [
    { kind: 'links', links: lines.map(({ line, url }) => ({ label: line, url })) },
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
