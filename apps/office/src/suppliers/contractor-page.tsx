/** On the page of a contractor: status of its documents, open work, payments, logins and mails. */
import { apiContract } from '@stoep/contract';
import type { EndpointCallAnswer } from '@stoep/contract/kit/client';
import { CONTRACTOR_DOCUMENT_NAME_TEXTS } from '@stoep/contract/suppliers/contractor-compliance.texts';
import { formatDay } from '@stoep/domain/calendar/calendar';
import { formatMoney } from '@stoep/domain/money/money-format';
import { ErrorState } from '@stoep/ui/feedback/error-state';
import { LoadingState } from '@stoep/ui/feedback/loading-state';
import { Card } from '@stoep/ui/layout/card';
import { InstantText } from '@stoep/ui/layout/day-text';
import { DetailList, type DetailListItem } from '@stoep/ui/layout/detail-list';
import { type Column, DataTable } from '@stoep/ui/table/data-table';
import { StatusChip } from '@stoep/ui/table/status-chip';
import { useQuery } from '@tanstack/react-query';
import { useRecordContext } from 'react-admin';
import { Link } from 'react-router';
import { callApi, formatApiProblem } from '../api.ts';
import { MailHistoryTable } from '../people/mail-table.tsx';
import { RecordStatusChip } from '../people/record-status-chip.tsx';

type Page = EndpointCallAnswer<typeof apiContract.office.contractorPage>;
type Paper = Page['papers'][number];
type Job = Page['jobs'][number];

const TONES = {
  missing: 'danger',
  expired: 'danger',
  unreadable: 'danger',
  expiring: 'warning',
  valid: 'success',
} as const;
const WORDS = {
  missing: 'Missing',
  expired: 'Expired',
  unreadable: 'Too small to read',
  expiring: 'Expires soon',
  valid: 'In order',
} as const;

const until = ({ standing, lastValidDay }: Paper): string => {
  if (standing === 'missing') return 'Not handed in yet';
  if (lastValidDay === null) return 'Does not expire';
  if (standing === 'unreadable') return 'The firm has to hand it in again';
  return standing === 'expired' ? `Held until ${formatDay(lastValidDay)}` : `Holds until ${formatDay(lastValidDay)}`;
};

const PAPERS: readonly Column<Paper>[] = [
  { id: 'kind', header: 'Paper', lead: true, cell: ({ kind }) => CONTRACTOR_DOCUMENT_NAME_TEXTS[kind] },
  { id: 'until', header: 'Holds until', cell: until },
  {
    id: 'standing',
    header: 'Standing',
    cell: ({ standing }) => <StatusChip tone={TONES[standing]}>{WORDS[standing]}</StatusChip>,
  },
];

const JOBS: readonly Column<Job>[] = [
  {
    id: 'name',
    header: 'Job',
    lead: true,
    prose: true,
    cell: ({ id, number, name }) => <Link to={`/maintenance-jobs/${id}/show`}>{`${number} · ${name}`}</Link>,
  },
  { id: 'building', header: 'Building', cell: ({ building }) => building },
  {
    id: 'state',
    header: 'Status',
    cell: ({ state }) => <RecordStatusChip of="maintenance-jobs" field="state" word={state} />,
  },
  {
    id: 'awarded',
    header: 'Awarded',
    cell: ({ awardedAt }) => (awardedAt ? <InstantText at={awardedAt} /> : '–'),
  },
];

/** Missing or expired documents stop a firm from quoting and from being paid. */
const papersNote = (papers: readonly Paper[]): string => {
  const lacking = papers.filter(({ standing }) => standing === 'missing' || standing === 'expired').length;
  const soon = papers.filter(({ standing }) => standing === 'expiring').length;
  if (lacking === 0 && soon > 0)
    return `Nothing is missing. ${soon === 1 ? 'One expires' : `${soon} expire`} within 60 days.`;
  if (lacking === 0) return 'Everything that is asked of a firm of this trade is in order.';
  const what = lacking === 1 ? 'One paper is' : `${lacking} papers are`;
  return `${what} missing or expired: until then it is asked for no quotes, and its payments wait.`;
};

const moneyOf = ({ paid, paidDay, waiting, waitingCount }: Page): DetailListItem[] => [
  { label: 'Paid in the last 12 months', value: formatMoney(paid, 'plain') },
  { label: 'Last paid', value: paidDay ? formatDay(paidDay) : 'Never' },
  {
    label: 'Waiting to be paid',
    value: (
      <>
        {formatMoney(waiting, 'plain')}
        <span className="office-label">{waitingCount === 1 ? ' in 1 payment' : ` in ${waitingCount} payments`}</span>
      </>
    ),
  },
];

const workOf = ({ asked, awarded, completed }: Page): DetailListItem[] => [
  { label: 'Asked to quote', value: String(asked) },
  { label: 'Jobs awarded', value: String(awarded) },
  { label: 'Of them completed', value: String(completed) },
];

const peopleOf = ({ people }: Page): DetailListItem[] =>
  people.map(({ id, name, email }) => ({
    label: email,
    value: <Link to={`/contacts/${id}/show`}>{name}</Link>,
  }));

const Parts = ({ page }: { page: Page }) => (
  <>
    <Card title="Standing of its papers" note={papersNote(page.papers)} flush>
      <DataTable
        caption="Papers asked of this firm"
        columns={PAPERS}
        rows={page.papers}
        rowKey={({ kind }) => kind}
        empty="No paper is asked of a firm of this trade."
      />
    </Card>
    <Card title="Money">
      <DetailList items={moneyOf(page)} />
    </Card>
    <Card
      title="Jobs in hand"
      note={page.jobCount > page.jobs.length ? `The newest ${page.jobs.length} of ${page.jobCount}.` : undefined}
    >
      <DetailList items={workOf(page)} />
      <DataTable
        caption="Jobs in hand"
        columns={JOBS}
        rows={page.jobs}
        rowKey={({ id }) => id}
        empty="It has no job in hand."
      />
    </Card>
    <Card title="Who logs in for it">
      {page.people.length === 0 ? (
        <p className="office-label">Nobody yet. Add a person above, so that the firm sees its work in the portal.</p>
      ) : (
        <DetailList items={peopleOf(page)} />
      )}
    </Card>
    <MailHistoryTable of="firm" note="The last ten, to the address of the firm." mails={page.mails} />
  </>
);

export const ContractorPage = () => {
  const record = useRecordContext();
  const id = String(record?.id ?? '');
  const query = useQuery({
    queryKey: ['contractor-page', id],
    enabled: id !== '',
    queryFn: () => callApi(apiContract.office.contractorPage, { params: { id } }),
  });
  if (query.isError) return <ErrorState text={formatApiProblem(query.error)} onRetry={() => void query.refetch()} />;
  if (!query.data) return <LoadingState text="Loading..." lines={4} />;
  return <Parts page={query.data} />;
};
