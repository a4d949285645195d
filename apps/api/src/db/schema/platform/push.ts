/**
 * Tables of push notifications: the browsers of each person, and the key pair that signs the messages (decision
 * 0231).
 */
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAtColumn, idReferenceColumn, isOneOfSql, primaryKeyColumn, timestampColumn } from '../columns.ts';
import { sessions, userProfiles } from '../identity/logins.ts';

/** The only key pair; its private half is encrypted with the signing key. */
export const pushKeys = pgTable(
  'push_keys',
  {
    name: text().primaryKey().default('today'),
    publicKey: text().notNull(),
    sealed: text().notNull(),
    createdAt: createdAtColumn(),
  },
  (table) => [check('push_keys_one', isOneOfSql(table.name, ['today']))],
);

export const pushDevices = pgTable(
  'push_devices',
  {
    id: primaryKeyColumn(),
    profileId: idReferenceColumn()
      .notNull()
      .references(() => userProfiles.id, { onDelete: 'cascade' }),
    /** The login that last registered it: logging out of it removes this too. A session that merely expired removes nothing. */
    sessionId: idReferenceColumn()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** The address at the browser's push service: whoever knows it can reach that browser. */
    endpoint: text().notNull(),
    /** The browser's key for encrypting messages. */
    publicKey: text().notNull(),
    secret: text().notNull(),
    /** The browser's description of itself. */
    name: text().notNull().default(''),
    createdAt: createdAtColumn(),
    /** When the person last logged in there. */
    seenAt: timestampColumn().notNull(),
    succeededAt: timestampColumn(),
    /** Failures in a row; a success resets it. */
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
