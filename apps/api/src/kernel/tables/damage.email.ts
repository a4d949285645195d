/** Tells administrators that the database has lost something: the sooner they know, the younger the backup that has it. */
import type { Damage } from '../../db/read-tables.ts';
import type { MailContent } from '../mail/render-mail.ts';

export const damageMail = (firstName: string, damages: readonly Damage[]): MailContent => ({
  subject: 'The database is damaged',
  greeting: `Dear ${firstName}`,
  blocks: [
    {
      kind: 'paragraph',
      text: 'Tonight the tables of the database could not be read whole. Sums that come from them may be wrong. Please call whoever runs the product now: it should be stopped and restored from the last backup (docs/operations.md, “Restore”).',
    },
    { kind: 'facts', facts: damages.map(({ table, problem }) => ({ label: table, value: problem })) },
    {
      kind: 'footnote',
      text: 'You receive this mail because you are an administrator. Once stopped, the product does not start again on this database.',
    },
  ],
});
