/** The invitation link of a colleague: only where no mail is sent, shown once, and never kept. */
import { apiContract } from '@stoep/contract';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeEndpointAnswer, fakeEndpointRefusal } from '../../testing/fake-server.ts';
import { renderOffice } from '../../testing/render-office.tsx';

const { office } = apiContract;
const ID = '019a0000-0000-7000-8000-000000000009';
const LOGIN = {
  id: ID,
  title: 'Sipho Dube',
  firstName: 'Sipho',
  lastName: 'Dube',
  email: 'sipho@agent.test',
  staffRole: 'bookkeeper',
  contactId: null,
  emailConfirmedAt: null,
  disabledAt: null,
  can: [],
  withheld: [],
};
const open = async (more: object = {}, mail: 'server' | 'none' = 'none') => {
  fakeEndpointAnswer(office.get, { ...LOGIN, ...more });
  fakeEndpointAnswer(office.list, { value: [], total: 0, atLeast: false });
  const view = renderOffice(`/logins/${ID}/show`, { mail });
  await screen.findByText('sipho@agent.test');
  return view;
};
const button = () => screen.queryByRole('button', { name: 'Copy the invitation link' });

test('the link is shown after its consequences, once', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Copy the invitation link' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(
    dialog.getByText(
      /For 30 days, you and this login cannot approve each other’s work. In the first 30 days after the office was set up/,
    ),
  ).toBeVisible();
  fakeEndpointRefusal(office.copyInvitationLink, 409, 'This person has already chosen a password.');
  await user.click(dialog.getByRole('button', { name: 'Show the link' }));
  expect(await dialog.findByText('This person has already chosen a password.')).toBeVisible();
  const url = 'https://portal.test/#/reset-password?token=abc&first=1';
  fakeEndpointAnswer(office.copyInvitationLink, { url, until: new Date('2026-11-28T08:00:00Z') });
  await user.click(dialog.getByRole('button', { name: 'Show the link' }));
  expect(await dialog.findByText(url)).toBeVisible();
  expect(dialog.getByText(/works once, until 28 Nov 2026 10:00/)).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Show the link' })).toBeNull();
  expect(dialog.queryByText('This person has already chosen a password.')).toBeNull();
  for (const close of dialog.getAllByRole('button', { name: 'Close' }).slice(-1)) await user.click(close);
  expect(screen.queryByText(url)).toBeNull();
});

test.each([
  ['a mail server is set', {}, 'server'],
  ['the login is of an owner', { staffRole: null, contactId: { id: ID, title: 'Owner' } }, 'none'],
  ['the person has a password', { emailConfirmedAt: '2026-11-01T08:00:00Z' }, 'none'],
  ['the login is disabled', { disabledAt: '2026-11-01T08:00:00Z' }, 'none'],
] as const)('it is not offered where %s', async (_case, more, mail) => {
  await open(more, mail);
  expect(button()).toBeNull();
});
