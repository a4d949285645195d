/** My Tickets of a portal: Current or History, one expandable group per building, one open at a time (A 2). */

import type { TicketRow } from '@stoep/contract/works/tickets';
import { ticketTexts as texts } from '@stoep/contract/works/tickets.texts';
import { EmptyState } from '@stoep/ui/feedback/empty-state';
import { LinkButton } from '@stoep/ui/form/button';
import { DisclosureSection } from '@stoep/ui/layout/disclosure';
import { VerticalStack } from '@stoep/ui/layout/layout';
import { StatusChip } from '@stoep/ui/table/status-chip';
import { portalPaths } from '../../paths.ts';
import { LIST_PAGE_SIZE, SHORT_LIST_PAGE_SIZE } from '../list-view/page-sizes.ts';
import { useUrlState } from '../view-state/use-url-state.ts';
import { groupTicketsByBuilding } from './group-tickets.ts';
import { BuildingTicketTable } from './ticket-table.tsx';
import './tickets-by-building.css';

/** Five rows for trustees (A 9); the documents set no number for owners. */
const PAGE_SIZES = { owner: LIST_PAGE_SIZE, trustee: SHORT_LIST_PAGE_SIZE } as const;

type TicketsByBuildingProps = {
  tickets: readonly TicketRow[];
  /** The documents' text for an empty list. */
  empty: string;
  /** The role that Log A Ticket starts with (A 2). */
  as: 'owner' | 'trustee';
};

export const TicketGroupsByBuilding = ({ tickets, empty, as: role }: TicketsByBuildingProps) => {
  const groups = groupTicketsByBuilding(tickets);
  // The first group is open until another is chosen; 'none' closes all.
  const [open, setOpen] = useUrlState('building', groups[0]?.id ?? 'none');
  if (groups.length === 0)
    return (
      <EmptyState
        text={empty}
        action={
          <LinkButton href={portalPaths.logATicket.href()} state={{ role }}>
            {texts.logATicket}
          </LinkButton>
        }
      />
    );
  return (
    <VerticalStack gap={1.5}>
      {groups.map((group) => (
        <DisclosureSection
          key={group.id}
          open={group.id === open}
          onToggle={(shown) => setOpen(shown ? group.id : 'none')}
          title={`${group.building} (${group.tickets.length})`}
          about={texts.ticketsOf(group.building)}
          actions={group.answered > 0 && <StatusChip tone="warning">{texts.answeredCount(group.answered)}</StatusChip>}
        >
          <BuildingTicketTable building={group.building} tickets={group.tickets} pageSize={PAGE_SIZES[role]} />
        </DisclosureSection>
      ))}
    </VerticalStack>
  );
};
