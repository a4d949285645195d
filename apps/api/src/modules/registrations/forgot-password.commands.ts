/**
 * Forgotten passwords: M-3. The request does the same work for every address: one throttle, one job. Only the job
 * looks whether anybody is there, so neither answer nor time tells. The mail goes to the stored address.
 */
import type { Deps } from '../../deps.ts';
import type { Origin } from '../../kernel/http/request.ts';
import { LIMITS } from '../../kernel/throttle/limits.policy.ts';
import { insistOnTry, sourceKey, takeTry } from '../../kernel/throttle/throttle.commands.ts';
import { normaliseEmail } from '../sign-in/session.commands.ts';
import { sendResetLinkJob } from './send-reset-link.job.ts';

export const askForReset = async (deps: Deps, typed: string, origin: Origin): Promise<void> => {
  const email = normaliseEmail(typed);
  const now = deps.clock.now();
  await insistOnTry(deps.db, now, LIMITS.forgotSource, sourceKey(origin.source));
  // More than a handful of mails an hour help nobody but a nuisance; the answer stays the same (F-43).
  if ((await takeTry(deps.db, now, LIMITS.forgotAddress, email)) > 0) return;
  await deps.db.transaction((tx) => deps.jobs.enqueue(tx, sendResetLinkJob, { email }));
};
