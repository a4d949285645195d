/** Jobs in the quotation process, with their quotes once bidding has ended (B 2 Active Quotes). */

import { buildingPageTexts, maintenanceListTexts as texts } from '@stoep/contract/scheme/scheme-lists.texts';
import type { MaintenanceJobWithQuotes } from '@stoep/contract/works/maintenance';
import { formatDeadline } from '@stoep/domain/calendar/calendar';
import {
  isMaintenanceJobInQuotation,
  MAINTENANCE_JOB_STATES,
  type MaintenanceJobState,
} from '@stoep/domain/works/maintenance-progress';
import { Card } from '@stoep/ui/layout/card';
import { Link } from '@stoep/ui/layout/link';
import { MoneyText } from '@stoep/ui/layout/money-text';
import type { Column } from '@stoep/ui/table/data-table';
import { useQuery } from '@tanstack/react-query';
import { buildingJobsInQuotationQuery } from '../../../data/scheme/building-lists.ts';
import { downloadJobQuoteFile } from '../../../data/scheme/record-pages.ts';
import { FileDownloadLink } from '../../../parts/files/file-link.tsx';
import { ListFilterBar, type ListFilterDefinition } from '../../../parts/list-view/list-filters.tsx';
import { useListViewState } from '../../../parts/list-view/use-list-view.ts';
import { ClientPagedTable } from '../../../parts/paged-table/client-paged-table.tsx';
import { JobStatusChip } from '../../../parts/record/job-status.tsx';
import { portalPaths } from '../../../paths.ts';
import { includesTextIgnoringCase } from '../includes-text.ts';
import type { BuildingTabProps } from '../tab-props.ts';

const none = { text: '', progress: '' as '' | MaintenanceJobState };

const sealedText = ({ quotesCloseAt }: MaintenanceJobWithQuotes) =>
  quotesCloseAt ? texts.sealedUntil(formatDeadline(quotesCloseAt)) : texts.sealed;

const Quotes = ({ job }: { job: MaintenanceJobWithQuotes }) => {
  if (job.sealed) return <span className="soft">{sealedText(job)}</span>;
  if (job.quotes.length === 0) return <span className="soft">{texts.noneYet}</span>;
  return (
    <ul className="quote-list">
      {job.quotes.map((quote) => (
        <li key={quote.id}>
          <span>{quote.name}</span>
          <MoneyText value={quote.amount} style="building" />
          {quote.link && (
            <FileDownloadLink read={() => downloadJobQuoteFile(quote.id)}>
              {texts.viewQuote}
              <span className="visually-hidden">{texts.ofQuote(quote.name)}</span>
            </FileDownloadLink>
          )}
        </li>
      ))}
    </ul>
  );
};

const columnsOf = (buildingId: string): Column<MaintenanceJobWithQuotes>[] => [
  {
    id: 'name',
    header: texts.quotesFor,
    lead: true,
    cell: ({ id, name }) => <Link href={portalPaths.maintenance.href({ id, buildingId })}>{name}</Link>,
  },
  { id: 'description', brief: 'line', header: texts.description, cell: ({ description }) => description },
  {
    id: 'progress',
    brief: 'status',
    header: texts.progress,
    cell: ({ progress }) => <JobStatusChip progress={progress} />,
  },
  { id: 'quotes', header: texts.quotes, cell: (job) => <Quotes job={job} /> },
];

const FILTERS: readonly ListFilterDefinition<typeof none>[] = [
  ['text', texts.text],
  ['progress', texts.progress, MAINTENANCE_JOB_STATES.filter(isMaintenanceJobInQuotation)],
];

export const JobsInQuotationList = ({ buildingId }: BuildingTabProps) => {
  const view = useListViewState(`building-info:${buildingId}:quotes`, none);
  const { text, progress } = view.filters;
  return (
    <Card title={texts.tabs.quotes} note={texts.quotesNote} flush>
      <ListFilterBar name={texts.tabs.quotes} view={view} of={FILTERS} />
      <ClientPagedTable
        caption={texts.tabs.quotes}
        columns={columnsOf(buildingId)}
        query={useQuery(buildingJobsInQuotationQuery(buildingId))}
        view={view}
        matches={(job) =>
          (includesTextIgnoringCase(job.name, text) || includesTextIgnoringCase(job.description, text)) &&
          (progress === '' || job.progress === progress)
        }
        rowKey={({ id }) => id}
        texts={texts}
        empty={texts.noQuotes}
        pagerLabel={buildingPageTexts.rowsOf(texts.tabs.quotes)}
      />
    </Card>
  );
};
