/** Staff run a round of sealed bids: ask contractors until a closing time, move that time, take an invitation back. */

import { AppError } from '@stoep/contract/kit/errors';
import { inTurn } from '@stoep/contract/kit/sentences';
import { lackingWords } from '@stoep/contract/suppliers/compliance.sentences';
import { maintenanceSentences } from '@stoep/contract/works/maintenance.sentences';
import { type JobState, jobSteps } from '@stoep/domain/works/maintenance-progress';
import { areQuotesOpened, isBiddingOpen, mayInvite } from '@stoep/domain/works/quote-rules';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { contractorAddresses, contractorName } from '../../../access/contractor-addresses.ts';
import { ofStaff } from '../../../access/staff.ts';
import { undecidedQuestion } from '../../../db/schema/scheme/held-outcome.ts';
import { maintenanceJobs as jobs, quoteInvitations, quotes } from '../../../db/schema/works/maintenance.ts';
import type { Deps } from '../../../deps.ts';
import { followInterest } from '../../../engines/decisions/commands/follow-interest.ts';
import { lockCompetingApprovals } from '../../../engines/decisions/commands/roll.ts';
import { command, row } from '../../../kernel/command.ts';
import type { Transaction } from '../../../kernel/database/client.ts';
import { fact } from '../../../kernel/fact.ts';
import type { MailContent } from '../../../kernel/mail/mail-content.ts';
import { queueMail } from '../../../kernel/outbox/mail.commands.ts';
import type { CommandContext, Offered, Target, Write } from '../../../kernel/write.ts';
import { portalLink } from '../../identity/sign-in/portal-link.policy.ts';
import { type ContractorStanding, standingsOf } from '../../suppliers/compliance/compliance.policy.ts';
import { WHILE_ASKED } from './quote-steps.commands.ts';
import {
  biddingClosedMail,
  closingMovedMail,
  newRoundMail,
  type RoundMail,
  requestMail,
  withdrawnMail,
} from './quotes.email.ts';

const job = row(jobs, ofStaff, {
  building: sql<string>`(select b.name from buildings b where b.id = maintenance_jobs.building_id)`,
  /** A question about a quote of it is not decided yet, or its outcome waits for staff. */
  asked: undecidedQuestion(sql`join quotes q on q.id = a.quote_id where q.job_id = maintenance_jobs.id`),
});
type Job = typeof job extends Target<infer R> ? R : never;

const mailed = ({ deps }: Write, j: Job) => ({
  jobId: j.id,
  number: j.number,
  job: j.name,
  description: j.description,
  building: j.building,
  url: quotesUrl(deps),
});

/** While the bids lie sealed: whoever saw them must not be able to let another one in. */
const isSealed = ({ state, quotesCloseAt }: Job, { at }: CommandContext): Offered => {
  if (state !== 'Requesting quotes') return false;
  return (
    isBiddingOpen({ jobState: state, closesAt: quotesCloseAt }, at.now) || maintenanceSentences.openedAlready
  );
};

/** The page of the portal where quotes are asked for. */
const quotesUrl = (deps: Deps) =>
  portalLink(deps.config.publicUrl, '/contractor-portal?tab=quotes&quotes=requested');

const requireFuture = (closesAt: Date, now: Date): void => {
  const { closesLater } = maintenanceSentences;
  if (closesAt <= now) throw new AppError('invalid', closesLater, { fields: { closesAt: closesLater } });
};

/** Expired = not invitable: the whole request is refused and says who lacks what. */
const requireInvitable = (found: readonly ContractorStanding[], asked: readonly string[]): void => {
  if (found.length < new Set(asked).size) throw new AppError('not_found');
  const barred = found.filter(
    ({ state, compliant }) => !mayInvite({ active: state === 'Active', compliant }),
  );
  if (barred.length === 0) return;
  const why = barred.map((firm) =>
    firm.state === 'Active'
      ? maintenanceSentences.firmLacks({ name: firm.name, lacking: lackingWords(firm) })
      : maintenanceSentences.firmIs({ name: firm.name, state: firm.state.toLowerCase() }),
  );
  throw new AppError('conflict', maintenanceSentences.cannotBeInvited({ why: inTurn(why) }));
};

const tell = async (
  { deps, tx }: Pick<Write, 'deps' | 'tx'>,
  contractorId: string,
  content: MailContent,
): Promise<void> => {
  const greeting = { name: await contractorName(tx, contractorId) };
  for (const to of await contractorAddresses(tx, contractorId))
    await queueMail(deps, tx, { to, content: { ...content, greeting } });
};

/** To every firm that was asked and still is, but those named. */
const tellAsked = async (
  { deps, tx }: Write,
  jobId: string,
  content: MailContent,
  but: ReadonlySet<string> = new Set(),
): Promise<void> => {
  const asked = await tx
    .select({ contractorId: quoteInvitations.contractorId })
    .from(quoteInvitations)
    .where(and(eq(quoteInvitations.jobId, jobId), isNull(quoteInvitations.withdrawnAt)));
  for (const { contractorId } of asked.filter((firm) => !but.has(firm.contractorId)))
    await tell({ deps, tx }, contractorId, content);
};

/** Answers those who had not been asked, or no longer were. */
const inviteNew = async (
  tx: Transaction,
  jobId: string,
  contractorIds: readonly string[],
  now: Date,
): Promise<Set<string>> => {
  const added = new Set<string>();
  for (const contractorId of new Set(contractorIds)) {
    const [invited] = await tx
      .insert(quoteInvitations)
      .values({ jobId, contractorId, createdAt: now })
      .onConflictDoUpdate({
        target: [quoteInvitations.jobId, quoteInvitations.contractorId],
        set: { withdrawnAt: null, createdAt: now },
        setWhere: sql`${quoteInvitations.withdrawnAt} is not null`,
      })
      .returning({ id: quoteInvitations.id });
    if (invited) added.add(contractorId);
  }
  return added;
};

/** Bids that lay open count for nothing in the round that follows: nobody outbids what somebody has read. */
const voidBids = async (tx: Transaction, jobId: string): Promise<string[]> => {
  const found = await tx
    .update(quotes)
    .set({ state: 'Replaced' })
    .where(and(eq(quotes.jobId, jobId), inArray(quotes.state, ['Submitted', 'Declined'])))
    .returning({ id: quotes.id });
  return found.map(({ id }) => id);
};

/** What those who were asked before are told: that their bids count no more, that there is another time, or nothing. */
const changeOf = (before: Date | null, round: RoundMail, isNewRound: boolean): MailContent | undefined => {
  if (isNewRound) return newRoundMail(round);
  return before?.getTime() === round.closesAt.getTime() ? undefined : closingMovedMail(round);
};

type Round = { state: JobState; closesAt: string | null };
type Requested = { contractorIds: string[]; before: Round; after: Round };

const requested = fact<Requested>('job.quotes-requested', 'maintenance job');
const closingMoved = fact<{ before: string | null; after: string }>('job.closing-moved', 'maintenance job');
type Withdrawn = { withdrawnAt: string | null };
const withdrawn = fact<{ contractorId: string; before: Withdrawn; after: Withdrawn }>(
  'job.invitation-withdrawn',
  'maintenance job',
);

const mayAskForQuotes = ({ asked, state }: Job): Offered => {
  if (asked) return WHILE_ASKED[asked];
  return state === 'Requesting quotes' || jobSteps(state).includes('Requesting quotes');
};

type QuoteRequest = { readonly contractorIds: readonly string[]; readonly closesAt: Date };

/**
 * Opens a round, or asks more contractors in the one that is open. Each newly asked one gets one mail. Where the bids
 * lie open it is a new round: the earlier ones are void for good, and everybody who was asked is told.
 */
export const requestQuotes = command({
  on: job,
  // Questions before the trustees come before the job, as in their own decisions.
  first: async (w, id) => void (await lockCompetingApprovals(w.tx, sql`${id}::uuid`)),
  allowed: mayAskForQuotes,
  run: async (w, j, { contractorIds, closesAt }: QuoteRequest) => {
    requireFuture(closesAt, w.at.now);
    requireInvitable(await standingsOf(w.tx, contractorIds, w.at.today), contractorIds);
    const before = j.quotesCloseAt;
    const isNewRound = areQuotesOpened({ jobState: j.state, closesAt: before }, w.at.now);
    const voided = isNewRound ? await voidBids(w.tx, j.id) : [];
    await w.tx
      .update(jobs)
      .set({ state: 'Requesting quotes', quotesCloseAt: closesAt })
      .where(eq(jobs.id, j.id));
    const added = await inviteNew(w.tx, j.id, contractorIds, w.at.now);
    await followInterest(w);
    const round = { ...mailed(w, j), closesAt };
    for (const contractorId of added) await tell(w, contractorId, requestMail(round));
    const change = changeOf(before, round, isNewRound);
    if (change) await tellAsked(w, j.id, change, added);
    w.record(
      requested,
      j.id,
      {
        contractorIds: [...contractorIds],
        before: { state: j.state, closesAt: before?.toISOString() ?? null },
        after: { state: 'Requesting quotes', closesAt: closesAt.toISOString() },
      },
      isNewRound ? { detail: { newRound: true, voided } } : {},
    );
  },
});

/** Invites one firm, from the job's own page. */
export const inviteFirm = command({
  on: job,
  first: requestQuotes.first,
  allowed: mayAskForQuotes,
  run: (w, { id }, { contractorId, closesAt }: { readonly contractorId: string; readonly closesAt: Date }) =>
    w.do(requestQuotes, id, { contractorIds: [contractorId], closesAt }),
});

/** @param mailOf the mail to all invited contractors */
const setClosing = async (
  w: Write,
  j: Job,
  closesAt: Date,
  mailOf: (round: RoundMail) => MailContent,
): Promise<void> => {
  await w.tx.update(jobs).set({ quotesCloseAt: closesAt }).where(eq(jobs.id, j.id));
  await tellAsked(w, j.id, mailOf({ ...mailed(w, j), closesAt }));
  const before = j.quotesCloseAt?.toISOString() ?? null;
  w.record(closingMoved, j.id, { before, after: closesAt.toISOString() });
};

/** Moves the closing time of an open round, for all alike, and tells everybody who was asked. */
export const moveClosing = command({
  on: job,
  allowed: isSealed,
  run: async (w, j, { closesAt }: { readonly closesAt: Date }) => {
    requireFuture(closesAt, w.at.now);
    await setClosing(w, j, closesAt, closingMovedMail);
  },
});

/** Ends the round now, and opens the bids. */
export const closeNow = command({
  on: job,
  allowed: isSealed,
  run: (w, j) => setClosing(w, j, w.at.now, biddingClosedMail),
});

/** An invitation, held after its job. */
const invitation = row(quoteInvitations, ofStaff, {});

export const withdrawInvitation = command({
  on: invitation,
  first: async ({ tx }, id) => {
    const jobId = sql`(select i.job_id from quote_invitations i where i.id = ${id})`;
    await tx.select({ id: jobs.id }).from(jobs).where(eq(jobs.id, jobId)).for('update');
  },
  allowed: ({ withdrawnAt }) => withdrawnAt === null,
  run: async (w, { id, jobId, contractorId }) => {
    const j = await job.load(w, jobId, false);
    if (!j) throw new AppError('not_found');
    const { now } = w.at;
    await w.tx.update(quoteInvitations).set({ withdrawnAt: now }).where(eq(quoteInvitations.id, id));
    await tell(w, contractorId, withdrawnMail(mailed(w, j)));
    const after = { withdrawnAt: now.toISOString() };
    w.record(withdrawn, jobId, { contractorId, before: { withdrawnAt: null }, after });
  },
});
