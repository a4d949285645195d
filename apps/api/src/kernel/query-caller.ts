/** What a SQL condition may use of the caller: the values of a person, or placeholders that each call fills. */
import type { CallerRole } from '@stoep/contract/kit/define-endpoint';
import type { Day } from '@stoep/domain/calendar/calendar';
import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { PersonActor } from './actor.ts';

/** A placeholder in a query. The text of the query does not depend on its value. */
export type QueryPlaceholder = Placeholder;

/**
 * The caller as conditions see it. Commands pass the person's values, queries pass placeholders. Roles and the viewer
 * are known in both: they choose between texts and are never part of a text.
 */
export type QueryCaller = {
  readonly profileId: string | QueryPlaceholder;
  readonly contactId: string | null | QueryPlaceholder;
  readonly contractorId: string | null | QueryPlaceholder;
  readonly at: { readonly now: Date | QueryPlaceholder; readonly today: Day | QueryPlaceholder };
  readonly roles: Pick<ReadonlySet<CallerRole>, 'has'>;
  readonly viewer?: PersonActor['viewer'];
  readonly staffRole: string | null;
};

/** Administrators, unless they view as another person. */
export const readsArchivedBuildings = ({ staffRole, viewer }: Pick<QueryCaller, 'staffRole' | 'viewer'>): boolean =>
  staffRole === 'administrator' && viewer === undefined;

/** The moment of the call as SQL. */
export const callerMomentSql = ({ at: { now } }: QueryCaller): SQL =>
  sql`${now instanceof Date ? now.toISOString() : now}::timestamptz`;

/** The values of the caller's placeholders, computed for each call. */
export const CALLER_PLACEHOLDER_VALUES: Readonly<Record<string, (person: PersonActor) => unknown>> = {
  'c.profile': (person) => person.profileId,
  'c.contact': (person) => person.contactId,
  'c.contractor': (person) => person.contractorId,
  'c.now': (person) => person.at.now.toISOString(),
  'c.today': (person) => person.at.today,
};

/** Persons with the same key share the same query texts. */
export const callerShapeKey = (caller: Pick<PersonActor, 'roles' | 'viewer' | 'staffRole'>): string =>
  `${[...caller.roles].sort().join(' ')}${caller.viewer ? ' viewed' : ''}${readsArchivedBuildings(caller) ? ' archive' : ''}`;

/** A caller made of placeholders, with the roles and the viewer of the person. */
export const placeholderCallerOf = ({
  roles,
  viewer,
  staffRole,
}: Pick<PersonActor, 'roles' | 'viewer' | 'staffRole'>): QueryCaller => ({
  profileId: sql.placeholder('c.profile'),
  contactId: sql.placeholder('c.contact'),
  contractorId: sql.placeholder('c.contractor'),
  at: { now: sql.placeholder('c.now'), today: sql.placeholder('c.today') },
  roles,
  staffRole,
  ...(viewer ? { viewer } : {}),
});
