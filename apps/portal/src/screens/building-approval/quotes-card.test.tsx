import { buildingApprovals } from '@stoep/contract/scheme/approvals-of-building';
import { maintenance } from '@stoep/contract/works/maintenance';
import { cents } from '@stoep/domain/money/cents';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aTrustee } from '../../testing/actors.ts';
import { anApprovalDetail, JACARANDA } from '../../testing/approvals.ts';
import { sampleId } from '../../testing/building-samples.ts';
import { answers } from '../../testing/fake-server.ts';
import { renderApp } from '../../testing/render-app.tsx';

it('calls a single quote the only one, and compares nothing', async () => {
  answers(maintenance.listQuotes, [
    {
      id: sampleId(61),
      name: 'Quote 61',
      amount: cents(1_897_500),
      link: null,
      contractor: { id: sampleId(70), name: 'Nightwatch Guarding' },
      status: 'Submitted',
      job: { id: sampleId(71), name: 'Gate' },
      building: { id: JACARANDA.buildingGuid, name: 'Jacaranda Court' },
    },
  ]);
  const detail = anApprovalDetail({
    approvalType: 'Maintenance Quote Selection',
    linkedReferenceField: 'maintenanceJob',
    quoteId: sampleId(61),
    quoteQuestions: [{ quoteId: sampleId(61), approvalId: sampleId(81) }],
  });
  answers(buildingApprovals.detail, detail);
  answers(buildingApprovals.votes, []);
  renderApp(`/building-approvals/${detail.id}`, aTrustee());
  expect(await screen.findByRole('region', { name: 'Quote' })).toHaveTextContent(
    /Nightwatch Guarding.*The only quote/,
  );
  expect(screen.queryByText('Lowest')).toBeNull();
  expect(screen.queryByText('Compare quotes')).toBeNull();
});
