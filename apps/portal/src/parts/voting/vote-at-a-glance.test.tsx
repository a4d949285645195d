/** The row of an approval: how a quote compares, three buttons, the trustee's own vote and the outcome. */

import { personWorklistEndpoints } from '@stoep/contract/people/person-worklist';
import { type ApprovalWithOwnBallot, trusteeApprovalEndpoints } from '@stoep/contract/scheme/trustee-approvals';
import { ticketEndpoints } from '@stoep/contract/works/tickets';
import { cents } from '@stoep/domain/money/cents';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { aTrusteeUser, signInTestUser } from '../../testing/actors.ts';
import { aTrusteeApprovalRow, JACARANDA_TEST_BUILDING } from '../../testing/approvals.ts';
import { EMPTY_WORKLIST_ANSWER } from '../../testing/empty-worklist.ts';
import { fakeDelayedEndpointAnswer, fakeEndpointAnswer } from '../../testing/fake-server.ts';
import { renderPortalApp } from '../../testing/render-app.tsx';
import { trusteeApprovalColumns } from './approval-columns.tsx';

const CLOSES = new Date('2026-12-04T15:00:00Z');
const trusteeWith = (votesWaiting: number) => ({
  ...EMPTY_WORKLIST_ANSWER,
  trustee: {
    votesWaiting,
    votesClosingSoon: 0,
    firstVoteCloses: CLOSES,
    ticketsAnswered: 0,
    answeredTicketId: null,
  },
});

beforeEach(() => {
  fakeEndpointAnswer(trusteeApprovalEndpoints.trusteeList, { buildingGuids: [JACARANDA_TEST_BUILDING.buildingGuid] });
  fakeEndpointAnswer(trusteeApprovalEndpoints.trusteeBuildings, [JACARANDA_TEST_BUILDING]);
  fakeEndpointAnswer(ticketEndpoints.trusteeActive, []);
  for (const view of ['active', 'history', 'approved', 'declined', 'abstained'] as const)
    fakeEndpointAnswer(trusteeApprovalEndpoints[view], []);
});

const hubWith = async (rows: ApprovalWithOwnBallot[]) => {
  signInTestUser(aTrusteeUser());
  fakeEndpointAnswer(personWorklistEndpoints.attention, trusteeWith(rows.length));
  fakeEndpointAnswer(trusteeApprovalEndpoints.active, rows);
  const { user } = renderPortalApp('/user-portal');
  const list = await screen.findByRole('list', { name: 'Approvals to vote on' });
  return { user, items: within(list).getAllByRole('listitem') };
};
const aQuote = (amount: number, quotes: ApprovalWithOwnBallot['quotes']) =>
  aTrusteeApprovalRow({
    approvalType: 'Maintenance Quote Selection',
    amount: cents(amount),
    quotes,
    closingDate: CLOSES,
  });

test('FAULT-48.6: a row of the hub says how its quote compares with the others', async () => {
  const { items } = await hubWith([
    aQuote(18_950_000, { count: 2, aboveLowest: cents(0) }),
    aQuote(21_480_000, { count: 2, aboveLowest: cents(2_530_000) }),
    aQuote(4_500_000, { count: 1, aboveLowest: cents(0) }),
  ]);
  expect(items[0]).toHaveTextContent(/R 189\s500\.00.*Lowest of 2 quotes/);
  expect(items[1]).toHaveTextContent(/R 25\s300\.00 above the lowest of 2 quotes/);
  expect(items[2]).toHaveTextContent('The only quote');
});

test('FAULT-48.6: the table of the trustee portal says it too, and nothing where quotes are sealed', async () => {
  fakeEndpointAnswer(trusteeApprovalEndpoints.active, [
    aQuote(18_950_000, { count: 3, aboveLowest: cents(0) }),
    aTrusteeApprovalRow({ subject: 'Sealed', quotes: null }),
  ]);
  renderPortalApp('/trustee-portal', aTrusteeUser());
  const rows = within(await screen.findByRole('table')).getAllByRole('rowheader');
  const said = rows.map((row) => row.textContent?.match(/Lowest of \d quotes|quote/)?.[0] ?? null);
  expect(said.sort()).toEqual(['Lowest of 3 quotes', null]);
});

test('FAULT-48.6: a row says before the press that the approval is the last one needed', async () => {
  const { items } = await hubWith([
    aTrusteeApprovalRow({ approvalCount: 1, requiredCount: 2, closingDate: CLOSES }),
    aTrusteeApprovalRow({ approvalCount: 0, requiredCount: 2, closingDate: CLOSES }),
  ]);
  const said = items.map((item) => item.textContent?.includes('1 approved, 2 needed: yours decides'));
  expect(said.sort()).toEqual([false, true]);
});

test('FAULT-48.6: hub and trustee portal tell votes from those in which one may only abstain', async () => {
  const can = { approve: false, decline: false, abstain: true, change: false };
  await hubWith([aTrusteeApprovalRow(), aTrusteeApprovalRow({ interest: 'own payment', can })]);
  expect(screen.getByText('In one other vote you can only abstain')).toBeVisible();
});

test('FAULT-48.6: Decline and Abstain form a group of their own, apart from Approve', async () => {
  const { items } = await hubWith([aQuote(100, null)]);
  const [approve, decline, abstain] = within(items[0] as HTMLElement).getAllByRole('button', {
    name: /^(Approve|Decline|Abstain)/,
  });
  expect(decline?.parentElement).toBe(abstain?.parentElement);
  expect(approve?.parentElement).not.toBe(decline?.parentElement);
  for (const button of [approve, decline, abstain]) expect(button).not.toHaveClass('compact');
});

test('FAULT-48.6: the place of the votes is there before the list, one row for each vote that is waited for', async () => {
  signInTestUser(aTrusteeUser());
  fakeEndpointAnswer(personWorklistEndpoints.attention, trusteeWith(2));
  const release = fakeDelayedEndpointAnswer(trusteeApprovalEndpoints.active);
  renderPortalApp('/user-portal');
  expect(await screen.findByRole('heading', { name: 'Votes to cast' })).toBeVisible();
  expect(document.querySelectorAll('.vote-place')).toHaveLength(2);
  release([aQuote(100, null), aQuote(200, null)]);
  await screen.findByRole('list', { name: 'Approvals to vote on' });
  expect(document.querySelectorAll('.vote-place')).toHaveLength(0);
});

test('FAULT-48.6: of many votes the hub keeps room for the three that it shows', async () => {
  signInTestUser(aTrusteeUser());
  fakeEndpointAnswer(personWorklistEndpoints.attention, trusteeWith(7));
  fakeDelayedEndpointAnswer(trusteeApprovalEndpoints.active);
  renderPortalApp('/user-portal');
  await waitFor(() => expect(document.querySelectorAll('.vote-place')).toHaveLength(3));
});

test('FAULT-48.6: the history says the own vote in words and the outcome as a chip, also where both are the same', async () => {
  const decided = (response: ApprovalWithOwnBallot['response'], is: 'Approved' | 'Lapsed' | 'Awaiting trustees') =>
    aTrusteeApprovalRow({ subject: `${response} ${is}`, response, fullStatus: is, approvalStatus: is });
  fakeEndpointAnswer(trusteeApprovalEndpoints.history, [
    decided('Approved', 'Lapsed'),
    decided('Approved', 'Approved'),
    decided('Declined', 'Awaiting trustees'),
    decided('Abstained due to inactivity', 'Lapsed'),
  ]);
  renderPortalApp('/trustee-portal?view=history', aTrusteeUser());
  const rows = within(await screen.findByRole('table')).getAllByRole('rowheader');
  const said = rows.map((row) => [
    row.querySelector('.own-vote')?.textContent,
    [...row.querySelectorAll('.chip')].map((chip) => chip.textContent),
  ]);
  expect(said).toEqual([
    ['You approved.', ['Outcome: Lapsed']],
    ['You approved.', ['Outcome: Approved']],
    ['You declined.', ['Awaiting trustees']],
    ['You did not vote in time.', ['Outcome: Lapsed']],
  ]);
});

test('FAULT-48.6: the message after a vote is about the vote, not about an outcome', async () => {
  const { user } = await hubWith([aTrusteeApprovalRow({ subject: 'Pay the plumber', closingDate: CLOSES })]);
  fakeEndpointAnswer(trusteeApprovalEndpoints.approve, {
    success: true,
    response: 'Approved',
    approvalStatus: 'Awaiting trustees',
    fullStatus: 'Awaiting trustees',
    approvalCount: 2,
    declineCount: 0,
    abstainCount: 0,
    requiredCount: 3,
  });
  await user.click(screen.getByRole('button', { name: /^Approve/ }));
  expect((await screen.findAllByText('You approved: Pay the plumber')).length).toBeGreaterThan(0);
});

test.each([
  ['active', 'You have a conflict of interest in this matter (own debt) and may only abstain.'],
  ['history', 'You had a conflict of interest in this matter (own debt).'],
] as const)('a row on a phone says of a conflict of interest in %s votes what is still true', (view, said) => {
  const payee = trusteeApprovalColumns(view).find(({ id }) => id === 'payee');
  expect(payee?.cell(aTrusteeApprovalRow({ interest: 'own debt' }))).toBe(said);
});
