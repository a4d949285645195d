/** Deletes expired records every night (trust P-8). docs/retention.md lists the periods. */
import { and, isNotNull, isNull, lt, or } from 'drizzle-orm';
import { knownDevices, oneTimeLinks, sessions, userProfiles } from '../../../db/schema/identity/logins.ts';
import type { ServerDeps } from '../../../deps.ts';
import { defineCreationCommand, runCreationCommand, systemContext } from '../../../kernel/command.ts';
import { purgeClosedNotices } from '../../../kernel/notices/pending-notices.writes.ts';
import { purgeStalePushDevices } from '../../../kernel/push/push-devices.writes.ts';
import { retentionPurgedFact } from '../../../kernel/retention/purge.ts';
import { purgeThrottles } from '../../../kernel/throttle/throttle.writes.ts';
import type { CommandWrite } from '../../../kernel/write.ts';

const DAY = 86_400_000;
/** Days after which each kind is deleted. */
export const EXPIRED_SIGN_IN_RECORD_DAYS = {
  links: 30,
  sessions: 90,
  devices: 400,
  pushes: 90,
  unconfirmed: 7,
} as const;

type Deleted = { readonly rowCount: number | null };

const purging = (
  kind: keyof typeof EXPIRED_SIGN_IN_RECORD_DAYS,
  purge: (w: CommandWrite, before: Date) => Promise<Deleted>,
) =>
  defineCreationCommand({
    run: async (w) => {
      const before = new Date(w.at.now.getTime() - EXPIRED_SIGN_IN_RECORD_DAYS[kind] * DAY);
      const { rowCount } = await purge(w, before);
      if (rowCount) w.record(retentionPurgedFact, null, { kind, count: rowCount, olderThan: before.toISOString() });
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
  purging('pushes', async ({ tx }, before) => ({ rowCount: await purgeStalePushDevices(tx, before) })),
  // Registrations whose address was never confirmed. Logins created by staff stay.
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
 * Each kind is deleted separately, so that one failure does not stop the others. Throttles come first, in a step of
 * their own, so that logins do not wait for the rest. Throws all errors at the end.
 */
export const purgeExpiredSignInRecords = async (deps: ServerDeps): Promise<void> => {
  const steps = [
    () => purgeThrottles(deps.db, deps.clock.now()),
    () => purgeClosedNotices(deps.db, deps.clock.now()),
    ...purges.map((purge) => () => runCreationCommand(systemContext(deps, 'purge'), purge, {})),
  ];
  const problems: unknown[] = [];
  for (const step of steps) await step().catch((problem: unknown) => problems.push(problem));
  if (problems.length > 0) throw new AggregateError(problems, 'purge of what has expired');
};
