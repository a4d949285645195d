/** Job that reviews the documents of one contractor. The daily sweep queues one per contractor. */
import { z } from 'zod';
import type { ServerDeps } from '../../../../deps.ts';
import { runCommand, systemContext } from '../../../../kernel/command.ts';
import { defineJob } from '../../../../kernel/jobs/job.ts';
import { reviewContractorDocuments } from './vetting.commands.ts';

export const reviewContractorDocumentsJob = defineJob<ServerDeps>()({
  name: 'review-contractor',
  payload: z.object({ contractorId: z.uuid() }),
  handle: (deps, { contractorId }) =>
    runCommand(systemContext(deps, 'compliance'), reviewContractorDocuments, contractorId, {}),
});
