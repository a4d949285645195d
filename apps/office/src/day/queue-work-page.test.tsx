/** The page of a queue: where its records are worked on another page, the first button leads there. */
import { apiContract } from '@stoep/contract';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeEndpointAnswer } from '../testing/fake-server.ts';
import { renderOffice } from '../testing/render-office.tsx';

const LINE = '019ac000-0000-7000-8000-000000000001';

test('a bank line to match leads to Match, with this line selected', async () => {
  const line = { id: LINE, title: 'EFT MABE', day: '2026-11-02', amount: 1_850 };
  fakeEndpointAnswer(apiContract.office.list, { value: [], total: 0, atLeast: false });
  fakeEndpointAnswer(apiContract.office.list, { value: [line], total: 1, atLeast: false }, { resource: 'bank-lines' });
  fakeEndpointAnswer(apiContract.office.get, { ...line, can: ['note'], withheld: [] });
  renderOffice('/day/linesToMatch');
  const match = await screen.findByRole('link', { name: 'Match this line' });
  expect(match).toHaveAttribute('href', `#/bank-match?line=${LINE}`);
  const item = within(screen.getByRole('region', { name: 'Current item' }));
  const names = [...item.getAllByRole('link'), ...item.getAllByRole('button')].map((one) => one.textContent);
  expect(names[0]).toBe('Match this line');
});
