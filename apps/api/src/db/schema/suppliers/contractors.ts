/** Tables of contractors, their beneficiaries (bank accounts), documents and applications: document C. */

import { CONTRACTOR_DOCUMENT_KINDS, type ContractorDocumentKind } from '@stoep/domain/suppliers/compliance-documents';
import { CONTRACTOR_STATES, type ContractorState, FIRM_TYPES, type FirmType } from '@stoep/domain/vocabulary';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import {
  calendarDayColumn,
  createdAtColumn,
  idReferenceColumn,
  isOneOfSql,
  primaryKeyColumn,
  timestampColumn,
} from '../columns.ts';
import { contacts } from '../identity/contacts.ts';
import { files } from '../platform/files.ts';

export const contractors = pgTable(
  'contractors',
  {
    id: primaryKeyColumn(),
    name: text().notNull(),
    tradingAs: text(),
    abbreviation: text(),
    /** Null for a firm of another kind, or of an unknown one. */
    firmType: text().$type<FirmType>(),
    /** Only a sole trader may have none. */
    registrationNumber: text(),
    vatNumber: text(),
    email: text().notNull(),
    phone: text().notNull(),
    website: text(),
    address1: text(),
    address2: text(),
    city: text(),
    postalCode: text(),
    comment: text(),
    /** Codes of C 9 "Contractor speciality codes". */
    specialities: integer().array().notNull().default([]),
    state: text().$type<ContractorState>().notNull().default('Pending'),
    stateReason: text(),
    paymentApproved: boolean().notNull().default(false),
    ficaApproved: boolean().notNull().default(false),
    /** The two staff members of a bank-detail approval differ. */
    paymentApprovedBy: idReferenceColumn(),
    paymentConfirmedBy: idReferenceColumn(),
    createdAt: createdAtColumn(),
  },
  (table) => [
    index('contractors_order').on(table.name, table.id),
    uniqueIndex('contractors_registration').on(sql`upper(${table.registrationNumber})`),
    check('contractors_firm_type', isOneOfSql(table.firmType, FIRM_TYPES)),
    check(
      'contractors_number',
      sql`${table.registrationNumber} is not null or ${table.firmType} is not distinct from 'Sole trader'`,
    ),
    check('contractors_state', isOneOfSql(table.state, CONTRACTOR_STATES)),
    check(
      'contractors_two_persons',
      sql`${table.paymentConfirmedBy} is null or ${table.paymentConfirmedBy} <> ${table.paymentApprovedBy}`,
    ),
  ],
);

/** Directors and staff of a contractor who sign in for it. */
export const contractorContacts = pgTable(
  'contractor_contacts',
  {
    contractorId: idReferenceColumn()
      .notNull()
      .references(() => contractors.id),
    contactId: idReferenceColumn()
      .notNull()
      .references(() => contacts.id),
  },
  (table) => [
    primaryKey({ columns: [table.contractorId, table.contactId] }),
    uniqueIndex('contractor_contacts_contact').on(table.contactId),
  ],
);

export const beneficiaries = pgTable(
  'beneficiaries',
  {
    id: primaryKeyColumn(),
    contractorId: idReferenceColumn()
      .notNull()
      .references(() => contractors.id),
    name: text().notNull(),
    bankId: integer().notNull(),
    branchCode: text(),
    accountNumber: text().notNull(),
    accountType: integer().notNull(),
    bankProofFileId: idReferenceColumn().references(() => files.id),
    createdAt: createdAtColumn(),
    endedAt: timestampColumn(),
  },
  (table) => [
    index('beneficiaries_bank_proof').on(table.bankProofFileId).where(sql`${table.bankProofFileId} is not null`),
    uniqueIndex('beneficiaries_one_live').on(table.contractorId).where(sql`${table.endedAt} is null`),
  ],
);

export const contractorDocuments = pgTable(
  'contractor_documents',
  {
    id: primaryKeyColumn(),
    contractorId: idReferenceColumn()
      .notNull()
      .references(() => contractors.id),
    kind: text().$type<ContractorDocumentKind>().notNull(),
    /** The company document type of C 9, where the kind is registration. */
    documentType: text(),
    fileId: idReferenceColumn()
      .notNull()
      .references(() => files.id),
    issuedDay: calendarDayColumn(),
    expiresDay: calendarDayColumn(),
    replacedAt: timestampColumn(),
    createdAt: createdAtColumn(),
  },
  (table) => [
    index('contractor_documents_file').on(table.fileId),
    index('contractor_documents_contractor').on(table.contractorId, table.kind),
    index('contractor_documents_expiry').on(table.expiresDay),
    check('contractor_documents_kind', isOneOfSql(table.kind, CONTRACTOR_DOCUMENT_KINDS)),
  ],
);

export const contractorApplications = pgTable(
  'contractor_applications',
  {
    id: primaryKeyColumn(),
    contractorId: idReferenceColumn()
      .notNull()
      .references(() => contractors.id),
    state: text().$type<'waiting' | 'approved' | 'refused'>().notNull().default('waiting'),
    reason: text(),
    answers: jsonb().$type<Record<string, string>>().notNull().default({}),
    createdAt: createdAtColumn(),
    decidedAt: timestampColumn(),
    decidedBy: idReferenceColumn(),
  },
  (table) => [
    index('contractor_applications_state').on(table.state, table.createdAt),
    check('contractor_applications_state_known', sql`${table.state} in ('waiting', 'approved', 'refused')`),
  ],
);
