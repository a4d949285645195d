/** The chart of what is overdue: worked out now, counted last night, or not counted yet. */
import { contract } from '@stoep/contract';
import { cents } from '@stoep/domain/money/cents';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answers } from '../testing/fake-server.ts';
import { quietDay } from '../testing/quiet-day.ts';
import { renderOffice } from '../testing/render-office.tsx';

const row = (countedAt: Date | null) => ({ day: '2026-03-10', overdue: cents(500), accounts: 1, countedAt });

test('says when it was counted, where it was', async () => {
  quietDay();
  answers(contract.office.today, []);
  answers(contract.office.list, { value: [], total: 0, atLeast: false }, { resource: 'buildings' });
  answers(contract.office.arrears, [row(new Date('2026-03-09T22:20:00Z'))]);
  renderOffice('/');
  expect(await screen.findByText(/Counted 10 Mar 2026.*It is counted every night\./)).toBeVisible();
});

test('before the first night of a large portfolio it says when it is there', async () => {
  quietDay();
  answers(contract.office.today, []);
  answers(contract.office.list, { value: [], total: 0, atLeast: false }, { resource: 'buildings' });
  answers(contract.office.arrears, []);
  renderOffice('/');
  expect(await screen.findByText(/You see it here from tomorrow morning/)).toBeVisible();
});
