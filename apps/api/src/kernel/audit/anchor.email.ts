/** The anchor of the day, to be kept: years later it still tells whether the audit was cut and written anew. */
import { mailSentences } from '@stoep/contract/kit/mail.sentences';
import { auditSentences as texts } from '@stoep/contract/kit/operating.sentences';
import type { MailContent } from '../mail/render-mail.ts';
import type { Anchor } from './anchor.ts';

export const anchorMail = (firstName: string, { at, link, hash }: Anchor): MailContent => ({
  notice: 'operations',
  subject: texts.sealSubject({ at: { at } }),
  greeting: mailSentences.dear({ name: firstName }),
  blocks: [
    { kind: 'paragraph', text: texts.pleaseKeep },
    {
      kind: 'facts',
      facts: [
        { label: texts.entriesSealed, value: String(link) },
        { label: texts.sealedUntil, value: { at } },
        { label: texts.seal, value: hash },
      ],
    },
    { kind: 'paragraph', text: texts.toCompare({ link: String(link), hash }) },
    { kind: 'footnote', text: texts.everyMorning },
  ],
});
