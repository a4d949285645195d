import { auditIntegritySentences as texts } from '@stoep/contract/kit/operator.sentences';
import type { MailContent } from '../mail/mail-content.ts';
import type { AuditAnchor } from './anchor.ts';

export const auditAnchorMail = ({ at, link, hash }: AuditAnchor): MailContent => ({
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
