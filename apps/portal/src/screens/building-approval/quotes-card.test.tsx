import { buildingApprovalEndpoints } from '@stoep/contract/scheme/building-approvals';
import { maintenanceJobEndpoints } from '@stoep/contract/works/maintenance';
import { cents } from '@stoep/domain/money/cents';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aTrusteeUser } from '../../testing/actors.ts';
import { anApprovalDetailAnswer, JACARANDA_TEST_BUILDING } from '../../testing/approvals.ts';
import { sampleBuildingRecordId } from '../../testing/building-samples.ts';
import { fakeEndpointAnswer } from '../../testing/fake-server.ts';
import { renderPortalApp } from '../../testing/render-app.tsx';

it('calls a single quote the only one, and compares nothing', async () => {
  fakeEndpointAnswer(maintenanceJobEndpoints.listQuotes, [
    {
      id: sampleBuildingRecordId(61),
      name: 'Quote 61',
      amount: cents(1_897_500),
      link: null,
      contractor: { id: sampleBuildingRecordId(70), name: 'Nightwatch Guarding' },
      status: 'Submitted',
      job: { id: sampleBuildingRecordId(71), name: 'Gate' },
      building: { id: JACARANDA_TEST_BUILDING.buildingGuid, name: 'Jacaranda Court' },
    },
  ]);
  const detail = anApprovalDetailAnswer({
    approvalType: 'Maintenance Quote Selection',
    linkedReferenceField: 'maintenanceJob',
    quoteId: sampleBuildingRecordId(61),
    quoteQuestions: [{ quoteId: sampleBuildingRecordId(61), approvalId: sampleBuildingRecordId(81) }],
  });
  fakeEndpointAnswer(buildingApprovalEndpoints.detail, detail);
  fakeEndpointAnswer(buildingApprovalEndpoints.votes, []);
  renderPortalApp(`/building-approvals/${detail.id}`, aTrusteeUser());
  expect(await screen.findByRole('region', { name: 'Quote' })).toHaveTextContent(/Nightwatch Guarding.*The only quote/);
  expect(screen.queryByText('Lowest')).toBeNull();
  expect(screen.queryByText('Compare quotes')).toBeNull();
});
