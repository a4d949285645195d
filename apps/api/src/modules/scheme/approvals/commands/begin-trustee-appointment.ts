/** A trustee's appointment begins: one member of staff enters it with the minute, a second one confirms it (decision 0293). */

import { AppError } from '@stoep/contract/kit/errors';
import { trusteeChangeSentences as texts } from '@stoep/contract/scheme/trustee-changes.sentences';
import type { Portfolio } from '@stoep/domain/vocabulary';
import { and, eq, isNull } from 'drizzle-orm';
import { offeredToSecond, tellOneSetUpBoth } from '../../../../access/dual-approval.commands.ts';
import { trusteeAppointments } from '../../../../db/schema/scheme/buildings.ts';
import { followInterest } from '../../../../engines/decisions/commands/follow-interest.ts';
import { addition, command, requireProfileId } from '../../../../kernel/command.ts';
import { fact } from '../../../../kernel/fact.ts';
import type { Write } from '../../../../kernel/write.ts';
import { startsTooEarly } from '../former-appointment.policy.ts';
import { type Appointment, appointment, waitsToBegin } from './appointment.ts';
import { tellTrustees } from './tell-trustees.ts';

type New = {
  readonly buildingId: string;
  readonly contactId: string;
  readonly portfolios: Portfolio[] | null;
  readonly startsAt: Date;
  readonly minuteFileId: string;
};
const entered = fact('trustee-appointments.created', 'trustee-appointments');

/** It gives no access yet. */
export const enterAppointment = addition({
  run: async (w, { portfolios, ...values }: New) => {
    const startsAt = await startsTooEarly(w.tx, values);
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
    w.record(entered, made.id, {});
    return made.id;
  },
});

/** The form wants the minute; a file has none. */
const isImported = ({ importId, minuteFileId }: Appointment): boolean =>
  importId !== null || minuteFileId === null;

type Begun = { appointmentId: string; enteredById: string | null; importId: string | null };
const begun = fact<Begun>('trustee.appointment-begun', 'building');
const refused = fact<{ appointmentId: string }>('trustee.appointment-refused', 'building');

/** The appointments of one import are confirmed together, and so are those that one person brought on the command line. */
const broughtWith = (a: Appointment) => {
  if (a.importId !== null) return eq(trusteeAppointments.importId, a.importId);
  if (!isImported(a) || a.enteredById === null) return eq(trusteeAppointments.id, a.id);
  return and(
    isNull(trusteeAppointments.importId),
    isNull(trusteeAppointments.minuteFileId),
    eq(trusteeAppointments.enteredById, a.enteredById),
  );
};

const together = async ({ tx }: Write, a: Appointment): Promise<string[]> => {
  const found = await tx
    .select({ id: trusteeAppointments.id })
    .from(trusteeAppointments)
    .where(
      and(broughtWith(a), isNull(trusteeAppointments.confirmedAt), isNull(trusteeAppointments.refusedAt)),
    )
    .orderBy(trusteeAppointments.id)
    .for('update');
  return found.map(({ id }) => id);
};

const begin = async (w: Write, id: string): Promise<void> => {
  await w.tx
    .update(trusteeAppointments)
    .set({ confirmedAt: w.at.now, confirmedById: requireProfileId(w) })
    .where(eq(trusteeAppointments.id, id));
  const a = await appointment.load({ ...w, db: w.tx }, id, false);
  if (!a) return;
  const overlaps = await startsTooEarly(w.tx, { ...a, confirmedOnly: true });
  if (overlaps) throw new AppError('conflict', overlaps);
  await tellTrustees(w, a, 'begun', a.enteredById);
  w.record(
    begun,
    a.buildingId,
    { appointmentId: a.id, enteredById: a.enteredById, importId: a.importId },
    { contactId: a.contactId },
  );
};

export const confirmAppointment = command({
  on: appointment,
  allowed: (a, asking) =>
    waitsToBegin(a) &&
    offeredToSecond(asking, a.enteredById, isImported(a) ? texts.imported : texts.enteredByYou),
  run: async (w, a) => {
    for (const id of await together(w, a)) await begin(w, id);
    await tellOneSetUpBoth(w, a.enteredById, texts.appointment({ trustee: a.trustee }));
    // Who is in office again gets the ballots of open questions back.
    await followInterest(w);
  },
});

export const refuseAppointment = command({
  on: appointment,
  allowed: waitsToBegin,
  run: async (w, a) => {
    await w.tx
      .update(trusteeAppointments)
      .set({ refusedAt: w.at.now })
      .where(eq(trusteeAppointments.id, a.id));
    w.record(refused, a.buildingId, { appointmentId: a.id }, { contactId: a.contactId });
  },
});
