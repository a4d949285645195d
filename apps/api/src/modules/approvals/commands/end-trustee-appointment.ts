/** A trustee leaves office: his vote counts no more on anything still open, which may decide it (trust F-14). */
import { AppError } from '@stoep/contract/kit/errors';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { approvals, ballots } from '../../../db/schema/approvals.ts';
import { trusteeAppointments } from '../../../db/schema/buildings.ts';
import type { Deps } from '../../../deps.ts';
import { settle } from '../../../engines/decisions/commands/decide-approval.ts';
import { lockApproval, readRoll } from '../../../engines/decisions/commands/roll.ts';
import { writeAudit } from '../../../kernel/audit/audit.commands.ts';
import type { AuditBy } from '../../../kernel/audit/entry.ts';

/**
 * Ends a trustee's appointment now. Approvals are locked before the appointment, as every vote does, so that none is
 * cast on either side of the removal unseen. Throws 404 where there is no such live appointment.
 */
export const endTrusteeAppointment = (deps: Deps, by: AuditBy, appointmentId: string): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const [appointment] = await tx
      .select({ buildingId: trusteeAppointments.buildingId, contactId: trusteeAppointments.contactId })
      .from(trusteeAppointments)
      .where(eq(trusteeAppointments.id, appointmentId));
    if (!appointment) throw new AppError('not_found');
    // All open questions of the building at once, the eldest first: a decision here may end another one (lockRivals).
    await tx
      .select({ id: approvals.id })
      .from(approvals)
      .where(and(eq(approvals.buildingId, appointment.buildingId), eq(approvals.state, 'Awaiting trustees')))
      .orderBy(asc(approvals.id))
      .for('update');
    const open = await tx
      .select({ id: approvals.id })
      .from(approvals)
      .innerJoin(ballots, eq(ballots.approvalId, approvals.id))
      .where(
        and(
          eq(approvals.buildingId, appointment.buildingId),
          eq(approvals.state, 'Awaiting trustees'),
          eq(ballots.contactId, appointment.contactId),
          isNull(ballots.removedAt),
        ),
      )
      .orderBy(asc(approvals.id));
    const now = deps.clock.now();
    const ended = await tx
      .update(trusteeAppointments)
      .set({ endsAt: now })
      .where(and(eq(trusteeAppointments.id, appointmentId), isNull(trusteeAppointments.endsAt)))
      .returning({ id: trusteeAppointments.id });
    if (ended.length === 0) throw new AppError('conflict');
    for (const { id } of open) {
      const approval = await lockApproval(tx, id);
      if (approval?.state === 'Awaiting trustees')
        await settle(deps, tx, by, approval, await readRoll(tx, approval, now));
    }
    await writeAudit(tx, now, by, {
      action: 'trustee.appointment-ended',
      subjectKind: 'building',
      subjectId: appointment.buildingId,
      contactId: appointment.contactId,
      detail: { appointmentId, before: { endsAt: null }, after: { endsAt: now.toISOString() } },
    });
  });
