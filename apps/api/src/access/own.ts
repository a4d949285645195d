/** What is a person's alone: logins, sessions, devices. */
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { CommandContext } from '../kernel/write.ts';

/**
 * The rows of the person alone, whoever that is, as a command knows them: none of the product's by itself, and none of others for
 * staff.
 * @param owner the column that says whose a row is, by profile
 * @param more what holds of the row besides
 */
export const ofThemselves =
  (owner: PgColumn, more?: SQL) =>
  ({ person }: Pick<CommandContext, 'person'>): SQL | undefined =>
    person ? and(eq(owner, person.profileId), more) : sql`false`;
