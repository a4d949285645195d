/**
 * Finds the person of a token: session, profile and roles in one query, batched for all requests of a moment.
 */

import type { ApiEndpoint, CallerRole } from '@stoep/contract/kit/define-endpoint';
import { languageOfTag } from '@stoep/contract/kit/language';
import { VIEW_AS_ROLES } from '@stoep/contract/office/office-resource';
import type { NumberVisibilitySetting } from '@stoep/domain/vocabulary';
import { and, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { ARCHIVED_BUILDING_IDS_SQL } from '../../../access/archived-buildings.ts';
import { sessions, userProfiles } from '../../../db/schema/identity/logins.ts';
import type { NumberVisibilityByKind, PersonActor, RequestMoment } from '../../../kernel/actor.ts';
import { batchLoader } from '../../../kernel/batch-loader.ts';
import type { Database } from '../../../kernel/database/client.ts';
import { preparedDrizzleQuery, queryBuilder } from '../../../kernel/prepared-read.ts';
import type { AccessTokenClaims } from '../../../kernel/security/tokens.ts';
import { LINKED_ROLES, type LinkedRole, linkedRoleConditionsSql } from './linked-roles.policy.ts';

/** A session ends after 60 minutes without a request. */
export const SESSION_IDLE_MINUTES = 60;
export const SESSION_MAX_HOURS = 24;

export type StaffSecondFactorRule = { staffNeedSecondFactor: boolean };

const viewers = alias(userProfiles, 'viewers');

type Input = { readonly session: string; readonly at: RequestMoment };
type AskedAtOnce = { readonly sessions: readonly string[]; readonly at: RequestMoment };

/** The parameters of the query. */
const FILLS = {
  sessions: ({ sessions }: AskedAtOnce) => sessions,
  now: ({ at }: AskedAtOnce) => at.now.toISOString(),
  today: ({ at }: AskedAtOnce) => at.today,
};

/** Reads sessions, their owners and only the roles that the call may need. */
const callerWith = (asked: readonly LinkedRole[]) => {
  const now = sql`${sql.placeholder('now')}::timestamptz`;
  const today = sql`${sql.placeholder('today')}::date`;
  const links = linkedRoleConditionsSql({ now, today });
  const linked = <T>(role: LinkedRole) => (asked.includes(role) ? links[role] : sql`null`) as SQL<T | null>;
  const built = queryBuilder
    .select({
      profileId: userProfiles.id,
      contactId: userProfiles.contactId,
      email: userProfiles.email,
      name: sql<string>`${userProfiles.firstName} || ' ' || ${userProfiles.lastName}`,
      language: userProfiles.language,
      confirmed: sql<boolean>`${userProfiles.emailConfirmedAt} is not null`,
      staffRole: userProfiles.staffRole,
      // Staff who view as another person see no more of ID numbers than in their own view.
      identityNumbers: sql<NumberVisibilitySetting>`coalesce(${viewers.identityNumbers}, ${userProfiles.identityNumbers})`,
      bankNumbers: sql<NumberVisibilitySetting>`coalesce(${viewers.bankNumbers}, ${userProfiles.bankNumbers})`,
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
      anyArchived: sql<boolean>`exists ${ARCHIVED_BUILDING_IDS_SQL}`,
    })
    .from(sessions)
    .innerJoin(userProfiles, eq(userProfiles.id, sessions.profileId))
    .leftJoin(
      viewers,
      and(
        eq(viewers.id, sessions.viewedById),
        isNull(viewers.disabledAt),
        inArray(viewers.staffRole, [...VIEW_AS_ROLES]),
      ),
    )
    .where(
      and(
        sql`${sessions.id} = any(${sql.placeholder('sessions')}::uuid[])`,
        isNull(sessions.endedAt),
        sql`${sessions.endsAt} > ${now}`,
        sql`${sessions.lastSeenAt} > ${now} - make_interval(mins => ${sql.raw(String(SESSION_IDLE_MINUTES))})`,
        isNull(userProfiles.disabledAt),
        or(isNull(sessions.viewedById), isNotNull(viewers.id)),
      ),
    );
  const { run } = preparedDrizzleQuery<AskedAtOnce, Awaited<typeof built>[number]>('session.caller', built, FILLS);
  return batchLoader<Input, Awaited<typeof built>[number]>({
    // Uses the time of the latest request in the batch: no session has ended since the query began.
    ask: (db, all) => run(db, { sessions: all.map(({ session }) => session), at: latest(all) }),
    wanted: ({ session }) => session,
    answers: ({ sessionId }) => sessionId,
  });
};

const latest = (all: readonly Input[]): RequestMoment =>
  all.reduce((last, { at }) => (at.now > last.now ? at : last), (all[0] as Input).at);

const callers = new Map<string, ReturnType<typeof callerWith>>();
const callerFor = (asked: readonly LinkedRole[]) => {
  const key = asked.join(' ');
  const known = callers.get(key) ?? callerWith(asked);
  callers.set(key, known);
  return known;
};

/** The properties of an endpoint that say which roles a call may need. */
export type CalledEndpoint = Pick<ApiEndpoint, 'method' | 'access' | 'considers' | 'viewed'>;

/** A read needs the roles that it is open to. A write, or a call open to every logged-in person, may need all. */
const linksFor = ({ method, access, considers = [], viewed }: CalledEndpoint): readonly LinkedRole[] => {
  if (access.kind !== 'roles' || (method !== 'GET' && viewed !== 'read')) return LINKED_ROLES;
  return LINKED_ROLES.filter((role) => access.roles.includes(role) || considers.includes(role));
};

type ActorRow = NonNullable<Awaited<ReturnType<ReturnType<typeof callerWith>>>>;

/** The roles that were read. A role that was not read is not "no": using it is a bug. */
class AskedRoles extends Set<CallerRole> {
  readonly #asked: readonly LinkedRole[];

  constructor(asked: readonly LinkedRole[]) {
    super();
    this.#asked = asked;
  }

  override has(role: CallerRole): boolean {
    if (role !== 'staff' && !this.#asked.includes(role)) throw new Error(`Nobody asked whether this is a ${role}.`);
    return super.has(role);
  }
}

const rolesOf = (
  row: ActorRow,
  asked: readonly LinkedRole[],
  rules: StaffSecondFactorRule,
): ReadonlySet<CallerRole> => {
  const roles = new AskedRoles(asked);
  // Roles apply only after the stored address is confirmed (calls.md M-5).
  if (!row.confirmed) return roles;
  if (row.owner) roles.add('owner');
  if (row.tenant) roles.add('tenant');
  if (row.trustee) roles.add('trustee');
  if (row.contractorId) roles.add('contractor');
  // Staff without a second factor can only set one up.
  if (row.staffRole && !row.viewerId && (row.secondFactor || !rules.staffNeedSecondFactor)) roles.add('staff');
  return roles;
};

type Question = {
  readonly at: RequestMoment;
  readonly rules: StaffSecondFactorRule;
  readonly called: CalledEndpoint;
};

const sightOf = ({ identityNumbers, bankNumbers }: ActorRow): NumberVisibilityByKind => ({
  identity: identityNumbers,
  bank: bankNumbers,
});

/** How long the token from before a password proof stays valid, for running calls and other tabs. */
const OVERLAP_MS = 10_000;

/** @property proofs null for a token that does not name its session */
type Bearer = Pick<AccessTokenClaims, 'sessionId'> & { readonly proofs: number | null };

/**
 * When this bearer proved the password; null for a token that has expired. A token from before the last proof has not
 * proved it (ASVS 7.2.4).
 */
const provenAt = (row: ActorRow, { proofs }: Bearer, { now }: RequestMoment): Date | null => {
  if (proofs === null || proofs === row.proofs) return row.authenticatedAt;
  const justBefore = proofs === row.proofs - 1 && now.getTime() - row.authenticatedAt.getTime() < OVERLAP_MS;
  return justBefore ? new Date(0) : null;
};

/**
 * The person of an open session, or null. Updates `last_seen_at` at most once a minute, without delaying the call.
 */
export const findPersonOfSession = async (
  db: Database,
  bearer: Bearer,
  { at, rules, called }: Question,
): Promise<PersonActor | null> => {
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
    // Staff who view as another person read in that person's language.
    language: languageOfTag(row.language),
    roles: rolesOf(row, asked, rules),
    emailConfirmed: row.confirmed,
    secondFactor: row.secondFactor,
    contractorId: row.contractorId,
    staffRole: row.viewerId ? null : row.staffRole,
    ...(row.staffRole || row.viewerId ? { sight: sightOf(row) } : {}),
    sessionId: row.sessionId,
    anyArchived: row.anyArchived,
    ...(row.viewerId ? { viewer: { profileId: row.viewerId, name: row.viewerName ?? '' } } : {}),
    authenticatedAt,
    ...(row.stale ? { seen: touch(db, row.sessionId, at) } : {}),
  };
};

/** Once a minute at most. If the update fails, the session ends earlier, and the call is still answered. */
const touch = async (db: Database, sessionId: string, { now }: RequestMoment): Promise<void> => {
  await db
    .update(sessions)
    .set({ lastSeenAt: now })
    .where(eq(sessions.id, sessionId))
    .catch(() => undefined);
};
