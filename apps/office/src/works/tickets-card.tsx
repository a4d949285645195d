/** The card with the latest tickets of a person, unit or building, and their number. */
import type { apiContract } from '@stoep/contract';
import type { EndpointCallAnswer } from '@stoep/contract/kit/client';
import { Card } from '@stoep/ui/layout/card';
import { InstantText } from '@stoep/ui/layout/day-text';
import { type Column, DataTable } from '@stoep/ui/table/data-table';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { RecordStatusChip } from '../people/record-status-chip.tsx';

type TicketOf = EndpointCallAnswer<typeof apiContract.office.personPage>['tickets'][number];

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
    cell: ({ state }) => <RecordStatusChip of="tickets" field="state" word={state} />,
  },
  { id: 'at', header: 'Logged', cell: ({ createdAt }) => <InstantText at={createdAt} dayOnly /> },
];

type TicketsProps = { of: string; none: string; tickets: readonly TicketOf[]; count: number; actions?: ReactNode };

export const TicketsCard = ({ of, none, tickets, count, actions }: TicketsProps) => (
  <Card
    title="Tickets"
    actions={actions}
    note={count > tickets.length ? `The newest ${tickets.length} of ${count}.` : undefined}
    flush
  >
    <DataTable caption={`Tickets of ${of}`} columns={TICKETS} rows={tickets} rowKey={({ id }) => id} empty={none} />
  </Card>
);
