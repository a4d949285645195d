/** Approvals from a server that answers only the documents' fields, or an invalid row. */
import { trusteeApprovalEndpoints } from '@stoep/contract/scheme/trustee-approvals';
import { ticketEndpoints } from '@stoep/contract/works/tickets';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { aTrusteeUser } from '../../testing/actors.ts';
import { aTrusteeApprovalRow, JACARANDA_TEST_BUILDING } from '../../testing/approvals.ts';
import { fakeEndpointAnswer, fakeRawEndpointAnswer } from '../../testing/fake-server.ts';
import { renderPortalApp } from '../../testing/render-app.tsx';

const TEN = 'id approvalId subject approvalType approvalCount requiredCount fileLink date building buildingGuid'.split(
  ' ',
);

beforeEach(() => {
  fakeEndpointAnswer(trusteeApprovalEndpoints.trusteeList, { buildingGuids: [JACARANDA_TEST_BUILDING.buildingGuid] });
  fakeEndpointAnswer(trusteeApprovalEndpoints.trusteeBuildings, [JACARANDA_TEST_BUILDING]);
  fakeEndpointAnswer(ticketEndpoints.trusteeActive, []);
  for (const view of ['history', 'approved', 'abstained'] as const)
    fakeEndpointAnswer(trusteeApprovalEndpoints[view], []);
});

it('FAULT-35: an approval with the ten fields of A-3.12 alone is shown and can be voted on', async () => {
  const whole = trusteeApprovalEndpoints.active.response.encode([
    aTrusteeApprovalRow({ subject: 'Pay the plumber' }),
  ]) as {
    active: Record<string, unknown>[];
  };
  const row = Object.fromEntries(TEN.map((name) => [name, whole.active[0]?.[name]]));
  fakeRawEndpointAnswer(trusteeApprovalEndpoints.active, { active: [null, 'rubbish', row] });
  fakeRawEndpointAnswer(trusteeApprovalEndpoints.declined, { declined: [null, row] });
  const { user } = renderPortalApp('/trustee-portal', aTrusteeUser());
  const table = () => screen.findByRole('table', { name: 'Approvals of Jacaranda Court' });
  const found = within(await table());
  expect(found.getAllByRole('rowheader')).toHaveLength(1);
  for (const name of ['Approve', 'Decline', 'Abstain'])
    expect(found.getByRole('button', { name: new RegExp(`^${name}`) })).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'Declined' }));
  expect(within(await table()).getByRole('link', { name: 'Pay the plumber' })).toBeVisible();
  expect(screen.queryByText('Failed to load approvals.')).toBeNull();
});
