/** One maintenance job as trustees, the awarded and the invited contractor see it: C 2.5, C 2.6 (M-106). */
import type { MaintenanceJobRecord } from '@stoep/contract/works/maintenance';
import { subtractCents } from '@stoep/domain/money/money';
import { isBiddingOpen } from '@stoep/domain/works/quote-rules';
import { and, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { invoicedAmountOfSelectedJobSql, latestInvoiceFileOfJobSql } from '../../../db/job-invoices.ts';
import { contacts } from '../../../db/schema/identity/contacts.ts';
import { buildings } from '../../../db/schema/scheme/buildings.ts';
import { contractors } from '../../../db/schema/suppliers/contractors.ts';
import { maintenanceJobs as jobs, quotes } from '../../../db/schema/works/maintenance.ts';
import { linkedRecordOf } from '../../../kernel/database/linked-record.ts';
import { defineScopedQuery } from '../../../kernel/query.ts';
import { requiredQueryInput } from '../../../kernel/query-input.ts';
import type { CallerReadContext } from '../../../kernel/read.ts';
import { defineRowScope } from '../../../kernel/scope.ts';
import { paidAmountOfJobSql } from './job-lists.queries.ts';
import {
  areJobQuotesOpenedSql,
  isCallerInvitedToQuoteSql,
  isJobAwardedToCallerSql,
  jobAwardsReadableBy,
  jobQuotesReadableBy,
  jobsFullyReadableBy,
  maintenanceJobsVisibleTo,
} from './maintenance.policy.ts';
import { jobInvoiceUrl } from './maintenance.present.ts';

const accessContacts = alias(contacts, 'access_contacts');

type Approval = {
  id: string;
  subject: string;
  state: MaintenanceJobRecord['quoteApproval'];
  status: MaintenanceJobRecord['quoteApprovalStatus'];
};
const approvalOf = (type: string) => sql<Approval | null>`(
  select jsonb_build_object('id', a.id, 'subject', a.subject, 'state', a.state, 'status', a.status) from approvals a
  where a.job_id = ${jobs.id} and a.type = ${type} order by a.created_at desc, a.id desc limit 1)`;

const one = { id: requiredQueryInput<string>() };

const invoiceFileOfJob = sql<string | null>`${latestInvoiceFileOfJobSql({
  id: sql`${jobs.id}`,
  invoiceFileId: sql`${jobs.invoiceFileId}`,
})}`;

const jobDetail = defineScopedQuery('maintenance.job', {
  scope: defineRowScope(jobs, (_, caller) => maintenanceJobsVisibleTo(caller)),
  input: one,
  from: (db, { within, caller, input }) =>
    db
      .select({
        id: jobs.id,
        number: jobs.number,
        name: jobs.name,
        type: jobs.type,
        progress: jobs.state,
        building: { id: buildings.id, name: buildings.name },
        completedDay: jobs.completedDay,
        maintenanceContact: sql<string | null>`${contacts.firstName} || ' ' || ${contacts.lastName}`,
        accessContact: sql<string | null>`${accessContacts.firstName} || ' ' || ${accessContacts.lastName}`,
        instruction: jobs.instruction,
        description: jobs.description,
        requestedBy: jobs.requestedBy,
        communication: jobs.communication,
        hasInvoice: sql<boolean>`${invoiceFileOfJob} is not null`,
        contractorId: contractors.id,
        contractorName: contractors.name,
        quoteId: quotes.id,
        quoteName: quotes.name,
        quoteAcceptedAt: jobs.quoteAcceptedAt,
        quotesCloseAt: jobs.quotesCloseAt,
        invoiceAmount: invoicedAmountOfSelectedJobSql,
        quoteAmount: quotes.amount,
        paidAmount: paidAmountOfJobSql,
        quoteApproval: approvalOf('Maintenance Quote Selection'),
        workApproval: approvalOf('Maintenance work approval'),
        asTrustee: sql<boolean>`${jobsFullyReadableBy(caller)}`,
        seeQuotes: sql<boolean>`(${jobQuotesReadableBy(caller)} and ${areJobQuotesOpenedSql(caller)})`,
        awarded: sql<boolean>`${isJobAwardedToCallerSql(caller)}`,
        invited: sql<boolean>`${isCallerInvitedToQuoteSql(caller)}`,
      })
      .from(jobs)
      .innerJoin(buildings, eq(buildings.id, jobs.buildingId))
      .leftJoin(contacts, eq(contacts.id, jobs.maintenanceContactId))
      .leftJoin(accessContacts, eq(accessContacts.id, jobs.accessContactId))
      .leftJoin(contractors, eq(contractors.id, jobs.awardedContractorId))
      .leftJoin(quotes, eq(quotes.id, jobs.acceptedQuoteId))
      .where(and(eq(jobs.id, input.id), within)),
});

/** Contractors never see approvals. Only the awarded contractor sees the award and its amounts. */
const CLOSED = {
  invoiceLink: null,
  awardedContractor: null,
  acceptedQuote: null,
  quoteAcceptedAt: null,
  invoiceAmount: null,
  paidAmount: null,
  remainder: null,
} as const;
const NO_APPROVALS = {
  quoteApproval: null,
  workApproval: null,
  quoteApprovalStatus: null,
  workApprovalStatus: null,
  quoteApprovalRecord: null,
  workApprovalRecord: null,
} as const;

export const readMaintenanceJob = async (read: CallerReadContext, id: string): Promise<MaintenanceJobRecord> => {
  const row = await read.get(jobDetail, { id });
  const { contractorId, contractorName, quoteId, quoteName, hasInvoice, asTrustee, awarded, ...rest } = row;
  const agreed = row.invoiceAmount ?? row.quoteAmount;
  const bidding = isBiddingOpen({ jobState: row.progress, closesAt: row.quotesCloseAt }, read.caller.at.now);
  return {
    ...rest,
    invoiceLink: jobInvoiceUrl(row.id, hasInvoice),
    awardedContractor: linkedRecordOf(contractorId, contractorName),
    acceptedQuote: linkedRecordOf(quoteId, quoteName),
    remainder: agreed === null ? null : subtractCents(agreed, row.paidAmount),
    quoteApproval: row.quoteApproval?.state ?? null,
    workApproval: row.workApproval?.state ?? null,
    quoteApprovalStatus: row.quoteApproval?.status ?? null,
    workApprovalStatus: row.workApproval?.status ?? null,
    quoteApprovalRecord: linkedRecordOf(row.quoteApproval?.id ?? null, row.quoteApproval?.subject ?? null),
    workApprovalRecord: linkedRecordOf(row.workApproval?.id ?? null, row.workApproval?.subject ?? null),
    can: { seeQuotes: row.seeQuotes, submitQuote: row.invited && bidding },
    ...(asTrustee ? {} : NO_APPROVALS),
    ...(asTrustee || awarded ? {} : CLOSED),
  };
};

/** The invoice of a job, for trustees and the awarded contractor. */
export const jobInvoiceFileScopedQuery = defineScopedQuery('maintenance.invoice', {
  scope: defineRowScope(jobs, (_, caller) => jobAwardsReadableBy(caller)),
  input: one,
  from: (db, { within, input }) =>
    db
      .select({ fileId: invoiceFileOfJob })
      .from(jobs)
      .where(and(eq(jobs.id, input.id), within)),
});
