/** What staff keep of their own way of working: views of lists. */
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, key, oneOf, ref } from './columns.ts';
import { userProfiles } from './people.ts';

export const listViews = pgTable(
  'list_views',
  {
    id: key(),
    /** Whose it is; it goes with the login. */
    profileId: ref()
      .notNull()
      .references(() => userProfiles.id, { onDelete: 'cascade' }),
    /** The list, by its name in addresses. */
    resource: text().notNull(),
    name: text().notNull(),
    /** Offered to all who may read the list. */
    shared: boolean().notNull(),
    /** What the list is asked for, a JSON object as it was sent. */
    filter: text().notNull(),
    sort: text().notNull(),
    order: text({ enum: ['asc', 'desc'] }).notNull(),
    columns: text().array().notNull().default(sql`'{}'`),
    perPage: integer().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('list_views_name').on(table.profileId, table.resource, table.name),
    index('list_views_shared').on(table.resource).where(sql`shared`),
    check('list_views_order', oneOf(table.order, ['asc', 'desc'])),
  ],
);
