/** Reports the damaged tables of a night: an audit row, a line in the log, and a mail to each administrator, once a day. */
import type { DatabaseTableDamage } from '../../db/damaged-tables.ts';
import type { ServerDeps } from '../../deps.ts';
import { auditActorOfSystem, insertAuditEntry } from '../audit/audit.writes.ts';
import { listAdministratorMailRecipients } from '../outbox/administrators.queries.ts';
import { queueMail } from '../outbox/mail.writes.ts';
import { damagedTablesMail } from './damaged-tables.email.ts';

export const notifyDamagedTables = async (deps: ServerDeps, damages: readonly DatabaseTableDamage[]): Promise<void> => {
  if (damages.length === 0) return;
  deps.log.error({ damages }, 'the database is damaged: stop the product and restore a backup');
  await deps.db.transaction(async (tx) => {
    for (const { id, email } of await listAdministratorMailRecipients(tx))
      await queueMail(deps, tx, {
        to: email,
        content: damagedTablesMail(damages),
        dedupeKey: `damaged-tables:${deps.clock.today()}:${id}`,
      });
    await insertAuditEntry(tx, deps.clock.now(), auditActorOfSystem('Stoep'), {
      action: 'database.damaged',
      subjectKind: 'database',
      detail: { damages },
    });
  });
};
