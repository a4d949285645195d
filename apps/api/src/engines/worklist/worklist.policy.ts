/** What modules declare that waits on somebody: values of a person's hub, and queues that are no list of records. */
import type { Queue } from '@stoep/contract/office/queues';
import type { Attention, StaffAttention } from '@stoep/contract/people/people';
import type { SQL } from 'drizzle-orm';
import type { Person } from '../../kernel/actor.ts';
import type { Asker } from '../../kernel/caller.ts';
import type { Database } from '../../kernel/database/client.ts';
import { extensionPoint } from '../../kernel/extension-point.ts';

/** What the hub tells in each role. Of staff it tells queues, which their records declare. */
export type AttentionValue = {
  readonly owner: NonNullable<Attention['owner']>;
  readonly trustee: NonNullable<Attention['trustee']>;
  readonly contractor: NonNullable<Attention['contractor']>;
  /** Who holds no role. */
  readonly registrant: { readonly registration: Attention['registration'] };
};
export type AttentionReader = keyof AttentionValue;

/** From PostgreSQL's value, and null where there is none, to what is told. */
type Reader<T> = (stored: unknown, person: Person) => T;

export type Worklist = {
  readonly for: AttentionReader;
  readonly says: Readonly<Record<string, Reader<unknown>>>;
  /** Selects exactly one row, of what concerns the caller alone, with a column by each name that is said. */
  readonly row: (caller: Asker) => SQL;
};

/** Values of the hub, by the names that the contract has for them; all rows of a role are one statement. */
export const attention = <
  R extends AttentionReader,
  const K extends keyof AttentionValue[R] & string,
>(declared: {
  readonly for: R;
  readonly says: { readonly [Name in K]: Reader<AttentionValue[R][Name]> };
  readonly row: Worklist['row'];
}): Worklist => declared;

/** Of a count, which PostgreSQL sends as text. */
export const number = (stored: unknown): number => Number(stored);

/** Of a moment, which PostgreSQL sends as text. */
export const moment = (stored: unknown): Date | null => (stored === null ? null : new Date(String(stored)));

/** A queue that stands on a page of its own: the row it counts is there or not. */
export type PageQueue = {
  readonly queue: Queue;
  /** What is counted: "from … where …". @param me the login that looks, as SQL */
  readonly rows: (me: SQL) => SQL;
};

export const worklists = extensionPoint<Worklist>('what waits on somebody');
export const pageQueues = extensionPoint<PageQueue>('queues of pages');

/** Counts what waits on a member of staff, for the hub. */
export type StaffHub = (db: Database, person: Person) => Promise<StaffAttention>;

/** Declared apart: it reads every record of the office, whose code is loaded later than the rest of the hub (areas.ts). */
export const staffHub = extensionPoint<StaffHub>('hub of staff');
