/** What a person chooses for a file before it is checked. */
import { apiContract } from '@stoep/contract';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { bodiesSentTo, fakeEndpointAnswer, fakeEndpointRefusal } from '../testing/fake-server.ts';
import { renderOffice } from '../testing/render-office.tsx';

const open = async () => {
  fakeEndpointAnswer(apiContract.office.list, { value: [], total: 0, atLeast: false });
  // The form stays open: what is sent is looked at, not the page that follows.
  fakeEndpointRefusal(apiContract.imports.upload, 422, 'The file is empty.');
  const { user } = renderOffice('/imports');
  const days = await screen.findByRole('combobox', { name: /^Date format/ });
  const check = async () => {
    const input = document.querySelector<HTMLInputElement>('input[type=file]');
    await user.upload(input ?? days, new File(['key\n'], 'units.csv', { type: 'text/csv' }));
    await user.click(screen.getByRole('button', { name: 'Check the file' }));
    await screen.findByText('The file is empty.');
    expect(bodiesSentTo(apiContract.imports.upload)).toHaveLength(1);
    return bodiesSentTo(apiContract.imports.upload)[0];
  };
  return { user, days, check };
};

test('days are year first unless the person says otherwise', async () => {
  const { days, check } = await open();
  expect(days).toHaveDisplayValue('YYYY-MM-DD, as 2026-03-31');
  expect(await check()).toEqual({ kind: 'auto', days: 'YYYY-MM-DD' });
});

test('the person says that the day stands first', async () => {
  const { user, days, check } = await open();
  await user.selectOptions(days, 'DD/MM/YYYY, as 31/03/2026');
  expect(await check()).toEqual({ kind: 'auto', days: 'DD/MM/YYYY' });
});

test('an empty file is said to be empty before it is sent', async () => {
  const { user } = await open();
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('no place for a file');
  await user.upload(input, new File([''], 'units.csv', { type: 'text/csv' }));
  await user.click(screen.getByRole('button', { name: 'Check the file' }));
  expect(await screen.findByText('This file is empty. Choose another file.')).toBeVisible();
  expect(bodiesSentTo(apiContract.imports.upload)).toHaveLength(0);
});
