/** Lists of maintenance jobs of a building, by their state: B 2 Maintenance (M-46 to M-48, M-104). */

import type {
  MaintenanceJobListFilter,
  MaintenanceJobProgressCount,
  MaintenanceJobRow,
  MaintenanceJobWithQuotes,
} from '@stoep/contract/works/maintenance';
import { addMonths, type Day } from '@stoep/domain/calendar/calendar';
import type { Cents } from '@stoep/domain/money/cents';
import { and, asc, desc, eq, inArray, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { findBuildingReadableByTrustee } from '../../../access/buildings.ts';
import { invoicedAmountOfSelectedJobSql } from '../../../db/job-invoices.ts';
import { buildings } from '../../../db/schema/scheme/buildings.ts';
import { contractors } from '../../../db/schema/suppliers/contractors.ts';
import { maintenanceJobs as jobs, quotes } from '../../../db/schema/works/maintenance.ts';
import { centsSql, countSql } from '../../../kernel/database/decoded-sql.ts';
import { linkedRecordOf } from '../../../kernel/database/linked-record.ts';
import { totalRowsColumn } from '../../../kernel/database/paging.ts';
import { HandlerReply } from '../../../kernel/http/request.ts';
import { defineScopedQuery } from '../../../kernel/query.ts';
import type { QueryCaller, QueryPlaceholder } from '../../../kernel/query-caller.ts';
import {
  choiceQueryInput,
  containsTextSql,
  optionalQueryInput,
  pageQueryInputs,
  requiredQueryInput,
  searchTextQueryInput,
} from '../../../kernel/query-input.ts';
import type { CallerReadContext } from '../../../kernel/read.ts';
import { defineRowScope } from '../../../kernel/scope.ts';
import { contractorInBuildingCheckQuery } from '../../suppliers/contractor-records/contractor-records.policy.ts';
import {
  areJobQuotesOpenedSql,
  jobAwardsReadableBy,
  jobQuotesReadableBy,
  jobsReadableByTrustee,
} from './maintenance.policy.ts';
import { quoteFileUrl } from './maintenance.present.ts';

const FINISHED = ['Completed', 'Canceled'] as const;
const IN_QUOTATION = ['Requesting quotes', 'Waiting for quote approval'] as const;

/** The sum, in cents, of the payments of a job that the bank has made (rules 1.3). */
export const paidAmountOfJobSql = centsSql(sql`(select coalesce(sum(p.amount), 0) from payments p
  where p.job_id = ${jobs.id} and p.state = 'Paid')`) as SQL<Cents>;

const ofTrustee = defineRowScope(jobs, (_, caller) => jobsReadableByTrustee(caller));
const building = { buildingId: requiredQueryInput<string>() };

const LISTS = {
  active: () => notInArray(jobs.state, [...FINISHED]),
  finished: () => inArray(jobs.state, [...FINISHED]),
  contractor: (caller: QueryCaller, id: QueryPlaceholder) =>
    and(eq(jobs.awardedContractorId, id), jobAwardsReadableBy(caller)),
};

const jobsOf = defineScopedQuery('maintenance.list', {
  scope: ofTrustee,
  input: {
    ...building,
    which: choiceQueryInput('active', 'finished', 'contractor'),
    contractorId: requiredQueryInput<string | null>(),
    text: searchTextQueryInput(),
    progress: optionalQueryInput<MaintenanceJobListFilter['progress']>(),
    contractor: searchTextQueryInput(),
    ...pageQueryInputs,
  },
  from: (db, { within, caller, input }) =>
    db
      .select({
        id: jobs.id,
        name: jobs.name,
        description: jobs.description,
        progress: jobs.state,
        invoiceAmount: invoicedAmountOfSelectedJobSql,
        paidAmount: paidAmountOfJobSql,
        contractorId: contractors.id,
        contractorName: contractors.name,
        completedDay: jobs.completedDay,
        awardShown: sql<boolean>`${jobAwardsReadableBy(caller)}`,
        total: totalRowsColumn(),
      })
      .from(jobs)
      .leftJoin(contractors, eq(contractors.id, jobs.awardedContractorId))
      .where(
        and(
          eq(jobs.buildingId, input.buildingId),
          within,
          LISTS[input.which](caller, input.contractorId),
          or(containsTextSql(jobs.name, input.text), containsTextSql(jobs.description, input.text)),
          input.progress && eq(jobs.state, input.progress),
          // A caller who may not read an award must not find the job by the awarded contractor either.
          input.contractor && and(containsTextSql(contractors.name, input.contractor), jobAwardsReadableBy(caller)),
        ),
      )
      .orderBy(sql`${jobs.completedDay} desc nulls first`, desc(jobs.number))
      .limit(input.limit)
      .offset(input.offset),
});

type Row = Awaited<ReturnType<typeof jobsOf.ask>>[number];
const present = ({ contractorId, contractorName, awardShown, ...row }: Row): MaintenanceJobRow => ({
  ...row,
  awardedContractor: linkedRecordOf(contractorId, contractorName),
  ...(awardShown ? {} : { awardedContractor: null, invoiceAmount: null, paidAmount: null }),
});

export const listMaintenanceJobsOfBuilding = async (
  read: CallerReadContext,
  buildingId: string,
  state: 'active' | 'finished',
  filter: MaintenanceJobListFilter,
): Promise<HandlerReply<MaintenanceJobRow[]>> => {
  const values = { ...filter, buildingId, which: state, contractorId: null };
  const { rows, total } = await read.page(jobsOf, values);
  if (total === 0) await read.get(findBuildingReadableByTrustee, { buildingId });
  return new HandlerReply(rows.map(present), { total });
};

type Pair = { readonly id: string; readonly buildingId: string };

/** Jobs that a contractor was awarded in one building (M-104). */
export const listMaintenanceJobsOfContractor = async (
  read: CallerReadContext,
  { id, buildingId }: Pair,
): Promise<MaintenanceJobRow[]> => {
  const { rows } = await read.page(jobsOf, { buildingId, which: 'contractor', contractorId: id });
  if (rows.length === 0) await read.get(contractorInBuildingCheckQuery, { id, buildingId });
  return rows.map(present);
};

const inQuotation = defineScopedQuery('maintenance.in-quotation', {
  scope: ofTrustee,
  input: building,
  from: (db, { within, caller, input }) =>
    db
      .select({
        id: jobs.id,
        name: jobs.name,
        description: jobs.description,
        progress: jobs.state,
        quotesCloseAt: jobs.quotesCloseAt,
        sealed: sql<boolean>`not ${areJobQuotesOpenedSql(caller)}`,
        quoteId: quotes.id,
        quoteName: quotes.name,
        quoteAmount: quotes.amount,
        hasFile: sql<boolean>`${quotes.fileId} is not null`,
      })
      .from(jobs)
      .leftJoin(
        quotes,
        and(
          eq(quotes.jobId, jobs.id),
          sql`${quotes.state} <> 'Replaced'`,
          jobQuotesReadableBy(caller),
          areJobQuotesOpenedSql(caller),
        ),
      )
      .where(and(eq(jobs.buildingId, input.buildingId), within, inArray(jobs.state, [...IN_QUOTATION])))
      .orderBy(desc(jobs.number), asc(quotes.amount), asc(quotes.id)),
});

/** Jobs in quotation. Quotes are left out while they are sealed, and for a trustee whose own company bids. */
export const listJobsInQuotation = async (
  read: CallerReadContext,
  buildingId: string,
): Promise<MaintenanceJobWithQuotes[]> => {
  const rows = await read.list(inQuotation, { buildingId });
  if (rows.length === 0) await read.get(findBuildingReadableByTrustee, { buildingId });
  const found = new Map<string, MaintenanceJobWithQuotes>();
  for (const { quoteId, quoteName, quoteAmount, hasFile, ...row } of rows) {
    const job = found.get(row.id) ?? { ...row, quotes: [] };
    found.set(row.id, job);
    if (quoteId !== null && quoteName !== null && quoteAmount !== null)
      job.quotes.push({
        id: quoteId,
        name: quoteName,
        amount: quoteAmount,
        link: quoteFileUrl(quoteId, hasFile),
      });
  }
  return [...found.values()];
};

const byState = defineScopedQuery('maintenance.by-state', {
  scope: ofTrustee,
  input: { ...building, since: requiredQueryInput<Day>() },
  from: (db, { within, input }) =>
    db
      .select({ progress: jobs.state, count: countSql() })
      .from(jobs)
      .innerJoin(buildings, eq(buildings.id, jobs.buildingId))
      .where(
        and(
          eq(jobs.buildingId, input.buildingId),
          within,
          sql`(${notInArray(jobs.state, [...FINISHED])} or ${jobs.completedDay} >= ${input.since})`,
        ),
      )
      .groupBy(jobs.state),
});

/** For the chart: jobs in progress, and jobs finished in the last twelve months. */
export const countMaintenanceJobsByState = async (
  read: CallerReadContext,
  buildingId: string,
): Promise<MaintenanceJobProgressCount[]> => {
  const rows = await read.list(byState, { buildingId, since: addMonths(read.caller.at.today, -12) });
  if (rows.length === 0) await read.get(findBuildingReadableByTrustee, { buildingId });
  return rows;
};
