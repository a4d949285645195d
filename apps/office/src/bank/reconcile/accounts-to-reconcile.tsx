/** One row per bank account: its unmatched lines, and the last signed day. */
import type { apiContract } from '@stoep/contract';
import type { EndpointCallAnswer } from '@stoep/contract/kit/client';
import { formatDay } from '@stoep/domain/calendar/calendar';
import { type Column, DataTable } from '@stoep/ui/table/data-table';
import { StatusChip } from '@stoep/ui/table/status-chip';
import { Link } from 'react-router';
import { UnbrokenDay } from '../../shell/unbroken-text.tsx';
import { reconciliationSheetAddress } from './sheet-address.ts';

export type BankAccountToReconcile = EndpointCallAnswer<typeof apiContract.reconciling.accounts>[number];

const FUNDS = { administrative: 'Administrative fund', reserve: 'Reserve fund' } as const;

const Standing = ({ account }: { account: BankAccountToReconcile }) => {
  const { bankUntil, gap, unmatched, preparedDay, signedDay } = account;
  if (gap) return <StatusChip tone="danger">Lines missing</StatusChip>;
  if (preparedDay !== null) return <StatusChip tone="info">To sign: {formatDay(preparedDay)}</StatusChip>;
  if (bankUntil === null) return <StatusChip tone="neutral">Nothing imported</StatusChip>;
  if (unmatched > 0)
    return (
      <StatusChip tone="warning">
        {unmatched} {unmatched === 1 ? 'line' : 'lines'} to match
      </StatusChip>
    );
  return (signedDay ?? '') >= bankUntil ? (
    <StatusChip tone="success">Reconciled</StatusChip>
  ) : (
    <StatusChip tone="neutral">Ready to prepare</StatusChip>
  );
};

const COLUMNS: readonly Column<BankAccountToReconcile>[] = [
  {
    id: 'account',
    header: 'Account',
    lead: true,
    cell: (account) => (
      <>
        <Link to={reconciliationSheetAddress(account.id)}>{account.name}</Link>
        <span className="office-label reconcile-bank">
          {' '}
          {account.bank} ••••{account.numberEnds}
        </span>
      </>
    ),
  },
  {
    id: 'building',
    header: 'Building',
    brief: 'line',
    cell: ({ building, pooled, fund }) => (pooled ? 'Several buildings' : `${building ?? ''}, ${FUNDS[fund]}`),
  },
  {
    id: 'until',
    header: 'Bank lines up to',
    cell: ({ bankUntil }) => bankUntil && <UnbrokenDay day={bankUntil} />,
  },
  {
    id: 'signed',
    header: 'Signed up to',
    cell: ({ signedDay }) => signedDay && <UnbrokenDay day={signedDay} />,
  },
  { id: 'state', header: 'Status', brief: 'status', cell: (account) => <Standing account={account} /> },
];

export const BankAccountsToReconcileTable = ({ accounts }: { accounts: readonly BankAccountToReconcile[] }) => (
  <DataTable
    caption="Bank accounts"
    columns={COLUMNS}
    rows={accounts}
    rowKey={({ id }) => id}
    rowsAreLinks
    empty="There is no bank account yet. Add one under Bank accounts."
  />
);
