/** Quotes of a job, as far as the caller may see them: M-49, M-105 and the file behind one (M-118). */
import { AppError } from '@stoep/contract/kit/errors';
import type { QuoteRow } from '@stoep/contract/operations/maintenance';
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import { buildings } from '../../../db/schema/buildings.ts';
import { contractors } from '../../../db/schema/contractors.ts';
import { maintenanceJobs as jobs, quotes } from '../../../db/schema/maintenance.ts';
import type { Deps } from '../../../deps.ts';
import type { Person } from '../../../kernel/actor.ts';
import type { Database } from '../../../kernel/database/client.ts';
import { readFile } from '../../../kernel/files/files.commands.ts';
import type { FileAnswer } from '../../../kernel/http/request.ts';
import { insistOnContractorIn } from '../../contractor-records/contractor-records.policy.ts';
import {
  isAwardedTo,
  isInvitedTo,
  jobsJudgedBy,
  ownBidsReadableBy,
  quotesAreOpened,
} from './maintenance.policy.ts';
import { quoteLink } from './maintenance.present.ts';

/** Opened quotes for those who judge them; a bidder's own, sealed or not. */
const quotesVisibleTo = (person: Person): SQL => sql`(
  (${jobsJudgedBy(person)} and ${quotesAreOpened(person)})
  or (${person.roles.has('contractor')} and ${quotes.contractorId} = ${person.contractorId}
    and ${ownBidsReadableBy(person)}))`;

const list = async (db: Database, where: SQL | undefined): Promise<QuoteRow[]> => {
  const rows = await db
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
    .where(and(where, sql`${quotes.state} <> 'Replaced'`))
    .orderBy(asc(quotes.amount), desc(quotes.id));
  return rows.map(({ hasFile, ...row }) => ({ ...row, link: quoteLink(row.id, hasFile) }));
};

/** M-49: T tru*(job); C awd(job) or inv(job), the own quote alone. */
export const listQuotesOfJob = async (db: Database, person: Person, jobId: string): Promise<QuoteRow[]> => {
  const rows = await list(db, and(eq(jobs.id, jobId), quotesVisibleTo(person)));
  if (rows.length > 0) return rows;
  const [job] = await db
    .select({ id: jobs.id })
    .from(jobs)
    .where(
      and(
        eq(jobs.id, jobId),
        sql`(${jobsJudgedBy(person)} or ${isAwardedTo(person)} or ${isInvitedTo(person)})`,
      ),
    );
  if (!job) throw new AppError('not_found');
  return rows;
};

/** M-105: opened quotes of one contractor for jobs of one building that the caller judges. */
export const listQuotesOfContractor = async (
  db: Database,
  person: Person,
  contractorId: string,
  buildingId: string,
): Promise<QuoteRow[]> => {
  const rows = await list(
    db,
    and(
      eq(quotes.contractorId, contractorId),
      eq(jobs.buildingId, buildingId),
      jobsJudgedBy(person),
      quotesAreOpened(person),
    ),
  );
  if (rows.length === 0) await insistOnContractorIn(db, person, contractorId, buildingId);
  return rows;
};

export const readQuoteFile = async (deps: Deps, person: Person, quoteId: string): Promise<FileAnswer> => {
  const [row] = await deps.db
    .select({ fileId: quotes.fileId })
    .from(quotes)
    .innerJoin(jobs, eq(jobs.id, quotes.jobId))
    .where(and(eq(quotes.id, quoteId), quotesVisibleTo(person)));
  if (!row?.fileId) throw new AppError('not_found');
  return readFile(deps, row.fileId);
};
