/** Every night: reports a table that lost rows, before anybody gets a sum of the remaining ones. */
import { z } from 'zod';
import { listDamagedTables } from '../../db/damaged-tables.ts';
import type { ServerDeps } from '../../deps.ts';
import { defineJob } from '../jobs/job.ts';
import { notifyDamagedTables } from './notify-damaged-tables.writes.ts';
import { saveDatabaseTableCheckResult } from './table-check.writes.ts';

export const checkDatabaseTablesJob = defineJob<ServerDeps>()({
  name: 'read-tables',
  payload: z.object({}),
  cron: '40 2 * * *',
  // Reading a ledger of many years twice takes long. A timeout would only happen again, and the next night reads anyway.
  expireInSeconds: 4 * 3_600,
  retryLimit: 0,
  handle: async (deps) => {
    const damaged = await listDamagedTables(deps.db);
    await saveDatabaseTableCheckResult(deps.db, { at: deps.clock.now(), damaged: damaged.length });
    await notifyDamagedTables(deps, damaged);
  },
});
