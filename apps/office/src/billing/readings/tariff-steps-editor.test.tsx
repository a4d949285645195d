/** The steps of a tariff: nothing is saved that nobody meant, and nothing typed is lost. */
import { apiContract } from '@stoep/contract';
import { cents } from '@stoep/domain/money/cents';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import {
  bodiesSentTo,
  fakeAnswerByBody,
  fakeDelayedEndpointAnswer,
  fakeEndpointAnswer,
  fakeEndpointRefusal,
} from '../../testing/fake-server.ts';
import { renderOffice } from '../../testing/render-office.tsx';
import type { TariffResult } from './tariff-step-rows.ts';

const { office } = apiContract;
const ID = '019ac000-0000-7000-8000-000000000001';
const BUILDING = '019ac000-0000-7000-8000-000000000002';
const OTHER = '019ac000-0000-7000-8000-000000000003';

type Steps = TariffResult['tariff']['bands'];
const tariffOf = (bands: Steps, fixedMonthly = cents(31_240)): TariffResult => ({
  tariff: {
    id: ID,
    name: 'Standard',
    fromDay: '2027-01-01',
    fixedMonthly,
    bandsPer: 'month',
    change: 'by days',
    bands,
  },
  meterType: 'Water',
  buildingId: BUILDING,
  charged: 0,
});

const open = async (bands: Steps) => {
  fakeEndpointAnswer(office.get, { id: ID, title: 'Standard', name: 'Standard', can: [], withheld: [] });
  fakeEndpointAnswer(office.list, {
    value: [
      { id: BUILDING, title: 'Aloe Ridge' },
      { id: OTHER, title: 'Baobab Place' },
    ],
    total: 2,
    atLeast: false,
  });
  fakeEndpointAnswer(office.bandsOfTariff, tariffOf(bands));
  fakeAnswerByBody(office.saveBands, (body) => {
    fakeEndpointAnswer(office.bandsOfTariff, tariffOf(body.bands, body.fixedMonthly));
    return { success: true as const };
  });
  const { user } = renderOffice(`/tariffs/${ID}/show`);
  const grid = await screen.findByRole('grid', { name: 'Tariff steps' });
  const cell = (name: string) => {
    const found = grid.querySelector<HTMLElement>(`[data-cell="${name}"]`);
    if (!found) throw new Error(`no cell ${name}`);
    return found;
  };
  /** Without Enter: the cell is still typed in. */
  const begin = async (name: string, text: string) => {
    await user.click(cell(name));
    await user.keyboard(text);
  };
  const type = (name: string, text: string) => begin(name, `${text}{Enter}`);
  return { user, grid, cell, begin, type };
};

const save = () => screen.getByRole('button', { name: 'Save the steps' });
const TWO_STEPS = [
  { from: 0, rate: 1_725 },
  { from: 6, rate: 3_990 },
];
const CTRL_S = '{Control>}s{/Control}';
const SAVED = 'Saved. Readings not charged yet now use these prices.';
const UNSAVED = 'Your changes are not saved yet.';
const REFUSED = 'Nothing is saved yet. Correct what is marked first.';
const fixedCharge = () => screen.getByRole('textbox', { name: 'Fixed charge a month, in rand' });
const leaveAndReturn = async () => {
  globalThis.location.hash = '/tariffs';
  await waitFor(() => expect(screen.queryByRole('grid', { name: 'Tariff steps' })).toBeNull());
  globalThis.location.hash = `/tariffs/${ID}/show`;
  const grid = await screen.findByRole('grid', { name: 'Tariff steps' });
  return (name: string) => grid.querySelector<HTMLElement>(`[data-cell="${name}"]`);
};

beforeEach(() => localStorage.clear());

test('a price that cannot be read is not saved as the former one', async () => {
  const { user, type } = await open(TWO_STEPS);
  await type('b1.rate', 'abc');
  expect(screen.getByText('Rand with at most six decimals, for example 2.6234.')).toBeVisible();
  await user.click(save());
  expect(await screen.findByText('Nothing is saved yet. Correct what is marked first.')).toBeVisible();
  expect(screen.getByText('Rand with at most six decimals, for example 2.6234.')).toBeVisible();
  expect(bodiesSentTo(office.saveBands)).toHaveLength(0);
  await type('b1.rate', '41,25');
  await user.click(save());
  await waitFor(() => expect(bodiesSentTo(office.saveBands)).toHaveLength(1));
  expect(bodiesSentTo(office.saveBands)[0]).toEqual({
    fixedMonthly: 31_240,
    bands: [
      { from: 0, rate: 1_725 },
      { from: 6, rate: 4_125 },
    ],
  });
});

test('a second press while the steps are being saved sends nothing', async () => {
  const { user, type } = await open(TWO_STEPS);
  await type('b1.rate', '41.25');
  const answer = fakeDelayedEndpointAnswer(office.saveBands);
  await user.dblClick(save());
  answer({ success: true });
  expect(await screen.findByText(SAVED)).toBeVisible();
  expect(bodiesSentTo(office.saveBands)).toHaveLength(1);
  await user.click(save());
  expect(screen.getByText('There are no changes to save.')).toBeVisible();
  expect(bodiesSentTo(office.saveBands)).toHaveLength(1);
});

test('a step is removed without a keyboard, and changes can be discarded', async () => {
  const { user, grid, cell } = await open(TWO_STEPS);
  await user.click(cell('b1.rate'));
  await user.click(screen.getByRole('button', { name: 'Remove step: from 6 kL' }));
  expect(within(grid).getAllByRole('row')).toHaveLength(2);
  expect(screen.getByText('Your changes are not saved yet.')).toBeVisible();
  // The only step stays.
  expect(screen.queryByRole('button', { name: /^Remove step:/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Discard my changes' }));
  expect(within(grid).getAllByRole('row')).toHaveLength(3);
  expect(screen.queryByText(UNSAVED)).toBeNull();
});

test('a new step gets the focus, and its missing price is pointed out', async () => {
  const { user, grid } = await open(TWO_STEPS);
  await user.click(screen.getByRole('button', { name: 'Add a step' }));
  expect(within(grid).getAllByRole('row')).toHaveLength(4);
  expect(document.activeElement?.getAttribute('data-cell')).toMatch(/\.from$/);
  expect(screen.getByText('Consumption from 7 kL is free. If that is wrong, enter a price.')).toBeVisible();
});

test('the fixed charge that was typed is there again after the page was left, and said to be unsaved', async () => {
  const { user } = await open(TWO_STEPS);
  const fixed = screen.getByRole('textbox', { name: 'Fixed charge a month, in rand' });
  await user.clear(fixed);
  await user.type(fixed, '400,50');
  await leaveAndReturn();
  expect(await screen.findByRole('textbox', { name: 'Fixed charge a month, in rand' })).toHaveValue('400,50');
  expect(screen.getByText('Your changes are not saved yet.')).toBeVisible();
  await user.click(save());
  await waitFor(() => expect(bodiesSentTo(office.saveBands)[0]).toMatchObject({ fixedMonthly: 40_050 }));
});

test('a tariff without saved steps is not copied to other buildings', async () => {
  const { user } = await open([]);
  await user.click(await screen.findByRole('checkbox', { name: 'Baobab Place' }));
  expect(screen.getByText('Save the steps first.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Copy the tariff' })).toBeDisabled();
});

const bandsSent = () => bodiesSentTo(office.saveBands).map(({ bands }) => bands);

test('Ctrl+S within a cell saves what is typed there: as the first change, and after another', async () => {
  const { user, cell, begin, type } = await open(TWO_STEPS);
  await begin('b1.rate', `41.25${CTRL_S}`);
  expect(await screen.findByText(SAVED)).toBeVisible();
  await type('b0.rate', '18');
  await begin('b1.rate', `42${CTRL_S}`);
  await waitFor(() => expect(bandsSent()).toHaveLength(2));
  expect(bandsSent()).toEqual([
    [TWO_STEPS[0], { from: 6, rate: 4_125 }],
    [
      { from: 0, rate: 1_800 },
      { from: 6, rate: 4_200 },
    ],
  ]);
  expect(await screen.findByText(SAVED)).toBeVisible();
  expect(cell('b1.rate')).toHaveTextContent('42.00');
  await user.click(save());
  expect(bandsSent()).toHaveLength(2);
});

test('Ctrl+S on a price that cannot be read saves nothing, and keeps the text and its mark', async () => {
  const { cell, begin, type } = await open(TWO_STEPS);
  await type('b0.rate', '18');
  await begin('b1.rate', `abc${CTRL_S}`);
  expect(await screen.findByText(REFUSED)).toBeVisible();
  expect(cell('b1.rate')).toHaveTextContent('abc');
  expect(cell('b1.rate')).toHaveAttribute('aria-invalid', 'true');
  expect(bandsSent()).toHaveLength(0);
});

test('one press saves while a cell is typed in, and nothing comes between the button and the pointer', async () => {
  const { user, cell, begin } = await open(TWO_STEPS);
  const before = () => {
    const card = save().closest('.card');
    const all = [...(card?.querySelectorAll('button, .notice') ?? [])];
    return all.slice(0, all.indexOf(save())).length;
  };
  expect(before()).toBe(0);
  await begin('b1.rate', '41.25');
  expect(within(cell('b1.rate')).getByRole('textbox')).toHaveFocus();
  await user.click(save());
  await waitFor(() => expect(bandsSent()).toEqual([[TWO_STEPS[0], { from: 6, rate: 4_125 }]]));
  expect(before()).toBe(0);
});

test.each([
  ['put back', '10'],
  ['removed', '{Escape}{F8}'],
])('a mark about the order goes once the step is %s, and Save checks anew', async (_, keys) => {
  const { user, cell, begin, type } = await open([...TWO_STEPS, { from: 20, rate: 5_000 }]);
  await type('b1.from', '30');
  await user.click(save());
  expect(await screen.findByText(REFUSED)).toBeVisible();
  expect(cell('b2.from')).toHaveAttribute('aria-invalid', 'true');
  await begin('b1.from', keys);
  await user.click(save());
  expect(await screen.findByText(SAVED)).toBeVisible();
  expect(document.querySelector('[data-cell][aria-invalid]')).toBeNull();
  expect(bandsSent()).toHaveLength(1);
});

test('what is changed while the steps are being saved stays, and is said to be unsaved', async () => {
  const { user, cell, type } = await open(TWO_STEPS);
  await type('b1.rate', '41.25');
  const answer = fakeDelayedEndpointAnswer(office.saveBands);
  await user.click(save());
  await waitFor(() => expect(bandsSent()).toHaveLength(1));
  await type('b0.rate', '19');
  fakeEndpointAnswer(office.bandsOfTariff, tariffOf([TWO_STEPS[0] ?? { from: 0, rate: 0 }, { from: 6, rate: 4_125 }]));
  answer({ success: true });
  await waitFor(() => expect(save()).not.toHaveAttribute('aria-busy'));
  expect(screen.queryByText(SAVED)).toBeNull();
  expect(screen.getByText(UNSAVED)).toBeVisible();
  expect(cell('b0.rate')).toHaveTextContent('19.00');
  await user.click(save());
  await waitFor(() => expect(bandsSent()).toHaveLength(2));
  expect(bandsSent()[1]).toEqual([
    { from: 0, rate: 1_900 },
    { from: 6, rate: 4_125 },
  ]);
});

test('a price that cannot be read is still marked after the page was left', async () => {
  const { user, type } = await open(TWO_STEPS);
  await type('b1.rate', 'abc');
  const cellAgain = await leaveAndReturn();
  expect(cellAgain('b1.rate')).toHaveTextContent('abc');
  expect(cellAgain('b1.rate')).toHaveAttribute('aria-invalid', 'true');
  await user.click(save());
  expect(await screen.findByText(REFUSED)).toBeVisible();
  expect(bandsSent()).toHaveLength(0);
});

test('the step that is offered for removal is the one with the focus', async () => {
  const { user, cell } = await open(TWO_STEPS);
  const offered = () => screen.getByRole('button', { name: /^Remove step:/ });
  await user.click(screen.getByRole('button', { name: 'Add a step' }));
  expect(offered()).toHaveAccessibleName('Remove step: from 7 kL');
  await user.click(cell('b0.from'));
  await user.click(offered());
  expect(cell('b1.from')).toHaveFocus();
  expect(offered()).toHaveAccessibleName('Remove step: from 6 kL');
  await user.click(screen.getByRole('button', { name: 'Discard my changes' }));
  (document.activeElement as HTMLElement | null)?.blur();
  act(() => cell('b1.from').focus());
  expect(offered()).toHaveAccessibleName('Remove step: from 6 kL');
});

test('Tab into the steps offers the removal of the step that it reaches', async () => {
  const { user } = await open(TWO_STEPS);
  act(() => screen.getByRole('button', { name: 'Discard my changes' }).focus());
  await user.tab();
  expect(document.activeElement).toHaveAttribute('data-cell', 'b0.from');
  expect(screen.getByRole('button', { name: 'Remove step: from 0 kL' })).toBeVisible();
});

test('a step whose beginning cannot be read is offered for removal as the marked one', async () => {
  const { user } = await open(TWO_STEPS);
  await user.click(screen.getByRole('button', { name: 'Add a step' }));
  await user.keyboard('abc{Control>}s{/Control}');
  expect(await screen.findByRole('button', { name: 'Remove the marked step' })).toBeVisible();
});

const THEIRS = [
  { from: 0, rate: 2_000 },
  { from: 6, rate: 3_990 },
];

test('a changed fixed charge does not bring back the steps that another person replaced', async () => {
  const { user } = await open(TWO_STEPS);
  await user.clear(fixedCharge());
  await user.type(fixedCharge(), '400');
  fakeEndpointAnswer(office.bandsOfTariff, tariffOf(THEIRS));
  await user.click(save());
  await waitFor(() => expect(bodiesSentTo(office.saveBands)).toEqual([{ fixedMonthly: 40_000, bands: THEIRS }]));
});

test('steps that another person replaced are not overwritten until that is wanted', async () => {
  const { user, type } = await open(TWO_STEPS);
  await type('b1.rate', '41.25');
  fakeEndpointAnswer(office.bandsOfTariff, tariffOf(THEIRS));
  await user.click(save());
  expect(await screen.findByText(/another person saved this tariff .*from 0 kL R 20\.00/)).toBeVisible();
  await leaveAndReturn();
  await user.click(save());
  expect(await screen.findByText(/another person saved this tariff/)).toBeVisible();
  expect(bandsSent()).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Keep my changes' }));
  await user.click(save());
  await waitFor(() => expect(bandsSent()).toEqual([[TWO_STEPS[0], { from: 6, rate: 4_125 }]]));
});

test('a refused save keeps what was typed, and drafts that no page reads are removed', async () => {
  localStorage.setItem(`draft bands ${ID}`, '[]');
  const { user, cell, begin } = await open(TWO_STEPS);
  expect(localStorage.getItem(`draft bands ${ID}`)).toBeNull();
  fakeEndpointRefusal(office.saveBands, 409, 'This tariff has charged readings.');
  await begin('b1.rate', '41.25');
  await user.click(save());
  expect(await screen.findByText('This tariff has charged readings.')).toBeVisible();
  expect(cell('b1.rate')).toHaveTextContent('41.25');
});
