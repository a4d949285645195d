/** Mail delivery is stated on every page, and a mailing never says sent of mails that were only stored. */
import { apiContract } from '@stoep/contract';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fakeEmptyTodayAnswers } from '../testing/empty-today.ts';
import { fakeEndpointAnswer } from '../testing/fake-server.ts';
import { renderOffice } from '../testing/render-office.tsx';

const NOTICE = /No email is sent: no mail server/;

beforeEach(() => {
  fakeEndpointAnswer(apiContract.office.list, { value: [], total: 0, atLeast: false });
  fakeEmptyTodayAnswers();
  fakeEndpointAnswer(apiContract.office.today, []);
});

test.each(['/', '/tickets', '/mailings'])('%s says so while there is no mail server', async (path) => {
  renderOffice(path, { mail: 'none' });
  expect(await screen.findByText(NOTICE)).toBeInTheDocument();
});

test.each(['server', 'demo'] as const)('nothing is said where mail goes to the %s', async (mail) => {
  renderOffice('/', { mail });
  expect(await screen.findByRole('heading', { name: 'Today' })).toBeInTheDocument();
  expect(screen.queryByText(NOTICE)).toBeNull();
});

const RUN = '0197a000-0000-7000-8000-000000000001';

test.each([
  ['server', { sent: 2, failed: 1, kept: 0 }, '2 of 3 sent, 1 failed'],
  ['server', { sent: 0, failed: 0, kept: 0 }, '0 of 3 sent, 3 waiting to be sent'],
  ['server', { sent: 1, failed: 1, kept: 0 }, '1 of 3 sent, 1 waiting to be sent, 1 failed'],
  ['none', { sent: 0, failed: 0, kept: 3 }, '3 of 3 not sent: no mail server is set up'],
  ['demo', { sent: 0, failed: 0, kept: 3 }, '3 emails are in the demo mailbox.'],
  ['demo', { sent: 0, failed: 1, kept: 2 }, '2 of 3 in the demo mailbox, 1 failed'],
] as const)('the progress of a mailing with mail to the %s', async (mail, counts, text) => {
  fakeEndpointAnswer(apiContract.office.get, {
    id: RUN,
    title: 'Water off',
    total: 3,
    can: [],
    withheld: [],
    ...counts,
  });
  renderOffice(`/mailings/${RUN}/show`, { mail });
  await waitFor(() =>
    expect(screen.getByRole('progressbar', { name: 'Progress' })).toHaveAttribute('aria-valuetext', text),
  );
});

test.each([
  ['demo', 'Demo mailbox', 'Not sent'],
  ['none', 'Not sent', 'Demo mailbox'],
] as const)('what no server took is named by where it is, with mail to the %s', async (mail, named, not) => {
  fakeEndpointAnswer(apiContract.office.get, { id: RUN, title: 'Water off', total: 1, kept: 1, can: [], withheld: [] });
  const recipient = { id: RUN, title: 'T Mokoena', name: 'T Mokoena', state: 'kept' };
  fakeEndpointAnswer(
    apiContract.office.list,
    { value: [recipient], total: 1, atLeast: false },
    { resource: 'mailing-recipients' },
  );
  renderOffice(`/mailings/${RUN}/show`, { mail });
  // The count of the mailing, and the status of its recipient.
  await screen.findByRole('link', { name: 'T Mokoena' });
  expect(screen.getAllByText(named)).toHaveLength(2);
  expect(screen.queryByText(not)).toBeNull();
});
