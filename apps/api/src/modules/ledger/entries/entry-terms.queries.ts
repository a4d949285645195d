/** SQL columns for ledger entries: the ticket that queries an entry, and the grace days of interest. */
import { isTicketActive, TICKET_STATES } from '@stoep/domain/works/ticket-progress';
import { type SQL, sql } from 'drizzle-orm';
import { isTicketOfPersonSql } from '../../../access/ticket-person.ts';
import { ledgerEntries } from '../../../db/schema/ledger/entries.ts';
import { levyAccounts } from '../../../db/schema/ledger/levy-accounts.ts';
import { isStaff } from '../../../kernel/actor.ts';
import type { QueryCaller } from '../../../kernel/query-caller.ts';

const OPEN = sql`(${sql.join(
  TICKET_STATES.filter(isTicketActive).map((state) => sql`${state}`),
  sql`, `,
)})`;

/** The open ticket about an entry; `id` is null for a reader who may not open it. */
export type LedgerEntryTicket = { readonly id: string | null; readonly number: number };

/** The open ticket of the entry, or null. A second one is refused while it is open. */
export const openTicketOfEntrySql = (caller: QueryCaller): SQL<LedgerEntryTicket | null> =>
  sql<LedgerEntryTicket | null>`(select json_build_object('number', k.number,
      'id', case when ${isStaff(caller) ? sql`true` : isTicketOfPersonSql(caller, sql`k`)} then k.id end)
    from tickets k where k.entry_id = ${ledgerEntries.id} and k.state in ${OPEN} order by k.number limit 1)`;

/** For interest: the grace days of the building on the day of the entry. */
export const interestGraceDaysSql = sql<number | null>`case when ${ledgerEntries.kind} = 'interest' then (
  select t.grace_days from interest_terms t
  where t.building_id = ${levyAccounts.buildingId} and t.from_day <= ${ledgerEntries.entryDay}
  order by t.from_day desc limit 1) end`;
