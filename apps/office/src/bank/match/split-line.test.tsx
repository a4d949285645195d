/** The split form of a bank line for several payments is prefilled with each of them. */
import { apiContract } from '@stoep/contract';
import type { EndpointResponse } from '@stoep/contract/kit/define-endpoint';
import { cents } from '@stoep/domain/money/cents';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { bodiesSentTo, fakeEndpointAnswer } from '../../testing/fake-server.ts';
import { renderOffice } from '../../testing/render-office.tsx';
import type { MatchBankLine, MatchSuggestion } from './match-types.ts';

const { office } = apiContract;
const id = (at: number) => `00000000-0000-4000-8000-00000000000${at}`;
const account = (at: number, title: string): MatchSuggestion => ({
  key: id(at),
  kind: 'levy account',
  score: 100,
  title,
  detail: 'Door 12',
  reasons: [],
  levyAccountId: id(at),
  entryId: null,
  paymentId: null,
  glAccountId: null,
  otherAccountId: null,
  buildingId: id(9),
  ruleId: null,
  proofId: null,
  balance: cents(185_000),
  lastPayments: [],
});
const batch: MatchBankLine = {
  id: id(1),
  partId: null,
  accountId: id(8),
  account: 'Current',
  building: 'Case Court',
  buildingId: id(9),
  day: '2026-11-03',
  amount: cents(370_000),
  text: 'BATCH OF 2',
  reference: null,
  match: null,
  aside: null,
  suggestions: [],
  hints: [],
  details: [
    { amount: cents(185_000), text: 'A NAIDOO', reference: 'CCT001', target: null },
    { amount: cents(185_000), text: 'P VENTER', reference: null, target: null },
  ],
};
const lines: EndpointResponse<typeof office.bankLines> = {
  total: 1,
  schemes: [],
  accounts: [],
  lines: [batch],
};

test('FAULT-3: the payments of a batch stand in the split form with their amounts; a reference finds its account', async () => {
  fakeEndpointAnswer(office.bankLines, lines);
  fakeEndpointAnswer(office.findTargets, { found: [account(5, 'CCT001 Naidoo')], note: null });
  const { user } = renderOffice('/bank-match');
  await screen.findByRole('heading', { name: 'BATCH OF 2' });
  await user.keyboard('s');
  const dialog = within(await screen.findByRole('dialog', { name: /^Split/ }));
  expect(await dialog.findByLabelText('CCT001 Naidoo')).toHaveValue('1850.00');
  expect(dialog.getByLabelText('P VENTER')).toHaveValue('1850.00');
  expect(dialog.getByText('One part has no account yet.')).toBeInTheDocument();
  expect(dialog.getByRole('button', { name: 'Post the parts' })).toBeDisabled();

  fakeEndpointAnswer(office.findTargets, { found: [account(6, 'CCT002 Venter')], note: null });
  await user.click(dialog.getByRole('button', { name: 'Choose the account of P VENTER' }));
  await user.type(await screen.findByLabelText('Account number, door or name'), 'CCT002');
  await user.click(await screen.findByRole('button', { name: 'Choose CCT002 Venter' }));
  fakeEndpointAnswer(office.matchLine, { matchId: id(7), waits: false, interest: cents(0), agreements: [] });
  await user.click(await screen.findByRole('button', { name: 'Post the parts' }));
  expect(bodiesSentTo(office.matchLine)[0]).toMatchObject({
    parts: [
      { levyAccountId: id(5), amount: 185_000 },
      { levyAccountId: id(6), amount: 185_000 },
    ],
  });
});
