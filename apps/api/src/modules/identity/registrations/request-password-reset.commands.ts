/**
 * Requests a password reset: M-3. Each address gets the same work: one throttle and one job.
 * Only the job looks for a login, so neither answer nor time reveals whether one exists. The mail goes to the
 * stored address.
 */
import { defineCreationCommand } from '../../../kernel/command.ts';
import { THROTTLE_LIMITS } from '../../../kernel/throttle/limits.policy.ts';
import {
  requireThrottleAttempt,
  takeThrottleAttempt,
  throttleSourceKey,
} from '../../../kernel/throttle/throttle.writes.ts';
import { normaliseEmail } from '../sign-in/session.commands.ts';
import { sendRequestedResetLinkJob } from './send-reset-link.job.ts';

export const requestPasswordReset = defineCreationCommand({
  prepare: async ({ deps, at, by }, { typed }: { readonly typed: string }) => {
    const email = normaliseEmail(typed);
    await requireThrottleAttempt(deps.db, at.now, THROTTLE_LIMITS.forgotSource, throttleSourceKey(by.source));
    // More than a handful of mails an hour help nobody but a nuisance; the answer stays the same (F-43).
    return (await takeThrottleAttempt(deps.db, at.now, THROTTLE_LIMITS.forgotAddress, email)) > 0 ? null : email;
  },
  run: async (w, email): Promise<void> => {
    if (email !== null) await w.enqueue(sendRequestedResetLinkJob, { email });
  },
  quiet: 'the link tells of itself: password.reset-link-written',
});
