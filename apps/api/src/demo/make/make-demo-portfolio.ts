/** Makes the whole demo portfolio, in the order of its story. */

import { addDemoApprovals } from './approvals.ts';
import { addDemoBuilding, addDemoTrustees } from './buildings.ts';
import { addDemoComplianceItems } from './compliance-items.ts';
import { addDemoContact, addDemoPersonas } from './contacts-and-logins.ts';
import { addDemoContractors } from './contractors.ts';
import { DEMO_BUILDINGS } from './demo-buildings.ts';
import { createEmptyDemoPortfolio, type DemoPortfolio } from './demo-tables.ts';
import { addDemoDocuments } from './documents.ts';
import { addDemoMaintenanceJobs } from './maintenance.ts';
import { addDemoCharges } from './money/charges.ts';
import { addDemoCreditControl } from './money/credit-control.ts';
import { addDemoLegalCases } from './money/legal.ts';
import { addDemoLevyAccounts } from './money/levy-accounts.ts';
import { addDemoPayments } from './money/payments.ts';
import { addDemoManualEntries, addDemoReceipts } from './money/receipts.ts';
import { uniqueDemoPersonGenerator } from './person-names.ts';
import { createSeededRandom } from './seeded-random.ts';
import { addDemoTasks } from './tasks.ts';
import { addDemoTickets } from './tickets.ts';
import { demoUnitsOf } from './units.ts';

const SEED = 20_260;

export const makeDemoPortfolio = (): DemoPortfolio => {
  const portfolio = createEmptyDemoPortfolio();
  const of = createSeededRandom(SEED);
  const next = uniqueDemoPersonGenerator(of);
  addDemoPersonas(portfolio);
  for (const { key } of DEMO_BUILDINGS) addDemoContact(portfolio, `caretaker-${key}`, next());
  addDemoContractors(portfolio);
  for (const scheme of DEMO_BUILDINGS) {
    const units = demoUnitsOf(scheme, of);
    addDemoBuilding(portfolio, scheme, units);
    const accounts = addDemoLevyAccounts(portfolio, units, next);
    const chargesOf = addDemoCharges(portfolio, scheme, units, of);
    for (const account of accounts) addDemoReceipts(portfolio, account, chargesOf);
  }
  addDemoManualEntries(portfolio);
  addDemoTrustees(portfolio);
  addDemoDocuments(portfolio);
  addDemoComplianceItems(portfolio);
  addDemoCreditControl(portfolio);
  addDemoLegalCases(portfolio);
  addDemoMaintenanceJobs(portfolio);
  addDemoPayments(portfolio);
  addDemoApprovals(portfolio);
  addDemoTasks(portfolio);
  addDemoTickets(portfolio);
  return portfolio;
};
