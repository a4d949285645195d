/** Staff run a round of sealed quotes: invite contractors, change the closing time, withdraw an invitation. */

import { AppError } from '@stoep/contract/kit/errors';
import { joinSentences } from '@stoep/contract/kit/sentences';
import { missingContractorDocumentsSentence } from '@stoep/contract/suppliers/contractor-compliance.sentences';
import { maintenanceSentences } from '@stoep/contract/works/maintenance.sentences';
import { type MaintenanceJobState, nextMaintenanceJobStates } from '@stoep/domain/works/maintenance-progress';
import { areQuotesVisible, isBiddingOpen, mayInviteContractor } from '@stoep/domain/works/quote-rules';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { getContractorGreetingName, listContractorEmails } from '../../../access/contractor-addresses.ts';
import { staffWriteScope } from '../../../access/staff-scopes.ts';
import { undecidedApprovalStatusSql } from '../../../db/schema/scheme/deferred-outcome.ts';
import { maintenanceJobs as jobs, quoteInvitations, quotes } from '../../../db/schema/works/maintenance.ts';
import type { ServerDeps } from '../../../deps.ts';
import { lockCompetingApprovals } from '../../../engines/decisions/commands/ballot-roll.ts';
import { queueApprovalRecheck } from '../../../engines/decisions/commands/queue-approval-recheck.ts';
import { defineCommand, rowTarget } from '../../../kernel/command.ts';
import type { DatabaseTransaction } from '../../../kernel/database/client.ts';
import { defineFact } from '../../../kernel/fact.ts';
import type { MailContent } from '../../../kernel/mail/mail-content.ts';
import { queueMail } from '../../../kernel/outbox/mail.writes.ts';
import type { CommandContext, CommandOffer, CommandTarget, CommandWrite } from '../../../kernel/write.ts';
import { portalLink } from '../../identity/sign-in/portal-link.policy.ts';
import {
  type ContractorComplianceStatus,
  listComplianceStatusesInCommand,
} from '../../suppliers/compliance/compliance.policy.ts';
import { QUOTE_VOTE_PENDING_SENTENCES } from './quote-steps.writes.ts';
import {
  biddingClosedEarlyMail,
  newQuoteRoundMail,
  type QuoteRoundMailInput,
  quoteClosingTimeChangedMail,
  quoteInvitationWithdrawnMail,
  quoteRequestMail,
} from './quotes.email.ts';

const job = rowTarget(jobs, staffWriteScope, {
  building: sql<string>`(select b.name from buildings b where b.id = maintenance_jobs.building_id)`,
  /** An approval of one of its quotes is undecided, or its outcome waits for staff. */
  asked: undecidedApprovalStatusSql(sql`join quotes q on q.id = a.quote_id where q.job_id = maintenance_jobs.id`),
});
type Job = typeof job extends CommandTarget<infer R> ? R : never;

const mailed = ({ deps }: CommandWrite, j: Job) => ({
  jobId: j.id,
  number: j.number,
  job: j.name,
  description: j.description,
  building: j.building,
  url: quotesUrl(deps),
});

/** Only while the quotes are sealed: a person who has read them must not let another bidder in. */
const isSealed = ({ state, quotesCloseAt }: Job, { at }: CommandContext): CommandOffer => {
  if (state !== 'Requesting quotes') return false;
  return isBiddingOpen({ jobState: state, closesAt: quotesCloseAt }, at.now) || maintenanceSentences.openedAlready;
};

/** The portal page on which a contractor answers the invitation. */
const quotesUrl = (deps: ServerDeps) =>
  portalLink(deps.config.publicUrl, '/contractor-portal?tab=quotes&quotes=requested');

const requireFuture = (closesAt: Date, now: Date): void => {
  const { closesLater } = maintenanceSentences;
  if (closesAt <= now) throw new AppError('invalid', closesLater, { fields: { closesAt: closesLater } });
};

/**
 * A contractor with expired documents cannot be invited. The whole request is refused, with what each contractor
 * lacks.
 */
const requireInvitable = (found: readonly ContractorComplianceStatus[], asked: readonly string[]): void => {
  if (found.length < new Set(asked).size) throw new AppError('not_found');
  const barred = found.filter(
    ({ state, compliant }) => !mayInviteContractor({ active: state === 'Active', compliant }),
  );
  if (barred.length === 0) return;
  const why = barred.map((firm) =>
    firm.state === 'Active'
      ? maintenanceSentences.firmLacks({ name: firm.name, lacking: missingContractorDocumentsSentence(firm) })
      : maintenanceSentences.firmIs({ name: firm.name, state: firm.state.toLowerCase() }),
  );
  throw new AppError('conflict', maintenanceSentences.cannotBeInvited({ why: joinSentences(why) }));
};

const tell = async (
  { deps, tx }: Pick<CommandWrite, 'deps' | 'tx'>,
  contractorId: string,
  content: MailContent,
): Promise<void> => {
  const greeting = { name: await getContractorGreetingName(tx, contractorId) };
  for (const to of await listContractorEmails(tx, contractorId))
    await queueMail(deps, tx, { to, content: { ...content, greeting } });
};

/** Mails every contractor with a valid invitation, except those named. */
const tellAsked = async (
  { deps, tx }: CommandWrite,
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

/** Answers the contractors that were not invited before, or whose invitation had been withdrawn. */
const inviteNew = async (
  tx: DatabaseTransaction,
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

/** Quotes that were open are void in the next round, so that nobody outbids a price that was read. */
const voidBids = async (tx: DatabaseTransaction, jobId: string): Promise<string[]> => {
  const found = await tx
    .update(quotes)
    .set({ state: 'Replaced' })
    .where(and(eq(quotes.jobId, jobId), inArray(quotes.state, ['Submitted', 'Declined'])))
    .returning({ id: quotes.id });
  return found.map(({ id }) => id);
};

/** What earlier invited contractors are notified of: their quotes are void, the closing time changed, or nothing. */
const changeOf = (before: Date | null, round: QuoteRoundMailInput, isNewRound: boolean): MailContent | undefined => {
  if (isNewRound) return newQuoteRoundMail(round);
  return before?.getTime() === round.closesAt.getTime() ? undefined : quoteClosingTimeChangedMail(round);
};

type Round = { state: MaintenanceJobState; closesAt: string | null };
type Requested = { contractorIds: string[]; before: Round; after: Round };

const requested = defineFact<Requested>('job.quotes-requested', 'maintenance job');
const closingMoved = defineFact<{ before: string | null; after: string }>('job.closing-moved', 'maintenance job');
type Withdrawn = { withdrawnAt: string | null };
const withdrawn = defineFact<{ contractorId: string; before: Withdrawn; after: Withdrawn }>(
  'job.invitation-withdrawn',
  'maintenance job',
);

const mayAskForQuotes = ({ asked, state }: Job): CommandOffer => {
  if (asked) return QUOTE_VOTE_PENDING_SENTENCES[asked];
  return state === 'Requesting quotes' || nextMaintenanceJobStates(state).includes('Requesting quotes');
};

type QuoteRequest = { readonly contractorIds: readonly string[]; readonly closesAt: Date };

/**
 * Opens a quote round, or invites more contractors to the open one. Each newly invited contractor gets one mail.
 * Where the quotes are opened, a new round begins: the earlier quotes are void for good, and every invited contractor
 * is notified.
 */
export const requestQuotes = defineCommand({
  on: job,
  // Locks approvals before the job: the same order as in trustee decisions.
  first: async (w, id) => void (await lockCompetingApprovals(w.tx, sql`${id}::uuid`)),
  allowed: mayAskForQuotes,
  run: async (w, j, { contractorIds, closesAt }: QuoteRequest) => {
    requireFuture(closesAt, w.at.now);
    requireInvitable(await listComplianceStatusesInCommand(w.tx, contractorIds, w.at.today), contractorIds);
    const before = j.quotesCloseAt;
    const isNewRound = areQuotesVisible({ jobState: j.state, closesAt: before }, w.at.now);
    const voided = isNewRound ? await voidBids(w.tx, j.id) : [];
    await w.tx.update(jobs).set({ state: 'Requesting quotes', quotesCloseAt: closesAt }).where(eq(jobs.id, j.id));
    const added = await inviteNew(w.tx, j.id, contractorIds, w.at.now);
    await queueApprovalRecheck(w);
    const round = { ...mailed(w, j), closesAt };
    for (const contractorId of added) await tell(w, contractorId, quoteRequestMail(round));
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

/** Invites one contractor, from the page of the job. */
export const inviteContractorToQuote = defineCommand({
  on: job,
  first: requestQuotes.first,
  allowed: mayAskForQuotes,
  run: (w, { id }, { contractorId, closesAt }: { readonly contractorId: string; readonly closesAt: Date }) =>
    w.do(requestQuotes, id, { contractorIds: [contractorId], closesAt }),
});

/** @param mailOf the mail to every invited contractor */
const setClosing = async (
  w: CommandWrite,
  j: Job,
  closesAt: Date,
  mailOf: (round: QuoteRoundMailInput) => MailContent,
): Promise<void> => {
  await w.tx.update(jobs).set({ quotesCloseAt: closesAt }).where(eq(jobs.id, j.id));
  await tellAsked(w, j.id, mailOf({ ...mailed(w, j), closesAt }));
  const before = j.quotesCloseAt?.toISOString() ?? null;
  w.record(closingMoved, j.id, { before, after: closesAt.toISOString() });
};

/** Changes the closing time of an open round for all bidders, and notifies every invited contractor. */
export const changeQuoteClosingTime = defineCommand({
  on: job,
  allowed: isSealed,
  run: async (w, j, { closesAt }: { readonly closesAt: Date }) => {
    requireFuture(closesAt, w.at.now);
    await setClosing(w, j, closesAt, quoteClosingTimeChangedMail);
  },
});

/** Ends the round now and opens the quotes. */
export const closeBiddingNow = defineCommand({
  on: job,
  allowed: isSealed,
  run: (w, j) => setClosing(w, j, w.at.now, biddingClosedEarlyMail),
});

/** An invitation, locked after its job. */
const invitation = rowTarget(quoteInvitations, staffWriteScope, {});

export const withdrawQuoteInvitation = defineCommand({
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
    await tell(w, contractorId, quoteInvitationWithdrawnMail(mailed(w, j)));
    const after = { withdrawnAt: now.toISOString() };
    w.record(withdrawn, jobId, { contractorId, before: { withdrawnAt: null }, after });
  },
});
