/** Tickets on the hub: which of the caller's tickets were answered, how many are open, and the latest status. */
import type { TicketState } from '@stoep/domain/works/ticket-progress';
import { sql } from 'drizzle-orm';
import { isTicketOfPersonSql } from '../../../access/ticket-person.ts';
import { declareRoleWorklist, parseCount } from '../../../engines/worklist/worklist.policy.ts';
import type { QueryCaller } from '../../../kernel/query-caller.ts';
import { isTicketAwaitingCustomerSql } from './tickets.policy.ts';

const own = (caller: QueryCaller, role: 'owner' | 'trustee') => sql`${isTicketOfPersonSql(caller)} and role = ${role}`;

/** The newest ticket that needs an answer from the caller. If it is the only one, the worklist links to it. */
const newestAnswered = (caller: QueryCaller, role: 'owner' | 'trustee') =>
  sql`(select id from tickets where ${own(caller, role)} and ${isTicketAwaitingCustomerSql} order by created_at desc, id desc limit 1)`;
const idOrNull = (stored: unknown) => stored as string | null;

type Latest = { id: string; number: number; state: TicketState };

export const ticketsWorklist = [
  declareRoleWorklist({
    for: 'owner',
    says: {
      ticketsAnswered: parseCount,
      answeredTicketId: idOrNull,
      ticketsOpen: parseCount,
      latestTicket: (stored) => stored as Latest | null,
    },
    row: (caller) => sql`
      select count(*) filter (where ${isTicketAwaitingCustomerSql}) as "ticketsAnswered",
        ${newestAnswered(caller, 'owner')} as "answeredTicketId",
        count(*) filter (where state not in ('Resolved', 'Closed')) as "ticketsOpen",
        (select jsonb_build_object('id', id, 'number', number, 'state', state) from tickets
          where ${own(caller, 'owner')} order by created_at desc, id desc limit 1) as "latestTicket"
      from tickets where ${own(caller, 'owner')}`,
  }),
  declareRoleWorklist({
    for: 'trustee',
    says: { ticketsAnswered: parseCount, answeredTicketId: idOrNull },
    row: (caller) => sql`
      select count(*) as "ticketsAnswered", ${newestAnswered(caller, 'trustee')} as "answeredTicketId"
      from tickets where ${own(caller, 'trustee')} and ${isTicketAwaitingCustomerSql}`,
  }),
];
