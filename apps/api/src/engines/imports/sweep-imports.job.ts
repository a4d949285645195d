/**
 * Every night: deletes content and staging of imports a day after they ended, or after a week, since files contain
 * personal data.
 */
import { z } from 'zod';
import type { ServerDeps } from '../../deps.ts';
import { runCommand, systemContext } from '../../kernel/command.ts';
import { defineJob } from '../../kernel/jobs/job.ts';
import { deleteImportSource } from './import-runs.commands.ts';
import { listStaleImports } from './import-runs.queries.ts';
import { dropStagedRows, dropStagedRowsOlderThan } from './staging/drop-staged-rows.writes.ts';

const DAY = 86_400_000;

export const sweepImportsJob = defineJob<ServerDeps>()({
  name: 'sweep-imports',
  payload: z.object({}),
  cron: '40 2 * * *',
  handle: async (deps) => {
    const now = deps.clock.now().getTime();
    const stale = await listStaleImports(deps.db, {
      finished: new Date(now - DAY),
      brought: new Date(now - 7 * DAY),
    });
    for (const { id, fileId } of stale) {
      await runCommand(systemContext(deps, 'imports'), deleteImportSource, id, {});
      await deps.files.remove(fileId);
      await dropStagedRows(deps.db.address, id);
    }
    await dropStagedRowsOlderThan(deps.db.address, new Date(now - 7 * DAY));
  },
});
