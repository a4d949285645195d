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
import { useRecordContext } from 'ra-core';
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
  valid: 'Valid',
} as const;

const until = ({ standing, lastValidDay }: Paper): string => {
  if (standing === 'missing') return 'Not uploaded yet';
  if (lastValidDay === null) return 'Does not expire';
  if (standing === 'unreadable') return 'The contractor has to upload it again';
  return standing === 'expired' ? `Expired on ${formatDay(lastValidDay)}` : `Valid until ${formatDay(lastValidDay)}`;
};

const PAPERS: readonly Column<Paper>[] = [
  { id: 'kind', header: 'Document', lead: true, cell: ({ kind }) => CONTRACTOR_DOCUMENT_NAME_TEXTS[kind] },
  { id: 'until', header: 'Valid until', cell: until },
  {
    id: 'standing',
    header: 'Status',
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
  if (lacking === 0) return 'All documents that this contractor needs are valid.';
  const what = lacking === 1 ? 'One document is' : `${lacking} documents are`;
  return `${what} missing or expired. Without them you cannot ask for quotes, and payments wait.`;
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
  { label: 'Jobs completed', value: String(completed) },
];

const peopleOf = ({ people }: Page): DetailListItem[] =>
  people.map(({ id, name, email }) => ({
    label: email,
    value: <Link to={`/contacts/${id}/show`}>{name}</Link>,
  }));

const Parts = ({ page }: { page: Page }) => (
  <>
    <Card title="Documents" note={papersNote(page.papers)} flush>
      <DataTable
        caption="Documents that this contractor needs"
        columns={PAPERS}
        rows={page.papers}
        rowKey={({ kind }) => kind}
        empty="This contractor needs no documents."
      />
    </Card>
    <Card title="Money">
      <DetailList items={moneyOf(page)} />
    </Card>
    <Card
      title="Current jobs"
      note={page.jobCount > page.jobs.length ? `The newest ${page.jobs.length} of ${page.jobCount}.` : undefined}
    >
      <DetailList items={workOf(page)} />
      <DataTable
        caption="Current jobs"
        columns={JOBS}
        rows={page.jobs}
        rowKey={({ id }) => id}
        empty="This contractor has no current job."
      />
    </Card>
    <Card title="People who log in for this contractor">
      {page.people.length === 0 ? (
        <p className="office-label">
          No person yet. Give a person portal access above, so that the contractor can use the portal.
        </p>
      ) : (
        <DetailList items={peopleOf(page)} />
      )}
    </Card>
    <MailHistoryTable of="firm" note="The last ten emails to the contractor’s address." mails={page.mails} />
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
