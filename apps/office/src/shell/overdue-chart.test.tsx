/** The chart of overdue amounts: computed now, counted last night, or not counted yet. */
import { apiContract } from '@stoep/contract';
import { cents } from '@stoep/domain/money/cents';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeEmptyTodayAnswers } from '../testing/empty-today.ts';
import { fakeEndpointAnswer } from '../testing/fake-server.ts';
import { renderOffice } from '../testing/render-office.tsx';

const row = (countedAt: Date | null) => ({ day: '2026-03-10', overdue: cents(500), accounts: 1, countedAt });

test('says when it was counted, where it was', async () => {
  fakeEmptyTodayAnswers();
  fakeEndpointAnswer(apiContract.office.today, []);
  fakeEndpointAnswer(apiContract.office.list, { value: [], total: 0, atLeast: false }, { resource: 'buildings' });
  fakeEndpointAnswer(apiContract.office.arrears, [row(new Date('2026-03-09T22:20:00Z'))]);
  renderOffice('/');
  expect(await screen.findByText(/Counted 10 Mar 2026.*It is counted every night\./)).toBeVisible();
});

test('before the first night of a large portfolio it says when it is there', async () => {
  fakeEmptyTodayAnswers();
  fakeEndpointAnswer(apiContract.office.today, []);
  fakeEndpointAnswer(apiContract.office.list, { value: [], total: 0, atLeast: false }, { resource: 'buildings' });
  fakeEndpointAnswer(apiContract.office.arrears, []);
  renderOffice('/');
  expect(await screen.findByText(/See them here tomorrow/)).toBeVisible();
});
