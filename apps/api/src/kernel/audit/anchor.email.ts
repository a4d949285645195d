import { auditSentences as texts } from '@stoep/contract/kit/operating.sentences';
import type { MailContent } from '../mail/mail-content.ts';
import type { Anchor } from './anchor.ts';

export const anchorMail = ({ at, link, hash }: Anchor): MailContent => ({
  notice: 'operations',
  subject: texts.sealSubject({ at: { at } }),
  greeting: 'reader',
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
