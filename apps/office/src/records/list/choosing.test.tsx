/**
 * Steps on many records: selected in any list, displayed before they are taken, one call each, and refusals listed.
 */
import { apiContract } from '@stoep/contract';
import { officeResources } from '@stoep/contract/office/index';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import {
  bodiesSentTo,
  fakeDelayedEndpointAnswer,
  fakeEndpointAnswer,
  fakeEndpointRefusal,
  fakeUnreachableEndpoint,
  idempotencyKeysSentTo,
} from '../../testing/fake-server.ts';
import { renderRecordList, sampleRecordId } from '../../testing/render-list.tsx';
import { renderOffice } from '../../testing/render-office.tsx';

const narrow = () =>
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));

const each = officeResources.map((one) => [one.name, one] as const);
/** Cards are the same for every list, so only lists with steps on many are tested. */
const withSteps = each.filter(([, { actions = {} }]) => Object.values(actions).some((one) => one.ofMany));

test.each(withSteps)('%s is chosen from on a phone: one, and all that are shown', async (_, resource) => {
  narrow();
  renderRecordList(resource);
  fireEvent.click(await screen.findByLabelText('Choose Number 2'));
  await screen.findByText(/^1 selected/);
  fireEvent.click(screen.getByLabelText('Select all shown'));
  await screen.findByText(/^2 selected/);
});

const twenty = Array.from({ length: 20 }, (_, at) => ({
  id: sampleRecordId(at + 1),
  title: String(101 + at),
  number: 101 + at,
}));
const STAFF = { id: sampleRecordId(90), title: 'Thandi Mokoena', name: 'Thandi Mokoena' };

/** Counts the library's clicks like those of a person: each is one. */
const counting = (user: ReturnType<typeof renderOffice>['user']) => {
  const count = { presses: 0 };
  const press = async (element: HTMLElement) => {
    count.presses += 1;
    await user.click(element);
  };
  return { count, press };
};

test('the keys work beside the menu of the office, and are left to a menu that was opened', async () => {
  fakeEndpointAnswer(apiContract.office.list, { value: twenty, total: 20, atLeast: false }, { resource: 'tickets' });
  const { user } = renderOffice('/tickets');
  await screen.findByRole('menu');
  await screen.findByRole('checkbox', { name: 'Choose 101' });
  await user.click(screen.getByRole('button', { name: 'Add filter' }));
  await user.keyboard('x');
  expect(screen.queryByText('1 selected')).toBeNull();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.getAllByRole('menu')).toHaveLength(1));
  (document.activeElement as HTMLElement).blur();
  await user.keyboard('jx');
  await screen.findByText('1 selected');
  // From any row one key leads to the steps, which stand above the first.
  await user.keyboard('js');
  expect(screen.getByRole('button', { name: 'Assign' })).toHaveFocus();
});

test('twenty tickets are assigned in six presses, and which one was not is told', async () => {
  fakeEndpointAnswer(apiContract.office.list, { value: twenty, total: 20, atLeast: false }, { resource: 'tickets' });
  fakeEndpointAnswer(apiContract.office.list, { value: [STAFF], total: 1, atLeast: false }, { resource: 'staff' });
  fakeEndpointAnswer(apiContract.office.get, {
    ...twenty[0],
    id: sampleRecordId(1),
    title: '101',
    can: ['assign'],
    withheld: [],
  });
  fakeEndpointAnswer(apiContract.office.act, { id: sampleRecordId(1) });
  fakeEndpointRefusal(
    apiContract.office.act,
    409,
    'This ticket was closed meanwhile.',
    {},
    {
      resource: 'tickets',
      id: sampleRecordId(7),
      action: 'assign',
    },
  );
  const { user } = renderOffice('/tickets');
  const { count, press } = counting(user);
  await press(await screen.findByRole('checkbox', { name: 'Select all shown' }));
  await press(await screen.findByRole('button', { name: 'Assign' }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText('For 20 tickets');
  await press(dialog.getByRole('combobox', { name: 'Staff member' }));
  await press(await screen.findByRole('option', { name: /Thandi Mokoena/ }));
  await press(dialog.getByRole('button', { name: 'Assign' }));
  await dialog.findByText('19 done, 1 not.');
  expect(count.presses).toBeLessThanOrEqual(6);
  dialog.getByText(/This ticket was closed meanwhile\./);
  expect(bodiesSentTo(apiContract.office.act)).toHaveLength(20);
  expect(bodiesSentTo(apiContract.office.act)[0]).toEqual({ values: { assignedToId: STAFF.id } });
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  // Refused records are still selected.
  await screen.findByText('1 selected');
});

const assignThree = async () => {
  const three = twenty.slice(0, 3);
  fakeEndpointAnswer(apiContract.office.list, { value: three, total: 3, atLeast: false }, { resource: 'tickets' });
  fakeEndpointAnswer(apiContract.office.list, { value: [STAFF], total: 1, atLeast: false }, { resource: 'staff' });
  for (const ticket of three)
    fakeEndpointAnswer(
      apiContract.office.get,
      { ...ticket, can: ['assign'], withheld: [] },
      { resource: 'tickets', id: ticket.id },
    );
  const { user } = renderOffice('/tickets');
  await user.click(await screen.findByRole('checkbox', { name: 'Select all shown' }));
  const open = async () => {
    await user.click(await screen.findByRole('button', { name: 'Assign' }));
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByText('For 3 tickets');
    return dialog;
  };
  return { user, open };
};
const clickOutside = async (user: ReturnType<typeof renderOffice>['user']) =>
  user.click(document.querySelector('.MuiDialog-container') as Element);

test('the next page names the refused records, if the list was left during the calls', async () => {
  const { user, open } = await assignThree();
  const answer = fakeDelayedEndpointAnswer(apiContract.office.act);
  const closed = { resource: 'tickets', id: sampleRecordId(3), action: 'assign' };
  fakeEndpointRefusal(apiContract.office.act, 409, 'This ticket was closed meanwhile.', {}, closed);
  const dialog = await open();
  await user.click(dialog.getByRole('combobox', { name: 'Staff member' }));
  await user.click(await screen.findByRole('option', { name: /Thandi Mokoena/ }));
  await user.click(dialog.getByRole('button', { name: 'Assign' }));
  await waitFor(() => expect(bodiesSentTo(apiContract.office.act)).toHaveLength(1));
  globalThis.location.hash = '/help';
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  answer({ id: sampleRecordId(1) });
  await screen.findByText('Assign: not done: 103. This ticket was closed meanwhile.');
});

test('a choice for many stays on a click outside and on Escape; an untouched dialog closes', async () => {
  const { user, open } = await assignThree();
  await open();
  await clickOutside(user);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const dialog = await open();
  await user.click(dialog.getByRole('combobox', { name: 'Staff member' }));
  await user.click(await screen.findByRole('option', { name: /Thandi Mokoena/ }));
  await clickOutside(user);
  await user.keyboard('{Escape}');
  expect(dialog.getByRole('combobox', { name: 'Staff member' })).toHaveValue('Thandi Mokoena');
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test.each([
  [1, 'For 1 email'],
  [5, 'For 5 emails'],
])('FAULT-38: a step on many counts in the right plural: %s', async (count, said) => {
  const mails = Array.from({ length: count }, (_, n) => ({
    id: sampleRecordId(n + 1),
    title: `Levy statement ${n}`,
    subject: `Levy statement ${n}`,
    state: 'failed',
    to: 'owner@people.test',
    can: ['retry'],
    withheld: [],
  }));
  fakeEndpointAnswer(apiContract.office.list, { value: mails, total: count, atLeast: false }, { resource: 'outbox' });
  for (const mail of mails) fakeEndpointAnswer(apiContract.office.get, mail, { resource: 'outbox', id: mail.id });
  const { user } = renderOffice('/outbox');
  await user.click(await screen.findByRole('checkbox', { name: 'Select all shown' }));
  await user.click(await screen.findByRole('button', { name: 'Send again' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText(said)).toBeInTheDocument();
});

test('what was done to many is taken back by z: each gets what it said before, and what somebody changed since is told and stays', async () => {
  fakeEndpointAnswer(
    apiContract.office.list,
    { value: twenty.slice(0, 3), total: 3, atLeast: false },
    { resource: 'tickets' },
  );
  fakeEndpointAnswer(apiContract.office.list, { value: [STAFF], total: 1, atLeast: false }, { resource: 'staff' });
  for (const [at, ticket] of twenty.slice(0, 3).entries())
    fakeEndpointAnswer(
      apiContract.office.get,
      {
        ...ticket,
        can: ['assign'],
        withheld: [],
        assignedToId: at === 1 ? { id: sampleRecordId(91), name: 'Sipho' } : null,
      },
      { resource: 'tickets', id: ticket.id },
    );
  fakeEndpointAnswer(apiContract.office.act, { id: sampleRecordId(1) });
  const { user } = renderOffice('/tickets');
  await user.click(await screen.findByRole('checkbox', { name: 'Select all shown' }));
  await user.click(await screen.findByRole('button', { name: 'Assign' }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText('For 3 tickets');
  await user.click(dialog.getByRole('combobox', { name: 'Staff member' }));
  await user.click(await screen.findByRole('option', { name: /Thandi Mokoena/ }));
  await user.click(dialog.getByRole('button', { name: 'Assign' }));
  await screen.findByText('Assign: 3 tickets done.');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  fakeEndpointRefusal(
    apiContract.office.act,
    409,
    'Somebody changed this in the meantime.',
    {},
    {
      resource: 'tickets',
      id: sampleRecordId(3),
      action: 'assign',
    },
  );
  await user.keyboard('z');
  await screen.findByText('Assign: 2 undone. Not undone: 103. Somebody changed this in the meantime.');
  const undoes = { assignedToId: STAFF.id };
  expect(bodiesSentTo(apiContract.office.act).slice(3)).toEqual([
    { values: { assignedToId: null }, undoes },
    { values: { assignedToId: sampleRecordId(91) }, undoes },
    { values: { assignedToId: null }, undoes },
  ]);
});

const payments = twenty.map((one, at) => ({ ...one, amount: 1_000 + at / 100 }));
/** @param loaded how many of the first are loaded too */
const choosePayments = async (loaded = 0) => {
  fakeEndpointAnswer(apiContract.office.list, { value: payments, total: 20, atLeast: false }, { resource: 'payments' });
  fakeEndpointAnswer(apiContract.office.get, {
    ...payments[0],
    id: sampleRecordId(1),
    title: '101',
    can: ['load'],
    withheld: [],
  });
  // The last was loaded by somebody else.
  for (const { id, title } of [...payments.slice(0, loaded), ...payments.slice(-1)])
    fakeEndpointAnswer(
      apiContract.office.get,
      { id, title, state: 'Loaded for payment', can: [], withheld: [] },
      { resource: 'payments', id },
    );
  const { user } = renderOffice('/payments');
  const { count, press } = counting(user);
  await press(await screen.findByRole('checkbox', { name: 'Select all shown' }));
  await screen.findByText(/^20 selected · Amount R\s20\s001[.,]90$/);
  await press(await screen.findByRole('button', { name: 'Load for payment' }));
  return { count, press, dialog: within(await screen.findByRole('dialog')) };
};

test('payments are loaded in three presses, with the sum of those that can be shown before', async () => {
  fakeEndpointAnswer(apiContract.office.act, { id: sampleRecordId(1) });
  const { count, press, dialog } = await choosePayments();
  await dialog.findByText(/^For 19 payments · Amount R\s19\s001[.,]71$/);
  dialog.getByText('Not for 1 of them:');
  dialog.getByText(/This step is not possible in status “Loaded for payment”\./);
  expect(bodiesSentTo(apiContract.office.act)).toHaveLength(0);
  await press(dialog.getByRole('button', { name: 'Load for payment' }));
  await waitFor(() => expect(bodiesSentTo(apiContract.office.act)).toHaveLength(19));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(count.presses).toBe(3);
});

test('only payments for which a step is not possible are named, and their page does not replace the dialog', async () => {
  const { dialog } = await choosePayments();
  await dialog.findByText(/^For 19 payments/);
  const other = dialog.getByRole('link', { name: '120' });
  expect(dialog.getAllByRole('link')).toEqual([other]);
  expect(other.closest('li')).toHaveTextContent('This step is not possible in status “Loaded for payment”. 120');
  expect(other).toHaveAttribute('target', '_blank');
});

test('of many that are refused for one reason, five are named', async () => {
  const { dialog } = await choosePayments(7);
  await dialog.findByText(/^For 12 payments/);
  const named = dialog.getAllByRole('link').map((link) => link.textContent);
  expect(named).toEqual(['101', '102', '103', '104', '105']);
  expect(dialog.getByRole('link', { name: '105' }).closest('li')).toHaveTextContent(/105 and 3 more$/);
});

test('after a lost line, one press takes the step on the rest, with what was chosen', async () => {
  const { user, open } = await assignThree();
  fakeEndpointAnswer(apiContract.office.act, { id: sampleRecordId(1) });
  const second = { resource: 'tickets', id: sampleRecordId(2), action: 'assign' };
  fakeEndpointRefusal(apiContract.office.act, 401, 'Please log in.', {}, second);
  const dialog = await open();
  await user.click(dialog.getByRole('combobox', { name: 'Staff member' }));
  await user.click(await screen.findByRole('option', { name: /Thandi Mokoena/ }));
  await user.click(dialog.getByRole('button', { name: 'Assign' }));
  await dialog.findByText('1 done, 2 not.');
  // The reason stands once, for both.
  expect(dialog.getAllByText(/Your login has ended/)).toHaveLength(1);
  expect(bodiesSentTo(apiContract.office.act)).toHaveLength(2);
  fakeEndpointAnswer(apiContract.office.act, { id: sampleRecordId(2) }, second);
  await user.click(dialog.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bodiesSentTo(apiContract.office.act)).toHaveLength(4);
  expect(bodiesSentTo(apiContract.office.act).at(-1)).toEqual({ values: { assignedToId: STAFF.id } });
});

test('a line that is lost stops the others, and each goes under the key of its first try when pressed again', async () => {
  fakeUnreachableEndpoint(apiContract.office.act);
  const { press, dialog } = await choosePayments();
  await dialog.findByText(/^For 19 payments/);
  await press(dialog.getByRole('button', { name: 'Load for payment' }));
  await dialog.findByText('0 done, 19 not.');
  expect(idempotencyKeysSentTo(apiContract.office.act)).toHaveLength(1);
  fakeEndpointAnswer(apiContract.office.act, { id: sampleRecordId(1) });
  await press(dialog.getByRole('button', { name: 'Close' }));
  await press(await screen.findByRole('button', { name: 'Load for payment' }));
  const again = within(await screen.findByRole('dialog'));
  await again.findByText(/^For 19 payments/);
  await press(again.getByRole('button', { name: 'Load for payment' }));
  await waitFor(() => expect(idempotencyKeysSentTo(apiContract.office.act)).toHaveLength(20));
  const [first, second] = idempotencyKeysSentTo(apiContract.office.act);
  expect(second).toBe(first);
});
