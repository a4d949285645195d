/** What a query of ledger entries selects beside an entry: the ticket that queries it, and the terms of its interest. */
import { isActiveTicket, TICKET_STATES } from '@stoep/domain/works/ticket-progress';
import { type SQL, sql } from 'drizzle-orm';
import { ledgerEntries } from '../../../db/schema/ledger/entries.ts';
import { levyAccounts } from '../../../db/schema/ledger/levy-accounts.ts';
import { isStaff } from '../../../kernel/actor.ts';
import type { Asker } from '../../../kernel/caller.ts';

const OPEN = sql`(${sql.join(
  TICKET_STATES.filter(isActiveTicket).map((state) => sql`${state}`),
  sql`, `,
)})`;

/** The open ticket that queries an entry; `id` is null for a reader who may not open it. */
export type EntryTicket = { readonly id: string | null; readonly number: number };

/** The first open ticket of the entry, or null: a later one is refused while it is open. */
export const openTicketOf = (caller: Asker): SQL<EntryTicket | null> =>
  sql<EntryTicket | null>`(select json_build_object('number', k.number,
      'id', case when ${isStaff(caller) ? sql`true` : sql`k.logged_by_id = ${caller.profileId}`} then k.id end)
    from tickets k where k.entry_id = ${ledgerEntries.id} and k.state in ${OPEN} order by k.number limit 1)`;

/** Of interest: the days of grace that the building gave on the day of the entry. */
export const graceDays = sql<number | null>`case when ${ledgerEntries.kind} = 'interest' then (
  select t.grace_days from interest_terms t
  where t.building_id = ${levyAccounts.buildingId} and t.from_day <= ${ledgerEntries.entryDay}
  order by t.from_day desc limit 1) end`;
