/**
 * A managing agent's own product: no demo, and one administrator who gets in by a link. A start with --empty makes the
 * database the agent's own; the link is shown once, by the command line or by a start that is no service.
 */
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { isEmpty } from '../../../db/empty.ts';
import { isOwnPortfolio, markOwnPortfolio } from '../../../db/own-portfolio.ts';
import { userProfiles } from '../../../db/schema/identity/logins.ts';
import { addition } from '../../../kernel/command.ts';
import type { Transaction } from '../../../kernel/database/client.ts';
import { fact } from '../../../kernel/fact.ts';
import { decoyHash } from '../../../kernel/security/passwords.ts';
import type { Write } from '../../../kernel/write.ts';
import { hasLivingLink, issueLink } from '../../identity/sign-in/links.commands.ts';
import { addLogin, changeLogin } from '../../identity/sign-in/logins.commands.ts';
import { firstPasswordLink } from '../../identity/sign-in/portal-link.policy.ts';
import type { Administrator } from './administrator-name.ts';

/** Any number, as long as it is always the same: two processes that start at once make one administrator. */
const SET_UP_LOCK = 7_420_235;
const LINK_HOURS = 24;
const PURPOSE = 'reset-password';

export type FirstLink = { readonly email: string; readonly url: string; readonly hours: number };

/**
 * How far the set-up is: `ready` once an administrator has signed in, `link` with the link to show, else `waiting`, with the
 * address of a person whose link still works, or null where no administrator was made.
 */
export type SetUp =
  | { readonly status: 'ready' }
  | { readonly status: 'link'; readonly link: FirstLink }
  | { readonly status: 'waiting'; readonly email: string | null };

/** Waits for another process that does the same. Throws a sentence where the database holds something else. */
const ownPortfolio = async ({ tx, at }: Write): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(${SET_UP_LOCK})`);
  if (!(await isOwnPortfolio(tx)) && !(await isEmpty(tx)))
    throw new Error(
      'The database is not empty: it holds the demo, or a portfolio that was not begun with --empty. ' +
        'Start without --empty, or set STOEP_DATA_DIR to a new directory (DATABASE_URL to a new database).',
    );
  await markOwnPortfolio(tx, at.now);
};

/**
 * What a start with --empty does. A link that was shown is never ended by another start or another process.
 * @property administrator made with a link where there is none that works; null where the command line alone makes one
 */
export const setUpEmpty = addition({
  run: async (w, { administrator }: { readonly administrator: Administrator | null }): Promise<SetUp> => {
    await ownPortfolio(w);
    if (await someoneAdministers(w.tx)) return { status: 'ready' };
    const waiting = await waitingAdministrator(w.tx);
    if (waiting && (await hasLivingLink(w.tx, w.at.now, waiting.id, PURPOSE)))
      return { status: 'waiting', email: waiting.email };
    if (administrator === null) return { status: 'waiting', email: null };
    return { status: 'link', link: await linkFor(w, administrator) };
  },
  quiet:
    'most starts find everything made; what is made is recorded: administrator.made, administrator.linked',
});

/**
 * The first administrator, by the command line: made, or named anew where the person has not come yet; an earlier link ends.
 * Throws a sentence where an administrator has signed in.
 */
export const makeFirstAdministrator = addition({
  run: async (w, administrator: Administrator): Promise<FirstLink> => {
    await ownPortfolio(w);
    if (await someoneAdministers(w.tx))
      throw new Error(
        'This portfolio has an administrator already, and nothing was changed. Further staff are added in the office: Logins.',
      );
    return linkFor(w, administrator);
  },
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
const linked = fact<{ email: string }>('administrator.linked', 'profile');

const waitingAdministrator = async (tx: Transaction) => {
  const [waiting] = await tx
    .select({ id: userProfiles.id, email: userProfiles.email })
    .from(userProfiles)
    .where(and(administers, isNull(userProfiles.emailConfirmedAt)))
    .limit(1);
  return waiting;
};

/** The login that has not used its link yet, under the name that is given now; else a new one. */
const loginOf = async (w: Write, administrator: Administrator): Promise<string> => {
  const { email } = administrator;
  const waiting = await waitingAdministrator(w.tx);
  if (waiting) {
    await changeLogin(w.tx, waiting.id, administrator);
    return waiting.id;
  }
  const id = await addLogin(w.tx, {
    ...administrator,
    staffRole: 'administrator',
    passwordHash: await decoyHash(),
    createdAt: w.at.now,
  });
  w.record(made, id, { email });
  return id;
};

const linkFor = async (w: Write, administrator: Administrator): Promise<FirstLink> => {
  const { email } = administrator;
  const profileId = await loginOf(w, administrator);
  const secret = await issueLink(w.tx, w.at.now, { purpose: PURPOSE, profileId, minutes: LINK_HOURS * 60 });
  w.record(linked, profileId, { email });
  return { email, url: firstPasswordLink(w.deps.config.publicUrl, secret), hours: LINK_HOURS };
};
