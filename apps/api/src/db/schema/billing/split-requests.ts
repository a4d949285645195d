/** Table of requests to charge an item to the owner or to the tenant. */
import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAtColumn, idReferenceColumn, primaryKeyColumn, timestampColumn } from '../columns.ts';
import { userProfiles } from '../identity/logins.ts';
import { levyAccounts } from '../ledger/levy-accounts.ts';
import { units } from '../scheme/buildings.ts';

export type SplitRequestChange = {
  unitBillingId: string;
  name: string;
  from: 'Owner' | 'Tenant';
  to: 'Owner' | 'Tenant';
};

export const splitRequests = pgTable(
  'split_requests',
  {
    id: primaryKeyColumn(),
    unitId: idReferenceColumn()
      .notNull()
      .references(() => units.id),
    profileId: idReferenceColumn()
      .notNull()
      .references(() => userProfiles.id),
    changes: jsonb().$type<SplitRequestChange[]>().notNull(),
    status: text().$type<'requested' | 'approved' | 'declined' | 'expired'>().notNull().default('requested'),
    expiresAt: timestampColumn().notNull(),
    decidedAt: timestampColumn(),
    /** Who decided, by the link or in the office. */
    decidedBy: text(),
    /** The tenancy whose holders must agree first; null where only the owner takes over charges. */
    tenancyId: idReferenceColumn().references(() => levyAccounts.id),
    createdAt: createdAtColumn(),
  },
  (table) => [
    index('split_requests_unit').on(table.unitId, table.status),
    check('split_requests_status', sql`${table.status} in ('requested', 'approved', 'declined', 'expired')`),
  ],
);
