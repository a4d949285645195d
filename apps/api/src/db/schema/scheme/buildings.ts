/** Tables of buildings, their units, trustees, documents and compliance items. */
import { COMPLIANCE_DUTIES, type ComplianceDuty } from '@stoep/domain/scheme/building-duties';
import {
  BUILDING_DOCUMENT_DESIGNATIONS,
  type BuildingDocumentDesignation,
  CSOS_LEVY_METHODS,
  type TrusteePortfolio,
} from '@stoep/domain/vocabulary';
import { sql } from 'drizzle-orm';
import { type AnyPgColumn, boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import {
  calendarDayColumn,
  createdAtColumn,
  idReferenceColumn,
  isOneOfSql,
  naturalOrderSql,
  primaryKeyColumn,
  timestampColumn,
} from '../columns.ts';
import { contacts } from '../identity/contacts.ts';
import { userProfiles } from '../identity/logins.ts';
import { files } from '../platform/files.ts';
import { imports } from '../platform/imports.ts';
import { contractors } from '../suppliers/contractors.ts';

export const buildings = pgTable(
  'buildings',
  {
    id: primaryKeyColumn(),
    name: text().notNull(),
    /** Short code that account numbers start with. */
    code: text().notNull(),
    /** Key of the building in the accounting system (BcId of B 3). */
    accountingId: text().notNull(),
    address1: text().notNull().default(''),
    address2: text().notNull().default(''),
    address3: text().notNull().default(''),
    registrationNumber: text(),
    csosNumber: text(),
    vatNumber: text(),
    /** A text on every statement of the building, above the agent's own. */
    statementNotice: text(),
    /** The portfolio manager, one of the agent's staff; null where everybody looks after it. */
    lookedAfterById: idReferenceColumn().references(() => userProfiles.id),
    caretakerId: idReferenceColumn().references(() => contacts.id),
    insuranceBrokerId: idReferenceColumn().references(() => contractors.id),
    insurerId: idReferenceColumn().references(() => contractors.id),
    insurancePolicyNumber: text(),
    insuranceEvaluationDay: calendarDayColumn(),
    /** Basis points per month; null charges no interest. Capped by the dated setting (rules 2.1). */
    monthlyInterestBasisPoints: integer(),
    /** First month of the financial year, 1 to 12 (default October). */
    financialYearStart: integer().notNull().default(10),
    chairId: idReferenceColumn().references(() => contacts.id),
    /** On a tie of a written vote the chair's vote counts twice (PMR 14(2)). */
    castingVoteInWriting: boolean().notNull().default(false),
    /** An approval may require fewer votes than more than half of the eligible trustees (PMR 14(4)). */
    fewerVotesThanMajority: boolean().notNull().default(false),
    /** The least number of hours from the notice to the closing date of a written vote. */
    shortestVotingHours: integer().notNull().default(24),
    /** Day of the month on which its levies are due, 1 to 28. */
    levyDueDay: integer().notNull().default(1),
    /** Day of the month before, from which its levies may be posted ahead, 1 to 28. */
    monthPostDay: integer().notNull().default(24),
    /** Its levy runs are posted automatically on that day, where they have no problems. */
    autoMonth: boolean().notNull().default(false),
    /** How the CSOS levy is collected, from which month on (its first day); null where it is not. */
    csosWay: text({ enum: CSOS_LEVY_METHODS }),
    csosFrom: calendarDayColumn(),
    /** The last day of the agency; null for a building that stays. */
    lastDay: calendarDayColumn(),
    /** When the hand-over pack was last ordered; a job makes it. */
    packOrderedAt: timestampColumn(),
    /** When the pack was made, as at the last day; null when it does not exist or the last day has changed since. */
    packMadeAt: timestampColumn(),
    packFileId: idReferenceColumn().references(() => files.id),
    /** When the job gave up. */
    packFailedAt: timestampColumn(),
    /** From then on only administrators read the building, and nobody works on it. */
    archivedAt: timestampColumn(),
    archivedById: idReferenceColumn().references(() => userProfiles.id),
    createdAt: createdAtColumn(),
  },
  (table) => [
    // Few rows: many reads leave them out.
    index('buildings_archived').on(table.id).where(sql`${table.archivedAt} is not null`),
    index('buildings_pack_file').on(table.packFileId).where(sql`${table.packFileId} is not null`),
    check('buildings_archived_by', sql`(${table.archivedAt} is null) = (${table.archivedById} is null)`),
    check('buildings_archived_after', sql`${table.archivedAt} is null or ${table.lastDay} is not null`),
    check('buildings_pack', sql`(${table.packMadeAt} is null) = (${table.packFileId} is null)`),
    uniqueIndex('buildings_code').on(table.code),
    uniqueIndex('buildings_accounting_id').on(table.accountingId),
    index('buildings_order').on(table.name, table.id),
    index('buildings_looked_after_by').on(table.lookedAfterById),
    check('buildings_financial_year', sql`${table.financialYearStart} between 1 and 12`),
    check('buildings_interest', sql`${table.monthlyInterestBasisPoints} between 0 and 1000`),
    check('buildings_csos_way', sql`${table.csosWay} is null or ${isOneOfSql(table.csosWay, CSOS_LEVY_METHODS)}`),
    check('buildings_csos_from', sql`(${table.csosWay} is null) = (${table.csosFrom} is null)`),
    check('buildings_levy_due_day', sql`${table.levyDueDay} between 1 and 28`),
    check('buildings_month_post_day', sql`${table.monthPostDay} between 1 and 28`),
    check('buildings_voting_hours', sql`${table.shortestVotingHours} between 1 and 720`),
  ],
);

export const units = pgTable(
  'units',
  {
    id: primaryKeyColumn(),
    buildingId: idReferenceColumn()
      .notNull()
      .references(() => buildings.id),
    sectionNumber: integer().notNull(),
    doorNumber: text().notNull(),
    /** Participation quota in millionths: four decimals of a percent, summing to 1,000,000. */
    quotaMillionths: integer().notNull(),
    floorArea: integer(),
    /** Its weight where the owners have adopted another measure than the quota (STSMA s11(2)). */
    nominatedWeight: integer(),
  },
  (table) => [
    index('units_by_section').on(table.sectionNumber, table.id),
    check('units_nominated', sql`${table.nominatedWeight} >= 0`),
    uniqueIndex('units_section').on(table.buildingId, table.sectionNumber),
    index('units_by_door').on(naturalOrderSql(table.doorNumber), table.id),
    uniqueIndex('units_door').on(table.buildingId, table.doorNumber),
    check('units_quota', sql`${table.quotaMillionths} between 0 and 1000000`),
  ],
);

export const trusteeAppointments = pgTable(
  'trustee_appointments',
  {
    id: primaryKeyColumn(),
    buildingId: idReferenceColumn()
      .notNull()
      .references(() => buildings.id),
    contactId: idReferenceColumn()
      .notNull()
      .references(() => contacts.id),
    portfolios: text().array().$type<TrusteePortfolio[]>().notNull().default([]),
    startsAt: timestampColumn().notNull(),
    endsAt: timestampColumn(),
    /** Null until a second member of staff has confirmed it; until then it gives no access. */
    confirmedAt: timestampColumn().defaultNow(),
    /** The login that entered it; null where no member of staff did. */
    enteredById: idReferenceColumn().references(() => userProfiles.id),
    confirmedById: idReferenceColumn().references(() => userProfiles.id),
    /** The import that created it: its appointments are confirmed together. */
    importId: idReferenceColumn().references(() => imports.id),
    /** The minutes of the meeting that elected the trustee. */
    minuteFileId: idReferenceColumn().references(() => files.id),
    /** When an end was entered; it also needs a second member of staff, and until then the trustee stays in office. */
    endEnteredAt: timestampColumn(),
    endEnteredById: idReferenceColumn().references(() => userProfiles.id),
    endMinuteFileId: idReferenceColumn().references(() => files.id),
    /** The last day in office that was entered with the end; null where the end is the moment of its confirmation. */
    lastDay: calendarDayColumn(),
    /** The appointment that ends with this one's confirmation: both were entered in one step. */
    replacesId: idReferenceColumn().references((): AnyPgColumn => trusteeAppointments.id),
    /** Entered as the chairperson: becomes the building's chair on the first day. */
    asChair: boolean().notNull().default(false),
    /** The login that confirmed the end; null where a term expired. */
    endConfirmedById: idReferenceColumn().references(() => userProfiles.id),
    /** When the second member of staff refused it: it never gave access. */
    refusedAt: timestampColumn(),
  },
  (table) => [
    index('trustee_appointments_start').on(table.startsAt, table.id),
    index('trustee_appointments_contact').on(table.contactId, table.buildingId),
    index('trustee_appointments_building').on(table.buildingId),
    index('trustee_appointments_waiting')
      .on(table.id)
      .where(sql`(${table.confirmedAt} is null and ${table.refusedAt} is null) or ${table.endEnteredAt} is not null`),
    index('trustee_appointments_import').on(table.importId).where(sql`${table.importId} is not null`),
    index('trustee_appointments_minute').on(table.minuteFileId).where(sql`${table.minuteFileId} is not null`),
    index('trustee_appointments_end_minute').on(table.endMinuteFileId).where(sql`${table.endMinuteFileId} is not null`),
    index('trustee_appointments_replaces').on(table.replacesId).where(sql`${table.replacesId} is not null`),
    check('trustee_appointments_end_entered', sql`(${table.endEnteredAt} is null) = (${table.endEnteredById} is null)`),
    check(
      'trustee_appointments_two_persons',
      sql`${table.confirmedById} is null or ${table.confirmedById} <> ${table.enteredById}`,
    ),
    check(
      'trustee_appointments_end_two_persons',
      sql`${table.endConfirmedById} is null or ${table.endConfirmedById} <> ${table.endEnteredById}`,
    ),
    check('trustee_appointments_refused', sql`${table.refusedAt} is null or ${table.confirmedAt} is null`),
    check('trustee_appointments_term', sql`${table.endsAt} is null or ${table.endsAt} > ${table.startsAt}`),
  ],
);

export const buildingDocuments = pgTable(
  'building_documents',
  {
    id: primaryKeyColumn(),
    buildingId: idReferenceColumn()
      .notNull()
      .references(() => buildings.id),
    name: text().notNull(),
    designation: text().$type<BuildingDocumentDesignation>().notNull(),
    visibleToOwners: boolean().notNull().default(false),
    fileId: idReferenceColumn()
      .notNull()
      .references(() => files.id),
    createdAt: createdAtColumn(),
  },
  (table) => [
    index('building_documents_file').on(table.fileId),
    // The office's search finds any part of a word.
    index('building_documents_search').using('gin', table.name.op('gin_trgm_ops')),
    index('building_documents_building').on(table.buildingId, table.name),
    index('building_documents_added').on(table.createdAt, table.id),
    index('building_documents_name').on(table.name, table.id),
    check('building_documents_designation', isOneOfSql(table.designation, BUILDING_DOCUMENT_DESIGNATIONS)),
  ],
);

/** Compliance items: what a building has to have or do again and again, such as its AGM, insurance and certificates. */
export const buildingDuties = pgTable(
  'building_duties',
  {
    id: primaryKeyColumn(),
    buildingId: idReferenceColumn()
      .notNull()
      .references(() => buildings.id),
    kind: text().$type<ComplianceDuty>().notNull(),
    /** Distinguishes several of a kind, such as two lifts; empty where there is one. */
    subject: text().notNull().default(''),
    /** The next due day; null until somebody has entered one. */
    dueDay: calendarDayColumn(),
    /** When it was last done. */
    doneDay: calendarDayColumn(),
    /** The number of the policy, certificate or return. */
    reference: text().notNull().default(''),
    note: text().notNull().default(''),
    documentId: idReferenceColumn().references(() => buildingDocuments.id),
    /** No longer required of this building: it stays stored, but is shown and reported nowhere. */
    ended: boolean().notNull().default(false),
    createdAt: createdAtColumn(),
  },
  (table) => [
    uniqueIndex('building_duties_kind').on(table.buildingId, table.kind, table.subject),
    index('building_duties_due').on(table.dueDay).where(sql`not ended`),
    index('building_duties_document').on(table.documentId),
    check('building_duties_kind_known', isOneOfSql(table.kind, COMPLIANCE_DUTIES)),
  ],
);
