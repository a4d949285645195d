import { screenTitles } from '@stoep/contract/platform/screen-titles';
import { recordTexts, jobTexts as texts } from '@stoep/contract/scheme/records.texts';
import { maintenanceListTexts } from '@stoep/contract/scheme/scheme-lists.texts';
import type { JobRecord, QuoteRow } from '@stoep/contract/works/maintenance';
import { formatInstant } from '@stoep/domain/calendar/calendar';
import { wordOf } from '@stoep/domain/wording/screen-texts';
import { Card } from '@stoep/ui/layout/card';
import { DayText } from '@stoep/ui/layout/day-text';
import { Stack } from '@stoep/ui/layout/layout';
import { Link } from '@stoep/ui/layout/link';
import type { Column } from '@stoep/ui/table/data-table';
import { StatusChip } from '@stoep/ui/table/status-chip';
import { useQuery } from '@tanstack/react-query';
import { jobQuotes, openInvoice, openQuote } from '../../data/scheme/records.ts';
import { FileLink } from '../../parts/files/file-link.tsx';
import { WholeTable } from '../../parts/paged-table/whole-table.tsx';
import { BuildingLink } from '../../parts/record/building-link.tsx';
import { JobStatus } from '../../parts/record/job-status.tsx';
import { money } from '../../parts/record/money.tsx';
import { RecordFields, type RecordSection } from '../../parts/record/record-fields.tsx';
import { RecordLink } from '../../parts/record/record-link.tsx';
import { paths } from '../../paths.ts';

type Of = { job: JobRecord; buildingId: string };

export const JobGeneral = ({ job, buildingId }: Of) => (
  <Stack gap={3}>
    <RecordFields head={headOf(job)} sections={[generalOf(job), relatedOf(job), statusOf(job)]} />
    <Card title={texts.activeQuotes} flush>
      <Quotes job={job} buildingId={buildingId} />
    </Card>
  </Stack>
);

/** C 2.5: Job Number, Job Name, Type, Completed On. */
export const headOf = (job: JobRecord): RecordSection => ({
  title: screenTitles.maintenance,
  items: [
    { label: texts.number, value: job.number },
    { label: texts.name, value: job.name },
    { label: texts.type, value: job.type },
    { label: texts.completedOn, value: <DayText day={job.completedDay} /> },
  ],
});

const generalOf = (job: JobRecord): RecordSection => ({
  title: texts.general,
  items: [
    { label: texts.maintenanceContact, value: job.maintenanceContact },
    { label: texts.accessContact, value: job.accessContact },
    { label: texts.requestedBy, value: job.requestedBy },
    {
      label: texts.invoice,
      value: job.invoiceLink && <FileLink read={() => openInvoice(job.id)}>{texts.viewInvoice}</FileLink>,
    },
    { label: texts.instruction, value: job.instruction, wide: true },
    { label: texts.description, value: job.description, wide: true },
    { label: texts.communication, value: job.communication, wide: true },
  ],
});

const approval = (to: JobRecord['quoteApprovalRecord']) => (
  <RecordLink to={to} href={(approvalId) => paths.buildingApproval.href({ approvalId })} />
);

const relatedOf = (job: JobRecord): RecordSection => ({
  title: texts.related,
  items: [
    { label: recordTexts.building, value: <BuildingLink building={job.building} /> },
    { label: texts.quoteApproval, value: approval(job.quoteApprovalRecord) },
    { label: texts.workApproval, value: approval(job.workApprovalRecord) },
  ],
});

const statusOf = (job: JobRecord): RecordSection => ({
  title: texts.status,
  layout: 'rows',
  items: [
    { label: texts.progress, value: <JobStatus progress={job.progress} /> },
    {
      label: texts.trusteeQuoteApproval,
      value: job.quoteApprovalStatus && wordOf(job.quoteApprovalStatus),
    },
    { label: texts.trusteeWorkApproval, value: job.workApprovalStatus && wordOf(job.workApprovalStatus) },
  ],
});

/** The quotes that nobody underbids, where there is something to compare. */
const isLowest = ({ amount }: QuoteRow, all: readonly QuoteRow[]) =>
  all.length > 1 && all.every((one) => one.amount >= amount);

const columnsOf = (buildingId: string, all: readonly QuoteRow[]): Column<QuoteRow>[] => [
  {
    id: 'name',
    header: texts.quote,
    lead: true,
    cell: ({ id, name, link }) => (link ? <FileLink read={() => openQuote(id)}>{name}</FileLink> : name),
  },
  {
    id: 'contractor',
    brief: 'line',
    header: texts.contractor,
    cell: ({ contractor }) => (
      <Link href={paths.contractor.href({ id: contractor.id, buildingId })}>{contractor.name}</Link>
    ),
  },
  {
    id: 'amount',
    brief: 'amount',
    header: texts.amount,
    align: 'end',
    cell: (quote) => (
      <>
        {isLowest(quote, all) && <StatusChip tone="success">{texts.lowest}</StatusChip>} {money(quote.amount)}
      </>
    ),
  },
];

/** Why there are no quotes to see: sealed, an own company among the bidders, or none. */
const emptyText = ({ can, progress, quotesCloseAt }: JobRecord) => {
  if (can.seeQuotes) return texts.noQuotes;
  if (progress !== 'Requesting quotes') return progress === 'New' ? texts.noQuotes : texts.interest;
  return quotesCloseAt
    ? maintenanceListTexts.sealedUntil(formatInstant(quotesCloseAt))
    : maintenanceListTexts.sealed;
};

const Quotes = ({ job, buildingId }: Of) => {
  const query = useQuery(jobQuotes(job.id));
  return (
    <WholeTable
      caption={texts.activeQuotes}
      columns={columnsOf(buildingId, query.data ?? [])}
      query={query}
      rowKey={({ id }) => id}
      texts={{ loading: recordTexts.loading, failed: recordTexts.failed.list }}
      empty={emptyText(job)}
      pagerLabel={texts.activeQuotes}
    />
  );
};
