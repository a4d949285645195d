/** The ledger entry that a ticket queries: looked up in the caller's accounts, and shown on the ticket. */
import { AppError } from '@stoep/contract/kit/errors';
import type { Ticket } from '@stoep/contract/works/tickets';
import type { TicketAuthorRole, TicketPurpose, TicketType } from '@stoep/contract/works/tickets.codes';
import { ticketSentences as texts } from '@stoep/contract/works/tickets.sentences';
import { and, eq, sql } from 'drizzle-orm';
import { ledgerEntries } from '../../../db/schema/ledger/entries.ts';
import { levyAccounts } from '../../../db/schema/ledger/levy-accounts.ts';
import { buildings } from '../../../db/schema/scheme/buildings.ts';
import { tickets } from '../../../db/schema/works/work.ts';
import { defineScopedQuery } from '../../../kernel/query.ts';
import { requiredQueryInput } from '../../../kernel/query-input.ts';
import type { CallerReadContext } from '../../../kernel/read.ts';
import { defineRowScope } from '../../../kernel/scope.ts';
import { levyAccountsPayableBy } from '../../ledger/levy-accounts/levy-accounts.policy.ts';

/**
 * The caller's own accounts and those of tenants in the caller's units. The same for staff, who answer queries and
 * log none.
 */
const payable = defineRowScope(levyAccounts, (_, caller) => levyAccountsPayableBy(caller));

const entryOfAccount = defineScopedQuery('tickets.entry', {
  scope: payable,
  input: { entryId: requiredQueryInput<string>(), levyAccountId: requiredQueryInput<string>() },
  from: (db, { within, input }) =>
    db
      .select({ id: ledgerEntries.id })
      .from(ledgerEntries)
      .innerJoin(levyAccounts, eq(levyAccounts.id, ledgerEntries.levyAccountId))
      .innerJoin(buildings, eq(buildings.id, levyAccounts.buildingId))
      .where(and(eq(ledgerEntries.id, input.entryId), eq(levyAccounts.id, input.levyAccountId), within)),
});

type Queried = {
  readonly role: TicketAuthorRole;
  readonly purpose: TicketPurpose;
  readonly type: TicketType;
  readonly entryId?: string | null | undefined;
};

/**
 * The entry that a new ticket queries, or null where it queries none.
 * Throws not_found for an entry that is not on the linked account, and for one that the caller does not pay.
 */
export const getQueriedLedgerEntry = async (
  read: CallerReadContext,
  { role, purpose, type, entryId }: Queried,
  levyAccountId: string | null,
): Promise<string | null> => {
  if (!entryId) return null;
  if (purpose !== 'Report' || type !== 'Levy Account' || levyAccountId === null)
    throw new AppError('invalid', texts.completeAllFields, { fields: { entry_id: texts.entryGoesWith } });
  // A trustee reports on accounts of the building, and does not read their entries.
  if (role !== 'owner') throw new AppError('not_found');
  return (await read.get(entryOfAccount, { entryId, levyAccountId })).id;
};

/** The queried entry as the ticket shows it, or null. Everyone who may read the ticket may read it. */
export const queriedEntryOfTicketSql = sql<Ticket['entry']>`(
  select json_build_object('id', e.id, 'description', e.description, 'amount', e.amount, 'date', e.entry_day::text,
    'levyAccountId', l.id, 'responsiblePersonId', l.account_id)
  from ledger_entries e join levy_accounts l on l.id = e.levy_account_id
  where e.id = ${tickets.entryId} and l.id = ${tickets.linkedId})`;
