/** My Jobs and My Payments (C 2.3): 10 rows a page, links to the job and to the case. */

import { contractorTexts as texts } from '@stoep/contract/firms/contractor.texts';
import type { OwnJob, OwnPayment } from '@stoep/contract/firms/contractor-work';
import { Card } from '@stoep/ui/layout/card';
import { Link } from '@stoep/ui/layout/link';
import type { Column } from '@stoep/ui/table/data-table';
import { StatusChip } from '@stoep/ui/table/status-chip';
import { useQuery } from '@tanstack/react-query';
import { ownJobs, ownPayments } from '../../data/contractors.ts';
import { ownJobMoneyColumns } from '../../parts/contractor-payments/own-job-money-columns.tsx';
import { ownPaymentColumns } from '../../parts/contractor-payments/own-payment-columns.tsx';
import { WholeTable } from '../../parts/paged-table/whole-table.tsx';
import { JobStatus } from '../../parts/record/job-status.tsx';
import { paths } from '../../paths.ts';

type Of = { contractorId: string };

const jobColumns = (contractorId: string): Column<OwnJob>[] => [
  {
    id: 'name',
    header: texts.jobName,
    lead: true,
    cell: ({ id, name }) => <Link href={paths.contractorMaintenance.href({ id, contractorId })}>{name}</Link>,
  },
  { id: 'number', brief: 'line', header: texts.jobNumber, cell: ({ number }) => number },
  { id: 'building', brief: 'line', header: texts.building, cell: ({ building }) => building.name },
  {
    id: 'status',
    brief: 'status',
    header: texts.status,
    cell: ({ awarded, progress }) =>
      awarded ? <JobStatus progress={progress} /> : <StatusChip tone="info">{texts.invited}</StatusChip>,
  },
  ...ownJobMoneyColumns,
];

const wordsFor = (tab: 'jobs' | 'payments') => ({
  loading: texts.loadingTab(texts.tabNames[tab]),
  failed: texts.failedToLoadTab(texts.tabNames[tab]),
});

export const JobsTab = ({ contractorId }: Of) => (
  <Card title={texts.tabs.jobs} flush>
    <WholeTable
      caption={texts.tabs.jobs}
      columns={jobColumns(contractorId)}
      query={useQuery(ownJobs(contractorId))}
      rowKey={({ id }) => id}
      rowsAreLinks
      texts={wordsFor('jobs')}
      empty={texts.noJobs}
      pagerLabel={texts.tabs.jobs}
    />
  </Card>
);

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
          header: texts.paymentFor,
          cell: (payment) => <About payment={payment} contractorId={contractorId} />,
        },
      ]}
      query={useQuery(ownPayments(contractorId))}
      rowKey={({ id }) => id}
      texts={wordsFor('payments')}
      empty={texts.noPayments}
      pagerLabel={texts.tabs.payments}
    />
  </Card>
);
