/** Maintenance jobs of a building, by where they stand: B 2 Maintenance (M-46 to M-48, M-104). */
import type { JobRow, JobsInState, JobsQuery, JobWithQuotes } from '@stoep/contract/works/maintenance';
import { addMonths, type Day } from '@stoep/domain/calendar/calendar';
import { type Cents, cents } from '@stoep/domain/money/cents';
import { and, asc, desc, eq, inArray, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { trusteesBuilding } from '../../../access/buildings.ts';
import { invoicedForJob } from '../../../db/job-invoices.ts';
import { buildings } from '../../../db/schema/scheme/buildings.ts';
import { contractors } from '../../../db/schema/suppliers/contractors.ts';
import { maintenanceJobs as jobs, quotes } from '../../../db/schema/works/maintenance.ts';
import type { Asker, Ref } from '../../../kernel/caller.ts';
import { linked } from '../../../kernel/database/lookup.ts';
import { totalRows } from '../../../kernel/database/paging.ts';
import { Answer } from '../../../kernel/http/request.ts';
import { holds, optionalInput, required, text, which, window } from '../../../kernel/input.ts';
import { query } from '../../../kernel/query.ts';
import type { Read } from '../../../kernel/read.ts';
import { scope } from '../../../kernel/scope.ts';
import { contractorInBuilding } from '../../suppliers/contractor-records/contractor-records.policy.ts';
import { awardsReadableBy, jobsJudgedBy, jobsOfTrustee, quotesAreOpened } from './maintenance.policy.ts';
import { quoteLink } from './maintenance.present.ts';

const FINISHED = ['Completed', 'Canceled'] as const;
const IN_QUOTATION = ['Requesting quotes', 'Waiting for quote approval'] as const;

/** Only what has really been paid (rules 1.3). */
export const paidForJob = sql<Cents>`(select coalesce(sum(p.amount), 0) from payments p
  where p.job_id = ${jobs.id} and p.state = 'Paid')`.mapWith((v) => cents(Number(v))) as SQL<Cents>;

const ofTrustee = scope(jobs, (_, caller) => jobsOfTrustee(caller));
const building = { buildingId: required<string>() };

const LISTS = {
  active: () => notInArray(jobs.state, [...FINISHED]),
  finished: () => inArray(jobs.state, [...FINISHED]),
  contractor: (caller: Asker, id: Ref) => and(eq(jobs.awardedContractorId, id), awardsReadableBy(caller)),
};

const jobsOf = query('maintenance.list', {
  scope: ofTrustee,
  input: {
    ...building,
    which: which('active', 'finished', 'contractor'),
    contractorId: required<string | null>(),
    text: text(),
    progress: optionalInput<JobsQuery['progress']>(),
    contractor: text(),
    ...window,
  },
  from: (db, { within, caller, input }) =>
    db
      .select({
        id: jobs.id,
        name: jobs.name,
        description: jobs.description,
        progress: jobs.state,
        invoiceAmount: invoicedForJob,
        paidAmount: paidForJob,
        contractorId: contractors.id,
        contractorName: contractors.name,
        completedDay: jobs.completedDay,
        awardShown: sql<boolean>`${awardsReadableBy(caller)}`,
        total: totalRows(),
      })
      .from(jobs)
      .leftJoin(contractors, eq(contractors.id, jobs.awardedContractorId))
      .where(
        and(
          eq(jobs.buildingId, input.buildingId),
          within,
          LISTS[input.which](caller, input.contractorId),
          or(holds(jobs.name, input.text), holds(jobs.description, input.text)),
          input.progress && eq(jobs.state, input.progress),
          // Who may not read an award does not find it by its firm either.
          input.contractor && and(holds(contractors.name, input.contractor), awardsReadableBy(caller)),
        ),
      )
      .orderBy(sql`${jobs.completedDay} desc nulls first`, desc(jobs.number))
      .limit(input.limit)
      .offset(input.offset),
});

type Row = Awaited<ReturnType<typeof jobsOf.ask>>[number];
const present = ({ contractorId, contractorName, awardShown, ...row }: Row): JobRow => ({
  ...row,
  awardedContractor: linked(contractorId, contractorName),
  ...(awardShown ? {} : { awardedContractor: null, invoiceAmount: null, paidAmount: null }),
});

export const listJobs = async (
  read: Read,
  buildingId: string,
  state: 'active' | 'finished',
  asked: JobsQuery,
): Promise<Answer<JobRow[]>> => {
  const values = { ...asked, buildingId, which: state, contractorId: null };
  const { rows, total } = await read.page(jobsOf, values);
  if (total === 0) await read.get(trusteesBuilding, { buildingId });
  return new Answer(rows.map(present), { total });
};

type Pair = { readonly id: string; readonly buildingId: string };

/** Jobs that a contractor was awarded in one building (M-104). */
export const listJobsOfContractor = async (read: Read, { id, buildingId }: Pair): Promise<JobRow[]> => {
  const { rows } = await read.page(jobsOf, { buildingId, which: 'contractor', contractorId: id });
  if (rows.length === 0) await read.get(contractorInBuilding, { id, buildingId });
  return rows.map(present);
};

const inQuotation = query('maintenance.in-quotation', {
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
        sealed: sql<boolean>`not ${quotesAreOpened(caller)}`,
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
          jobsJudgedBy(caller),
          quotesAreOpened(caller),
        ),
      )
      .where(and(eq(jobs.buildingId, input.buildingId), within, inArray(jobs.state, [...IN_QUOTATION])))
      .orderBy(desc(jobs.number), asc(quotes.amount), asc(quotes.id)),
});

/** Jobs in quotation. Quotes stay out while they are sealed, and for a trustee whose own company bids. */
export const listJobsInQuotation = async (read: Read, buildingId: string): Promise<JobWithQuotes[]> => {
  const rows = await read.list(inQuotation, { buildingId });
  if (rows.length === 0) await read.get(trusteesBuilding, { buildingId });
  const found = new Map<string, JobWithQuotes>();
  for (const { quoteId, quoteName, quoteAmount, hasFile, ...row } of rows) {
    const job = found.get(row.id) ?? { ...row, quotes: [] };
    found.set(row.id, job);
    if (quoteId !== null && quoteName !== null && quoteAmount !== null)
      job.quotes.push({
        id: quoteId,
        name: quoteName,
        amount: quoteAmount,
        link: quoteLink(quoteId, hasFile),
      });
  }
  return [...found.values()];
};

const byState = query('maintenance.by-state', {
  scope: ofTrustee,
  input: { ...building, since: required<Day>() },
  from: (db, { within, input }) =>
    db
      .select({ progress: jobs.state, count: sql<number>`count(*)`.mapWith(Number) })
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

/** For the picture: jobs under way, and those finished in the last twelve months. */
export const countJobsByState = async (read: Read, buildingId: string): Promise<JobsInState[]> => {
  const rows = await read.list(byState, { buildingId, since: addMonths(read.caller.at.today, -12) });
  if (rows.length === 0) await read.get(trusteesBuilding, { buildingId });
  return rows;
};
