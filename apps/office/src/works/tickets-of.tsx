/** Tickets of somebody, the newest first, and how many there are. */
import type { contract } from '@stoep/contract';
import type { CallAnswer } from '@stoep/contract/kit/client';
import { Card } from '@stoep/ui/layout/card';
import { InstantText } from '@stoep/ui/layout/day-text';
import { type Column, DataTable } from '@stoep/ui/table/data-table';
import { Link } from 'react-router';
import { Standing } from '../people/standing.tsx';

type TicketOf = CallAnswer<typeof contract.office.personPage>['tickets'][number];

const TICKETS: readonly Column<TicketOf>[] = [
  {
    id: 'number',
    header: 'Ticket',
    lead: true,
    cell: ({ id, number }) => <Link to={`/tickets/${id}/show`}>{number}</Link>,
  },
  {
    id: 'description',
    header: 'Description',
    prose: true,
    brief: 'text',
    cell: ({ description }) => <span className="person-words">{description}</span>,
  },
  {
    id: 'state',
    header: 'Status',
    cell: ({ state }) => <Standing of="tickets" field="state" word={state} />,
  },
  { id: 'at', header: 'Logged', cell: ({ createdAt }) => <InstantText at={createdAt} dayOnly /> },
];

type TicketsProps = { of: string; none: string; tickets: readonly TicketOf[]; count: number };

export const TicketsOf = ({ of, none, tickets, count }: TicketsProps) => (
  <Card
    title="Tickets"
    note={count > tickets.length ? `The newest ${tickets.length} of ${count}.` : undefined}
    flush
  >
    <DataTable
      caption={`Tickets of ${of}`}
      columns={TICKETS}
      rows={tickets}
      rowKey={({ id }) => id}
      empty={none}
    />
  </Card>
);
