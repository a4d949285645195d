/** Maintenance jobs of a building, by where they stand: B 2 Maintenance (M-46 to M-48, M-104). */
import type { JobRow, JobsInState, JobsQuery, JobWithQuotes } from '@stoep/contract/operations/maintenance';
import { addMonths } from '@stoep/domain/calendar/calendar';
import { type Cents, cents } from '@stoep/domain/money/money';
import { and, asc, desc, eq, inArray, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { buildingsReadableAsTrustee, insistOnBuilding } from '../../../access/buildings.ts';
import { buildings } from '../../../db/schema/buildings.ts';
import { contractors } from '../../../db/schema/contractors.ts';
import { maintenanceJobs as jobs, quotes } from '../../../db/schema/maintenance.ts';
import type { Person } from '../../../kernel/actor.ts';
import type { Database } from '../../../kernel/database/client.ts';
import { linked } from '../../../kernel/database/lookup.ts';
import { contains, type PageQuery, readPage, totalRows } from '../../../kernel/database/paging.ts';
import { Answer } from '../../../kernel/http/request.ts';
import { insistOnContractorIn } from '../../contractor-records/contractor-records.policy.ts';
import { awardsReadableBy, jobsJudgedBy, jobsOfTrustee, quotesAreOpened } from './maintenance.policy.ts';
import { quoteLink } from './maintenance.present.ts';

const FINISHED = ['Completed', 'Canceled'] as const;
const IN_QUOTATION = ['Requesting quotes', 'Waiting for quote approval'] as const;

/** Only what has really been paid (rules 1.3). */
export const paidForJob = sql<Cents>`(select coalesce(sum(p.amount), 0) from payments p
  where p.job_id = ${jobs.id} and p.state = 'Paid')`.mapWith((v) => cents(Number(v))) as SQL<Cents>;

const list = async (
  db: Database,
  person: Person,
  where: SQL | undefined,
  query: PageQuery,
): Promise<{ rows: JobRow[]; total: number }> => {
  const { rows, total } = await readPage(query, ({ limit, offset }) =>
    db
      .select({
        id: jobs.id,
        name: jobs.name,
        description: jobs.description,
        progress: jobs.state,
        invoiceAmount: jobs.invoiceAmount,
        paidAmount: paidForJob,
        contractorId: contractors.id,
        contractorName: contractors.name,
        completedDay: jobs.completedDay,
        awardShown: sql<boolean>`${awardsReadableBy(person)}`,
        total: totalRows(),
      })
      .from(jobs)
      .leftJoin(contractors, eq(contractors.id, jobs.awardedContractorId))
      .where(where)
      .orderBy(sql`${jobs.completedDay} desc nulls first`, desc(jobs.number))
      .limit(limit)
      .offset(offset),
  );
  return {
    total,
    rows: rows.map(({ contractorId, contractorName, awardShown, ...row }) => ({
      ...row,
      awardedContractor: linked(contractorId, contractorName),
      ...(awardShown ? {} : { awardedContractor: null, invoiceAmount: null, paidAmount: null }),
    })),
  };
};

const ofBuilding = (person: Person, buildingId: string) =>
  and(eq(jobs.buildingId, buildingId), jobsOfTrustee(person));
const insist = (db: Database, person: Person, buildingId: string) =>
  insistOnBuilding(db, buildingsReadableAsTrustee(person), buildingId);

/** Who may not read an award does not find it by its firm either. */
const matching = (person: Person, { text, progress, contractor }: JobsQuery) =>
  and(
    or(contains(jobs.name, text), contains(jobs.description, text)),
    progress && eq(jobs.state, progress),
    contractor ? and(contains(contractors.name, contractor), awardsReadableBy(person)) : undefined,
  );

export const listJobs = async (
  db: Database,
  person: Person,
  buildingId: string,
  which: 'active' | 'finished',
  query: JobsQuery,
): Promise<Answer<JobRow[]>> => {
  const state =
    which === 'active' ? notInArray(jobs.state, [...FINISHED]) : inArray(jobs.state, [...FINISHED]);
  const where = and(ofBuilding(person, buildingId), state, matching(person, query));
  const { rows, total } = await list(db, person, where, query);
  if (total === 0) await insist(db, person, buildingId);
  return new Answer(rows, { total });
};

/** Jobs that a contractor was awarded in one building (M-104). */
export const listJobsOfContractor = async (
  db: Database,
  person: Person,
  contractorId: string,
  buildingId: string,
): Promise<JobRow[]> => {
  const where = and(
    ofBuilding(person, buildingId),
    eq(jobs.awardedContractorId, contractorId),
    awardsReadableBy(person),
  );
  const { rows } = await list(db, person, where, {});
  if (rows.length === 0) await insistOnContractorIn(db, person, contractorId, buildingId);
  return rows;
};

/** Jobs in quotation. Quotes stay out while they are sealed, and for a trustee whose own company bids. */
export const listJobsInQuotation = async (
  db: Database,
  person: Person,
  buildingId: string,
): Promise<JobWithQuotes[]> => {
  const readable = and(jobsJudgedBy(person), quotesAreOpened(person));
  const rows = await db
    .select({
      id: jobs.id,
      name: jobs.name,
      description: jobs.description,
      progress: jobs.state,
      quotesCloseAt: jobs.quotesCloseAt,
      sealed: sql<boolean>`not ${quotesAreOpened(person)}`,
      quoteId: quotes.id,
      quoteName: quotes.name,
      quoteAmount: quotes.amount,
      hasFile: sql<boolean>`${quotes.fileId} is not null`,
    })
    .from(jobs)
    .leftJoin(quotes, and(eq(quotes.jobId, jobs.id), sql`${quotes.state} <> 'Replaced'`, readable))
    .where(and(ofBuilding(person, buildingId), inArray(jobs.state, [...IN_QUOTATION])))
    .orderBy(desc(jobs.number), asc(quotes.amount), asc(quotes.id));
  if (rows.length === 0) await insist(db, person, buildingId);
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

/** For the picture: jobs under way, and those finished in the last twelve months. */
export const countJobsByState = async (
  db: Database,
  person: Person,
  buildingId: string,
): Promise<JobsInState[]> => {
  const since = addMonths(person.at.today, -12);
  const rows = await db
    .select({ progress: jobs.state, count: sql<number>`count(*)`.mapWith(Number) })
    .from(jobs)
    .innerJoin(buildings, eq(buildings.id, jobs.buildingId))
    .where(
      and(
        ofBuilding(person, buildingId),
        sql`(${notInArray(jobs.state, [...FINISHED])} or ${jobs.completedDay} >= ${since})`,
      ),
    )
    .groupBy(jobs.state);
  if (rows.length === 0) await insist(db, person, buildingId);
  return rows;
};
