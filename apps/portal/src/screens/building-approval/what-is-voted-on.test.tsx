/** What an approval does, if its amount alone would be misleading. */
import type { ApprovalDetail } from '@stoep/contract/scheme/building-approvals';
import { buildingApprovalEndpoints } from '@stoep/contract/scheme/building-approvals';
import { paymentEndpoints } from '@stoep/contract/suppliers/payments';
import { maintenanceJobEndpoints } from '@stoep/contract/works/maintenance';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aTrusteeUser } from '../../testing/actors.ts';
import { anApprovalDetailAnswer } from '../../testing/approvals.ts';
import { fakeEndpointAnswer } from '../../testing/fake-server.ts';
import { aPaymentAnswer } from '../../testing/record-samples.ts';
import { renderPortalApp } from '../../testing/render-app.tsx';

test.each([
  [
    'Maintenance work approval',
    'if you approve, the work is accepted.',
    'If you approve, you accept the finished work. This vote does not pay the invoice.',
  ],
  [
    'AOD',
    'if you approve, the agreement is approved.',
    'AOD (acknowledgement of debt): an agreement to pay arrears in instalments.',
  ],
] as const)(
  'approving %s is not said to approve its amount; one line says what it is',
  async (approvalType, decides, about) => {
    const given: Partial<ApprovalDetail> = { approvalType, approvalCount: 1, requiredApprovals: 2 };
    const detail = anApprovalDetailAnswer(given);
    fakeEndpointAnswer(buildingApprovalEndpoints.detail, detail);
    fakeEndpointAnswer(buildingApprovalEndpoints.votes, []);
    fakeEndpointAnswer(paymentEndpoints.get, aPaymentAnswer());
    fakeEndpointAnswer(maintenanceJobEndpoints.listQuotes, []);
    renderPortalApp(`/building-approvals/${detail.id}`, aTrusteeUser());
    expect(await screen.findByRole('region', { name: 'Your vote' })).toHaveTextContent(decides);
    expect(screen.getByText(about)).toBeVisible();
  },
);
