/** Decision 0253: a list cell is edited in place by keyboard; errors are displayed there and nothing is lost. */
import { apiContract } from '@stoep/contract';
import { officeResources } from '@stoep/contract/office/index';
import type { StaffRole } from '@stoep/domain/vocabulary';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { refetchAllQueries } from '../../query-client.ts';
import {
  bodiesSentTo,
  fakeDelayedEndpointAnswer,
  fakeEndpointAnswer,
  fakeEndpointRefusal,
} from '../../testing/fake-server.ts';
import { renderOffice } from '../../testing/render-office.tsx';
import { cellEditMethodOf } from './cell-edit-method.ts';

const ID = '019ac000-0000-7000-8000-000000000001';
const OTHER = '019ac000-0000-7000-8000-000000000002';
const STAFF = { id: '019ac000-0000-7000-8000-000000000009', title: 'Thandi Mokoena', name: 'Thandi Mokoena' };
type Ticket = {
  id: string;
  title: string;
  number: number;
  dueDay: string | null;
  assignedToId: { id: string; name: string } | null;
};
const tickets: Ticket[] = [
  { id: ID, title: '10007', number: 10_007, dueDay: '2026-12-01', assignedToId: null },
  { id: OTHER, title: '10008', number: 10_008, dueDay: null, assignedToId: null },
];
const list = (value: readonly Ticket[]) =>
  fakeEndpointAnswer(
    apiContract.office.list,
    { value: [...value], total: value.length, atLeast: false },
    { resource: 'tickets' },
  );

const atTickets = async (role: StaffRole = 'administrator') => {
  list(tickets);
  fakeEndpointAnswer(apiContract.office.list, { value: [STAFF], total: 1, atLeast: false }, { resource: 'staff' });
  fakeEndpointAnswer(apiContract.office.act, { id: ID });
  const { user } = renderOffice('/tickets', { role });
  await screen.findByRole('link', { name: '10007' });
  return user;
};

/** The second editable cell of the first row: the due day. */
const toDueDay = async (user: Awaited<ReturnType<typeof atTickets>>) => {
  await user.keyboard('j{F2}');
  await screen.findByRole('dialog', { name: 'Assigned to of 10007' });
  await user.keyboard('{F2}');
  const dialog = await screen.findByRole('dialog', { name: 'Due of 10007' });
  const input = within(dialog).getByRole('textbox', { name: 'Due' });
  await waitFor(() => expect(input).toHaveFocus());
  return { dialog: within(dialog), input };
};

test('by keys alone: j, F2, F2 again, a day, Enter; over what was seen, and taken back by z', async () => {
  const user = await atTickets();
  const { input } = await toDueDay(user);
  expect(input).toHaveValue('01 Dec 2026');
  await user.keyboard('24 Dec 2026{Enter}');
  await screen.findByText('Due of 10007: changed.');
  expect(bodiesSentTo(apiContract.office.act)).toEqual([
    { values: { dueDay: '2026-12-24' }, before: { dueDay: '2026-12-01' } },
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  // The focus is back on the row.
  expect(screen.getByRole('link', { name: '10007' })).toHaveFocus();
  await user.keyboard('z');
  await screen.findByText('Due: undone.');
  expect(bodiesSentTo(apiContract.office.act)[1]).toEqual({
    values: { dueDay: '2026-12-01' },
    undoes: { dueDay: '2026-12-24' },
  });
});

test('Esc leaves, and what is no day is told at the cell and stays as it was typed; nothing is sent', async () => {
  const user = await atTickets();
  const { dialog, input } = await toDueDay(user);
  await user.keyboard('40 Dec{Enter}');
  await dialog.findByText(/Enter a date, for example/);
  expect(input).toHaveValue('40 Dec');
  // The text is not lost by F2, or by a click outside, either.
  await user.keyboard('{F2}');
  expect(screen.getByRole('dialog', { name: 'Due of 10007' })).toBeInTheDocument();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bodiesSentTo(apiContract.office.act)).toEqual([]);
});

test('what somebody changed meanwhile is said with what stands there now, and what was typed stays', async () => {
  const user = await atTickets();
  fakeEndpointRefusal(apiContract.office.act, 409, 'Somebody changed this in the meantime.');
  const { dialog, input } = await toDueDay(user);
  list([{ ...(tickets[0] as Ticket), dueDay: '2026-12-28' }]);
  await user.keyboard('24 Dec 2026{Enter}');
  await dialog.findByText('Somebody changed this in the meantime.');
  await dialog.findByText('The current value is 28 Dec 2026.');
  expect(input).toHaveValue('24 Dec 2026');
  // Saving again overwrites the present value.
  fakeEndpointAnswer(apiContract.office.act, { id: ID });
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await screen.findByText('Due of 10007: changed.');
  expect(bodiesSentTo(apiContract.office.act).at(-1)?.before).toEqual({ dueDay: '2026-12-28' });
});

test('whoever typed nothing is shown what the list says now, marked as the first was', async () => {
  const user = await atTickets();
  const { dialog } = await toDueDay(user);
  list([{ ...(tickets[0] as Ticket), dueDay: '2026-12-28' }]);
  globalThis.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(dialog.getByRole('textbox')).toHaveValue('28 Dec 2026'));
  expect(dialog.queryByText(/^The current value/)).toBeNull();
  await waitFor(() => expect(dialog.getByRole('textbox')).toHaveFocus());
  // Typing replaces the content instead of appending to it.
  await user.keyboard('24 Dec 2026{Enter}');
  await screen.findByText('Due of 10007: changed.');
  expect(bodiesSentTo(apiContract.office.act)).toEqual([
    { values: { dueDay: '2026-12-24' }, before: { dueDay: '2026-12-28' } },
  ]);
});

test('whoever chose without a key typed keeps what was chosen, and is told what the list says now', async () => {
  const user = await atTickets();
  await user.keyboard('j{F2}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Assigned to of 10007' }));
  await user.click(await screen.findByRole('option', { name: 'Thandi Mokoena' }));
  const other = { id: '019ac000-0000-7000-8000-00000000000a', name: 'Piet Nel' };
  list([{ ...(tickets[0] as Ticket), assignedToId: other }]);
  globalThis.dispatchEvent(new Event('visibilitychange'));
  await dialog.findByText('The current value is Piet Nel.');
  expect(dialog.getByRole('combobox')).toHaveValue('Thandi Mokoena');
  // A click outside, or F2, does not discard the choice either.
  await user.click(document.querySelector('.MuiBackdrop-root') as Element);
  expect(screen.getByRole('combobox', { name: 'Staff member' })).toHaveValue('Thandi Mokoena');
  await user.keyboard('{F2}');
  expect(screen.getByRole('combobox', { name: 'Staff member' })).toHaveValue('Thandi Mokoena');
});

test('while a cell is saved, it cannot be cancelled', async () => {
  const user = await atTickets();
  const answer = fakeDelayedEndpointAnswer(apiContract.office.act);
  const { dialog } = await toDueDay(user);
  await user.keyboard('24 Dec 2026{Enter}');
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled());
  await user.keyboard('{Escape}');
  expect(screen.getByRole('dialog', { name: 'Due of 10007' })).toBeInTheDocument();
  answer({ id: ID });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a click outside closes a cell that was not changed', async () => {
  const user = await atTickets();
  await toDueDay(user);
  await user.click(document.querySelector('.MuiBackdrop-root') as Element);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('Enter on a typed name chooses the only match, and the next Enter saves it', async () => {
  const user = await atTickets();
  await user.keyboard('j{F2}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Assigned to of 10007' }));
  await waitFor(() => expect(dialog.getByRole('combobox')).toHaveFocus());
  await user.keyboard('Thandi');
  // Before the search has answered, Enter does nothing.
  await waitFor(async () => {
    await user.keyboard('{Enter}');
    expect(dialog.getByRole('combobox')).toHaveValue('Thandi Mokoena');
  });
  expect(bodiesSentTo(apiContract.office.act)).toEqual([]);
  await user.keyboard('{Enter}');
  await screen.findByText(/of 10007: changed\.$/);
  expect(bodiesSentTo(apiContract.office.act)[0]?.values).toEqual({ assignedToId: STAFF.id });
});

test('saved as it was, nothing is sent; by the mouse its pen opens it', async () => {
  const user = await atTickets();
  await user.click(screen.getByRole('button', { name: 'Change Due of 10007' }));
  await screen.findByRole('dialog', { name: 'Due of 10007' });
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bodiesSentTo(apiContract.office.act)).toEqual([]);
  expect(globalThis.location.hash).toContain('/tickets');
  expect(globalThis.location.hash).not.toContain(ID);
});

test('whoever only reads is offered none', async () => {
  const user = await atTickets('reader');
  expect(screen.queryByRole('button', { name: /^Change / })).toBeNull();
  await user.keyboard('j{F2}');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a telephone number is edited over what was seen; its fault is told at the cell; Undo leaves what a colleague wrote since', async () => {
  const person = { id: ID, title: 'Ann Moyo', firstName: 'Ann', lastName: 'Moyo', email: 'a@b.test' };
  fakeEndpointAnswer(
    apiContract.office.list,
    { value: [{ ...person, mobile: '082 555 0100' }], total: 1, atLeast: false },
    { resource: 'contacts' },
  );
  const { user } = renderOffice('/contacts');
  await user.click(await screen.findByRole('button', { name: 'Change Mobile of Ann Moyo' }));
  const dialog = within(await screen.findByRole('dialog'));
  const fault = 'Please check the highlighted fields.';
  fakeEndpointRefusal(apiContract.office.update, 400, fault, { mobile: 'Please enter at most 20 characters.' });
  await user.clear(dialog.getByRole('textbox'));
  await user.keyboard('082 555 0199 and then some{Enter}');
  await dialog.findByText('Please enter at most 20 characters.');
  fakeEndpointAnswer(apiContract.office.update, { id: ID });
  await user.clear(dialog.getByRole('textbox'));
  await user.keyboard(' 082 555 0199 {Enter}');
  await screen.findByText('Mobile of Ann Moyo: changed.');
  expect(bodiesSentTo(apiContract.office.update).at(-1)).toEqual({
    values: { mobile: '082 555 0199' },
    before: { mobile: '082 555 0100' },
  });
  fakeEndpointAnswer(apiContract.office.get, { ...person, mobile: '082 555 0777', can: [], withheld: [] });
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText(/changed this since, so it was not undone/);
  expect(bodiesSentTo(apiContract.office.update)).toHaveLength(2);
});

test('when an edited row leaves the list, a notice says so, and its editor does not reopen', async () => {
  const user = await atTickets();
  const { input } = await toDueDay(user);
  await user.type(input, '24 Dec 2026');
  list(tickets.slice(1));
  refetchAllQueries();
  await screen.findByText('This row is no longer in the list. Your change was not saved.');
  expect(screen.queryByRole('dialog')).toBeNull();
  list(tickets);
  refetchAllQueries();
  await screen.findByRole('link', { name: '10007' });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('what is changed so is named here: no money, bank, number, vote, mail address or state', () => {
  const named = officeResources.flatMap((resource) =>
    Object.entries(resource.fields).flatMap(([name, field]) =>
      field.inPlace
        ? [`${resource.name}.${name} ${cellEditMethodOf(resource, name, 'administrator')?.step ?? 'edit'}`]
        : [],
    ),
  );
  expect(named.toSorted()).toEqual([
    'building-duties.dueDay due',
    'building-duties.note edit',
    'building-duties.reference edit',
    'buildings.lookedAfterById edit',
    'contacts.mobile edit',
    'contractors.comment edit',
    'contractors.phone edit',
    'owner-accounts.phone edit',
    'tasks.assignedToId edit',
    'tasks.dueDay due',
    'tickets.assignedToId assign',
    'tickets.dueDay due',
  ]);
  for (const { fields, title } of officeResources) expect(fields[title]?.inPlace).toBeUndefined();
});
