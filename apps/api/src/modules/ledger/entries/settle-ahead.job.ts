/**
 * Accounts with entries dated ahead are settled anew each night. Their balances turn by the day that is asked for; this
 * drops what no day asks for any more, and puts right what an older version kept.
 */
import { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import { performAddition, systemContext } from '../../../kernel/command.ts';
import { defineJob } from '../../../kernel/jobs/job.ts';
import { settleAhead } from './ledger.commands.ts';

export const settleAheadJob = defineJob<Deps>()({
  name: 'settle-ahead',
  payload: z.object({}),
  cron: '10 0 * * *',
  handle: (deps) => performAddition(systemContext(deps, 'ledger'), settleAhead, {}),
});
