/** The approvals of a server that answers what the documents name and no more, or a row that is none. */
import { approvals } from '@stoep/contract/scheme/approvals';
import { tickets } from '@stoep/contract/works/tickets';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { aTrustee } from '../../testing/actors.ts';
import { anApproval, JACARANDA } from '../../testing/approvals.ts';
import { answers, answersWire } from '../../testing/fake-server.ts';
import { renderApp } from '../../testing/render-app.tsx';

const TEN =
  'id approvalId subject approvalType approvalCount requiredCount fileLink date building buildingGuid'.split(
    ' ',
  );

beforeEach(() => {
  answers(approvals.trusteeList, { buildingGuids: [JACARANDA.buildingGuid] });
  answers(approvals.trusteeBuildings, [JACARANDA]);
  answers(tickets.trusteeActive, []);
  for (const view of ['history', 'approved', 'abstained'] as const) answers(approvals[view], []);
});

it('FAULT-35: an approval with the ten fields of A-3.12 alone is shown and can be voted on', async () => {
  const whole = approvals.active.response.encode([anApproval({ subject: 'Pay the plumber' })]) as {
    active: Record<string, unknown>[];
  };
  const row = Object.fromEntries(TEN.map((name) => [name, whole.active[0]?.[name]]));
  answersWire(approvals.active, { active: [null, 'rubbish', row] });
  answersWire(approvals.declined, { declined: [null, row] });
  const { user } = renderApp('/trustee-portal', aTrustee());
  const table = () => screen.findByRole('table', { name: 'Approvals of Jacaranda Court' });
  const found = within(await table());
  expect(found.getAllByRole('rowheader')).toHaveLength(1);
  for (const name of ['Approve', 'Decline', 'Abstain'])
    expect(found.getByRole('button', { name: new RegExp(`^${name}`) })).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'Declined' }));
  expect(within(await table()).getByRole('link', { name: 'Pay the plumber' })).toBeVisible();
  expect(screen.queryByText('Failed to load approvals.')).toBeNull();
});
