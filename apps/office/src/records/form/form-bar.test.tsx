/** The bar below a form: one press saves once, and unsaved changes are not left without a question. */
import { apiContract } from '@stoep/contract';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { bodiesSentTo, fakeDelayedEndpointAnswer, fakeEndpointAnswer } from '../../testing/fake-server.ts';
import { renderOffice } from '../../testing/render-office.tsx';

const ID = '019a0000-0000-7000-8000-000000000004';
const openAccount = () => {
  fakeEndpointAnswer(apiContract.office.get, { id: ID, title: 'Khumalo', name: 'Khumalo', can: [], withheld: [] });
  fakeEndpointAnswer(apiContract.office.list, { value: [], total: 0, atLeast: false });
  return renderOffice(`/owner-accounts/${ID}`);
};

test('nothing can be saved before something has changed, and two presses save once', async () => {
  const { user } = openAccount();
  const number = await screen.findByRole('textbox', { name: /^ID, passport/ });
  const save = screen.getByRole('button', { name: 'Save' });
  expect(save).toBeDisabled();
  expect(screen.getByText('Nothing has been changed yet.')).toBeVisible();
  await user.type(number, '2019/123456/07');
  const answer = fakeDelayedEndpointAnswer(apiContract.office.update);
  await user.click(save);
  await waitFor(() => expect(save).toHaveAttribute('aria-busy', 'true'));
  await user.click(save);
  expect(save).toHaveFocus();
  answer({ id: ID });
  await waitFor(() => expect(globalThis.location.hash).toBe(`#/owner-accounts/${ID}/show`));
  expect(bodiesSentTo(apiContract.office.update)).toHaveLength(1);
});

test('a form with changes asks before it is left, and keeps them if the person stays', async () => {
  const ask = vi.fn(() => false);
  vi.stubGlobal('confirm', ask);
  const { user } = openAccount();
  const number = await screen.findByRole('textbox', { name: /^ID, passport/ });
  await user.type(number, '2019/123456/07');
  await user.click(screen.getByRole('link', { name: 'Cancel' }));
  await waitFor(() =>
    expect(ask).toHaveBeenCalledExactlyOnceWith('You have not saved your changes. Leave this page without them?'),
  );
  expect(number).toHaveValue('2019/123456/07');
  ask.mockReturnValue(true);
  await user.click(screen.getByRole('link', { name: 'Cancel' }));
  await waitFor(() => expect(globalThis.location.hash).toBe(`#/owner-accounts/${ID}/show`));
  expect(ask).toHaveBeenCalledTimes(2);
});
