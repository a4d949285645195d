/** /contractor-maint/{id}/{contractorId}: one job of the own firm and its payments (C 2.6). */

import { contractorPortalTexts as texts } from '@stoep/contract/suppliers/contractor-portal.texts';
import type { MaintenanceJobRecord } from '@stoep/contract/works/maintenance';
import { ErrorState } from '@stoep/ui/feedback/error-state';
import { Card } from '@stoep/ui/layout/card';
import { InstantText } from '@stoep/ui/layout/day-text';
import { PageContent, PageHeader, VerticalStack } from '@stoep/ui/layout/layout';
import { type Column, DataTable } from '@stoep/ui/table/data-table';
import { Pager, usePageRows } from '@stoep/ui/table/pager';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { maintenanceJobQuery as jobQuery } from '../../data/scheme/record-pages.ts';
import { contractorJobPaymentsQuery, requestedQuotesQuery } from '../../data/suppliers/contractors.ts';
import { contractorJobMoneyColumns } from '../../parts/contractor-payments/own-job-money-columns.tsx';
import { contractorPaymentColumns } from '../../parts/contractor-payments/own-payment-columns.tsx';
import { LIST_PAGE_SIZE } from '../../parts/list-view/page-sizes.ts';
import { QueryContent, tableStateOfQuery } from '../../parts/loaded/query-content.tsx';
import { useIsOtherContractor } from '../../parts/record/other-contractor.ts';
import { ContractorJobStatusChip } from '../../parts/record/own-job-status.tsx';
import { PlainText } from '../../parts/record/plain-text.tsx';
import { usePageHeaderBuilding } from '../../shell/building-name.ts';
import { useScreenTitle } from '../../shell/page-title.ts';
import { QuoteAwardCard } from './award-card.tsx';
import './contractor-maint.css';
import { JobQuoteRequestCard } from './quote-card.tsx';

const columnsFor = (quoted: boolean): readonly Column<MaintenanceJobRecord>[] => [
  { id: 'name', header: texts.jobName, lead: true, cell: ({ name }) => name },
  {
    id: 'status',
    brief: 'status',
    header: texts.status,
    cell: ({ progress, awardedContractor }) => (
      <ContractorJobStatusChip progress={progress} awarded={awardedContractor !== null} quoted={quoted} />
    ),
  },
  ...contractorJobMoneyColumns,
  {
    id: 'maintenance',
    header: texts.maintenanceContact,
    cell: ({ maintenanceContact }) => maintenanceContact,
  },
  { id: 'access', header: texts.accessContact, cell: ({ accessContact }) => accessContact },
  {
    id: 'accepted',
    brief: 'line',
    header: texts.quoteAccepted,
    cell: ({ quoteAcceptedAt }) => <InstantText at={quoteAcceptedAt} dayOnly />,
  },
  {
    id: 'description',
    header: texts.description,
    prose: true,
    cell: ({ description }) => description || null,
  },
];

const ContractorMaint = () => {
  const { id = '', contractorId = '' } = useParams();
  const foreign = useIsOtherContractor(contractorId);
  const query = useQuery(jobQuery(id));
  const title = query.data && texts.maintenanceTitle(query.data.name);
  useScreenTitle(title);
  usePageHeaderBuilding(query.data?.building);
  if (foreign)
    return (
      <PageContent>
        <PageHeader title={texts.maintenance} />
        <ErrorState text={texts.couldNotLoadJob} />
      </PageContent>
    );
  return (
    <PageContent>
      <PageHeader title={title ?? texts.maintenance} lead={query.data?.building.name} />
      <QueryContent query={query} loading={texts.loadingMaintenance} failed={texts.couldNotLoadJob} always lines={6}>
        {(job) => <Job job={job} contractorId={contractorId} />}
      </QueryContent>
    </PageContent>
  );
};

const Job = ({ job, contractorId }: { job: MaintenanceJobRecord; contractorId: string }) => {
  const { data: requests = [] } = useQuery({
    ...requestedQuotesQuery(contractorId),
    enabled: job.awardedContractor === null,
  });
  const request = requests.find(({ jobId }) => jobId === job.id);
  return (
    <VerticalStack gap={3}>
      {job.awardedContractor && <QuoteAwardCard job={job} />}
      {request && <JobQuoteRequestCard request={request} contractorId={contractorId} />}
      {job.instruction && (
        <Card title={texts.instruction}>
          <PlainText text={job.instruction} />
        </Card>
      )}
      <Card title={texts.jobDetails} flush>
        <div className="job-details">
          <DataTable
            caption={texts.jobDetails}
            columns={columnsFor(Boolean(request?.quoteId))}
            rows={[job]}
            rowKey={(row) => row.id}
            empty={texts.noJobs}
            unfolded
          />
        </div>
      </Card>
      {/* Only the awarded contractor is paid for the job. */}
      {job.awardedContractor && <Payments jobId={job.id} contractorId={contractorId} />}
    </VerticalStack>
  );
};

const Payments = ({ jobId, contractorId }: { jobId: string; contractorId: string }) => {
  const query = useQuery(contractorJobPaymentsQuery(jobId, contractorId));
  const [page, setPage] = useState(0);
  const pageOf = usePageRows();
  const rows = query.data ?? [];
  return (
    <Card title={texts.payments} flush>
      <DataTable
        caption={texts.payments}
        columns={contractorPaymentColumns(texts.amountRand)}
        rows={pageOf(rows, page, LIST_PAGE_SIZE)}
        rowKey={(row) => row.id}
        state={tableStateOfQuery(query, {
          loading: texts.loadingTab(texts.tabNames.payments),
          failed: texts.failedToLoadTab(texts.tabNames.payments),
          always: true,
        })}
        empty={texts.noPayments}
      />
      <Pager label={texts.payments} page={page} pageSize={LIST_PAGE_SIZE} total={rows.length} onPage={setPage} />
    </Card>
  );
};

export default ContractorMaint;
