/** Ends a snooze; with Undo if it was one's own and only for oneself. */
import { apiContract } from '@stoep/contract';
import type { EndpointResponse } from '@stoep/contract/kit/define-endpoint';
import { formatDay } from '@stoep/domain/calendar/calendar';
import { useSingleRun } from '@stoep/ui/form/use-single-run';
import { useNotify } from 'ra-core';
import { callApi, formatApiProblem } from '../api.ts';
import { useUndoableNotice } from '../records/steps/undo-notice.tsx';

type PutOffOne = EndpointResponse<typeof apiContract.office.allPutOff>[number];

export const useEndSnooze = () => {
  const notify = useNotify();
  const undoable = useUndoableNotice();
  const [bringBack] = useSingleRun(async ({ id, queue, recordId, title, untilDay, forAll }: PutOffOne) => {
    try {
      await callApi(apiContract.office.bringBack, { params: { id }, body: {} });
      const done = `${title} is restored.`;
      // A snooze for everybody may be a colleague's, whose name an undo would not restore.
      if (forAll) return notify(done, { type: 'success' });
      return undoable(done, async () => {
        await callApi(apiContract.office.snooze, { body: { queue, recordId, untilDay, forAll } });
        return { text: `Postponed again until ${formatDay(untilDay)}.`, whole: true };
      });
    } catch (error) {
      return notify(formatApiProblem(error), { type: 'error' });
    }
  });
  return bringBack;
};
