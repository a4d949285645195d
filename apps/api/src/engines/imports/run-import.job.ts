/** The job that checks or applies an import, by its status. After a crash it runs again and leaves nothing twice. */
import { z } from 'zod';
import type { ServerDeps } from '../../deps.ts';
import { defineJob } from '../../kernel/jobs/job.ts';
import { runImport } from './run-import.writes.ts';

export const runImportJob = defineJob<ServerDeps>()({
  name: 'run-import',
  payload: z.object({ importId: z.uuid() }),
  // A missing heartbeat reveals a killed process long before a time limit for slow imports could.
  heartbeatSeconds: 20,
  expireInSeconds: 3_600,
  // Two at once, so a large ledger does not delay a small import. Imports into the same table still wait for each
  // other.
  atOnce: 2,
  handle: (deps, { importId }) => runImport(deps, importId),
});
