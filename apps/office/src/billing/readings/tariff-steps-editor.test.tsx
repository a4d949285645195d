/** The steps of a tariff: nothing is saved that nobody meant, and nothing typed is lost. */
import { apiContract } from '@stoep/contract';
import { cents } from '@stoep/domain/money/cents';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { bodiesSentTo, fakeDelayedEndpointAnswer, fakeEndpointAnswer } from '../../testing/fake-server.ts';
import { renderOffice } from '../../testing/render-office.tsx';
import type { TariffResult } from './use-tariff-steps-sheet.ts';

const { office } = apiContract;
const ID = '019ac000-0000-7000-8000-000000000001';
const BUILDING = '019ac000-0000-7000-8000-000000000002';
const OTHER = '019ac000-0000-7000-8000-000000000003';

const tariffOf = (bands: TariffResult['tariff']['bands']): TariffResult => ({
  tariff: {
    id: ID,
    name: 'Standard',
    fromDay: '2027-01-01',
    fixedMonthly: cents(31_240),
    bandsPer: 'month',
    change: 'by days',
    bands,
  },
  meterType: 'Water',
  buildingId: BUILDING,
  charged: 0,
});

const open = async (bands: TariffResult['tariff']['bands']) => {
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
  fakeEndpointAnswer(office.saveBands, { success: true });
  const { user } = renderOffice(`/tariffs/${ID}/show`);
  const grid = await screen.findByRole('grid', { name: 'Tariff steps' });
  const cell = (name: string) => {
    const found = grid.querySelector<HTMLElement>(`[data-cell="${name}"]`);
    if (!found) throw new Error(`no cell ${name}`);
    return found;
  };
  const type = async (name: string, text: string) => {
    await user.click(cell(name));
    await user.keyboard(`${text}{Enter}`);
  };
  return { user, grid, cell, type };
};

const save = () => screen.getByRole('button', { name: 'Save the steps' });
const TWO_STEPS = [
  { from: 0, rate: 1_725 },
  { from: 6, rate: 3_990 },
];

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
  expect(await screen.findByText('Saved. Captured readings now have these prices.')).toBeVisible();
  expect(bodiesSentTo(office.saveBands)).toHaveLength(1);
  expect(save()).toBeDisabled();
});

test('a step is removed without a keyboard, and changes can be discarded', async () => {
  const { user, grid, cell } = await open(TWO_STEPS);
  expect(save()).toBeDisabled();
  await user.click(cell('b1.rate'));
  await user.click(screen.getByRole('button', { name: 'Remove the step from 6 kL' }));
  expect(within(grid).getAllByRole('row')).toHaveLength(2);
  expect(screen.getByText('Your changes are not saved yet.')).toBeVisible();
  // The only step stays.
  expect(screen.queryByRole('button', { name: /^Remove the step/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Discard my changes' }));
  expect(within(grid).getAllByRole('row')).toHaveLength(3);
  expect(screen.queryByText('Your changes are not saved yet.')).toBeNull();
});

test('a new step gets the focus, and its missing price is pointed out', async () => {
  const { user, grid } = await open(TWO_STEPS);
  await user.click(screen.getByRole('button', { name: 'Add a step' }));
  expect(within(grid).getAllByRole('row')).toHaveLength(4);
  expect(document.activeElement?.getAttribute('data-cell')).toMatch(/\.from$/);
  expect(screen.getByText('Consumption from 7 kL is free. Enter its price, unless this is right.')).toBeVisible();
});

test('the fixed charge that was typed is there again after the page was left, and said to be unsaved', async () => {
  const { user } = await open(TWO_STEPS);
  const fixed = screen.getByRole('textbox', { name: 'Fixed charge a month, in rand' });
  await user.clear(fixed);
  await user.type(fixed, '400,50');
  globalThis.location.hash = '/tariffs';
  await waitFor(() => expect(screen.queryByRole('grid', { name: 'Tariff steps' })).toBeNull());
  globalThis.location.hash = `/tariffs/${ID}/show`;
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
