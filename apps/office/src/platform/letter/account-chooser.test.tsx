/** The chooser of accounts in a new letter, and what the form keeps when its accounts or its way of choosing change. */
import { apiContract } from '@stoep/contract';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { bodiesSentTo, fakeEndpointAnswer, fakeEndpointRefusal, queryParamsSentTo } from '../../testing/fake-server.ts';
import { renderOffice } from '../../testing/render-office.tsx';

const { office } = apiContract;
const [A, B, PERSON, TEMPLATE] = [1, 2, 3, 4].map((n) => `0197a000-0000-7000-8000-00000000000${n}`) as [
  string,
  string,
  string,
  string,
];

type User = ReturnType<typeof renderOffice>['user'];

const open = (address: string, butFirst: () => void = () => undefined) => {
  cleanup();
  globalThis.location.hash = '';
  const rows = [A, B].map((id, at) => ({
    id,
    title: `PAL00${at + 1}`,
    accountNumber: `PAL00${at + 1}`,
    accountId: { id: PERSON, name: 'T Mokoena' },
    arrearsStatus: null,
  }));
  const template = { id: TEMPLATE, title: 'Please pay', subject: 'Levies', body: 'You owe.', can: [], withheld: [] };
  fakeEndpointAnswer(office.list, { value: [], total: 0, atLeast: false });
  fakeEndpointAnswer(office.list, { value: rows, total: 2, atLeast: false }, { resource: 'levy-accounts' });
  const templates = { value: [{ id: TEMPLATE, title: 'Please pay' }], total: 1, atLeast: false };
  fakeEndpointAnswer(office.list, templates, { resource: 'letter-templates' });
  fakeEndpointAnswer(office.get, template);
  fakeEndpointAnswer(office.previewLetter, { accounts: [], example: null });
  butFirst();
  return renderOffice(address);
};
const choose = async (user: User, field: string, option: RegExp | string) => {
  await user.click(await screen.findByRole('combobox', { name: field }));
  await user.click(await screen.findByRole('option', { name: option }));
};
const chooser = () => screen.getByRole('combobox', { name: 'Accounts' });

test('while something is typed, the cross clears that, and the chosen accounts stay', async () => {
  const { user } = open('/account-letters/create');
  await choose(user, 'To', 'Accounts that I choose');
  await choose(user, 'Accounts', /^PAL001/);
  await user.type(chooser(), 'PAL');
  await user.click(screen.getByRole('button', { name: 'Clear value' }));
  expect(chooser()).toHaveValue('');
  expect(screen.getByText('1 account chosen (at most 100).')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear value' }));
  expect(screen.queryByText(/^1 account chosen/)).toBeNull();
});

test('Enter on typed text chooses the only account found; otherwise the list stays open and nothing is previewed', async () => {
  const { user } = open('/account-letters/create');
  await choose(user, 'To', 'Accounts that I choose');
  await choose(user, 'Accounts', /^PAL001/);
  await user.type(await screen.findByRole('textbox', { name: /^Subject\W*$/ }), 'Roof');
  await user.type(screen.getByRole('textbox', { name: /^Letter\W*$/ }), 'It is mended.');
  const asked = () => queryParamsSentTo(office.list).at(-1)?.q;
  await user.type(chooser(), 'PAL');
  await waitFor(() => expect(asked()).toBe('PAL'));
  await user.keyboard('{Escape}{Enter}');
  expect(await screen.findByRole('option', { name: /^PAL002/ })).toBeVisible();
  expect(chooser()).toHaveValue('PAL');
  const only = (...value: { id: string; title: string }[]) =>
    fakeEndpointAnswer(office.list, { value, total: 1, atLeast: false }, { resource: 'levy-accounts' });
  // One that is chosen already is not chosen again, and not taken away.
  only({ id: A, title: 'PAL001' });
  await user.type(chooser(), '001');
  await waitFor(() => expect(screen.queryByRole('option', { name: /^PAL002/ })).toBeNull());
  await user.keyboard('{Enter}');
  expect(screen.getByText('1 account chosen (at most 100).')).toBeVisible();
  only({ id: B, title: 'PAL002' });
  await user.type(chooser(), '{Backspace}2');
  // Before the answer, Enter chooses nothing of the earlier one.
  await user.keyboard('{Enter}');
  expect(screen.getByText('1 account chosen (at most 100).')).toBeVisible();
  await screen.findByRole('option', { name: /^PAL002/ });
  await user.keyboard('{Enter}');
  expect(await screen.findByText('2 accounts chosen (at most 100).')).toBeVisible();
  expect(chooser()).toHaveValue('');
  expect(bodiesSentTo(office.previewLetter).filter(({ subject }) => subject === 'Roof')).toEqual([]);
});

test('accounts of the address are named though the letter cannot be previewed, and one that is gone as well', async () => {
  const gone = '0197a000-0000-7000-8000-000000000099';
  open(`/letter?ids=${A},${gone}`, () => fakeEndpointRefusal(office.previewLetter, 404, 'Not found.'));
  expect(await screen.findByRole('button', { name: 'PAL001' })).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Account not found' })).toBeVisible();
});

test('a letter to accounts of the list has a draft of its own', async () => {
  const drafts = () => Object.keys(localStorage).filter((name) => name.startsWith('office-form '));
  const subject = () => screen.findByRole('textbox', { name: /^Subject\W*$/ });
  const first = open(`/letter?ids=${A}`);
  await first.user.type(await subject(), 'Roof');
  await waitFor(() => expect(drafts()).toHaveLength(1), { timeout: 5_000 });
  const second = open('/account-letters/create');
  await choose(second.user, 'To', 'Accounts that I choose');
  expect(screen.queryByText(/^You started this on/)).toBeNull();
  await second.user.type(await subject(), 'Gate');
  await waitFor(() => expect(drafts()).toHaveLength(2), { timeout: 5_000 });
  const third = open(`/letter?ids=${B}`);
  await screen.findByText(/^You started this on/);
  expect(screen.queryByText(/Another person/)).toBeNull();
  await third.user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await subject()).toHaveValue('Roof');
  localStorage.clear();
});

test('a template that filled the letter is not said to be in the way after a look at the groups', async () => {
  const { user } = open('/account-letters/create');
  await choose(user, 'To', 'Accounts that I choose');
  await choose(user, 'Start from a template', 'Please pay');
  await user.type(await screen.findByDisplayValue('You owe.'), ' Please pay.');
  await choose(user, 'To', 'Accounts that owe');
  await choose(user, 'To', 'Accounts that I choose');
  expect(await screen.findByDisplayValue('You owe. Please pay.')).toBeVisible();
  expect(screen.queryByText(/The template was not filled in/)).toBeNull();
});
