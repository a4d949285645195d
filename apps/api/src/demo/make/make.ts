/** The whole demo portfolio, in the order of its story. */

import { addApprovals } from './approvals.ts';
import { addBuilding, addTrustees } from './buildings.ts';
import { addContractors } from './contractors.ts';
import { addDocuments } from './documents.ts';
import { addDuties } from './duties.ts';
import { addMaintenance } from './maintenance.ts';
import { addAccounts } from './money/accounts.ts';
import { addCharges } from './money/charges.ts';
import { addCreditControl } from './money/credit.ts';
import { addLegalCases } from './money/legal.ts';
import { addPayments } from './money/payments.ts';
import { addEntriesByHand, addReceipts } from './money/receipts.ts';
import { people } from './names.ts';
import { addContact, addPersonas } from './people.ts';
import { chance } from './random.ts';
import { SCHEMES } from './scheme.ts';
import { emptyPortfolio, type Portfolio } from './sheet.ts';
import { addTasks } from './tasks.ts';
import { addTickets } from './tickets.ts';
import { unitsOf } from './units.ts';

const SEED = 20_260;

export const makePortfolio = (): Portfolio => {
  const portfolio = emptyPortfolio();
  const of = chance(SEED);
  const next = people(of);
  addPersonas(portfolio);
  for (const { key } of SCHEMES) addContact(portfolio, `caretaker-${key}`, next());
  addContractors(portfolio);
  for (const scheme of SCHEMES) {
    const units = unitsOf(scheme, of);
    addBuilding(portfolio, scheme, units);
    const accounts = addAccounts(portfolio, units, next);
    const chargesOf = addCharges(portfolio, scheme, units, of);
    for (const account of accounts) addReceipts(portfolio, account, chargesOf);
  }
  addEntriesByHand(portfolio);
  addTrustees(portfolio);
  addDocuments(portfolio);
  addDuties(portfolio);
  addCreditControl(portfolio);
  addLegalCases(portfolio);
  addMaintenance(portfolio);
  addPayments(portfolio);
  addApprovals(portfolio);
  addTasks(portfolio);
  addTickets(portfolio);
  return portfolio;
};
