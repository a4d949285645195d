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
import { aBuildingInfo, anAccountBalanceTotals, SAMPLE_BUILDING_ID } from './building-samples.ts';
import { answerEndpoint, answerEndpointInPages } from './fake-server.ts';
import { renderPortalApp } from './render-app.tsx';

export const serveEmptyBuilding = () => {
  answerEndpoint(buildingEndpoints.checkAccess, { access: true, asTrustee: true });
  answerEndpoint(buildingEndpoints.info, aBuildingInfo());
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
    answerEndpointInPages(list, []);
  answerEndpoint(paymentEndpoints.sumByType, []);
  answerEndpoint(creditControlEndpoints.sumBalances, anAccountBalanceTotals(cents(0), { count: 0 }));
  answerEndpoint(creditControlEndpoints.arrearsByMonth, []);
  answerEndpoint(maintenanceJobEndpoints.listInQuotation, []);
  answerEndpoint(maintenanceJobEndpoints.countByState, []);
  answerEndpoint(bankAccountEndpoints.list, []);
  answerEndpoint(billedMonthEndpoints.list, []);
  answerEndpoint(meterLossEndpoints.list, []);
  const { contact: _contact, ...lists } = trusteeEndpoints;
  for (const list of Object.values(lists)) answerEndpoint(list, []);
};

/** Opens the building's page on a tab, as a trustee. */
export const openBuildingPageAsTrustee = async (...tabs: string[]) => {
  const view = renderPortalApp(`/building-info/${SAMPLE_BUILDING_ID}`, aTrusteeUser());
  await screen.findByRole('heading', { level: 1, name: 'Jacaranda Court Information' });
  for (const name of tabs) await view.user.click(await screen.findByRole('tab', { name }));
  return view;
};
