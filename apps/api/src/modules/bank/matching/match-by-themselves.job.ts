/** Lines that one reference, or a rule that a person trusts, says all of: posted without anybody looking, some at a time. */
import { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import { performAddition, systemContext } from '../../../kernel/command.ts';
import { defineJob } from '../../../kernel/jobs/job.ts';
import { postSure, setAside } from './accept-suggestions.commands.ts';
import { refusalOf } from './reasons.ts';

/** Lines in a transaction. */
const MOST_AT_ONCE = 500;

export const matchByThemselves = defineJob<Deps>()({
  name: 'match-bank-lines',
  /** Those of which a file came; what waits on others was looked at when theirs did. All where none is named. */
  payload: z.object({ accounts: z.array(z.uuid()).optional() }),
  handle: async (deps, { accounts }) => {
    // Each part is a transaction of its own: what is posted stays posted if the process is killed, and is not looked at again.
    const order = systemContext(deps, 'bank lines');
    let atOnce = MOST_AT_ONCE;
    for (let after: string | null = ''; after !== null; ) {
      try {
        after = await performAddition(order, postSure, { after, atOnce, accounts });
        atOnce = Math.min(MOST_AT_ONCE, atOnce * 2);
      } catch (error) {
        const reason = refusalOf(error);
        if (reason === undefined) throw error;
        // The one that is refused is found by halves; the others are posted without it.
        if (atOnce === 1) after = await performAddition(order, setAside, { after, reason, accounts });
        else atOnce = Math.ceil(atOnce / 2);
      }
    }
  },
});
