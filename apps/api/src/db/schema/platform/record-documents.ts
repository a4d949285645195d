/** Table of documents that staff attach to records of other areas (decision 0242). */
import { sql } from 'drizzle-orm';
import { check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAtColumn, idReferenceColumn, primaryKeyColumn, timestampColumn } from '../columns.ts';
import { contacts } from '../identity/contacts.ts';
import { userProfiles } from '../identity/logins.ts';
import { levyAccounts } from '../ledger/levy-accounts.ts';
import { units } from '../scheme/buildings.ts';
import { contractors } from '../suppliers/contractors.ts';
import { payments } from '../suppliers/payments.ts';
import { files } from './files.ts';

export const recordDocuments = pgTable(
  'record_documents',
  {
    id: primaryKeyColumn(),
    name: text().notNull(),
    fileId: idReferenceColumn()
      .notNull()
      .references(() => files.id),
    contactId: idReferenceColumn().references(() => contacts.id),
    unitId: idReferenceColumn().references(() => units.id),
    levyAccountId: idReferenceColumn().references(() => levyAccounts.id),
    paymentId: idReferenceColumn().references(() => payments.id),
    contractorId: idReferenceColumn().references(() => contractors.id),
    addedById: idReferenceColumn()
      .notNull()
      .references(() => userProfiles.id),
    createdAt: createdAtColumn(),
    takenAwayAt: timestampColumn(),
    reason: text(),
  },
  (table) => [
    index('record_documents_search').using('gin', table.name.op('gin_trgm_ops')),
    index('record_documents_file').on(table.fileId),
    index('record_documents_contact').on(table.contactId),
    index('record_documents_unit').on(table.unitId),
    index('record_documents_account').on(table.levyAccountId),
    index('record_documents_payment').on(table.paymentId),
    index('record_documents_contractor').on(table.contractorId),
    index('record_documents_added').on(table.createdAt, table.id),
    check(
      'record_documents_one_record',
      sql`num_nonnulls(${table.contactId}, ${table.unitId}, ${table.levyAccountId}, ${table.paymentId}, ${table.contractorId}) = 1`,
    ),
    check('record_documents_taken_away', sql`(${table.takenAwayAt} is null) = (${table.reason} is null)`),
  ],
);
