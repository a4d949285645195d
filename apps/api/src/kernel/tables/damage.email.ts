import { operatingSentences as texts } from '@stoep/contract/kit/operating.sentences';
import type { Damage } from '../../db/read-tables.ts';
import type { MailContent } from '../mail/mail-content.ts';

export const damageMail = (damages: readonly Damage[]): MailContent => ({
  notice: 'operations',
  subject: texts.damagedSubject,
  greeting: 'reader',
  blocks: [
    { kind: 'paragraph', text: texts.damagedLead },
    { kind: 'facts', facts: damages.map(({ table, problem }) => ({ label: table, value: problem })) },
    { kind: 'footnote', text: texts.damagedWhy },
  ],
});
