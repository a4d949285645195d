/** Removes metadata from pictures of earlier releases, after an upgrade and every night. */
import { z } from 'zod';
import type { ServerDeps } from '../../deps.ts';
import { monotonicMilliseconds } from '../clock.ts';
import { defineJob } from '../jobs/job.ts';
import { hasPicturesWithMetadata, removePictureMetadata } from './remove-picture-metadata.commands.ts';

/** After this time the job queues itself again, so that other jobs get their turn. */
const TEN_MINUTES_MS = 600_000;

export const removePictureMetadataJob = defineJob<ServerDeps>()({
  name: 'remove-notes-of-pictures',
  payload: z.object({}),
  cron: '40 3 * * *',
  handle: async (deps) => {
    const until = monotonicMilliseconds() + TEN_MINUTES_MS;
    if (!(await removePictureMetadata(deps, () => monotonicMilliseconds() > until))) await startAgain(deps);
  },
});

const startAgain = (deps: ServerDeps): Promise<void> =>
  deps.db.transaction((tx) => deps.jobs.enqueue(tx, removePictureMetadataJob, {}));

/** At each start of a worker, since an upgrade may find pictures of the release before. Queues nothing where there are none. */
export const queuePictureMetadataRemoval = async (deps: ServerDeps): Promise<void> => {
  if (!(await hasPicturesWithMetadata(deps))) return;
  await deps.db.transaction((tx) => deps.jobs.enqueue(tx, removePictureMetadataJob, {}, { singletonKey: 'start' }));
};
