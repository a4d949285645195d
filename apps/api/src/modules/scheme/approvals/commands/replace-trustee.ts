/**
 * Replaces a trustee in one step: the end of the one and the appointment of the other are entered together, and one
 * confirmation by a second member of staff does both (decision 0293).
 */
import { AppError } from '@stoep/contract/kit/errors';
import type { SentenceOrText } from '@stoep/contract/kit/sentences';
import type { TRUSTEE_OFFICES } from '@stoep/contract/people/events/event-steps';
import { trusteeChangeSentences as texts } from '@stoep/contract/scheme/trustee-changes.sentences';
import { addDays, type Day, dayOfInstant, startOfDay } from '@stoep/domain/calendar/calendar';
import type { TrusteePortfolio } from '@stoep/domain/vocabulary';
import { eq } from 'drizzle-orm';
import { trusteeAppointments } from '../../../../db/schema/scheme/buildings.ts';
import { defineCommand, requireProfileId } from '../../../../kernel/command.ts';
import { defineFact } from '../../../../kernel/fact.ts';
import type { CommandWrite } from '../../../../kernel/write.ts';
import { findAppointmentOverlapSentence } from '../overlapping-appointments.policy.ts';
import { holdsOffice, trusteeEndEntered } from './end-trustee-appointment.ts';
import { trusteeAppointmentCreated } from './trustee-appointment-facts.ts';
import { type TrusteeAppointment, trusteeAppointmentTarget } from './trustee-appointment-target.ts';

type ReplaceTrusteeInput = {
  readonly lastDay: Day;
  readonly successorId: string;
  readonly office: (typeof TRUSTEE_OFFICES)[number];
  readonly portfolios: readonly TrusteePortfolio[];
  readonly firstDay: Day | null;
  readonly minute: string;
};

type Problems = Record<string, SentenceOrText>;

const dayProblemsOf = (
  w: CommandWrite,
  { startsAt, trustee }: TrusteeAppointment,
  { lastDay, firstDay }: { readonly lastDay: Day; readonly firstDay: Day },
): Problems => {
  const since = dayOfInstant(startsAt);
  const latest = addDays(w.at.today, 366);
  return {
    ...(lastDay < since ? { lastDay: texts.endsBeforeBegin({ trustee, since: { day: since } }) } : {}),
    ...(lastDay > latest ? { lastDay: texts.withinYear } : {}),
    ...(firstDay > latest ? { firstDay: texts.withinYear } : {}),
    ...(firstDay <= lastDay ? { firstDay: texts.beginsAfterEnd({ trustee }) } : {}),
  };
};

const successorProblemOf = async (
  { tx }: CommandWrite,
  { buildingId, contactId }: TrusteeAppointment,
  successorId: string,
  startsAt: Date,
): Promise<SentenceOrText | undefined> => {
  if (successorId === contactId) return texts.sameTrustee;
  return findAppointmentOverlapSentence(tx, { buildingId, contactId: successorId, startsAt });
};

type ReplacementFact = { appointmentId: string; successorAppointmentId: string; lastDay: Day; firstDay: Day };
const replacementEntered = defineFact<ReplacementFact>('trustee.replacement-entered', 'building');

/** The trustee stays in office, and the successor has no access, until a second member of staff confirms it. */
export const replaceTrustee = defineCommand({
  on: trusteeAppointmentTarget,
  allowed: (a) => holdsOffice(a) && (a.endEnteredAt === null || texts.endWaits),
  run: async (w, a, { lastDay, successorId, office, portfolios, firstDay: chosen, minute }: ReplaceTrusteeInput) => {
    const firstDay = chosen ?? addDays(lastDay, 1);
    const startsAt = startOfDay(firstDay);
    const successor = await successorProblemOf(w, a, successorId, startsAt);
    const fields = {
      ...dayProblemsOf(w, a, { lastDay, firstDay }),
      ...(successor ? { successorId: successor } : {}),
    };
    if (Object.keys(fields).length > 0) throw new AppError('invalid', undefined, { fields });
    const enteredById = requireProfileId(w);
    await w.tx
      .update(trusteeAppointments)
      .set({ endEnteredAt: w.at.now, endEnteredById: enteredById, endMinuteFileId: minute, lastDay })
      .where(eq(trusteeAppointments.id, a.id));
    const [made] = await w.tx
      .insert(trusteeAppointments)
      .values({
        buildingId: a.buildingId,
        contactId: successorId,
        portfolios: [...portfolios],
        startsAt,
        minuteFileId: minute,
        confirmedAt: null,
        enteredById,
        replacesId: a.id,
        asChair: office === 'Chairperson',
      })
      .returning({ id: trusteeAppointments.id });
    if (!made) throw new AppError('internal');
    w.record(trusteeEndEntered, a.buildingId, { appointmentId: a.id }, { contactId: a.contactId });
    w.record(trusteeAppointmentCreated, made.id, {});
    w.record(
      replacementEntered,
      a.buildingId,
      { appointmentId: a.id, successorAppointmentId: made.id, lastDay, firstDay },
      { contactId: successorId },
    );
  },
});
