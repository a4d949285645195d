/** Reviews the documents of one contractor; the sweep asks for each once a day. */
import { z } from 'zod';
import type { Deps } from '../../../../deps.ts';
import { perform, systemContext } from '../../../../kernel/command.ts';
import { defineJob } from '../../../../kernel/jobs/job.ts';
import { reviewContractor } from './vetting.commands.ts';

export const reviewContractorJob = defineJob<Deps>()({
  name: 'review-contractor',
  payload: z.object({ contractorId: z.uuid() }),
  handle: (deps, { contractorId }) =>
    perform(systemContext(deps, 'compliance'), reviewContractor, contractorId, {}),
});
