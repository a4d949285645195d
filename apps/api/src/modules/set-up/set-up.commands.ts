/**
 * The first start of a managing agent's own product, `npm start -- --empty`: no demo, and one administrator
 * who gets in by a link that is shown to whoever started it. Everybody else is let in by the back office.
 */
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { isEmpty } from '../../db/empty.ts';
import { isOwnPortfolio, markOwnPortfolio } from '../../db/own-portfolio.ts';
import { userProfiles } from '../../db/schema/people.ts';
import { addition } from '../../kernel/command.ts';
import type { Transaction } from '../../kernel/database/client.ts';
import { fact } from '../../kernel/fact.ts';
import { decoyHash } from '../../kernel/passwords.ts';
import type { Write } from '../../kernel/write.ts';
import { issueLink } from '../sign-in/links.commands.ts';
import { addLogin, changeLogin } from '../sign-in/logins.commands.ts';
import { firstPasswordLink } from '../sign-in/portal-link.policy.ts';
import type { Administrator } from './administrator-name.ts';

/** Any number, as long as it is always the same: two processes that start at once make one administrator. */
const SET_UP_LOCK = 7_420_235;
const LINK_HOURS = 24;

export type FirstLink = { readonly email: string; readonly url: string; readonly hours: number };

/**
 * Makes the database the agent's own and answers the link of the first administrator, a new one at each start, until
 * somebody has used it; null from then on. Throws a sentence when the database holds something else.
 */
export const setUpEmpty = addition({
  run: async (w, administrator: Administrator): Promise<FirstLink | null> => {
    await w.tx.execute(sql`select pg_advisory_xact_lock(${SET_UP_LOCK})`);
    if (!(await isOwnPortfolio(w.tx)) && !(await isEmpty(w.tx)))
      throw new Error(
        'The database is not empty: it holds the demo, or a portfolio that was not begun with --empty. ' +
          'Start without --empty, or set STOEP_DATA_DIR to a new directory (DATABASE_URL to a new database).',
      );
    await markOwnPortfolio(w.tx, w.at.now);
    if (await someoneAdministers(w.tx)) return null;
    const { id, email } = await firstAdministrator(w, administrator);
    const link = { purpose: 'reset-password', profileId: id, minutes: LINK_HOURS * 60 } as const;
    const secret = await issueLink(w.tx, w.at.now, link);
    return { email, url: firstPasswordLink(w.deps.config.publicUrl, secret), hours: LINK_HOURS };
  },
  quiet: 'each start makes a new link for who has not come yet; whoever is made is told: administrator.made',
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

const made = fact<{ email: string }>('administrator.made', 'profile');

/** The one who has not used the link yet, under the name that is given now; else a new one. */
const firstAdministrator = async (w: Write, administrator: Administrator) => {
  const [waiting] = await w.tx
    .select({ id: userProfiles.id })
    .from(userProfiles)
    .where(and(administers, isNull(userProfiles.emailConfirmedAt)))
    .limit(1);
  const { email } = administrator;
  if (waiting) {
    await changeLogin(w.tx, waiting.id, administrator);
    return { id: waiting.id, email };
  }
  const id = await addLogin(w.tx, {
    ...administrator,
    staffRole: 'administrator',
    passwordHash: await decoyHash(),
    createdAt: w.at.now,
  });
  w.record(made, id, { email });
  return { id, email };
};
