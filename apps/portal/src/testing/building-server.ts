/** A server that knows one building: every list of its page answers, empty unless the test fills it. */

import { creditControl } from '@stoep/contract/credit/credit-control';
import { legalCases } from '@stoep/contract/credit/legal-cases';
import { buildingApprovals } from '@stoep/contract/decisions/approvals-of-building';
import { maintenance } from '@stoep/contract/operations/maintenance';
import { payments } from '@stoep/contract/operations/payments';
import { tasks } from '@stoep/contract/operations/tasks';
import { bankAccounts } from '@stoep/contract/scheme/bank-accounts';
import { buildings } from '@stoep/contract/scheme/buildings';
import { meterLosses } from '@stoep/contract/scheme/meter-losses';
import { raisedMonths } from '@stoep/contract/scheme/raised-months';
import { trustees } from '@stoep/contract/scheme/trustees';
import { cents } from '@stoep/domain/money/money';
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
