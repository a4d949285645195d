/**
 * A contractor submits a sealed quote, or replaces its own, until the closing time (M-101).
 * Only the contractor's own invitation is locked. Otherwise the time of an answer would reveal what other bidders do.
 */

import { AppError } from '@stoep/contract/kit/errors';
import type { SentenceOrText } from '@stoep/contract/kit/sentences';
import { missingContractorDocumentsSentence } from '@stoep/contract/suppliers/contractor-compliance.sentences';
import { quoteRefusalSentences } from '@stoep/contract/works/maintenance.sentences';
import type { Cents } from '@stoep/domain/money/cents';
import { parseRand } from '@stoep/domain/money/money-input';
import type { MaintenanceJobState } from '@stoep/domain/works/maintenance-progress';
import { type QuoteRefusal, quoteRefusalOf } from '@stoep/domain/works/quote-rules';
import { and, eq, isNull, ne } from 'drizzle-orm';
import { maintenanceJobs as jobs, quoteInvitations, quotes } from '../../../db/schema/works/maintenance.ts';
import { defineCommand } from '../../../kernel/command.ts';
import type { DatabaseTransaction } from '../../../kernel/database/client.ts';
import { countSql } from '../../../kernel/database/decoded-sql.ts';
import { defineFact } from '../../../kernel/fact.ts';
import { type AcceptedUpload, acceptUploadedFile } from '../../../kernel/files/content-type.ts';
import { saveStoredFile } from '../../../kernel/files/files.writes.ts';
import type { UploadedFile } from '../../../kernel/http/request.ts';
import type { CommandTarget, CommandWrite } from '../../../kernel/write.ts';
import {
  type ContractorComplianceStatus,
  findComplianceStatusInCommand,
} from '../../suppliers/compliance/compliance.policy.ts';

/**
 * Parses the amount of C 5 to cents: a number of at least 0 with at most two decimals. Undefined for anything else.
 */
export const parseQuoteAmount = (text: string): Cents | undefined => {
  const amount = parseRand(text);
  return amount !== undefined && amount >= 0 ? amount : undefined;
};

const refuseField = (field: string, text: SentenceOrText) =>
  new AppError('invalid', text, { fields: { [field]: text } });

const requirePdf = async (upload: UploadedFile | undefined): Promise<AcceptedUpload> => {
  if (!upload || upload.bytes.length === 0) throw refuseField('file', quoteRefusalSentences.selectPdf);
  return acceptUploadedFile(upload, ['pdf']);
};

const refusal = (why: QuoteRefusal, standing: ContractorComplianceStatus): AppError => {
  switch (why) {
    case 'not_invited':
      return new AppError('not_found');
    case 'not_active':
      return new AppError('forbidden');
    case 'closed':
      return new AppError('conflict', quoteRefusalSentences.quotesClosed);
    case 'not_compliant':
      return new AppError(
        'conflict',
        quoteRefusalSentences.notCompliant({ lacking: missingContractorDocumentsSentence(standing) }),
      );
    case 'bad_amount':
      return refuseField('amount', quoteRefusalSentences.validAmount);
  }
};

type Round = {
  readonly jobId: string;
  readonly number: number;
  readonly jobState: MaintenanceJobState;
  readonly closesAt: Date | null;
  readonly contractorId: string;
  readonly standing: ContractorComplianceStatus;
};

/** The job to which the caller's own contractor is invited. Only the own invitation is locked. */
const ownRound: CommandTarget<Round> = {
  load: async ({ db, person, at }, jobId, hold) => {
    const contractorId = person?.contractorId;
    if (!contractorId) return undefined;
    const standing = await findComplianceStatusInCommand(db, contractorId, at.today);
    // Decided from the caller alone, before the job is read, so that the refusal reveals nothing about the job.
    if (standing?.state !== 'Active') throw new AppError('forbidden');
    const query = db
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
    const [round] = await (hold ? query.for('update', { of: quoteInvitations }) : query);
    return round && { ...round, standing };
  },
};

/** The job is locked until the quote is stored: an award or the end of the round waits, or came first. */
const holdJob = async ({ tx }: CommandWrite, jobId: string) => {
  await tx.select({ id: jobs.id }).from(jobs).where(eq(jobs.id, jobId)).for('share');
};

const insertQuote = async (
  tx: DatabaseTransaction,
  now: Date,
  quote: { jobId: string; contractorId: string; number: number; amount: Cents; fileId: string },
) => {
  const own = and(eq(quotes.jobId, quote.jobId), eq(quotes.contractorId, quote.contractorId));
  const [before] = await tx.select({ made: countSql() }).from(quotes).where(own);
  const replaced = await tx
    .update(quotes)
    .set({ state: 'Replaced' })
    .where(and(own, ne(quotes.state, 'Replaced')))
    .returning({ id: quotes.id });
  const { number, ...values } = quote;
  // Numbered within the contractor's own quotes. A number over all quotes would reveal how many bidders there are.
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

const submitted = defineFact<Handed>('quote.submitted', 'quote');
const replaced = defineFact<Handed>('quote.replaced', 'quote');

export const submitQuote = defineCommand({
  on: ownRound,
  prepare: async (_round, _asking, { amount, file }: Bid) => ({
    file: await requirePdf(file),
    amount: parseQuoteAmount(amount),
  }),
  first: holdJob,
  allowed: () => true,
  run: async (w, round, { file, amount }): Promise<string> => {
    const { jobId, contractorId, number, standing } = round;
    const bidder = { invited: true, active: true, compliant: standing.compliant };
    const why = quoteRefusalOf(round, bidder, amount, w.at.now);
    if (why || amount === undefined) throw refusal(why ?? 'bad_amount', standing);
    const paper = { ...file, uploadedBy: w.by.profileId };
    const fileId = await saveStoredFile(w.deps, paper, w.tx);
    const made = await insertQuote(w.tx, w.at.now, { jobId, contractorId, number, amount, fileId });
    // The audit gets neither amount nor document, since staff read it while quotes are sealed. The quote itself has
    // both.
    const handed = { jobId, contractorId, replaced: made.replaced };
    w.record(made.replaced ? replaced : submitted, made.id, handed);
    return made.id;
  },
});
