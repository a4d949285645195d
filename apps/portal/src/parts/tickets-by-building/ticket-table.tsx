import type { TicketRow } from '@stoep/contract/works/tickets';
import { ticketTexts as texts } from '@stoep/contract/works/tickets.texts';
import { InstantText } from '@stoep/ui/layout/day-text';
import { HorizontalRow } from '@stoep/ui/layout/layout';
import { Link } from '@stoep/ui/layout/link';
import { type Column, DataTable } from '@stoep/ui/table/data-table';
import { Pager, usePageRows } from '@stoep/ui/table/pager';
import { StatusChip } from '@stoep/ui/table/status-chip';
import { useState } from 'react';
import { portalPaths } from '../../paths.ts';
import { ticketTitleOf } from '../ticket-standing/ticket-title.ts';
import { TICKET_STATUS_TONES, ticketStatusLabel } from './ticket-tone.ts';
import './tickets-by-building.css';

const columns: readonly Column<TicketRow>[] = [
  {
    id: 'number',
    header: texts.number,
    lead: true,
    brief: 'last',
    phone: ({ number }) => number,
    width: '9rem',
    cell: (ticket) => <Link href={portalPaths.loggedTicket.href({ ticketId: ticket.id })}>{ticket.number}</Link>,
  },
  {
    id: 'progress',
    brief: 'status',
    header: texts.progress,
    width: '14rem',
    cell: (ticket) => (
      <HorizontalRow gap={0.5}>
        <StatusChip tone={TICKET_STATUS_TONES[ticket.progress]}>{ticketStatusLabel(ticket.progress)}</StatusChip>
        {ticket.answered && <StatusChip tone="warning">{texts.answered}</StatusChip>}
      </HorizontalRow>
    ),
  },
  {
    id: 'description',
    brief: 'title',
    header: texts.description,
    prose: true,
    cell: (ticket) => <span className="ticket-description">{ticket.description}</span>,
    phone: (ticket) => (
      <Link href={portalPaths.loggedTicket.href({ ticketId: ticket.id })}>{ticketTitleOf(ticket)}</Link>
    ),
  },
  {
    id: 'created',
    brief: 'line',
    header: texts.createdDate,
    width: '11rem',
    cell: (ticket) => <InstantText at={ticket.createdAt} />,
  },
];

type TicketTableProps = { building: string; tickets: readonly TicketRow[]; pageSize: number };

/** The tickets of one building, paged (A 2). */
export const BuildingTicketTable = ({ building, tickets, pageSize }: TicketTableProps) => {
  const [page, setPage] = useState(0);
  const pageOf = usePageRows();
  return (
    <>
      <DataTable
        caption={building}
        columns={columns}
        rows={pageOf(tickets, page, pageSize)}
        rowKey={(ticket) => ticket.id}
        rowsAreLinks
        empty={texts.noActive}
      />
      {tickets.length > pageSize && (
        <Pager
          label={texts.ticketsOf(building)}
          page={page}
          pageSize={pageSize}
          total={tickets.length}
          onPage={setPage}
        />
      )}
    </>
  );
};
