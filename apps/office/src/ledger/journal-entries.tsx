/** On the page of a journal: its lines, its origin, and the entries of levy accounts behind it. */
import { apiContract } from '@stoep/contract';
import type { EndpointCallAnswer } from '@stoep/contract/kit/client';
import { type Cents, cents } from '@stoep/domain/money/cents';
import { sumCents } from '@stoep/domain/money/money';
import { formatEntryAmount } from '@stoep/domain/money/money-format';
import { ErrorState } from '@stoep/ui/feedback/error-state';
import { LoadingState } from '@stoep/ui/feedback/loading-state';
import { Card } from '@stoep/ui/layout/card';
import { type Column, DataTable } from '@stoep/ui/table/data-table';
import { useQuery } from '@tanstack/react-query';
import { useRecordContext } from 'ra-core';
import { Link } from 'react-router';
import { callApi, formatApiProblem } from '../api.ts';
import { UnbrokenAmount } from '../shell/unbroken-text.tsx';

type Parts = EndpointCallAnswer<typeof apiContract.office.journal>;
type Line = Parts['lines'][number];
type Entry = Parts['entries'][number];

const say = (amount: Cents) => formatEntryAmount(amount);
/** Debit or credit: empty if the amount is on the other side. */
const side = (amount: number) => (amount > 0 ? <UnbrokenAmount amount={amount} /> : null);

const LINES: readonly Column<Line>[] = [
  {
    id: 'account',
    header: 'Account',
    lead: true,
    cell: ({ accountId, code, name, bankAccount }) => (
      <>
        <Link to={`/gl-accounts/${accountId}/show`}>
          {code} {name}
        </Link>
        {bankAccount === null ? null : <span className="office-label"> {bankAccount}</span>}
      </>
    ),
  },
  { id: 'debit', header: 'Debit', align: 'end', cell: ({ amount }) => side(amount) },
  { id: 'credit', header: 'Credit', align: 'end', cell: ({ amount }) => side(0 - amount) },
];

const ENTRIES: readonly Column<Entry>[] = [
  {
    id: 'entry',
    header: 'Entry',
    lead: true,
    cell: ({ id, description }) => <Link to={`/ledger-entries/${id}/show`}>{description}</Link>,
  },
  { id: 'account', header: 'Levy account', cell: ({ accountNumber }) => accountNumber },
  {
    id: 'amount',
    header: 'Amount',
    align: 'end',
    cell: ({ amount }) => <UnbrokenAmount amount={amount} />,
  },
];

const noteOf = ({ entryCount, entries }: Parts): string =>
  entryCount > entries.length
    ? `The first ${entries.length} of ${entryCount}.`
    : `${say(sumCents(entries.map(({ amount }) => amount)))} on the levy accounts.`;

const Beside = ({ parts }: { parts: Parts }) => {
  const { sourceResource, sourceId, reversedBy, mirroredBy } = parts;
  return (
    <ul className="office-books-links">
      {sourceResource !== null && sourceId !== null ? (
        <li>
          <Link to={`/${sourceResource}/${sourceId}/show`}>Source</Link>
        </li>
      ) : null}
      {reversedBy === null ? null : (
        <li>
          <Link to={`/journals/${reversedBy}/show`}>Journal of the reversal</Link>
        </li>
      )}
      {mirroredBy === null ? null : (
        <li>
          <Link to={`/journals/${mirroredBy}/show`}>Journal of the reserve fund</Link>
        </li>
      )}
    </ul>
  );
};

export const JournalPageCards = () => {
  const record = useRecordContext();
  const id = String(record?.id ?? '');
  const query = useQuery({
    queryKey: ['journal', id],
    enabled: id !== '',
    queryFn: () => callApi(apiContract.office.journal, { params: { id } }),
  });
  if (query.isError) return <ErrorState text={formatApiProblem(query.error)} onRetry={() => void query.refetch()} />;
  const parts = query.data;
  if (!parts) return <LoadingState text="Loading..." lines={3} />;
  const total = sumCents(parts.lines.map(({ amount }) => cents(Math.max(0, amount))));
  return (
    <>
      <Card title="Lines" note={`Balanced: ${say(total)}.`} flush>
        <DataTable
          caption="Lines of the journal"
          columns={LINES}
          rows={parts.lines}
          rowKey={({ code, bankAccount, amount }) => `${code} ${bankAccount ?? ''} ${amount}`}
          empty="No lines."
        />
      </Card>
      <Beside parts={parts} />
      {parts.entryCount > 0 ? (
        <Card title="Entries of levy accounts" note={noteOf(parts)} flush>
          <DataTable
            caption="Entries of levy accounts"
            columns={ENTRIES}
            rows={parts.entries}
            rowKey={({ id: entry }) => entry}
            empty="No entries."
          />
        </Card>
      ) : null}
    </>
  );
};
