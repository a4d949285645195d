/** /contractor/{id}/{buildingId}: a contractor as trustees read it, in four read-only tabs (C 2.4). */

import { labelsOf } from '@stoep/contract/kit/wire';
import { screenTitles } from '@stoep/contract/platform/screen-titles';
import { answerTexts } from '@stoep/contract/scheme/record-answers.texts';
import { recordTexts, contractorTexts as texts } from '@stoep/contract/scheme/records.texts';
import type { ContractorRecord } from '@stoep/contract/suppliers/contractor-records';
import { SPECIALITIES } from '@stoep/contract/suppliers/contractors.codes';
import type { JobRow } from '@stoep/contract/works/maintenance';
import { ZERO } from '@stoep/domain/money/cents';
import { sumCents } from '@stoep/domain/money/money';
import { wordOf } from '@stoep/domain/wording/screen-texts';
import { Card } from '@stoep/ui/layout/card';
import { Tabs } from '@stoep/ui/layout/tabs';
import { StatusChip, type Tone } from '@stoep/ui/table/status-chip';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { contractorJobs, contractor as contractorQuery } from '../../data/scheme/records.ts';
import { RecordPayments } from '../../parts/payments-table/record-payments.tsx';
import { MailLink } from '../../parts/record/mail-link.tsx';
import { money } from '../../parts/record/money.tsx';
import { PhoneLink } from '../../parts/record/phone-link.tsx';
import type { Answer } from '../../parts/record/record-answer.tsx';
import { RecordFields } from '../../parts/record/record-fields.tsx';
import { RecordPage } from '../../parts/record/record-page.tsx';
import { yesNo } from '../../parts/record/yes-no.ts';
import { useUrlChoice } from '../../parts/view-state/use-url-state.ts';
import { Contracts, Quotes } from './contractor-lists.tsx';

const answers = answerTexts.contractor;
const TONES: Readonly<Record<ContractorRecord['status'], Tone>> = {
  Pending: 'info',
  Active: 'success',
  Refused: 'danger',
  Suspended: 'warning',
};

/** What its work for this building cost; nothing until its jobs are read. */
const paidOf = (jobs: readonly JobRow[] | undefined): Pick<Answer, 'amount' | 'of'> => {
  if (jobs === undefined) return {};
  if (jobs.length === 0) return { of: answers.noJobs };
  return {
    amount: money(sumCents(jobs.map(({ paidAmount }) => paidAmount ?? ZERO))),
    of: answers.paid(jobs.length),
  };
};

const nextOf = ({ status, ficaApproved, paymentApproved }: ContractorRecord): string => {
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
  const jobs = useQuery({ ...contractorJobs(id, buildingId), enabled: query.data !== undefined });
  return (
    <RecordPage
      query={query}
      screen={screenTitles.contractor}
      title={({ name }) => name}
      answer={(contractor) => ({
        state: <StatusChip tone={TONES[contractor.status]}>{wordOf(contractor.status)}</StatusChip>,
        ...paidOf(jobs.data),
        next: nextOf(contractor),
      })}
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
  <RecordFields
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
            value: labelsOf(contractor.specialities, SPECIALITIES).join(', '),
            wide: true,
          },
        ],
      },
      {
        title: texts.approvals,
        layout: 'rows',
        items: [
          { label: texts.status, value: wordOf(contractor.status) },
          { label: texts.paymentApproved, value: yesNo(contractor.paymentApproved) },
          { label: texts.ficaApproved, value: yesNo(contractor.ficaApproved) },
        ],
      },
    ]}
  />
);

export default Contractor;
