/** A vote on the page of its approval, and the lists that were loaded before. */

import { personWorklistEndpoints } from '@stoep/contract/people/person-worklist';
import { buildingApprovalEndpoints } from '@stoep/contract/scheme/building-approvals';
import { trusteeApprovalEndpoints } from '@stoep/contract/scheme/trustee-approvals';
import { paymentEndpoints } from '@stoep/contract/suppliers/payments';
import { maintenanceJobEndpoints } from '@stoep/contract/works/maintenance';
import { ticketEndpoints } from '@stoep/contract/works/tickets';
import { act, screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { aTrusteeUser } from '../../testing/actors.ts';
import { anApprovalDetailAnswer, aTrusteeApprovalRow, JACARANDA_TEST_BUILDING } from '../../testing/approvals.ts';
import { EMPTY_WORKLIST_ANSWER } from '../../testing/empty-worklist.ts';
import { fakeDelayedEndpointAnswer, fakeEndpointAnswer } from '../../testing/fake-server.ts';
import { aPaymentAnswer } from '../../testing/record-samples.ts';
import { renderPortalApp } from '../../testing/render-app.tsx';

const detail = anApprovalDetailAnswer({ subject: 'Pay the plumber' });
const trustee = {
  votesWaiting: 2,
  votesClosingSoon: 0,
  firstVoteCloses: new Date('2026-03-17T08:00:00Z'),
  ticketsAnswered: 0,
  answeredTicketId: null,
};

beforeEach(() => {
  fakeEndpointAnswer(trusteeApprovalEndpoints.trusteeList, { buildingGuids: [JACARANDA_TEST_BUILDING.buildingGuid] });
  fakeEndpointAnswer(trusteeApprovalEndpoints.trusteeBuildings, [JACARANDA_TEST_BUILDING]);
  fakeEndpointAnswer(ticketEndpoints.trusteeActive, []);
  fakeEndpointAnswer(trusteeApprovalEndpoints.active, [
    aTrusteeApprovalRow({ subject: 'Pay the plumber', approvalId: detail.id }),
    aTrusteeApprovalRow({ subject: 'Another' }),
  ]);
  fakeEndpointAnswer(buildingApprovalEndpoints.detail, detail);
  fakeEndpointAnswer(buildingApprovalEndpoints.votes, []);
  fakeEndpointAnswer(paymentEndpoints.get, aPaymentAnswer({}));
  fakeEndpointAnswer(maintenanceJobEndpoints.listQuotes, []);
  fakeEndpointAnswer(trusteeApprovalEndpoints.approve, {
    success: true,
    response: 'Approved',
    approvalStatus: 'Approved',
    fullStatus: 'Approved',
    approvalCount: 2,
    declineCount: 0,
    abstainCount: 0,
    requiredCount: 2,
  });
});

/** Opens the page of the approval, votes and goes back, while the list and the hub are refetched. */
const voteAndGoBack = async (page: string) => {
  const { user, router } = renderPortalApp(page, aTrusteeUser());
  fakeEndpointAnswer(personWorklistEndpoints.attention, { ...EMPTY_WORKLIST_ANSWER, trustee });
  await screen.findByRole('button', { name: /^Approve\s*Pay the plumber$/ });
  await act(() => router.navigate(`/building-approvals/${detail.id}`));
  const mine = await screen.findByRole('region', { name: 'Your vote' });
  await user.click(within(mine).getByRole('button', { name: /^Approve/ }));
  await screen.findAllByText('You approved: Pay the plumber');
  fakeDelayedEndpointAnswer(trusteeApprovalEndpoints.active);
  fakeDelayedEndpointAnswer(personWorklistEndpoints.attention);
  await act(() => router.navigate(-1));
  await screen.findByRole('button', { name: /^Approve\s*Another$/ });
};

it('leaves no row to vote on behind in the trustee portal', async () => {
  await voteAndGoBack('/trustee-portal');
  expect(screen.queryByText('Pay the plumber')).toBeNull();
  expect(screen.getByRole('tab', { name: /^Active/ })).toHaveTextContent('Active1');
});

it('leaves no row to vote on behind on the hub, which counts one less', async () => {
  await voteAndGoBack('/user-portal');
  expect(screen.queryByText('Pay the plumber')).toBeNull();
  expect(screen.getByRole('link', { name: /^1 decision to vote on/ })).toBeInTheDocument();
});
