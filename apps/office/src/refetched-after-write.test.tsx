/**
 * A-4 After a write, queries on screen are refetched and the others when next displayed; no screen names another's
 * queries.
 */
import { apiContract } from '@stoep/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { callApi } from './api.ts';
import { answerEmptyToday } from './testing/empty-today.ts';
import { answerEndpoint, queriesSentTo, refuseEndpoint } from './testing/fake-server.ts';
import { renderOffice } from './testing/render-office.tsx';

const { act: take, get, list, today, update } = apiContract.office;
const ID = '019a0000-0000-7000-8000-000000000001';
const OTHER = '019a0000-0000-7000-8000-000000000002';
const payment = (state: string, can: string[] = []) => ({
  id: ID,
  title: 'PAY-00007',
  number: 7,
  state,
  amount: 12_300,
  can,
  withheld: [],
});
const nothing = { value: [], total: 0, atLeast: false };
const listed = (...value: Record<string, unknown>[]) =>
  ({
    value: value.map((one) => ({ id: ID, title: 'One', ...one })),
    total: value.length,
    atLeast: false,
  }) as const;
const waits = (count: number) => answerEndpoint(today, [{ key: 'paymentsToRelease', count }]);
const tile = () => screen.findByRole('link', { name: /^Payments to release/ });

beforeEach(() => {
  answerEndpoint(list, nothing);
  answerEmptyToday();
});

/** Presses a step on the page of a record and confirms it. */
const takes = async (user: ReturnType<typeof renderOffice>['user'], step: string) => {
  await user.click(await screen.findByRole('button', { name: step }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: step }));
};

test('a step on the page of a record: its state, the steps left and the list under it are the written ones', async () => {
  answerEndpoint(get, payment('Draft', ['resume']));
  const { user } = renderOffice(`/payments/${ID}/show`);
  await screen.findByText('Draft');
  answerEndpoint(take, { id: ID });
  answerEndpoint(get, payment('On Hold'));
  answerEndpoint(list, listed({ id: OTHER, title: 'Approval of 7' }), { resource: 'approvals' });
  await takes(user, 'Resume');
  await screen.findByText('On Hold');
  await screen.findByText('Approval of 7');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Resume' })).toBeNull());
});

test('a step that somebody else took first: the refusal is told, and the page shows what he did', async () => {
  answerEndpoint(get, payment('Draft', ['resume']));
  const { user } = renderOffice(`/payments/${ID}/show`);
  await screen.findByText('Draft');
  refuseEndpoint(take, 409, 'This payment was taken further by somebody else.');
  answerEndpoint(get, payment('Paid'));
  await takes(user, 'Resume');
  await screen.findByText('Paid');
});

test('a change that is saved: the page shows what the server made of it, and so does the list', async () => {
  const task = (subject: string) => ({
    id: ID,
    title: subject,
    subject,
    type: 'Financial',
    can: [],
    withheld: [],
  });
  answerEndpoint(get, task('Gate'));
  answerEndpoint(list, listed(task('Gate')), { resource: 'tasks' });
  const { user } = renderOffice('/tasks');
  await screen.findByRole('link', { name: 'Gate' });
  globalThis.location.hash = `/tasks/${ID}`;
  const subject = await screen.findByRole('textbox', { name: /^Subject/ });
  await user.clear(subject);
  await user.type(subject, 'Roof');
  answerEndpoint(update, { id: ID });
  answerEndpoint(get, task('Roof of block B'));
  answerEndpoint(list, listed(task('Roof of block B')), { resource: 'tasks' });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect((await screen.findAllByText('Roof of block B')).length).toBeGreaterThan(0);
  globalThis.location.hash = '/tasks';
  await screen.findByRole('link', { name: 'Roof of block B' });
});

test('what waits is counted anew on Today: while it is on screen, and when it is opened again after a step', async () => {
  waits(3);
  const { user } = renderOffice('/');
  expect(await tile()).toHaveTextContent('3');
  answerEndpoint(take, { id: ID });
  waits(2);
  await act(() =>
    callApi(take, { params: { resource: 'payments', id: OTHER, action: 'resume' }, body: { values: {} } }),
  );
  await waitFor(async () => expect(await tile()).toHaveTextContent('2'));
  const before = queriesSentTo(today).length;
  answerEndpoint(get, payment('Draft', ['resume']));
  globalThis.location.hash = `/payments/${ID}/show`;
  await screen.findByText('Draft');
  answerEndpoint(get, payment('On Hold'));
  await takes(user, 'Resume');
  await screen.findByText('On Hold');
  expect(queriesSentTo(today)).toHaveLength(before);
  waits(1);
  globalThis.location.hash = '/';
  await waitFor(async () => expect(await tile()).toHaveTextContent('1'));
});

test('a list that is on screen is asked anew after a write', async () => {
  answerEndpoint(list, listed({ title: 'Old words' }), { resource: 'tickets' });
  renderOffice('/tickets');
  await screen.findByRole('link', { name: 'Old words' });
  answerEndpoint(list, listed({ title: 'New words' }), { resource: 'tickets' });
  answerEndpoint(take, { id: ID });
  await act(() => callApi(take, { params: { resource: 'tickets', id: ID, action: 'close' }, body: { values: {} } }));
  await screen.findByRole('link', { name: 'New words' });
});
