/**
 * Tables of push notifications: the browsers of each person, and the key pair that signs the messages (decision
 * 0231).
 */
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAtColumn, idReferenceColumn, isOneOfCheck, primaryKeyColumn, timestampColumn } from '../columns.ts';
import { sessions, userProfiles } from '../identity/logins.ts';

/** The one pair; its private half is sealed with the signing key. */
export const pushKeys = pgTable(
  'push_keys',
  {
    name: text().primaryKey().default('today'),
    publicKey: text().notNull(),
    sealed: text().notNull(),
    createdAt: createdAtColumn(),
  },
  (table) => [check('push_keys_one', isOneOfCheck(table.name, ['today']))],
);

export const pushDevices = pgTable(
  'push_devices',
  {
    id: primaryKeyColumn(),
    profileId: idReferenceColumn()
      .notNull()
      .references(() => userProfiles.id, { onDelete: 'cascade' }),
    /** The login that last said it is there: who ends that ends this. One that ran out by the clock was ended by nobody. */
    sessionId: idReferenceColumn()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** Where the browser's push service takes messages for it: whoever knows it reaches that browser. */
    endpoint: text().notNull(),
    /** What messages are sealed with, as the browser made them. */
    publicKey: text().notNull(),
    secret: text().notNull(),
    /** What the browser said of itself. */
    name: text().notNull().default(''),
    createdAt: createdAtColumn(),
    /** When its person last logged in there. */
    seenAt: timestampColumn().notNull(),
    succeededAt: timestampColumn(),
    /** In a row; a success begins anew. */
    failures: integer().notNull().default(0),
    problem: text(),
  },
  (table) => [
    uniqueIndex('push_devices_endpoint').on(table.endpoint),
    index('push_devices_profile').on(table.profileId),
    index('push_devices_session').on(table.sessionId),
    index('push_devices_seen').on(table.seenAt),
    check('push_devices_endpoint_https', sql`${table.endpoint} like 'https://%'`),
  ],
);
