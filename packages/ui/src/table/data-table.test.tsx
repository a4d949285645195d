import { cents } from '@stoep/domain/money/cents';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { MoneyText } from '../layout/money-text.tsx';
import { type Column, DataTable } from './data-table.tsx';

type Row = { id: string; number: string; amount: number; to: string | null };
const rows: Row[] = [
  { id: '1', number: 'P1', amount: 123_456, to: 'Highveld Plumbing' },
  { id: '2', number: 'P2', amount: 50, to: null },
];
const columns: Column<Row>[] = [
  {
    id: 'number',
    header: 'Payment Number',
    lead: true,
    cell: (row) => <a href={`#${row.id}`}>{row.number}</a>,
  },
  {
    id: 'amount',
    header: 'Amount',
    align: 'end',
    cell: (row) => <MoneyText value={cents(row.amount)} style="plain" />,
    total: <MoneyText value={cents(123_506)} style="plain" />,
  },
  { id: 'to', header: 'Paid To', cell: (row) => row.to },
];
const shown = {
  caption: 'Payments',
  columns,
  rows,
  rowKey: (row: Row) => row.id,
  empty: 'No payment details found.',
};

const onAPhone = () =>
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('max-width: 599.95px'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
afterEach(() => vi.unstubAllGlobals());

describe('a table on a wide screen', () => {
  it('has a caption, column headers and row headers', () => {
    render(<DataTable {...shown} />);
    const table = screen.getByRole('table', { name: 'Payments' });
    const headers = within(table)
      .getAllByRole('columnheader')
      .map((cell) => cell.textContent);
    expect(headers).toEqual(['Payment Number', 'Amount', 'Paid To']);
    expect(within(table).getByRole('rowheader', { name: 'P1' })).toHaveAttribute('scope', 'row');
  });

  it('shows a missing value as a dash', () => {
    render(<DataTable {...shown} />);
    expect(within(screen.getByRole('row', { name: /P2/ })).getByText('—')).toBeInTheDocument();
  });

  it('sets money at the right and totals beneath it', () => {
    render(<DataTable {...shown} totalsLabel="Total" />);
    expect(screen.getByRole('cell', { name: 'R 1 234.56' })).toHaveClass('end');
    const total = within(screen.getByRole('row', { name: /Total/ }));
    expect(total.getByRole('cell', { name: 'R 1 235.06' })).toHaveClass('end');
  });

  it('follows the first link of a pressed row, but not when a button in it is pressed', async () => {
    const follow = vi.fn((event: Event) => event.preventDefault());
    render(<DataTable {...shown} rowsAreLinks actions={() => <button type="button">Approve</button>} />);
    screen.getByRole('link', { name: 'P1' }).addEventListener('click', follow);
    const user = userEvent.setup();
    await user.click(screen.getByText('Highveld Plumbing'));
    expect(follow).toHaveBeenCalledTimes(1);
    await user.click(screen.getAllByRole('button', { name: 'Approve' })[0] as HTMLElement);
    expect(follow).toHaveBeenCalledTimes(1);
  });
});

describe('a table on a phone', () => {
  it('shows each row briefly, totals first; pressed, with every column name beside its value', async () => {
    onAPhone();
    const type: Column<Row> = {
      id: 'type',
      header: 'Payment Type',
      brief: 'status',
      cell: () => 'Contractor',
    };
    const [number, amount, to] = columns as [Column<Row>, Column<Row>, Column<Row>];
    const placed = [number, { ...amount, brief: 'amount' as const }, to, { ...type, brief: undefined }];
    render(<DataTable {...shown} columns={placed} totalsLabel="Total" />);
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    const [totals, first] = within(screen.getByRole('list', { name: 'Payments' })).getAllByRole('listitem');
    expect(first).toHaveTextContent('P1Amount: R 1 234.56');
    expect(first).not.toHaveTextContent('Highveld');
    await userEvent.click(within(first as HTMLElement).getByRole('button', { name: 'More about P1' }));
    const names = within(first as HTMLElement)
      .getAllByRole('term')
      .map((term) => term.textContent);
    expect(names).toEqual(['Payment Number', 'Amount', 'Paid To', 'Payment Type']);
    expect(first).toHaveTextContent('R 1 234.56');
    expect(totals).toHaveTextContent('R 1 235.06');
  });
});

type Job = { id: string; number: number; payee: string | null; reference: string | null; amount: number };
const named: Column<Job>[] = [
  {
    id: 'number',
    header: 'Payment Number',
    lead: true,
    brief: 'last',
    cell: ({ id, number }) => <a href={`#${id}`}>{number}</a>,
    phone: ({ number }) => number,
  },
  {
    id: 'payee',
    header: 'Paid To',
    brief: 'title',
    cell: ({ payee }) => payee,
    phone: ({ id, payee }) => payee && <a href={`#${id}`}>{payee}</a>,
  },
  { id: 'reference', header: 'Our Reference', brief: 'line', cell: ({ reference }) => reference },
  {
    id: 'due',
    header: 'Completed',
    brief: 'line',
    missing: 'N/A',
    cell: () => <MoneyText value={null} style="plain" />,
  },
];
const payments: Job[] = [
  { id: '1', number: 20_089, payee: 'Highveld Plumbing', reference: 'Gate', amount: 1 },
  { id: '2', number: 20_090, payee: null, reference: null, amount: 2 },
];

describe('a phone card led by a name', () => {
  const cards = () => {
    render(<DataTable caption="Payments" columns={named} rows={payments} rowKey={({ id }) => id} empty="None." />);
    return within(screen.getByRole('list', { name: 'Payments' })).getAllByRole('listitem');
  };

  it('FAULT-48.7: begins with the name, which leads to the record, and ends with the number', () => {
    onAPhone();
    const [first] = cards();
    expect(first?.textContent).toBe('Highveld PlumbingOur Reference: Gate · Payment Number: 20089');
    expect(within(first as HTMLElement).getByRole('link')).toHaveTextContent('Highveld Plumbing');
  });

  it('FAULT-48.7: without a name the number leads; what is missing is left out, not a dash or N/A', () => {
    onAPhone();
    const [, second] = cards();
    expect(second?.textContent).toBe('20090');
    expect(within(second as HTMLElement).getByRole('link', { name: '20090' })).toBeInTheDocument();
    expect(within(second as HTMLElement).queryByRole('button')).toBeNull();
  });

  it('FAULT-48.7: at a desk the columns, their order, the dash and N/A stay', () => {
    render(<DataTable caption="Payments" columns={named} rows={payments} rowKey={({ id }) => id} empty="None." />);
    const header = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(header).toEqual(['Payment Number', 'Paid To', 'Our Reference', 'Completed']);
    expect(screen.getAllByRole('row')[2]?.textContent).toBe('20090——N/A');
  });
});

describe('a table without rows', () => {
  it('says what is empty', () => {
    render(<DataTable {...shown} rows={[]} />);
    expect(screen.getByRole('status')).toHaveTextContent('No payment details found.');
    expect(screen.queryByRole('button', { name: 'Clear Filters' })).not.toBeInTheDocument();
  });

  it('offers Clear Filters when a filter hides everything', async () => {
    const clear = vi.fn();
    render(<DataTable {...shown} rows={[]} onClearFilters={clear} />);
    await userEvent.click(screen.getByRole('button', { name: 'Clear Filters' }));
    expect(clear).toHaveBeenCalledOnce();
  });

  it('shows a failed load with Retry and the reference for support', async () => {
    const retry = vi.fn();
    const state = {
      kind: 'error',
      text: 'Could not load payment.',
      onRetry: retry,
      requestId: 'r-7',
    } as const;
    render(<DataTable {...shown} rows={[]} state={state} />);
    expect(screen.getByRole('alert')).toHaveTextContent('r-7');
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(retry).toHaveBeenCalledOnce();
  });
});
