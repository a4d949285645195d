/** Mails the newest anchor to every administrator, once a day however often it runs. */
import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import { auditAnchors } from '../../db/schema/audit.ts';
import { userProfiles } from '../../db/schema/people.ts';
import type { Deps } from '../../deps.ts';
import { queueMail } from '../outbox/mail.commands.ts';
import { anchorMail } from './anchor.email.ts';

export const mailAnchor = (deps: Deps): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const [anchor] = await tx.select().from(auditAnchors).orderBy(desc(auditAnchors.number)).limit(1);
    if (!anchor) return;
    const administrators = await tx
      .select({ id: userProfiles.id, email: userProfiles.email, firstName: userProfiles.firstName })
      .from(userProfiles)
      .where(
        and(
          eq(userProfiles.staffRole, 'administrator'),
          isNull(userProfiles.disabledAt),
          isNotNull(userProfiles.emailConfirmedAt),
        ),
      );
    for (const { id, email, firstName } of administrators)
      await queueMail(deps, tx, {
        to: email,
        content: anchorMail(firstName, anchor),
        dedupeKey: `audit-anchor:${deps.clock.today()}:${id}`,
      });
  });
