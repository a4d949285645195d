/** Snoozes an item of a queue until a day, and ends a snooze early. */
import { AppError } from '@stoep/contract/kit/errors';
import { officeFormSentences as texts } from '@stoep/contract/office/office-forms.sentences';
import { MAX_SNOOZE_DAYS } from '@stoep/contract/office/staff-day';
import { addDays, type Day } from '@stoep/domain/calendar/calendar';
import { eq } from 'drizzle-orm';
import { callerWriteScope } from '../../access/staff-scopes.ts';
import { snoozes } from '../../db/schema/platform/views.ts';
import { defineCommand, defineCreationCommand, partialRowTarget, requirePerson } from '../../kernel/command.ts';
import { defineFact } from '../../kernel/fact.ts';
import { getRecord } from '../office/office.queries.ts';
import { getRecordBinding } from '../office/record-bindings.ts';
import { getVisibleTodayQueue, ownOrSharedSnoozeScope } from './snooze.policy.ts';

type Report = { readonly queue: string; readonly recordId: string; readonly untilDay: Day };
const wasPutOff = defineFact<Report & { readonly forAll: boolean }>('waiting.put-off', 'waiting');
const wasBroughtBack = defineFact<Report>('waiting.brought-back', 'waiting');

type Input = Report & { readonly forAll: boolean };

/** Snoozing again, by the same person, replaces the earlier day. */
export const snoozeQueueItem = defineCreationCommand<Input, { id: string }>({
  prepare: async (asking, given) => {
    const queue = getVisibleTodayQueue(given.queue, requirePerson(asking));
    const { today, now } = asking.at;
    if (given.untilDay <= today || given.untilDay > addDays(today, MAX_SNOOZE_DAYS))
      throw new AppError('invalid', undefined, { fields: { untilDay: texts.putOffUntil } });
    await getRecord(asking.db, getRecordBinding(queue.resource), given.recordId, now);
    return given;
  },
  run: async (w, given) => {
    const { profileId } = requirePerson(w);
    const [row] = await w.tx
      .insert(snoozes)
      .values({ profileId, ...given })
      .onConflictDoUpdate({
        target: [snoozes.queue, snoozes.recordId, snoozes.profileId],
        set: { untilDay: given.untilDay, forAll: given.forAll },
      })
      .returning({ id: snoozes.id });
    if (!row) throw new AppError('conflict');
    w.record(wasPutOff, given.recordId, { ...given });
    return row;
  },
});

export const endSnooze = defineCommand({
  on: partialRowTarget(snoozes, callerWriteScope(ownOrSharedSnoozeScope), {
    id: snoozes.id,
    queue: snoozes.queue,
    recordId: snoozes.recordId,
    untilDay: snoozes.untilDay,
  }),
  allowed: () => true,
  run: async (w, { id, ...snooze }, { undoes }: { readonly undoes?: Day | undefined }) => {
    // Only people who may see the queue may see its snoozes.
    getVisibleTodayQueue(snooze.queue, requirePerson(w));
    // It was snoozed again in another browser: the later day stays.
    if (undoes && undoes !== snooze.untilDay) throw new AppError('changed_meanwhile', texts.notUndone);
    await w.tx.delete(snoozes).where(eq(snoozes.id, id));
    w.record(wasBroughtBack, snooze.recordId, snooze);
  },
});
