/** Tables of each staff member's saved list views and snoozed worklist items. */
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { calendarDayColumn, createdAtColumn, idReferenceColumn, isOneOfSql, primaryKeyColumn } from '../columns.ts';
import { userProfiles } from '../identity/logins.ts';

export const listViews = pgTable(
  'list_views',
  {
    id: primaryKeyColumn(),
    /** The owner of the view; it is deleted with the login. */
    profileId: idReferenceColumn()
      .notNull()
      .references(() => userProfiles.id, { onDelete: 'cascade' }),
    /** The list, by its name in addresses. */
    resource: text().notNull(),
    name: text().notNull(),
    /** Offered to everybody who may read the list. */
    shared: boolean().notNull(),
    /** The query of the list: a JSON object as it was sent. */
    filter: text().notNull(),
    sort: text().notNull(),
    order: text({ enum: ['asc', 'desc'] }).notNull(),
    columns: text().array().notNull().default(sql`'{}'`),
    perPage: integer().notNull(),
    createdAt: createdAtColumn(),
  },
  (table) => [
    uniqueIndex('list_views_name').on(table.profileId, table.resource, table.name),
    index('list_views_shared').on(table.resource).where(sql`shared`),
    check('list_views_order', isOneOfSql(table.order, ['asc', 'desc'])),
  ],
);

/** Hides a record of a queue until a day, for everybody or only for the person who snoozed it. */
export const snoozes = pgTable(
  'put_offs',
  {
    id: primaryKeyColumn(),
    profileId: idReferenceColumn()
      .notNull()
      .references(() => userProfiles.id, { onDelete: 'cascade' }),
    /** The key of the queue in its declaration. */
    queue: text().notNull(),
    /** A record of the queue's kind. */
    recordId: idReferenceColumn().notNull(),
    untilDay: calendarDayColumn().notNull(),
    forAll: boolean().notNull(),
    createdAt: createdAtColumn(),
  },
  (table) => [
    uniqueIndex('put_offs_once').on(table.queue, table.recordId, table.profileId),
    index('put_offs_profile').on(table.profileId),
  ],
);
