/** Steps of a record: errors are in the dialog, and typed values stay until the person closes it. */
import { apiContract } from '@stoep/contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { refetchAllQueries } from '../../query-client.ts';
import { fakeEndpointAnswer, fakeEndpointRefusal, fakeUnreachableEndpoint } from '../../testing/fake-server.ts';
import { renderOffice } from '../../testing/render-office.tsx';

const ID = '019a0000-0000-7000-8000-000000000002';
const LETTER = {
  id: ID,
  title: 'Dog without permission',
  subject: 'Dog without permission',
  can: ['putToTrustees'],
  withheld: [],
};

/** The button on the page, behind the dialog. */
const queryPageButton = () => document.querySelector('.office-actions button');

const openStep = async () => {
  fakeEndpointAnswer(apiContract.office.get, LETTER);
  fakeEndpointAnswer(apiContract.office.list, { value: [], total: 0, atLeast: false });
  const { user } = renderOffice(`/conduct-letters/${ID}/show`);
  await user.click(await screen.findByRole('button', { name: 'Put to the trustees' }));
  const dialog = within(await screen.findByRole('dialog'));
  const subject = dialog.getByRole('textbox', { name: /^Subject/ });
  expect(subject).toHaveValue('Dog without permission');
  await user.clear(subject);
  await user.type(subject, 'The dog of A-36');
  fireEvent.change(dialog.getByLabelText(/^Voting closes/), { target: { value: '2020-01-01T10:00' } });
  return { user, dialog };
};

test('a closing time that has gone by is said at its field, and stays said in the dialog', async () => {
  const { user, dialog } = await openStep();
  fakeEndpointRefusal(apiContract.office.act, 400, 'Please check the highlighted fields.', {
    closesAt: 'This has gone by.',
  });
  await user.click(dialog.getByRole('button', { name: 'Put to the trustees' }));
  await dialog.findByText('This has gone by.');
  expect(dialog.getByLabelText(/^Voting closes/)).toHaveAttribute('aria-invalid', 'true');
  dialog.getByRole('alert');
});

test('a lost connection and a press beside the dialog keep what was typed', async () => {
  const { user, dialog } = await openStep();
  fakeUnreachableEndpoint(apiContract.office.act);
  await user.click(dialog.getByRole('button', { name: 'Put to the trustees' }));
  await waitFor(() =>
    expect(dialog.getByRole('alert')).toHaveTextContent('The server could not be reached. Please try again.'),
  );
  await user.keyboard('{Escape}');
  const beside = screen.getByRole('dialog').closest('.MuiDialog-container');
  if (beside) await user.click(beside);
  expect(dialog.getByRole('textbox', { name: /^Subject/ })).toHaveValue('The dog of A-36');
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a dialog shows above its button what the step is taken on, what it changes and who gets a mail', async () => {
  const payment = { id: ID, title: '1012', number: 1012, amount: 1_250.5 };
  fakeEndpointAnswer(apiContract.office.get, { ...payment, can: ['release'], withheld: [] });
  fakeEndpointAnswer(apiContract.office.list, { value: [], total: 0, atLeast: false });
  const { user } = renderOffice(`/payments/${ID}/show`);
  await user.click(await screen.findByRole('button', { name: 'Release to the bank' }));
  const dialog = within(await screen.findByRole('dialog'));
  dialog.getByText(/^Payment: 1012 · Amount R\s1\s250[.,]50$/);
  const said = within(dialog.getByRole('list', { name: 'What happens' })).getAllByRole('listitem');
  expect(said.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^The payment is then with the bank\./),
    'No email is sent.',
  ]);
});

test('FAULT-19: the filled button is the step of the second person; the person who matched has none', async () => {
  const matched = { id: ID, title: 'sam@away.test', state: 'to confirm' };
  fakeEndpointAnswer(apiContract.office.list, { value: [], total: 0, atLeast: false });
  fakeEndpointAnswer(apiContract.office.get, { ...matched, can: ['match', 'approve', 'refuse'], withheld: [] });
  const { unmount } = renderOffice(`/registrations/${ID}/show`);
  expect(await screen.findByRole('button', { name: 'Approve the match' })).toHaveClass('MuiButton-contained');
  expect(screen.getByRole('button', { name: 'Match with a contact' })).not.toHaveClass('MuiButton-contained');
  unmount();
  fakeEndpointAnswer(apiContract.office.get, {
    ...matched,
    can: ['match', 'refuse'],
    withheld: [{ action: 'approve', why: 'You matched this registration. Ask another person to approve it.' }],
  });
  renderOffice(`/registrations/${ID}/show`);
  expect(await screen.findByRole('button', { name: 'Match with a contact' })).not.toHaveClass('MuiButton-contained');
});

test('FAULT-19: what differs takes the whole width of the dialog, a line for each value', async () => {
  const differs = 'Name: Sam Else, contact: Suren Fourie\nE-mail: sam@away.test, contact: suren.fourie@example.test';
  fakeEndpointAnswer(apiContract.office.list, { value: [], total: 0, atLeast: false });
  fakeEndpointAnswer(apiContract.office.get, {
    id: ID,
    title: 'sam@away.test',
    state: 'to confirm',
    differs,
    can: ['approve'],
    withheld: [],
  });
  const { user } = renderOffice(`/registrations/${ID}/show`);
  await user.click(await screen.findByRole('button', { name: 'Approve the match' }));
  const dialog = within(await screen.findByRole('dialog'));
  const text = dialog.getByText(/suren\.fourie@example\.test/);
  expect(text).toHaveClass('office-lines');
  expect(text.closest('.wide')).not.toBeNull();
});

test('FAULT-19: the dialog of a match shows what the person gave and what the chosen contact has, before the press', async () => {
  const contact = { id: ID.replace('2', '3'), title: 'Suren Fourie', email: 'suren@home.test' };
  fakeEndpointAnswer(apiContract.office.list, { value: [contact], total: 1, atLeast: false });
  fakeEndpointAnswer(apiContract.office.get, {
    id: ID,
    title: 'sam@away.test',
    email: 'sam@away.test',
    state: 'unmatched',
    can: ['match'],
    withheld: [],
  });
  const { user } = renderOffice(`/registrations/${ID}/show`);
  await user.click(await screen.findByRole('button', { name: 'Match with a contact' }));
  const dialog = within(await screen.findByRole('dialog'));
  within(dialog.getByRole('region', { name: 'Entered by the person' })).getByText(/@away\.test/);
  fakeEndpointAnswer(apiContract.office.get, { ...contact, can: [], withheld: [] });
  await user.type(dialog.getByRole('combobox', { name: /^Contact/ }), 'Suren');
  await user.click(await screen.findByRole('option', { name: /^Suren Fourie/ }));
  const chosen = within(await dialog.findByRole('region', { name: 'Chosen contact' }));
  expect(chosen.getByText(/@home\.test/)).toBeInTheDocument();
});

test('FAULT-4: a step opens at its first field, and Tab leads from the chosen account to the reason', async () => {
  const account = {
    id: ID.replace('2', '3'),
    title: 'CTM026',
    accountId: { id: ID, name: 'Chiara Venter' },
    balance: 1,
  };
  fakeEndpointAnswer(apiContract.office.list, { value: [account], total: 1, atLeast: false });
  fakeEndpointAnswer(apiContract.office.get, {
    id: ID,
    title: 'Payment received',
    amount: -4_580.26,
    can: ['move'],
    withheld: [],
  });
  const { user } = renderOffice(`/ledger-entries/${ID}/show`);
  await user.click(await screen.findByRole('button', { name: 'Move to another account' }));
  const dialog = within(await screen.findByRole('dialog'));
  const input = dialog.getByRole('combobox', { name: /^Move to levy account/ });
  expect(input).toHaveFocus();
  // Nothing covers the form before anything is typed.
  expect(screen.queryByRole('listbox')).toBeNull();
  fakeEndpointAnswer(apiContract.office.get, { ...account, can: [], withheld: [] });
  await user.keyboard('CTM');
  await user.click(await screen.findByRole('option', { name: /^CTM026/ }));
  await dialog.findByText('Chiara Venter');
  await user.tab();
  await user.keyboard('Wrong account');
  expect(dialog.getByRole('textbox', { name: /^Reason/ })).toHaveValue('Wrong account');
});

test('a step that a colleague took first keeps its dialog, with the refusal and what was typed', async () => {
  const { user, dialog } = await openStep();
  fakeEndpointAnswer(apiContract.office.get, { ...LETTER, can: [] });
  act(() => refetchAllQueries());
  await waitFor(() => expect(queryPageButton()).toBeNull());
  fakeEndpointRefusal(apiContract.office.act, 409, 'Somebody already put this to the trustees.');
  await user.click(dialog.getByRole('button', { name: 'Put to the trustees' }));
  await dialog.findByText('Somebody already put this to the trustees.');
  expect(dialog.getByRole('textbox', { name: /^Subject/ })).toHaveValue('The dog of A-36');
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  fakeEndpointAnswer(apiContract.office.get, LETTER);
  act(() => refetchAllQueries());
  await screen.findByRole('button', { name: 'Put to the trustees' });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a step that an address opened keeps its dialog when it is offered no longer', async () => {
  fakeEndpointAnswer(apiContract.office.get, LETTER);
  fakeEndpointAnswer(apiContract.office.list, { value: [], total: 0, atLeast: false });
  const { user } = renderOffice(`/conduct-letters/${ID}/show?step=putToTrustees`);
  const dialog = within(await screen.findByRole('dialog'));
  fakeEndpointAnswer(apiContract.office.get, { ...LETTER, can: [] });
  act(() => refetchAllQueries());
  await waitFor(() => expect(queryPageButton()).toBeNull());
  expect(dialog.getByRole('textbox', { name: /^Subject/ })).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(globalThis.location.hash).toBe(`#/conduct-letters/${ID}/show`);
});

test('the dialog of one record does not stand over another one', async () => {
  const other = ID.replace(/2$/, '5');
  fakeEndpointAnswer(apiContract.office.list, { value: [], total: 0, atLeast: false });
  fakeEndpointAnswer(
    apiContract.office.get,
    { ...LETTER, id: other, title: 'Cat' },
    { resource: 'conduct-letters', id: other },
  );
  fakeEndpointAnswer(apiContract.office.get, LETTER, { resource: 'conduct-letters', id: ID });
  const { user } = renderOffice(`/conduct-letters/${other}/show`);
  await screen.findByRole('heading', { level: 1, name: /Cat/ });
  globalThis.location.hash = `/conduct-letters/${ID}/show`;
  await screen.findByRole('heading', { level: 1, name: /Dog/ });
  await user.click(screen.getByRole('button', { name: 'Put to the trustees' }));
  await screen.findByRole('dialog');
  globalThis.location.hash = `/conduct-letters/${other}/show`;
  await waitFor(() => expect(document.querySelector('h1')).toHaveTextContent('Cat'));
  expect(screen.queryByRole('dialog')).toBeNull();
});
