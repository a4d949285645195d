/** Where a saved form leads: to the record, or to where it waits for a second person. */
import { apiContract } from '@stoep/contract';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeEndpointAnswer } from '../../testing/fake-server.ts';
import { renderOffice } from '../../testing/render-office.tsx';

const ID = '019ac000-0000-7000-8000-000000000001';

test('what waits for a second person is shown where it waits', async () => {
  fakeEndpointAnswer(apiContract.office.list, { value: [], total: 0, atLeast: false });
  fakeEndpointAnswer(apiContract.office.create, { id: ID, resource: 'entries-to-confirm' });
  fakeEndpointAnswer(apiContract.office.get, {
    id: ID,
    title: 'Written off',
    state: 'waiting',
    can: [],
    withheld: [],
  });
  const { user } = renderOffice('/confirmation-limits/create');
  await user.click(await screen.findByLabelText(/^Type of entry/));
  await user.click(await screen.findByRole('option', { name: 'Journal taken back' }));
  await user.type(screen.getByLabelText(/^Reason/), 'As resolved');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Entry awaiting approval: Written off' })).toBeVisible();
});
