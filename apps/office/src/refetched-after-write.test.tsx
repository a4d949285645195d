/**
 * A-4 After a write, queries on screen are refetched and the others when next displayed; no screen names another's
 * queries.
 */
import { apiContract } from '@stoep/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { callApi } from './api.ts';
import { fakeEmptyTodayAnswers } from './testing/empty-today.ts';
import { fakeEndpointAnswer, fakeEndpointRefusal, queryParamsSentTo } from './testing/fake-server.ts';
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
const waits = (count: number) => fakeEndpointAnswer(today, [{ key: 'paymentsToRelease', count }]);
const tile = () => screen.findByRole('link', { name: /^Payments to release/ });

beforeEach(() => {
  fakeEndpointAnswer(list, nothing);
  fakeEmptyTodayAnswers();
});

/** Presses a step on the page of a record and confirms it. */
const takes = async (user: ReturnType<typeof renderOffice>['user'], step: string) => {
  await user.click(await screen.findByRole('button', { name: step }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: step }));
};

test('a step on the page of a record: its state, the steps left and the list under it are the written ones', async () => {
  fakeEndpointAnswer(get, payment('Draft', ['resume']));
  const { user } = renderOffice(`/payments/${ID}/show`);
  await screen.findByText('Draft');
  fakeEndpointAnswer(take, { id: ID });
  fakeEndpointAnswer(get, payment('On Hold'));
  fakeEndpointAnswer(list, listed({ id: OTHER, title: 'Approval of 7' }), { resource: 'approvals' });
  await takes(user, 'Resume');
  await screen.findByText('On Hold');
  await screen.findByText('Approval of 7');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Resume' })).toBeNull());
});

test('a step that somebody else took first: the refusal is told, and the page shows what he did', async () => {
  fakeEndpointAnswer(get, payment('Draft', ['resume']));
  const { user } = renderOffice(`/payments/${ID}/show`);
  await screen.findByText('Draft');
  fakeEndpointRefusal(take, 409, 'This payment was taken further by somebody else.');
  fakeEndpointAnswer(get, payment('Paid'));
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
  fakeEndpointAnswer(get, task('Gate'));
  fakeEndpointAnswer(list, listed(task('Gate')), { resource: 'tasks' });
  const { user } = renderOffice('/tasks');
  await screen.findByRole('link', { name: 'Gate' });
  globalThis.location.hash = `/tasks/${ID}`;
  const subject = await screen.findByRole('textbox', { name: /^Subject/ });
  await user.clear(subject);
  await user.type(subject, 'Roof');
  fakeEndpointAnswer(update, { id: ID });
  fakeEndpointAnswer(get, task('Roof of block B'));
  fakeEndpointAnswer(list, listed(task('Roof of block B')), { resource: 'tasks' });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect((await screen.findAllByText('Roof of block B')).length).toBeGreaterThan(0);
  globalThis.location.hash = '/tasks';
  await screen.findByRole('link', { name: 'Roof of block B' });
});

test('what waits is counted anew on Today: while it is on screen, and when it is opened again after a step', async () => {
  waits(3);
  const { user } = renderOffice('/');
  expect(await tile()).toHaveTextContent('3');
  fakeEndpointAnswer(take, { id: ID });
  waits(2);
  await act(() =>
    callApi(take, { params: { resource: 'payments', id: OTHER, action: 'resume' }, body: { values: {} } }),
  );
  await waitFor(async () => expect(await tile()).toHaveTextContent('2'));
  const before = queryParamsSentTo(today).length;
  fakeEndpointAnswer(get, payment('Draft', ['resume']));
  globalThis.location.hash = `/payments/${ID}/show`;
  await screen.findByText('Draft');
  fakeEndpointAnswer(get, payment('On Hold'));
  await takes(user, 'Resume');
  await screen.findByText('On Hold');
  expect(queryParamsSentTo(today)).toHaveLength(before);
  waits(1);
  globalThis.location.hash = '/';
  await waitFor(async () => expect(await tile()).toHaveTextContent('1'));
});

test('a list that is on screen is asked anew after a write', async () => {
  fakeEndpointAnswer(list, listed({ title: 'Old words' }), { resource: 'tickets' });
  renderOffice('/tickets');
  await screen.findByRole('link', { name: 'Old words' });
  fakeEndpointAnswer(list, listed({ title: 'New words' }), { resource: 'tickets' });
  fakeEndpointAnswer(take, { id: ID });
  await act(() => callApi(take, { params: { resource: 'tickets', id: ID, action: 'close' }, body: { values: {} } }));
  await screen.findByRole('link', { name: 'New words' });
});
