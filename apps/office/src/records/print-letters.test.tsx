/** Printed letters to accounts: for those without an address, if any, and for all. */
import { apiContract } from '@stoep/contract';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import {
  fakeDelayedEndpointAnswer,
  fakeEndpointAnswer,
  fakeEndpointRefusal,
  queryParamsSentTo,
} from '../testing/fake-server.ts';
import { renderOffice } from '../testing/render-office.tsx';

const ID = '0197a000-0000-7000-8000-000000000001';
const open = (noAddress: number) => {
  fakeEndpointAnswer(apiContract.office.get, {
    id: ID,
    title: 'Please pay',
    total: 2,
    noAddress,
    can: [],
    withheld: [],
  });
  fakeEndpointAnswer(apiContract.office.list, { value: [], total: 0, atLeast: false });
  return renderOffice(`/account-letters/${ID}/show`);
};

test('those whom no mail reaches are printed by themselves, and it says that the letters are being set', async () => {
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  const { user } = open(3);
  const release = fakeDelayedEndpointAnswer(apiContract.office.lettersOnPaper);
  await user.click(await screen.findByRole('button', { name: 'Print for those without an email address (3)' }));
  await screen.findByRole('button', { name: 'Preparing the letters…' });
  release('file');
  await waitFor(() => expect(saved).toHaveBeenCalledOnce());
  saved.mockRestore();
  expect(queryParamsSentTo(apiContract.office.lettersOnPaper)).toEqual([{ to: 'without_address' }]);
});

test('where everybody has an address all are offered alone, and what cannot be printed is said', async () => {
  const { user } = open(0);
  fakeEndpointRefusal(apiContract.office.lettersOnPaper, 409, 'There is no letter to print.');
  await user.click(await screen.findByRole('button', { name: 'Print all letters' }));
  expect(await screen.findByText('There is no letter to print.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /without an email address/ })).toBeNull();
});
