/** The statements one asked for, with what became of each; it looks again while one is still being made. */
import type { StatementRequest, StatementState } from '@stoep/contract/statements';
import { statementTexts as texts } from '@stoep/contract/texts/statement';
import { Card } from '@stoep/ui/card';
import { type Column, DataTable } from '@stoep/ui/data-table';
import { DayText, InstantText } from '@stoep/ui/day-text';
import { Pager, pageOf } from '@stoep/ui/pager';
import { StatusChip, type Tone } from '@stoep/ui/status-chip';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { statementHistory } from '../../data/statements.ts';
import { tableState } from '../loaded/loaded.tsx';

const PAGE = 10;
const tones: Readonly<Record<StatementState, Tone>> = { queued: 'info', sent: 'success', failed: 'danger' };

const columns: readonly Column<StatementRequest>[] = [
  {
    id: 'requested',
    header: texts.requested,
    lead: true,
    cell: ({ requestedAt }) => <InstantText at={requestedAt} />,
  },
  {
    id: 'period',
    header: texts.period,
    cell: ({ from, to }) => (
      <>
        <DayText day={from} /> – <DayText day={to} />
      </>
    ),
  },
  { id: 'format', header: texts.format, cell: ({ format }) => texts.formats[format] },
  {
    id: 'state',
    header: texts.state,
    cell: ({ status, problem }) => (
      <>
        <StatusChip tone={tones[status]}>{texts.states[status]}</StatusChip>
        {problem && <span className="soft small"> {problem}</span>}
      </>
    ),
  },
  {
    id: 'sent',
    header: texts.sentTo,
    cell: ({ email, sentAt }) => (
      <>
        {email}{' '}
        {sentAt && (
          <span className="soft small">
            <InstantText at={sentAt} />
          </span>
        )}
      </>
    ),
  },
];

export const StatementHistory = ({ levyAccountId }: { levyAccountId: string }) => {
  const query = useQuery(statementHistory);
  const [page, setPage] = useState(0);
  const rows = (query.data ?? []).filter((request) => request.levyAccountId === levyAccountId);
  return (
    <Card title={texts.history} note={texts.historyLead} flush>
      <DataTable
        caption={texts.history}
        columns={columns}
        rows={pageOf(rows, page, PAGE)}
        rowKey={(request) => request.id}
        state={tableState(query, { loading: texts.historyLoading, failed: texts.historyFailed })}
        empty={texts.noHistory}
      />
      <Pager label={texts.history} page={page} pageSize={PAGE} total={rows.length} onPage={setPage} />
    </Card>
  );
};
