/** Forms that depend on the kind: only its fields, and prefilled values, marked and changeable. */
import { apiContract } from '@stoep/contract';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import {
  bodiesSentTo,
  fakeDelayedEndpointAnswer,
  fakeEndpointAnswer,
  fakeEndpointRefusal,
} from '../../testing/fake-server.ts';
import { renderOffice } from '../../testing/render-office.tsx';

const ACCOUNT = '019ac000-0000-7000-8000-000000000001';
const OTHER = '019ac000-0000-7000-8000-000000000002';
const THIRD = '019ac000-0000-7000-8000-000000000004';
const BUILDING = '019ac000-0000-7000-8000-000000000003';

const lists = () => {
  fakeEndpointAnswer(apiContract.office.list, { value: [], total: 0, atLeast: false });
  fakeEndpointAnswer(
    apiContract.office.list,
    {
      value: [
        { id: ACCOUNT, title: 'MILL-1' },
        { id: OTHER, title: 'MILL-2' },
        { id: THIRD, title: 'MILL-3' },
      ],
      total: 3,
      atLeast: false,
    },
    { resource: 'levy-accounts' },
  );
  fakeEndpointAnswer(
    apiContract.office.list,
    { value: [{ id: BUILDING, title: 'The Mill' }], total: 1, atLeast: false },
    { resource: 'buildings' },
  );
};

const choose = async (user: UserEvent, label: RegExp, option: string) => {
  await user.click(await screen.findByRole('combobox', { name: label }));
  await user.click(await screen.findByRole('option', { name: option }));
};

test('a payment asks for what its type has, and sends no more; what was typed comes back with the type', async () => {
  lists();
  fakeEndpointAnswer(apiContract.office.fill, { fields: {} });
  fakeEndpointAnswer(apiContract.office.create, { id: ACCOUNT });
  fakeEndpointAnswer(apiContract.office.get, { id: ACCOUNT, title: '17', can: [], withheld: [] });
  const { user } = renderOffice('/payments/create');
  await choose(user, /^Type/, 'Municipality');
  expect(screen.getByRole('combobox', { name: /^Municipal account/ })).toBeVisible();
  expect(screen.queryByRole('combobox', { name: /^Contractor/ })).toBeNull();
  await user.type(screen.getByRole('textbox', { name: /^Invoice number/ }), 'INV-7');
  await choose(user, /^Type/, 'Account');
  expect(screen.queryByRole('textbox', { name: /^Invoice number/ })).toBeNull();
  expect(screen.queryByRole('combobox', { name: /^Municipal account/ })).toBeNull();
  await choose(user, /^Building/, 'The Mill');
  await user.type(screen.getByRole('textbox', { name: /^Amount/ }), '12.5');
  await user.type(screen.getByRole('textbox', { name: /^Our reference/ }), 'Refund');
  await user.type(screen.getByRole('textbox', { name: /^Their reference/ }), 'Refund');
  await choose(user, /^Type/, 'Municipality');
  expect(screen.getByRole('textbox', { name: /^Invoice number/ })).toHaveValue('INV-7');
  await choose(user, /^Type/, 'Account');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(bodiesSentTo(apiContract.office.create)).toHaveLength(1));
  expect(bodiesSentTo(apiContract.office.create)[0]?.values).toEqual({
    type: 'Account',
    buildingId: BUILDING,
    amount: 12.5,
    ourReference: 'Refund',
    theirReference: 'Refund',
  });
});

test('what the records say is filled in, marked, and typed over; another account brings its own', async () => {
  lists();
  fakeEndpointAnswer(apiContract.office.fill, {
    fields: {
      fullName: { value: 'Thandi Nkosi', from: 'The name of MILL-1.' },
      balanceOnApplication: { value: 8200.5, from: 'What was overdue on MILL-1 on 25 November 2026.' },
      startDay: { value: '2026-12-05', from: 'Next month’s levy due day of the building.' },
    },
  });
  const { user } = renderOffice('/aods/create');
  await choose(user, /^Levy account/, 'MILL-1');
  const debt = () => screen.getByRole('textbox', { name: /^Debt acknowledged/ });
  const name = () => screen.getByRole('textbox', { name: /^Full name/ });
  await waitFor(() => expect(debt()).toHaveValue('8200.5'));
  expect(name()).toHaveValue('Thandi Nkosi');
  expect(screen.getByLabelText(/^First instalment/)).toHaveValue('05 Dec 2026');
  await waitFor(() =>
    expect(debt()).toHaveAccessibleDescription('What was overdue on MILL-1 on 25 November 2026. You can change it.'),
  );
  await user.clear(debt());
  await user.type(debt(), '8000');
  expect(debt()).not.toHaveAccessibleDescription(/You can change it/);
  fakeEndpointAnswer(apiContract.office.fill, {
    fields: {
      fullName: { value: 'Piet Louw', from: 'The name of MILL-2.' },
      balanceOnApplication: { value: 1, from: 'What was overdue on MILL-2 on 25 November 2026.' },
    },
  });
  await choose(user, /^Levy account/, 'MILL-2');
  await waitFor(() => expect(name()).toHaveValue('Piet Louw'));
  // A typed value stays; a value prefilled by the earlier account goes with it.
  expect(debt()).toHaveValue('8000');
  expect(screen.getByLabelText(/^First instalment/)).toHaveValue('');
});

test('Save waits for the prefill of another choice; what came from the former one goes if none can be read', async () => {
  lists();
  const filled = (value: string, from: string) => ({ fields: { fullName: { value, from } } });
  fakeEndpointAnswer(apiContract.office.fill, filled('Thandi Nkosi', 'The name of MILL-1.'));
  const { user } = renderOffice('/aods/create');
  await choose(user, /^Levy account/, 'MILL-1');
  const name = () => screen.getByRole('textbox', { name: /^Full name/ });
  const save = () => screen.getByRole('button', { name: 'Save' });
  await waitFor(() => expect(name()).toHaveValue('Thandi Nkosi'));
  await waitFor(() => expect(save()).toBeEnabled());
  const answer = fakeDelayedEndpointAnswer(apiContract.office.fill);
  await choose(user, /^Levy account/, 'MILL-2');
  await waitFor(() => expect(save()).toBeDisabled());
  answer(filled('Piet Louw', 'The name of MILL-2.'));
  await waitFor(() => expect(name()).toHaveValue('Piet Louw'));
  await waitFor(() => expect(save()).toBeEnabled());
  fakeEndpointRefusal(apiContract.office.fill, 503, 'The server is busy. Try again.');
  await choose(user, /^Levy account/, 'MILL-3');
  await waitFor(() => expect(name()).toHaveValue(''));
  expect(save()).toBeEnabled();
});
