/** My Jobs and My Payments (C 2.3): 10 rows a page, links to the job and to the case. */

import { contractorTexts as texts } from '@stoep/contract/suppliers/contractor.texts';
import type { OwnJob, OwnPayment } from '@stoep/contract/suppliers/contractor-work';
import { Checkbox } from '@stoep/ui/form/choice-field';
import { Card } from '@stoep/ui/layout/card';
import { Link } from '@stoep/ui/layout/link';
import type { Column } from '@stoep/ui/table/data-table';
import { useQuery } from '@tanstack/react-query';
import { ownJobs, ownPayments, requestedQuotes } from '../../data/suppliers/contractors.ts';
import { ownJobMoneyColumns } from '../../parts/contractor-payments/own-job-money-columns.tsx';
import { ownPaymentColumns } from '../../parts/contractor-payments/own-payment-columns.tsx';
import { WholeTable } from '../../parts/paged-table/whole-table.tsx';
import { OwnJobStatus } from '../../parts/record/own-job-status.tsx';
import { useUrlChoice } from '../../parts/view-state/use-url-state.ts';
import { paths } from '../../paths.ts';
import './contractor-portal.css';

type Of = { contractorId: string };

/** @param quoted the jobs that the firm handed a quote in for */
export const jobColumns = (contractorId: string, quoted: ReadonlySet<string>): Column<OwnJob>[] => [
  {
    id: 'name',
    header: texts.jobName,
    lead: true,
    cell: ({ id, name }) => <Link href={paths.contractorMaintenance.href({ id, contractorId })}>{name}</Link>,
  },
  { id: 'number', brief: 'last', header: texts.jobNumber, cell: ({ number }) => number },
  { id: 'building', brief: 'line', header: texts.building, cell: ({ building }) => building.name },
  {
    id: 'status',
    brief: 'status',
    header: texts.status,
    cell: ({ id, awarded, progress }) => (
      <OwnJobStatus awarded={awarded} progress={progress} quoted={quoted.has(id)} />
    ),
  },
  ...ownJobMoneyColumns,
];

const wordsFor = (tab: 'jobs' | 'payments') => ({
  loading: texts.loadingTab(texts.tabNames[tab]),
  failed: texts.failedToLoadTab(texts.tabNames[tab]),
  always: true,
});

const SHOWN = ['all', 'to-complete'] as const;

/** As the hub counts them: won, and neither finished nor before the trustees. */
const isToComplete = ({ awarded, progress }: OwnJob) =>
  awarded && (progress === 'Awarded' || progress === 'In Progress');

export const JobsTab = ({ contractorId }: Of) => {
  const { data: requests = [] } = useQuery(requestedQuotes(contractorId));
  const jobs = useQuery(ownJobs(contractorId));
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
      <WholeTable
        key={shown}
        caption={texts.tabs.jobs}
        columns={jobColumns(contractorId, quoted)}
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

/** What the payment is for, with the way to it. */
const About = ({ payment, contractorId }: { payment: OwnPayment } & Of) => {
  const { job, legalCase } = payment;
  if (job)
    return <Link href={paths.contractorMaintenance.href({ id: job.id, contractorId })}>{job.name}</Link>;
  if (legalCase)
    return (
      <Link href={paths.contractorLegal.href({ id: legalCase.id, contractorId })}>{legalCase.name}</Link>
    );
  return payment.building.name;
};

export const PaymentsTab = ({ contractorId }: Of) => (
  <Card title={texts.tabs.payments} flush>
    <WholeTable
      caption={texts.tabs.payments}
      columns={[
        ...ownPaymentColumns(texts.amount),
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
          // Where the payment is for no job and no case, the building leads the row.
          cell: ({ job, legalCase, building }) => (job || legalCase) && building.name,
        },
      ]}
      query={useQuery(ownPayments(contractorId))}
      rowKey={({ id }) => id}
      rowsAreLinks
      texts={wordsFor('payments')}
      empty={texts.noPayments}
      pagerLabel={texts.tabs.payments}
    />
  </Card>
);
