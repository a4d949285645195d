/**
 * Sets up an agency's own product without demo data: one administrator, who gets in by a link.
 * A start with --empty makes the database the agency's own. The link is shown once, by the command line or by an
 * interactive start.
 */
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { isPortfolioEmpty } from '../../../db/empty-portfolio.ts';
import { isRealPortfolio, markRealPortfolio } from '../../../db/real-portfolio.ts';
import { userProfiles } from '../../../db/schema/identity/logins.ts';
import { defineCreationCommand } from '../../../kernel/command.ts';
import type { DatabaseTransaction } from '../../../kernel/database/client.ts';
import { defineFact } from '../../../kernel/fact.ts';
import { decoyPasswordHash } from '../../../kernel/security/passwords.ts';
import type { CommandWrite } from '../../../kernel/write.ts';
import { addLogin, updateLogin } from '../../identity/sign-in/logins.writes.ts';
import { hasValidOneTimeLink, issueOneTimeLink } from '../../identity/sign-in/one-time-links.writes.ts';
import { firstPasswordLink } from '../../identity/sign-in/portal-link.policy.ts';
import type { FirstAdministrator } from './parse-administrator.ts';

/** Advisory lock number, arbitrary but fixed: two processes that start at once create one administrator. */
const SET_UP_LOCK = 7_420_235;
const LINK_HOURS = 24;
const PURPOSE = 'reset-password';

export type FirstLoginLink = { readonly email: string; readonly url: string; readonly hours: number };

/**
 * How far the set-up is: `ready` once an administrator has logged in, `link` with the link to show, else `waiting`:
 * with the address of a person whose link still works, or null where there is no administrator yet.
 */
export type SetUpStatus =
  | { readonly status: 'ready' }
  | { readonly status: 'link'; readonly link: FirstLoginLink }
  | { readonly status: 'waiting'; readonly email: string | null };

/** Waits for another process in the same set-up. Throws a sentence where the database contains other data. */
const ownPortfolio = async ({ tx, at }: CommandWrite): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(${SET_UP_LOCK})`);
  if (!(await isRealPortfolio(tx)) && !(await isPortfolioEmpty(tx)))
    throw new Error(
      'The database is not empty: it holds the demo, or a portfolio that was not begun with --empty. ' +
        'Start without --empty, or set STOEP_DATA_DIR to a new directory (DATABASE_URL to a new database).',
    );
  await markRealPortfolio(tx, at.now);
};

/**
 * The set-up of a start with --empty. Another start or process never ends a link that was shown.
 * @property administrator created with a link where no link works; null where only the command line creates one
 */
export const setUpRealPortfolio = defineCreationCommand({
  run: async (w, { administrator }: { readonly administrator: FirstAdministrator | null }): Promise<SetUpStatus> => {
    await ownPortfolio(w);
    if (await someoneAdministers(w.tx)) return { status: 'ready' };
    const waiting = await waitingAdministrator(w.tx);
    if (waiting && (await hasValidOneTimeLink(w.tx, w.at.now, waiting.id, PURPOSE)))
      return { status: 'waiting', email: waiting.email };
    if (administrator === null) return { status: 'waiting', email: null };
    return { status: 'link', link: await linkFor(w, administrator) };
  },
  quiet: 'most starts find everything made; what is made is recorded: administrator.made, administrator.linked',
});

/**
 * Creates the first administrator by the command line, or renames one who has not logged in yet; an earlier link
 * ends.
 * Throws a sentence where an administrator has logged in.
 */
export const createFirstAdministrator = defineCreationCommand({
  run: async (w, administrator: FirstAdministrator): Promise<FirstLoginLink> => {
    await ownPortfolio(w);
    if (await someoneAdministers(w.tx))
      throw new Error(
        'This portfolio has an administrator already, and nothing was changed. Further staff are added in the office: Logins.',
      );
    return linkFor(w, administrator);
  },
});

const administers = eq(userProfiles.staffRole, 'administrator');

const someoneAdministers = async (tx: DatabaseTransaction): Promise<boolean> => {
  const found = await tx
    .select({ id: userProfiles.id })
    .from(userProfiles)
    .where(and(administers, isNotNull(userProfiles.emailConfirmedAt)))
    .limit(1);
  return found.length > 0;
};

const made = defineFact<{ email: string }>('administrator.made', 'profile');
const linked = defineFact<{ email: string }>('administrator.linked', 'profile');

const waitingAdministrator = async (tx: DatabaseTransaction) => {
  const [waiting] = await tx
    .select({ id: userProfiles.id, email: userProfiles.email })
    .from(userProfiles)
    .where(and(administers, isNull(userProfiles.emailConfirmedAt)))
    .limit(1);
  return waiting;
};

/** The login whose link was not used yet, under the new name; else a new login. */
const loginOf = async (w: CommandWrite, administrator: FirstAdministrator): Promise<string> => {
  const { email } = administrator;
  const waiting = await waitingAdministrator(w.tx);
  if (waiting) {
    await updateLogin(w.tx, waiting.id, administrator);
    return waiting.id;
  }
  const id = await addLogin(w.tx, {
    ...administrator,
    staffRole: 'administrator',
    passwordHash: await decoyPasswordHash(),
    createdAt: w.at.now,
  });
  w.record(made, id, { email });
  return id;
};

const linkFor = async (w: CommandWrite, administrator: FirstAdministrator): Promise<FirstLoginLink> => {
  const { email } = administrator;
  const profileId = await loginOf(w, administrator);
  const secret = await issueOneTimeLink(w.tx, w.at.now, {
    purpose: PURPOSE,
    profileId,
    minutes: LINK_HOURS * 60,
  });
  w.record(linked, profileId, { email });
  return { email, url: firstPasswordLink(w.deps.config.publicUrl, secret), hours: LINK_HOURS };
};
