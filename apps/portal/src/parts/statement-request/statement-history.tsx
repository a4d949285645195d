/** The person's statement requests with the status of each; polled while one is in progress. */

import type { StatementRequest } from '@stoep/contract/ledger/statements';
import { statementRequestTexts as texts } from '@stoep/contract/ledger/statements.texts';
import type { StatementRequestState } from '@stoep/domain/vocabulary';
import { InlineNotice } from '@stoep/ui/feedback/notice';
import { ActionButton } from '@stoep/ui/form/submit-button';
import { Card } from '@stoep/ui/layout/card';
import { DayText, InstantText } from '@stoep/ui/layout/day-text';
import { type Column, DataTable } from '@stoep/ui/table/data-table';
import { Pager, usePageRows } from '@stoep/ui/table/pager';
import { type ColorTone, StatusChip } from '@stoep/ui/table/status-chip';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiErrorText } from '../../data/api.ts';
import {
  downloadStatementFile,
  requestStatementByEmail,
  statementRequestHistoryQuery,
} from '../../data/ledger/statement-requests.ts';
import { FileDownloadLink } from '../files/file-link.tsx';
import { tableStateOfQuery } from '../loaded/query-content.tsx';
import { STATEMENT_FORMAT_NAMES, type StatementRequestDetails } from './statement-form.tsx';
import { formatStatementPeriod } from './statement-progress.tsx';

const PAGE = 10;
const tones: Readonly<Record<StatementRequestState, ColorTone>> = {
  queued: 'info',
  made: 'info',
  sent: 'success',
  kept: 'warning',
  failed: 'danger',
};

/** The status with its reason. For a mail that was not sent, the reason says where it is. */
const Standing = ({ status, problem }: StatementRequest) =>
  status === 'kept' ? (
    <StatusChip tone={tones.kept}>{problem ?? texts.states.kept}</StatusChip>
  ) : (
    <>
      <StatusChip tone={tones[status]}>{texts.states[status]}</StatusChip>
      {status === 'failed' && problem && <span className="soft small"> {problem}</span>}
    </>
  );

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
    brief: 'line',
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
    brief: 'status',
    cell: (request) => (
      <>
        <Standing {...request} />
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

/** Downloads the file or sends the mail again; for a failed request, a new request. */
const HaveIt = ({ request, details }: { request: StatementRequest; details: StatementRequestDetails }) => (
  <>
    {request.ready && (
      <FileDownloadLink
        read={() => downloadStatementFile(request.id)}
        failed={texts.downloadFailed}
        label={texts.downloadOf(formatStatementPeriod(request))}
      >
        {texts.download}
      </FileDownloadLink>
    )}
    {(request.ready || request.status === 'failed') && <AskAgain request={request} details={details} />}
  </>
);

/** Requests the same statement again; the new request is the first row of the list. */
const AskAgain = ({ request, details }: { request: StatementRequest; details: StatementRequestDetails }) => {
  const { from, to, format } = request;
  const [problem, setProblem] = useState<string | null>(null);
  const ask = async () => {
    setProblem(null);
    const order = { ...details, from, to };
    try {
      await requestStatementByEmail(format, order);
    } catch (error) {
      const name = STATEMENT_FORMAT_NAMES[format];
      setProblem(apiErrorText(error, texts.failed(name), texts.error(name)));
    }
  };
  return (
    <>
      <ActionButton
        variant="quiet"
        busyLabel={texts.processing}
        compact
        aria-label={(request.ready ? texts.sendAgainFor : texts.againFor)(formatStatementPeriod(request))}
        onPress={ask}
      >
        {request.ready ? texts.sendAgain : texts.again}
      </ActionButton>
      {problem && <InlineNotice tone="danger">{problem}</InlineNotice>}
    </>
  );
};

export const StatementRequestHistory = ({ details }: { details: StatementRequestDetails }) => {
  const query = useQuery(statementRequestHistoryQuery);
  const [page, setPage] = useState(0);
  const pageOf = usePageRows();
  const rows = (query.data ?? []).filter(({ levyAccountId }) => levyAccountId === details.levyAccountId);
  return (
    <Card title={texts.history} note={texts.historyLead} flush>
      <DataTable
        caption={texts.history}
        columns={columns}
        rows={pageOf(rows, page, PAGE)}
        rowKey={(request) => request.id}
        actionsHeader={texts.actions}
        actions={(request) => <HaveIt request={request} details={details} />}
        state={tableStateOfQuery(query, { loading: texts.historyLoading, failed: texts.historyFailed })}
        empty={texts.noHistory}
      />
      <Pager label={texts.history} page={page} pageSize={PAGE} total={rows.length} onPage={setPage} />
    </Card>
  );
};
