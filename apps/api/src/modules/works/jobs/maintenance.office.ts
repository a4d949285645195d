/** Jobs and their sealed bids, by the rules of their own modules (rules 1.3). */
import * as declared from '@stoep/contract/works/maintenance.resources';
import { sql } from 'drizzle-orm';
import { invoicedAmount, latestInvoiceFile } from '../../../db/job-invoices.ts';
import * as tables from '../../../db/schema/works/maintenance.ts';
import { bind, type Computed } from '../../../engines/office/binding.ts';
import { awardQuote } from '../quotes/award.commands.ts';
import { putQuoteToTrustees } from '../quotes/quote-steps.commands.ts';
import { closeNow, inviteFirm, moveClosing, withdrawInvitation } from '../quotes/request-quotes.commands.ts';
import { cancelJob, loadInvoice, putWorkToTrustees, startJob } from './job-steps.commands.ts';
import { quotesLieOpen, roundOf } from './maintenance.policy.ts';

const firmName: Computed = (column) =>
  sql`(select c.name from contractors c where c.id = ${column('contractorId')})`;

const buildingOfJob: Computed = (column) =>
  sql`(select j.building_id from maintenance_jobs j where j.id = ${column('jobId')})`;

const latestFile: Computed = (column) =>
  latestInvoiceFile({ id: column('id'), invoiceFileId: sql`r.invoice_file_id` });

export const maintenanceBindings = [
  bind(declared.maintenanceJobs, tables.maintenanceJobs, {
    found: (column) => sql`(select concat_ws(' · ', b.name, ${column('state')}, ${column('number')})
      from buildings b where b.id = ${column('buildingId')})`,
    queues: {
      jobsAskingForQuotes: ['Requesting quotes'],
      jobsToDecide: ['Waiting for quote approval', 'Waiting for work approval'],
      jobsAtWork: ['Awarded', 'In Progress'],
    },
    computed: {
      invoiceAmount: (column) => invoicedAmount({ id: column('id'), invoiceAmount: sql`r.invoice_amount` }),
      invoiceFileId: latestFile,
    },
    actions: {
      invite: inviteFirm,
      moveClosing,
      closeNow,
      start: startJob,
      putToTrustees: putWorkToTrustees,
      loadInvoice,
      cancel: cancelJob,
    },
  }),
  bind(declared.quoteInvitations, tables.quoteInvitations, {
    titleOf: firmName,
    actions: {
      withdraw: withdrawInvitation,
    },
  }),
  bind(declared.quotes, tables.quotes, {
    // Sealed until bidding ends, for staff as well (M-49).
    scope: (column, now) => sql`exists (select 1 from maintenance_jobs j where j.id = ${column('jobId')}
      and ${quotesLieOpen(roundOf('j'), now)})`,
    buildingOf: buildingOfJob,
    actions: {
      putToTrustees: putQuoteToTrustees,
      award: awardQuote,
    },
  }),
];
