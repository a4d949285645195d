/** Every night: a table that lost rows is told before anybody is sent a sum of what is left. */
import { z } from 'zod';
import { listDamagedTables } from '../../db/damaged-tables.ts';
import type { ServerDeps } from '../../deps.ts';
import { defineJob } from '../jobs/job.ts';
import { notifyDamagedTables } from './notify-damaged-tables.commands.ts';
import { recordDatabaseTableCheck } from './table-check.commands.ts';

export const checkDatabaseTablesJob = defineJob<ServerDeps>()({
  name: 'read-tables',
  payload: z.object({}),
  cron: '40 2 * * *',
  // Years of books take long to read twice; what was cut short would only be cut short again, and the next night reads anew.
  expireInSeconds: 4 * 3_600,
  retryLimit: 0,
  handle: async (deps) => {
    const damaged = await listDamagedTables(deps.db);
    await recordDatabaseTableCheck(deps.db, { at: deps.clock.now(), damaged: damaged.length });
    await notifyDamagedTables(deps, damaged);
  },
});
