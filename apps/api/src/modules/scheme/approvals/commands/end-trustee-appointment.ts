/**
 * A trustee leaves office: one member of staff enters it with the minute, a second one confirms it (decision 0293). The vote
 * counts no more on anything still open (trust F-14).
 */
import { trusteeChangeSentences as texts } from '@stoep/contract/scheme/trustee-changes.sentences';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { offeredToSecond, tellOneSetUpBoth } from '../../../../access/dual-approval.commands.ts';
import { approvals, ballots } from '../../../../db/schema/scheme/approvals.ts';
import { trusteeAppointments } from '../../../../db/schema/scheme/buildings.ts';
import { settle } from '../../../../engines/decisions/commands/decide-approval.ts';
import { lockApproval, readRoll } from '../../../../engines/decisions/commands/roll.ts';
import { command, requireProfileId } from '../../../../kernel/command.ts';
import { fact } from '../../../../kernel/fact.ts';
import type { CommandContext, Offered, Write } from '../../../../kernel/write.ts';
import { type Appointment, appointment } from './appointment.ts';
import { tellTrustees } from './tell-trustees.ts';

/** All open questions of the building at once, the eldest first: a decision here may end another one (lockCompetingApprovals). */
const holdQuestions = async ({ tx }: Write, appointmentId: string): Promise<void> => {
  const building = sql`(select t.building_id from trustee_appointments t where t.id = ${appointmentId})`;
  await tx
    .select({ id: approvals.id })
    .from(approvals)
    .where(and(eq(approvals.buildingId, building), eq(approvals.state, 'Awaiting trustees')))
    .orderBy(asc(approvals.id))
    .for('update');
};

const listOpenWith = ({ tx }: Write, { buildingId, contactId }: Appointment) =>
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

type EndEntered = { appointmentId: string };
const endEntered = fact<EndEntered>('trustee.end-entered', 'building');
const endDropped = fact<EndEntered>('trustee.end-dropped', 'building');

const holdsOffice = ({ confirmedAt, endsAt }: Appointment): boolean =>
  confirmedAt !== null && endsAt === null;

/** One member of staff enters the end with the minute; the trustee stays in office until a second one confirms it. */
export const enterEnd = command({
  on: appointment,
  allowed: (a) => holdsOffice(a) && (a.endEnteredAt === null || texts.endWaits),
  run: async (w, a, { minute }: { readonly minute: string }) => {
    await w.tx
      .update(trusteeAppointments)
      .set({ endEnteredAt: w.at.now, endEnteredById: requireProfileId(w), endMinuteFileId: minute })
      .where(eq(trusteeAppointments.id, a.id));
    w.record(endEntered, a.buildingId, { appointmentId: a.id }, { contactId: a.contactId });
  },
});

export const dropEnd = command({
  on: appointment,
  allowed: (a) => holdsOffice(a) && a.endEnteredAt !== null,
  run: async (w, a) => {
    await w.tx
      .update(trusteeAppointments)
      .set({ endEnteredAt: null, endEnteredById: null, endMinuteFileId: null })
      .where(eq(trusteeAppointments.id, a.id));
    w.record(endDropped, a.buildingId, { appointmentId: a.id }, { contactId: a.contactId });
  },
});

type Ended = {
  appointmentId: string;
  enteredById: string | null;
  before: { endsAt: null };
  after: { endsAt: string };
};
const ended = fact<Ended>('trustee.appointment-ended', 'building');

/** Ending an appointment takes two people. The product alone may end one, where a term is over. */
const mayEnd = async (a: Appointment, context: CommandContext): Promise<Offered> => {
  if (!holdsOffice(a)) return false;
  if (a.endEnteredAt === null) return context.by.profileId === null;
  return offeredToSecond(context, a.endEnteredById, texts.enteredByYou);
};

/**
 * Ends a trustee's appointment now. Approvals are locked before the appointment, as every vote does, so that none is
 * cast on either side of the removal unseen.
 */
export const endTrusteeAppointment = command({
  on: appointment,
  first: holdQuestions,
  allowed: mayEnd,
  run: async (w, a) => {
    const { now } = w.at;
    const open = await listOpenWith(w, a);
    await w.tx
      .update(trusteeAppointments)
      .set({ endsAt: now, endConfirmedById: w.by.profileId })
      .where(eq(trusteeAppointments.id, a.id));
    for (const { id } of open) {
      const approval = await lockApproval(w.tx, id);
      if (approval?.state === 'Awaiting trustees')
        await settle(w, approval, await readRoll(w.tx, approval, now));
    }
    await tellTrustees(w, a, 'ended', a.endEnteredById);
    await tellOneSetUpBoth(w, a.endEnteredById, texts.ended({ trustee: a.trustee }));
    w.record(
      ended,
      a.buildingId,
      {
        appointmentId: a.id,
        enteredById: a.endEnteredById,
        before: { endsAt: null },
        after: { endsAt: now.toISOString() },
      },
      { contactId: a.contactId },
    );
  },
});
