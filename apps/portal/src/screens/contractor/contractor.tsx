/** /contractor/{id}/{buildingId}: a contractor for trustees, in four read-only tabs (C 2.4). */

import { labelsOfCodes } from '@stoep/contract/kit/wire-codec';
import { screenTitles } from '@stoep/contract/platform/screen-titles';
import { recordSummaryTexts } from '@stoep/contract/scheme/record-answers.texts';
import { recordPageTexts, contractorForTrusteesTexts as texts } from '@stoep/contract/scheme/record-pages.texts';
import type { ContractorForTrustees } from '@stoep/contract/suppliers/contractor-records';
import { CONTRACTOR_SPECIALITY_CODES } from '@stoep/contract/suppliers/contractors.codes';
import type { MaintenanceJobRow } from '@stoep/contract/works/maintenance';
import { ZERO_CENTS } from '@stoep/domain/money/cents';
import { sumCents } from '@stoep/domain/money/money';
import { translateCode } from '@stoep/domain/wording/screen-texts';
import { Card } from '@stoep/ui/layout/card';
import { Tabs } from '@stoep/ui/layout/tabs';
import { type ColorTone, StatusChip } from '@stoep/ui/table/status-chip';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import {
  contractorJobsInBuildingQuery,
  contractorRecordQuery as contractorQuery,
} from '../../data/scheme/record-pages.ts';
import { PaymentsOfRecordTable } from '../../parts/payments-table/record-payments.tsx';
import { MailLink } from '../../parts/record/mail-link.tsx';
import { moneyTextElement } from '../../parts/record/money.tsx';
import { PhoneLink } from '../../parts/record/phone-link.tsx';
import { RecordFieldCards } from '../../parts/record/record-fields.tsx';
import { PortalRecordPage } from '../../parts/record/record-page.tsx';
import type { RecordSummaryContent } from '../../parts/record/record-summary.tsx';
import { formatYesNo } from '../../parts/record/yes-no.ts';
import { useUrlChoice } from '../../parts/view-state/use-url-state.ts';
import { ContractorJobsInBuildingList, ContractorQuotesInBuildingList } from './contractor-lists.tsx';

const answers = recordSummaryTexts.contractor;
const TONES: Readonly<Record<ContractorForTrustees['status'], ColorTone>> = {
  Pending: 'info',
  Active: 'success',
  Refused: 'danger',
  Suspended: 'warning',
};

/** The sum of its jobs for this building; undefined until they have loaded. */
const paidOf = (jobs: readonly MaintenanceJobRow[] | undefined): Pick<RecordSummaryContent, 'amount' | 'of'> => {
  if (jobs === undefined) return {};
  if (jobs.length === 0) return { of: answers.noJobs };
  return {
    amount: moneyTextElement(sumCents(jobs.map(({ paidAmount }) => paidAmount ?? ZERO_CENTS))),
    of: answers.paid(jobs.length),
  };
};

const nextOf = ({ status, ficaApproved, paymentApproved }: ContractorForTrustees): string => {
  if (status === 'Pending') return answers.look;
  if (status !== 'Active') return answers.refused;
  if (!ficaApproved) return answers.fica;
  return paymentApproved ? answers.ready : answers.payments;
};

const TABS = ['general', 'payments', 'contracts', 'quotes'] as const;

const Contractor = () => {
  const { id = '', buildingId = '' } = useParams();
  const [tab, setTab] = useUrlChoice('tab', TABS);
  const query = useQuery(contractorQuery(id));
  const jobs = useQuery({
    ...contractorJobsInBuildingQuery(id, buildingId),
    enabled: query.data !== undefined,
  });
  return (
    <PortalRecordPage
      query={query}
      screen={screenTitles.contractor}
      title={({ name }) => name}
      answer={(contractor) => ({
        state: <StatusChip tone={TONES[contractor.status]}>{translateCode(contractor.status)}</StatusChip>,
        ...paidOf(jobs.data),
        next: nextOf(contractor),
      })}
      failed={recordPageTexts.failed.contractor}
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
              <PaymentsOfRecordTable
                of="contractor"
                id={id}
                buildingId={buildingId}
                style="building"
                columns={['number', 'amount', 'type', 'related', 'ourReference', 'progress', 'date']}
                empty={texts.empty}
              />
            </Card>
          )}
          {tab === 'contracts' && <ContractorJobsInBuildingList id={id} buildingId={buildingId} />}
          {tab === 'quotes' && <ContractorQuotesInBuildingList id={id} buildingId={buildingId} />}
        </Tabs>
      )}
    </PortalRecordPage>
  );
};

const General = ({ contractor }: { contractor: ContractorForTrustees }) => (
  <RecordFieldCards
    sections={[
      {
        title: texts.contact,
        items: [
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
        ],
      },
      {
        title: texts.company,
        items: [
          { label: texts.name, value: contractor.name },
          { label: texts.tradingAs, value: contractor.tradingAs },
          { label: texts.abbreviation, value: contractor.abbreviation },
          { label: texts.registrationNumber, value: contractor.registrationNumber },
          { label: texts.vatNumber, value: contractor.vatNumber },
          {
            label: texts.speciality,
            value: labelsOfCodes(contractor.specialities, CONTRACTOR_SPECIALITY_CODES).join(', '),
            wide: true,
          },
        ],
      },
      {
        title: texts.approvals,
        layout: 'rows',
        items: [
          { label: texts.status, value: translateCode(contractor.status) },
          { label: texts.paymentApproved, value: formatYesNo(contractor.paymentApproved) },
          { label: texts.ficaApproved, value: formatYesNo(contractor.ficaApproved) },
        ],
      },
    ]}
  />
);

export default Contractor;
