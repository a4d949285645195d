import { recordPageTexts, contractorForTrusteesTexts as texts } from '@stoep/contract/scheme/record-pages.texts';
import type { QuoteRow } from '@stoep/contract/works/maintenance';
import { translateCode } from '@stoep/domain/wording/screen-texts';
import { Card } from '@stoep/ui/layout/card';
import { Link } from '@stoep/ui/layout/link';
import type { Column } from '@stoep/ui/table/data-table';
import { useQuery } from '@tanstack/react-query';
import {
  contractorJobsInBuildingQuery,
  contractorQuotesInBuildingQuery,
  downloadJobQuoteFile,
} from '../../data/scheme/record-pages.ts';
import { FileDownloadLink } from '../../parts/files/file-link.tsx';
import { ClientPagedTable } from '../../parts/paged-table/client-paged-table.tsx';
import { maintenanceJobColumns } from '../../parts/record/job-columns.tsx';
import { moneyTextElement } from '../../parts/record/money.tsx';
import { portalPaths } from '../../paths.ts';

type Subject = { id: string; buildingId: string };
const listTexts = { loading: recordPageTexts.loading, failed: recordPageTexts.failed.list };

export const ContractorJobsInBuildingList = ({ id, buildingId }: Subject) => (
  <Card title={texts.tabs.contracts} flush>
    <ClientPagedTable
      caption={texts.tabs.contracts}
      columns={maintenanceJobColumns(buildingId).filter((column) => column.id !== 'contractor')}
      query={useQuery(contractorJobsInBuildingQuery(id, buildingId))}
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
    cell: ({ id, name, link }) =>
      link ? <FileDownloadLink read={() => downloadJobQuoteFile(id)}>{name}</FileDownloadLink> : name,
  },
  {
    id: 'job',
    brief: 'line',
    header: texts.job,
    cell: ({ job }) => <Link href={portalPaths.maintenance.href({ id: job.id, buildingId })}>{job.name}</Link>,
  },
  {
    id: 'amount',
    brief: 'amount',
    header: texts.amount,
    align: 'end',
    cell: ({ amount }) => moneyTextElement(amount),
  },
  { id: 'status', brief: 'status', header: texts.quoteStatus, cell: ({ status }) => translateCode(status) },
];

export const ContractorQuotesInBuildingList = ({ id, buildingId }: Subject) => (
  <Card title={texts.tabs.quotes} flush>
    <ClientPagedTable
      caption={texts.tabs.quotes}
      columns={quoteColumns(buildingId)}
      query={useQuery(contractorQuotesInBuildingQuery(id, buildingId))}
      rowKey={(row) => row.id}
      rowsAreLinks
      texts={listTexts}
      empty={texts.noQuotes}
      pagerLabel={texts.tabs.quotes}
    />
  </Card>
);
