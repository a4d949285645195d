/** Tells one person what waited and is due. Safe to run twice: what was told is settled in the same transaction. */
import { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import { perform, systemContext } from '../../../kernel/command.ts';
import { defineJob } from '../../../kernel/jobs/job.ts';
import { tellNotices } from './tell-notices.commands.ts';

export const tellNoticesJob = defineJob<Deps>()({
  name: 'tell-notices',
  payload: z.object({ profileId: z.uuid() }),
  handle: (deps, { profileId }) => perform(systemContext(deps, 'notices'), tellNotices, profileId, {}),
});
