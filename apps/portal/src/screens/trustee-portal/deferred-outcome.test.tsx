/**
 * Approved by the trustees, but staff still have to confirm: the trustee's list says so, at the last vote and
 * afterwards.
 */
import { trusteeApprovalEndpoints } from '@stoep/contract/scheme/trustee-approvals';
import { ticketEndpoints } from '@stoep/contract/works/tickets';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { aTrusteeUser } from '../../testing/actors.ts';
import { aTrusteeApprovalRow, JACARANDA_TEST_BUILDING } from '../../testing/approvals.ts';
import { fakeEndpointAnswer } from '../../testing/fake-server.ts';
import { renderPortalApp } from '../../testing/render-app.tsx';

const held = { approvalStatus: 'Approved', fullStatus: 'Awaiting confirmation' } as const;
const refused = { approvalStatus: 'Approved', fullStatus: 'Refused by the managing agent' } as const;

beforeEach(() => {
  fakeEndpointAnswer(trusteeApprovalEndpoints.trusteeList, { buildingGuids: [JACARANDA_TEST_BUILDING.buildingGuid] });
  fakeEndpointAnswer(trusteeApprovalEndpoints.trusteeBuildings, [JACARANDA_TEST_BUILDING]);
  fakeEndpointAnswer(ticketEndpoints.trusteeActive, []);
  for (const view of ['active', 'history', 'approved', 'declined', 'abstained'] as const)
    fakeEndpointAnswer(trusteeApprovalEndpoints[view], []);
});

it('FAULT-20: the last vote says that what the trustees approved awaits confirmation', async () => {
  fakeEndpointAnswer(trusteeApprovalEndpoints.active, [aTrusteeApprovalRow({ subject: 'Pay the plumber' })]);
  fakeEndpointAnswer(trusteeApprovalEndpoints.approve, {
    success: true,
    response: 'Approved',
    ...held,
    approvalCount: 2,
    declineCount: 0,
    abstainCount: 0,
    requiredCount: 2,
  });
  const { user } = renderPortalApp('/trustee-portal', aTrusteeUser());
  await user.click(await screen.findByRole('button', { name: /^Approve\s*Pay the plumber$/ }));
  const row = (await screen.findByText('You approved this.')).closest('tr');
  expect(row).toHaveTextContent('Outcome: Awaiting confirmation');
  expect(row).not.toHaveTextContent('Outcome: Approved');
});

it('FAULT-20: the history says what staff did with an approved outcome', async () => {
  fakeEndpointAnswer(trusteeApprovalEndpoints.history, [
    aTrusteeApprovalRow({ subject: 'First', response: 'Approved', ...held }),
    aTrusteeApprovalRow({ subject: 'Second', response: 'Approved', ...refused }),
  ]);
  const { user } = renderPortalApp('/trustee-portal', aTrusteeUser());
  await user.click(await screen.findByRole('tab', { name: 'History' }));
  const rowOf = async (name: string) => (await screen.findByRole('link', { name })).closest('tr');
  expect(await rowOf('First')).toHaveTextContent('Outcome: Awaiting confirmation');
  expect(await rowOf('Second')).toHaveTextContent('Outcome: Refused by the managing agent');
});
