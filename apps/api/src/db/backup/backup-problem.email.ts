/** Mails to administrators, the morning after a backup failed or the newest backup could not be restored. */
import type { MailContent } from '../../kernel/mail/mail-content.ts';

const mail =
  (subject: string, text: string) =>
  (problem: string): MailContent => ({
    notice: 'operations',
    subject,
    greeting: 'reader',
    blocks: [
      { kind: 'paragraph', text },
      { kind: 'facts', facts: [{ label: 'What happened', value: problem }] },
      { kind: 'footnote', text: 'You receive this email because you are an administrator.' },
    ],
  });

export const backupFailedMail = mail(
  'The backup failed',
  'Last night no backup could be made. Please call your system administrator. Until a backup is made, a broken disk would take everything entered since the last one (docs/operations/runbook/StoepBackupOld.md).',
);

export const backupUnusableMail = mail(
  'The newest backup would not restore',
  'Last night the newest backup was restored into a scratch database, to check that it can be used. That failed. Please call your system administrator: until this is corrected, there is no backup to go back to (docs/operations/backup.md, “Restore”).',
);
