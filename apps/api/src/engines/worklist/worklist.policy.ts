/** What modules declare for worklists: values of a person's hub, and queues on pages of their own. */
import type { WorklistQueue } from '@stoep/contract/office/worklist-queues';
import type { PersonWorklist, StaffWorklist } from '@stoep/contract/people/person-worklist';
import type { SQL } from 'drizzle-orm';
import type { PersonActor } from '../../kernel/actor.ts';
import type { Database } from '../../kernel/database/client.ts';
import { extensionPoint } from '../../kernel/extension-point.ts';
import type { QueryCaller } from '../../kernel/query-caller.ts';

/** The values of the hub in each role. For staff they are queues, which office records declare. */
export type WorklistValuesByRole = {
  readonly owner: NonNullable<PersonWorklist['owner']>;
  readonly trustee: NonNullable<PersonWorklist['trustee']>;
  readonly contractor: NonNullable<PersonWorklist['contractor']>;
  /** A person without any role. */
  readonly registrant: Pick<PersonWorklist, 'registration' | 'buildingLeft'>;
};
export type WorklistRole = keyof WorklistValuesByRole;

/** From PostgreSQL's value (null if there is none) to the value of the answer. */
type Reader<T> = (stored: unknown, person: PersonActor) => T;

export type RoleWorklistDeclaration = {
  readonly for: WorklistRole;
  readonly says: Readonly<Record<string, Reader<unknown>>>;
  /** Selects exactly one row, about the caller only, with one column for each name. */
  readonly row: (caller: QueryCaller) => SQL;
};

/** Declares values of the hub under the contract's names. All rows of a role are read in one query. */
export const declareRoleWorklist = <
  R extends WorklistRole,
  const K extends keyof WorklistValuesByRole[R] & string,
>(declared: {
  readonly for: R;
  readonly says: { readonly [Name in K]: Reader<WorklistValuesByRole[R][Name]> };
  readonly row: RoleWorklistDeclaration['row'];
}): RoleWorklistDeclaration => declared;

/** Reads a count, which PostgreSQL sends as text. */
export const parseCount = (stored: unknown): number => Number(stored);

/** Reads an instant, which PostgreSQL sends as text. */
export const parseTimestamp = (stored: unknown): Date | null => (stored === null ? null : new Date(String(stored)));

/** A queue on a page of its own, which is not a list of office records. */
export type QueueWithOwnPage = {
  readonly queue: WorklistQueue;
  /** The rows to count: "from … where …". @param me the login that reads, as SQL */
  readonly rows: (me: SQL) => SQL;
};

export const roleWorklistDeclarations = extensionPoint<RoleWorklistDeclaration>('worklist of a role');
export const queuesWithOwnPage = extensionPoint<QueueWithOwnPage>('queues of pages');

/** Counts the queues of a member of staff, for the hub. */
export type StaffHubCounter = (db: Database, person: PersonActor) => Promise<StaffWorklist>;

/** A separate extension point: it needs all office records, whose code is loaded later than the hub (areas.ts). */
export const staffHubCounters = extensionPoint<StaffHubCounter>('hub of staff');
