/** Office bindings of maintenance jobs and their sealed quotes (rules 1.3). */
import * as declared from '@stoep/contract/works/maintenance.resources';
import { sql } from 'drizzle-orm';
import { invoicedAmountOfJobSql, latestInvoiceFileOfJobSql } from '../../../db/job-invoices.ts';
import * as tables from '../../../db/schema/works/maintenance.ts';
import { bindRecord, type ComputedField } from '../../../engines/office/record-binding.ts';
import { awardQuote } from '../quotes/award.commands.ts';
import { submitQuoteToTrusteesStep } from '../quotes/quote-steps.writes.ts';
import {
  changeQuoteClosingTime,
  closeBiddingNow,
  inviteContractorToQuote,
  withdrawQuoteInvitation,
} from '../quotes/request-quotes.commands.ts';
import {
  cancelMaintenanceJob,
  createPaymentFromJobInvoice,
  startMaintenanceJob,
  submitJobWorkToTrusteesStep,
} from './job-steps.commands.ts';
import { areQuotesOpenedSql, quoteRoundSql } from './maintenance.policy.ts';

const firmName: ComputedField = (column) =>
  sql`(select c.name from contractors c where c.id = ${column('contractorId')})`;

const buildingOfJob: ComputedField = (column) =>
  sql`(select j.building_id from maintenance_jobs j where j.id = ${column('jobId')})`;

const latestFile: ComputedField = (column) =>
  latestInvoiceFileOfJobSql({ id: column('id'), invoiceFileId: sql`r.invoice_file_id` });

export const maintenanceJobBindings = [
  bindRecord(declared.maintenanceJobsResource, tables.maintenanceJobs, {
    found: (column) => sql`(select concat_ws(' · ', b.name, ${column('state')}, ${column('number')})
      from buildings b where b.id = ${column('buildingId')})`,
    queues: {
      jobsAskingForQuotes: ['Requesting quotes'],
      jobsToDecide: ['Waiting for quote approval', 'Waiting for work approval'],
      jobsAtWork: ['Awarded', 'In Progress'],
    },
    computed: {
      invoiceAmount: (column) => invoicedAmountOfJobSql({ id: column('id'), invoiceAmount: sql`r.invoice_amount` }),
      invoiceFileId: latestFile,
    },
    actions: {
      invite: inviteContractorToQuote,
      moveClosing: changeQuoteClosingTime,
      closeNow: closeBiddingNow,
      start: startMaintenanceJob,
      putToTrustees: submitJobWorkToTrusteesStep,
      loadInvoice: createPaymentFromJobInvoice,
      cancel: cancelMaintenanceJob,
    },
  }),
  bindRecord(declared.quoteInvitationsResource, tables.quoteInvitations, {
    titleOf: firmName,
    actions: {
      withdraw: withdrawQuoteInvitation,
    },
  }),
  bindRecord(declared.quotesResource, tables.quotes, {
    // Sealed until bidding ends, for staff as well (M-49).
    scope: (column, now) => sql`exists (select 1 from maintenance_jobs j where j.id = ${column('jobId')}
      and ${areQuotesOpenedSql(quoteRoundSql('j'), now)})`,
    buildingOf: buildingOfJob,
    actions: {
      putToTrustees: submitQuoteToTrusteesStep,
      award: awardQuote,
    },
  }),
];
