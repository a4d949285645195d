/** Scopes and checks for what only the staff of the managing agent may read or write. */
import { AppError } from '@stoep/contract/kit/errors';
import { WRITING_STAFF_ROLES } from '@stoep/contract/office/office-resource';
import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { isStaff, type PersonActor } from '../kernel/actor.ts';
import type { QueryCaller } from '../kernel/query-caller.ts';
import { defineRowScope } from '../kernel/scope.ts';
import type { CommandContext } from '../kernel/write.ts';

/** The scope of records that staff work on: every row for staff and the system, none for others. */
export const staffWriteScope = ({ person, actor }: Pick<CommandContext, 'person' | 'actor'>): SQL | undefined =>
  (person === null ? actor === 'system' : isStaff(person)) ? undefined : sql`false`;

/** The scope of a command's caller: the person's rows, every row for the system, none for anonymous callers. */
export const callerWriteScope =
  (rows: (person: PersonActor) => SQL) =>
  (context: Pick<CommandContext, 'person' | 'actor'>): SQL | undefined =>
    context.person ? rows(context.person) : staffWriteScope(context);

/** Throws forbidden for read-only staff. */
export const requireWritingStaff = ({ staffRole }: PersonActor): void => {
  if (!WRITING_STAFF_ROLES.some((role) => role === staffRole)) throw new AppError('forbidden');
};

/** The scope of a query for staff only: every row, or those that `rows` selects; none for others. */
export const staffOnlyRowScope = <T extends PgTable>(of: T, rows: (caller: QueryCaller) => SQL = () => sql`true`) =>
  defineRowScope(of, (_, caller) => (isStaff(caller) ? rows(caller) : sql`false`));
