/** A trustee leaves office: his vote counts no more on anything still open, which may decide it (trust F-14). */
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { ofStaff } from '../../../access/staff.ts';
import { approvals, ballots } from '../../../db/schema/approvals.ts';
import { trusteeAppointments } from '../../../db/schema/buildings.ts';
import { settle } from '../../../engines/decisions/commands/decide-approval.ts';
import { lockApproval, readRoll } from '../../../engines/decisions/commands/roll.ts';
import { command, one } from '../../../kernel/command.ts';
import { fact } from '../../../kernel/fact.ts';
import type { Target, Write } from '../../../kernel/write.ts';

const appointment = one(trusteeAppointments, ofStaff, {});
type Appointment = typeof appointment extends Target<infer R> ? R : never;

/** All open questions of the building at once, the eldest first: a decision here may end another one (lockRivals). */
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

type Ended = { appointmentId: string; before: { endsAt: null }; after: { endsAt: string } };
const ended = fact<Ended>('trustee.appointment-ended', 'building');

/**
 * Ends a trustee's appointment now. Approvals are locked before the appointment, as every vote does, so that none is
 * cast on either side of the removal unseen.
 */
export const endTrusteeAppointment = command({
  on: appointment,
  first: holdQuestions,
  allowed: ({ endsAt }) => endsAt === null,
  run: async (w, a) => {
    const { now } = w.at;
    const open = await listOpenWith(w, a);
    await w.tx.update(trusteeAppointments).set({ endsAt: now }).where(eq(trusteeAppointments.id, a.id));
    for (const { id } of open) {
      const approval = await lockApproval(w.tx, id);
      if (approval?.state === 'Awaiting trustees')
        await settle(w, approval, await readRoll(w.tx, approval, now));
    }
    w.record(
      ended,
      a.buildingId,
      { appointmentId: a.id, before: { endsAt: null }, after: { endsAt: now.toISOString() } },
      { contactId: a.contactId },
    );
  },
});
