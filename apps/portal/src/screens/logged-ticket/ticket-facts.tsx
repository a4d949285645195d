import { translateLedgerEntryDescription } from '@stoep/contract/ledger/entry-descriptions';
import type { Ticket } from '@stoep/contract/works/tickets';
import { ticketTexts as texts } from '@stoep/contract/works/tickets.texts';
import { formatDay } from '@stoep/domain/calendar/calendar';
import { formatMoney } from '@stoep/domain/money/money-format';
import { InstantText } from '@stoep/ui/layout/day-text';
import { Link } from '@stoep/ui/layout/link';
import { usePortalAccess } from '../../data/identity/session.ts';
import { RecordFieldCards } from '../../parts/record/record-fields.tsx';
import { ticketStatusLabel } from '../../parts/tickets-by-building/ticket-tone.ts';
import { portalPaths } from '../../paths.ts';

/** Ticket Details. The building links owners to their building page, others to the trustees' page (B 2, B 6). */
export const TicketDetailsCard = ({ ticket }: { ticket: Ticket }) => {
  const { data: held = [] } = usePortalAccess();
  const page =
    held.includes('owner') && ticket.role === 'owner' ? portalPaths.buildingOwnerInfo : portalPaths.buildingInfo;
  return (
    <RecordFieldCards
      sections={[
        {
          title: texts.ticketDetails,
          items: [
            { label: texts.number, value: ticket.number },
            { label: texts.category, value: ticket.category },
            { label: texts.progress, value: ticketStatusLabel(ticket.progress) },
            { label: texts.assignedTo, value: ticket.assignedTo?.name },
            {
              label: texts.relatedBuilding,
              value: ticket.building && (
                <Link href={page.href({ buildingGuid: ticket.building.id })}>{ticket.building.name}</Link>
              ),
            },
            ticket.purpose === 'Report' && { label: texts.about, value: ticket.linkedName },
            ticket.entry && { label: texts.query.entry, value: <EntryLink entry={ticket.entry} /> },
            { label: texts.loggedBy, value: ticket.loggedBy.name },
            { label: texts.createdDate, value: <InstantText at={ticket.createdAt} /> },
          ],
        },
      ]}
    />
  );
};

/** "Levy March 2026, R 1 500.00, 01 Mar 2026", linked to the entry on its account. */
const EntryLink = ({ entry }: { entry: NonNullable<Ticket['entry']> }) => {
  const { id, description, amount, date, levyAccountId, responsiblePersonId } = entry;
  const path = { levyAccountId, responsiblePersonId };
  return (
    <Link href={portalPaths.levyAccountDetail.href(path, { entry: id })}>
      {[translateLedgerEntryDescription(description), formatMoney(amount, 'plain'), formatDay(date)].join(', ')}
    </Link>
  );
};
