/** Log a ticket (B 2): for owners and trustees; the role comes from where one came from, or what one holds. */
import { TICKET_ROLES, type TicketRole } from '@stoep/contract/operations/tickets.codes';
import { ticketTexts as texts } from '@stoep/contract/operations/tickets.texts';
import { LoadingState } from '@stoep/ui/feedback/loading-state';
import { Page, PageHeader } from '@stoep/ui/layout/layout';
import { useState } from 'react';
import { type Location, useLocation } from 'react-router';
import { useAccess } from '../../data/session.ts';
import { LoadFailed } from '../../parts/loaded/loaded.tsx';
import { useQueried } from './queried-entry.tsx';
import { QueryForm } from './query-form.tsx';
import { TicketForm } from './ticket-form.tsx';

/** Trustee if held, otherwise owner, unless the navigation says otherwise (B 2). */
const roleOf = (held: readonly TicketRole[], wanted: unknown): TicketRole | undefined =>
  held.find((role) => role === wanted) ?? held.find((role) => role === 'trustee') ?? held[0];

const LogATicket = () => {
  const access = useAccess();
  const queried = useQueried();
  const { state } = useLocation() as Location<{ role?: unknown } | null>;
  const [chosen, setChosen] = useState<TicketRole>();
  const held = TICKET_ROLES.filter((role) => access.data?.includes(role));
  const role = chosen ?? roleOf(held, state?.role);
  return (
    <Page narrow>
      <PageHeader title={texts.logATicket} />
      {access.isPending && <LoadingState text={texts.loadingForm} lines={5} />}
      {access.isError && <LoadFailed query={access} text={texts.accessFailed} />}
      {role && queried && <QueryForm key={queried.entryId} queried={queried} />}
      {role && !queried && <TicketForm role={role} held={held} onRole={setChosen} />}
    </Page>
  );
};

export default LogATicket;
