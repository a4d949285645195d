/** Staff run a round of sealed bids: ask contractors until a closing time, move that time, take an invitation back. */

import { lackingText } from '@stoep/contract/firms/compliance.texts';
import { AppError } from '@stoep/contract/kit/errors';
import { jobSteps } from '@stoep/domain/operations/maintenance-progress';
import { areQuotesOpened, mayInvite } from '@stoep/domain/operations/quote-rules';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { contractorAddresses } from '../../../access/contractor-addresses.ts';
import { insistOnStaff } from '../../../access/staff.ts';
import { buildings } from '../../../db/schema/buildings.ts';
import { maintenanceJobs as jobs, quoteInvitations, quotes } from '../../../db/schema/maintenance.ts';
import type { Deps } from '../../../deps.ts';
import type { Person } from '../../../kernel/actor.ts';
import { byPerson, writeAudit } from '../../../kernel/audit/audit.commands.ts';
import type { Transaction } from '../../../kernel/database/client.ts';
import type { Origin } from '../../../kernel/http/request.ts';
import type { MailContent } from '../../../kernel/mail/render-mail.ts';
import { queueMail } from '../../../kernel/outbox/mail.commands.ts';
import { lockRivals } from '../../approvals/commands/roll.ts';
import { type ContractorStanding, standingsOf } from '../../compliance/compliance.policy.ts';
import { portalLink } from '../../sign-in/portal-link.policy.ts';
import { awardTexts } from './award.commands.ts';
import {
  closingMovedMail,
  newRoundMail,
  type RoundMail,
  requestMail,
  withdrawnMail,
} from './quotes.email.ts';

const lockJob = async (tx: Transaction, jobId: string) => {
  const [job] = await tx
    .select({
      number: jobs.number,
      job: jobs.name,
      description: jobs.description,
      state: jobs.state,
      closesAt: jobs.quotesCloseAt,
      building: buildings.name,
    })
    .from(jobs)
    .innerJoin(buildings, eq(buildings.id, jobs.buildingId))
    .where(eq(jobs.id, jobId))
    .for('update', { of: jobs });
  if (!job) throw new AppError('not_found');
  return job;
};

/** The page of the portal where quotes are asked for. */
const quotesUrl = (deps: Deps) =>
  portalLink(deps.config.publicUrl, '/contractor-portal?tab=quotes&quotes=requested');

const insistOnFuture = (closesAt: Date, now: Date): void => {
  const text = 'Please choose a closing time in the future.';
  if (closesAt <= now) throw new AppError('invalid', text, { fields: { closesAt: text } });
};

/** Expired = not invitable: the whole request is refused and says who lacks what. */
const insistOnInvitable = (found: readonly ContractorStanding[], asked: readonly string[]): void => {
  if (found.length < new Set(asked).size) throw new AppError('not_found');
  const barred = found.filter(
    ({ state, compliant }) => !mayInvite({ active: state === 'Active', compliant }),
  );
  if (barred.length === 0) return;
  const why = barred.map((one) =>
    one.state === 'Active'
      ? `${one.name}: ${lackingText(one)}`
      : `${one.name} is ${one.state.toLowerCase()}.`,
  );
  throw new AppError('conflict', `These contractors cannot be invited now. ${why.join(' ')}`);
};

export type QuoteRequest = { jobId: string; contractorIds: readonly string[]; closesAt: Date };

/** To every firm that was asked and still is, but those named. */
const tellAsked = async (
  deps: Deps,
  tx: Transaction,
  jobId: string,
  content: MailContent,
  but: ReadonlySet<string> = new Set(),
): Promise<void> => {
  const asked = await tx
    .select({ contractorId: quoteInvitations.contractorId })
    .from(quoteInvitations)
    .where(and(eq(quoteInvitations.jobId, jobId), isNull(quoteInvitations.withdrawnAt)));
  for (const { contractorId } of asked.filter((one) => !but.has(one.contractorId)))
    for (const to of await contractorAddresses(tx, contractorId)) await queueMail(deps, tx, { to, content });
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

/** A job whose quotes the trustees vote on is asked about by nobody else. */
const insistOnNoVote = async (tx: Transaction, jobId: string): Promise<void> => {
  if ((await lockRivals(tx, sql`${jobId}::uuid`)).length > 0)
    throw new AppError('conflict', awardTexts.whileVoting);
};

/** What those who were asked before are told: that their bids count no more, that there is another time, or nothing. */
const changeOf = (before: Date | null, round: RoundMail, isNewRound: boolean): MailContent | undefined => {
  if (isNewRound) return newRoundMail(round);
  return before?.getTime() === round.closesAt.getTime() ? undefined : closingMovedMail(round);
};

/**
 * Opens a round, or asks more contractors in the one that is open. Each newly asked one gets one mail. Where the bids
 * lie open it is a new round: the earlier ones are void for good, and everybody who was asked is told.
 */
export const requestQuotes = async (
  deps: Deps,
  person: Person,
  origin: Origin,
  { jobId, contractorIds, closesAt }: QuoteRequest,
): Promise<void> => {
  insistOnStaff(person);
  const now = deps.clock.now();
  insistOnFuture(closesAt, now);
  await deps.db.transaction(async (tx) => {
    // Questions before the trustees come before the job, as in their own decisions.
    await insistOnNoVote(tx, jobId);
    const job = await lockJob(tx, jobId);
    if (job.state !== 'Requesting quotes' && !jobSteps(job.state).includes('Requesting quotes'))
      throw new AppError('conflict', `A job that is ${job.state} asks for no quotes.`);
    insistOnInvitable(await standingsOf(tx, contractorIds, deps.clock.today()), contractorIds);
    const isNewRound = areQuotesOpened({ jobState: job.state, closesAt: job.closesAt }, now);
    const voided = isNewRound ? await voidBids(tx, jobId) : [];
    await tx
      .update(jobs)
      .set({ state: 'Requesting quotes', quotesCloseAt: closesAt })
      .where(eq(jobs.id, jobId));
    const added = await inviteNew(tx, jobId, contractorIds, now);
    const round = { ...job, closesAt, url: quotesUrl(deps) };
    for (const contractorId of added)
      for (const to of await contractorAddresses(tx, contractorId))
        await queueMail(deps, tx, { to, content: requestMail(round) });
    const change = changeOf(job.closesAt, round, isNewRound);
    if (change) await tellAsked(deps, tx, jobId, change, added);
    await writeAudit(tx, now, byPerson(person, origin), {
      action: 'job.quotes-requested',
      subjectKind: 'maintenance job',
      subjectId: jobId,
      detail: {
        contractorIds: [...contractorIds],
        before: { state: job.state, closesAt: job.closesAt?.toISOString() ?? null },
        after: { state: 'Requesting quotes', closesAt: closesAt.toISOString() },
        ...(isNewRound ? { newRound: true, voided } : {}),
      },
    });
  });
};

/** Moves the closing time of an open round, for all alike, and tells everybody who was asked. `now` opens the bids. */
export const moveClosing = async (
  deps: Deps,
  person: Person,
  origin: Origin,
  jobId: string,
  to: Date | 'now',
): Promise<void> => {
  insistOnStaff(person);
  const now = deps.clock.now();
  const closesAt = to === 'now' ? now : to;
  if (to !== 'now') insistOnFuture(closesAt, now);
  await deps.db.transaction(async (tx) => {
    const job = await lockJob(tx, jobId);
    if (job.state !== 'Requesting quotes') throw new AppError('conflict');
    // After the closing time the bids lie open: whoever saw them must not be able to let another one in.
    if (job.closesAt !== null && job.closesAt <= now)
      throw new AppError('conflict', 'The quotes have been opened. Start a new round instead.');
    await tx.update(jobs).set({ quotesCloseAt: closesAt }).where(eq(jobs.id, jobId));
    await tellAsked(deps, tx, jobId, closingMovedMail({ ...job, closesAt, url: quotesUrl(deps) }));
    await writeAudit(tx, now, byPerson(person, origin), {
      action: 'job.closing-moved',
      subjectKind: 'maintenance job',
      subjectId: jobId,
      detail: { before: job.closesAt?.toISOString() ?? null, after: closesAt.toISOString() },
    });
  });
};

export const withdrawInvitation = async (
  deps: Deps,
  person: Person,
  origin: Origin,
  { jobId, contractorId }: { jobId: string; contractorId: string },
): Promise<void> => {
  insistOnStaff(person);
  const now = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    const job = await lockJob(tx, jobId);
    const [withdrawn] = await tx
      .update(quoteInvitations)
      .set({ withdrawnAt: now })
      .where(
        and(
          eq(quoteInvitations.jobId, jobId),
          eq(quoteInvitations.contractorId, contractorId),
          isNull(quoteInvitations.withdrawnAt),
        ),
      )
      .returning({ id: quoteInvitations.id });
    if (!withdrawn) throw new AppError('not_found');
    const content = withdrawnMail({ ...job, url: quotesUrl(deps) });
    for (const to of await contractorAddresses(tx, contractorId)) await queueMail(deps, tx, { to, content });
    await writeAudit(tx, now, byPerson(person, origin), {
      action: 'job.invitation-withdrawn',
      subjectKind: 'maintenance job',
      subjectId: jobId,
      detail: { contractorId, before: { withdrawnAt: null }, after: { withdrawnAt: now.toISOString() } },
    });
  });
};
