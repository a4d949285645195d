/** Mails the newest audit anchor to every administrator, at most once a day. */
import { desc } from 'drizzle-orm';
import { auditAnchors } from '../../db/schema/platform/audit.ts';
import type { ServerDeps } from '../../deps.ts';
import { listAdministratorMailRecipients } from '../outbox/administrators.queries.ts';
import { queueMail } from '../outbox/mail.writes.ts';
import { auditAnchorMail } from './anchor.email.ts';

export const mailAuditAnchor = (deps: ServerDeps): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const [anchor] = await tx.select().from(auditAnchors).orderBy(desc(auditAnchors.number)).limit(1);
    if (!anchor) return;
    for (const { id, email } of await listAdministratorMailRecipients(tx))
      await queueMail(deps, tx, {
        to: email,
        content: auditAnchorMail(anchor),
        dedupeKey: `audit-anchor:${deps.clock.today()}:${id}`,
      });
  });
