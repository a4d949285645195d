/** Tells administrators of a problem with the backups: by mail, once a day, in the audit, in the log and in the office. */
import type { Deps } from '../../deps.ts';
import { bySystem, writeAudit } from '../../kernel/audit/audit.commands.ts';
import type { Transaction } from '../../kernel/database/client.ts';
import type { MailContent } from '../../kernel/mail/mail-content.ts';
import { administratorsOf } from '../../kernel/outbox/administrators.queries.ts';
import { queueMail } from '../../kernel/outbox/mail.commands.ts';
import { backupFailedMail, backupUnusableMail } from './backup-problem.email.ts';
import { noteFailed, noteUnusable } from './standing.commands.ts';

type Kind = {
  readonly name: 'failed' | 'unusable';
  readonly log: string;
  readonly mail: (problem: string) => MailContent;
  readonly note: (tx: Transaction, now: Date) => Promise<unknown>;
};

const telling =
  ({ name, log, mail, note }: Kind) =>
  async (deps: Deps, problem: string): Promise<void> => {
    deps.log.error({ problem }, log);
    const now = deps.clock.now();
    await deps.db.transaction(async (tx) => {
      for (const { id, email } of await administratorsOf(tx))
        await queueMail(deps, tx, {
          to: email,
          content: mail(problem),
          dedupeKey: `backup-${name}:${deps.clock.today()}:${id}`,
        });
      await note(tx, now);
      await writeAudit(tx, now, bySystem('Stoep'), {
        action: `backup.${name}`,
        subjectKind: 'database',
        detail: { problem },
      });
    });
  };

export const tellBackupFailed = telling({
  name: 'failed',
  log: 'no backup could be made',
  mail: backupFailedMail,
  note: noteFailed,
});

export const tellUnusable = telling({
  name: 'unusable',
  log: 'the newest backup would not restore',
  mail: backupUnusableMail,
  note: noteUnusable,
});
