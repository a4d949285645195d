/** What nobody needs any more is deleted every night (trust P-8). The periods are told in docs/retention.md. */
import { and, isNotNull, isNull, lt, or } from 'drizzle-orm';
import { knownDevices, oneTimeLinks, sessions, userProfiles } from '../../../db/schema/identity/logins.ts';
import type { Deps } from '../../../deps.ts';
import { addition, performAddition, systemContext } from '../../../kernel/command.ts';
import { purgeSettledNotices } from '../../../kernel/notices/held-notices.commands.ts';
import { purgeDevices } from '../../../kernel/push/push-devices.commands.ts';
import { purged } from '../../../kernel/retention/purge.ts';
import { purgeThrottles } from '../../../kernel/throttle/throttle.commands.ts';
import type { Write } from '../../../kernel/write.ts';

const DAY = 86_400_000;
/** Days after which each kind goes. */
export const KEPT_DAYS = { links: 30, sessions: 90, devices: 400, pushes: 90, unconfirmed: 7 } as const;

type Deleted = { readonly rowCount: number | null };

const purging = (kind: keyof typeof KEPT_DAYS, purge: (w: Write, before: Date) => Promise<Deleted>) =>
  addition({
    run: async (w) => {
      const before = new Date(w.at.now.getTime() - KEPT_DAYS[kind] * DAY);
      const { rowCount } = await purge(w, before);
      if (rowCount) w.record(purged, null, { kind, count: rowCount, olderThan: before.toISOString() });
      else w.unchanged();
    },
  });

const purges = [
  purging('links', ({ tx }, before) => tx.delete(oneTimeLinks).where(lt(oneTimeLinks.expiresAt, before))),
  purging('sessions', ({ tx }, before) =>
    tx
      .delete(sessions)
      .where(or(lt(sessions.endsAt, before), and(isNotNull(sessions.endedAt), lt(sessions.endedAt, before)))),
  ),
  purging('devices', ({ tx }, before) => tx.delete(knownDevices).where(lt(knownDevices.lastSeenAt, before))),
  purging('pushes', async ({ tx }, before) => ({ rowCount: await purgeDevices(tx, before) })),
  // Registrations whose address was never confirmed: nobody, as far as we know. Logins made by staff stay.
  purging('unconfirmed', ({ tx }, before) =>
    tx
      .delete(userProfiles)
      .where(
        and(
          isNull(userProfiles.emailConfirmedAt),
          isNull(userProfiles.contactId),
          isNull(userProfiles.staffRole),
          lt(userProfiles.createdAt, before),
        ),
      ),
  ),
];

/**
 * Each kind on its own: one that cannot be deleted keeps none of the others. Throttles go by themselves, so that nobody who
 * logs in waits for the rest. Throws at the end what went wrong.
 */
export const purgeExpired = async (deps: Deps): Promise<void> => {
  const steps = [
    () => purgeThrottles(deps.db, deps.clock.now()),
    () => purgeSettledNotices(deps.db, deps.clock.now()),
    ...purges.map((purge) => () => performAddition(systemContext(deps, 'purge'), purge, {})),
  ];
  const problems: unknown[] = [];
  for (const step of steps) await step().catch((problem: unknown) => problems.push(problem));
  if (problems.length > 0) throw new AggregateError(problems, 'purge of what has expired');
};
