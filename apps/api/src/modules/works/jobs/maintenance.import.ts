/** Import tables of maintenance jobs, quote invitations and quotes. */

import { maintenanceImportSentences as texts } from '@stoep/contract/imports/maintenance.sentences';
import { QUOTE_STATES } from '@stoep/domain/vocabulary';
import { MAINTENANCE_JOB_STATES } from '@stoep/domain/works/maintenance-progress';
import { sql } from 'drizzle-orm';
import { maintenanceJobs, quoteInvitations, quotes } from '../../../db/schema/works/maintenance.ts';
import {
  importAttachmentColumn,
  importChoiceColumn,
  importDayColumn,
  importInstantColumn,
  importMoneyColumn,
  importReferenceColumn,
  importTextColumn,
  optionalImportColumn,
} from '../../../engines/imports/import-columns.ts';
import { declareImportRowRule, declareImportTable } from '../../../engines/imports/import-table.ts';

export const maintenanceJobsTable = declareImportTable({
  name: 'maintenance_jobs',
  says: texts.jobsNumberPeople,
  target: maintenanceJobs,
  columns: [
    importReferenceColumn('building', 'buildings'),
    optionalImportColumn(importReferenceColumn('unit', 'units')),
    importTextColumn('name', '', 200),
    optionalImportColumn(importTextColumn('type', '', 60), 'General'),
    optionalImportColumn(importTextColumn('description', '', 4_000), ''),
    optionalImportColumn(importTextColumn('instruction', '', 4_000)),
    optionalImportColumn(importTextColumn('communication', texts.howTrusteesKept, 2_000)),
    optionalImportColumn(importTextColumn('requested_by', '', 200)),
    optionalImportColumn(importReferenceColumn('maintenance_contact', 'contacts')),
    optionalImportColumn(importReferenceColumn('access_contact', 'contacts')),
    optionalImportColumn(importChoiceColumn('state', MAINTENANCE_JOB_STATES), 'New'),
    optionalImportColumn(importInstantColumn('quotes_close_at')),
    optionalImportColumn(importReferenceColumn('awarded_contractor', 'contractors')),
    optionalImportColumn(importReferenceColumn('accepted_quote', 'quotes')),
    optionalImportColumn(importInstantColumn('quote_accepted_at')),
    optionalImportColumn(importDayColumn('completed_day')),
    optionalImportColumn(importAttachmentColumn('invoice_file', ['pdf', 'image'])),
    optionalImportColumn(importMoneyColumn('invoice_amount')),
    optionalImportColumn(importInstantColumn('created_at')),
  ],
  rules: [
    declareImportRowRule(
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
    importReferenceColumn('job', 'maintenance_jobs'),
    importReferenceColumn('contractor', 'contractors'),
    optionalImportColumn(importInstantColumn('created_at')),
    optionalImportColumn(importInstantColumn('withdrawn_at')),
  ],
  unique: [['job', 'contractor']],
});

export const quotesTable = declareImportTable({
  name: 'quotes',
  says: texts.quotesReceivedLive,
  target: quotes,
  columns: [
    importReferenceColumn('job', 'maintenance_jobs'),
    importReferenceColumn('contractor', 'contractors'),
    importTextColumn('name', '', 200),
    importMoneyColumn('amount'),
    optionalImportColumn(importAttachmentColumn('file', ['pdf'])),
    optionalImportColumn(importChoiceColumn('state', QUOTE_STATES), 'Submitted'),
    optionalImportColumn(importInstantColumn('created_at')),
  ],
  oneAtATime: [
    {
      columns: ['job', 'contractor'],
      among: (row) => sql`${row}.state <> 'Replaced'`,
      says: texts.oneLiveQuote,
    },
  ],
  rules: [declareImportRowRule(texts.quoteNotNegative, 'amount', ({ amount }) => Number(amount) >= 0)],
});
