/** /contractor-portal: what needs the firm, then General, Legal Files if any, My Quotes, My Jobs, My Payments (C 2.3). */

import { contractorTexts as texts } from '@stoep/contract/suppliers/contractor.texts';
import type { OwnContractor } from '@stoep/contract/suppliers/contractors';
import { Notice } from '@stoep/ui/feedback/notice';
import { Page, PageHeader, Stack } from '@stoep/ui/layout/layout';
import { Tabs } from '@stoep/ui/layout/tabs';
import { useQuery } from '@tanstack/react-query';
import { assignedCases, ownContractor } from '../../data/suppliers/contractors.ts';
import { Loaded } from '../../parts/loaded/loaded.tsx';
import { useUrlChoice } from '../../parts/view-state/use-url-state.ts';
import { useSession } from '../../session/use-session.ts';
import { LIST } from '../../shell/navigation/landing.ts';
import { GeneralTab } from './general-tab.tsx';
import { LegalTab } from './legal-tab.tsx';
import { JobsTab, PaymentsTab } from './lists-tabs.tsx';
import { QuotesTab } from './quotes-tab.tsx';

const TABS = ['general', 'legal', 'quotes', 'jobs', 'payments'] as const;

const ContractorPortal = () => {
  const session = useSession();
  const query = useQuery(ownContractor(session?.contactId ?? ''));
  return (
    <Page>
      <PageHeader title={texts.title} lead={query.data?.contractor.name ?? texts.lead} />
      <Loaded query={query} loading={texts.loading} failed={texts.couldNotDetermine} always lines={6}>
        {({ contractor }) => <Portal contractor={contractor} />}
      </Loaded>
    </Page>
  );
};

const Portal = ({ contractor }: { contractor: OwnContractor }) => {
  const [chosen, setTab] = useUrlChoice('tab', TABS);
  const cases = useQuery(assignedCases(contractor.id));
  // Shown only if any exist; a list that could not be read is shown, so that its failure is told.
  const hasCases = cases.isError || (cases.data?.length ?? 0) > 0;
  const tabs = TABS.filter((id) => id !== 'legal' || hasCases);
  const tab = tabs.find((id) => id === chosen) ?? (cases.isPending ? chosen : 'general');
  return (
    <Stack gap={3}>
      {contractor.state === 'Pending' && <Notice tone="info">{texts.pendingLead}</Notice>}
      <Tabs
        label={texts.title}
        value={tab}
        onChange={setTab}
        tabs={tabs.map((id) => ({ id, label: texts.tabs[id] }))}
      >
        <h2 id={LIST} className="visually-hidden">
          {texts.tabs[tab]}
        </h2>
        {tab === 'general' && <GeneralTab contractor={contractor} />}
        {tab === 'legal' && <LegalTab contractorId={contractor.id} />}
        {tab === 'quotes' && <QuotesTab contractorId={contractor.id} />}
        {tab === 'jobs' && <JobsTab contractorId={contractor.id} />}
        {tab === 'payments' && <PaymentsTab contractorId={contractor.id} />}
      </Tabs>
    </Stack>
  );
};

export default ContractorPortal;
