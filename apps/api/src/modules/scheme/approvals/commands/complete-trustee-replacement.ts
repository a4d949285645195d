/** What the confirmation of a successor does besides: the trustee before leaves office, and the chair may change. */

import { trusteeChangeSentences as texts } from '@stoep/contract/scheme/trustee-changes.sentences';
import { addDays, type Day, dayOfInstant, startOfDay } from '@stoep/domain/calendar/calendar';
import { eq } from 'drizzle-orm';
import { notifySameCreatorApproval } from '../../../../access/dual-approval.writes.ts';
import { buildings } from '../../../../db/schema/scheme/buildings.ts';
import { queueMails } from '../../../../kernel/outbox/mail.writes.ts';
import type { CommandWrite } from '../../../../kernel/write.ts';
import { setChairOfTrustees } from '../../buildings/chair-of-trustees.commands.ts';
import { changeChairJob } from '../change-chair.job.ts';
import { trusteeReplacedMail } from '../trustee-replaced.email.ts';
import { endTrusteeAppointment, holdsOffice } from './end-trustee-appointment.ts';
import { listTrusteeChangeRecipients, staffNameOf } from './notify-trustees-of-change.ts';
import { type TrusteeAppointment, trusteeAppointmentTarget } from './trustee-appointment-target.ts';

/** The chair changes on the day when the successor begins, or when a chairperson leaves whom nobody follows. */
const changeChair = async (w: CommandWrite, begins: TrusteeAppointment, leaves: TrusteeAppointment, endsAt: Date) => {
  const [building] = await w.tx
    .select({ chairId: buildings.chairId })
    .from(buildings)
    .where(eq(buildings.id, begins.buildingId));
  if (!begins.asChair && building?.chairId !== leaves.contactId) return;
  const at = begins.asChair ? begins.startsAt : endsAt;
  if (at > w.at.now) return w.enqueue(changeChairJob, { appointmentId: begins.id }, { startAfter: at });
  await w.do(setChairOfTrustees, begins.buildingId, { chairId: begins.asChair ? begins.contactId : null });
};

/** @param replacedId the appointment that ends; it may have ended otherwise meanwhile */
export const completeTrusteeReplacement = async (
  w: CommandWrite,
  begins: TrusteeAppointment,
  replacedId: string,
): Promise<void> => {
  const leaves = await trusteeAppointmentTarget.load({ ...w, db: w.tx }, replacedId, true);
  if (leaves === undefined) return;
  const lastDay: Day = leaves.lastDay ?? dayOfInstant(w.at.now);
  const endsAt = leaves.endsAt ?? startOfDay(addDays(lastDay, 1));
  if (holdsOffice(leaves)) await endTrusteeAppointment(w, leaves, endsAt);
  await changeChair(w, begins, leaves, endsAt);
  const first = (await staffNameOf(w, begins.enteredById)) ?? texts.office;
  const recipients = new Map(
    [...(await listTrusteeChangeRecipients(w, leaves)), ...(await listTrusteeChangeRecipients(w, begins))].map(
      (one) => [one.email, one],
    ),
  );
  const facts = {
    building: begins.building,
    trustee: leaves.trustee,
    successor: begins.trustee,
    lastDay: { day: lastDay },
    firstDay: { day: dayOfInstant(begins.startsAt) },
    first,
    second: w.by.name,
  };
  await queueMails(
    w.deps,
    w.tx,
    [...recipients.values()].map(({ name, email, contactId }) => ({
      to: email,
      content: trusteeReplacedMail(facts, name, {
        leaves: contactId === leaves.contactId,
        begins: contactId === begins.contactId,
      }),
      dedupeKey: `trustee-replaced:${begins.id}:${email}`,
    })),
  );
  await notifySameCreatorApproval(w, leaves.endEnteredById, texts.ended({ trustee: leaves.trustee }));
};
