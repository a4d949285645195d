/** The editable grid: by keyboard alone, with blocks from a spreadsheet, and errors at their cells. */
import { invalidResult, validResult } from '@stoep/domain/wording/check-result';
import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { listPageKeys } from '../keys/page-keys.ts';
import { EditableGrid } from './grid.tsx';
import type { GridCellErrors, GridColumn } from './grid-types.ts';
import { useSheetDraft } from './use-draft.tsx';

type Row = { readonly id: string; readonly door: string; readonly amount: number; readonly fund: string };
const COLUMNS: readonly GridColumn<Row>[] = [
  { id: 'door', header: 'Door', text: ({ door }) => door, heads: true },
  {
    id: 'amount',
    header: 'Amount',
    align: 'end',
    text: ({ amount }) => String(amount),
    read: (row, text) =>
      /^\d*$/.test(text) ? validResult({ ...row, amount: Number(text) }) : invalidResult('Digits only.'),
  },
  {
    id: 'fund',
    header: 'Fund',
    choices: ['administrative', 'reserve'],
    text: ({ fund }) => fund,
    read: (row, fund) => validResult({ ...row, fund }),
  },
];
const ROWS: readonly Row[] = ['A1', 'A2', 'A3'].map((door, index) => ({
  id: `r${index}`,
  door,
  amount: index,
  fund: 'administrative',
}));

const save = vi.fn();
const submit = vi.fn();
const pressed = vi.fn();
afterEach(() => {
  vi.clearAllMocks();
  localStorage.clear();
});

const Sheet = ({ rows: given = ROWS }: { rows?: readonly Row[] }) => {
  const { draft, keep, forget } = useSheetDraft<readonly Row[]>('sheet');
  const [errors, setErrors] = useState<GridCellErrors>(new Map());
  return (
    <>
      <EditableGrid
        label="Sheet"
        rows={draft ?? given}
        columns={COLUMNS}
        rowKey={({ id }) => id}
        errors={errors}
        onChange={(rows, found) => {
          keep(rows);
          setErrors(found);
        }}
        onSave={save}
        onSubmit={{ says: 'Propose', run: submit }}
        keys={[{ key: 'e', says: 'Estimate', press: pressed }]}
        sums={{ amount: String((draft ?? given).reduce((sum, { amount }) => sum + amount, 0)) }}
      />
      <button type="button" onClick={forget}>
        Forget
      </button>
    </>
  );
};

const cell = (door: string, column: number) => {
  const row = screen.getByRole('rowheader', { name: new RegExp(`^${door}`) }).closest('tr');
  const found = row?.querySelectorAll<HTMLElement>('[data-cell]')[column];
  if (!found) throw new Error('No such cell');
  return found;
};

test('typed by keyboard alone: arrows, digits, Enter down, Tab across, Escape, Ctrl+D, a key of the screen', async () => {
  const user = userEvent.setup();
  render(<Sheet />);
  await user.tab();
  expect(cell('A1', 0)).toHaveFocus();
  await user.keyboard('{ArrowRight}12{Enter}34{Enter}');
  expect(cell('A1', 1)).toHaveTextContent('12');
  expect(cell('A2', 1)).toHaveTextContent('34');
  expect(cell('A3', 1)).toHaveFocus();
  await user.keyboard('{Control>}d{/Control}');
  expect(cell('A3', 1)).toHaveTextContent('34');
  await user.keyboard('99{Escape}');
  expect(cell('A3', 1)).toHaveTextContent('34');
  await user.keyboard('{F2}{Tab}');
  expect(cell('A3', 2)).toHaveFocus();
  await user.keyboard('e');
  expect(pressed).toHaveBeenCalledWith(expect.objectContaining({ id: 'r2' }), { row: 'r2', column: 'fund' });
  await user.keyboard('{Control>}s{/Control}{Control>}{Enter}{/Control}');
  expect(save).toHaveBeenCalledTimes(1);
  expect(submit).toHaveBeenCalledTimes(1);
  expect(within(screen.getByRole('grid')).getByText('80')).toBeInTheDocument();
});

test('saving and handing on from within a cell take what was typed there, and stay in it', async () => {
  const user = userEvent.setup();
  const sums: (string | null)[] = [];
  const note = () => sums.push(screen.getByRole('grid').querySelector('tfoot')?.textContent ?? null);
  save.mockImplementation(note);
  submit.mockImplementation(note);
  render(<Sheet />);
  await user.tab();
  await user.keyboard('{ArrowRight}12{Control>}s{/Control}');
  expect(cell('A1', 1)).toHaveTextContent('12');
  expect(cell('A1', 1)).toHaveFocus();
  await user.keyboard('50{Control>}{Enter}{/Control}');
  expect(save).toHaveBeenCalledTimes(1);
  expect(submit).toHaveBeenCalledTimes(1);
  expect(sums).toEqual([expect.stringContaining('15'), expect.stringContaining('53')]);
});

test('a block of a spreadsheet fills the cells from here on; what cannot be read says so at its cell and loses nothing', async () => {
  const user = userEvent.setup();
  render(<Sheet />);
  await user.tab();
  await user.keyboard('{ArrowRight}');
  fireEvent.paste(cell('A1', 1), {
    clipboardData: { getData: () => '7\treserve\r\nseven\tadministrative\n9' },
  });
  expect(cell('A1', 1)).toHaveTextContent('7');
  expect(cell('A1', 2)).toHaveTextContent('reserve');
  expect(cell('A2', 1)).toHaveAccessibleDescription('Digits only.');
  expect(cell('A2', 1)).toHaveTextContent('1');
  expect(cell('A3', 1)).toHaveTextContent('9');
  await user.keyboard('{ArrowDown}8{Enter}');
  expect(cell('A2', 1)).not.toHaveAttribute('aria-invalid');
});

test('what was typed outlives a reload until it is forgotten; a column that is only read takes nothing', async () => {
  const user = userEvent.setup();
  const { unmount } = render(<Sheet />);
  await user.tab();
  await user.keyboard('5{ArrowRight}5{Enter}');
  expect(cell('A1', 0)).toHaveTextContent('A1');
  unmount();
  render(<Sheet />);
  expect(cell('A1', 1)).toHaveTextContent('5');
  await user.click(screen.getByRole('button', { name: 'Forget' }));
  expect(cell('A1', 1)).toHaveTextContent('0');
});

test('the keys of the grid and of the screen are among those that "?" shows; "?" types nothing', async () => {
  const user = userEvent.setup();
  const { unmount } = render(<Sheet />);
  await user.tab();
  await user.keyboard('?');
  expect(screen.queryByRole('textbox')).toBeNull();
  const [group] = listPageKeys();
  expect(group?.title).toBe('In the sheet');
  expect(group?.keys.map(([, does]) => does)).toEqual(
    expect.arrayContaining(['Empty the cell', 'Estimate', 'Propose']),
  );
  unmount();
  expect(listPageKeys()).toEqual([]);
});

test('a press opens the cell one stands on, and its list', async () => {
  const user = userEvent.setup();
  render(<Sheet />);
  await user.click(cell('A2', 2));
  await user.click(cell('A2', 2));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Fund' }), 'reserve');
  await user.tab();
  expect(cell('A2', 2)).toHaveTextContent('reserve');
});
