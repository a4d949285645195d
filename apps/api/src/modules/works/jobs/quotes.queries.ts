/** Quotes of a job, as far as the caller may see them: M-49, M-105 and the file behind one (M-118). */
import type { QuoteRow } from '@stoep/contract/works/maintenance';
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import { buildings } from '../../../db/schema/scheme/buildings.ts';
import { contractors } from '../../../db/schema/suppliers/contractors.ts';
import { maintenanceJobs as jobs, quotes } from '../../../db/schema/works/maintenance.ts';
import type { Asker } from '../../../kernel/caller.ts';
import { type Inputs, type RefsOf, required } from '../../../kernel/input.ts';
import { query } from '../../../kernel/query.ts';
import type { Read } from '../../../kernel/read.ts';
import { type Scope, scope } from '../../../kernel/scope.ts';
import { contractorInBuilding } from '../../suppliers/contractor-records/contractor-records.policy.ts';
import {
  isAwardedTo,
  isInvitedTo,
  jobsJudgedBy,
  ownBidsReadableBy,
  quotesAreOpened,
} from './maintenance.policy.ts';
import { quoteLink } from './maintenance.present.ts';

/** Opened quotes for those who judge them; a bidder's own, sealed or not. */
const quotesVisibleTo = (caller: Asker): SQL => sql`(
  (${jobsJudgedBy(caller)} and ${quotesAreOpened(caller)})
  or (${caller.roles.has('contractor')} and ${quotes.contractorId} = ${caller.contractorId}
    and ${ownBidsReadableBy(caller)}))`;

const visible = scope(quotes, (_, caller) => quotesVisibleTo(caller));

const quotesOf = <I extends Inputs>(
  what: string,
  within: Scope,
  input: I,
  which: (input: RefsOf<I>) => SQL | undefined,
) =>
  query(`maintenance.${what}`, {
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

const quotesOfJob = quotesOf('quotes-of-job', visible, { id: required<string>() }, ({ id }) =>
  eq(jobs.id, id),
);
const quotesOfContractor = quotesOf(
  'quotes-of-firm',
  scope(quotes, (_, caller) => sql`(${jobsJudgedBy(caller)} and ${quotesAreOpened(caller)})`),
  { id: required<string>(), buildingId: required<string>() },
  ({ id, buildingId }) => and(eq(quotes.contractorId, id), eq(jobs.buildingId, buildingId)),
);

type Row = Awaited<ReturnType<typeof quotesOfJob.ask>>[number];
const present = ({ hasFile, ...row }: Row): QuoteRow => ({ ...row, link: quoteLink(row.id, hasFile) });

const jobThere = query('maintenance.there', {
  scope: scope(
    jobs,
    (_, caller) => sql`(${jobsJudgedBy(caller)} or ${isAwardedTo(caller)} or ${isInvitedTo(caller)})`,
  ),
  input: { id: required<string>() },
  from: (db, { within, input }) =>
    db
      .select({ id: jobs.id })
      .from(jobs)
      .where(and(eq(jobs.id, input.id), within)),
});

/** M-49: T tru*(job); C awd(job) or inv(job), the own quote alone. */
export const listQuotesOfJob = async (read: Read, id: string): Promise<QuoteRow[]> => {
  const rows = await read.list(quotesOfJob, { id });
  if (rows.length === 0) await read.get(jobThere, { id });
  return rows.map(present);
};

type Pair = { readonly id: string; readonly buildingId: string };

/** M-105: opened quotes of one contractor for jobs of one building that the caller judges. */
export const listQuotesOfContractor = async (read: Read, pair: Pair): Promise<QuoteRow[]> => {
  const rows = await read.list(quotesOfContractor, pair);
  if (rows.length === 0) await read.get(contractorInBuilding, pair);
  return rows.map(present);
};

export const quoteFile = query('maintenance.quote-file', {
  scope: visible,
  input: { id: required<string>() },
  from: (db, { within, input }) =>
    db
      .select({ fileId: quotes.fileId })
      .from(quotes)
      .innerJoin(jobs, eq(jobs.id, quotes.jobId))
      .where(and(eq(quotes.id, input.id), within)),
});
