/** What a condition may know of who asks: the person of a call, or the places of a statement that each call fills. */
import type { Role } from '@stoep/contract/kit/endpoint';
import type { Day } from '@stoep/domain/calendar/calendar';
import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Person } from './actor.ts';

/** A place in a statement: its text is the same whatever stands there. */
export type Ref = Placeholder;

/**
 * A relation written against this serves a command with the person's values, and a query with places. Roles, and whether
 * somebody looks on, are known in both: they choose between texts and never stand in one.
 */
export type Asker = {
  readonly profileId: string | Ref;
  readonly contactId: string | null | Ref;
  readonly contractorId: string | null | Ref;
  readonly at: { readonly now: Date | Ref; readonly today: Day | Ref };
  readonly roles: Pick<ReadonlySet<Role>, 'has'>;
  readonly viewer?: Person['viewer'];
};

/** The moment of asking, as PostgreSQL compares it. */
export const momentOf = ({ at: { now } }: Asker): SQL =>
  sql`${now instanceof Date ? now.toISOString() : now}::timestamptz`;

/** Per call: what stands in the places that `askerOf` made. */
export const ASKED: Readonly<Record<string, (person: Person) => unknown>> = {
  'c.profile': (person) => person.profileId,
  'c.contact': (person) => person.contactId,
  'c.contractor': (person) => person.contractorId,
  'c.now': (person) => person.at.now.toISOString(),
  'c.today': (person) => person.at.today,
};

/** Persons of the same key are asked for by the same texts. */
export const shapeOf = ({ roles, viewer }: Pick<Person, 'roles' | 'viewer'>): string =>
  `${[...roles].sort().join(' ')}${viewer ? ' viewed' : ''}`;

/** Somebody like the person, known by places alone. */
export const askerOf = ({ roles, viewer }: Pick<Person, 'roles' | 'viewer'>): Asker => ({
  profileId: sql.placeholder('c.profile'),
  contactId: sql.placeholder('c.contact'),
  contractorId: sql.placeholder('c.contractor'),
  at: { now: sql.placeholder('c.now'), today: sql.placeholder('c.today') },
  roles,
  ...(viewer ? { viewer } : {}),
});
