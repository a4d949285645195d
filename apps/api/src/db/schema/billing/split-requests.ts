/** Requests to charge a line to the owner or to the tenant. */
import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, instant, key, ref } from '../columns.ts';
import { userProfiles } from '../identity/logins.ts';
import { levyAccounts } from '../ledger/levy-accounts.ts';
import { units } from '../scheme/buildings.ts';

export type SplitChange = {
  unitBillingId: string;
  name: string;
  from: 'Owner' | 'Tenant';
  to: 'Owner' | 'Tenant';
};

export const splitRequests = pgTable(
  'split_requests',
  {
    id: key(),
    unitId: ref()
      .notNull()
      .references(() => units.id),
    profileId: ref()
      .notNull()
      .references(() => userProfiles.id),
    changes: jsonb().$type<SplitChange[]>().notNull(),
    status: text().$type<'requested' | 'approved' | 'declined' | 'expired'>().notNull().default('requested'),
    expiresAt: instant().notNull(),
    decidedAt: instant(),
    /** Who answered, by the link or in the office. */
    decidedBy: text(),
    /** The tenancy whose holders must agree first; null where the owner alone takes charges over. */
    tenancyId: ref().references(() => levyAccounts.id),
    createdAt: createdAt(),
  },
  (table) => [
    index('split_requests_unit').on(table.unitId, table.status),
    check('split_requests_status', sql`${table.status} in ('requested', 'approved', 'declined', 'expired')`),
  ],
);
