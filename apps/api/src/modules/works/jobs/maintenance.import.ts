/** Import tables of maintenance jobs, quote invitations and quotes. */

import { maintenanceImportSentences as texts } from '@stoep/contract/imports/maintenance.sentences';
import { QUOTE_STATES } from '@stoep/domain/vocabulary';
import { MAINTENANCE_JOB_STATES } from '@stoep/domain/works/maintenance-progress';
import { sql } from 'drizzle-orm';
import { maintenanceJobs, quoteInvitations, quotes } from '../../../db/schema/works/maintenance.ts';
import {
  attachmentColumn,
  choiceColumn,
  dayColumn,
  instantColumn,
  moneyColumn,
  optionalColumn,
  referenceColumn,
  textColumn,
} from '../../../engines/imports/import-columns.ts';
import { declareImportTable, declareRowRule } from '../../../engines/imports/import-table.ts';

export const maintenanceJobsTable = declareImportTable({
  name: 'maintenance_jobs',
  says: texts.jobsNumberPeople,
  target: maintenanceJobs,
  columns: [
    referenceColumn('building', 'buildings'),
    textColumn('name', '', 200),
    optionalColumn(textColumn('type', '', 60), 'General'),
    optionalColumn(textColumn('description', '', 4_000), ''),
    optionalColumn(textColumn('instruction', '', 4_000)),
    optionalColumn(textColumn('communication', texts.howTrusteesKept, 2_000)),
    optionalColumn(textColumn('requested_by', '', 200)),
    optionalColumn(referenceColumn('maintenance_contact', 'contacts')),
    optionalColumn(referenceColumn('access_contact', 'contacts')),
    optionalColumn(choiceColumn('state', MAINTENANCE_JOB_STATES), 'New'),
    optionalColumn(instantColumn('quotes_close_at')),
    optionalColumn(referenceColumn('awarded_contractor', 'contractors')),
    optionalColumn(referenceColumn('accepted_quote', 'quotes')),
    optionalColumn(instantColumn('quote_accepted_at')),
    optionalColumn(dayColumn('completed_day')),
    optionalColumn(attachmentColumn('invoice_file', ['pdf', 'image'])),
    optionalColumn(moneyColumn('invoice_amount')),
    optionalColumn(instantColumn('created_at')),
  ],
  rules: [
    declareRowRule(
      texts.jobAwardedNames,
      'awarded_contractor',
      ({ state, awarded_contractor }) =>
        typeof awarded_contractor === 'string' ||
        !['Awarded', 'In Progress', 'Waiting for work approval'].includes(String(state)),
    ),
  ],
});

export const quoteInvitationsTable = declareImportTable({
  name: 'quote_invitations',
  says: texts.contractorsAskedQuote,
  target: quoteInvitations,
  columns: [
    referenceColumn('job', 'maintenance_jobs'),
    referenceColumn('contractor', 'contractors'),
    optionalColumn(instantColumn('created_at')),
    optionalColumn(instantColumn('withdrawn_at')),
  ],
  unique: [['job', 'contractor']],
});

export const quotesTable = declareImportTable({
  name: 'quotes',
  says: texts.quotesReceivedLive,
  target: quotes,
  columns: [
    referenceColumn('job', 'maintenance_jobs'),
    referenceColumn('contractor', 'contractors'),
    textColumn('name', '', 200),
    moneyColumn('amount'),
    optionalColumn(attachmentColumn('file', ['pdf'])),
    optionalColumn(choiceColumn('state', QUOTE_STATES), 'Submitted'),
    optionalColumn(instantColumn('created_at')),
  ],
  oneAtATime: [
    {
      columns: ['job', 'contractor'],
      among: (row) => sql`${row}.state <> 'Replaced'`,
      says: texts.oneLiveQuote,
    },
  ],
  rules: [declareRowRule(texts.quoteNotNegative, 'amount', ({ amount }) => Number(amount) >= 0)],
});
