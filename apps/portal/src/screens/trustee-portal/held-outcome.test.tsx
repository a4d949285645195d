/** What the trustees approved waits for staff: the list of a trustee says so, at the last vote and afterwards. */
import { approvals } from '@stoep/contract/scheme/approvals';
import { tickets } from '@stoep/contract/works/tickets';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { aTrustee } from '../../testing/actors.ts';
import { anApproval, JACARANDA } from '../../testing/approvals.ts';
import { answers } from '../../testing/fake-server.ts';
import { renderApp } from '../../testing/render-app.tsx';

const held = { approvalStatus: 'Approved', fullStatus: 'Awaiting confirmation' } as const;
const refused = { approvalStatus: 'Approved', fullStatus: 'Refused by the managing agent' } as const;

beforeEach(() => {
  answers(approvals.trusteeList, { buildingGuids: [JACARANDA.buildingGuid] });
  answers(approvals.trusteeBuildings, [JACARANDA]);
  answers(tickets.trusteeActive, []);
  for (const view of ['active', 'history', 'approved', 'declined', 'abstained'] as const)
    answers(approvals[view], []);
});

it('FAULT-20: the last vote says that what the trustees approved awaits confirmation', async () => {
  answers(approvals.active, [anApproval({ subject: 'Pay the plumber' })]);
  answers(approvals.approve, {
    success: true,
    response: 'Approved',
    ...held,
    approvalCount: 2,
    declineCount: 0,
    abstainCount: 0,
    requiredCount: 2,
  });
  const { user } = renderApp('/trustee-portal', aTrustee());
  await user.click(await screen.findByRole('button', { name: /^Approve\s*Pay the plumber$/ }));
  const row = (await screen.findByText('You approved this.')).closest('tr');
  expect(row).toHaveTextContent('Outcome: Awaiting confirmation');
  expect(row).not.toHaveTextContent('Outcome: Approved');
});

it('FAULT-20: the history says what staff did with an approved outcome', async () => {
  answers(approvals.history, [
    anApproval({ subject: 'First', response: 'Approved', ...held }),
    anApproval({ subject: 'Second', response: 'Approved', ...refused }),
  ]);
  const { user } = renderApp('/trustee-portal', aTrustee());
  await user.click(await screen.findByRole('tab', { name: 'History' }));
  const rowOf = async (name: string) => (await screen.findByRole('link', { name })).closest('tr');
  expect(await rowOf('First')).toHaveTextContent('Outcome: Awaiting confirmation');
  expect(await rowOf('Second')).toHaveTextContent('Outcome: Refused by the managing agent');
});
