/** A form whose login ended keeps what is typed, and can be saved after a new login in another tab. */
import { apiContract } from '@stoep/contract';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { CONTACT_ID, editContact } from '../../testing/edit-contact.ts';
import { bodiesSentTo, fakeEndpointAnswer, fakeEndpointRefusal } from '../../testing/fake-server.ts';
import { warnsBeforeLeaving } from '../../testing/leave-warning.ts';
import { renderOffice } from '../../testing/render-office.tsx';

const { create, list, update } = apiContract.office;
const ENDED = /^Your login has ended\. Log in again in another tab/;

beforeEach(() => {
  // The library logs each refusal to the console.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  fakeEndpointAnswer(list, { value: [], total: 0, atLeast: false });
});

test('a changed record whose login ended stays in its form, and is saved after a new login', async () => {
  const user = await editContact();
  const token = localStorage.getItem('token');
  fakeEndpointRefusal(update, 401, 'Unauthorized request. Please log in again.');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText(ENDED);
  expect(screen.queryByText('Saved.')).toBeNull();
  expect(globalThis.location.hash).toBe(`#/contacts/${CONTACT_ID}`);
  expect(localStorage.getItem('token')).toBe(token);
  expect(screen.getByRole('textbox', { name: /^First name/ })).toHaveValue('Palesa Rose');
  expect(warnsBeforeLeaving()).toBe(true);
  fakeEndpointAnswer(update, { id: CONTACT_ID });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(bodiesSentTo(update)).toHaveLength(2));
  expect(bodiesSentTo(update)[1]).toMatchObject({ values: { firstName: 'Palesa Rose' } });
});

test('a new record whose login ended stays in its form', async () => {
  fakeEndpointRefusal(create, 401, 'Unauthorized request. Please log in again.');
  const { user } = renderOffice('/contacts/create');
  await user.type(await screen.findByRole('textbox', { name: /^First name/ }), 'Nomsa');
  await user.type(screen.getByRole('textbox', { name: /^Last name/ }), 'Dube');
  await user.type(screen.getByRole('textbox', { name: /^Email/ }), 'nomsa@mail.test');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText(ENDED);
  expect(screen.getByRole('textbox', { name: /^First name/ })).toHaveValue('Nomsa');
  expect(warnsBeforeLeaving()).toBe(true);
});
