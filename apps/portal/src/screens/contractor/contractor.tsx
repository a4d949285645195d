/** /contractor/{id}/{buildingId}: a contractor as trustees read it, in four read-only tabs (C 2.4). */

import type { ContractorRecord } from '@stoep/contract/firms/contractor-records';
import { SPECIALITIES } from '@stoep/contract/firms/contractors.codes';
import { labelsOf } from '@stoep/contract/kit/wire';
import { screenTitles } from '@stoep/contract/people/screen-titles';
import { recordTexts, contractorTexts as texts } from '@stoep/contract/scheme/records.texts';
import { wordOf } from '@stoep/domain/wording/screen-texts';
import { Card } from '@stoep/ui/layout/card';
import { DetailList } from '@stoep/ui/layout/detail-list';
import { Columns } from '@stoep/ui/layout/layout';
import { Tabs } from '@stoep/ui/layout/tabs';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { contractor as contractorQuery } from '../../data/records.ts';
import { RecordPayments } from '../../parts/payments-table/record-payments.tsx';
import { MailLink } from '../../parts/record/mail-link.tsx';
import { PhoneLink } from '../../parts/record/phone-link.tsx';
import { RecordPage } from '../../parts/record/record-page.tsx';
import { yesNo } from '../../parts/record/yes-no.ts';
import { useUrlChoice } from '../../parts/view-state/use-url-state.ts';
import { Contracts, Quotes } from './contractor-lists.tsx';

const TABS = ['general', 'payments', 'contracts', 'quotes'] as const;

const Contractor = () => {
  const { id = '', buildingId = '' } = useParams();
  const [tab, setTab] = useUrlChoice('tab', TABS);
  return (
    <RecordPage
      query={useQuery(contractorQuery(id))}
      screen={screenTitles.contractor}
      title={({ name }) => name}
      failed={recordTexts.failed.contractor}
    >
      {(contractor) => (
        <Tabs
          label={screenTitles.contractor}
          value={tab}
          onChange={setTab}
          tabs={TABS.map((name) => ({ id: name, label: texts.tabs[name] }))}
        >
          {tab === 'general' && <General contractor={contractor} />}
          {tab === 'payments' && (
            <Card title={texts.tabs.payments} flush>
              <RecordPayments
                of="contractor"
                id={id}
                buildingId={buildingId}
                style="building"
                columns={['number', 'amount', 'type', 'related', 'ourReference', 'progress', 'date']}
                empty={texts.empty}
              />
            </Card>
          )}
          {tab === 'contracts' && <Contracts id={id} buildingId={buildingId} />}
          {tab === 'quotes' && <Quotes id={id} buildingId={buildingId} />}
        </Tabs>
      )}
    </RecordPage>
  );
};

const General = ({ contractor }: { contractor: ContractorRecord }) => (
  <Columns min={320}>
    <Card title={texts.company}>
      <DetailList
        items={[
          { label: texts.name, value: contractor.name },
          { label: texts.tradingAs, value: contractor.tradingAs },
          { label: texts.abbreviation, value: contractor.abbreviation },
          { label: texts.registrationNumber, value: contractor.registrationNumber },
          { label: texts.vatNumber, value: contractor.vatNumber },
          {
            label: texts.speciality,
            value: labelsOf(contractor.specialities, SPECIALITIES).join(', '),
            wide: true,
          },
        ]}
      />
    </Card>
    <Card title={texts.contact}>
      <DetailList
        items={[
          { label: texts.email, value: <MailLink address={contractor.email} /> },
          { label: texts.phone, value: <PhoneLink number={contractor.phone} /> },
          { label: texts.website, value: contractor.website },
          {
            label: texts.address,
            value: [contractor.address1, contractor.address2, contractor.city, contractor.postalCode]
              .filter(Boolean)
              .join(', '),
            wide: true,
          },
        ]}
      />
    </Card>
    <Card title={texts.approvals}>
      <DetailList
        layout="rows"
        items={[
          { label: texts.status, value: wordOf(contractor.status) },
          { label: texts.paymentApproved, value: yesNo(contractor.paymentApproved) },
          { label: texts.ficaApproved, value: yesNo(contractor.ficaApproved) },
        ]}
      />
    </Card>
  </Columns>
);

export default Contractor;
