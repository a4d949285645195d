/** The ledger lines behind a figure of the trial balance, latest first, each with a link to its journal. */
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { apiContract } from '@stoep/contract';
import type { EndpointCallAnswer } from '@stoep/contract/kit/client';
import { type Day, formatDay } from '@stoep/domain/calendar/calendar';
import { formatBalance } from '@stoep/domain/money/money-format';
import { Button } from '@stoep/ui/form/button';
import { type Column, DataTable } from '@stoep/ui/table/data-table';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { callApi, formatApiProblem } from '../api.ts';
import { UnbrokenAmount } from '../shell/unbroken-text.tsx';

const PAGE = 50;

type Line = EndpointCallAnswer<typeof apiContract.office.accountLines>['value'][number];
export type TrialBalanceRow = EndpointCallAnswer<typeof apiContract.office.trialBalance>[number];

const COLUMNS: readonly Column<Line>[] = [
  {
    id: 'journal',
    header: 'Journal',
    lead: true,
    cell: ({ journalId, number, description }) => (
      <Link to={`/journals/${journalId}/show`}>
        {number} {description}
      </Link>
    ),
  },
  { id: 'day', header: 'Date', cell: ({ day }) => formatDay(day) },
  {
    id: 'amount',
    header: 'Amount',
    align: 'end',
    cell: ({ amount }) => <UnbrokenAmount amount={amount} />,
  },
];

type Props = { figure: TrialBalanceRow; buildingId: string; day: Day; onClose: () => void };

export const LedgerAccountLinesDialog = ({ figure, buildingId, day, onClose }: Props) => {
  const [start, setStart] = useState(0);
  const { accountId, fund, code, name, balance } = figure;
  const query = useQuery({
    queryKey: ['account-lines', buildingId, accountId, fund, day, start],
    queryFn: () =>
      callApi(apiContract.office.accountLines, {
        params: { building: buildingId, account: accountId },
        query: { fund, day, start },
      }),
    placeholderData: keepPreviousData,
  });
  const count = query.data?.count ?? 0;
  const state = query.isError
    ? { kind: 'error' as const, text: formatApiProblem(query.error), onRetry: () => void query.refetch() }
    : query.isPending
      ? { kind: 'loading' as const, text: 'Loading...' }
      : undefined;
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" aria-labelledby="lines-title">
      <DialogTitle id="lines-title">
        {code} {name}: {formatBalance(balance)} on {formatDay(day)}
      </DialogTitle>
      <DialogContent>
        <DataTable
          caption="Lines of the account, the latest first"
          columns={COLUMNS}
          rows={query.data?.value ?? []}
          rowKey={(line) => `${line.journalId} ${line.amount}`}
          empty="No postings up to this day."
          {...(state ? { state } : {})}
        />
      </DialogContent>
      <DialogActions>
        {start > 0 ? (
          <Button variant="quiet" onClick={() => setStart(start - PAGE)}>
            Later lines
          </Button>
        ) : null}
        {start + PAGE < count ? (
          <Button variant="quiet" onClick={() => setStart(start + PAGE)}>
            Earlier lines
          </Button>
        ) : null}
        <Button variant="secondary" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
};
