/** /contractor-legal/{id}/{contractorId}: an assigned case as its attorney edits it (C 2.7). */

import { attorneyCaseTexts as texts } from '@stoep/contract/credit/attorney-case.texts';
import type { LegalCaseRecord } from '@stoep/contract/credit/legal-cases';
import { ErrorState } from '@stoep/ui/feedback/error-state';
import { Button } from '@stoep/ui/form/button';
import { PageContent, PageHeader, VerticalStack } from '@stoep/ui/layout/layout';
import { Tabs } from '@stoep/ui/layout/tabs';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { legalCaseQuery } from '../../data/scheme/record-pages.ts';
import { QueryContent } from '../../parts/loaded/query-content.tsx';
import { useIsOtherContractor } from '../../parts/record/other-contractor.ts';
import { useUrlChoice } from '../../parts/view-state/use-url-state.ts';
import { usePageHeaderBuilding } from '../../shell/building-name.ts';
import { useScreenTitle } from '../../shell/page-title.ts';
import { AttorneyCaseGeneralTab } from './case-general.tsx';
import { AttorneyCasePaymentsTab } from './case-payments.tsx';
import { AttorneyCaseTimelineTab } from './case-timeline.tsx';
import { AttorneyCaseStatementDialog } from './statement-modal.tsx';

const TABS = ['general', 'payments', 'timeline'] as const;

const ContractorLegal = () => {
  const { id = '', contractorId = '' } = useParams();
  const foreign = useIsOtherContractor(contractorId);
  const query = useQuery(legalCaseQuery(id));
  const [statement, setStatement] = useState(false);
  useScreenTitle(query.data?.name);
  usePageHeaderBuilding(query.data?.building);
  if (foreign)
    return (
      <PageContent>
        <PageHeader title={texts.title} />
        <ErrorState text={texts.couldNotLoad} />
      </PageContent>
    );
  return (
    <PageContent>
      <PageHeader
        title={query.data?.name ?? texts.title}
        lead={query.data?.building.name}
        actions={
          query.data && (
            <Button writes onClick={() => setStatement(true)}>
              {texts.downloadStatement}
            </Button>
          )
        }
      />
      <QueryContent query={query} loading={texts.loading} failed={texts.couldNotLoad} always lines={6}>
        {(found) => (
          <>
            <Tabbed found={found} contractorId={contractorId} />
            {statement && <AttorneyCaseStatementDialog found={found} onClose={() => setStatement(false)} />}
          </>
        )}
      </QueryContent>
    </PageContent>
  );
};

const Tabbed = ({ found, contractorId }: { found: LegalCaseRecord; contractorId: string }) => {
  const [tab, setTab] = useUrlChoice('tab', TABS);
  return (
    <Tabs label={texts.title} value={tab} onChange={setTab} tabs={TABS.map((id) => ({ id, label: texts[id] }))}>
      <h2 className="visually-hidden">{texts[tab]}</h2>
      <VerticalStack gap={3}>
        {tab === 'general' && <AttorneyCaseGeneralTab found={found} />}
        {tab === 'payments' && <AttorneyCasePaymentsTab caseId={found.id} contractorId={contractorId} />}
        {tab === 'timeline' && <AttorneyCaseTimelineTab found={found} />}
      </VerticalStack>
    </Tabs>
  );
};

export default ContractorLegal;
