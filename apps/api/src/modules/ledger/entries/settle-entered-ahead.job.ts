/**
 * Job: settles accounts with entries entered ahead again each night. Balances change by date without it; it drops
 * days that are past and repairs what an older version stored.
 */
import { z } from 'zod';
import type { ServerDeps } from '../../../deps.ts';
import { runCreationCommand, systemContext } from '../../../kernel/command.ts';
import { defineJob } from '../../../kernel/jobs/job.ts';
import { settleEntriesEnteredAhead } from './post-ledger-entries.commands.ts';

export const settleEntriesEnteredAheadJob = defineJob<ServerDeps>()({
  name: 'settle-ahead',
  payload: z.object({}),
  cron: '10 0 * * *',
  handle: (deps) => runCreationCommand(systemContext(deps, 'ledger'), settleEntriesEnteredAhead, {}),
});
