/** A missing linked record is created from within the form, and no typed text is lost. */
import { apiContract } from '@stoep/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  bodiesSentTo,
  fakeDelayedEndpointAnswer,
  fakeEndpointAnswer,
  fakeEndpointRefusal,
  queryParamsSentTo,
} from '../../testing/fake-server.ts';
import { renderOffice } from '../../testing/render-office.tsx';

const BUILDING = '019ac000-0000-7000-8000-000000000003';
const PERSON = '019ac000-0000-7000-8000-000000000004';
const TAKEN = 'An entry with these details already exists.';

const lists = () => {
  fakeEndpointAnswer(apiContract.office.list, { value: [], total: 0, atLeast: false });
  fakeEndpointAnswer(
    apiContract.office.list,
    { value: [{ id: BUILDING, title: 'The Mill' }], total: 1, atLeast: false },
    { resource: 'buildings' },
  );
};

test('a person who is not there yet is made from the form of a letter, and chosen in it', async () => {
  lists();
  const { user } = renderOffice('/conduct-letters/create');
  await user.type(await screen.findByRole('textbox', { name: /^Subject/ }), 'Noise at night');
  const addressee = screen.getByRole('combobox', { name: /^Addressed to/ });
  await user.type(addressee, 'Nomsa van der Merwe');
  await user.click(await screen.findByRole('option', { name: 'Create contact “Nomsa van der Merwe”' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Create contact' }));
  expect(dialog.getByRole('textbox', { name: /^First name/ })).toHaveValue('Nomsa van der');
  expect(dialog.getByRole('textbox', { name: /^Last name/ })).toHaveValue('Merwe');
  // Errors stay in the dialog, together with the typed values.
  fakeEndpointRefusal(apiContract.office.create, 409, TAKEN);
  await user.type(dialog.getByRole('textbox', { name: /^Email/ }), 'nomsa@mail.test');
  await user.click(dialog.getByRole('button', { name: 'Create' }));
  expect(await dialog.findByText(TAKEN)).toBeVisible();
  expect(dialog.getByRole('textbox', { name: /^Email/ })).toHaveValue('nomsa@mail.test');
  fakeEndpointAnswer(apiContract.office.create, { id: PERSON });
  fakeEndpointAnswer(
    apiContract.office.list,
    { value: [{ id: PERSON, title: 'Nomsa van der Merwe' }], total: 1, atLeast: false },
    { resource: 'contacts' },
  );
  await user.click(dialog.getByRole('button', { name: 'Create' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bodiesSentTo(apiContract.office.create).at(-1)?.values).toEqual({
    firstName: 'Nomsa van der',
    lastName: 'Merwe',
    email: 'nomsa@mail.test',
  });
  // The form behind was not submitted and keeps its values.
  expect(bodiesSentTo(apiContract.office.create)).toHaveLength(2);
  expect(screen.getByRole('textbox', { name: /^Subject/ })).toHaveValue('Noise at night');
  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: /^Addressed to/ })).toHaveValue('Nomsa van der Merwe'),
  );
});

/** The step "Match with a contact" of a registration, opened. */
const openMatch = async () => {
  fakeEndpointAnswer(apiContract.office.get, {
    id: BUILDING,
    title: 'sam@away.test',
    state: 'unmatched',
    can: ['match'],
    withheld: [],
  });
  const { user } = renderOffice(`/registrations/${BUILDING}/show`);
  await user.click(await screen.findByRole('button', { name: 'Match with a contact' }));
  return user;
};

test('FAULT-19: after a contact is created, the list of the step stays closed and covers no button', async () => {
  lists();
  const user = await openMatch();
  await user.type(await screen.findByRole('combobox', { name: /^Contact/ }), 'Nomsa Dube');
  await user.click(await screen.findByRole('option', { name: 'Create contact “Nomsa Dube”' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Create contact' }));
  await user.type(dialog.getByRole('textbox', { name: /^Email/ }), 'nomsa@mail.test');
  fakeEndpointAnswer(apiContract.office.create, { id: PERSON });
  fakeEndpointAnswer(
    apiContract.office.list,
    { value: [{ id: PERSON, title: 'Nomsa Dube' }], total: 1, atLeast: false },
    { resource: 'contacts' },
  );
  await user.click(dialog.getByRole('button', { name: 'Create' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Create contact' })).toBeNull());
  const chosen = screen.getByRole('combobox', { name: /^Contact/ });
  await waitFor(() => expect(chosen).toHaveValue('Nomsa Dube'));
  expect(chosen).toHaveFocus();
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('while a contact is created, it cannot be cancelled, or it would be linked afterwards', async () => {
  lists();
  const { user } = renderOffice('/conduct-letters/create');
  await user.type(await screen.findByRole('combobox', { name: /^Addressed to/ }), 'Nomsa Dube');
  await user.click(await screen.findByRole('option', { name: 'Create contact “Nomsa Dube”' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Create contact' }));
  const answer = fakeDelayedEndpointAnswer(apiContract.office.create);
  await user.type(dialog.getByRole('textbox', { name: /^Email/ }), 'nomsa@mail.test');
  await user.click(dialog.getByRole('button', { name: 'Create' }));
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled());
  answer({ id: PERSON });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a contact chosen by the mouse stays on a click outside, in a step and in the dialog that creates one', async () => {
  lists();
  fakeEndpointAnswer(
    apiContract.office.list,
    { value: [{ id: PERSON, title: 'Nomsa Dube' }], total: 1, atLeast: false },
    { resource: 'contacts' },
  );
  const user = await openMatch();
  const contact = await screen.findByRole('combobox', { name: /^Contact/ });
  await user.click(contact);
  await user.click(await screen.findByRole('option', { name: /^Nomsa Dube/ }));
  const outside = () => [...document.querySelectorAll('.MuiDialog-container')].at(-1) as Element;
  await user.click(outside());
  await user.keyboard('{Escape}');
  expect(contact).toHaveValue('Nomsa Dube');
  await user.clear(contact);
  await user.type(contact, 'Sam Nkosi');
  await user.click(await screen.findByRole('option', { name: 'Create contact “Sam Nkosi”' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Create contact' }));
  await user.type(dialog.getByRole('textbox', { name: /^Email/ }), 'sam@mail.test');
  await user.click(outside());
  expect(dialog.getByRole('textbox', { name: /^Email/ })).toHaveValue('sam@mail.test');
  expect(screen.getByRole('dialog', { name: 'Create contact' })).toBeVisible();
});

test('a role that may not make one is offered none', async () => {
  lists();
  const { user } = renderOffice('/conduct-letters/create', { role: 'credit controller' });
  await user.type(await screen.findByRole('combobox', { name: /^Addressed to/ }), 'Nomsa');
  expect(await screen.findByText(/Nothing found|Nothing to choose from/i)).toBeVisible();
  expect(screen.queryByRole('option')).toBeNull();
});

test('nothing is offered to be made before the search is answered, nor what was found', async () => {
  lists();
  const found = fakeDelayedEndpointAnswer(apiContract.office.list);
  const { user } = renderOffice('/conduct-letters/create');
  await user.type(await screen.findByRole('combobox', { name: /^Addressed to/ }), 'Nomsa');
  await waitFor(() => expect(queryParamsSentTo(apiContract.office.list).map(({ q }) => q)).toContain('Nomsa'));
  expect(screen.queryByRole('option', { name: /^Create/ })).toBeNull();
  found({ value: [{ id: PERSON, title: 'Nomsa Dube' }], total: 1, atLeast: false });
  expect(await screen.findByRole('option', { name: /^Nomsa Dube/ })).toBeVisible();
  expect(await screen.findByRole('option', { name: 'Create contact “Nomsa”' })).toBeVisible();
});
