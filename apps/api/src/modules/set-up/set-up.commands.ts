/**
 * The first start of a managing agent's own product, `npm start -- --empty` (issue 7): no demo, and one administrator
 * who gets in by a link that is shown to whoever started it. Everybody else is let in by the back office.
 */
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { isEmpty } from '../../db/empty.ts';
import { isOwnPortfolio, markOwnPortfolio } from '../../db/own-portfolio.ts';
import { userProfiles } from '../../db/schema/people.ts';
import type { Deps } from '../../deps.ts';
import { bySystem, writeAudit } from '../../kernel/audit/audit.commands.ts';
import type { Transaction } from '../../kernel/database/client.ts';
import { decoyHash } from '../../kernel/passwords.ts';
import { issueLink } from '../sign-in/links.commands.ts';
import { firstPasswordLink } from '../sign-in/portal-link.policy.ts';
import type { Administrator } from './administrator-name.ts';

/** Any number, as long as it is always the same: two processes that start at once make one administrator. */
const SET_UP_LOCK = 7_420_235;
const LINK_HOURS = 24;

export type FirstLink = { readonly email: string; readonly url: string; readonly hours: number };
type SetUpDeps = Pick<Deps, 'db' | 'clock' | 'config'>;

/**
 * Makes the database the agent's own and answers the link of the first administrator, a new one at each start, until
 * somebody has used it; null from then on. Throws a sentence when the database holds something else.
 */
export const setUpEmpty = (deps: SetUpDeps, administrator: Administrator): Promise<FirstLink | null> =>
  deps.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${SET_UP_LOCK})`);
    if (!(await isOwnPortfolio(tx)) && !(await isEmpty(tx)))
      throw new Error(
        'The database is not empty: it holds the demo, or a portfolio that was not begun with --empty. ' +
          'Start without --empty, or set STOEP_DATA_DIR to a new directory (DATABASE_URL to a new database).',
      );
    const now = deps.clock.now();
    await markOwnPortfolio(tx, now);
    if (await someoneAdministers(tx)) return null;
    const { id, email } = await firstAdministrator(tx, now, administrator);
    const link = { purpose: 'reset-password', profileId: id, minutes: LINK_HOURS * 60 } as const;
    const url = firstPasswordLink(deps.config.publicUrl, await issueLink(tx, now, link));
    return { email, url, hours: LINK_HOURS };
  });

const administers = eq(userProfiles.staffRole, 'administrator');

const someoneAdministers = async (tx: Transaction): Promise<boolean> => {
  const found = await tx
    .select({ id: userProfiles.id })
    .from(userProfiles)
    .where(and(administers, isNotNull(userProfiles.emailConfirmedAt)))
    .limit(1);
  return found.length > 0;
};

/** The one who has not used the link yet, under the name that is given now; else a new one. */
const firstAdministrator = async (tx: Transaction, now: Date, administrator: Administrator) => {
  const waiting = and(administers, isNull(userProfiles.emailConfirmedAt));
  const renamed = await tx
    .update(userProfiles)
    .set(administrator)
    .where(waiting)
    .returning({ id: userProfiles.id, email: userProfiles.email });
  if (renamed[0]) return renamed[0];
  const [made] = await tx
    .insert(userProfiles)
    .values({
      ...administrator,
      staffRole: 'administrator',
      passwordHash: await decoyHash(),
      createdAt: now,
    })
    .returning({ id: userProfiles.id, email: userProfiles.email });
  if (!made) throw new Error('The first administrator could not be made.');
  await writeAudit(tx, now, bySystem('set-up'), {
    action: 'administrator.made',
    subjectKind: 'profile',
    subjectId: made.id,
    detail: { email: made.email },
  });
  return made;
};
