/** Queues the monthly friendly letters to accounts in arrears (rules 1.3). */
import type { Day } from '@stoep/domain/calendar/calendar';
import { friendlyReminderKey } from '@stoep/domain/credit/friendly-reminder';
import type { ServerDeps } from '../../../deps.ts';
import { enqueueJobForEachRow } from '../../../kernel/jobs/enqueue-each.ts';
import { listAccountIdsDueFriendlyLetter } from './friendly-letters.queries.ts';
import { sendFriendlyLetterJob } from './send-friendly-letter.job.ts';

/** Adds one job per account that is due a letter; all or none. Returns how many. */
export const queueFriendlyLetters = async (
  deps: Pick<ServerDeps, 'db' | 'jobs'>,
  { today, month }: { readonly today: Day; readonly month: Day },
): Promise<number> => {
  const accounts = await listAccountIdsDueFriendlyLetter(deps.db, today, month);
  await enqueueJobForEachRow(
    deps,
    sendFriendlyLetterJob,
    accounts.map((levyAccountId) => ({ levyAccountId, month })),
    ({ levyAccountId }) => friendlyReminderKey(levyAccountId, month),
  );
  return accounts.length;
};
