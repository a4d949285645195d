/** Tickets on the hub: which of one's own were answered, how many are open, and how the last one stands. */
import type { TicketState } from '@stoep/domain/works/ticket-progress';
import { sql } from 'drizzle-orm';
import { attention, number } from '../../../engines/worklist/worklist.policy.ts';
import type { Asker } from '../../../kernel/caller.ts';
import { awaitsCustomer } from './tickets.policy.ts';

const own = ({ profileId }: Asker, role: 'owner' | 'trustee') =>
  sql`logged_by_id = ${profileId} and role = ${role}`;

/** The newest ticket that waits for the person's answer: one press leads to it where it is the only one. */
const newestAnswered = (caller: Asker, role: 'owner' | 'trustee') =>
  sql`(select id from tickets where ${own(caller, role)} and ${awaitsCustomer} order by created_at desc, id desc limit 1)`;
const idOrNull = (stored: unknown) => stored as string | null;

type Latest = { id: string; number: number; state: TicketState };

export const ticketsAttention = [
  attention({
    for: 'owner',
    says: {
      ticketsAnswered: number,
      answeredTicketId: idOrNull,
      ticketsOpen: number,
      latestTicket: (stored) => stored as Latest | null,
    },
    row: (caller) => sql`
      select count(*) filter (where ${awaitsCustomer}) as "ticketsAnswered",
        ${newestAnswered(caller, 'owner')} as "answeredTicketId",
        count(*) filter (where state not in ('Resolved', 'Closed')) as "ticketsOpen",
        (select jsonb_build_object('id', id, 'number', number, 'state', state) from tickets
          where ${own(caller, 'owner')} order by created_at desc, id desc limit 1) as "latestTicket"
      from tickets where ${own(caller, 'owner')}`,
  }),
  attention({
    for: 'trustee',
    says: { ticketsAnswered: number, answeredTicketId: idOrNull },
    row: (caller) => sql`
      select count(*) as "ticketsAnswered", ${newestAnswered(caller, 'trustee')} as "answeredTicketId"
      from tickets where ${own(caller, 'trustee')} and ${awaitsCustomer}`,
  }),
];
