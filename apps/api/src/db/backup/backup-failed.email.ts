/** Tells administrators that last night made no backup. */
import type { MailContent } from '../../kernel/mail/render-mail.ts';

export const backupFailedMail = (firstName: string, problem: string): MailContent => ({
  notice: 'operations',
  subject: 'The backup failed',
  greeting: `Dear ${firstName}`,
  blocks: [
    {
      kind: 'paragraph',
      text: 'Last night no backup could be made. Please call whoever runs the product: until one is made, what was written since the last would be lost with the disk (docs/operations.md, “Backup”).',
    },
    { kind: 'facts', facts: [{ label: 'What happened', value: problem }] },
    { kind: 'footnote', text: 'You receive this mail because you are an administrator.' },
  ],
});
