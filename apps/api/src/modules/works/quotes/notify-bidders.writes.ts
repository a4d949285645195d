/** Notifies the bidders of a maintenance job of its award (rules 1.3). */
import { and, eq, inArray } from 'drizzle-orm';
import { getContractorGreetingName, listContractorEmails } from '../../../access/contractor-addresses.ts';
import { buildings } from '../../../db/schema/scheme/buildings.ts';
import { maintenanceJobs as jobs, quotes } from '../../../db/schema/works/maintenance.ts';
import type { ServerDeps } from '../../../deps.ts';
import type { DatabaseTransaction } from '../../../kernel/database/client.ts';
import { queueMail } from '../../../kernel/outbox/mail.writes.ts';
import { portalLink } from '../../identity/sign-in/portal-link.policy.ts';
import { quoteAwardedMail, quoteNotAwardedMail } from './quotes.email.ts';

/** Notifies each bidder of the decision on its quote, once. Bidders with an undecided quote get nothing. */
export const notifyJobBiddersOfDecisions = async (
  deps: ServerDeps,
  tx: DatabaseTransaction,
  jobId: string,
): Promise<void> => {
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
    const mail = bid.state === 'Approved' ? quoteAwardedMail : quoteNotAwardedMail;
    const greeting = { name: await getContractorGreetingName(tx, bid.contractorId) };
    const content = { ...mail({ ...bid, jobId, url }), greeting };
    for (const to of await listContractorEmails(tx, bid.contractorId))
      await queueMail(deps, tx, { to, content, dedupeKey: `quote-decided:${bid.id}:${bid.state}:${to}` });
  }
};

/** The same by quote: the trustee decision names the quote only. */
export const notifyJobBiddersByQuoteId = async (
  deps: ServerDeps,
  tx: DatabaseTransaction,
  quoteId: string,
): Promise<void> => {
  const [quote] = await tx.select({ jobId: quotes.jobId }).from(quotes).where(eq(quotes.id, quoteId));
  if (quote) await notifyJobBiddersOfDecisions(deps, tx, quote.jobId);
};
