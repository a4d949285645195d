/** What nobody needs any more is deleted every night (trust P-8). The periods are told in docs/security.md. */
import { and, isNotNull, isNull, lt, or } from 'drizzle-orm';
import { knownDevices, oneTimeLinks, sessions, userProfiles } from '../../db/schema/people.ts';
import type { Deps } from '../../deps.ts';
import { purgeThrottles } from '../../kernel/throttle/throttle.commands.ts';

const DAY = 86_400_000;
/** Days after which each kind goes. */
export const KEPT_DAYS = { links: 30, sessions: 90, devices: 400, unconfirmed: 7 } as const;

export const purgeExpired = async (deps: Pick<Deps, 'db' | 'clock'>): Promise<void> => {
  const now = deps.clock.now();
  const before = (days: number) => new Date(now.getTime() - days * DAY);
  const { db } = deps;
  await purgeThrottles(db, now);
  await db.delete(oneTimeLinks).where(lt(oneTimeLinks.expiresAt, before(KEPT_DAYS.links)));
  const ended = before(KEPT_DAYS.sessions);
  await db
    .delete(sessions)
    .where(or(lt(sessions.endsAt, ended), and(isNotNull(sessions.endedAt), lt(sessions.endedAt, ended))));
  await db.delete(knownDevices).where(lt(knownDevices.lastSeenAt, before(KEPT_DAYS.devices)));
  // Registrations whose address was never confirmed: nobody, as far as we know. Logins made by staff stay.
  await db
    .delete(userProfiles)
    .where(
      and(
        isNull(userProfiles.emailConfirmedAt),
        isNull(userProfiles.contactId),
        isNull(userProfiles.staffRole),
        lt(userProfiles.createdAt, before(KEPT_DAYS.unconfirmed)),
      ),
    );
};
