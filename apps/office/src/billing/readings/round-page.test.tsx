/** A reading round by keyboard alone, with unusual values flagged and errors at their cells. */
import { apiContract } from '@stoep/contract';
import { cents } from '@stoep/domain/money/cents';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { todayInSouthAfrica } from '../../clock.ts';
import { bodiesSentTo, fakeEndpointAnswer } from '../../testing/fake-server.ts';
import { renderOffice } from '../../testing/render-office.tsx';
import type { ReadingRound } from './round-rows.ts';

const { office } = apiContract;
const BUILDING = '019a0000-0000-7000-8000-000000000001';
const idOf = (index: number) => `019a0000-0000-7000-8000-${String(index).padStart(12, '0')}`;
const now = todayInSouthAfrica().slice(0, 8);
const month = `${now}01`;

const roundOf = (meters: number): ReadingRound => ({
  building: 'Aloe Ridge',
  dueDay: `${now}25`,
  tariffs: [
    {
      id: idOf(9_999),
      name: 'Standard',
      fromDay: '2020-01-01',
      fixedMonthly: cents(0),
      bandsPer: 'month',
      change: 'by days',
      bands: [{ from: 0, rate: 1_000 }],
    },
  ],
  rows: Array.from({ length: meters }, (_, index) => ({
    meterId: idOf(index + 1),
    meter: `W${index + 1}`,
    unitId: BUILDING,
    door: `D${index + 1}`,
    serial: `S-${index + 1}`,
    digits: 5,
    multiplier: 1,
    tariffName: null,
    lastDay: '2020-01-01',
    lastReading: 100 + index,
    median: null,
    estimates: 0,
    captured: null,
  })),
  balance: { units: 180, bulk: 200, loss: 1_000 },
});

const charged = (round: ReadingRound): ReadingRound => ({
  ...round,
  rows: round.rows.map((row) => ({
    ...row,
    captured: {
      id: idOf(5_000),
      day: `${now}01`,
      reading: 150,
      previousReading: 100,
      consumption: 50,
      charge: cents(50_000),
      kind: 'actual',
      rolledOver: false,
      flag: null,
      flagAnswer: null,
      note: null,
      charged: true,
    },
  })),
});

const open = async (round: ReadingRound) => {
  localStorage.clear();
  fakeEndpointAnswer(office.round, round);
  renderOffice(`/readings/${BUILDING}?type=Water&month=${month}`);
  const grid = await screen.findByRole('grid', { name: 'Readings of Aloe Ridge' });
  const cell = (door: string, column: number) => {
    // By its meter id, because finding roles among two thousand cells takes seconds.
    const head = grid.querySelector(`[data-cell="${idOf(Number(door.slice(1)))}.door"]`);
    const found = head?.closest('tr')?.querySelectorAll<HTMLElement>('[data-cell]')[column];
    if (!found) throw new Error('No such cell');
    return found;
  };
  return { grid, cell };
};
/** A key press on the focused element, as a keyboard sends it. */
const press = (key: string, more: object = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more });
const type = (text: string) => {
  press(text[0] ?? '');
  fireEvent.change(document.activeElement ?? document.body, { target: { value: text } });
  press('Enter');
};

const TYPED = 200;

test('acceptance 21: 200 readings are entered by keyboard alone', async () => {
  const { cell } = await open(roundOf(TYPED));
  fakeEndpointAnswer(office.saveRound, []);
  cell('D1', 0).focus();
  for (let move = 0; move < 4; move += 1) press('ArrowRight');
  await waitFor(() => expect(cell('D1', 4)).toHaveFocus());
  for (let index = 0; index < TYPED; index += 1) type(String(110 + index));
  expect(cell(`D${TYPED}`, 4)).toHaveTextContent(String(109 + TYPED));
  press('s', { ctrlKey: true });
  await waitFor(() => expect(bodiesSentTo(office.saveRound)).toHaveLength(1));
  const rows = bodiesSentTo(office.saveRound)[0]?.rows ?? [];
  expect(rows.map(({ reading }) => reading)).toEqual(Array.from({ length: TYPED }, (_, index) => 110 + index));
});

test('who reads along is offered nothing to type or to save', async () => {
  localStorage.clear();
  fakeEndpointAnswer(office.round, roundOf(1));
  renderOffice(`/readings/${BUILDING}?type=Water&month=${month}`, { role: 'reader' });
  const grid = await screen.findByRole('grid', { name: 'Readings of Aloe Ridge' });
  // The former person's rights stay until the answer arrives.
  await waitFor(() => {
    for (const cell of grid.querySelectorAll('[data-cell]')) expect(cell).toHaveAttribute('aria-readonly', 'true');
  });
  expect(grid.querySelectorAll('[data-cell]').length).toBeGreaterThan(0);
  expect(screen.queryByRole('button', { name: 'Save the readings' })).toBeNull();
});

test('keys of the round: estimate, flag, note; a block is pasted; what is wrong stands at its cell and is not lost', async () => {
  const { cell, grid } = await open(roundOf(4));
  fakeEndpointAnswer(office.saveRound, [
    { meterId: idOf(1), saved: true, problems: {} },
    { meterId: idOf(2), saved: false, problems: { reading: 'No unit uses 900 a day.' } },
  ]);
  cell('D1', 0).focus();
  for (let move = 0; move < 4; move += 1) press('ArrowRight');
  fireEvent.paste(document.activeElement ?? grid, { clipboardData: { getData: () => '111\n9900\n12x\n' } });
  expect(cell('D1', 4)).toHaveTextContent('111');
  expect(within(cell('D3', 4)).getByText(/Digits only/)).toBeInTheDocument();
  expect(cell('D1', 8)).toHaveTextContent('110.00');
  press('f');
  expect(cell('D1', 10)).toHaveTextContent('right');
  press('n');
  const note = await screen.findByRole('textbox', { name: 'Note' });
  fireEvent.change(note, { target: { value: 'New tenant' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save note' }));
  expect(cell('D1', 11)).toHaveTextContent('New tenant');
  cell('D4', 4).focus();
  fireEvent.click(cell('D4', 4));
  press('e');
  expect(cell('D4', 4)).toHaveTextContent('estimate');
  expect(localStorage.getItem(`draft round ${BUILDING} Water ${month}`)).toContain('New tenant');
  fireEvent.click(screen.getByRole('button', { name: 'Save the readings' }));
  expect(await screen.findByText('1 saved. 1 not saved: see the messages.')).toBeInTheDocument();
  expect(within(cell('D2', 4)).getByText('No unit uses 900 a day.')).toBeInTheDocument();
  expect(cell('D2', 4)).toHaveTextContent('9900');
});

test('a charged reading is corrected from the sheet: what it does is shown first, and changes with what is typed', async () => {
  const { cell } = await open(charged(roundOf(1)));
  fireEvent.click(cell('D1', 4));
  fireEvent.click(screen.getByRole('button', { name: 'Correct a saved reading' }));
  fireEvent.click(screen.getByRole('button', { name: 'Preview' }));
  expect(await screen.findByText('Enter the reason.')).toBeInTheDocument();
  expect(bodiesSentTo(office.correctReading)).toEqual([]);
  fireEvent.change(screen.getByLabelText('Correct reading'), { target: { value: '140' } });
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'Misread' } });
  fakeEndpointAnswer(office.correctReading, {
    consumption: 40,
    before: cents(50_000),
    after: cents(40_000),
    reversed: cents(50_000),
    charged: cents(40_000),
    next: true,
  });
  fireEvent.click(screen.getByRole('button', { name: 'Preview' }));
  expect(await screen.findByText(/R 500.00 is reversed on the account and R 400.00 charged/)).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Correct reading' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(bodiesSentTo(office.correctReading).map(({ reading, preview }) => [reading, preview])).toEqual([
    [140, true],
    [140, false],
  ]);
});

test('a file is brought in by a button of the product, not by the bare one of the browser', async () => {
  await open(roundOf(2));
  const field = screen.getByLabelText('File of readings');
  expect(field).not.toBeVisible();
  const pressed = new Promise((done) => field.addEventListener('click', done, { once: true }));
  fireEvent.click(screen.getByRole('button', { name: 'Import a file' }));
  await pressed;
});

test('a reading is put right on its own page, and one that is taken back is not', async () => {
  fakeEndpointAnswer(office.list, { value: [], total: 0, atLeast: false });
  const reading = { currentReading: 150, currentDay: `${now}01`, kind: 'actual', reversedAt: null };
  fakeEndpointAnswer(office.get, { id: idOf(5_000), title: 'W1', ...reading, can: [], withheld: [] });
  renderOffice(`/meter-readings/${idOf(5_000)}/show`);
  fireEvent.click(await screen.findByRole('button', { name: 'Correct reading' }));
  fireEvent.change(screen.getByLabelText('Correct reading'), { target: { value: '140' } });
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'Misread' } });
  fakeEndpointAnswer(office.correctReading, {
    consumption: 40,
    before: cents(50_000),
    after: cents(40_000),
    reversed: cents(50_000),
    charged: cents(40_000),
    next: false,
  });
  fireEvent.click(screen.getByRole('button', { name: 'Preview' }));
  expect(await screen.findByText(/The consumption becomes 40/)).toBeInTheDocument();
  fakeEndpointAnswer(office.get, {
    id: idOf(5_000),
    title: 'W1',
    ...reading,
    reversedAt: '2026-01-01T08:00:00.000Z',
    can: [],
    withheld: [],
  });
  const dialog = screen.getByRole('dialog');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Correct reading' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bodiesSentTo(office.correctReading).map(({ preview }) => preview)).toEqual([true, false]);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Correct reading' })).toBeNull());
});

test('the rounds of a month with what is captured, flagged, due and lost', async () => {
  fakeEndpointAnswer(office.rounds, [
    {
      buildingId: BUILDING,
      building: 'Aloe Ridge',
      meterType: 'Water',
      meters: 20,
      captured: 10,
      estimates: 1,
      flags: 2,
      dueDay: `${now}25`,
      balance: { units: 180, bulk: 200, loss: 1_000 },
    },
  ]);
  renderOffice('/readings');
  const link = await screen.findByRole('link', { name: 'Aloe Ridge, water' });
  expect(link.getAttribute('href')).toContain(`/readings/${BUILDING}?type=Water&month=${month}`);
  expect(screen.getByText('10 of 20')).toBeInTheDocument();
  expect(screen.getByText('180 of 200 kL reached the units: 10.00 % lost')).toBeInTheDocument();
});
