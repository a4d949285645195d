import { recordTexts, contractorTexts as texts } from '@stoep/contract/scheme/records.texts';
import type { QuoteRow } from '@stoep/contract/works/maintenance';
import { wordOf } from '@stoep/domain/wording/screen-texts';
import { Card } from '@stoep/ui/layout/card';
import { Link } from '@stoep/ui/layout/link';
import type { Column } from '@stoep/ui/table/data-table';
import { useQuery } from '@tanstack/react-query';
import { contractorJobs, contractorQuotes, openQuote } from '../../data/scheme/records.ts';
import { FileLink } from '../../parts/files/file-link.tsx';
import { WholeTable } from '../../parts/paged-table/whole-table.tsx';
import { jobColumns } from '../../parts/record/job-columns.tsx';
import { money } from '../../parts/record/money.tsx';
import { paths } from '../../paths.ts';

type Of = { id: string; buildingId: string };
const listTexts = { loading: recordTexts.loading, failed: recordTexts.failed.list };

export const Contracts = ({ id, buildingId }: Of) => (
  <Card title={texts.tabs.contracts} flush>
    <WholeTable
      caption={texts.tabs.contracts}
      columns={jobColumns(buildingId).filter((column) => column.id !== 'contractor')}
      query={useQuery(contractorJobs(id, buildingId))}
      rowKey={(row) => row.id}
      rowsAreLinks
      texts={listTexts}
      empty={texts.empty}
      pagerLabel={texts.tabs.contracts}
    />
  </Card>
);

const quoteColumns = (buildingId: string): Column<QuoteRow>[] => [
  {
    id: 'name',
    header: texts.quote,
    lead: true,
    cell: ({ id, name, link }) => (link ? <FileLink read={() => openQuote(id)}>{name}</FileLink> : name),
  },
  {
    id: 'job',
    brief: 'line',
    header: texts.job,
    cell: ({ job }) => <Link href={paths.maintenance.href({ id: job.id, buildingId })}>{job.name}</Link>,
  },
  { id: 'amount', brief: 'amount', header: texts.amount, align: 'end', cell: ({ amount }) => money(amount) },
  { id: 'status', brief: 'status', header: texts.quoteStatus, cell: ({ status }) => wordOf(status) },
];

export const Quotes = ({ id, buildingId }: Of) => (
  <Card title={texts.tabs.quotes} flush>
    <WholeTable
      caption={texts.tabs.quotes}
      columns={quoteColumns(buildingId)}
      query={useQuery(contractorQuotes(id, buildingId))}
      rowKey={(row) => row.id}
      rowsAreLinks
      texts={listTexts}
      empty={texts.noQuotes}
      pagerLabel={texts.tabs.quotes}
    />
  </Card>
);
