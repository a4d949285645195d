/** Tables of owner and tenant accounts, their holders, and holder changes that need dual approval. */
import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAtColumn, idReferenceColumn, primaryKeyColumn, timestampColumn } from '../columns.ts';
import { contacts } from '../identity/contacts.ts';

/** The person or entity that is responsible for levy accounts. */
export const ownerAccounts = pgTable(
  'owner_accounts',
  {
    id: primaryKeyColumn(),
    name: text().notNull(),
    registrationId: text(),
    email: text(),
    phone: text(),
    address1: text(),
    address2: text(),
    address3: text(),
    /** As for contacts: when the address last changed, and the address of a week before. */
    emailChangedAt: timestampColumn(),
    formerEmail: text(),
    createdAt: createdAtColumn(),
  },
  (table) => [
    // The sort order of the office's list.
    index('owner_accounts_order').on(table.name, table.id),
    index('owner_accounts_search').using(
      'gin',
      table.name.op('gin_trgm_ops'),
      table.registrationId.op('gin_trgm_ops'),
      table.email.op('gin_trgm_ops'),
    ),
  ],
);

/** Which contacts hold an owner account: own(x) of calls.md 2. */
export const accountHolders = pgTable(
  'account_holders',
  {
    accountId: idReferenceColumn()
      .notNull()
      .references(() => ownerAccounts.id, { onDelete: 'cascade' }),
    contactId: idReferenceColumn()
      .notNull()
      .references(() => contacts.id),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.contactId] }),
    index('account_holders_contact').on(table.contactId),
  ],
);

/**
 * A proposed holder of an owner account, who sees nothing of it before a second person has approved (decision 0292); or the proposed
 * removal of its only holder (0319).
 */
export const accountHolderRequests = pgTable(
  'holder_requests',
  {
    id: primaryKeyColumn(),
    accountId: idReferenceColumn()
      .notNull()
      .references(() => ownerAccounts.id, { onDelete: 'cascade' }),
    contactId: idReferenceColumn()
      .notNull()
      .references(() => contacts.id),
    /** True for a removal, false for an addition. */
    removes: boolean().notNull().default(false),
    state: text({ enum: ['waiting', 'confirmed', 'refused'] })
      .notNull()
      .default('waiting'),
    proposedBy: idReferenceColumn().notNull(),
    createdAt: createdAtColumn(),
    decidedBy: idReferenceColumn(),
    decidedAt: timestampColumn(),
  },
  (table) => [
    uniqueIndex('holder_requests_one_waiting')
      .on(table.accountId, table.removes)
      .where(sql`${table.state} = 'waiting'`),
    index('holder_requests_contact').on(table.contactId),
    check('holder_requests_state', sql`${table.state} in ('waiting', 'confirmed', 'refused')`),
    check(
      'holder_requests_two_people',
      sql`${table.state} <> 'confirmed' or coalesce(${table.decidedBy} <> ${table.proposedBy}, false)`,
    ),
  ],
);
