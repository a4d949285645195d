/** What the bidders of a job are told once it is awarded (rules 1.3). */
import { and, eq, inArray } from 'drizzle-orm';
import { contractorAddresses, contractorName } from '../../../access/contractor-addresses.ts';
import { buildings } from '../../../db/schema/scheme/buildings.ts';
import { maintenanceJobs as jobs, quotes } from '../../../db/schema/works/maintenance.ts';
import type { Deps } from '../../../deps.ts';
import type { Transaction } from '../../../kernel/database/client.ts';
import { queueMail } from '../../../kernel/outbox/mail.commands.ts';
import { portalLink } from '../../identity/sign-in/portal-link.policy.ts';
import { awardedMail, notAwardedMail } from './quotes.email.ts';

/** Tells each bidder of the job what became of its quote, once; those still undecided hear nothing. */
export const tellBidders = async (deps: Deps, tx: Transaction, jobId: string): Promise<void> => {
  const decided = await tx
    .select({
      id: quotes.id,
      contractorId: quotes.contractorId,
      quote: quotes.name,
      amount: quotes.amount,
      state: quotes.state,
      number: jobs.number,
      job: jobs.name,
      building: buildings.name,
    })
    .from(quotes)
    .innerJoin(jobs, eq(jobs.id, quotes.jobId))
    .innerJoin(buildings, eq(buildings.id, jobs.buildingId))
    .where(and(eq(quotes.jobId, jobId), inArray(quotes.state, ['Approved', 'Declined'])));
  for (const bid of decided) {
    const url = portalLink(deps.config.publicUrl, `/contractor-maint/${jobId}/${bid.contractorId}`);
    const mail = bid.state === 'Approved' ? awardedMail : notAwardedMail;
    const greeting = { name: await contractorName(tx, bid.contractorId) };
    const content = { ...mail({ ...bid, jobId, url }), greeting };
    for (const to of await contractorAddresses(tx, bid.contractorId))
      await queueMail(deps, tx, { to, content, dedupeKey: `quote-decided:${bid.id}:${bid.state}:${to}` });
  }
};

/** The job of a quote; the decision of the trustees names the quote alone. */
export const tellBiddersOfQuote = async (deps: Deps, tx: Transaction, quoteId: string): Promise<void> => {
  const [quote] = await tx.select({ jobId: quotes.jobId }).from(quotes).where(eq(quotes.id, quoteId));
  if (quote) await tellBidders(deps, tx, quote.jobId);
};
