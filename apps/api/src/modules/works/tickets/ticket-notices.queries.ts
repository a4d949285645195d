/** Later notices about tickets, to the person who logged one and to staff who work on it (decision 0230). */
import { ticketSentences as texts } from '@stoep/contract/works/tickets.sentences';
import type { TicketState } from '@stoep/domain/works/ticket-progress';
import { type SQL, sql } from 'drizzle-orm';
import { isTicketOfPersonSql } from '../../../access/ticket-person.ts';
import { isStaff, type PersonActor } from '../../../kernel/actor.ts';
import type { NoticeRecordKind } from '../../../kernel/notices/notice-records.ts';
import { ticketChangedSubject } from './tickets.email.ts';
import { ticketsVisibleTo } from './tickets.policy.ts';

type Ticket = { id: string; number: number; type: string; state: TicketState };

const ofCustomer = (person: PersonActor): SQL => sql`${isTicketOfPersonSql(person)} and ${ticketsVisibleTo(person)}`;

/** Until the ticket is closed: the assigned member of staff, or all staff who work on tickets. */
const ofStaff = (person: PersonActor): SQL =>
  isStaff(person)
    ? sql`tickets.state not in ('Resolved', 'Closed') and (tickets.assigned_to_id = ${person.profileId}
        or (tickets.assigned_to_id is null
          and ${person.staffRole}::text in ('administrator', 'portfolio manager')))`
    : sql`false`;

const told = (
  about: NoticeRecordKind['about'],
  rows: (person: PersonActor) => SQL,
  line: (ticket: Ticket) => ReturnType<typeof texts.commentSubject>,
): NoticeRecordKind => ({
  about,
  lines: async (db, person, ids) => {
    const found = await db.execute<Ticket>(sql`
      select tickets.id, tickets.number, tickets.type, tickets.state from tickets
      where tickets.id = any(${sql.param([...ids])}::uuid[]) and ${rows(person)}`);
    return found.rows.map((ticket) => ({ id: ticket.id, line: line(ticket) }));
  },
});

export const ticketNoticeRecords: readonly NoticeRecordKind[] = [
  told('ticket', ofCustomer, ({ number, state }) => ticketChangedSubject(number, state)),
  told('ticket comment', ofCustomer, ({ number }) => texts.commentSubject({ number })),
  told('new ticket', ofStaff, ({ number, type }) => texts.loggedSubject({ number, type })),
  told('customer comment', ofStaff, ({ number }) => texts.customerCommentSubject({ number })),
];
