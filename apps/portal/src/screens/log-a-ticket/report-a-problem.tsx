/** Report a problem: the words and a photo first; the kind is guessed from the words and can be changed before sending. */

import { screenTitles } from '@stoep/contract/platform/screen-titles';
import { ticketTexts } from '@stoep/contract/works/tickets.texts';
import { LoadingState } from '@stoep/ui/feedback/loading-state';
import { Page, PageHeader } from '@stoep/ui/layout/layout';
import { LoadFailed } from '../../parts/loaded/loaded.tsx';
import { ReportForm } from './report-form.tsx';
import { useTicketRole } from './role-field.tsx';

const ReportAProblem = () => {
  // A person looks for her report under her own tickets, in the owner portal.
  const { access, held, role, choose } = useTicketRole('owner');
  return (
    <Page narrow>
      <PageHeader title={screenTitles.reportAProblem} lead={ticketTexts.reporting.lead} />
      {access.isPending && <LoadingState text={ticketTexts.loadingForm} lines={4} />}
      {access.isError && <LoadFailed query={access} text={ticketTexts.accessFailed} />}
      {role && <ReportForm role={role} held={held} onRole={choose} />}
    </Page>
  );
};

export default ReportAProblem;
