/** Job: posts matches that are certain by one reference or by a trusted rule, in pages. */
import { z } from 'zod';
import type { ServerDeps } from '../../../deps.ts';
import { runCreationCommand, systemContext } from '../../../kernel/command.ts';
import { defineJob } from '../../../kernel/jobs/job.ts';
import { storeNewestAges } from '../../ledger/age-analysis/store-ages.commands.ts';
import { postCertainMatches, recordRejectedBankLine } from './accept-suggestions.commands.ts';
import { permanentPostingRefusalTextOf } from './match-reasons.ts';

/** Bank lines in one transaction. */
const MOST_AT_ONCE = 500;

export const matchCertainBankLinesJob = defineJob<ServerDeps>()({
  name: 'match-bank-lines',
  /** Bank accounts that a file was imported for; all accounts if empty. */
  payload: z.object({ accounts: z.array(z.uuid()).optional() }),
  handle: async (deps, { accounts }) => {
    // Each page is a transaction of its own, so a killed job loses no posted page and repeats none.
    const order = systemContext(deps, 'Automatic matching');
    let atOnce = MOST_AT_ONCE;
    for (let after: string | null = ''; after !== null; ) {
      try {
        after = await runCreationCommand(order, postCertainMatches, { after, atOnce, accounts });
        atOnce = Math.min(MOST_AT_ONCE, atOnce * 2);
      } catch (error) {
        const reason = permanentPostingRefusalTextOf(error);
        if (reason === undefined) throw error;
        // Halves the page to isolate the refused line; the other lines are posted without it.
        if (atOnce === 1) after = await runCreationCommand(order, recordRejectedBankLine, { after, reason, accounts });
        else atOnce = Math.ceil(atOnce / 2);
      }
    }
    await storeNewestAges(deps);
  },
});
