/** Tells administrators that the newest backup would not restore with today's settings. */
import type { MailContent } from '../../kernel/mail/render-mail.ts';

export const backupUnusableMail = (firstName: string, problem: string): MailContent => ({
  notice: 'operations',
  subject: 'The newest backup would not restore',
  greeting: `Dear ${firstName}`,
  blocks: [
    {
      kind: 'paragraph',
      text: 'Last night the newest backup was restored into a scratch place, to be sure that it can be used. That failed. Please call whoever runs the product: until this is put right, there is no backup to go back to (docs/operations.md, “Backup”).',
    },
    { kind: 'facts', facts: [{ label: 'What happened', value: problem }] },
    { kind: 'footnote', text: 'You receive this mail because you are an administrator.' },
  ],
});
