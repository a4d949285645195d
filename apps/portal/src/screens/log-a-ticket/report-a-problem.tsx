/** Report a problem: the words and a photo first; the kind is guessed from the words and can be changed before sending. */

import { screenTitles } from '@stoep/contract/platform/screen-titles';
import { ticketTexts } from '@stoep/contract/works/tickets.texts';
import { LoadingState } from '@stoep/ui/feedback/loading-state';
import { PageContent, PageHeader } from '@stoep/ui/layout/layout';
import { QueryLoadError } from '../../parts/loaded/query-content.tsx';
import { ReportProblemForm } from './report-form.tsx';
import { useTicketRole } from './role-field.tsx';

const ReportAProblem = () => {
  // A person looks for her report under her own tickets, in the owner portal.
  const { access, held, role, choose } = useTicketRole('owner');
  return (
    <PageContent narrow>
      <PageHeader title={screenTitles.reportAProblem} lead={ticketTexts.reporting.lead} />
      {access.isPending && <LoadingState text={ticketTexts.loadingForm} lines={4} />}
      {access.isError && <QueryLoadError query={access} text={ticketTexts.accessFailed} />}
      {role && <ReportProblemForm role={role} held={held} onRole={choose} />}
    </PageContent>
  );
};

export default ReportAProblem;
