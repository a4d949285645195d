/** Leads to the form of a new ticket, which begins with what the page knows. */
import { ticketsResource } from '@stoep/contract/works/tickets-and-tasks.resources';
import { usePermissions } from 'ra-core';
import { Link } from 'react-router';

type TicketFormStart = Readonly<
  Partial<Record<'contactId' | 'buildingId' | 'unitId' | 'callerName' | 'callerPhone', string | undefined>>
>;

export const LogTicketLink = ({ known }: { known: TicketFormStart }) => {
  const { permissions } = usePermissions<string>();
  if (!ticketsResource.create.some((role) => role === permissions)) return null;
  const record = { urgency: 'Normal', ...Object.fromEntries(Object.entries(known).filter(([, value]) => value)) };
  return (
    <Link className="button secondary compact" to="/tickets/create" state={{ record }}>
      Log a ticket
    </Link>
  );
};
