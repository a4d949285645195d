/** The setup checklist on Today: judged by the server, each step with a link to its page. */
import { apiContract } from '@stoep/contract';
import { SETUP_CHECKLIST_STEPS } from '@stoep/contract/office/setup-checklist';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeEmptyTodayAnswers } from '../../testing/empty-today.ts';
import { fakeEndpointAnswer, fakeEndpointRefusal, idempotencyKeysSentTo } from '../../testing/fake-server.ts';
import { renderOffice } from '../../testing/render-office.tsx';

const steps = (done: readonly string[], hidden = false) => ({
  hidden,
  steps: SETUP_CHECKLIST_STEPS.map((key) => ({ key, done: done.includes(key), awaitsApproval: false })),
});
const open = (done: readonly string[], role: 'administrator' | 'bookkeeper' | 'reader' = 'administrator') => {
  fakeEndpointAnswer(apiContract.office.list, { value: [], total: 0, atLeast: false });
  fakeEmptyTodayAnswers();
  fakeEndpointAnswer(apiContract.office.today, []);
  fakeEndpointAnswer(apiContract.office.firstDays, steps(done));
  return renderOffice('/', { role });
};
const list = async () => {
  await screen.findByRole('heading', { name: 'Setup checklist' });
  return within(screen.getByRole('main'))
    .getAllByRole('listitem')
    .map((one) => one.textContent);
};

test('each step leads to where it is done and says how long it takes; the first that is open is next', async () => {
  open(['agency', 'colleagues']);
  const shown = await list();
  expect(shown).toHaveLength(8);
  expect(shown[0]).toMatch(/^Name and logo.*Done$/);
  expect(shown[0]).not.toContain('Takes');
  expect(shown[1]).toMatch(/^Email sending.*Takes 2 minutes.*Next$/);
  expect(shown[3]).toMatch(/^Take on a building.*Takes 15 minutes for a building\.To do$/);
  expect(screen.getByRole('link', { name: 'Take on a building' })).toHaveAttribute('href', '#/take-on');
  expect(screen.getByRole('link', { name: 'Budget of this year' })).toHaveAttribute('href', '#/budget/this-year');
});

test('a role sees the steps that it may take, and hides nothing', async () => {
  open([], 'bookkeeper');
  expect((await list()).map((text) => /^[A-Z][a-z]+ [a-z]+/.exec(text ?? '')?.[0])).toEqual([
    'Bank account',
    'Budget of',
    'First levy',
  ]);
  expect(screen.queryByRole('button', { name: 'Hide' })).toBeNull();
});

test('whose steps are all done, or who has none, sees no list', async () => {
  open(['bankAccount', 'budget', 'levyRun'], 'bookkeeper');
  await screen.findByRole('heading', { level: 1, name: 'Today' });
  await screen.findByText('Amounts owed over the last 12 months');
  expect(screen.queryByRole('heading', { name: 'Setup checklist' })).toBeNull();
});

test('an administrator hides it; where that fails it stays and says so', async () => {
  const { user } = open(['agency']);
  fakeEndpointRefusal(apiContract.office.endFirstDays, 503, 'Please try again.');
  await user.click(await screen.findByRole('button', { name: 'Hide' }));
  expect(await screen.findByText('Please try again.')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Setup checklist' })).toBeVisible();
  fakeEndpointAnswer(apiContract.office.endFirstDays, { success: true });
  fakeEndpointAnswer(apiContract.office.firstDays, steps(['agency'], true));
  await user.click(screen.getByRole('button', { name: 'Hide' }));
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Setup checklist' })).toBeNull());
  expect(idempotencyKeysSentTo(apiContract.office.endFirstDays)).toHaveLength(2);
});

test('a bank account that awaits a second person is neither done nor the next step', async () => {
  fakeEndpointAnswer(apiContract.office.list, { value: [], total: 0, atLeast: false });
  fakeEmptyTodayAnswers();
  fakeEndpointAnswer(apiContract.office.today, []);
  const all = steps(['agency', 'mail', 'colleagues', 'takeOn']);
  fakeEndpointAnswer(apiContract.office.firstDays, {
    ...all,
    steps: all.steps.map((step) => ({ ...step, awaitsApproval: step.key === 'bankAccount' })),
  });
  renderOffice('/', { role: 'administrator' });
  const shown = await list();
  expect(shown[4]).toMatch(/^Bank account.*Waits for approval of a second person\.Waits for approval$/);
  expect(shown[5]).toMatch(/Next$/);
  expect(screen.getByRole('link', { name: /^Waits for approval/ })).toHaveAttribute('href', '#/bank-account-changes');
});
