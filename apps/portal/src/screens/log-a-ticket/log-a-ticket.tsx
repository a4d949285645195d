/** Log a ticket (B 2): for owners and trustees; the role comes from where one came from, or what one holds. */
import { ticketTexts as texts } from '@stoep/contract/works/tickets.texts';
import { LoadingState } from '@stoep/ui/feedback/loading-state';
import { Page, PageHeader } from '@stoep/ui/layout/layout';
import { LoadFailed } from '../../parts/loaded/loaded.tsx';
import { useQueried } from './queried-entry.tsx';
import { QueryForm } from './query-form.tsx';
import { useTicketRole } from './role-field.tsx';
import { TicketForm } from './ticket-form.tsx';

const LogATicket = () => {
  // Trustee if held (B 2).
  const { access, held, role, choose } = useTicketRole('trustee');
  const queried = useQueried();
  return (
    <Page narrow>
      <PageHeader title={texts.logATicket} />
      {access.isPending && <LoadingState text={texts.loadingForm} lines={5} />}
      {access.isError && <LoadFailed query={access} text={texts.accessFailed} />}
      {role && queried && <QueryForm key={queried.entryId} queried={queried} />}
      {role && !queried && <TicketForm role={role} held={held} onRole={choose} />}
    </Page>
  );
};

export default LogATicket;
