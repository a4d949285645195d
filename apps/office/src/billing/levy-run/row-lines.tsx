/** The charges of a building by line, its problems, and what each unit pays under a line. */
import { apiContract } from '@stoep/contract';
import type { EndpointCallAnswer } from '@stoep/contract/kit/client';
import type { Cents } from '@stoep/domain/money/cents';
import { formatEntryAmount } from '@stoep/domain/money/money-format';
import { Modal } from '@stoep/ui/dialog/modal';
import { ErrorState } from '@stoep/ui/feedback/error-state';
import { LoadingState } from '@stoep/ui/feedback/loading-state';
import { InlineNotice } from '@stoep/ui/feedback/notice';
import { Button } from '@stoep/ui/form/button';
import { type Column, DataTable } from '@stoep/ui/table/data-table';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { callApi, formatApiProblem } from '../../api.ts';
import { keepAmountsUnbroken, UnbrokenAmount } from '../../shell/unbroken-text.tsx';
import { acceptedLevyRunProblemText } from './levy-run-words.ts';
import type { LevyRunRow } from './use-levy-run.ts';

type Result = EndpointCallAnswer<typeof apiContract.officeMonths.rowLines>;
type Line = Result['lines'][number];
type Problem = Result['problems'][number];
type Unit = EndpointCallAnswer<typeof apiContract.officeMonths.rowUnits>[number];

const say = (amount: Cents) => (amount === 0 ? '–' : <UnbrokenAmount amount={amount} />);

const UNITS: readonly Column<Unit>[] = [
  { id: 'unit', header: 'Unit', lead: true, cell: ({ unit }) => unit },
  {
    id: 'account',
    header: 'Levy account',
    cell: ({ levyAccountId, accountNumber }) => (
      <Link to={`/levy-accounts/${levyAccountId}/show`}>{accountNumber}</Link>
    ),
  },
  { id: 'what', header: 'What', cell: ({ description }) => description },
  { id: 'amount', header: 'Amount', align: 'end', cell: ({ amount }) => say(amount) },
];

const Units = ({ id, line }: { id: string; line: Line }) => {
  const { name, column } = line;
  const query = useQuery({
    queryKey: ['month-units', id, name, column],
    queryFn: () => callApi(apiContract.officeMonths.rowUnits, { params: { id }, query: { name, column } }),
  });
  if (query.isError) return <ErrorState text={formatApiProblem(query.error)} onRetry={() => void query.refetch()} />;
  if (!query.data) return <LoadingState text="Loading..." lines={4} />;
  return (
    <DataTable
      caption={`${line.name}, unit by unit`}
      captionVisible
      columns={UNITS}
      rows={query.data}
      rowKey={({ levyAccountId, description, amount }) => `${levyAccountId} ${description} ${amount}`}
      empty="No unit is charged."
    />
  );
};

const linesOf = (onOpen: (line: Line) => void): readonly Column<Line>[] => [
  {
    id: 'line',
    header: 'Line',
    lead: true,
    cell: (line) => (
      <Button variant="quiet" compact onClick={() => onOpen(line)}>
        {line.name}
      </Button>
    ),
  },
  { id: 'entries', header: 'Entries', align: 'end', cell: ({ entries }) => entries },
  { id: 'amount', header: 'Amount', align: 'end', cell: ({ amount }) => say(amount) },
  { id: 'last', header: 'Month before', align: 'end', cell: ({ last }) => say(last) },
];

/** A link to the form of each record in which the problem is corrected. */
const Corrections = ({ records }: Pick<Problem, 'records'>) => (
  <span className="month-corrections">
    Correct:{' '}
    {records.map(({ name, page }) => (
      <Link key={`${page} ${name}`} to={page} aria-label={`Correct ${name}`}>
        {name}
      </Link>
    ))}
  </span>
);

const Problems = ({ found }: { found: Result }) => (
  <>
    {found.changes.length > 0 ? (
      <InlineNotice tone="warning">
        Changed since the preview:{' '}
        {found.changes
          .map(({ name, was, is }) => `${name} ${formatEntryAmount(was)} → ${formatEntryAmount(is)}`)
          .join(', ')}
      </InlineNotice>
    ) : null}
    {found.problems.map(({ text, level, page, records }) => (
      <InlineNotice key={text} tone={level === 'error' || level === 'mailing' ? 'danger' : 'warning'}>
        {keepAmountsUnbroken(text)} {page === null ? null : <Link to={page}>Correct it</Link>}
        {records.length === 0 ? null : <Corrections records={records} />}
      </InlineNotice>
    ))}
  </>
);

export const LevyRunRowChargesDialog = ({ row, onClose }: { row: LevyRunRow; onClose: () => void }) => {
  const [line, setLine] = useState<Line>();
  const accepted = acceptedLevyRunProblemText(row);
  const query = useQuery({
    queryKey: ['month-row', row.id, row.state],
    queryFn: () => callApi(apiContract.officeMonths.rowLines, { params: { id: row.id } }),
  });
  return (
    <Modal title={row.building} size="large" onClose={onClose}>
      <div className="month-dialog">
        {query.isError ? (
          <ErrorState text={formatApiProblem(query.error)} onRetry={() => void query.refetch()} />
        ) : null}
        {query.isPending ? <LoadingState text="Loading..." lines={4} /> : null}
        {query.data ? (
          <>
            <Problems found={query.data} />
            {accepted === undefined ? null : <p className="month-accepted">{accepted}</p>}
            <DataTable
              caption="Lines of the month"
              columns={linesOf(setLine)}
              rows={query.data.lines}
              rowKey={({ name, column }) => `${column} ${name}`}
              empty="Nothing is charged."
            />
            {line ? <Units id={row.id} line={line} /> : null}
          </>
        ) : null}
      </div>
    </Modal>
  );
};
