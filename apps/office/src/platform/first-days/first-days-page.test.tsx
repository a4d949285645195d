/** The page Setup checklist: found again when hidden, and the mail step with what the mail server said. */
import { apiContract } from '@stoep/contract';
import { SETUP_CHECKLIST_STEPS } from '@stoep/contract/office/setup-checklist';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeEmptyTodayAnswers } from '../../testing/empty-today.ts';
import { fakeEndpointAnswer, fakeEndpointRefusal, idempotencyKeysSentTo } from '../../testing/fake-server.ts';
import { renderOffice } from '../../testing/render-office.tsx';

const { office } = apiContract;
const steps = SETUP_CHECKLIST_STEPS.map((key) => ({ key, done: key === 'agency', awaitsApproval: false }));
const mailOf = (more: object) => ({
  mail: {
    to: 'anika@agent.test',
    state: 'queued' as const,
    attempts: 1,
    problem: null,
    createdAt: new Date('2026-11-27T08:00:00Z'),
    ...more,
  },
});
const open = (mail: 'server' | 'none', role: 'administrator' | 'reader' = 'administrator') => {
  fakeEmptyTodayAnswers();
  fakeEndpointAnswer(office.list, { value: [], total: 0, atLeast: false });
  fakeEndpointAnswer(office.today, []);
  fakeEndpointAnswer(office.firstDays, { hidden: true, steps });
  return renderOffice('/first-days', { mail, role });
};

test('the hidden list stands on its page, and an administrator shows it on Today again', async () => {
  fakeEndpointAnswer(office.testMail, { mail: null });
  const { user } = open('server');
  expect(await screen.findByRole('link', { name: 'Take on a building' })).toBeVisible();
  fakeEndpointAnswer(office.showFirstDays, { success: true });
  fakeEndpointAnswer(office.firstDays, { hidden: false, steps });
  await user.click(screen.getByRole('button', { name: 'Show on Today' }));
  expect(await screen.findByRole('button', { name: 'Hide' })).toBeVisible();
});

test('a test email is sent with one press, and the refusal of the mail server is said in plain words', async () => {
  fakeEndpointAnswer(office.testMail, { mail: null });
  const { user } = open('server');
  fakeEndpointAnswer(office.sendTestMail, { success: true });
  const press = await screen.findByRole('button', { name: 'Send a test email to me' });
  fakeEndpointAnswer(office.testMail, mailOf({ problem: 'Invalid login: 535 5.7.8 Error' }));
  await user.click(press);
  expect(
    await screen.findByText(/refused the user name or the password\. It is tried again automatically/),
  ).toBeVisible();
  expect(screen.getByText('Invalid login: 535 5.7.8 Error')).toBeInTheDocument();
  expect(idempotencyKeysSentTo(office.sendTestMail)).toHaveLength(1);
  fakeEndpointAnswer(office.testMail, mailOf({ state: 'sent' }));
  await user.click(press);
  expect(await screen.findByText(/The mail server accepted the test email to anika@agent.test/)).toBeVisible();
  fakeEndpointRefusal(office.sendTestMail, 429, 'Please try again later.');
  await user.click(press);
  expect(await screen.findByText('Please try again later.')).toBeVisible();
});

test('without a mail server it says what the system administrator sets, and sends nothing', async () => {
  fakeEndpointAnswer(office.testMail, { mail: null });
  open('none');
  expect(await screen.findByText('For your system administrator')).toBeVisible();
  expect(screen.getByText('SMTP_URL')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Send a test email to me' })).toBeNull();
});

test('a role without a step reads that there is none', async () => {
  open('server', 'reader');
  expect(await screen.findByText('There are no steps for your role.')).toBeVisible();
});
