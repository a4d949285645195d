/**
 * A sealed bid is handed in, or takes the place of the own earlier one, until the closing instant (M-101). Only the own
 * invitation is locked: what rivals do at the same time shows in nothing, not even in the time an answer takes.
 */

import { lackingText } from '@stoep/contract/firms/compliance.texts';
import { contractorTexts } from '@stoep/contract/firms/contractor.texts';
import { AppError } from '@stoep/contract/kit/errors';
import { type Cents, parseRand } from '@stoep/domain/money/money';
import { type BidRefusal, refuseBid } from '@stoep/domain/operations/quote-rules';
import { and, count, eq, isNull, ne } from 'drizzle-orm';
import { maintenanceJobs as jobs, quoteInvitations, quotes } from '../../../db/schema/maintenance.ts';
import type { Deps } from '../../../deps.ts';
import type { Person } from '../../../kernel/actor.ts';
import { byPerson, writeAudit } from '../../../kernel/audit/audit.commands.ts';
import type { Queryable, Transaction } from '../../../kernel/database/client.ts';
import { contentTypeOf } from '../../../kernel/files/content.ts';
import { saveFile } from '../../../kernel/files/files.commands.ts';
import type { Origin, UploadedFile } from '../../../kernel/http/request.ts';
import { type ContractorStanding, standingOf } from '../../compliance/compliance.policy.ts';

/** The amount of C 5: a number, at least 0, at most two decimals; undefined for anything else. */
export const readAmount = (text: string): Cents | undefined => {
  const amount = parseRand(text);
  return amount !== undefined && amount >= 0 ? amount : undefined;
};

const refuseField = (field: string, text: string) =>
  new AppError('invalid', text, { fields: { [field]: text } });

const insistOnPdf = async (upload: UploadedFile | undefined): Promise<UploadedFile> => {
  if (!upload || upload.bytes.length === 0) throw refuseField('file', contractorTexts.selectPdf);
  await contentTypeOf(upload.bytes, ['pdf']);
  return upload;
};

const refusal = (why: BidRefusal, standing: ContractorStanding): AppError => {
  switch (why) {
    case 'not_invited':
      return new AppError('not_found');
    case 'not_active':
      return new AppError('forbidden');
    case 'closed':
      return new AppError('conflict', contractorTexts.quotesClosed);
    case 'not_compliant':
      return new AppError('conflict', contractorTexts.notCompliant(lackingText(standing)));
    case 'bad_amount':
      return refuseField('amount', contractorTexts.validAmount);
  }
};

const findRound = async (db: Queryable, jobId: string, contractorId: string, lock: boolean) => {
  const found = db
    .select({
      number: jobs.number,
      jobState: jobs.state,
      closesAt: jobs.quotesCloseAt,
      invitationId: quoteInvitations.id,
    })
    .from(quoteInvitations)
    .innerJoin(jobs, eq(jobs.id, quoteInvitations.jobId))
    .where(
      and(
        eq(quoteInvitations.jobId, jobId),
        eq(quoteInvitations.contractorId, contractorId),
        isNull(quoteInvitations.withdrawnAt),
      ),
    );
  const [round] = lock ? await found.for('update', { of: quoteInvitations }) : await found;
  if (!round) throw new AppError('not_found');
  return round;
};

/** The job stays as it is until the bid is in: an award or the end of the round waits, or was first. */
const holdJob = async (tx: Transaction, jobId: string) => {
  await tx.select({ id: jobs.id }).from(jobs).where(eq(jobs.id, jobId)).for('share');
};

const insertQuote = async (
  tx: Transaction,
  now: Date,
  quote: { jobId: string; contractorId: string; number: number; amount: Cents; fileId: string },
) => {
  const own = and(eq(quotes.jobId, quote.jobId), eq(quotes.contractorId, quote.contractorId));
  const [before] = await tx.select({ made: count() }).from(quotes).where(own);
  const replaced = await tx
    .update(quotes)
    .set({ state: 'Replaced' })
    .where(and(own, ne(quotes.state, 'Replaced')))
    .returning({ id: quotes.id });
  const { number, ...values } = quote;
  // Numbered within the own quotes: a number over all of them would tell how many rivals there are.
  const name = `Q${number}-${(before?.made ?? 0) + 1}`;
  const [made] = await tx
    .insert(quotes)
    .values({ ...values, name, createdAt: now })
    .returning({ id: quotes.id });
  if (!made) throw new AppError('internal');
  return { id: made.id, replaced: replaced[0]?.id ?? null };
};

export type Bid = { jobId: string; contractorId: string; amount: string; file: UploadedFile | undefined };

export const submitQuote = async (deps: Deps, person: Person, origin: Origin, bid: Bid): Promise<string> => {
  const standing = await standingOf(deps.db, bid.contractorId, person.at.today);
  // Decided from the caller alone, so that it tells nothing of the job.
  if (standing?.state !== 'Active') throw new AppError('forbidden');
  await findRound(deps.db, bid.jobId, bid.contractorId, false);
  const file = await insistOnPdf(bid.file);
  const amount = readAmount(bid.amount);
  return deps.db.transaction(async (tx) => {
    await holdJob(tx, bid.jobId);
    const round = await findRound(tx, bid.jobId, bid.contractorId, true);
    const now = deps.clock.now();
    const bidder = { invited: true, active: true, compliant: standing.compliant };
    const why = refuseBid(round, bidder, amount, now);
    if (why || amount === undefined) throw refusal(why ?? 'bad_amount', standing);
    const fileId = await saveFile(
      deps,
      { name: file.name, contentType: 'application/pdf', bytes: file.bytes, uploadedBy: person.profileId },
      tx,
    );
    const made = await insertQuote(tx, now, { ...bid, number: round.number, amount, fileId });
    await writeAudit(tx, now, byPerson(person, origin), {
      action: made.replaced ? 'quote.replaced' : 'quote.submitted',
      subjectKind: 'quote',
      subjectId: made.id,
      // Neither amount nor paper: staff read the audit while the bids are sealed. Both stay on the quote itself.
      detail: { jobId: bid.jobId, contractorId: bid.contractorId, replaced: made.replaced },
    });
    return made.id;
  });
};
