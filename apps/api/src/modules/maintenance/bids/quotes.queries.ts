/** Quotes from the bidder's side: C 2.3 My Quotes (M-92 to M-94). Every condition names the own firm. */

import { lackingText } from '@stoep/contract/firms/compliance.texts';
import { contractorTexts } from '@stoep/contract/firms/contractor.texts';
import type { OwnQuote, RequestedQuote } from '@stoep/contract/operations/quotes';
import { isBiddingOpen } from '@stoep/domain/operations/quote-rules';
import { and, desc, eq, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { buildings } from '../../../db/schema/buildings.ts';
import { maintenanceJobs as jobs, quoteInvitations, quotes } from '../../../db/schema/maintenance.ts';
import type { Person } from '../../../kernel/actor.ts';
import type { Database } from '../../../kernel/database/client.ts';
import { standingOf } from '../../compliance/compliance.policy.ts';
import { insistOnOwnContractor } from '../../contractors/contractors.policy.ts';
import { ownBidsReadableBy } from '../jobs/maintenance.policy.ts';

const list = async (db: Database, person: Person, contractorId: string, which: SQL): Promise<OwnQuote[]> => {
  const rows = await db
    .select({
      id: quotes.id,
      name: quotes.name,
      amount: quotes.amount,
      fileId: quotes.fileId,
      status: quotes.state,
      submittedAt: quotes.createdAt,
      job: { id: jobs.id, name: jobs.name },
      building: { id: buildings.id, name: buildings.name },
    })
    .from(quotes)
    .innerJoin(jobs, eq(jobs.id, quotes.jobId))
    .innerJoin(buildings, eq(buildings.id, jobs.buildingId))
    .where(and(eq(quotes.contractorId, contractorId), ownBidsReadableBy(person), which))
    .orderBy(desc(quotes.createdAt), desc(quotes.id));
  return rows.map(({ fileId, ...quote }) => ({
    ...quote,
    link: fileId === null ? null : `/api/quote/${quote.id}/file/`,
  }));
};

/** Nobody has decided on it, and the job still can be awarded. */
const undecided = sql`(${quotes.state} = 'Submitted'
  and ${jobs.state} in ('Requesting quotes', 'Waiting for quote approval'))`;

export const listCurrentQuotes = async (db: Database, person: Person, contractorId: string) => {
  await insistOnOwnContractor(db, person, contractorId);
  return list(db, person, contractorId, undecided);
};

export const listHistoricalQuotes = async (db: Database, person: Person, contractorId: string) => {
  await insistOnOwnContractor(db, person, contractorId);
  return list(db, person, contractorId, sql`not ${undecided}`);
};

/** Jobs with progress 121510010 that the firm is invited on, the first to close first (C 2.3, C 9). */
export const listRequestedQuotes = async (
  db: Database,
  person: Person,
  contractorId: string,
): Promise<RequestedQuote[]> => {
  await insistOnOwnContractor(db, person, contractorId);
  const rows = await db
    .select({
      jobId: jobs.id,
      number: jobs.number,
      name: jobs.name,
      type: jobs.type,
      description: jobs.description,
      instruction: jobs.instruction,
      building: { id: buildings.id, name: buildings.name },
      progress: jobs.state,
      closesAt: jobs.quotesCloseAt,
      quoteId: quotes.id,
      quotedAmount: quotes.amount,
    })
    .from(quoteInvitations)
    .innerJoin(jobs, eq(jobs.id, quoteInvitations.jobId))
    .innerJoin(buildings, eq(buildings.id, jobs.buildingId))
    .leftJoin(
      quotes,
      and(
        eq(quotes.jobId, jobs.id),
        eq(quotes.contractorId, contractorId),
        ne(quotes.state, 'Replaced'),
        ownBidsReadableBy(person),
      ),
    )
    .where(
      and(
        eq(quoteInvitations.contractorId, contractorId),
        isNull(quoteInvitations.withdrawnAt),
        eq(jobs.state, 'Requesting quotes'),
      ),
    )
    .orderBy(sql`${jobs.quotesCloseAt} nulls last`, jobs.number);
  const standing = rows.length > 0 ? await standingOf(db, contractorId, person.at.today) : undefined;
  return rows.map((row) => {
    const open = isBiddingOpen({ jobState: row.progress, closesAt: row.closesAt }, person.at.now);
    const lacking = standing && !standing.compliant ? lackingText(standing) : null;
    return { ...row, open, blockedBecause: open ? lacking : contractorTexts.quotesClosed };
  });
};
