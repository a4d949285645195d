/**
 * Job on the 8th, and on later days where it was missed: queues a friendly letter for each account in arrears (rules
 * 1.3).
 */
import { friendlyReminderMonthDueOn } from '@stoep/domain/credit/friendly-reminder';
import { z } from 'zod';
import type { ServerDeps } from '../../../deps.ts';
import { defineJob } from '../../../kernel/jobs/job.ts';
import { queueFriendlyLetters } from './friendly-letters.writes.ts';

export const friendlyLettersJob = defineJob<ServerDeps>()({
  name: 'friendly-letters',
  payload: z.object({}),
  cron: '0 7 8-14 * *',
  handle: async (deps) => {
    const today = deps.clock.today();
    const month = friendlyReminderMonthDueOn(today);
    if (month) await queueFriendlyLetters(deps, { today, month });
  },
});
