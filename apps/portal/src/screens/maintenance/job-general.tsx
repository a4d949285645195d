import { screenTitles } from '@stoep/contract/platform/screen-titles';
import { recordPageTexts, maintenanceJobPageTexts as texts } from '@stoep/contract/scheme/record-pages.texts';
import { maintenanceListTexts } from '@stoep/contract/scheme/scheme-lists.texts';
import type { MaintenanceJobRecord, QuoteRow } from '@stoep/contract/works/maintenance';
import { formatInstant } from '@stoep/domain/calendar/calendar';
import { translateCode } from '@stoep/domain/wording/screen-texts';
import { Card } from '@stoep/ui/layout/card';
import { DayText } from '@stoep/ui/layout/day-text';
import { VerticalStack } from '@stoep/ui/layout/layout';
import { Link } from '@stoep/ui/layout/link';
import type { Column } from '@stoep/ui/table/data-table';
import { StatusChip } from '@stoep/ui/table/status-chip';
import { useQuery } from '@tanstack/react-query';
import { downloadJobInvoice, downloadJobQuoteFile, maintenanceJobQuotesQuery } from '../../data/scheme/record-pages.ts';
import { FileDownloadLink } from '../../parts/files/file-link.tsx';
import { ClientPagedTable } from '../../parts/paged-table/client-paged-table.tsx';
import { BuildingLink } from '../../parts/record/building-link.tsx';
import { JobStatusChip } from '../../parts/record/job-status.tsx';
import { moneyTextElement } from '../../parts/record/money.tsx';
import { RecordFieldCards, type RecordSectionContent } from '../../parts/record/record-fields.tsx';
import { RecordLink } from '../../parts/record/record-link.tsx';
import { portalPaths } from '../../paths.ts';

type Subject = { job: MaintenanceJobRecord; buildingId: string };

export const MaintenanceJobGeneralTab = ({ job, buildingId }: Subject) => (
  <VerticalStack gap={3}>
    <RecordFieldCards head={maintenanceJobHeadOf(job)} sections={[generalOf(job), relatedOf(job), statusOf(job)]} />
    <Card title={texts.activeQuotes} flush>
      <Quotes job={job} buildingId={buildingId} />
    </Card>
  </VerticalStack>
);

/** C 2.5: Job Number, Job Name, Type, Completed On. */
export const maintenanceJobHeadOf = (job: MaintenanceJobRecord): RecordSectionContent => ({
  title: screenTitles.maintenance,
  items: [
    { label: texts.number, value: job.number },
    { label: texts.name, value: job.name },
    { label: texts.type, value: job.type },
    { label: texts.completedOn, value: <DayText day={job.completedDay} /> },
  ],
});

const generalOf = (job: MaintenanceJobRecord): RecordSectionContent => ({
  title: texts.general,
  items: [
    { label: texts.maintenanceContact, value: job.maintenanceContact },
    { label: texts.accessContact, value: job.accessContact },
    { label: texts.requestedBy, value: job.requestedBy },
    {
      label: texts.invoice,
      value: job.invoiceLink && (
        <FileDownloadLink read={() => downloadJobInvoice(job.id)}>{texts.viewInvoice}</FileDownloadLink>
      ),
    },
    { label: texts.instruction, value: job.instruction, wide: true },
    { label: texts.description, value: job.description, wide: true },
    { label: texts.communication, value: job.communication, wide: true },
  ],
});

const approval = (to: MaintenanceJobRecord['quoteApprovalRecord']) => (
  <RecordLink to={to} href={(approvalId) => portalPaths.buildingApproval.href({ approvalId })} />
);

const relatedOf = (job: MaintenanceJobRecord): RecordSectionContent => ({
  title: texts.related,
  items: [
    { label: recordPageTexts.building, value: <BuildingLink building={job.building} /> },
    { label: texts.quoteApproval, value: approval(job.quoteApprovalRecord) },
    { label: texts.workApproval, value: approval(job.workApprovalRecord) },
  ],
});

const statusOf = (job: MaintenanceJobRecord): RecordSectionContent => ({
  title: texts.status,
  layout: 'rows',
  items: [
    { label: texts.progress, value: <JobStatusChip progress={job.progress} /> },
    {
      label: texts.trusteeQuoteApproval,
      value: job.quoteApprovalStatus && translateCode(job.quoteApprovalStatus),
    },
    { label: texts.trusteeWorkApproval, value: job.workApprovalStatus && translateCode(job.workApprovalStatus) },
  ],
});

/** True for the lowest quotes, if there are several different ones. */
const isLowest = ({ amount }: QuoteRow, all: readonly QuoteRow[]) =>
  all.length > 1 && all.every((one) => one.amount >= amount);

const columnsOf = (buildingId: string, all: readonly QuoteRow[]): Column<QuoteRow>[] => [
  {
    id: 'name',
    header: texts.quote,
    lead: true,
    cell: ({ id, name, link }) =>
      link ? <FileDownloadLink read={() => downloadJobQuoteFile(id)}>{name}</FileDownloadLink> : name,
  },
  {
    id: 'contractor',
    brief: 'line',
    header: texts.contractor,
    cell: ({ contractor }) => (
      <Link href={portalPaths.contractor.href({ id: contractor.id, buildingId })}>{contractor.name}</Link>
    ),
  },
  {
    id: 'amount',
    brief: 'amount',
    header: texts.amount,
    align: 'end',
    cell: (quote) => (
      <>
        {isLowest(quote, all) && <StatusChip tone="success">{texts.lowest}</StatusChip>}{' '}
        {moneyTextElement(quote.amount)}
      </>
    ),
  },
];

/** Why no quotes are displayed: sealed, a bid from a company of the trustee, or none. */
const emptyText = ({ can, progress, quotesCloseAt }: MaintenanceJobRecord) => {
  if (can.seeQuotes) return texts.noQuotes;
  if (progress !== 'Requesting quotes') return progress === 'New' ? texts.noQuotes : texts.interest;
  return quotesCloseAt ? maintenanceListTexts.sealedUntil(formatInstant(quotesCloseAt)) : maintenanceListTexts.sealed;
};

const Quotes = ({ job, buildingId }: Subject) => {
  const query = useQuery(maintenanceJobQuotesQuery(job.id));
  return (
    <ClientPagedTable
      caption={texts.activeQuotes}
      columns={columnsOf(buildingId, query.data ?? [])}
      query={query}
      rowKey={({ id }) => id}
      texts={{ loading: recordPageTexts.loading, failed: recordPageTexts.failed.list }}
      empty={emptyText(job)}
      pagerLabel={texts.activeQuotes}
    />
  );
};
