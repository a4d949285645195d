/** Tables of logins, sessions, one-time links, registrations and known devices. */
import {
  NUMBER_VISIBILITY_SETTINGS,
  type NumberVisibilitySetting,
  STAFF_ROLES,
  type StaffRole,
  USER_REGISTRATION_STATES,
} from '@stoep/domain/vocabulary';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAtColumn, idReferenceColumn, isOneOfSql, primaryKeyColumn, timestampColumn } from '../columns.ts';
import { contacts } from './contacts.ts';

export const userProfiles = pgTable(
  'user_profiles',
  {
    id: primaryKeyColumn(),
    /** Null until a registration is matched with a contact. */
    contactId: idReferenceColumn().references(() => contacts.id),
    email: text().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    mobile: text(),
    idNumber: text(),
    passwordHash: text().notNull(),
    passwordChangedAt: createdAtColumn(),
    /** Roles come only after the stored address has confirmed (calls.md M-5). */
    emailConfirmedAt: timestampColumn(),
    disabledAt: timestampColumn(),
    staffRole: text().$type<StaffRole>(),
    /** Whether this member of staff sees ID numbers and bank account numbers whole. */
    identityNumbers: text().$type<NumberVisibilitySetting>().notNull().default('as the role has it'),
    bankNumbers: text().$type<NumberVisibilitySetting>().notNull().default('as the role has it'),
    loginCount: integer().notNull().default(0),
    lastLoggedInAt: timestampColumn(),
    totpSecret: text(),
    totpConfirmedAt: timestampColumn(),
    /** The time step of the last accepted code: each code works once. */
    totpLastStep: integer(),
    recoveryCodeHashes: jsonb().$type<string[]>().notNull().default([]),
    language: text().notNull().default('en-ZA'),
    createdAt: createdAtColumn(),
  },
  (table) => [
    index('user_profiles_last_name').on(table.lastName, table.id),
    // Staff are few among all logins.
    index('user_profiles_staff').on(table.lastName, table.id).where(sql`${table.staffRole} is not null`),
    // An address is unique only once it is confirmed: registering with somebody else's address takes nothing from them (M-5).
    uniqueIndex('user_profiles_email').on(table.email).where(sql`${table.emailConfirmedAt} is not null`),
    index('user_profiles_any_email').on(table.email),
    uniqueIndex('user_profiles_contact').on(table.contactId),
    check('user_profiles_email_lower', sql`${table.email} = lower(${table.email})`),
    check('user_profiles_staff_role', sql`${table.staffRole} is null or ${isOneOfSql(table.staffRole, STAFF_ROLES)}`),
    check('user_profiles_identity_numbers', isOneOfSql(table.identityNumbers, NUMBER_VISIBILITY_SETTINGS)),
    check('user_profiles_bank_numbers', isOneOfSql(table.bankNumbers, NUMBER_VISIBILITY_SETTINGS)),
  ],
);

export const sessions = pgTable(
  'sessions',
  {
    /** The token's jti. */
    id: primaryKeyColumn(),
    profileId: idReferenceColumn()
      .notNull()
      .references(() => userProfiles.id, { onDelete: 'cascade' }),
    createdAt: createdAtColumn(),
    lastSeenAt: timestampColumn().notNull(),
    /** When the password was last proved: bank details need it under 5 minutes. */
    authenticatedAt: timestampColumn().notNull(),
    /** How often the password was proved again: each time the session gets a new token, and the old one soon ends. */
    proofs: integer().notNull().default(0),
    endsAt: timestampColumn().notNull(),
    endedAt: timestampColumn(),
    device: text().notNull().default(''),
    source: text().notNull().default(''),
    /** Set for "view as": staff see the portal as this person does, and nothing can be written. */
    viewedById: idReferenceColumn().references(() => userProfiles.id, { onDelete: 'cascade' }),
  },
  (table) => [
    index('sessions_viewer').on(table.viewedById).where(sql`${table.viewedById} is not null`),
    index('sessions_profile').on(table.profileId, table.endedAt),
  ],
);

export const ONE_TIME_LINK_PURPOSES = [
  'reset-password',
  'confirm-email',
  'change-email',
  'change-password',
  'split-approval',
  'contact-match',
  'bank-proof',
] as const;

export type OneTimeLinkPurpose = (typeof ONE_TIME_LINK_PURPOSES)[number];

/** One-time links and tickets: 256 random bits, stored as a hash, single use, newest only. */
export const oneTimeLinks = pgTable(
  'one_time_links',
  {
    id: primaryKeyColumn(),
    purpose: text().$type<OneTimeLinkPurpose>().notNull(),
    tokenHash: text().notNull(),
    profileId: idReferenceColumn().references(() => userProfiles.id, { onDelete: 'cascade' }),
    /** The subject of the link, where it is not the profile: for example a split request. */
    subjectId: idReferenceColumn(),
    payload: jsonb().$type<Record<string, string>>().notNull().default({}),
    expiresAt: timestampColumn().notNull(),
    usedAt: timestampColumn(),
    createdAt: createdAtColumn(),
  },
  (table) => [
    uniqueIndex('one_time_links_token').on(table.tokenHash),
    index('one_time_links_profile').on(table.profileId, table.purpose),
    check('one_time_links_purpose', isOneOfSql(table.purpose, ONE_TIME_LINK_PURPOSES)),
  ],
);

/** A registration and its matched contact; unmatched ones are a queue for staff. */
export const registrations = pgTable(
  'registrations',
  {
    id: primaryKeyColumn(),
    profileId: idReferenceColumn()
      .notNull()
      .references(() => userProfiles.id, { onDelete: 'cascade' }),
    matchedContactId: idReferenceColumn().references(() => contacts.id),
    /** The member of staff who matched it; then a second person approves, or the link sent to the stored address is opened. */
    proposedBy: idReferenceColumn().references(() => userProfiles.id),
    state: text().$type<(typeof USER_REGISTRATION_STATES)[number]>().notNull().default('waiting'),
    reason: text(),
    createdAt: createdAtColumn(),
    closedAt: timestampColumn(),
  },
  (table) => [
    index('registrations_state').on(table.state, table.createdAt),
    index('registrations_profile').on(table.profileId, table.createdAt),
    check('registrations_state_known', isOneOfSql(table.state, USER_REGISTRATION_STATES)),
  ],
);

/** A device the person has signed in from before: it still gets in while the account is under attack. */
export const knownDevices = pgTable(
  'known_devices',
  {
    id: primaryKeyColumn(),
    profileId: idReferenceColumn()
      .notNull()
      .references(() => userProfiles.id, { onDelete: 'cascade' }),
    tokenHash: text().notNull(),
    lastSeenAt: timestampColumn().notNull(),
    trusted: boolean().notNull().default(true),
  },
  (table) => [uniqueIndex('known_devices_token').on(table.profileId, table.tokenHash)],
);
