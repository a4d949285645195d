/** What nobody needs any more is deleted every night (trust P-8). The periods are told in docs/security.md. */
import { and, isNotNull, isNull, lt, or } from 'drizzle-orm';
import { knownDevices, oneTimeLinks, sessions, userProfiles } from '../../db/schema/people.ts';
import { addition } from '../../kernel/command.ts';
import { purgeThrottles } from '../../kernel/throttle/throttle.commands.ts';
import type { Write } from '../../kernel/write.ts';

const DAY = 86_400_000;
/** Days after which each kind goes. */
export const KEPT_DAYS = { links: 30, sessions: 90, devices: 400, unconfirmed: 7 } as const;

const purge = async ({ tx, at: { now } }: Write): Promise<void> => {
  const before = (days: number) => new Date(now.getTime() - days * DAY);
  await purgeThrottles(tx, now);
  await tx.delete(oneTimeLinks).where(lt(oneTimeLinks.expiresAt, before(KEPT_DAYS.links)));
  const ended = before(KEPT_DAYS.sessions);
  await tx
    .delete(sessions)
    .where(or(lt(sessions.endsAt, ended), and(isNotNull(sessions.endedAt), lt(sessions.endedAt, ended))));
  await tx.delete(knownDevices).where(lt(knownDevices.lastSeenAt, before(KEPT_DAYS.devices)));
  // Registrations whose address was never confirmed: nobody, as far as we know. Logins made by staff stay.
  await tx
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

export const purgeExpired = addition({
  run: purge,
  quiet: 'what has expired is nobody and nothing any more',
});
