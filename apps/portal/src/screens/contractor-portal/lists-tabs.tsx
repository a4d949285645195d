/** My Jobs and My Payments (C 2.3): 10 rows a page, with links to the job and the case. */

import { contractorPortalTexts as texts } from '@stoep/contract/suppliers/contractor-portal.texts';
import type { ContractorJob, ContractorPayment } from '@stoep/contract/suppliers/contractor-work';
import { Checkbox } from '@stoep/ui/form/choice-field';
import { Card } from '@stoep/ui/layout/card';
import { Link } from '@stoep/ui/layout/link';
import type { Column } from '@stoep/ui/table/data-table';
import { useQuery } from '@tanstack/react-query';
import {
  contractorOwnJobsQuery,
  contractorOwnPaymentsQuery,
  requestedQuotesQuery,
} from '../../data/suppliers/contractors.ts';
import { contractorJobMoneyColumns } from '../../parts/contractor-payments/own-job-money-columns.tsx';
import { contractorPaymentColumns } from '../../parts/contractor-payments/own-payment-columns.tsx';
import { ClientPagedTable } from '../../parts/paged-table/client-paged-table.tsx';
import { ContractorJobStatusChip } from '../../parts/record/own-job-status.tsx';
import { useUrlChoice } from '../../parts/view-state/use-url-state.ts';
import { portalPaths } from '../../paths.ts';
import './contractor-portal.css';

type Subject = { contractorId: string };

/** @param quoted the jobs for which the firm submitted a quote */
export const contractorJobColumns = (contractorId: string, quoted: ReadonlySet<string>): Column<ContractorJob>[] => [
  {
    id: 'name',
    header: texts.jobName,
    lead: true,
    cell: ({ id, name }) => <Link href={portalPaths.contractorMaintenance.href({ id, contractorId })}>{name}</Link>,
  },
  { id: 'number', brief: 'last', header: texts.jobNumber, cell: ({ number }) => number },
  { id: 'building', brief: 'line', header: texts.building, cell: ({ building }) => building.name },
  {
    id: 'status',
    brief: 'status',
    header: texts.status,
    cell: ({ id, awarded, progress }) => (
      <ContractorJobStatusChip awarded={awarded} progress={progress} quoted={quoted.has(id)} />
    ),
  },
  ...contractorJobMoneyColumns,
];

const wordsFor = (tab: 'jobs' | 'payments') => ({
  loading: texts.loadingTab(texts.tabNames[tab]),
  failed: texts.failedToLoadTab(texts.tabNames[tab]),
  always: true,
});

const SHOWN = ['all', 'to-complete'] as const;

/** The same rule as the hub's count: awarded, and neither finished nor with the trustees. */
const isToComplete = ({ awarded, progress }: ContractorJob) =>
  awarded && (progress === 'Awarded' || progress === 'In Progress');

export const ContractorJobsTab = ({ contractorId }: Subject) => {
  const { data: requests = [] } = useQuery(requestedQuotesQuery(contractorId));
  const jobs = useQuery(contractorOwnJobsQuery(contractorId));
  const [shown, show] = useUrlChoice('jobs', SHOWN);
  const only = shown === 'to-complete';
  const quoted = new Set(requests.flatMap(({ jobId, quoteId }) => (quoteId ? [jobId] : [])));
  return (
    <Card title={texts.tabs.jobs} flush>
      {(only || jobs.data?.some(isToComplete)) && (
        <div className="jobs-shown">
          <Checkbox
            label={texts.onlyToComplete}
            checked={only}
            onChange={(event) => show(event.target.checked ? 'to-complete' : 'all')}
          />
        </div>
      )}
      <ClientPagedTable
        key={shown}
        caption={texts.tabs.jobs}
        columns={contractorJobColumns(contractorId, quoted)}
        query={jobs}
        {...(only && { matches: isToComplete })}
        rowKey={({ id }) => id}
        rowsAreLinks
        texts={wordsFor('jobs')}
        empty={only ? texts.noneToComplete : texts.noJobs}
        pagerLabel={texts.tabs.jobs}
      />
    </Card>
  );
};

/** The job or case that the payment is for, with a link. */
const About = ({ payment, contractorId }: { payment: ContractorPayment } & Subject) => {
  const { job, legalCase } = payment;
  if (job) return <Link href={portalPaths.contractorMaintenance.href({ id: job.id, contractorId })}>{job.name}</Link>;
  if (legalCase)
    return <Link href={portalPaths.contractorLegal.href({ id: legalCase.id, contractorId })}>{legalCase.name}</Link>;
  return payment.building.name;
};

export const ContractorPaymentsTab = ({ contractorId }: Subject) => (
  <Card title={texts.tabs.payments} flush>
    <ClientPagedTable
      caption={texts.tabs.payments}
      columns={[
        ...contractorPaymentColumns(texts.amount),
        {
          id: 'about',
          brief: 'title',
          header: texts.paymentFor,
          cell: (payment) => <About payment={payment} contractorId={contractorId} />,
        },
        {
          id: 'building',
          narrow: true,
          brief: 'line',
          header: texts.building,
          // For a payment without a job or case the building leads the row.
          cell: ({ job, legalCase, building }) => (job || legalCase) && building.name,
        },
      ]}
      query={useQuery(contractorOwnPaymentsQuery(contractorId))}
      rowKey={({ id }) => id}
      rowsAreLinks
      texts={wordsFor('payments')}
      empty={texts.noPayments}
      pagerLabel={texts.tabs.payments}
    />
  </Card>
);
