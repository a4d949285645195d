/** Maintenance jobs with invitations and quotes. */

import { maintenanceImportSentences as texts } from '@stoep/contract/imports/maintenance.sentences';
import { QUOTE_STATES } from '@stoep/domain/vocabulary';
import { JOB_STATES } from '@stoep/domain/works/maintenance-progress';
import { sql } from 'drizzle-orm';
import { maintenanceJobs, quoteInvitations, quotes } from '../../../db/schema/works/maintenance.ts';
import {
  day,
  file,
  instant,
  money,
  oneOf,
  optional,
  reference,
  text,
} from '../../../engines/imports/columns.ts';
import { rule, table } from '../../../engines/imports/declare.ts';

export const maintenanceJobsTable = table({
  name: 'maintenance_jobs',
  says: texts.jobsNumberPeople,
  target: maintenanceJobs,
  columns: [
    reference('building', 'buildings'),
    text('name', '', 200),
    optional(text('type', '', 60), 'General'),
    optional(text('description', '', 4_000), ''),
    optional(text('instruction', '', 4_000)),
    optional(text('communication', texts.howTrusteesKept, 2_000)),
    optional(text('requested_by', '', 200)),
    optional(reference('maintenance_contact', 'contacts')),
    optional(reference('access_contact', 'contacts')),
    optional(oneOf('state', JOB_STATES), 'New'),
    optional(instant('quotes_close_at')),
    optional(reference('awarded_contractor', 'contractors')),
    optional(reference('accepted_quote', 'quotes')),
    optional(instant('quote_accepted_at')),
    optional(day('completed_day')),
    optional(file('invoice_file', ['pdf', 'image'])),
    optional(money('invoice_amount')),
    optional(instant('created_at')),
  ],
  rules: [
    rule(
      texts.jobAwardedNames,
      'awarded_contractor',
      ({ state, awarded_contractor }) =>
        typeof awarded_contractor === 'string' ||
        !['Awarded', 'In Progress', 'Waiting for work approval'].includes(String(state)),
    ),
  ],
});

export const quoteInvitationsTable = table({
  name: 'quote_invitations',
  says: texts.contractorsAskedQuote,
  target: quoteInvitations,
  columns: [
    reference('job', 'maintenance_jobs'),
    reference('contractor', 'contractors'),
    optional(instant('created_at')),
    optional(instant('withdrawn_at')),
  ],
  unique: [['job', 'contractor']],
});

export const quotesTable = table({
  name: 'quotes',
  says: texts.quotesReceivedLive,
  target: quotes,
  columns: [
    reference('job', 'maintenance_jobs'),
    reference('contractor', 'contractors'),
    text('name', '', 200),
    money('amount'),
    optional(file('file', ['pdf'])),
    optional(oneOf('state', QUOTE_STATES), 'Submitted'),
    optional(instant('created_at')),
  ],
  oneAtATime: [
    {
      columns: ['job', 'contractor'],
      among: (row) => sql`${row}.state <> 'Replaced'`,
      says: texts.oneLiveQuote,
    },
  ],
  rules: [rule(texts.quoteNotNegative, 'amount', ({ amount }) => Number(amount) >= 0)],
});
