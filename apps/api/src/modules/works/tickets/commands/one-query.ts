/** One open ticket for a queried entry (decision 0329). */
import { AppError } from '@stoep/contract/kit/errors';
import type { Words } from '@stoep/contract/kit/sentences';
import { isActiveTicket, TICKET_STATES } from '@stoep/domain/works/ticket-progress';
import { and, eq, inArray } from 'drizzle-orm';
import { ledgerEntries } from '../../../../db/schema/ledger/entries.ts';
import { levyAccounts } from '../../../../db/schema/ledger/levy-accounts.ts';
import { tickets } from '../../../../db/schema/works/work.ts';
import type { Write } from '../../../../kernel/write.ts';

const OPEN = TICKET_STATES.filter(isActiveTicket);

/**
 * Throws conflict, in `words`, where another open ticket queries the entry. The levy account of the entry is locked first: of a query and
 * a reopening at once the second finds the first.
 */
export const refuseSecondQuery = async (
  { tx }: Write,
  entryId: string | null | undefined,
  words: (open: { number: number }) => Words,
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
