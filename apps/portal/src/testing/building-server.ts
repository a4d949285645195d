/** A server that knows one building: every list of its page answers, empty unless the test fills it. */

import { bankAccounts } from '@stoep/contract/bank/bank-accounts';
import { meterLosses } from '@stoep/contract/billing/meter-losses';
import { raisedMonths } from '@stoep/contract/billing/raised-months';
import { creditControl } from '@stoep/contract/credit/credit-control';
import { legalCases } from '@stoep/contract/credit/legal-cases';
import { buildingApprovals } from '@stoep/contract/scheme/approvals-of-building';
import { buildings } from '@stoep/contract/scheme/buildings';
import { trustees } from '@stoep/contract/scheme/trustees';
import { payments } from '@stoep/contract/suppliers/payments';
import { maintenance } from '@stoep/contract/works/maintenance';
import { tasks } from '@stoep/contract/works/tasks';
import { cents } from '@stoep/domain/money/cents';
import { screen } from '@testing-library/react';
import { aTrustee } from './actors.ts';
import { aBuildingInfo, balanceSums, HOUSE } from './building-samples.ts';
import { answers, answersPages } from './fake-server.ts';
import { renderApp } from './render-app.tsx';

export const anEmptyBuilding = () => {
  answers(buildings.checkAccess, { access: true, asTrustee: true });
  answers(buildings.info, aBuildingInfo());
  for (const list of [
    buildings.documents,
    payments.listOfBuilding,
    buildingApprovals.active,
    buildingApprovals.history,
    creditControl.listAods,
    legalCases.listOfBuilding,
    creditControl.listDisconnections,
    creditControl.listBalances,
    maintenance.listActive,
    maintenance.listHistory,
    tasks.listOfBuilding,
  ])
    answersPages(list, []);
  answers(payments.sumByType, []);
  answers(creditControl.sumBalances, balanceSums(cents(0), { count: 0 }));
  answers(creditControl.arrearsByMonth, []);
  answers(maintenance.listInQuotation, []);
  answers(maintenance.countByState, []);
  answers(bankAccounts.list, []);
  answers(raisedMonths.list, []);
  answers(meterLosses.list, []);
  const { contact: _contact, ...lists } = trustees;
  for (const list of Object.values(lists)) answers(list, []);
};

/** Opens the building's page on a tab, as a trustee. */
export const openBuilding = async (...tabs: string[]) => {
  const view = renderApp(`/building-info/${HOUSE}`, aTrustee());
  await screen.findByRole('heading', { level: 1, name: 'Jacaranda Court Information' });
  for (const name of tabs) await view.user.click(await screen.findByRole('tab', { name }));
  return view;
};
