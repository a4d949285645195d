/** Started by an upgrade, and looked after every night: pictures of earlier releases lose the notes of their camera. */
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { monotonic } from '../clock.ts';
import { defineJob } from '../jobs/job.ts';
import { hasPicturesWithNotes, removeStoredNotes } from './remove-notes.commands.ts';

/** Then the job puts itself in line again, so that others of its queue's time come between. */
const TEN_MINUTES_MS = 600_000;

export const removeNotesJob = defineJob<Deps>()({
  name: 'remove-notes-of-pictures',
  payload: z.object({}),
  cron: '40 3 * * *',
  handle: async (deps) => {
    const until = monotonic() + TEN_MINUTES_MS;
    if (!(await removeStoredNotes(deps, () => monotonic() > until))) await startAgain(deps);
  },
});

const startAgain = (deps: Deps): Promise<void> =>
  deps.db.transaction((tx) => deps.jobs.enqueue(tx, removeNotesJob, {}));

/** At each start of a worker: an upgrade brings pictures of the release before it. Nothing where there are none. */
export const startRemovingNotes = async (deps: Deps): Promise<void> => {
  if (!(await hasPicturesWithNotes(deps))) return;
  await deps.db.transaction((tx) => deps.jobs.enqueue(tx, removeNotesJob, {}, { singletonKey: 'start' }));
};
