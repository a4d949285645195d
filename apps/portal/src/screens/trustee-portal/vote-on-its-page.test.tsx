/** A vote on the page of its question, and the lists that were read before it. */

import { people } from '@stoep/contract/people/people';
import { approvals } from '@stoep/contract/scheme/approvals';
import { buildingApprovals } from '@stoep/contract/scheme/approvals-of-building';
import { payments } from '@stoep/contract/suppliers/payments';
import { maintenance } from '@stoep/contract/works/maintenance';
import { tickets } from '@stoep/contract/works/tickets';
import { act, screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { allClear, aTrustee } from '../../testing/actors.ts';
import { anApproval, anApprovalDetail, JACARANDA } from '../../testing/approvals.ts';
import { answers, answersLater } from '../../testing/fake-server.ts';
import { aPaymentRecord } from '../../testing/record-samples.ts';
import { renderApp } from '../../testing/render-app.tsx';

const detail = anApprovalDetail({ subject: 'Pay the plumber' });
const trustee = {
  votesWaiting: 2,
  votesClosingSoon: 0,
  firstVoteCloses: new Date('2026-03-17T08:00:00Z'),
  ticketsAnswered: 0,
  answeredTicketId: null,
};

beforeEach(() => {
  answers(approvals.trusteeList, { buildingGuids: [JACARANDA.buildingGuid] });
  answers(approvals.trusteeBuildings, [JACARANDA]);
  answers(tickets.trusteeActive, []);
  answers(approvals.active, [
    anApproval({ subject: 'Pay the plumber', approvalId: detail.id }),
    anApproval({ subject: 'Another' }),
  ]);
  answers(buildingApprovals.detail, detail);
  answers(buildingApprovals.votes, []);
  answers(payments.get, aPaymentRecord({}));
  answers(maintenance.listQuotes, []);
  answers(approvals.approve, {
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

/** Opens the page, votes on the page of the question and goes back, while the list and the hub are read anew. */
const voteAndGoBack = async (page: string) => {
  const { user, router } = renderApp(page, aTrustee());
  answers(people.attention, { ...allClear, trustee });
  await screen.findByRole('button', { name: /^Approve\s*Pay the plumber$/ });
  await act(() => router.navigate(`/building-approvals/${detail.id}`));
  const mine = await screen.findByRole('region', { name: 'Your vote' });
  await user.click(within(mine).getByRole('button', { name: /^Approve/ }));
  await screen.findAllByText('You approved: Pay the plumber');
  answersLater(approvals.active);
  answersLater(people.attention);
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
