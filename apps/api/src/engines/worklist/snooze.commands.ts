/** What waits is put off until a day, and brought back before it. */
import { AppError } from '@stoep/contract/kit/errors';
import { PUT_OFF_DAYS } from '@stoep/contract/office/my-day';
import { officeSentences as texts } from '@stoep/contract/office/office.sentences';
import { addDays, type Day } from '@stoep/domain/calendar/calendar';
import { eq } from 'drizzle-orm';
import { ofCaller } from '../../access/staff.ts';
import { snoozes } from '../../db/schema/platform/views.ts';
import { addition, command, partialRow, requirePerson } from '../../kernel/command.ts';
import { fact } from '../../kernel/fact.ts';
import { getRecord } from '../office/office.queries.ts';
import { bindingOf } from '../office/records.ts';
import { concerning, queueFor } from './snooze.policy.ts';

type Told = { readonly queue: string; readonly recordId: string; readonly untilDay: Day };
const wasPutOff = fact<Told & { readonly forAll: boolean }>('waiting.put-off', 'waiting');
const wasBroughtBack = fact<Told>('waiting.brought-back', 'waiting');

type Given = Told & { readonly forAll: boolean };

/** Put off again, by the same person, it is put off until the later answer alone. */
export const snooze = addition<Given, { id: string }>({
  prepare: async (asking, given) => {
    const queue = queueFor(given.queue, requirePerson(asking));
    const { today, now } = asking.at;
    if (given.untilDay <= today || given.untilDay > addDays(today, PUT_OFF_DAYS))
      throw new AppError('invalid', undefined, { fields: { untilDay: texts.putOffUntil } });
    await getRecord(asking.db, bindingOf(queue.resource), given.recordId, now);
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

export const bringBack = command({
  on: partialRow(snoozes, ofCaller(concerning), {
    id: snoozes.id,
    queue: snoozes.queue,
    recordId: snoozes.recordId,
    untilDay: snoozes.untilDay,
  }),
  allowed: () => true,
  run: async (w, { id, ...told }, { undoes }: { readonly undoes?: Day | undefined }) => {
    // Whoever is not told of the queue knows nothing of what was put off there.
    queueFor(told.queue, requirePerson(w));
    // Put off anew since, in another browser: the later word stays.
    if (undoes && undoes !== told.untilDay) throw new AppError('changed_meanwhile', texts.notUndone);
    await w.tx.delete(snoozes).where(eq(snoozes.id, id));
    w.record(wasBroughtBack, told.recordId, told);
  },
});
