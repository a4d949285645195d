/** The form that makes the budget of the running year. */
import { apiContract } from '@stoep/contract';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { bodiesSentTo, fakeEndpointAnswer, fakeEndpointRefusal } from '../../testing/fake-server.ts';
import { renderOffice } from '../../testing/render-office.tsx';

const { office } = apiContract;
const MARULA = '019a0000-0000-7000-8000-000000000001';
const open = (path = '/budget/this-year', role: 'bookkeeper' | 'reader' = 'bookkeeper') => {
  fakeEndpointAnswer(office.list, {
    value: [
      { id: MARULA, title: 'Marula Heights' },
      { id: '019a0000-0000-7000-8000-000000000002', title: 'Jakaranda' },
    ],
    total: 2,
    atLeast: false,
  });
  return renderOffice(path, { role });
};

test('two amounts and the first month make the draft of the building in the address', async () => {
  const { user } = open(`/budget/this-year?building=${MARULA}`);
  await user.type(await screen.findByRole('textbox', { name: /^Administrative levies/ }), 'R 96 240,50');
  await user.type(screen.getByRole('textbox', { name: /^Reserve fund levies/ }), 'about 9000');
  await user.click(screen.getByRole('button', { name: 'Open the sheet' }));
  expect(await screen.findByText(/enter an amount in rand/)).toBeVisible();
  expect(bodiesSentTo(office.draftCurrentBudget)).toEqual([]);
  await user.clear(screen.getByRole('textbox', { name: /^Reserve fund levies/ }));
  fakeEndpointRefusal(office.draftCurrentBudget, 409, 'Levies were posted here already.');
  await user.click(screen.getByRole('button', { name: 'Open the sheet' }));
  expect(await screen.findByText('Levies were posted here already.')).toBeVisible();
  expect(bodiesSentTo(office.draftCurrentBudget)).toMatchObject([
    { buildingId: MARULA, adopted: true, administrative: 9_624_050, reserve: null },
  ]);
});

test('a role that prepares no budgets sees no form', async () => {
  open(undefined, 'reader');
  expect(await screen.findByText('Your role does not prepare budgets.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Open the sheet' })).toBeNull();
});

test.each([
  // In South Africa the first of December has begun.
  ['2026-11-30T22:30:00Z', 'Dec 2026'],
  ['2026-12-01T22:30:00Z', 'Jan 2027'],
])('at %s the first month that the server takes is chosen: %s', async (now, month) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
  open();
  expect(await screen.findByRole('combobox', { name: /^First month/ })).toHaveDisplayValue(month);
  vi.useRealTimers();
});
