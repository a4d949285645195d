/** What a night's reading found: an audit row, a line in the log, and a mail to each administrator, once a day. */
import type { Damage } from '../../db/read-tables.ts';
import type { Deps } from '../../deps.ts';
import { bySystem, writeAudit } from '../audit/audit.commands.ts';
import { administratorsOf } from '../outbox/administrators.queries.ts';
import { queueMail } from '../outbox/mail.commands.ts';
import { damageMail } from './damage.email.ts';

export const tellDamage = async (deps: Deps, damages: readonly Damage[]): Promise<void> => {
  if (damages.length === 0) return;
  deps.log.error({ damages }, 'the database is damaged: stop the product and restore a backup');
  await deps.db.transaction(async (tx) => {
    for (const { id, email } of await administratorsOf(tx))
      await queueMail(deps, tx, {
        to: email,
        content: damageMail(damages),
        dedupeKey: `damaged-tables:${deps.clock.today()}:${id}`,
      });
    await writeAudit(tx, deps.clock.now(), bySystem('Stoep'), {
      action: 'database.damaged',
      subjectKind: 'database',
      detail: { damages },
    });
  });
};
