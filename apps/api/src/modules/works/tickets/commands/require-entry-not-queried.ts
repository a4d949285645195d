/** Allows one open ticket per queried ledger entry (decision 0329). */
import { AppError } from '@stoep/contract/kit/errors';
import type { SentenceOrText } from '@stoep/contract/kit/sentences';
import { isTicketActive, TICKET_STATES } from '@stoep/domain/works/ticket-progress';
import { and, eq, inArray } from 'drizzle-orm';
import { ledgerEntries } from '../../../../db/schema/ledger/entries.ts';
import { levyAccounts } from '../../../../db/schema/ledger/levy-accounts.ts';
import { tickets } from '../../../../db/schema/works/work.ts';
import type { CommandWrite } from '../../../../kernel/write.ts';

const OPEN = TICKET_STATES.filter(isTicketActive);

/**
 * Throws conflict with the sentence `words` where another open ticket queries the entry.
 * Locks the levy account of the entry first, so that a new query and a reopening at the same time see each other.
 */
export const requireEntryNotQueried = async (
  { tx }: CommandWrite,
  entryId: string | null | undefined,
  words: (open: { number: number }) => SentenceOrText,
): Promise<void> => {
  if (!entryId) return;
  await tx
    .select({ id: levyAccounts.id })
    .from(levyAccounts)
    .innerJoin(ledgerEntries, eq(ledgerEntries.levyAccountId, levyAccounts.id))
    .where(eq(ledgerEntries.id, entryId))
    .for('no key update', { of: levyAccounts });
  const [open] = await tx
    .select({ number: tickets.number })
    .from(tickets)
    .where(and(eq(tickets.entryId, entryId), inArray(tickets.state, OPEN)));
  if (open) throw new AppError('conflict', words({ number: open.number }));
};
