/**
 * The participation quota sheet: a spreadsheet column is pasted, its sum is displayed, and a faulty cell is named by
 * its door.
 */
import { apiContract } from '@stoep/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { bodiesSentTo, fakeEndpointAnswer, fakeEndpointRefusal } from '../testing/fake-server.ts';
import { renderOffice } from '../testing/render-office.tsx';

const BUILDING = '019a0000-0000-7000-8000-000000000001';
const idOf = (at: number) => `019a0000-0000-7000-8000-00000000010${at}`;
const { unitQuotas } = apiContract;

const open = async (role: 'administrator' | 'reader' = 'administrator', quota = 30) => {
  fakeEndpointAnswer(unitQuotas.sheet, {
    building: 'Aloe Ridge',
    units: ['A-1', 'A-2', 'A-3'].map((door, at) => ({ id: idOf(at), section: at + 1, door, quota })),
  });
  const shown = renderOffice(`/quotas/${BUILDING}`, { role });
  return { ...shown, grid: await screen.findByRole('grid', { name: 'Quotas of Aloe Ridge' }) };
};
const paste = (grid: HTMLElement, text: string) => fireEvent.paste(grid, { clipboardData: { getData: () => text } });
const standIn = (grid: HTMLElement, at: number, column: string) =>
  fireEvent.click(grid.querySelector(`[data-cell="${idOf(at)}.${column}"]`) as Element);
const saveButton = () => screen.getByRole('button', { name: /^Save/ });

test('a pasted column is summed, and kept together with what stood there', async () => {
  const { user, grid } = await open();
  expect(screen.getByText(/add up to 90\.0000 %: 10\.0000 % is missing/)).toBeVisible();
  standIn(grid, 0, 'quota');
  paste(grid, '33,3334 %\n33.3333\n33.3333\n');
  expect(within(grid).getByText('100.0000 %')).toBeVisible();
  expect(screen.queryByText(/add up to/)).toBeNull();
  fakeEndpointAnswer(unitQuotas.save, { success: true });
  await user.click(saveButton());
  await waitFor(() => expect(bodiesSentTo(unitQuotas.save)).toHaveLength(1));
  expect(bodiesSentTo(unitQuotas.save)[0]?.rows).toEqual([
    { unit_id: idOf(0), quota: 33.3334, was: 30 },
    { unit_id: idOf(1), quota: 33.3333, was: 30 },
    { unit_id: idOf(2), quota: 33.3333, was: 30 },
  ]);
  expect(await screen.findByText('3 quotas saved.')).toBeVisible();
});

test('cells that are no quota are told by their doors, and nothing is saved before they are right', async () => {
  const { grid } = await open();
  standIn(grid, 0, 'quota');
  paste(grid, '40\nn/a\n1.23456');
  expect(await screen.findByText(/^Not read: door A-2, A-3\./)).toBeVisible();
  expect(within(grid).getByText('40.0000 %')).toBeVisible();
  expect(saveButton()).toBeDisabled();
  standIn(grid, 1, 'quota');
  paste(grid, '30\n30');
  await waitFor(() => expect(screen.queryByText(/^Not read/)).toBeNull());
  expect(saveButton()).toBeEnabled();
});

test('a block in another order than the rows is found out by its doors', async () => {
  const { grid } = await open();
  standIn(grid, 0, 'door');
  paste(grid, 'A-1\t40\nA-3\t25\nA-2\t35');
  expect(await screen.findByText(/^Not read: door A-2, A-3\./)).toBeVisible();
  expect(saveButton()).toBeDisabled();
});

test('what was refused stays typed, with the reason; a reload finds it again, and it can be given up', async () => {
  const { user, grid, unmount } = await open();
  standIn(grid, 0, 'quota');
  paste(grid, '40');
  fakeEndpointRefusal(unitQuotas.save, 409, 'Somebody changed this in the meantime.');
  await user.click(saveButton());
  expect(await screen.findByText('Somebody changed this in the meantime.')).toBeVisible();
  unmount();
  const again = await open();
  expect(within(again.grid).getByText('40.0000 %')).toBeVisible();
  await again.user.click(screen.getByRole('button', { name: 'Discard my changes' }));
  expect(within(again.grid).queryByText('40.0000 %')).toBeNull();
});

test('what was typed before a colleague changed it is saved over what was seen then, and over what stands there once that is told', async () => {
  const first = await open();
  standIn(first.grid, 0, 'quota');
  paste(first.grid, '40');
  first.unmount();
  const { user, grid } = await open('administrator', 31);
  expect(within(grid).getByText('40.0000 %')).toBeVisible();
  fakeEndpointRefusal(unitQuotas.save, 409, 'Somebody changed this in the meantime.');
  await user.click(saveButton());
  await screen.findByText('Somebody changed this in the meantime.');
  await user.click(saveButton());
  await waitFor(() => expect(bodiesSentTo(unitQuotas.save)).toHaveLength(2));
  expect(bodiesSentTo(unitQuotas.save).map(({ rows }) => rows[0]?.was)).toEqual([30, 31]);
});

test('who only reads pastes nothing and is offered no saving', async () => {
  const { grid } = await open('reader');
  standIn(grid, 0, 'quota');
  paste(grid, '40');
  expect(within(grid).queryByText('40.0000 %')).toBeNull();
  expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull();
});
