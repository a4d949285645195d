/** One round: an approval of a payment, the votes, and the other changes, all at once. */

import { AppError } from '@stoep/contract/kit/errors';
import type { CastVoteResult } from '@stoep/contract/scheme/trustee-approvals';
import { cents } from '@stoep/domain/money/cents';
import { eq } from 'drizzle-orm';
import { contractorContacts } from '../../apps/api/src/db/schema/suppliers/contractors.ts';
import { payments } from '../../apps/api/src/db/schema/suppliers/payments.ts';
import type { ServerDeps } from '../../apps/api/src/deps.ts';
import { type CastVoteInput, castVote } from '../../apps/api/src/engines/decisions/commands/cast-vote.ts';
import { raiseApproval } from '../../apps/api/src/engines/decisions/commands/raise-approval.ts';
import { processDueApproval } from '../../apps/api/src/engines/decisions/commands/update-open-approval.ts';
import { withdrawApproval } from '../../apps/api/src/engines/decisions/commands/withdraw-approval.ts';
import {
  defineCreationCommand,
  personContext,
  runCommand,
  runCreationCommand,
  systemContext,
} from '../../apps/api/src/kernel/command.ts';
import { confirmTrusteeAppointmentEnd } from '../../apps/api/src/modules/scheme/approvals/commands/end-trustee-appointment.ts';
import { appointVoteRaceTrustee, type VoteRaceBuilding } from './vote-race-lane.ts';
import type { VoteRacePlan } from './vote-race-plan.ts';

export type VoteRaceAttempt = {
  readonly trusteeId: string;
  readonly verb: CastVoteInput['verb'];
  /** The answer, the code of the refusal, or a fault that no user should see. */
  readonly result: CastVoteResult | string;
};
export type VoteRaceRound = {
  readonly approvalId: string;
  readonly paymentId: string;
  readonly attempts: readonly VoteRaceAttempt[];
  readonly withdrawn: boolean;
  readonly removedId: string | null;
  /** Errors that must not happen: a deadlock, a broken connection. */
  readonly faults: readonly string[];
};

const products = (deps: ServerDeps) => systemContext(deps, 'vote races');
const origin = { requestId: '', source: '', device: '' };
const HOUR_MS = 3_600_000;

const put = async (deps: ServerDeps, lane: VoteRaceBuilding, plan: VoteRacePlan) => {
  for (const trustee of lane.trustees.slice(0, plan.size))
    if (trustee.appointmentId === '' && trustee.person.contactId)
      trustee.appointmentId = await appointVoteRaceTrustee(deps, lane.buildingId, trustee.person.contactId);
  return runCreationCommand(products(deps), puts, { lane, plan });
};

const puts = defineCreationCommand({
  run: async (w, { lane, plan }: { readonly lane: VoteRaceBuilding; readonly plan: VoteRacePlan }) => {
    const [payment] = await w.tx
      .insert(payments)
      .values({
        buildingId: lane.buildingId,
        type: 'Recurring',
        amount: cents(100_000),
        contractorId: lane.firmId,
      })
      .returning({ id: payments.id });
    if (!payment) throw new Error('The insert made no row.');
    const approvalId = await raiseApproval(w, {
      buildingId: lane.buildingId,
      subject: 'Release a payment',
      type: 'Payment',
      paymentId: payment.id,
      requiredCount: plan.required,
      closesAt: new Date(w.at.now.getTime() + 2 * HOUR_MS),
      notify: false,
    });
    return { approvalId, paymentId: payment.id };
  },
});

const refusal = (error: unknown): string => {
  if (error instanceof AppError) return error.code;
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return `fault: ${cause instanceof Error ? cause.message : String(cause)}`;
};

const isFault = (result: unknown): result is string => typeof result === 'string' && result.startsWith('fault');

/** Writes as staff do, and then re-evaluates the approval as the product does. */
const changeFirm = async (
  deps: ServerDeps,
  lane: VoteRaceBuilding,
  contactId: string,
  joins: boolean,
): Promise<void> => {
  const row = { contractorId: lane.firmId, contactId };
  if (joins) await deps.db.insert(contractorContacts).values(row);
  else await deps.db.delete(contractorContacts).where(eq(contractorContacts.contactId, contactId));
};

const judge = (deps: ServerDeps, approvalId: string) => runCommand(products(deps), processDueApproval, approvalId, {});

const endTerm = (deps: ServerDeps, appointmentId: string) =>
  runCommand(systemContext(deps, 'bench'), confirmTrusteeAppointmentEnd, appointmentId, {});

/** Ends the round with an empty ballot roll; the next round makes its own. */
const clear = async (deps: ServerDeps, lane: VoteRaceBuilding): Promise<string[]> => {
  const faults: string[] = [];
  await deps.db.delete(contractorContacts).where(eq(contractorContacts.contractorId, lane.firmId));
  for (const trustee of lane.trustees.filter((one) => one.appointmentId !== '')) {
    const { appointmentId } = trustee;
    trustee.appointmentId = '';
    await endTerm(deps, appointmentId).catch((error: unknown) => {
      if (!(error instanceof AppError)) faults.push(refusal(error));
    });
  }
  return faults;
};

/** Plays a round; `check` inspects the database before the trustees leave office again. */
export const runVoteRaceRound = async (
  deps: ServerDeps,
  lane: VoteRaceBuilding,
  plan: VoteRacePlan,
  check: (played: VoteRaceRound) => Promise<string[]>,
): Promise<string[]> => {
  const { approvalId, paymentId } = await put(deps, lane, plan);
  const joiner = plan.interested === null ? undefined : lane.trustees[plan.interested]?.person.contactId;
  const ends = plan.kind === 'an interest ends';
  const vote = async ({ trustee, verb }: VoteRacePlan['atOnce'][number]): Promise<VoteRaceAttempt> => {
    const person = lane.trustees[trustee]?.person;
    if (!person) throw new Error('The plan names a trustee the lane has not.');
    const order = personContext(deps, person, origin);
    const result = await runCommand(order, castVote, approvalId, { verb, change: false }).catch(refusal);
    return { trusteeId: person.contactId ?? '', verb, result };
  };
  const before: VoteRaceAttempt[] = [];
  for (const one of plan.before) before.push(await vote(one));
  if (joiner && ends) await changeFirm(deps, lane, joiner, true);
  const leaver = plan.removed === null ? undefined : lane.trustees[plan.removed];
  const remove = async () => (leaver ? endTerm(deps, leaver.appointmentId).then(() => true, refusal) : false);
  const first = plan.removedFirst ? await remove() : undefined;
  const [atOnce, withdrawn, removed, changed] = await Promise.all([
    Promise.all(plan.atOnce.map(vote)),
    plan.withdraws
      ? runCommand(products(deps), withdrawApproval, approvalId, { reason: 'Wrong amount.' }).then(() => true, refusal)
      : false,
    first ?? remove(),
    joiner ? changeFirm(deps, lane, joiner, !ends).then(() => true, refusal) : false,
  ]);
  const judged = await judge(deps, approvalId).then(() => true, refusal);
  if (leaver) leaver.appointmentId = '';
  const attempts = [...before, ...atOnce];
  const complaints = await check({
    approvalId,
    paymentId,
    attempts,
    withdrawn: withdrawn === true,
    removedId: removed === true ? (leaver?.person.contactId ?? null) : null,
    faults: [...attempts.map((one) => one.result), withdrawn, removed, changed, judged].filter(isFault),
  });
  return [...complaints, ...(await clear(deps, lane))];
};
