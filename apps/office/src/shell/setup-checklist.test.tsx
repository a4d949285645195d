/** The setup checklist on Today: judged by the server, each step with a link to its page. */
import { apiContract } from '@stoep/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeEmptyTodayAnswers } from '../testing/empty-today.ts';
import { fakeEndpointAnswer, fakeEndpointRefusal, idempotencyKeysSentTo } from '../testing/fake-server.ts';
import { renderOffice } from '../testing/render-office.tsx';

const steps = (done: readonly string[]) => ({
  steps: (['name', 'mail', 'people', 'building', 'accounts', 'invited', 'firstRun'] as const).map((key) => ({
    key,
    done: done.includes(key),
  })),
});
const open = (done: readonly string[], role: 'administrator' | 'bookkeeper' | 'reader' = 'administrator') => {
  fakeEndpointAnswer(apiContract.office.list, { value: [], total: 0, atLeast: false });
  fakeEmptyTodayAnswers();
  fakeEndpointAnswer(apiContract.office.today, []);
  fakeEndpointAnswer(apiContract.office.firstDays, steps(done));
  return renderOffice('/', { role });
};
const list = async () => {
  await screen.findByRole('heading', { name: 'First days' });
  return within(screen.getByRole('main'))
    .getAllByRole('listitem')
    .map((one) => one.textContent);
};

test('each step leads to where it is done, and the first that is not done is next', async () => {
  open(['name', 'people']);
  const said = await list();
  expect(said[0]).toMatch(/^Your name and logo.*Done$/);
  expect(said[1]).toMatch(/^E-mail sending.*Next$/);
  expect(said[3]).toMatch(/^The first building and its units.*To do$/);
  expect(screen.getByRole('link', { name: 'Owners and levy accounts, from your lists' })).toHaveAttribute(
    'href',
    '#/imports',
  );
});

test('a role sees the steps that it may take, and puts nothing away', async () => {
  open([], 'bookkeeper');
  expect((await list()).map((text) => /^[A-Z][a-z]+ [a-z]+/.exec(text ?? '')?.[0])).toEqual(['Owners and', 'Post the']);
  expect(screen.queryByRole('button', { name: 'Put this away' })).toBeNull();
});

test('whose steps are all done, or who has none, sees no list', async () => {
  open(['accounts', 'firstRun'], 'bookkeeper');
  await screen.findByRole('heading', { level: 1, name: 'Today' });
  await screen.findByText('Arrears over the last 12 months');
  expect(screen.queryByRole('heading', { name: 'First days' })).toBeNull();
});

test('an administrator puts it away; where that fails it stays and says so', async () => {
  const { user } = open(['name']);
  fakeEndpointRefusal(apiContract.office.endFirstDays, 503, 'Please try again.');
  await user.click(await screen.findByRole('button', { name: 'Put this away' }));
  expect(await screen.findByText('Please try again.')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'First days' })).toBeVisible();
  fakeEndpointAnswer(apiContract.office.endFirstDays, { success: true });
  fakeEndpointAnswer(apiContract.office.firstDays, { steps: [] });
  await user.click(screen.getByRole('button', { name: 'Put this away' }));
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'First days' })).toBeNull());
  expect(idempotencyKeysSentTo(apiContract.office.endFirstDays)).toHaveLength(2);
});
