/** /contractor-legal/{id}/{contractorId}: an assigned case as its attorney works on it (C 2.7). */

import { attorneyTexts as texts } from '@stoep/contract/credit/attorney.texts';
import type { LegalRecord } from '@stoep/contract/credit/legal-cases';
import { ErrorState } from '@stoep/ui/feedback/error-state';
import { Button } from '@stoep/ui/form/button';
import { Page, PageHeader, Stack } from '@stoep/ui/layout/layout';
import { Tabs } from '@stoep/ui/layout/tabs';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { legalCase } from '../../data/scheme/records.ts';
import { Loaded } from '../../parts/loaded/loaded.tsx';
import { useForeignFirm } from '../../parts/record/own-contractor.ts';
import { useUrlChoice } from '../../parts/view-state/use-url-state.ts';
import { useHeadBuilding } from '../../shell/building-name.ts';
import { useScreenTitle } from '../../shell/page-title.ts';
import { CaseGeneral } from './case-general.tsx';
import { CasePayments } from './case-payments.tsx';
import { CaseTimeline } from './case-timeline.tsx';
import { StatementModal } from './statement-modal.tsx';

const TABS = ['general', 'payments', 'timeline'] as const;

const ContractorLegal = () => {
  const { id = '', contractorId = '' } = useParams();
  const foreign = useForeignFirm(contractorId);
  const query = useQuery(legalCase(id));
  const [statement, setStatement] = useState(false);
  useScreenTitle(query.data?.name);
  useHeadBuilding(query.data?.building);
  if (foreign)
    return (
      <Page>
        <PageHeader title={texts.title} />
        <ErrorState text={texts.couldNotLoad} />
      </Page>
    );
  return (
    <Page>
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
      <Loaded query={query} loading={texts.loading} failed={texts.couldNotLoad} always lines={6}>
        {(found) => (
          <>
            <Tabbed found={found} contractorId={contractorId} />
            {statement && <StatementModal found={found} onClose={() => setStatement(false)} />}
          </>
        )}
      </Loaded>
    </Page>
  );
};

const Tabbed = ({ found, contractorId }: { found: LegalRecord; contractorId: string }) => {
  const [tab, setTab] = useUrlChoice('tab', TABS);
  return (
    <Tabs
      label={texts.title}
      value={tab}
      onChange={setTab}
      tabs={TABS.map((id) => ({ id, label: texts[id] }))}
    >
      <h2 className="visually-hidden">{texts[tab]}</h2>
      <Stack gap={3}>
        {tab === 'general' && <CaseGeneral found={found} />}
        {tab === 'payments' && <CasePayments caseId={found.id} contractorId={contractorId} />}
        {tab === 'timeline' && <CaseTimeline found={found} />}
      </Stack>
    </Tabs>
  );
};

export default ContractorLegal;
