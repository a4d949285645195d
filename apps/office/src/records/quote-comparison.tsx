/**
 * On the page of a job: its quotes side by side, lowest first, with each firm's status; a quote can be submitted to
 * the trustees from here.
 */
import { apiContract } from '@stoep/contract';
import type { EndpointCallAnswer } from '@stoep/contract/kit/client';
import { quotesResource as declared } from '@stoep/contract/works/maintenance.resources';
import { formatInstant } from '@stoep/domain/calendar/calendar';
import { cents } from '@stoep/domain/money/cents';
import { formatEntryAmount } from '@stoep/domain/money/money-format';
import { ErrorState } from '@stoep/ui/feedback/error-state';
import { saveFileToDevice } from '@stoep/ui/file/save-file';
import { Button } from '@stoep/ui/form/button';
import { Card } from '@stoep/ui/layout/card';
import { type Column, DataTable } from '@stoep/ui/table/data-table';
import { type ColorTone, StatusChip } from '@stoep/ui/table/status-chip';
import { useQuery } from '@tanstack/react-query';
import { useNotify, useRecordContext } from 'ra-core';
import { useState } from 'react';
import { Link } from 'react-router';
import { callApi, formatApiProblem } from '../api.ts';
import { UnbrokenAmount } from '../shell/unbroken-text.tsx';
import { RecordStepDialog } from './steps/record-actions.tsx';

type Comparison = EndpointCallAnswer<typeof apiContract.office.compareQuotes>;
type Quote = Comparison['quotes'][number];
type Step = Quote['can'][number];

const TONES: Readonly<Record<Quote['state'], ColorTone>> = {
  Submitted: 'info',
  Approved: 'success',
  Declined: 'neutral',
  Replaced: 'neutral',
};

const Amount = ({ quote, lowest }: { quote: Quote; lowest: number }) => (
  <span className="office-compared">
    <strong>
      <UnbrokenAmount amount={quote.amount} />
    </strong>
    {quote.lowest ? (
      <StatusChip tone="success">Lowest</StatusChip>
    ) : quote.amount > lowest ? (
      <span className="office-label office-money">+ {formatEntryAmount(cents(quote.amount - lowest))}</span>
    ) : null}
  </span>
);

const Standing = ({ quote }: { quote: Quote }) => {
  const faults = [
    quote.contractorState === 'Active' ? '' : `The contractor is ${quote.contractorState.toLowerCase()}.`,
    quote.lacking ?? '',
    quote.ficaApproved ? '' : 'FICA is not approved.',
    quote.paymentApproved ? '' : 'The bank details are not approved.',
  ].filter(Boolean);
  return (
    <span className="office-compared">
      <StatusChip tone={faults.length === 0 ? 'success' : 'warning'}>
        {faults.length === 0 ? 'All valid' : 'Check first'}
      </StatusChip>
      {faults.length > 0 && <span className="office-label">{faults.join(' ')}</span>}
      <span className="office-label">
        {quote.jobsDone === 1 ? '1 job done' : `${quote.jobsDone} jobs done`} for our buildings
      </span>
    </span>
  );
};

const File = ({ quote }: { quote: Quote }) => {
  const notify = useNotify();
  if (quote.fileName === null) return null;
  const open = () =>
    callApi(apiContract.office.file, { params: { resource: 'quotes', id: quote.id, field: 'fileId' } }).then(
      saveFileToDevice,
      (error: unknown) => notify(formatApiProblem(error), { type: 'error' }),
    );
  return (
    <span className="office-file">
      <Button variant="quiet" onClick={() => void open()}>
        {quote.fileName}
      </Button>
    </span>
  );
};

const columnsOf = (lowest: number): Column<Quote>[] => [
  {
    id: 'contractor',
    header: 'Contractor',
    lead: true,
    cell: (quote) => (
      <>
        <Link to={`/contractors/${quote.contractorId}/show`}>{quote.contractor}</Link>
        <File quote={quote} />
      </>
    ),
  },
  {
    id: 'amount',
    header: 'Amount',
    align: 'end',
    brief: 'amount',
    cell: (quote) => <Amount quote={quote} lowest={lowest} />,
  },
  { id: 'received', header: 'Received', brief: 'day', cell: ({ receivedAt }) => formatInstant(receivedAt) },
  {
    id: 'standing',
    header: 'Documents and approvals',
    brief: 'text',
    cell: (quote) => <Standing quote={quote} />,
  },
  {
    id: 'state',
    header: 'Status',
    brief: 'status',
    cell: ({ id, state }) => (
      <Link to={`/quotes/${id}/show`}>
        <StatusChip tone={TONES[state]}>{state}</StatusChip>
      </Link>
    ),
  },
];

const noteOf = ({ asked, closesAt, opened, quotes, voting }: Comparison): string => {
  const firms = asked === 1 ? '1 contractor was invited' : `${asked} contractors were invited`;
  const vote = voting
    ? ' The trustees are voting, or their decision is awaiting confirmation. You cannot award the job before that.'
    : '';
  if (opened) return `${firms}, ${quotes.length === 1 ? '1 has' : `${quotes.length} have`} quoted.${vote}`;
  return closesAt
    ? `${firms}. The quotes stay sealed until ${formatInstant(closesAt)}.`
    : `${firms}. The quotes are sealed until bidding closes.`;
};

export const OfficeQuoteComparisonCard = () => {
  const record = useRecordContext();
  const [chosen, setChosen] = useState<{ id: string; step: Step }>();
  const id = String(record?.id ?? '');
  const query = useQuery({
    // A step of the job or a quote changes this list, so the key has their status.
    queryKey: ['quote-comparison', id, record?.state, record?.quotesCloseAt],
    enabled: id !== '' && record?.state !== 'New',
    queryFn: () => callApi(apiContract.office.compareQuotes, { params: { id } }),
  });
  if (query.isLoadingError)
    return <ErrorState text={formatApiProblem(query.error)} onRetry={() => void query.refetch()} />;
  const comparison = query.data;
  if (!comparison) return null;
  const actions = (quote: Quote) =>
    quote.can.length > 0 ? (
      // On a phone the steps then stand below the quote, also a single one: its label is wide.
      <span>
        {quote.can.map((step) => (
          <Button
            key={step}
            variant={step === 'putToTrustees' ? 'secondary' : 'quiet'}
            onClick={() => setChosen({ id: quote.id, step })}
          >
            {declared.actions[step].label}
          </Button>
        ))}
      </span>
    ) : null;
  return (
    <Card title="Quotes" note={noteOf(comparison)} flush>
      {comparison.opened && (
        <DataTable
          caption="Quotes side by side"
          columns={columnsOf(comparison.quotes[0]?.amount ?? 0)}
          rows={comparison.quotes}
          rowKey={(quote) => quote.id}
          {...(comparison.quotes.some(({ can }) => can.length > 0) ? { actions, actionsHeader: 'Steps' } : {})}
          empty="No contractor has quoted."
        />
      )}
      {chosen ? (
        <RecordStepDialog
          resource={declared}
          name={chosen.step}
          action={declared.actions[chosen.step]}
          id={chosen.id}
          onClose={() => setChosen(undefined)}
        />
      ) : null}
    </Card>
  );
};
