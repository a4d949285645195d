/** Report a problem: the words and a photo first; the kind is guessed from the words and can be changed before sending. */
import { TICKET_ROLES, type TicketRole } from '@stoep/contract/operations/tickets.codes';
import { ticketTexts } from '@stoep/contract/operations/tickets.texts';
import { screenTitles } from '@stoep/contract/people/screen-titles';
import { LoadingState } from '@stoep/ui/feedback/loading-state';
import { Page, PageHeader } from '@stoep/ui/layout/layout';
import { useState } from 'react';
import { useAccess } from '../../data/session.ts';
import { LoadFailed } from '../../parts/loaded/loaded.tsx';
import { ReportForm } from './report-form.tsx';

const ReportAProblem = () => {
  const access = useAccess();
  const held = TICKET_ROLES.filter((role) => access.data?.includes(role));
  const [chosen, setChosen] = useState<TicketRole>();
  const role = chosen ?? held[0];
  return (
    <Page narrow>
      <PageHeader title={screenTitles.reportAProblem} lead={ticketTexts.reporting.lead} />
      {access.isPending && <LoadingState text={ticketTexts.loadingForm} lines={4} />}
      {access.isError && <LoadFailed query={access} text={ticketTexts.accessFailed} />}
      {role && <ReportForm role={role} held={held} onRole={setChosen} />}
    </Page>
  );
};

export default ReportAProblem;
