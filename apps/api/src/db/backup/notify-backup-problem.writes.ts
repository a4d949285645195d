/** Notifies administrators of a backup problem: by mail once a day, in the audit, in the log and in the office. */
import type { ServerDeps } from '../../deps.ts';
import { auditActorOfSystem, insertAuditEntry } from '../../kernel/audit/audit.writes.ts';
import type { DatabaseTransaction } from '../../kernel/database/client.ts';
import type { MailContent } from '../../kernel/mail/mail-content.ts';
import { listAdministratorMailRecipients } from '../../kernel/outbox/administrators.queries.ts';
import { queueMail } from '../../kernel/outbox/mail.writes.ts';
import { backupFailedMail, backupUnusableMail } from './backup-problem.email.ts';
import { recordBackupFailed, recordBackupUnusable } from './backup-status.writes.ts';

type Kind = {
  readonly name: 'failed' | 'unusable';
  readonly log: string;
  readonly mail: (problem: string) => MailContent;
  readonly note: (tx: DatabaseTransaction, now: Date) => Promise<unknown>;
};

const telling =
  ({ name, log, mail, note }: Kind) =>
  async (deps: ServerDeps, problem: string): Promise<void> => {
    deps.log.error({ problem }, log);
    const now = deps.clock.now();
    await deps.db.transaction(async (tx) => {
      for (const { id, email } of await listAdministratorMailRecipients(tx))
        await queueMail(deps, tx, {
          to: email,
          content: mail(problem),
          dedupeKey: `backup-${name}:${deps.clock.today()}:${id}`,
        });
      await note(tx, now);
      await insertAuditEntry(tx, now, auditActorOfSystem('Stoep'), {
        action: `backup.${name}`,
        subjectKind: 'database',
        detail: { problem },
      });
    });
  };

export const notifyBackupFailed = telling({
  name: 'failed',
  log: 'no backup could be made',
  mail: backupFailedMail,
  note: recordBackupFailed,
});

export const notifyBackupUnusable = telling({
  name: 'unusable',
  log: 'the newest backup would not restore',
  mail: backupUnusableMail,
  note: recordBackupUnusable,
});
