/** The page Today. */
import { apiContract } from '@stoep/contract';
import { worklistQueues } from '@stoep/contract/office/worklist-queues';
import { QUEUE_COUNT_LIMIT } from '@stoep/contract/people/person-worklist';
import { addDays } from '@stoep/domain/calendar/calendar';
import { cents } from '@stoep/domain/money/cents';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { todayInSouthAfrica } from '../clock.ts';
import { fakeEmptyTodayAnswers } from '../testing/empty-today.ts';
import { bodiesSentTo, fakeEndpointAnswer, fakeEndpointRefusal } from '../testing/fake-server.ts';
import { renderOffice } from '../testing/render-office.tsx';

const ID = '019a0000-0000-7000-8000-000000000001';
const OTHER = '019a0000-0000-7000-8000-000000000002';

beforeEach(() => {
  fakeEndpointAnswer(apiContract.office.list, { value: [], total: 2, atLeast: false });
  fakeEmptyTodayAnswers();
});

test('A-19 a change of our own bank account that waits leads to where it is decided', async () => {
  fakeEndpointAnswer(
    apiContract.office.today,
    worklistQueues.map(({ key }) => ({ key, count: key === 'agentAccountToApprove' ? 1 : 0 })),
  );
  renderOffice('/');
  const line = await screen.findByRole('link', { name: /^Agency bank account to approve/ });
  expect(line).toHaveTextContent('1');
  expect(line).toHaveAttribute('href', '#/settings');
  // Empty queues are named without a link.
  expect(screen.queryByRole('link', { name: /^Payments to release/ })).toBeNull();
  expect(screen.getByText(/Payments to release/)).toBeInTheDocument();
});

test('a queue of which no more were counted says so', async () => {
  fakeEndpointAnswer(apiContract.office.today, [
    { key: 'paymentsToRelease', count: QUEUE_COUNT_LIMIT },
    { key: 'newTickets', count: QUEUE_COUNT_LIMIT - 1 },
  ]);
  renderOffice('/');
  expect(await screen.findByRole('link', { name: /^Payments to release/ })).toHaveTextContent(/000\+$/);
  expect(screen.getByRole('link', { name: /^New tickets/ })).toHaveTextContent(/999$/);
});

test('what is not told to this person has no line', async () => {
  fakeEndpointAnswer(apiContract.office.today, [{ key: 'paymentsToRelease', count: 3 }]);
  renderOffice('/');
  expect(await screen.findByRole('link', { name: /^Payments to release/ })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /^Agency bank account/ })).toBeNull();
});

test('money that lies unallocated is told by scheme and since when, and leads to its line', async () => {
  fakeEndpointAnswer(apiContract.office.today, []);
  fakeEndpointAnswer(apiContract.suspenseInterest.bySchemes, [
    {
      buildingId: 'b1',
      building: 'Aloe Ridge',
      amount: cents(85_000),
      count: 2,
      since: '2026-02-03',
      partId: 'p1',
    },
    {
      buildingId: 'b2',
      building: 'Bay View',
      amount: cents(1_000),
      count: 1,
      since: '2026-03-01',
      partId: 'p2',
    },
  ]);
  renderOffice('/');
  const told = await screen.findByRole('region', { name: /R\s860\.00 unallocated receipts/ });
  expect(within(told).getByRole('link', { name: 'Aloe Ridge' })).toHaveAttribute(
    'href',
    '#/bank-match?show=parked&scheme=b1&line=p1',
  );
  expect(within(told).getByText('03 Feb 2026')).toBeInTheDocument();
});

test('what was put off is told with its day, and brought back; so is what failed last night, first', async () => {
  fakeEndpointAnswer(apiContract.office.today, []);
  fakeEndpointAnswer(apiContract.office.allPutOff, [
    {
      id: ID,
      queue: 'newTickets',
      resource: 'tickets',
      recordId: ID,
      title: '10007',
      untilDay: '2026-03-12',
      forAll: true,
      by: 'Thandi Nkosi',
    },
  ]);
  fakeEndpointAnswer(apiContract.office.lastNight, [
    { name: 'settle-ahead', state: 'done', at: new Date('2026-03-09T22:10:00Z') },
    { name: 'sweep-imports', state: 'failed', at: new Date('2026-03-10T00:40:00Z') },
  ]);
  fakeEndpointAnswer(apiContract.office.bringBack, { success: true });
  const { user } = renderOffice('/');
  await screen.findByText('Until 12 Mar 2026, for everybody, by Thandi Nkosi');
  const failed = await screen.findByRole('link', { name: 'Clear old imports' });
  const lines = within(failed.closest('ul') as HTMLElement).getAllByRole('listitem');
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Clear old imports.*Failed$/),
    expect.stringMatching(/^Recalculate accounts with upcoming charges.*Done$/),
  ]);
  fakeEndpointAnswer(apiContract.office.allPutOff, []);
  await user.click(screen.getByRole('button', { name: 'Restore 10007' }));
  await waitFor(() => expect(screen.queryByText('Postponed')).toBeNull());
});

test('what was put off for oneself and brought back is put off again by z; what was for everybody is not, for it may be a colleague’s', async () => {
  fakeEndpointAnswer(apiContract.office.today, []);
  fakeEmptyTodayAnswers();
  const own = {
    id: ID,
    queue: 'newTickets',
    resource: 'tickets',
    recordId: ID,
    title: '10007',
    untilDay: '2026-03-12',
    forAll: false,
    by: 'Anika Naidoo',
  };
  fakeEndpointAnswer(apiContract.office.allPutOff, [own, { ...own, id: OTHER, title: '10008', forAll: true }]);
  fakeEndpointAnswer(apiContract.office.bringBack, { success: true });
  fakeEndpointAnswer(apiContract.office.snooze, { id: ID });
  const { user } = renderOffice('/');
  await user.click(await screen.findByRole('button', { name: 'Restore 10008' }));
  await screen.findByText('10008 is restored.');
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Restore 10007' }));
  await screen.findByRole('button', { name: 'Undo' });
  await user.keyboard('z');
  await screen.findByText('Postponed again until 12 Mar 2026.');
  expect(bodiesSentTo(apiContract.office.snooze)).toEqual([
    { queue: 'newTickets', recordId: ID, untilDay: '2026-03-12', forAll: false },
  ]);
});

test('what was put off in a queue is taken back by z, while it stands as it was left', async () => {
  const ticket = { id: ID, title: '10007', number: 10_007, state: 'New' };
  fakeEndpointAnswer(apiContract.office.list, { value: [ticket], total: 1, atLeast: false }, { resource: 'tickets' });
  fakeEndpointAnswer(apiContract.office.list, { value: [], total: 0, atLeast: false }, { resource: 'ticket-comments' });
  fakeEndpointAnswer(apiContract.office.get, { ...ticket, can: [], withheld: [] });
  fakeEndpointAnswer(apiContract.office.snooze, { id: OTHER });
  fakeEndpointAnswer(apiContract.office.bringBack, { success: true });
  const { user } = renderOffice('/day/newTickets');
  const snooze = async () => {
    await user.click(await screen.findByRole('button', { name: 'Postpone' }));
    await user.click(await screen.findByRole('menuitem', { name: 'For a week' }));
    await screen.findByRole('button', { name: 'Undo' });
    await user.click(screen.getByRole('button', { name: 'Undo' }));
  };
  await snooze();
  await screen.findByText('Restored.');
  const { untilDay } = bodiesSentTo(apiContract.office.snooze)[0] ?? {};
  expect(bodiesSentTo(apiContract.office.bringBack)).toEqual([{ undoes: untilDay }]);
  fakeEndpointRefusal(apiContract.office.bringBack, 404, 'Not found.');
  await snooze();
  await screen.findByText('Another person has already restored it.');
});

test('a queue is worked through: done, the next stands in its place; put off, it leaves; at the end it is said', async () => {
  const ticket = (id: string, title: string) => ({ id, title, number: Number(title), state: 'New' });
  const [first, second] = [ticket(ID, '10007'), ticket(OTHER, '10008')];
  const waits = (...value: (typeof first)[]) =>
    fakeEndpointAnswer(
      apiContract.office.list,
      { value, total: value.length, atLeast: false },
      { resource: 'tickets' },
    );
  const shows = (one: typeof first) =>
    fakeEndpointAnswer(
      apiContract.office.get,
      { ...one, can: ['start'], withheld: [] },
      { resource: 'tickets', id: one.id },
    );
  waits(first, second);
  shows(first);
  shows(second);
  const { user } = renderOffice('/day/newTickets');
  await screen.findByRole('heading', { name: 'Ticket: 10007' });
  screen.getByText('1 of 2');
  await user.keyboard('j');
  await screen.findByText('2 of 2');
  await user.keyboard('k');
  await screen.findByText('1 of 2');
  fakeEndpointAnswer(apiContract.office.act, { id: ID });
  await user.click(await screen.findByRole('button', { name: 'Start work' }));
  waits(second);
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Start work' }));
  await screen.findByRole('heading', { name: 'Ticket: 10008' });
  await screen.findByText('1 of 1');
  fakeEndpointAnswer(apiContract.office.snooze, { id: ID });
  await user.click(screen.getByRole('button', { name: 'Postpone' }));
  waits();
  await user.click(await screen.findByRole('menuitem', { name: 'For a week, for everybody' }));
  await screen.findByText(/Everything in this list is done/);
  expect(bodiesSentTo(apiContract.office.snooze)).toEqual([
    { queue: 'newTickets', recordId: OTHER, untilDay: addDays(todayInSouthAfrica(), 7), forAll: true },
  ]);
});

test('a queue that is none is said', async () => {
  renderOffice('/day/nothing');
  await screen.findByText('This page does not exist, or your role cannot open it.');
});

test('a payment that waits says what it comes to, before what it is about', async () => {
  const payment = { id: ID, title: '20076', amount: 18_975, type: 'Maintenance', state: 'New' };
  fakeEndpointAnswer(apiContract.office.list, { value: [payment], total: 1, atLeast: false }, { resource: 'payments' });
  fakeEndpointAnswer(apiContract.office.get, { ...payment, can: [], withheld: [] }, { resource: 'payments', id: ID });
  renderOffice('/day/newPayments');
  expect(await screen.findByRole('button', { name: /^20076/ })).toHaveTextContent(/^20076R 18.975\.00 · Maintenance/);
});
