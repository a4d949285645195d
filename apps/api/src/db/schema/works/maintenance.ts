/** Maintenance jobs, invitations and quotes: B 2 Maintenance, C 2.5, C 2.6; rules 1.3. */

import { QUOTE_STATES, type QuoteState } from '@stoep/domain/vocabulary';
import { JOB_STATES, type JobState } from '@stoep/domain/works/maintenance-progress';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { cents, createdAt, day, instant, key, oneOf, ref } from '../columns.ts';
import { contacts } from '../identity/contacts.ts';
import { files } from '../platform/files.ts';
import { buildings } from '../scheme/buildings.ts';
import { contractors } from '../suppliers/contractors.ts';

export const maintenanceJobs = pgTable(
  'maintenance_jobs',
  {
    id: key(),
    number: integer().notNull().generatedAlwaysAsIdentity({ startWith: 1001 }),
    buildingId: ref()
      .notNull()
      .references(() => buildings.id),
    name: text().notNull(),
    type: text().notNull().default('General'),
    description: text().notNull().default(''),
    instruction: text(),
    /** How the trustees are kept informed (C 3 cj_additionaldetailsregardingcommunication). */
    communication: text(),
    requestedBy: text(),
    maintenanceContactId: ref().references(() => contacts.id),
    accessContactId: ref().references(() => contacts.id),
    state: text().$type<JobState>().notNull().default('New'),
    quotesCloseAt: instant(),
    awardedContractorId: ref().references(() => contractors.id),
    acceptedQuoteId: ref(),
    quoteAcceptedAt: instant(),
    completedDay: day(),
    invoiceFileId: ref().references(() => files.id),
    invoiceAmount: cents(),
    createdAt: createdAt(),
  },
  (table) => [
    index('maintenance_jobs_invoice_file')
      .on(table.invoiceFileId)
      .where(sql`${table.invoiceFileId} is not null`),
    uniqueIndex('maintenance_jobs_number').on(table.number),
    index('maintenance_jobs_building').on(table.buildingId, table.state),
    index('maintenance_jobs_awarded').on(table.awardedContractorId),
    check('maintenance_jobs_state', oneOf(table.state, JOB_STATES)),
  ],
);

/** A contractor asked to quote: a sealed bid, the others unseen. */
export const quoteInvitations = pgTable(
  'quote_invitations',
  {
    id: key(),
    jobId: ref()
      .notNull()
      .references(() => maintenanceJobs.id),
    contractorId: ref()
      .notNull()
      .references(() => contractors.id),
    createdAt: createdAt(),
    withdrawnAt: instant(),
  },
  (table) => [
    uniqueIndex('quote_invitations_once').on(table.jobId, table.contractorId),
    index('quote_invitations_contractor').on(table.contractorId),
  ],
);

export const quotes = pgTable(
  'quotes',
  {
    id: key(),
    jobId: ref()
      .notNull()
      .references(() => maintenanceJobs.id),
    contractorId: ref()
      .notNull()
      .references(() => contractors.id),
    name: text().notNull(),
    amount: cents().notNull(),
    fileId: ref().references(() => files.id),
    state: text().$type<QuoteState>().notNull().default('Submitted'),
    createdAt: createdAt(),
  },
  (table) => [
    index('quotes_file').on(table.fileId).where(sql`${table.fileId} is not null`),
    uniqueIndex('quotes_one_live')
      .on(table.jobId, table.contractorId)
      .where(sql`${table.state} <> 'Replaced'`),
    index('quotes_contractor').on(table.contractorId),
    index('quotes_job').on(table.jobId),
    check('quotes_state', oneOf(table.state, QUOTE_STATES)),
    check('quotes_amount', sql`${table.amount} >= 0`),
  ],
);
