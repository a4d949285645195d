/** Sets the chair of a building on the day when a trustee who replaces another begins, or the one before has left. */
import { z } from 'zod';
import type { ServerDeps } from '../../../deps.ts';
import { runCommand, systemContext } from '../../../kernel/command.ts';
import { defineJob } from '../../../kernel/jobs/job.ts';
import { changeChairOnDay } from './commands/change-chair-on-day.ts';

export const changeChairJob = defineJob<ServerDeps>()({
  name: 'change-chair',
  payload: z.object({ appointmentId: z.uuid() }),
  handle: (deps, { appointmentId }) =>
    runCommand(systemContext(deps, 'Trustee replaced'), changeChairOnDay, appointmentId, {}),
});
