/**
 * A sealed bid is handed in, or takes the place of the own earlier one, until the closing instant (M-101). Only the own
 * invitation is locked: what rivals do at the same time shows in nothing, not even in the time an answer takes.
 */

import { AppError } from '@stoep/contract/kit/errors';
import type { Words } from '@stoep/contract/kit/sentences';
import { lackingWords } from '@stoep/contract/suppliers/compliance.sentences';
import { bidSentences } from '@stoep/contract/works/maintenance.sentences';
import type { Cents } from '@stoep/domain/money/cents';
import { parseRand } from '@stoep/domain/money/money-input';
import type { JobState } from '@stoep/domain/works/maintenance-progress';
import { type BidRefusal, refuseBid } from '@stoep/domain/works/quote-rules';
import { and, count, eq, isNull, ne } from 'drizzle-orm';
import { maintenanceJobs as jobs, quoteInvitations, quotes } from '../../../db/schema/works/maintenance.ts';
import { command } from '../../../kernel/command.ts';
import type { Transaction } from '../../../kernel/database/client.ts';
import { fact } from '../../../kernel/fact.ts';
import { type AcceptedFile, acceptedFile } from '../../../kernel/files/content.ts';
import { saveFile } from '../../../kernel/files/files.commands.ts';
import type { UploadedFile } from '../../../kernel/http/request.ts';
import type { Target, Write } from '../../../kernel/write.ts';
import { type ContractorStanding, standingOf } from '../../suppliers/compliance/compliance.policy.ts';

/** The amount of C 5: a number, at least 0, at most two decimals; undefined for anything else. */
export const readAmount = (text: string): Cents | undefined => {
  const amount = parseRand(text);
  return amount !== undefined && amount >= 0 ? amount : undefined;
};

const refuseField = (field: string, text: Words) =>
  new AppError('invalid', text, { fields: { [field]: text } });

const requirePdf = async (upload: UploadedFile | undefined): Promise<AcceptedFile> => {
  if (!upload || upload.bytes.length === 0) throw refuseField('file', bidSentences.selectPdf);
  return acceptedFile(upload, ['pdf']);
};

const refusal = (why: BidRefusal, standing: ContractorStanding): AppError => {
  switch (why) {
    case 'not_invited':
      return new AppError('not_found');
    case 'not_active':
      return new AppError('forbidden');
    case 'closed':
      return new AppError('conflict', bidSentences.quotesClosed);
    case 'not_compliant':
      return new AppError('conflict', bidSentences.notCompliant({ lacking: lackingWords(standing) }));
    case 'bad_amount':
      return refuseField('amount', bidSentences.validAmount);
  }
};

type Round = {
  readonly jobId: string;
  readonly number: number;
  readonly jobState: JobState;
  readonly closesAt: Date | null;
  readonly contractorId: string;
  readonly standing: ContractorStanding;
};

/** The job as the caller's own firm is asked for it. Only the own invitation is held. */
const ownRound: Target<Round> = {
  load: async ({ db, person, at }, jobId, hold) => {
    const contractorId = person?.contractorId;
    if (!contractorId) return undefined;
    const standing = await standingOf(db, contractorId, at.today);
    // Decided from the caller alone, before anything is asked of the job, so that it tells nothing of that.
    if (standing?.state !== 'Active') throw new AppError('forbidden');
    const asked = db
      .select({
        jobId: jobs.id,
        number: jobs.number,
        jobState: jobs.state,
        closesAt: jobs.quotesCloseAt,
        contractorId: quoteInvitations.contractorId,
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
    const [round] = await (hold ? asked.for('update', { of: quoteInvitations }) : asked);
    return round && { ...round, standing };
  },
};

/** The job stays as it is until the bid is in: an award or the end of the round waits, or was first. */
const holdJob = async ({ tx }: Write, jobId: string) => {
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

type Bid = { readonly amount: string; readonly file: UploadedFile | undefined };
type Handed = { jobId: string; contractorId: string; replaced: string | null };

const submitted = fact<Handed>('quote.submitted', 'quote');
const replaced = fact<Handed>('quote.replaced', 'quote');

export const submitQuote = command({
  on: ownRound,
  prepare: async (_round, _asking, { amount, file }: Bid) => ({
    file: await requirePdf(file),
    amount: readAmount(amount),
  }),
  first: holdJob,
  allowed: () => true,
  run: async (w, round, { file, amount }): Promise<string> => {
    const { jobId, contractorId, number, standing } = round;
    const bidder = { invited: true, active: true, compliant: standing.compliant };
    const why = refuseBid(round, bidder, amount, w.at.now);
    if (why || amount === undefined) throw refusal(why ?? 'bad_amount', standing);
    const paper = { ...file, uploadedBy: w.by.profileId };
    const fileId = await saveFile(w.deps, paper, w.tx);
    const made = await insertQuote(w.tx, w.at.now, { jobId, contractorId, number, amount, fileId });
    // Neither amount nor paper: staff read the audit while the bids are sealed. Both stay on the quote itself.
    const handed = { jobId, contractorId, replaced: made.replaced };
    w.record(made.replaced ? replaced : submitted, made.id, handed);
    return made.id;
  },
});
