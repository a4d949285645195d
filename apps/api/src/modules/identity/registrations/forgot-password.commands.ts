/**
 * Forgotten passwords: M-3. The request does the same work for every address: one throttle, one job. Only the job
 * looks whether anybody is there, so neither answer nor time tells. The mail goes to the stored address.
 */
import { addition } from '../../../kernel/command.ts';
import { LIMITS } from '../../../kernel/throttle/limits.policy.ts';
import { requireTry, sourceKey, takeTry } from '../../../kernel/throttle/throttle.commands.ts';
import { normaliseEmail } from '../sign-in/session.commands.ts';
import { sendResetLinkJob } from './send-reset-link.job.ts';

export const askForReset = addition({
  prepare: async ({ deps, at, by }, { typed }: { readonly typed: string }) => {
    const email = normaliseEmail(typed);
    await requireTry(deps.db, at.now, LIMITS.forgotSource, sourceKey(by.source));
    // More than a handful of mails an hour help nobody but a nuisance; the answer stays the same (F-43).
    return (await takeTry(deps.db, at.now, LIMITS.forgotAddress, email)) > 0 ? null : email;
  },
  run: async (w, email): Promise<void> => {
    if (email !== null) await w.enqueue(sendResetLinkJob, { email });
  },
  quiet: 'the link tells of itself: password.reset-link-written',
});
