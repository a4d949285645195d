import { operatorSentences as texts } from '@stoep/contract/kit/operator.sentences';
import type { DatabaseTableDamage } from '../../db/damaged-tables.ts';
import type { MailContent } from '../mail/mail-content.ts';

export const damagedTablesMail = (damages: readonly DatabaseTableDamage[]): MailContent => ({
  notice: 'operations',
  subject: texts.damagedSubject,
  greeting: 'reader',
  blocks: [
    { kind: 'paragraph', text: texts.damagedLead },
    { kind: 'facts', facts: damages.map(({ table, problem }) => ({ label: table, value: problem })) },
    { kind: 'footnote', text: texts.damagedWhy },
  ],
});
