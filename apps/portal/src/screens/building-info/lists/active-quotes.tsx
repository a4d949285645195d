/** Jobs in the quotation process, with their quotes once bidding has ended (B 2 Active Quotes). */

import { buildingPageTexts, maintenanceListTexts as texts } from '@stoep/contract/scheme/scheme-lists.texts';
import type { JobWithQuotes } from '@stoep/contract/works/maintenance';
import { formatDeadline } from '@stoep/domain/calendar/calendar';
import { isInQuotation, JOB_STATES, type JobState } from '@stoep/domain/works/maintenance-progress';
import { Card } from '@stoep/ui/layout/card';
import { Link } from '@stoep/ui/layout/link';
import { MoneyText } from '@stoep/ui/layout/money-text';
import type { Column } from '@stoep/ui/table/data-table';
import { useQuery } from '@tanstack/react-query';
import { jobsInQuotation } from '../../../data/scheme/building-lists.ts';
import { openQuote } from '../../../data/scheme/records.ts';
import { FileLink } from '../../../parts/files/file-link.tsx';
import { type ListFilter, ListFilters } from '../../../parts/list-view/list-filters.tsx';
import { useListView } from '../../../parts/list-view/use-list-view.ts';
import { WholeTable } from '../../../parts/paged-table/whole-table.tsx';
import { JobStatus } from '../../../parts/record/job-status.tsx';
import { paths } from '../../../paths.ts';
import { has } from '../has.ts';
import type { TabProps } from '../tab-props.ts';

const none = { text: '', progress: '' as '' | JobState };

const sealedText = ({ quotesCloseAt }: JobWithQuotes) =>
  quotesCloseAt ? texts.sealedUntil(formatDeadline(quotesCloseAt)) : texts.sealed;

const Quotes = ({ job }: { job: JobWithQuotes }) => {
  if (job.sealed) return <span className="soft">{sealedText(job)}</span>;
  if (job.quotes.length === 0) return <span className="soft">{texts.noneYet}</span>;
  return (
    <ul className="quote-list">
      {job.quotes.map((quote) => (
        <li key={quote.id}>
          <span>{quote.name}</span>
          <MoneyText value={quote.amount} style="building" />
          {quote.link && (
            <FileLink read={() => openQuote(quote.id)}>
              {texts.viewQuote}
              <span className="visually-hidden">{texts.ofQuote(quote.name)}</span>
            </FileLink>
          )}
        </li>
      ))}
    </ul>
  );
};

const columnsOf = (buildingId: string): Column<JobWithQuotes>[] => [
  {
    id: 'name',
    header: texts.quotesFor,
    lead: true,
    cell: ({ id, name }) => <Link href={paths.maintenance.href({ id, buildingId })}>{name}</Link>,
  },
  { id: 'description', brief: 'line', header: texts.description, cell: ({ description }) => description },
  {
    id: 'progress',
    brief: 'status',
    header: texts.progress,
    cell: ({ progress }) => <JobStatus progress={progress} />,
  },
  { id: 'quotes', header: texts.quotes, cell: (job) => <Quotes job={job} /> },
];

const FILTERS: readonly ListFilter<typeof none>[] = [
  ['text', texts.text],
  ['progress', texts.progress, JOB_STATES.filter(isInQuotation)],
];

export const ActiveQuotes = ({ buildingId }: TabProps) => {
  const view = useListView(`building-info:${buildingId}:quotes`, none);
  const { text, progress } = view.filters;
  return (
    <Card title={texts.tabs.quotes} note={texts.quotesNote} flush>
      <ListFilters name={texts.tabs.quotes} view={view} of={FILTERS} />
      <WholeTable
        caption={texts.tabs.quotes}
        columns={columnsOf(buildingId)}
        query={useQuery(jobsInQuotation(buildingId))}
        view={view}
        matches={(job) =>
          (has(job.name, text) || has(job.description, text)) &&
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
