/** Lets what was put off wait again; with Undo where it was put off by oneself, for oneself. */
import { contract } from '@stoep/contract';
import type { AnswerOf } from '@stoep/contract/kit/endpoint';
import { formatDay } from '@stoep/domain/calendar/calendar';
import { useOnce } from '@stoep/ui/form/use-once';
import { useNotify } from 'react-admin';
import { api, problemText } from '../api.ts';
import { useUndoable } from '../records/steps/undo.tsx';

type PutOffOne = AnswerOf<typeof contract.office.allPutOff>[number];

export const useBringBack = () => {
  const notify = useNotify();
  const undoable = useUndoable();
  const [bringBack] = useOnce(async ({ id, queue, recordId, title, untilDay, forAll }: PutOffOne) => {
    try {
      await api(contract.office.bringBack, { params: { id }, body: {} });
      const done = `${title} waits again.`;
      // Put off for everybody it may have been by a colleague, whose name it would not bear then.
      if (forAll) return notify(done, { type: 'success' });
      return undoable(done, async () => {
        await api(contract.office.snooze, { body: { queue, recordId, untilDay, forAll } });
        return { text: `Put off until ${formatDay(untilDay)} again.`, whole: true };
      });
    } catch (error) {
      return notify(problemText(error), { type: 'error' });
    }
  });
  return bringBack;
};
