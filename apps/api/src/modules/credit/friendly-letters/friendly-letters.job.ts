/** On the 8th, and again on the days after for a sender that was down: one job per account in arrears (rules 1.3). */
import { letterMonth } from '@stoep/domain/credit/friendly-letter';
import { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import { defineJob } from '../../../kernel/jobs/job.ts';
import { queueLetters } from './friendly-letters.commands.ts';

export const friendlyLettersJob = defineJob<Deps>()({
  name: 'friendly-letters',
  payload: z.object({}),
  cron: '0 7 8-14 * *',
  handle: async (deps) => {
    const today = deps.clock.today();
    const month = letterMonth(today);
    if (month) await queueLetters(deps, { today, month });
  },
});
