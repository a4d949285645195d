/** A fake server with one building: every list of its page is empty unless the test fills it. */

import { bankAccountEndpoints } from '@stoep/contract/bank/bank-accounts';
import { billedMonthEndpoints } from '@stoep/contract/billing/billed-months';
import { meterLossEndpoints } from '@stoep/contract/billing/meter-losses';
import { creditControlEndpoints } from '@stoep/contract/credit/credit-control';
import { legalCaseEndpoints } from '@stoep/contract/credit/legal-cases';
import { buildingApprovalEndpoints } from '@stoep/contract/scheme/building-approvals';
import { buildingEndpoints } from '@stoep/contract/scheme/buildings';
import { trusteeEndpoints } from '@stoep/contract/scheme/trustees';
import { paymentEndpoints } from '@stoep/contract/suppliers/payments';
import { maintenanceJobEndpoints } from '@stoep/contract/works/maintenance';
import { buildingTaskEndpoints } from '@stoep/contract/works/tasks';
import { cents } from '@stoep/domain/money/cents';
import { screen } from '@testing-library/react';
import { aTrusteeUser } from './actors.ts';
import { aBuildingInfoAnswer, aLevyAccountBalanceTotalsAnswer, SAMPLE_BUILDING_ID } from './building-samples.ts';
import { fakeEndpointAnswer, fakePagedEndpointAnswer } from './fake-server.ts';
import { renderPortalApp } from './render-app.tsx';

export const answerEmptyBuilding = () => {
  fakeEndpointAnswer(buildingEndpoints.checkAccess, { access: true, asTrustee: true });
  fakeEndpointAnswer(buildingEndpoints.info, aBuildingInfoAnswer());
  for (const list of [
    buildingEndpoints.documents,
    paymentEndpoints.listOfBuilding,
    buildingApprovalEndpoints.active,
    buildingApprovalEndpoints.history,
    creditControlEndpoints.listAods,
    legalCaseEndpoints.listOfBuilding,
    creditControlEndpoints.listDisconnections,
    creditControlEndpoints.listBalances,
    maintenanceJobEndpoints.listActive,
    maintenanceJobEndpoints.listHistory,
    buildingTaskEndpoints.listOfBuilding,
  ])
    fakePagedEndpointAnswer(list, []);
  fakeEndpointAnswer(paymentEndpoints.sumByType, []);
  fakeEndpointAnswer(creditControlEndpoints.sumBalances, aLevyAccountBalanceTotalsAnswer(cents(0), { count: 0 }));
  fakeEndpointAnswer(creditControlEndpoints.arrearsByMonth, []);
  fakeEndpointAnswer(maintenanceJobEndpoints.listInQuotation, []);
  fakeEndpointAnswer(maintenanceJobEndpoints.countByState, []);
  fakeEndpointAnswer(bankAccountEndpoints.list, []);
  fakeEndpointAnswer(billedMonthEndpoints.list, []);
  fakeEndpointAnswer(meterLossEndpoints.list, []);
  const { contact: _contact, ...lists } = trusteeEndpoints;
  for (const list of Object.values(lists)) fakeEndpointAnswer(list, []);
};

/** Opens the building's page on a tab, as a trustee. */
export const openBuildingPageAsTrustee = async (...tabs: string[]) => {
  const view = renderPortalApp(`/building-info/${SAMPLE_BUILDING_ID}`, aTrusteeUser());
  await screen.findByRole('heading', { level: 1, name: 'Jacaranda Court Information' });
  for (const name of tabs) await view.user.click(await screen.findByRole('tab', { name }));
  return view;
};
