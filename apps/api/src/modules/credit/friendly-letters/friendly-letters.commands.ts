/** The monthly round of friendly letters (rules 1.3). */
import type { Day } from '@stoep/domain/calendar/calendar';
import { letterKey } from '@stoep/domain/credit/friendly-letter';
import type { Deps } from '../../../deps.ts';
import { enqueueEach } from '../../../kernel/jobs/enqueue-each.ts';
import { listDueAccounts } from './friendly-letters.queries.ts';
import { sendFriendlyLetterJob } from './send-friendly-letter.job.ts';

/** One job per account that is due a letter, all or none of them added. Answers how many. */
export const queueLetters = async (
  deps: Pick<Deps, 'db' | 'jobs'>,
  { today, month }: { readonly today: Day; readonly month: Day },
): Promise<number> => {
  const accounts = await listDueAccounts(deps.db, today, month);
  await enqueueEach(
    deps,
    sendFriendlyLetterJob,
    accounts.map((levyAccountId) => ({ levyAccountId, month })),
    ({ levyAccountId }) => letterKey(levyAccountId, month),
  );
  return accounts.length;
};
