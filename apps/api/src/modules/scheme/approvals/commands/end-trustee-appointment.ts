/**
 * Ends a trustee appointment: one member of staff enters it with the minute, a second one confirms it (decision
 * 0293). The trustee's vote no longer counts on any open approval (trust F-14).
 */
import { trusteeChangeSentences as texts } from '@stoep/contract/scheme/trustee-changes.sentences';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { notifySameCreatorApproval, secondApproverOffer } from '../../../../access/dual-approval.writes.ts';
import { approvals, ballots } from '../../../../db/schema/scheme/approvals.ts';
import { trusteeAppointments } from '../../../../db/schema/scheme/buildings.ts';
import { lockApproval, readBallotRoll } from '../../../../engines/decisions/commands/ballot-roll.ts';
import { decideApprovalFromVotes } from '../../../../engines/decisions/commands/decide-approval.ts';
import { defineCommand, requireProfileId } from '../../../../kernel/command.ts';
import { defineFact } from '../../../../kernel/fact.ts';
import type { CommandContext, CommandOffer, CommandWrite } from '../../../../kernel/write.ts';
import { notifyTrusteesOfTrusteeChange } from './notify-trustees-of-change.ts';
import { trusteeAppointmentRefused } from './trustee-appointment-facts.ts';
import { type TrusteeAppointment, trusteeAppointmentTarget } from './trustee-appointment-target.ts';

/**
 * Locks all open approvals of the building, oldest first, because a decision on one may close another
 * (lockCompetingApprovals).
 */
export const holdApprovalsOfBuilding = async ({ tx }: CommandWrite, appointmentId: string): Promise<void> => {
  const building = sql`(select t.building_id from trustee_appointments t where t.id = ${appointmentId})`;
  await tx
    .select({ id: approvals.id })
    .from(approvals)
    .where(and(eq(approvals.buildingId, building), eq(approvals.state, 'Awaiting trustees')))
    .orderBy(asc(approvals.id))
    .for('update');
};

const listOpenWith = ({ tx }: CommandWrite, { buildingId, contactId }: TrusteeAppointment) =>
  tx
    .select({ id: approvals.id })
    .from(approvals)
    .innerJoin(ballots, eq(ballots.approvalId, approvals.id))
    .where(
      and(
        eq(approvals.buildingId, buildingId),
        eq(approvals.state, 'Awaiting trustees'),
        eq(ballots.contactId, contactId),
        isNull(ballots.removedAt),
      ),
    )
    .orderBy(asc(approvals.id));

const refuseWaitingSuccessor = async (w: CommandWrite, { id, buildingId }: TrusteeAppointment): Promise<void> => {
  const refused = await w.tx
    .update(trusteeAppointments)
    .set({ refusedAt: w.at.now })
    .where(
      and(
        eq(trusteeAppointments.replacesId, id),
        isNull(trusteeAppointments.confirmedAt),
        isNull(trusteeAppointments.refusedAt),
      ),
    )
    .returning({ id: trusteeAppointments.id, contactId: trusteeAppointments.contactId });
  for (const { id: appointmentId, contactId } of refused)
    w.record(trusteeAppointmentRefused, buildingId, { appointmentId }, { contactId });
};

type EndEntered = { appointmentId: string };
export const trusteeEndEntered = defineFact<EndEntered>('trustee.end-entered', 'building');
const endDropped = defineFact<EndEntered>('trustee.end-dropped', 'building');

export const holdsOffice = ({ confirmedAt, endsAt }: TrusteeAppointment): boolean =>
  confirmedAt !== null && endsAt === null;

/** Enters the end with the minute. The trustee stays in office until a second member of staff confirms it. */
export const enterTrusteeAppointmentEnd = defineCommand({
  on: trusteeAppointmentTarget,
  allowed: (a) => holdsOffice(a) && (a.endEnteredAt === null || texts.endWaits),
  run: async (w, a, { minute }: { readonly minute: string }) => {
    await w.tx
      .update(trusteeAppointments)
      .set({ endEnteredAt: w.at.now, endEnteredById: requireProfileId(w), endMinuteFileId: minute })
      .where(eq(trusteeAppointments.id, a.id));
    w.record(trusteeEndEntered, a.buildingId, { appointmentId: a.id }, { contactId: a.contactId });
  },
});

const NO_END = { endEnteredAt: null, endEnteredById: null, endMinuteFileId: null, lastDay: null };

/** Drops the end that was entered for an appointment, because its successor is refused. */
export const dropEndOfReplaced = async (w: CommandWrite, replacedId: string): Promise<void> => {
  const [dropped] = await w.tx
    .update(trusteeAppointments)
    .set(NO_END)
    .where(and(eq(trusteeAppointments.id, replacedId), isNull(trusteeAppointments.endsAt)))
    .returning({ buildingId: trusteeAppointments.buildingId, contactId: trusteeAppointments.contactId });
  if (dropped)
    w.record(endDropped, dropped.buildingId, { appointmentId: replacedId }, { contactId: dropped.contactId });
};

/** Withdraws the end. A successor that was entered in the same step is refused with it. */
export const withdrawTrusteeAppointmentEnd = defineCommand({
  on: trusteeAppointmentTarget,
  allowed: (a) => holdsOffice(a) && a.endEnteredAt !== null,
  run: async (w, a) => {
    await w.tx.update(trusteeAppointments).set(NO_END).where(eq(trusteeAppointments.id, a.id));
    w.record(endDropped, a.buildingId, { appointmentId: a.id }, { contactId: a.contactId });
    await refuseWaitingSuccessor(w, a);
  },
});

type Ended = {
  appointmentId: string;
  enteredById: string | null;
  before: { endsAt: null };
  after: { endsAt: string };
};
const ended = defineFact<Ended>('trustee.appointment-ended', 'building');

/** Ending an appointment takes two people. Only the system may end one alone, when its term is over. */
const mayEnd = async (a: TrusteeAppointment, context: CommandContext): Promise<CommandOffer> => {
  if (!holdsOffice(a)) return false;
  if (a.endEnteredAt === null) return context.by.profileId === null;
  if (a.successor !== null) return texts.confirmSuccessor({ successor: a.successor });
  return secondApproverOffer(context, a.endEnteredById, texts.enteredByYou);
};

/**
 * Ends an appointment at an instant. Open approvals are decided without the trustee at once; if the instant is still to
 * come, the sweep does it then. The caller has locked the approvals.
 */
export const endTrusteeAppointment = async (w: CommandWrite, a: TrusteeAppointment, endsAt: Date): Promise<void> => {
  const open = endsAt <= w.at.now ? await listOpenWith(w, a) : [];
  await w.tx
    .update(trusteeAppointments)
    .set({ endsAt, endConfirmedById: w.by.profileId })
    .where(eq(trusteeAppointments.id, a.id));
  for (const { id } of open) {
    const approval = await lockApproval(w.tx, id);
    if (approval?.state === 'Awaiting trustees')
      await decideApprovalFromVotes(w, approval, await readBallotRoll(w.tx, approval, w.at.now));
  }
  w.record(
    ended,
    a.buildingId,
    {
      appointmentId: a.id,
      enteredById: a.endEnteredById,
      before: { endsAt: null },
      after: { endsAt: endsAt.toISOString() },
    },
    { contactId: a.contactId },
  );
};

/**
 * Ends a trustee appointment now. Approvals are locked before the appointment, in the order of every vote, so that no
 * vote slips past the removal.
 */
export const confirmTrusteeAppointmentEnd = defineCommand({
  on: trusteeAppointmentTarget,
  first: holdApprovalsOfBuilding,
  allowed: mayEnd,
  run: async (w, a) => {
    await endTrusteeAppointment(w, a, w.at.now);
    await notifyTrusteesOfTrusteeChange(w, a, 'ended', a.endEnteredById);
    await notifySameCreatorApproval(w, a.endEnteredById, texts.ended({ trustee: a.trustee }));
  },
});
