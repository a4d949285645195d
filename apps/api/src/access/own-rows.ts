/** The scope of rows that belong to one person alone: logins, sessions, devices. */
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { CommandContext } from '../kernel/write.ts';

/**
 * The rows of the person who runs the command. Staff get no rows of others, and the system gets none.
 * @param owner the column with the profile that a row belongs to
 * @param more a further condition on the row
 */
export const ownRowsScope =
  (owner: PgColumn, more?: SQL) =>
  ({ person }: Pick<CommandContext, 'person'>): SQL | undefined =>
    person ? and(eq(owner, person.profileId), more) : sql`false`;
