/** Jobs that request a quote: the row shows it as uploaded at once, and no longer if the upload fails (C 2.3, C 4). */

import { contractorPortalTexts as texts } from '@stoep/contract/suppliers/contractor-portal.texts';
import type { MaintenanceJobToQuote } from '@stoep/contract/works/own-quotes';
import { InstantText } from '@stoep/ui/layout/day-text';
import { Link } from '@stoep/ui/layout/link';
import type { Column } from '@stoep/ui/table/data-table';
import { useQuery } from '@tanstack/react-query';
import { requestedQuotesQuery } from '../../data/suppliers/contractors.ts';
import { ClientPagedTable } from '../../parts/paged-table/client-paged-table.tsx';
import { RequestedQuoteActions } from '../../parts/quote-upload/quote-actions.tsx';
import { useQuoteUpload } from '../../parts/quote-upload/use-quote-upload.tsx';
import { moneyTextElement } from '../../parts/record/money.tsx';
import { portalPaths } from '../../paths.ts';

export const requestedQuoteColumns = (contractorId: string): readonly Column<MaintenanceJobToQuote>[] => [
  {
    id: 'job',
    header: texts.job,
    lead: true,
    brief: 'title',
    cell: ({ jobId, number, name }) => (
      <Link href={portalPaths.contractorMaintenance.href({ id: jobId, contractorId })}>{`${number} ${name}`}</Link>
    ),
    phone: ({ jobId, name }) => (
      <Link href={portalPaths.contractorMaintenance.href({ id: jobId, contractorId })}>{name}</Link>
    ),
  },
  { id: 'number', narrow: true, brief: 'last', header: texts.jobNumber, cell: ({ number }) => number },
  { id: 'building', brief: 'line', header: texts.building, cell: ({ building }) => building.name },
  {
    id: 'about',
    header: texts.about,
    prose: true,
    cell: ({ description, instruction }) => [description, instruction].filter(Boolean).join(' ') || null,
  },
  {
    id: 'closes',
    brief: 'line',
    header: texts.closes,
    missing: texts.noClosing,
    cell: ({ closesAt }) => <InstantText at={closesAt} />,
  },
  {
    id: 'amount',
    brief: 'amount',
    header: texts.amount,
    align: 'end',
    cell: ({ quotedAmount }) => moneyTextElement(quotedAmount, 'contractor'),
  },
];

export const JobsToQuoteTable = ({ contractorId }: { contractorId: string }) => {
  const query = useQuery(requestedQuotesQuery(contractorId));
  const upload = useQuoteUpload(contractorId);
  return (
    <>
      {upload.notice}
      <ClientPagedTable
        caption={texts.quoteTabs.requested}
        columns={requestedQuoteColumns(contractorId)}
        query={query}
        rowKey={({ jobId }) => jobId}
        rowsAreLinks
        texts={{ loading: texts.loading, failed: texts.failedRequestedQuotes, always: true }}
        empty={texts.noRequestedQuotes}
        pagerLabel={texts.quoteTabs.requested}
        actions={(job) => <RequestedQuoteActions job={job} onUpload={() => upload.open(job)} />}
        actionsHeader={texts.quote}
      />
      {upload.dialog}
    </>
  );
};
