/**
 * /contractor-portal: the worklist of the firm, then General, Legal Files if any, My Quotes, My Jobs, My Payments
 * (C 2.3).
 */

import { contractorPortalTexts as texts } from '@stoep/contract/suppliers/contractor-portal.texts';
import type { OwnContractor } from '@stoep/contract/suppliers/own-contractor';
import { InlineNotice } from '@stoep/ui/feedback/notice';
import { PageContent, PageHeader, VerticalStack } from '@stoep/ui/layout/layout';
import { Tabs } from '@stoep/ui/layout/tabs';
import { useQuery } from '@tanstack/react-query';
import { assignedLegalCasesQuery, ownContractorQuery } from '../../data/suppliers/contractors.ts';
import { QueryContent } from '../../parts/loaded/query-content.tsx';
import { useUrlChoice } from '../../parts/view-state/use-url-state.ts';
import { useSession } from '../../session/use-session.ts';
import { LIST_HEADING_ANCHOR } from '../../shell/navigation/heading-anchors.ts';
import { ContractorGeneralTab } from './general-tab.tsx';
import { ContractorLegalTab } from './legal-tab.tsx';
import { ContractorJobsTab, ContractorPaymentsTab } from './lists-tabs.tsx';
import { ContractorQuotesTab } from './quotes-tab.tsx';

const TABS = ['general', 'legal', 'quotes', 'jobs', 'payments'] as const;

const ContractorPortal = () => {
  const session = useSession();
  const query = useQuery(ownContractorQuery(session?.contactId ?? ''));
  return (
    <PageContent>
      <PageHeader title={texts.title} lead={query.data?.contractor.name ?? texts.lead} />
      <QueryContent query={query} loading={texts.loading} failed={texts.couldNotDetermine} always lines={6}>
        {({ contractor }) => <Portal contractor={contractor} />}
      </QueryContent>
    </PageContent>
  );
};

const Portal = ({ contractor }: { contractor: OwnContractor }) => {
  const [chosen, setTab] = useUrlChoice('tab', TABS);
  const cases = useQuery(assignedLegalCasesQuery(contractor.id));
  // Drawn only if there are cases, or if the list failed to load, so that the failure is visible.
  const hasCases = cases.isError || (cases.data?.length ?? 0) > 0;
  const tabs = TABS.filter((id) => id !== 'legal' || hasCases);
  const tab = tabs.find((id) => id === chosen) ?? (cases.isPending ? chosen : 'general');
  return (
    <VerticalStack gap={3}>
      {contractor.state === 'Pending' && <InlineNotice tone="info">{texts.pendingLead}</InlineNotice>}
      <Tabs label={texts.title} value={tab} onChange={setTab} tabs={tabs.map((id) => ({ id, label: texts.tabs[id] }))}>
        <h2 id={LIST_HEADING_ANCHOR} className="visually-hidden">
          {texts.tabs[tab]}
        </h2>
        {tab === 'general' && <ContractorGeneralTab contractor={contractor} />}
        {tab === 'legal' && <ContractorLegalTab contractorId={contractor.id} />}
        {tab === 'quotes' && <ContractorQuotesTab contractorId={contractor.id} />}
        {tab === 'jobs' && <ContractorJobsTab contractorId={contractor.id} />}
        {tab === 'payments' && <ContractorPaymentsTab contractorId={contractor.id} />}
      </Tabs>
    </VerticalStack>
  );
};

export default ContractorPortal;
