/** Report a problem: description and photo first. The type is guessed from the description and may be changed. */

import { screenTitles } from '@stoep/contract/platform/screen-titles';
import { ticketTexts } from '@stoep/contract/works/tickets.texts';
import { LoadingState } from '@stoep/ui/feedback/loading-state';
import { PageContent, PageHeader } from '@stoep/ui/layout/layout';
import { QueryLoadError } from '../../parts/loaded/query-content.tsx';
import { ReportProblemForm } from './report-form.tsx';
import { useTicketRole } from './role-field.tsx';

const ReportAProblem = () => {
  // The owner portal is where a person looks for their own reports.
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
