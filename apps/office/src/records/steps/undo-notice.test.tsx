/** Undo after a step, by button or by z, restores the former values; a change by somebody else is reported. */
import { apiContract } from '@stoep/contract';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { bodiesSentTo, fakeEndpointAnswer, fakeEndpointRefusal } from '../../testing/fake-server.ts';
import { renderOffice } from '../../testing/render-office.tsx';

const ID = '019ac000-0000-7000-8000-000000000001';

const setDueDay = async () => {
  fakeEndpointAnswer(apiContract.office.list, { value: [], total: 0, atLeast: false });
  fakeEndpointAnswer(apiContract.office.get, {
    id: ID,
    title: 'Call the plumber',
    subject: 'Call the plumber',
    dueDay: '2026-12-01',
    can: ['due'],
    withheld: [],
  });
  fakeEndpointAnswer(apiContract.office.act, { id: ID });
  const { user } = renderOffice(`/tasks/${ID}/show`);
  await user.click(await screen.findByRole('button', { name: 'Set due date' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(screen.getByRole('button', { name: 'Set due date', hidden: false }));
  await waitFor(() => expect(dialog).not.toBeVisible());
  return user;
};

test('by z, once, with what stood there before', async () => {
  const user = await setDueDay();
  await screen.findByRole('button', { name: 'Undo' });
  await user.keyboard('zz');
  await screen.findByText('Set due date: undone.');
  expect(bodiesSentTo(apiContract.office.act)).toMatchObject([
    { values: { dueDay: null } },
    { values: { dueDay: '2026-12-01' }, undoes: { dueDay: null } },
  ]);
});

test('what somebody changed since is said, and stays', async () => {
  const user = await setDueDay();
  fakeEndpointRefusal(apiContract.office.act, 409, 'Another person has changed this since, so it was not undone.');
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText(/changed this since/)).toBeVisible();
});
