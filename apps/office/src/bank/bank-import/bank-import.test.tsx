/** Bank import: columns chosen by hand, overlaps decided side by side, imports undone. */
import { apiContract } from '@stoep/contract';
import type { EndpointResponse } from '@stoep/contract/kit/define-endpoint';
import { cents } from '@stoep/domain/money/cents';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { bodiesSentTo, fakeEndpointAnswer, fakeEndpointRefusal } from '../../testing/fake-server.ts';
import { renderOffice } from '../../testing/render-office.tsx';

type Outcome = EndpointResponse<typeof apiContract.office.importStatement>;
type OutcomeOf<Name extends Outcome['outcome']> = Extract<Outcome, { outcome: Name }>;
const { office } = apiContract;
const id = (at: number) => `00000000-0000-4000-8000-00000000000${at}`;
/** FNB Online, "Account transaction history": titles above the heading, and a remark below the lines. */
const HISTORY = [
  ['ACCOUNT TRANSACTION HISTORY'],
  ['Name:', 'CASE COURT'],
  ['Account:', '62900000076', '[FNB Business]'],
  ['Balance:', '2350.00', '2350.00'],
  ['Date', 'Amount', 'Balance', 'Description', 'Reference'],
  ['2026/11/04', '-500.00', '2350.00', 'GARDEN SERVICE', ''],
  ['2026/11/03', '1850.00', '2850.00', 'FNB APP PAYMENT FROM', 'CCT008'],
  ['Total', '1350.00'],
];
const asksMapping: OutcomeOf<'mapping'> = { outcome: 'mapping', rows: HISTORY, lastRows: HISTORY, mapping: null };
const line = { day: '2026-11-03', amount: cents(185_000), text: 'FNB APP PAYMENT FROM', reference: 'CCT008' };

const upload = async (user: UserEvent) =>
  user.upload(await screen.findByLabelText('Bank files'), new File(['Date,Amount\n'], 'fnb.csv', { type: 'text/csv' }));
const open = async (first: Outcome) => {
  fakeEndpointAnswer(office.importStatement, first);
  const rendered = renderOffice('/bank-import');
  await upload(rendered.user);
  return rendered;
};
const sent = () => bodiesSentTo(office.importStatement).at(-1);
const mappingSent = () => JSON.parse(sent()?.mapping ?? 'null') as unknown;

test('FAULT-5: a file with titles above and totals below its lines is guessed whole, and needs one press', async () => {
  const { user } = await open(asksMapping);
  expect(await screen.findByRole('button', { name: 'Row 5 holds the headings' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  expect(screen.getByLabelText('Column 5: Reference')).toHaveDisplayValue('Reference');
  expect(screen.getByLabelText('Rows below the last line')).toHaveValue('1');
  await user.click(screen.getByRole('button', { name: 'Import' }));
  expect(sent()).toMatchObject({ preview: 'no' });
  expect(mappingSent()).toEqual({
    headingRows: 5,
    footerRows: 1,
    dayForm: 'ymd',
    decimal: '.',
    columns: { day: 0, text: [3], money: { amount: 1 }, reference: 4, balance: 2 },
  });
});

test('FAULT-5: the heading row is chosen by a press, and the columns take their names from it', async () => {
  const rows = [
    ['x', 'Opening date'],
    ['Dag', 'Besonderhede', 'Bedrag'],
    ['3-11-26', 'CCT001', '10,00'],
  ];
  const { user } = await open({ ...asksMapping, rows, lastRows: rows });
  await user.click(await screen.findByRole('button', { name: 'Row 1 holds the headings' }));
  expect(screen.getByLabelText('Column 2: Opening date')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Row 2 holds the headings' }));
  expect(screen.getByLabelText('Column 3: Bedrag')).toHaveDisplayValue('Amount');
  await user.click(screen.getByRole('button', { name: 'Import' }));
  expect(mappingSent()).toMatchObject({ headingRows: 2, dayForm: 'dmy', decimal: ',' });
});

test('FAULT-5: several text columns, a debit or credit column, fee, id and account are chosen by hand', async () => {
  const rows = [
    ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'],
    ['03 Nov', 'EFT', 'CCT017', '10.00', 'x1', '6290', '1.00', 'dr'],
  ];
  const { user } = await open({ ...asksMapping, rows, lastRows: rows });
  const uses = [
    'Date',
    'Description',
    'Description',
    'Amount',
    'Bank’s transaction number',
    'Account number',
    'Bank fee',
  ];
  for (const [at, use] of [...uses, 'Debit or credit'].entries())
    await user.selectOptions(await screen.findByLabelText(new RegExp(`^Column ${at + 1}\\b`)), use);
  await user.selectOptions(screen.getByLabelText('Dates are written as'), '03 Nov, without a year');
  await user.click(screen.getByRole('button', { name: 'Import' }));
  expect(mappingSent()).toMatchObject({
    dayForm: 'dmon',
    columns: {
      day: 0,
      text: [1, 2],
      money: { amount: 3, indicator: 7 },
      bankId: 4,
      account: 5,
      fee: 6,
    },
  });
});

test('FAULT-5: Cr or Dr after the amount is offered by name, and taken', async () => {
  const rows = [
    ['Date', 'Description', 'Amount'],
    ['2026-11-03', 'CCT011', '1,850.00Cr'],
  ];
  const { user } = await open({ ...asksMapping, rows, lastRows: rows });
  expect(await screen.findByLabelText('Money out is shown by')).toHaveDisplayValue('Cr/Dr after the amount');
  await user.click(screen.getByRole('button', { name: 'Import' }));
  expect(mappingSent()).toMatchObject({ columns: { money: { amount: 2, suffix: 'crdr' } } });
});

test('FAULT-5: what is missing is said in place of the press, and a second column of one use too', async () => {
  const { user } = await open(asksMapping);
  await user.selectOptions(await screen.findByLabelText('Column 2: Amount'), 'Not used');
  expect(screen.getByText(/^Choose the amount column/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Import' })).toBeDisabled();
  await user.selectOptions(screen.getByLabelText('Column 2: Amount'), 'Balance after the line');
  expect(screen.getByText('Two columns are set to “Balance after the line”. Choose one of them.')).toBeVisible();
});

test('FAULT-5: the preview shows first and last lines with reference, side and balance, and counts the rows', async () => {
  const { user } = await open(asksMapping);
  fakeEndpointAnswer(office.importStatement, {
    outcome: 'preview',
    rows: HISTORY,
    lastRows: HISTORY,
    lines: [
      { ...line, balance: cents(285_000) },
      { ...line, amount: cents(-50_000), text: 'GARDEN', reference: null, balance: cents(235_000) },
    ],
    counts: { lines: 2, passedOver: 6, wrong: 1 },
    problems: ['Line 9, column Amount: “x” is not an amount.'],
  });
  await user.click(await screen.findByRole('button', { name: 'Show how the file is read' }));
  const shown = await screen.findByRole('region', { name: 'How the file is read' });
  expect(shown).toHaveTextContent('2 rows are lines, 6 rows are skipped, 1 row cannot be read.');
  expect(shown).toHaveTextContent('Line 9, column Amount: “x” is not an amount.');
  expect(within(shown).getByRole('row', { name: /CCT008 In R\s1\s850\.00 R\s2\s850\.00/ })).toBeInTheDocument();
  expect(within(shown).getByRole('row', { name: /GARDEN\b.*Out/ })).toBeInTheDocument();
  expect(sent()).toMatchObject({ preview: 'yes' });
});

test('FAULT-5: where the server refuses, the form stays with the sentence and everything that was chosen', async () => {
  const { user } = await open(asksMapping);
  await user.selectOptions(await screen.findByLabelText('Column 5: Reference'), 'Description');
  await user.clear(screen.getByLabelText('Rows below the last line'));
  await user.type(screen.getByLabelText('Rows below the last line'), '0');
  fakeEndpointRefusal(office.importStatement, 400, 'Please check.', { file: 'Line 8: “Total” is not a date.' });
  await user.click(screen.getByRole('button', { name: 'Import' }));
  expect(await screen.findByText('Line 8: “Total” is not a date.')).toBeInTheDocument();
  expect(screen.getByLabelText('Column 5: Reference')).toHaveDisplayValue('Description');
  expect(screen.getByLabelText('Rows below the last line')).toHaveValue('0');
});

test('FAULT-5: a table that is refused at once can be read by columns chosen by hand', async () => {
  fakeEndpointRefusal(office.importStatement, 400, 'Please check.', { file: 'Line 3 is not a line.' });
  const { user } = renderOffice('/bank-import');
  await upload(user);
  expect(await screen.findByText('Line 3 is not a line.')).toBeInTheDocument();
  fakeEndpointAnswer(office.importStatement, asksMapping);
  await user.click(screen.getByRole('button', { name: 'Choose the columns' }));
  expect(await screen.findByLabelText('Column 1: Date')).toBeInTheDocument();
  expect(sent()).toMatchObject({ preview: 'yes' });
});

const current = {
  id: id(8),
  name: 'Current',
  number: '•••• 0001',
  building: null,
  fund: 'administrative' as const,
  pooled: false,
};

test('FAULT-2: a closing balance that cannot be trusted is shown beside the question; refused, it stays', async () => {
  const { user } = await open({
    outcome: 'closing',
    account: current,
    until: '2026-11-06',
    closing: cents(110_000),
    closingDay: '2026-10-30',
  });
  const label = 'Closing balance of Current •••• 0001 at the end of 06 Nov 2026';
  const field = await screen.findByLabelText(label);
  expect(screen.getByText(/The file says R\s1\s100\.00 as at 30 Oct 2026\./)).toBeInTheDocument();
  await user.type(field, '11 00x');
  fakeEndpointRefusal(office.importStatement, 400, 'Please check.', { closing: 'Enter rand and cents.' });
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('Enter rand and cents.')).toBeInTheDocument();
  expect(screen.getByLabelText(label)).toHaveValue('11 00x');
});

test('FAULT-2: a file of several accounts asks for the closing balance of each by its name', async () => {
  const { user } = await open({
    outcome: 'closing',
    account: current,
    until: '2026-11-06',
    closing: null,
    closingDay: null,
  });
  const field = await screen.findByLabelText('Closing balance of Current •••• 0001 at the end of 06 Nov 2026');
  await user.type(field, '100.00');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(sent()).toMatchObject({ closings: JSON.stringify({ [id(8)]: '100.00' }) });
});

const stored = { reference: null, bankId: null, match: null, reconciled: false };
const overlap: OutcomeOf<'overlap'>['overlaps'][number] = {
  accountId: id(8),
  account: 'Current',
  from: '2026-11-03',
  until: '2026-11-05',
  key: 'k1',
  closing: cents(1_000_000),
  difference: cents(50_000),
  stored: [
    {
      ...stored,
      id: id(1),
      day: '2026-11-03',
      amount: cents(191_000),
      text: 'CCT011',
      match: 'CCT011 Botha',
    },
    {
      ...stored,
      id: id(2),
      day: '2026-11-04',
      amount: cents(-50_000),
      text: 'GARDEN SERV',
      reconciled: true,
    },
    { ...stored, id: id(3), day: '2026-11-05', amount: cents(50_000), text: 'PENDING CARD' },
  ],
  lines: [
    {
      index: 0,
      at: 2,
      day: '2026-11-03',
      amount: cents(191_000),
      text: 'PAYMENT CCT011',
      reference: null,
      bankId: null,
      sameAs: id(1),
    },
    {
      index: 1,
      at: 3,
      day: '2026-11-04',
      amount: cents(-50_000),
      text: 'GARDEN SERVICE',
      reference: null,
      bankId: null,
      sameAs: id(2),
    },
  ],
};

test('FAULT-1: an overlap is decided side by side, and imported at a difference of 0.00 alone', async () => {
  const { user } = await open({ outcome: 'overlap', overlaps: [overlap] });
  const group = await screen.findByRole('group', { name: /PAYMENT CCT011/ });
  expect(within(group).getByLabelText('This line is')).toHaveDisplayValue('Same line as 03 Nov 2026 CCT011');
  expect(group).toHaveTextContent('Matched: CCT011 Botha');
  expect(screen.getByRole('group', { name: /GARDEN SERVICE/ })).toHaveTextContent('Reconciled');
  const press = screen.getByRole('button', { name: 'Import' });
  expect(press).toHaveAttribute('aria-disabled', 'true');
  expect(press).toHaveAccessibleDescription(/The difference is R\s500\.00\. It must be R\s0\.00 before you can import/);
  await user.click(press);
  expect(bodiesSentTo(office.importStatement)).toHaveLength(1);

  await user.click(screen.getByRole('radio', { name: 'Remove the line: the bank no longer shows it' }));
  expect(press).toHaveAttribute('aria-disabled', 'false');
  fakeEndpointAnswer(office.importStatement, { outcome: 'taken', statements: [] });
  await user.click(press);
  await waitFor(() => expect(bodiesSentTo(office.importStatement)).toHaveLength(2));
  expect(JSON.parse(sent()?.decision ?? '')).toEqual([
    {
      account: id(8),
      key: 'k1',
      added: [],
      removed: [id(3)],
      same: [
        { index: 0, line: id(1) },
        { index: 1, line: id(2) },
      ],
    },
  ]);
});

test('FAULT-1: a line that is called new leaves its stored line to be kept or removed; reconciled ones stay', async () => {
  const { user } = await open({ outcome: 'overlap', overlaps: [overlap] });
  const select = async (text: RegExp) =>
    within(await screen.findByRole('group', { name: text })).getByLabelText('This line is');
  await user.selectOptions(await select(/PAYMENT CCT011/), 'A new line');
  expect(screen.getByRole('button', { name: 'Import' })).toHaveAccessibleDescription(/R\s2\s410\.00/);
  expect(screen.getByRole('group', { name: /^CCT011: not in this file/ })).toBeInTheDocument();
  await user.selectOptions(await select(/GARDEN SERVICE/), 'A new line');
  expect(screen.getByText('This line is reconciled, so it stays.')).toBeInTheDocument();
  expect(screen.queryByRole('group', { name: /^GARDEN SERV: not in this file/ })).toBeNull();
});

test('FAULT-1: a decision that the server refuses stays on screen with the reason', async () => {
  const { user } = await open({
    outcome: 'overlap',
    overlaps: [{ ...overlap, difference: cents(0) }],
  });
  fakeEndpointRefusal(office.importStatement, 400, 'Please check.', { decision: 'A line is decided twice.' });
  await user.click(await screen.findByRole('button', { name: 'Import' }));
  expect(await screen.findByText('A line is decided twice.')).toBeInTheDocument();
  expect(screen.getByRole('group', { name: /PAYMENT CCT011/ })).toBeInTheDocument();
});

const taken: Outcome = {
  outcome: 'taken',
  statements: [
    {
      statementId: id(4),
      accountId: id(8),
      account: 'Current',
      building: 'Case Court',
      from: '2026-11-03',
      until: '2026-11-05',
      lines: 3,
      added: 2,
      updated: 1,
      known: false,
      missing: null,
      missingFrom: null,
      missingUntil: null,
    },
  ],
};
const preview: EndpointResponse<typeof office.statementUndoPreview> = {
  withheld: null,
  lines: 2,
  sum: cents(197_000),
  kept: 1,
  automaticMatches: 2,
  matchesByHand: [
    {
      lineId: id(1),
      day: '2026-11-03',
      amount: cents(191_000),
      text: 'EFT',
      match: 'CCT011 Botha',
      by: 'Thabo Nkosi',
    },
  ],
};

test('FAULT-37: the result of an import names the building of the account', async () => {
  fakeEndpointAnswer(office.statementUndoPreview, preview);
  await open(taken);
  await screen.findByText(/Case Court · Current/);
});

test('FAULT-2: an import is undone from its result, once the matches made by hand are ticked', async () => {
  fakeEndpointAnswer(office.statementUndoPreview, preview);
  const { user } = await open(taken);
  await screen.findByText(/2 new of 3 lines.*The bank changed 1 line/);
  await user.click(await screen.findByRole('button', { name: 'Undo import' }));
  const dialog = await screen.findByRole('dialog', { name: 'Undo import' });
  expect(dialog).toHaveTextContent(/2 lines are removed, R\s1\s970\.00 in all\./);
  expect(dialog).toHaveTextContent('2 automatic matches are undone');
  expect(dialog).toHaveTextContent('CCT011 Botha by Thabo Nkosi');
  const undo = within(dialog).getByRole('button', { name: 'Undo import' });
  await user.click(undo);
  expect(within(dialog).getByText('Type why this import is undone.')).toBeInTheDocument();
  expect(within(dialog).getByText('Tick this box, or keep the import.')).toBeInTheDocument();
  await user.type(within(dialog).getByLabelText('Reason'), 'Wrong columns');
  await user.click(within(dialog).getByRole('checkbox', { name: 'Undo this match too' }));
  fakeEndpointAnswer(office.undoStatement, { lines: 2, sum: cents(197_000), matches: 3 });
  await user.click(undo);
  expect(await screen.findByText(/Import undone: 2 lines removed/)).toBeInTheDocument();
  expect(bodiesSentTo(office.undoStatement)).toEqual([{ reason: 'Wrong columns', confirmMatches: true }]);
  fakeEndpointAnswer(office.importStatement, asksMapping);
  await user.click(screen.getByRole('button', { name: 'Import this file again' }));
  expect(await screen.findByLabelText('Column 1: Date')).toBeInTheDocument();
});

test('FAULT-2: where an import cannot be undone, the reason stands in place of the button', async () => {
  fakeEndpointAnswer(office.statementUndoPreview, {
    ...preview,
    withheld: 'A line is reconciled on 30 Nov 2026.',
  });
  await open(taken);
  expect(await screen.findByText(/cannot be undone: A line is reconciled on 30 Nov 2026\./)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Undo import' })).toBeNull();
});

const statement = {
  id: id(4),
  title: 'Current, 03 Nov 2026',
  can: [],
  withheld: [],
  state: 'gap',
  closing: 1_100_000,
  closingTyped: true,
};
const openStatement = () => {
  fakeEndpointAnswer(office.list, { value: [], total: 0, atLeast: false });
  fakeEndpointAnswer(office.get, statement);
  fakeEndpointAnswer(office.statementUndoPreview, { ...preview, withheld: 'A line lies in a closed month.' });
  return renderOffice(`/bank-statements/${id(4)}/show`);
};

test('FAULT-2: a typed closing balance is corrected on the page of its statement; refused, it stays typed', async () => {
  const { user } = openStatement();
  const card = within(await screen.findByRole('region', { name: 'Correct or undo this import' }));
  expect(await card.findByText(/cannot be undone: A line lies in a closed month\./)).toBeInTheDocument();
  const field = card.getByLabelText('Closing balance');
  expect(field).toHaveValue('11000.00');
  await user.clear(field);
  await user.type(field, '1 100.x');
  await user.click(card.getByRole('button', { name: 'Correct closing balance' }));
  expect(card.getByText('Type why the balance changes.')).toBeInTheDocument();
  await user.type(card.getByLabelText('Reason'), 'Mistyped');
  fakeEndpointRefusal(office.correctClosing, 400, 'Please check.', { closing: 'Enter rand and cents.' });
  await user.click(card.getByRole('button', { name: 'Correct closing balance' }));
  expect(await card.findByText('Enter rand and cents.')).toBeInTheDocument();
  expect(field).toHaveValue('1 100.x');
  await user.clear(field);
  await user.type(field, '1 100.00');
  fakeEndpointAnswer(office.correctClosing, { closing: cents(110_000), gap: false });
  await user.click(card.getByRole('button', { name: 'Correct closing balance' }));
  expect(await screen.findByText(/corrected to R\s1\s100\.00\. The balance matches the earlier lines\./)).toBeVisible();
  expect(bodiesSentTo(office.correctClosing).at(-1)).toEqual({ closing: '1 100.00', reason: 'Mistyped' });
});
