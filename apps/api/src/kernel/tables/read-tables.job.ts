/** Every night: a table that lost rows is told before anybody is sent a sum of what is left. */
import { z } from 'zod';
import { damagedTables } from '../../db/read-tables.ts';
import type { Deps } from '../../deps.ts';
import { defineJob } from '../jobs/job.ts';
import { noteTableCheck } from './table-check.commands.ts';
import { tellDamage } from './tell-damage.commands.ts';

export const readTablesJob = defineJob<Deps>()({
  name: 'read-tables',
  payload: z.object({}),
  cron: '40 2 * * *',
  // Years of books take long to read twice; what was cut short would only be cut short again, and the next night reads anew.
  expireInSeconds: 4 * 3_600,
  retryLimit: 0,
  handle: async (deps) => {
    const damaged = await damagedTables(deps.db);
    await noteTableCheck(deps.db, { at: deps.clock.now(), damaged: damaged.length });
    await tellDamage(deps, damaged);
  },
});
