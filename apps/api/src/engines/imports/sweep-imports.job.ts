/** Files that were brought hold people's particulars: content and staging go a day after the import, or after a week. */
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { perform, systemContext } from '../../kernel/command.ts';
import { defineJob } from '../../kernel/jobs/job.ts';
import { forgetSource } from './runs.commands.ts';
import { findStale } from './runs.queries.ts';
import { dropStaged, dropStagedBefore } from './staging/stage-portfolio.commands.ts';

const DAY = 86_400_000;

export const sweepImportsJob = defineJob<Deps>()({
  name: 'sweep-imports',
  payload: z.object({}),
  cron: '40 2 * * *',
  handle: async (deps) => {
    const now = deps.clock.now().getTime();
    const stale = await findStale(deps.db, {
      finished: new Date(now - DAY),
      brought: new Date(now - 7 * DAY),
    });
    for (const { id, fileId } of stale) {
      await perform(systemContext(deps, 'imports'), forgetSource, id, {});
      await deps.files.remove(fileId);
      await dropStaged(deps.db.address, id);
    }
    await dropStagedBefore(deps.db.address, new Date(now - 7 * DAY));
  },
});
