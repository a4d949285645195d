/** Quotes of a job as far as the caller may see them: M-49, M-105, and the file of a quote (M-118). */
import type { QuoteRow } from '@stoep/contract/works/maintenance';
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import { buildings } from '../../../db/schema/scheme/buildings.ts';
import { contractors } from '../../../db/schema/suppliers/contractors.ts';
import { maintenanceJobs as jobs, quotes } from '../../../db/schema/works/maintenance.ts';
import { defineScopedQuery } from '../../../kernel/query.ts';
import type { QueryCaller } from '../../../kernel/query-caller.ts';
import { type QueryInputPlaceholders, type QueryInputs, requiredQueryInput } from '../../../kernel/query-input.ts';
import type { CallerReadContext } from '../../../kernel/read.ts';
import { defineRowScope, type RowScope } from '../../../kernel/scope.ts';
import { contractorInBuildingCheckQuery } from '../../suppliers/contractor-records/contractor-records.policy.ts';
import {
  areJobQuotesOpenedSql,
  isCallerInvitedToQuoteSql,
  isJobAwardedToCallerSql,
  jobQuotesReadableBy,
  ownQuotesReadableBy,
} from './maintenance.policy.ts';
import { quoteFileUrl } from './maintenance.present.ts';

/** Opened quotes for people who may judge them; a bidder's own quotes, sealed or not. */
const quotesVisibleTo = (caller: QueryCaller): SQL => sql`(
  (${jobQuotesReadableBy(caller)} and ${areJobQuotesOpenedSql(caller)})
  or (${caller.roles.has('contractor')} and ${quotes.contractorId} = ${caller.contractorId}
    and ${ownQuotesReadableBy(caller)}))`;

const visible = defineRowScope(quotes, (_, caller) => quotesVisibleTo(caller));

const quotesOf = <I extends QueryInputs>(
  what: string,
  within: RowScope,
  input: I,
  which: (input: QueryInputPlaceholders<I>) => SQL | undefined,
) =>
  defineScopedQuery(`maintenance.${what}`, {
    scope: within,
    input,
    from: (db, { within, input }) =>
      db
        .select({
          id: quotes.id,
          name: quotes.name,
          amount: quotes.amount,
          hasFile: sql<boolean>`${quotes.fileId} is not null`,
          contractor: { id: contractors.id, name: contractors.name },
          status: quotes.state,
          job: { id: jobs.id, name: jobs.name },
          building: { id: buildings.id, name: buildings.name },
        })
        .from(quotes)
        .innerJoin(jobs, eq(jobs.id, quotes.jobId))
        .innerJoin(buildings, eq(buildings.id, jobs.buildingId))
        .innerJoin(contractors, eq(contractors.id, quotes.contractorId))
        .where(and(which(input), within, sql`${quotes.state} <> 'Replaced'`))
        .orderBy(asc(quotes.amount), desc(quotes.id)),
  });

const quotesOfJob = quotesOf('quotes-of-job', visible, { id: requiredQueryInput<string>() }, ({ id }) =>
  eq(jobs.id, id),
);
const quotesOfContractor = quotesOf(
  'quotes-of-firm',
  defineRowScope(quotes, (_, caller) => sql`(${jobQuotesReadableBy(caller)} and ${areJobQuotesOpenedSql(caller)})`),
  { id: requiredQueryInput<string>(), buildingId: requiredQueryInput<string>() },
  ({ id, buildingId }) => and(eq(quotes.contractorId, id), eq(jobs.buildingId, buildingId)),
);

type Row = Awaited<ReturnType<typeof quotesOfJob.ask>>[number];
const present = ({ hasFile, ...row }: Row): QuoteRow => ({ ...row, link: quoteFileUrl(row.id, hasFile) });

const jobThere = defineScopedQuery('maintenance.there', {
  scope: defineRowScope(
    jobs,
    (_, caller) =>
      sql`(${jobQuotesReadableBy(caller)} or ${isJobAwardedToCallerSql(caller)} or ${isCallerInvitedToQuoteSql(caller)})`,
  ),
  input: { id: requiredQueryInput<string>() },
  from: (db, { within, input }) =>
    db
      .select({ id: jobs.id })
      .from(jobs)
      .where(and(eq(jobs.id, input.id), within)),
});

/** M-49: trustees of tru*(job) read all opened quotes; the awarded or invited contractor reads its own. */
export const listQuotesOfJob = async (read: CallerReadContext, id: string): Promise<QuoteRow[]> => {
  const rows = await read.list(quotesOfJob, { id });
  if (rows.length === 0) await read.get(jobThere, { id });
  return rows.map(present);
};

type Pair = { readonly id: string; readonly buildingId: string };

/** M-105: opened quotes of one contractor for jobs of one building that the caller may judge. */
export const listQuotesOfContractor = async (read: CallerReadContext, pair: Pair): Promise<QuoteRow[]> => {
  const rows = await read.list(quotesOfContractor, pair);
  if (rows.length === 0) await read.get(contractorInBuildingCheckQuery, pair);
  return rows.map(present);
};

export const quoteFileScopedQuery = defineScopedQuery('maintenance.quote-file', {
  scope: visible,
  input: { id: requiredQueryInput<string>() },
  from: (db, { within, input }) =>
    db
      .select({ fileId: quotes.fileId })
      .from(quotes)
      .innerJoin(jobs, eq(jobs.id, quotes.jobId))
      .where(and(eq(quotes.id, input.id), within)),
});
