/** What was not saved is still unsaved: the form keeps it, and leaving warns. */
import { apiContract } from '@stoep/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { CONTACT_ID, editContact } from '../../testing/edit-contact.ts';
import { fakeEndpointAnswer, fakeEndpointRefusal, fakeUnreachableEndpoint } from '../../testing/fake-server.ts';
import { warnsBeforeLeaving } from '../../testing/leave-warning.ts';
import { renderOffice } from '../../testing/render-office.tsx';

const { list, preview, update } = apiContract.office;

beforeEach(() => {
  // The library logs each refusal to the console.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  fakeEndpointAnswer(list, { value: [], total: 0, atLeast: false });
});

for (const [what, fail, says] of [
  ['a lost connection', () => fakeUnreachableEndpoint(update), /could not be reached/],
  ['a conflict', () => fakeEndpointRefusal(update, 409, 'Somebody changed this.'), 'Somebody changed this.'],
  ['a fault of the server', () => fakeEndpointRefusal(update, 500, 'Something broke.'), 'Something broke.'],
] as const)
  test(`after ${what}, leaving the form still warns, and it can be saved`, async () => {
    const user = await editContact();
    fail();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText(says);
    expect(warnsBeforeLeaving()).toBe(true);
    expect(screen.getByRole('textbox', { name: /^First name/ })).toHaveValue('Palesa Rose');
    fakeEndpointAnswer(update, { id: CONTACT_ID });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(globalThis.location.hash).toBe(`#/contacts/${CONTACT_ID}/show`));
    expect(warnsBeforeLeaving()).toBe(false);
  });

test('a preview, and one that failed, leave the form unsaved', async () => {
  fakeEndpointAnswer(list, { value: [{ id: CONTACT_ID, title: 'The Mill' }], total: 1, atLeast: false });
  fakeUnreachableEndpoint(preview);
  const filled = { buildingId: CONTACT_ID, audience: 'Owners', subject: 'Roof', body: 'It leaks.' };
  const { user } = renderOffice(`/mailings/create?source=${encodeURIComponent(JSON.stringify(filled))}`);
  await user.type(await screen.findByRole('textbox', { name: /^Subject/ }), ' of A');
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  await screen.findByText(/could not be reached/);
  expect(warnsBeforeLeaving()).toBe(true);
  fakeEndpointAnswer(preview, { recipients: 3, withoutAddress: 0, withAttorneys: 0, alreadySent: 0, example: null });
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Back to the form' }));
  await waitFor(() => expect(warnsBeforeLeaving()).toBe(true));
  expect(screen.getByRole('textbox', { name: /^Subject/ })).toHaveValue('Roof of A');
});
