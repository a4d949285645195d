/** Checks or applies an import, by the state it is in. Killed half-way it leaves nothing and runs again. */
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { defineJob } from '../../kernel/jobs/job.ts';
import { runImport } from './run-import.commands.ts';

export const runImportJob = defineJob<Deps>()({
  name: 'run-import',
  payload: z.object({ importId: z.uuid() }),
  // A process that was killed is noticed by its silence, long before a slow import would be cut.
  heartbeatSeconds: 20,
  expireInSeconds: 3_600,
  // A large ledger keeps nobody else's units waiting; into one table they wait for one another.
  atOnce: 2,
  handle: (deps, { importId }) => runImport(deps, importId),
});
