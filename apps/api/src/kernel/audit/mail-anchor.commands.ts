/** Mails the newest anchor to every administrator, once a day however often it runs. */
import { desc } from 'drizzle-orm';
import { auditAnchors } from '../../db/schema/platform/audit.ts';
import type { Deps } from '../../deps.ts';
import { administratorsOf } from '../outbox/administrators.queries.ts';
import { queueMail } from '../outbox/mail.commands.ts';
import { anchorMail } from './anchor.email.ts';

export const mailAnchor = (deps: Deps): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const [anchor] = await tx.select().from(auditAnchors).orderBy(desc(auditAnchors.number)).limit(1);
    if (!anchor) return;
    for (const { id, email } of await administratorsOf(tx))
      await queueMail(deps, tx, {
        to: email,
        content: anchorMail(anchor),
        dedupeKey: `audit-anchor:${deps.clock.today()}:${id}`,
      });
  });
