/** The budget sheet: figures follow the typing, nothing is lost, and changes of others are displayed. */
import { apiContract } from '@stoep/contract';
import { cents } from '@stoep/domain/money/cents';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { bodiesSentTo, fakeEndpointAnswer, fakeEndpointRefusal } from '../../testing/fake-server.ts';
import { renderOffice } from '../../testing/render-office.tsx';
import type { BudgetSheetAnswer } from './budget-rows.ts';

const ID = '019a0000-0000-7000-8000-000000000010';
const item = { monthly: null, note: null, kind: 'expense', lastActual: cents(1_150_000) } as const;
const levy = { basis: 'quota', areaKind: null, account: null, instalments: 12, amount: null } as const;
const SHEET: BudgetSheetAnswer = {
  id: ID,
  buildingId: '019a0000-0000-7000-8000-000000000001',
  building: 'Aloe Ridge',
  yearFrom: '2026-10-01',
  yearUntil: '2027-09-30',
  state: 'Draft',
  version: 1,
  edition: 3,
  takenOver: false,
  authority: 'trustees',
  reserveAnswer: null,
  firstMonth: null,
  mayEdit: true,
  items: [
    {
      ...item,
      key: 'i1',
      fund: 'administrative',
      account: '5030',
      name: 'Guards',
      amount: cents(1_200_000),
      lastAmount: cents(1_200_000),
    },
    {
      ...item,
      key: 'i2',
      fund: 'reserve',
      account: '5300',
      name: 'Plan',
      amount: cents(300_000),
      lastAmount: cents(300_000),
    },
  ],
  levies: [
    { ...levy, key: 'l1', fund: 'administrative', name: 'Administrative levy', statementDescription: 'Levy' },
    { ...levy, key: 'l2', fund: 'reserve', name: 'Reserve fund', statementDescription: 'Reserve' },
  ],
  accounts: [
    { code: '5030', name: 'Security', class: 'expense' },
    { code: '5300', name: 'Maintenance plan', class: 'expense' },
  ],
  monthsPosted: 12,
  units: 10,
  beforeAdministrative: cents(1_200_000),
  beforeReserve: cents(300_000),
  raisedThisYear: false,
  reserveHeld: cents(2_000_000),
  shortfall: cents(0),
};
const { office } = apiContract;

const open = async (sheet = SHEET) => {
  fakeEndpointAnswer(office.budgetSheet, sheet);
  const view = renderOffice(`/budget/${ID}`);
  const grid = await screen.findByRole('grid', { name: 'Budget of Aloe Ridge' });
  const cell = (row: string, column: number) => {
    const head = within(grid).getByRole('rowheader', { name: new RegExp(`^${row}`) });
    const found = head.closest('tr')?.querySelectorAll<HTMLElement>('[data-cell]')[column];
    if (!found) throw new Error('No such cell');
    return found;
  };
  return { ...view, grid, cell };
};

test('a share of last year is typed, the figures follow at once, and Ctrl+S saves the whole', async () => {
  const { user, cell } = await open();
  fakeEndpointAnswer(office.saveBudget, { edition: 4 });
  await user.click(cell('Guards', 5));
  await user.keyboard('=110%{Enter}');
  expect(cell('Guards', 5)).toHaveTextContent('13 200.00');
  expect(cell('Guards', 7)).toHaveTextContent('10.0 %');
  expect(screen.getByText('Trustees may approve')).toBeInTheDocument();
  expect(screen.getByText(/^\+R 1 200.00, 8.00 %$/)).toBeInTheDocument();
  await user.keyboard('=6*5000{Enter}');
  expect(cell('Plan', 5)).toHaveTextContent('30 000.00');
  expect(screen.getByText('Above 10 %')).toBeInTheDocument();
  expect(screen.getByText(/stored on this device/)).toBeInTheDocument();
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(screen.queryByText(/stored on this device/)).not.toBeInTheDocument());
  expect(bodiesSentTo(office.saveBudget)[0]).toMatchObject({
    edition: 3,
    items: [
      { key: 'i1', amount: 1_320_000 },
      { key: 'i2', amount: 3_000_000 },
    ],
  });
});

test('what the server finds wrong stands at its cell, and nothing typed is lost', async () => {
  const { user, cell } = await open();
  fakeEndpointRefusal(office.saveBudget, 400, 'Please check the highlighted fields.', {
    'i1.amount': 'The twelve months differ.',
  });
  await user.click(cell('Guards', 5));
  await user.keyboard('5{Enter}{Control>}s{/Control}');
  await waitFor(() => expect(cell('Guards', 5)).toHaveAccessibleDescription('The twelve months differ.'));
  expect(cell('Guards', 5)).toHaveTextContent('5.00');
});

test('of two who save, the second sees both values and keeps one', async () => {
  const { user, cell } = await open();
  await user.click(cell('Guards', 5));
  await user.keyboard('5{Enter}');
  fakeEndpointRefusal(office.saveBudget, 409, 'Somebody else saved this budget while you were typing.');
  const [guards, plan] = SHEET.items;
  if (!guards || !plan) throw new Error('No items');
  fakeEndpointAnswer(office.budgetSheet, {
    ...SHEET,
    edition: 4,
    items: [{ ...guards, amount: cents(999) }, plan],
  });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Guards: yours 5.00 (Guards), saved meanwhile 9.99 (Guards)')).toBeInTheDocument();
  fakeEndpointAnswer(office.saveBudget, { edition: 5 });
  await user.click(screen.getByRole('button', { name: 'Keep mine and save' }));
  await waitFor(() => expect(bodiesSentTo(office.saveBudget).at(-1)).toMatchObject({ edition: 4 }));
});

test('the months of an item are its own once one is typed, and have to add up', async () => {
  const { user, cell } = await open();
  await user.click(screen.getByRole('button', { name: 'Show the months' }));
  expect(cell('Guards', 9)).toHaveTextContent('1 000.00');
  await user.click(cell('Guards', 9));
  await user.keyboard('0{Enter}');
  fakeEndpointAnswer(office.saveBudget, { edition: 4 });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(bodiesSentTo(office.saveBudget)).toHaveLength(1));
  expect(bodiesSentTo(office.saveBudget)[0]?.items[0]?.monthly?.slice(0, 2)).toEqual([0, 1000]);
});

test('how it is collected, and the levy of each unit with sums that are the budget', async () => {
  fakeEndpointAnswer(office.budgetSchedule, {
    month: '2026-10-01',
    faults: [],
    lines: [
      {
        name: 'Administrative levy',
        fund: 'administrative',
        basis: 'quota',
        amount: cents(1_200_000),
        month: cents(100_000),
      },
    ],
    units: [
      { id: ID, door: 'A1', quota: 60, now: cents(55_000), next: cents(60_000), lines: [cents(60_000)] },
      {
        id: `${ID.slice(0, -1)}1`,
        door: 'A2',
        quota: 40,
        now: cents(36_000),
        next: cents(40_000),
        lines: [cents(40_000)],
      },
    ],
  });
  const { user } = await open();
  await user.click(screen.getByRole('tab', { name: 'Levy lines' }));
  expect(await screen.findByRole('grid', { name: 'Levy lines' })).toHaveTextContent('Remainder');
  await user.click(screen.getByRole('tab', { name: 'Levy schedule' }));
  const table = await screen.findByRole('region', { name: 'Levy of each unit' });
  const sums = within(table).getByRole('row', { name: /^All 2 units/ });
  expect(sums).toHaveTextContent('100.0000 %1 000.00910.001 000.00+R 90.009.9 %');
});

test('a budget that is no draft is only read', async () => {
  await open({ ...SHEET, state: 'In force', mayEdit: false });
  expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
});

test('an empty budget says how to begin and judges nothing; a new line has the keys, and so has the next of one that goes', async () => {
  const { user } = await open({ ...SHEET, items: [] });
  expect(screen.getByText(/The budget is empty/)).toBeVisible();
  expect(screen.getByText('Reserve in order')).not.toBeVisible();
  expect(screen.getByText('Trustees may approve')).not.toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Add to the administrative fund' }));
  await user.keyboard('Lift{Enter}');
  expect(screen.getByRole('rowheader', { name: 'Lift' })).toHaveFocus();
  expect(screen.queryByText(/The budget is empty/)).not.toBeInTheDocument();
  expect(screen.getByText('Trustees may approve')).toBeVisible();
  await user.keyboard('{Insert}Gate{Enter}');
  expect(screen.getByRole('rowheader', { name: 'Gate' })).toHaveFocus();
  await user.keyboard('{F8}');
  expect(screen.getByRole('rowheader', { name: 'Lift' })).toHaveFocus();
});

test('lines of a spreadsheet are pasted into an empty budget: each its text and its amount', async () => {
  await open({ ...SHEET, items: [] });
  fireEvent.paste(screen.getByText(/^Click here and paste/), {
    clipboardData: { getData: () => 'Lift\t12 000.00\nGate\t6 500\n' },
  });
  expect(await screen.findByRole('row', { name: /^Lift .*12 000\.00/ })).toBeVisible();
  expect(screen.getByRole('row', { name: /^Gate .*6 500\.00/ })).toBeVisible();
  expect(screen.getByText('Not saved yet; stored on this device')).toBeVisible();
});

test('what the average unit pays says which is new and which is paid now', async () => {
  await open();
  expect(screen.getByText(/^R 125.00, now R 125.00$/)).toBeInTheDocument();
});

test('a budget that was adopted before is not put to the trustees: its adoption is recorded with the resolution', async () => {
  const { user } = await open({ ...SHEET, takenOver: true, firstMonth: '2026-12-01' });
  expect(screen.getByText(/a twelfth is charged each month from Dec 2026 on/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Put to the trustees' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Mark as adopted' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: 'Date of the resolution' }), '12/09/2026');
  await user.type(dialog.getByRole('textbox', { name: /^Resolution/ }), 'Item 6');
  fakeEndpointRefusal(office.act, 409, 'The participation quotas do not add up.');
  await user.click(dialog.getByRole('button', { name: 'Mark as adopted' }));
  expect(await dialog.findByText('The participation quotas do not add up.')).toBeVisible();
  expect(bodiesSentTo(office.act)).toEqual([
    {
      values: {
        decidedBy: 'general meeting',
        resolutionDay: '2026-09-12',
        resolution: 'Item 6',
        minutesFileId: null,
      },
    },
  ]);
});
