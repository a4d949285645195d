/** What the preview of a sending to many says before anything is sent. */
import { apiContract } from '@stoep/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeDelayedEndpointAnswer, fakeEndpointAnswer } from '../testing/fake-server.ts';
import { renderOffice } from '../testing/render-office.tsx';

const BUILDING = '019ac000-0000-7000-8000-000000000003';
const FILLED = { buildingId: BUILDING, audience: 'Owners', subject: 'Roof', body: 'It leaks.' };

/** Presses Preview in a filled form, for three recipients. */
const preview = async (leftOut: { withoutAddress?: number; withAttorneys?: number } = {}) => {
  fakeEndpointAnswer(apiContract.office.list, {
    value: [{ id: BUILDING, title: 'The Mill' }],
    total: 1,
    atLeast: false,
  });
  fakeEndpointAnswer(apiContract.office.preview, {
    recipients: 3,
    withoutAddress: 0,
    withAttorneys: 0,
    alreadySent: 0,
    example: null,
    ...leftOut,
  });
  const { user } = renderOffice(`/mailings/create?source=${encodeURIComponent(JSON.stringify(FILLED))}`);
  await user.click(await screen.findByRole('button', { name: 'Preview' }));
  return user;
};

test('it says how many get it, and how many accounts get no email and why', async () => {
  await preview({ withoutAddress: 1, withAttorneys: 2 });
  const dialog = within(await screen.findByRole('dialog', { name: 'Send this to 3 people?' }));
  expect(dialog.getByText('One account has no email address and gets no email.')).toBeVisible();
  expect(dialog.getByText('2 accounts are handed over to attorneys and are left out.')).toBeVisible();
  expect(dialog.queryByText(/already got this letter today/)).toBeNull();
});

test('while it is sent, the preview stays', async () => {
  const user = await preview();
  const dialog = within(await screen.findByRole('dialog'));
  const answer = fakeDelayedEndpointAnswer(apiContract.office.create);
  await user.click(dialog.getByRole('button', { name: 'Send to 3 people' }));
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Back to the form' })).toBeDisabled());
  await user.keyboard('{Escape}');
  expect(screen.getByRole('dialog')).toBeVisible();
  fakeEndpointAnswer(apiContract.office.get, { id: BUILDING, title: 'Roof', can: [], withheld: [] });
  answer({ id: BUILDING });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
