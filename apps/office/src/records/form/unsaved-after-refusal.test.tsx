/** What was not saved is still unsaved: the form keeps it, leaving warns, and after a new login it can be saved. */
import { apiContract } from '@stoep/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  bodiesSentTo,
  fakeEndpointAnswer,
  fakeEndpointRefusal,
  fakeUnreachableEndpoint,
} from '../../testing/fake-server.ts';
import { renderOffice } from '../../testing/render-office.tsx';

const { create, get, list, preview, update } = apiContract.office;
const ID = '019a0000-0000-7000-8000-000000000004';
const ENDED = /^Your login has ended\. Log in again in another tab/;

beforeEach(() => {
  // The library logs each refusal to the console.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  fakeEndpointAnswer(list, { value: [], total: 0, atLeast: false });
});

/** Whether the browser asks before the tab is closed. */
const warns = (): boolean => {
  const leaving = new Event('beforeunload', { cancelable: true });
  globalThis.dispatchEvent(leaving);
  return leaving.defaultPrevented;
};

const editsContact = async () => {
  fakeEndpointAnswer(get, {
    id: ID,
    title: 'Palesa Nel',
    firstName: 'Palesa',
    lastName: 'Nel',
    email: 'palesa@nel.test',
    mobile: '+27821111111',
    can: [],
    withheld: [],
  });
  const { user } = renderOffice(`/contacts/${ID}`);
  expect(warns()).toBe(false);
  await user.type(await screen.findByRole('textbox', { name: /^First name/ }), ' Rose');
  expect(warns()).toBe(true);
  return user;
};

for (const [what, fail, says] of [
  ['a lost connection', () => fakeUnreachableEndpoint(update), /could not be reached/],
  ['a conflict', () => fakeEndpointRefusal(update, 409, 'Somebody changed this.'), 'Somebody changed this.'],
  ['a fault of the server', () => fakeEndpointRefusal(update, 500, 'Something broke.'), 'Something broke.'],
] as const)
  test(`after ${what}, leaving the form still warns, and it can be saved`, async () => {
    const user = await editsContact();
    fail();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText(says);
    expect(warns()).toBe(true);
    expect(screen.getByRole('textbox', { name: /^First name/ })).toHaveValue('Palesa Rose');
    fakeEndpointAnswer(update, { id: ID });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(globalThis.location.hash).toBe(`#/contacts/${ID}/show`));
    expect(warns()).toBe(false);
  });

test('a changed record whose login ended stays in its form, and is saved after a new login', async () => {
  const user = await editsContact();
  const token = localStorage.getItem('token');
  fakeEndpointRefusal(update, 401, 'Unauthorized request. Please log in again.');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText(ENDED);
  expect(screen.queryByText('Saved.')).toBeNull();
  expect(globalThis.location.hash).toBe(`#/contacts/${ID}`);
  expect(localStorage.getItem('token')).toBe(token);
  expect(screen.getByRole('textbox', { name: /^First name/ })).toHaveValue('Palesa Rose');
  expect(warns()).toBe(true);
  fakeEndpointAnswer(update, { id: ID });
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
  expect(warns()).toBe(true);
});

test('a preview, and one that failed, leave the form unsaved', async () => {
  fakeEndpointAnswer(list, { value: [{ id: ID, title: 'The Mill' }], total: 1, atLeast: false });
  fakeUnreachableEndpoint(preview);
  const filled = { buildingId: ID, audience: 'Owners', subject: 'Roof', body: 'It leaks.' };
  const { user } = renderOffice(`/mailings/create?source=${encodeURIComponent(JSON.stringify(filled))}`);
  await user.type(await screen.findByRole('textbox', { name: /^Subject/ }), ' of A');
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  await screen.findByText(/could not be reached/);
  expect(warns()).toBe(true);
  fakeEndpointAnswer(preview, { recipients: 3, withoutAddress: 0, withAttorneys: 0, alreadySent: 0, example: null });
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Back to the form' }));
  await waitFor(() => expect(warns()).toBe(true));
  expect(screen.getByRole('textbox', { name: /^Subject/ })).toHaveValue('Roof of A');
});
