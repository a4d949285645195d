/**
 * Begins a trustee appointment: one member of staff enters it with the minute, a second one confirms it (decision
 * 0293).
 */

import { AppError } from '@stoep/contract/kit/errors';
import { trusteeChangeSentences as texts } from '@stoep/contract/scheme/trustee-changes.sentences';
import type { TrusteePortfolio } from '@stoep/domain/vocabulary';
import { and, eq, isNull } from 'drizzle-orm';
import { notifySameCreatorApproval, secondApproverOffer } from '../../../../access/dual-approval.writes.ts';
import { trusteeAppointments } from '../../../../db/schema/scheme/buildings.ts';
import { queueApprovalRecheck } from '../../../../engines/decisions/commands/queue-approval-recheck.ts';
import { defineCommand, defineCreationCommand, requireProfileId } from '../../../../kernel/command.ts';
import { defineFact } from '../../../../kernel/fact.ts';
import type { CommandWrite } from '../../../../kernel/write.ts';
import { findAppointmentOverlapSentence } from '../overlapping-appointments.policy.ts';
import { completeTrusteeReplacement } from './complete-trustee-replacement.ts';
import { dropEndOfReplaced, holdApprovalsOfBuilding } from './end-trustee-appointment.ts';
import { notifyTrusteesOfTrusteeChange } from './notify-trustees-of-change.ts';
import { trusteeAppointmentCreated, trusteeAppointmentRefused } from './trustee-appointment-facts.ts';
import {
  isAppointmentUnconfirmed,
  type TrusteeAppointment,
  trusteeAppointmentTarget,
} from './trustee-appointment-target.ts';

type New = {
  readonly buildingId: string;
  readonly contactId: string;
  readonly portfolios: TrusteePortfolio[] | null;
  readonly startsAt: Date;
  readonly minuteFileId: string;
};

/** Gives no access before it is confirmed. */
export const enterTrusteeAppointment = defineCreationCommand({
  run: async (w, { portfolios, ...values }: New) => {
    const startsAt = await findAppointmentOverlapSentence(w.tx, values);
    if (startsAt) throw new AppError('invalid', undefined, { fields: { startsAt } });
    const [made] = await w.tx
      .insert(trusteeAppointments)
      .values({
        ...values,
        portfolios: portfolios ?? [],
        confirmedAt: null,
        enteredById: requireProfileId(w),
      })
      .returning({ id: trusteeAppointments.id });
    if (!made) throw new Error('The insert made no row.');
    w.record(trusteeAppointmentCreated, made.id, {});
    return made.id;
  },
});

/** The form requires the minute; an import has none. */
const isImported = ({ importId, minuteFileId }: TrusteeAppointment): boolean =>
  importId !== null || minuteFileId === null;

type Begun = { appointmentId: string; enteredById: string | null; importId: string | null };
const begun = defineFact<Begun>('trustee.appointment-begun', 'building');

/** Appointments of one import are confirmed together, as are those that one person imported on the command line. */
const broughtWith = (a: TrusteeAppointment) => {
  if (a.importId !== null) return eq(trusteeAppointments.importId, a.importId);
  if (!isImported(a) || a.enteredById === null) return eq(trusteeAppointments.id, a.id);
  return and(
    isNull(trusteeAppointments.importId),
    isNull(trusteeAppointments.minuteFileId),
    eq(trusteeAppointments.enteredById, a.enteredById),
  );
};

const together = async ({ tx }: CommandWrite, a: TrusteeAppointment): Promise<string[]> => {
  const found = await tx
    .select({ id: trusteeAppointments.id })
    .from(trusteeAppointments)
    .where(and(broughtWith(a), isNull(trusteeAppointments.confirmedAt), isNull(trusteeAppointments.refusedAt)))
    .orderBy(trusteeAppointments.id)
    .for('update');
  return found.map(({ id }) => id);
};

const begin = async (w: CommandWrite, id: string): Promise<void> => {
  await w.tx
    .update(trusteeAppointments)
    .set({ confirmedAt: w.at.now, confirmedById: requireProfileId(w) })
    .where(eq(trusteeAppointments.id, id));
  const a = await trusteeAppointmentTarget.load({ ...w, db: w.tx }, id, false);
  if (!a) return;
  const overlaps = await findAppointmentOverlapSentence(w.tx, { ...a, confirmedOnly: true });
  if (overlaps) throw new AppError('conflict', overlaps);
  if (a.replacesId === null) await notifyTrusteesOfTrusteeChange(w, a, 'begun', a.enteredById);
  else await completeTrusteeReplacement(w, a, a.replacesId);
  w.record(
    begun,
    a.buildingId,
    { appointmentId: a.id, enteredById: a.enteredById, importId: a.importId },
    { contactId: a.contactId },
  );
};

export const confirmTrusteeAppointment = defineCommand({
  on: trusteeAppointmentTarget,
  // One that replaces a trustee ends that appointment too.
  first: holdApprovalsOfBuilding,
  allowed: (a, asking) =>
    isAppointmentUnconfirmed(a) &&
    secondApproverOffer(asking, a.enteredById, isImported(a) ? texts.imported : texts.enteredByYou),
  run: async (w, a) => {
    for (const id of await together(w, a)) await begin(w, id);
    await notifySameCreatorApproval(w, a.enteredById, texts.appointment({ trustee: a.trustee }));
    // A person back in office gets the ballots of open approvals again.
    await queueApprovalRecheck(w);
  },
});

export const refuseTrusteeAppointment = defineCommand({
  on: trusteeAppointmentTarget,
  allowed: isAppointmentUnconfirmed,
  run: async (w, a) => {
    await w.tx.update(trusteeAppointments).set({ refusedAt: w.at.now }).where(eq(trusteeAppointments.id, a.id));
    w.record(trusteeAppointmentRefused, a.buildingId, { appointmentId: a.id }, { contactId: a.contactId });
    if (a.replacesId !== null) await dropEndOfReplaced(w, a.replacesId);
  },
});
