/** Log a ticket (B 2) for owners and trustees. The role comes from the navigation, or from the person's portals. */
import { ticketTexts as texts } from '@stoep/contract/works/tickets.texts';
import { LoadingState } from '@stoep/ui/feedback/loading-state';
import { PageContent, PageHeader } from '@stoep/ui/layout/layout';
import { QueryLoadError } from '../../parts/loaded/query-content.tsx';
import { useQueriedEntryPath } from './queried-entry.tsx';
import { QueryChargeForm } from './query-form.tsx';
import { useTicketRole } from './role-field.tsx';
import { TicketInformationForm } from './ticket-form.tsx';

const LogATicket = () => {
  // Trustee, if the person is one (B 2).
  const { access, held, role, choose } = useTicketRole('trustee');
  const queried = useQueriedEntryPath();
  return (
    <PageContent narrow>
      <PageHeader title={texts.logATicket} />
      {access.isPending && <LoadingState text={texts.loadingForm} lines={5} />}
      {access.isError && <QueryLoadError query={access} text={texts.accessFailed} />}
      {role && queried && <QueryChargeForm key={queried.entryId} queried={queried} />}
      {role && !queried && <TicketInformationForm role={role} held={held} onRole={choose} />}
    </PageContent>
  );
};

export default LogATicket;
