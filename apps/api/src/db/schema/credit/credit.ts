/**
 * Tables of credit control: AODs, 30-day agreements, legal cases, disconnections, conduct letters (B 2, B 3, C 2.7).
 */
import type { LegalCaseState } from '@stoep/domain/vocabulary';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import {
  calendarDayColumn,
  centsColumn,
  createdAtColumn,
  idReferenceColumn,
  primaryKeyColumn,
  timestampColumn,
} from '../columns.ts';
import { contacts } from '../identity/contacts.ts';
import { userProfiles } from '../identity/logins.ts';
import { levyAccounts } from '../ledger/levy-accounts.ts';
import { files } from '../platform/files.ts';
import { buildings } from '../scheme/buildings.ts';
import { contractors } from '../suppliers/contractors.ts';

const ofAccount = () =>
  idReferenceColumn()
    .notNull()
    .references(() => levyAccounts.id);

export const aods = pgTable(
  'aods',
  {
    id: primaryKeyColumn(),
    number: integer().notNull().generatedAlwaysAsIdentity({ startWith: 501 }),
    levyAccountId: ofAccount(),
    fullName: text().notNull(),
    stage: text()
      .$type<'Draft' | 'Waiting for Trustee Approval' | 'Active' | 'Refused' | 'Completed' | 'Defaulted'>()
      .notNull()
      .default('Draft'),
    balanceOnApplication: centsColumn().notNull(),
    termMonths: integer().notNull(),
    monthlyArrearPayment: centsColumn().notNull(),
    monthlyCurrentPayment: centsColumn().notNull(),
    startDay: calendarDayColumn().notNull(),
    endDay: calendarDayColumn().notNull(),
    signedDay: calendarDayColumn(),
    /** Interest runs on during the term (rules 2.4). */
    chargeInterest: boolean().notNull().default(true),
    fileId: idReferenceColumn().references(() => files.id),
    internalNotes: text(),
    createdAt: createdAtColumn(),
  },
  (table) => [
    index('aods_file').on(table.fileId).where(sql`${table.fileId} is not null`),
    uniqueIndex('aods_number').on(table.number),
    index('aods_account').on(table.levyAccountId),
    uniqueIndex('aods_one_active').on(table.levyAccountId).where(sql`${table.stage} = 'Active'`),
    check('aods_term', sql`${table.termMonths} > 0 and ${table.endDay} > ${table.startDay}`),
    check(
      'aods_stage',
      sql`${table.stage} in ('Draft', 'Waiting for Trustee Approval', 'Active', 'Refused', 'Completed', 'Defaulted')`,
    ),
  ],
);

export const thirtyDayAgreements = pgTable(
  'thirty_day_agreements',
  {
    id: primaryKeyColumn(),
    levyAccountId: ofAccount(),
    applicantFullName: text().notNull(),
    outstandingOnApplication: centsColumn().notNull(),
    approvedDay: calendarDayColumn().notNull(),
    endDay: calendarDayColumn().notNull(),
  },
  (table) => [
    index('thirty_day_agreements_end').on(table.endDay, table.id),
    index('thirty_day_agreements_account').on(table.levyAccountId),
  ],
);

export const legalCases = pgTable(
  'legal_cases',
  {
    id: primaryKeyColumn(),
    name: text().notNull(),
    levyAccountId: ofAccount(),
    attorneyId: idReferenceColumn().references(() => contractors.id),
    attorneyReference: text(),
    state: text().$type<LegalCaseState>().notNull().default('Handed over'),
    type: text().notNull().default('Levy arrears'),
    nextFollowUpDay: calendarDayColumn(),
    handoverDay: calendarDayColumn().notNull(),
    debtOnHandover: centsColumn().notNull(),
    currentSituation: text(),
    letterOfDemandDay: calendarDayColumn(),
    summonsSentToCourtDay: calendarDayColumn(),
    summonsServedDay: calendarDayColumn(),
    warrantOfExecutionDay: calendarDayColumn(),
    judgement: boolean().notNull().default(false),
    judgementGrantedDay: calendarDayColumn(),
    section65Day: calendarDayColumn(),
    section66Day: calendarDayColumn(),
    attorneyAodActive: boolean().notNull().default(false),
    attorneyAodStartDay: calendarDayColumn(),
    attorneyAodEndDay: calendarDayColumn(),
    attorneyAodAmount: centsColumn(),
    attorneyAodFileId: idReferenceColumn().references(() => files.id),
    version: integer().notNull().default(1),
    closedAt: timestampColumn(),
    createdAt: createdAtColumn(),
  },
  (table) => [
    index('legal_cases_handover').on(table.handoverDay, table.id),
    index('legal_cases_attorney_aod_file')
      .on(table.attorneyAodFileId)
      .where(sql`${table.attorneyAodFileId} is not null`),
    index('legal_cases_account').on(table.levyAccountId),
    index('legal_cases_attorney').on(table.attorneyId),
    check('legal_cases_debt', sql`${table.debtOnHandover} >= 0`),
  ],
);

export const legalNotes = pgTable(
  'legal_notes',
  {
    id: primaryKeyColumn(),
    caseId: idReferenceColumn()
      .notNull()
      .references(() => legalCases.id),
    /** Plain text that a person typed; else null. */
    text: text(),
    /** Imported HTML: sanitised before it is stored and again when shown; else null. */
    html: text(),
    authorId: idReferenceColumn().references(() => userProfiles.id),
    authorName: text().notNull(),
    createdAt: createdAtColumn(),
    modifiedAt: timestampColumn().notNull().defaultNow(),
  },
  (table) => [
    index('legal_notes_case').on(table.caseId, table.modifiedAt),
    check('legal_notes_kind', sql`num_nonnulls(${table.text}, ${table.html}) = 1`),
  ],
);

export const disconnections = pgTable(
  'disconnections',
  {
    id: primaryKeyColumn(),
    levyAccountId: ofAccount(),
    status: text().$type<'Disconnected' | 'Reconnected'>().notNull().default('Disconnected'),
    meterReading: text(),
    instructionDay: calendarDayColumn().notNull(),
    instructionSentTo: text().notNull(),
    /** Disconnection without a legal basis is spoliation (rules 2.4). */
    legalBasis: text().notNull(),
    legalBasisFileId: idReferenceColumn().references(() => files.id),
    reconnectedDay: calendarDayColumn(),
  },
  (table) => [
    index('disconnections_day').on(table.instructionDay, table.id),
    index('disconnections_legal_basis').on(table.legalBasisFileId).where(sql`${table.legalBasisFileId} is not null`),
    index('disconnections_account').on(table.levyAccountId),
    check('disconnections_status', sql`${table.status} in ('Disconnected', 'Reconnected')`),
    check('disconnections_basis', sql`length(trim(${table.legalBasis})) > 0`),
  ],
);

export const conductLetters = pgTable(
  'conduct_letters',
  {
    id: primaryKeyColumn(),
    buildingId: idReferenceColumn()
      .notNull()
      .references(() => buildings.id),
    levyAccountId: idReferenceColumn().references(() => levyAccounts.id),
    contactId: idReferenceColumn().references(() => contacts.id),
    kind: text().$type<'Letter' | 'Fine'>().notNull().default('Letter'),
    subject: text().notNull(),
    rule: text(),
    body: text().notNull(),
    fineAmount: centsColumn(),
    /** A fine rests on a rule that CSOS approved, and on a hearing (rules 2.1). */
    ruleCertificate: text(),
    hearingDay: calendarDayColumn(),
    hearingOutcome: text(),
    status: text().$type<'Draft' | 'Waiting for Trustee Approval' | 'Sent' | 'Declined'>().notNull().default('Draft'),
    incidentDay: calendarDayColumn().notNull(),
    sentDay: calendarDayColumn(),
    fileId: idReferenceColumn().references(() => files.id),
    createdAt: createdAtColumn(),
  },
  (table) => [
    index('conduct_letters_day').on(table.incidentDay, table.id),
    index('conduct_letters_contact').on(table.contactId).where(sql`${table.contactId} is not null`),
    index('conduct_letters_account').on(table.levyAccountId).where(sql`${table.levyAccountId} is not null`),
    index('conduct_letters_file').on(table.fileId).where(sql`${table.fileId} is not null`),
    index('conduct_letters_building').on(table.buildingId),
    check(
      'conduct_letters_status',
      sql`${table.status} in ('Draft', 'Waiting for Trustee Approval', 'Sent', 'Declined')`,
    ),
  ],
);

export const municipalAccounts = pgTable(
  'municipal_accounts',
  {
    id: primaryKeyColumn(),
    buildingId: idReferenceColumn()
      .notNull()
      .references(() => buildings.id),
    municipality: text().notNull(),
    accountNumber: text().notNull(),
    description: text().notNull().default(''),
    lastBillAmount: centsColumn(),
    lastBillDay: calendarDayColumn(),
    dueDay: calendarDayColumn(),
  },
  (table) => [uniqueIndex('municipal_accounts_number').on(table.buildingId, table.accountNumber)],
);
