/** Tables of maintenance jobs, quote invitations and quotes: B 2 Maintenance, C 2.5, C 2.6; rules 1.3. */

import { QUOTE_STATES, type QuoteState } from '@stoep/domain/vocabulary';
import { MAINTENANCE_JOB_STATES, type MaintenanceJobState } from '@stoep/domain/works/maintenance-progress';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import {
  calendarDayColumn,
  centsColumn,
  createdAtColumn,
  idReferenceColumn,
  isOneOfSql,
  primaryKeyColumn,
  timestampColumn,
} from '../columns.ts';
import { contacts } from '../identity/contacts.ts';
import { files } from '../platform/files.ts';
import { buildings, units } from '../scheme/buildings.ts';
import { contractors } from '../suppliers/contractors.ts';
import { tickets } from './work.ts';

export const maintenanceJobs = pgTable(
  'maintenance_jobs',
  {
    id: primaryKeyColumn(),
    number: integer().notNull().generatedAlwaysAsIdentity({ startWith: 1001 }),
    buildingId: idReferenceColumn()
      .notNull()
      .references(() => buildings.id),
    unitId: idReferenceColumn().references(() => units.id),
    /** The ticket that it was made from. */
    ticketId: idReferenceColumn().references(() => tickets.id),
    name: text().notNull(),
    type: text().notNull().default('General'),
    description: text().notNull().default(''),
    instruction: text(),
    /** How the trustees are informed (C 3 cj_additionaldetailsregardingcommunication). */
    communication: text(),
    requestedBy: text(),
    maintenanceContactId: idReferenceColumn().references(() => contacts.id),
    accessContactId: idReferenceColumn().references(() => contacts.id),
    state: text().$type<MaintenanceJobState>().notNull().default('New'),
    quotesCloseAt: timestampColumn(),
    awardedContractorId: idReferenceColumn().references(() => contractors.id),
    acceptedQuoteId: idReferenceColumn(),
    quoteAcceptedAt: timestampColumn(),
    completedDay: calendarDayColumn(),
    invoiceFileId: idReferenceColumn().references(() => files.id),
    invoiceAmount: centsColumn(),
    createdAt: createdAtColumn(),
  },
  (table) => [
    index('maintenance_jobs_invoice_file').on(table.invoiceFileId).where(sql`${table.invoiceFileId} is not null`),
    uniqueIndex('maintenance_jobs_number').on(table.number),
    index('maintenance_jobs_building').on(table.buildingId, table.state),
    index('maintenance_jobs_unit').on(table.unitId).where(sql`${table.unitId} is not null`),
    index('maintenance_jobs_ticket').on(table.ticketId).where(sql`${table.ticketId} is not null`),
    index('maintenance_jobs_awarded').on(table.awardedContractorId),
    check('maintenance_jobs_state', isOneOfSql(table.state, MAINTENANCE_JOB_STATES)),
  ],
);

/** A contractor's invitation to quote. Its quote is sealed, and it does not see the others. */
export const quoteInvitations = pgTable(
  'quote_invitations',
  {
    id: primaryKeyColumn(),
    jobId: idReferenceColumn()
      .notNull()
      .references(() => maintenanceJobs.id),
    contractorId: idReferenceColumn()
      .notNull()
      .references(() => contractors.id),
    createdAt: createdAtColumn(),
    withdrawnAt: timestampColumn(),
  },
  (table) => [
    uniqueIndex('quote_invitations_once').on(table.jobId, table.contractorId),
    index('quote_invitations_contractor').on(table.contractorId),
  ],
);

export const quotes = pgTable(
  'quotes',
  {
    id: primaryKeyColumn(),
    jobId: idReferenceColumn()
      .notNull()
      .references(() => maintenanceJobs.id),
    contractorId: idReferenceColumn()
      .notNull()
      .references(() => contractors.id),
    name: text().notNull(),
    amount: centsColumn().notNull(),
    fileId: idReferenceColumn().references(() => files.id),
    state: text().$type<QuoteState>().notNull().default('Submitted'),
    createdAt: createdAtColumn(),
  },
  (table) => [
    index('quotes_file').on(table.fileId).where(sql`${table.fileId} is not null`),
    uniqueIndex('quotes_one_live').on(table.jobId, table.contractorId).where(sql`${table.state} <> 'Replaced'`),
    index('quotes_contractor').on(table.contractorId),
    index('quotes_job').on(table.jobId),
    check('quotes_state', isOneOfSql(table.state, QUOTE_STATES)),
    check('quotes_amount', sql`${table.amount} >= 0`),
  ],
);
