/** Browsers on which somebody wants to be told at once, and the pair of keys that says who tells (decision 0231). */
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, instant, key, oneOf, ref } from '../columns.ts';
import { sessions, userProfiles } from '../identity/logins.ts';

/** The one pair; its private half is sealed with the signing key. */
export const pushKeys = pgTable(
  'push_keys',
  {
    name: text().primaryKey().default('today'),
    publicKey: text().notNull(),
    sealed: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [check('push_keys_one', oneOf(table.name, ['today']))],
);

export const pushDevices = pgTable(
  'push_devices',
  {
    id: key(),
    profileId: ref()
      .notNull()
      .references(() => userProfiles.id, { onDelete: 'cascade' }),
    /** The login that last said it is there: who ends that ends this. One that ran out by the clock was ended by nobody. */
    sessionId: ref()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** Where the browser's push service takes messages for it: whoever knows it reaches that browser. */
    endpoint: text().notNull(),
    /** What messages are sealed with, as the browser made them. */
    publicKey: text().notNull(),
    secret: text().notNull(),
    /** What the browser said of itself. */
    name: text().notNull().default(''),
    createdAt: createdAt(),
    /** When its person last logged in there. */
    seenAt: instant().notNull(),
    succeededAt: instant(),
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
