/** Who a token belongs to: session, profile and live links in one round trip, for all who ask at the same moment. */

import type { Endpoint, Role } from '@stoep/contract/kit/endpoint';
import { languageOf } from '@stoep/contract/kit/language';
import { VIEWERS } from '@stoep/contract/office/resource';
import type { NumberSight } from '@stoep/domain/vocabulary';
import { and, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { sessions, userProfiles } from '../../../db/schema/identity/logins.ts';
import type { Moment, Person, Sight } from '../../../kernel/actor.ts';
import { batchLoader } from '../../../kernel/batch-loader.ts';
import type { Database } from '../../../kernel/database/client.ts';
import { builder, preparedQuery } from '../../../kernel/prepared-read.ts';
import type { Claimed } from '../../../kernel/security/tokens.ts';
import { LINKED, type Linked, linksOf } from './person-of.policy.ts';

/** 60 minutes without a request end a session. */
export const IDLE_MINUTES = 60;
export const ABSOLUTE_HOURS = 24;

export type SessionRules = { staffNeedSecondFactor: boolean };

const viewers = alias(userProfiles, 'viewers');

type Asked = { readonly session: string; readonly at: Moment };
type AskedAtOnce = { readonly sessions: readonly string[]; readonly at: Moment };

/** What stands in the places of the statement. */
const FILLS = {
  sessions: ({ sessions }: AskedAtOnce) => sessions,
  now: ({ at }: AskedAtOnce) => at.now.toISOString(),
  today: ({ at }: AskedAtOnce) => at.today,
};

/** Asks for the sessions, who holds it, and of the links those that the call may need: the others cost it nothing. */
const callerWith = (asked: readonly Linked[]) => {
  const now = sql`${sql.placeholder('now')}::timestamptz`;
  const today = sql`${sql.placeholder('today')}::date`;
  const links = linksOf({ now, today });
  const linked = <T>(role: Linked) => (asked.includes(role) ? links[role] : sql`null`) as SQL<T | null>;
  const built = builder
    .select({
      profileId: userProfiles.id,
      contactId: userProfiles.contactId,
      email: userProfiles.email,
      name: sql<string>`${userProfiles.firstName} || ' ' || ${userProfiles.lastName}`,
      language: userProfiles.language,
      confirmed: sql<boolean>`${userProfiles.emailConfirmedAt} is not null`,
      staffRole: userProfiles.staffRole,
      // Who looks on sees no more of numbers than as themselves.
      identityNumbers: sql<NumberSight>`coalesce(${viewers.identityNumbers}, ${userProfiles.identityNumbers})`,
      bankNumbers: sql<NumberSight>`coalesce(${viewers.bankNumbers}, ${userProfiles.bankNumbers})`,
      secondFactor: sql<boolean>`${userProfiles.totpConfirmedAt} is not null`,
      sessionId: sessions.id,
      authenticatedAt: sessions.authenticatedAt,
      proofs: sessions.proofs,
      viewerId: viewers.id,
      viewerName: sql<string | null>`${viewers.firstName} || ' ' || ${viewers.lastName}`,
      stale: sql<boolean>`${sessions.lastSeenAt} < ${now} - interval '1 minute'`,
      owner: linked<boolean>('owner'),
      tenant: linked<boolean>('tenant'),
      trustee: linked<boolean>('trustee'),
      contractorId: linked<string>('contractor'),
    })
    .from(sessions)
    .innerJoin(userProfiles, eq(userProfiles.id, sessions.profileId))
    .leftJoin(
      viewers,
      and(
        eq(viewers.id, sessions.viewedById),
        isNull(viewers.disabledAt),
        inArray(viewers.staffRole, [...VIEWERS]),
      ),
    )
    .where(
      and(
        sql`${sessions.id} = any(${sql.placeholder('sessions')}::uuid[])`,
        isNull(sessions.endedAt),
        sql`${sessions.endsAt} > ${now}`,
        sql`${sessions.lastSeenAt} > ${now} - make_interval(mins => ${sql.raw(String(IDLE_MINUTES))})`,
        isNull(userProfiles.disabledAt),
        or(isNull(sessions.viewedById), isNotNull(viewers.id)),
      ),
    );
  const { run } = preparedQuery<AskedAtOnce, Awaited<typeof built>[number]>('session.caller', built, FILLS);
  return batchLoader<Asked, Awaited<typeof built>[number]>({
    // At the moment of who came last: none has ended since it was asked for.
    ask: (db, all) => run(db, { sessions: all.map(({ session }) => session), at: latest(all) }),
    wanted: ({ session }) => session,
    answers: ({ sessionId }) => sessionId,
  });
};

const latest = (all: readonly Asked[]): Moment =>
  all.reduce((last, { at }) => (at.now > last.now ? at : last), (all[0] as Asked).at);

const callers = new Map<string, ReturnType<typeof callerWith>>();
const callerFor = (asked: readonly Linked[]) => {
  const key = asked.join(' ');
  const known = callers.get(key) ?? callerWith(asked);
  callers.set(key, known);
  return known;
};

/** What says which links a call may need. */
export type Called = Pick<Endpoint, 'method' | 'access' | 'considers' | 'viewed'>;

/** A read needs those of the roles that it is open to; a write, and what is open to whoever is signed in, may need all. */
const linksFor = ({ method, access, considers = [], viewed }: Called): readonly Linked[] => {
  if (access.kind !== 'roles' || (method !== 'GET' && viewed !== 'read')) return LINKED;
  return LINKED.filter((role) => access.roles.includes(role) || considers.includes(role));
};

type ActorRow = NonNullable<Awaited<ReturnType<ReturnType<typeof callerWith>>>>;

/** The roles of a person as far as they were asked for. A link that was not is not "no": asking for it is a fault of ours. */
class AskedRoles extends Set<Role> {
  readonly #asked: readonly Linked[];

  constructor(asked: readonly Linked[]) {
    super();
    this.#asked = asked;
  }

  override has(role: Role): boolean {
    if (role !== 'staff' && !this.#asked.includes(role))
      throw new Error(`Nobody asked whether this is a ${role}.`);
    return super.has(role);
  }
}

const rolesOf = (row: ActorRow, asked: readonly Linked[], rules: SessionRules): ReadonlySet<Role> => {
  const roles = new AskedRoles(asked);
  // Roles come only after the stored address has confirmed (calls.md M-5).
  if (!row.confirmed) return roles;
  if (row.owner) roles.add('owner');
  if (row.tenant) roles.add('tenant');
  if (row.trustee) roles.add('trustee');
  if (row.contractorId) roles.add('contractor');
  // Staff without a second factor get no further than setting one up.
  if (row.staffRole && !row.viewerId && (row.secondFactor || !rules.staffNeedSecondFactor))
    roles.add('staff');
  return roles;
};

type Asking = {
  readonly at: Moment;
  readonly rules: SessionRules;
  readonly called: Called;
};

const sightOf = ({ identityNumbers, bankNumbers }: ActorRow): Sight => ({
  identity: identityNumbers,
  bank: bankNumbers,
});

/** So long the token from before a proof of the password is still taken: for calls that were under way, and other tabs. */
const OVERLAP_MS = 10_000;

/** @property proofs null where it is no token that says which session is meant */
type Bearer = Pick<Claimed, 'sessionId'> & { readonly proofs: number | null };

/**
 * When the password was proved, as far as this bearer knows; null for a token whose time is over. One of before the last proof has
 * not proved anything by it (ASVS 7.2.4).
 */
const provenAt = (row: ActorRow, { proofs }: Bearer, { now }: Moment): Date | null => {
  if (proofs === null || proofs === row.proofs) return row.authenticatedAt;
  const justBefore = proofs === row.proofs - 1 && now.getTime() - row.authenticatedAt.getTime() < OVERLAP_MS;
  return justBefore ? new Date(0) : null;
};

/** The person behind a living session, or null. Touches `last_seen_at` at most once a minute, beside what follows. */
export const findPerson = async (
  db: Database,
  bearer: Bearer,
  { at, rules, called }: Asking,
): Promise<Person | null> => {
  const asked = linksFor(called);
  const row = await callerFor(asked)(db, { session: bearer.sessionId, at });
  const authenticatedAt = row && provenAt(row, bearer, at);
  if (!row || !authenticatedAt) return null;
  return {
    kind: 'person',
    at,
    profileId: row.profileId,
    contactId: row.contactId,
    email: row.email,
    name: row.name,
    // Who looks on reads in the language of what is looked at.
    language: languageOf(row.language),
    roles: rolesOf(row, asked, rules),
    emailConfirmed: row.confirmed,
    secondFactor: row.secondFactor,
    contractorId: row.contractorId,
    staffRole: row.viewerId ? null : row.staffRole,
    ...(row.staffRole || row.viewerId ? { sight: sightOf(row) } : {}),
    sessionId: row.sessionId,
    ...(row.viewerId ? { viewer: { profileId: row.viewerId, name: row.viewerName ?? '' } } : {}),
    authenticatedAt,
    ...(row.stale ? { seen: touch(db, row.sessionId, at) } : {}),
  };
};

/** Once a minute at most. A session that could not be touched ends sooner, and the call is answered all the same. */
const touch = async (db: Database, sessionId: string, { now }: Moment): Promise<void> => {
  await db
    .update(sessions)
    .set({ lastSeenAt: now })
    .where(eq(sessions.id, sessionId))
    .catch(() => undefined);
};
