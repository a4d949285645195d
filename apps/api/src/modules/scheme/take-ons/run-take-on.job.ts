/** The job that writes a take-on. After a crash it runs again and leaves nothing twice. */
import { z } from 'zod';
import type { ServerDeps } from '../../../deps.ts';
import { defineJob } from '../../../kernel/jobs/job.ts';
import { runTakeOn } from './run-take-on.writes.ts';

export const runTakeOnJob = defineJob<ServerDeps>()({
  name: 'run-take-on',
  payload: z.object({ takeOnId: z.uuid() }),
  heartbeatSeconds: 20,
  handle: (deps, { takeOnId }) => runTakeOn(deps, takeOnId),
});
