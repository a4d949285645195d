/** Tells administrators that the database has lost something: the sooner they know, the younger the backup that has it. */
import { mailSentences } from '@stoep/contract/kit/mail.sentences';
import { operatingSentences as texts } from '@stoep/contract/kit/operating.sentences';
import type { Damage } from '../../db/read-tables.ts';
import type { MailContent } from '../mail/render-mail.ts';

export const damageMail = (firstName: string, damages: readonly Damage[]): MailContent => ({
  notice: 'operations',
  subject: texts.damagedSubject,
  greeting: mailSentences.dear({ name: firstName }),
  blocks: [
    { kind: 'paragraph', text: texts.damagedLead },
    { kind: 'facts', facts: damages.map(({ table, problem }) => ({ label: table, value: problem })) },
    { kind: 'footnote', text: texts.damagedWhy },
  ],
});
