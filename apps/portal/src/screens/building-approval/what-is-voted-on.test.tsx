/** What an approval does, where its amount alone would say something else. */
import type { ApprovalDetail } from '@stoep/contract/scheme/approvals-of-building';
import { buildingApprovals } from '@stoep/contract/scheme/approvals-of-building';
import { payments } from '@stoep/contract/suppliers/payments';
import { maintenance } from '@stoep/contract/works/maintenance';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aTrustee } from '../../testing/actors.ts';
import { anApprovalDetail } from '../../testing/approvals.ts';
import { answers } from '../../testing/fake-server.ts';
import { aPaymentRecord } from '../../testing/record-samples.ts';
import { renderApp } from '../../testing/render-app.tsx';

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
    const detail = anApprovalDetail(given);
    answers(buildingApprovals.detail, detail);
    answers(buildingApprovals.votes, []);
    answers(payments.get, aPaymentRecord());
    answers(maintenance.listQuotes, []);
    renderApp(`/building-approvals/${detail.id}`, aTrustee());
    expect(await screen.findByRole('region', { name: 'Your vote' })).toHaveTextContent(decides);
    expect(screen.getByText(about)).toBeVisible();
  },
);
