/** Job: computes month-end arrears each night, after settling entries entered ahead. */
import { z } from 'zod';
import type { ServerDeps } from '../../../deps.ts';
import { runCreationCommand, systemContext } from '../../../kernel/command.ts';
import { defineJob } from '../../../kernel/jobs/job.ts';
import { replaceMonthEndArrearsTotals } from './record-month-end-arrears.commands.ts';

export const recordMonthEndArrearsJob = defineJob<ServerDeps>()({
  name: 'count-arrears',
  payload: z.object({}),
  cron: '20 0 * * *',
  handle: (deps) => runCreationCommand(systemContext(deps, 'ledger'), replaceMonthEndArrearsTotals, {}),
});
