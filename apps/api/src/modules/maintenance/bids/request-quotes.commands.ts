/** Staff run a round of sealed bids: ask contractors until a closing time, move that time, take an invitation back. */

import { lackingText } from '@stoep/contract/firms/compliance.texts';
import { AppError } from '@stoep/contract/kit/errors';
import { jobSteps } from '@stoep/domain/work/maintenance-progress';
import { mayInvite } from '@stoep/domain/work/quote-rules';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { contractorAddresses } from '../../../access/contractor-addresses.ts';
import { insistOnStaff } from '../../../access/staff.ts';
import { buildings } from '../../../db/schema/buildings.ts';
import { maintenanceJobs as jobs, quoteInvitations } from '../../../db/schema/maintenance.ts';
import type { Deps } from '../../../deps.ts';
import type { Person } from '../../../kernel/actor.ts';
import { byPerson, writeAudit } from '../../../kernel/audit/audit.commands.ts';
import type { Transaction } from '../../../kernel/database/client.ts';
import type { Origin } from '../../../kernel/http/request.ts';
import { queueMail } from '../../../kernel/outbox/mail.commands.ts';
import { type ContractorStanding, standingsOf } from '../../compliance/compliance.policy.ts';
import { portalLink } from '../../sign-in/portal-link.policy.ts';
import { closingMovedMail, requestMail, withdrawnMail } from './quotes.email.ts';

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

/** Opens the round, or asks more contractors in an open one. Each newly asked one gets one mail. */
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
    const job = await lockJob(tx, jobId);
    if (job.state !== 'Requesting quotes' && !jobSteps(job.state).includes('Requesting quotes'))
      throw new AppError('conflict', `A job that is ${job.state} asks for no quotes.`);
    insistOnInvitable(await standingsOf(tx, contractorIds, deps.clock.today()), contractorIds);
    await tx
      .update(jobs)
      .set({ state: 'Requesting quotes', quotesCloseAt: closesAt })
      .where(eq(jobs.id, jobId));
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
      if (!invited) continue;
      const content = requestMail({ ...job, closesAt, url: quotesUrl(deps) });
      for (const to of await contractorAddresses(tx, contractorId))
        await queueMail(deps, tx, { to, content });
    }
    await writeAudit(tx, now, byPerson(person, origin), {
      action: 'job.quotes-requested',
      subjectKind: 'maintenance job',
      subjectId: jobId,
      detail: {
        contractorIds: [...contractorIds],
        before: { state: job.state },
        after: { state: 'Requesting quotes', closesAt: closesAt.toISOString() },
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
    const asked = await tx
      .select({ contractorId: quoteInvitations.contractorId })
      .from(quoteInvitations)
      .where(and(eq(quoteInvitations.jobId, jobId), isNull(quoteInvitations.withdrawnAt)));
    const content = closingMovedMail({ ...job, closesAt, url: quotesUrl(deps) });
    for (const { contractorId } of asked)
      for (const to of await contractorAddresses(tx, contractorId))
        await queueMail(deps, tx, { to, content });
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
