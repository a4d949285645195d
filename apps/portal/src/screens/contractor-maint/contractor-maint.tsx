/** /contractor-maint/{id}/{contractorId}: one job of the own firm and its payments (C 2.6). */

import { contractorTexts as texts } from '@stoep/contract/suppliers/contractor.texts';
import type { JobRecord } from '@stoep/contract/works/maintenance';
import { ErrorState } from '@stoep/ui/feedback/error-state';
import { Card } from '@stoep/ui/layout/card';
import { InstantText } from '@stoep/ui/layout/day-text';
import { Page, PageHeader, Stack } from '@stoep/ui/layout/layout';
import { type Column, DataTable } from '@stoep/ui/table/data-table';
import { Pager, usePageOf } from '@stoep/ui/table/pager';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { job as jobQuery } from '../../data/scheme/records.ts';
import { jobPayments, requestedQuotes } from '../../data/suppliers/contractors.ts';
import { ownJobMoneyColumns } from '../../parts/contractor-payments/own-job-money-columns.tsx';
import { ownPaymentColumns } from '../../parts/contractor-payments/own-payment-columns.tsx';
import { PAGE_SIZE } from '../../parts/list-view/page-sizes.ts';
import { Loaded, tableState } from '../../parts/loaded/loaded.tsx';
import { useForeignFirm } from '../../parts/record/own-contractor.ts';
import { OwnJobStatus } from '../../parts/record/own-job-status.tsx';
import { PlainText } from '../../parts/record/plain-text.tsx';
import { useHeadBuilding } from '../../shell/building-name.ts';
import { useScreenTitle } from '../../shell/page-title.ts';
import { AwardCard } from './award-card.tsx';
import './contractor-maint.css';
import { QuoteCard } from './quote-card.tsx';

const columnsFor = (quoted: boolean): readonly Column<JobRecord>[] => [
  { id: 'name', header: texts.jobName, lead: true, cell: ({ name }) => name },
  {
    id: 'status',
    brief: 'status',
    header: texts.status,
    cell: ({ progress, awardedContractor }) => (
      <OwnJobStatus progress={progress} awarded={awardedContractor !== null} quoted={quoted} />
    ),
  },
  ...ownJobMoneyColumns,
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
  const foreign = useForeignFirm(contractorId);
  const query = useQuery(jobQuery(id));
  const title = query.data && texts.maintenanceTitle(query.data.name);
  useScreenTitle(title);
  useHeadBuilding(query.data?.building);
  if (foreign)
    return (
      <Page>
        <PageHeader title={texts.maintenance} />
        <ErrorState text={texts.couldNotLoadJob} />
      </Page>
    );
  return (
    <Page>
      <PageHeader title={title ?? texts.maintenance} lead={query.data?.building.name} />
      <Loaded
        query={query}
        loading={texts.loadingMaintenance}
        failed={texts.couldNotLoadJob}
        always
        lines={6}
      >
        {(job) => <Job job={job} contractorId={contractorId} />}
      </Loaded>
    </Page>
  );
};

const Job = ({ job, contractorId }: { job: JobRecord; contractorId: string }) => {
  const { data: requests = [] } = useQuery({
    ...requestedQuotes(contractorId),
    enabled: job.awardedContractor === null,
  });
  const request = requests.find(({ jobId }) => jobId === job.id);
  return (
    <Stack gap={3}>
      {job.awardedContractor && <AwardCard job={job} />}
      {request && <QuoteCard request={request} contractorId={contractorId} />}
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
      {/* Only the contractor who has the job is paid for it. */}
      {job.awardedContractor && <Payments jobId={job.id} contractorId={contractorId} />}
    </Stack>
  );
};

const Payments = ({ jobId, contractorId }: { jobId: string; contractorId: string }) => {
  const query = useQuery(jobPayments(jobId, contractorId));
  const [page, setPage] = useState(0);
  const pageOf = usePageOf();
  const rows = query.data ?? [];
  return (
    <Card title={texts.payments} flush>
      <DataTable
        caption={texts.payments}
        columns={ownPaymentColumns(texts.amountRand)}
        rows={pageOf(rows, page, PAGE_SIZE)}
        rowKey={(row) => row.id}
        state={tableState(query, {
          loading: texts.loadingTab(texts.tabNames.payments),
          failed: texts.failedToLoadTab(texts.tabNames.payments),
          always: true,
        })}
        empty={texts.noPayments}
      />
      <Pager label={texts.payments} page={page} pageSize={PAGE_SIZE} total={rows.length} onPage={setPage} />
    </Card>
  );
};

export default ContractorMaint;
