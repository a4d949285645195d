/**
 * Job that sends the due notices of one person. Safe to run twice: sent notices are settled in the same transaction.
 */
import { z } from 'zod';
import type { ServerDeps } from '../../../deps.ts';
import { runCommand, systemContext } from '../../../kernel/command.ts';
import { defineJob } from '../../../kernel/jobs/job.ts';
import { sendDueNotices } from './send-due-notices.commands.ts';

export const sendDueNoticesJob = defineJob<ServerDeps>()({
  name: 'tell-notices',
  payload: z.object({ profileId: z.uuid() }),
  handle: (deps, { profileId }) => runCommand(systemContext(deps, 'notices'), sendDueNotices, profileId, {}),
});
