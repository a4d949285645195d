/** What only the staff of the managing agent do. */
import { AppError } from '@stoep/contract/kit/errors';
import { WORKERS } from '@stoep/contract/office/resource';
import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { isStaff, type Person } from '../kernel/actor.ts';
import type { Asker } from '../kernel/caller.ts';
import { scope } from '../kernel/scope.ts';
import type { CommandContext } from '../kernel/write.ts';

/** The scope of what staff work on, and the product by itself: every row, and none for anybody else. */
export const ofStaff = ({ person, actor }: Pick<CommandContext, 'person' | 'actor'>): SQL | undefined =>
  (person === null ? actor === 'system' : isStaff(person)) ? undefined : sql`false`;

/** The scope of a person, as a command knows it; the product by itself may reach every row, and a stranger none. */
export const ofCaller =
  (rows: (person: Person) => SQL) =>
  (context: Pick<CommandContext, 'person' | 'actor'>): SQL | undefined =>
    context.person ? rows(context.person) : ofStaff(context);

/** Throws forbidden for staff who only read. */
export const requireWorker = ({ staffRole }: Person): void => {
  if (!WORKERS.some((role) => role === staffRole)) throw new AppError('forbidden');
};

/** Of what staff alone read: every row for them, or those that `rows` says; none for anybody else. */
export const forStaff = <T extends PgTable>(of: T, rows: (caller: Asker) => SQL = () => sql`true`) =>
  scope(of, (_, caller) => (isStaff(caller) ? rows(caller) : sql`false`));
