/** An administrator sees the backup status: a warning on every page, the age in Settings. */
import { apiContract } from '@stoep/contract';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fakeEmptyTodayAnswers } from '../testing/empty-today.ts';
import { fakeEndpointAnswer } from '../testing/fake-server.ts';
import { renderOffice } from '../testing/render-office.tsx';

beforeEach(() => {
  fakeEndpointAnswer(apiContract.office.list, { value: [], total: 0, atLeast: false });
  fakeEmptyTodayAnswers();
  fakeEndpointAnswer(apiContract.office.today, []);
});

const backupAt = new Date('2026-03-08T23:10:00Z');

test.each([
  ['none', null, 'Backups are not set up.'],
  ['first', null, 'No backup has been made yet.'],
  ['old', backupAt, 'The last backup is older than a day.'],
  ['failed', backupAt, 'The last backup failed.'],
  ['unusable', backupAt, 'The newest backup cannot be restored.'],
] as const)('Today shows that a backup is %s', async (backup, at, text) => {
  renderOffice('/', { backup, backupAt: at });
  const notice = (await screen.findByText(text)).parentElement;
  if (at) expect(notice).toHaveTextContent('The last working backup is of 09 Mar 2026 01:10');
});

test('FAULT-38: before the first night no notice of an old or missing backup is shown', async () => {
  renderOffice('/', { backup: 'first', backupAt: null });
  const notice = (await screen.findByText('No backup has been made yet.')).parentElement;
  expect(notice).toHaveTextContent('The first one is made tonight');
  expect(notice).not.toHaveTextContent(/older than a day|no working backup/);
});

test('a good backup shows no notice', async () => {
  renderOffice('/', { backup: 'good', backupAt });
  expect(await screen.findByRole('heading', { name: 'Today' })).toBeInTheDocument();
  expect(screen.queryByText(/backup/)).toBeNull();
});
