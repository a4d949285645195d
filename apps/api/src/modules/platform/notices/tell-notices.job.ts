/** Tells one person what waited and is due. Safe to run twice: what was told is settled in the same transaction. */
import { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import { perform, productsOrder } from '../../../kernel/command.ts';
import { defineJob } from '../../../kernel/jobs/job.ts';
import { tellNotices } from './tell-notices.commands.ts';

export const tellNoticesJob = defineJob<Deps>()({
  name: 'tell-notices',
  payload: z.object({ profileId: z.uuid() }),
  handle: (deps, { profileId }) => perform(productsOrder(deps, 'notices'), tellNotices, profileId, {}),
});
