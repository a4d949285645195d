/**
 * Quotes from the bidder's side: C 2.3 My Quotes (M-92 to M-94). Every query is limited to the caller's own
 * contractor.
 */

import { formatMissingContractorDocuments } from '@stoep/contract/suppliers/contractor-compliance.texts';
import { contractorPortalTexts } from '@stoep/contract/suppliers/contractor-portal.texts';
import type { MaintenanceJobToQuote, OwnQuote } from '@stoep/contract/works/own-quotes';
import { isBiddingOpen } from '@stoep/domain/works/quote-rules';
import { and, desc, eq, isNull, ne, sql } from 'drizzle-orm';
import { buildings } from '../../../db/schema/scheme/buildings.ts';
import { maintenanceJobs as jobs, quoteInvitations, quotes } from '../../../db/schema/works/maintenance.ts';
import { defineScopedQuery } from '../../../kernel/query.ts';
import { choiceQueryInput, requiredQueryInput } from '../../../kernel/query-input.ts';
import type { CallerReadContext } from '../../../kernel/read.ts';
import { listComplianceStatuses } from '../../suppliers/compliance/compliance.policy.ts';
import { ownContractorExistsScopedQuery, ownContractorScope } from '../../suppliers/contractors/contractors.policy.ts';
import { ownQuotesReadableBy } from '../jobs/maintenance.policy.ts';

/** The quote is undecided and the job can still be awarded. */
const undecided = sql`(${quotes.state} = 'Submitted'
  and ${jobs.state} in ('Requesting quotes', 'Waiting for quote approval'))`;

const firm = { id: requiredQueryInput<string>() };

const ownQuotes = defineScopedQuery('bids.own', {
  scope: ownContractorScope(quotes),
  input: { ...firm, which: choiceQueryInput('current', 'historical') },
  from: (db, { within, caller, input }) =>
    db
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
      .where(
        and(
          eq(quotes.contractorId, input.id),
          within,
          ownQuotesReadableBy(caller),
          input.which === 'current' ? undecided : sql`not ${undecided}`,
        ),
      )
      .orderBy(desc(quotes.createdAt), desc(quotes.id)),
});

export const listOwnQuotes = async (
  read: CallerReadContext,
  listInput: { readonly id: string; readonly which: 'current' | 'historical' },
): Promise<OwnQuote[]> => {
  const rows = await read.list(ownQuotes, listInput);
  if (rows.length === 0) await read.get(ownContractorExistsScopedQuery, { id: listInput.id });
  return rows.map(({ fileId, ...quote }) => ({
    ...quote,
    link: fileId === null ? null : `/api/quote/${quote.id}/file/`,
  }));
};

const requested = defineScopedQuery('bids.requested', {
  scope: ownContractorScope(quoteInvitations),
  input: firm,
  from: (db, { within, caller, input }) =>
    db
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
          eq(quotes.contractorId, input.id),
          ne(quotes.state, 'Replaced'),
          ownQuotesReadableBy(caller),
        ),
      )
      .where(
        and(
          eq(quoteInvitations.contractorId, input.id),
          within,
          isNull(quoteInvitations.withdrawnAt),
          eq(jobs.state, 'Requesting quotes'),
        ),
      )
      .orderBy(sql`${jobs.quotesCloseAt} nulls last`, jobs.number),
});

/**
 * Jobs with progress 121510010 that the contractor is invited to quote for, the earliest closing time first (C 2.3, C
 * 9).
 */
export const listQuoteInvitationsOfContractor = async (
  read: CallerReadContext,
  id: string,
): Promise<MaintenanceJobToQuote[]> => {
  const rows = await read.list(requested, { id });
  if (rows.length === 0) {
    await read.get(ownContractorExistsScopedQuery, { id });
    return [];
  }
  const [standing] = await listComplianceStatuses(read, [id]);
  return rows.map((row) => {
    const open = isBiddingOpen({ jobState: row.progress, closesAt: row.closesAt }, read.caller.at.now);
    const lacking = standing && !standing.compliant ? formatMissingContractorDocuments(standing) : null;
    return { ...row, open, blockedBecause: open ? lacking : contractorPortalTexts.quotesClosed };
  });
};
