/** The whole API as one table: module -> endpoint. Adding an endpoint is one line in its module's file. */

import { friendlyLetters } from './accounts/friendly-letters.ts';
import { levyAccountRecords } from './accounts/levy-account-records.ts';
import { levyAccounts } from './accounts/levy-accounts.ts';
import { ownBudgets } from './accounts/own-budgets.ts';
import { ownerAccounts } from './accounts/owner-accounts.ts';
import { paying } from './accounts/paying.ts';
import { splitRequests } from './accounts/split-requests.ts';
import { statements } from './accounts/statements.ts';
import { aods } from './credit/aods.ts';
import { conduct } from './credit/conduct.ts';
import { creditControl } from './credit/credit-control.ts';
import { legalCases } from './credit/legal-cases.ts';
import { approvals } from './decisions/approvals.ts';
import { buildingApprovals } from './decisions/approvals-of-building.ts';
import { contractorLegal } from './firms/contractor-legal.ts';
import { contractorRecords } from './firms/contractor-records.ts';
import { contractorRegistration } from './firms/contractor-registration.ts';
import { contractorWork } from './firms/contractor-work.ts';
import { contractors } from './firms/contractors.ts';
import { imports } from './imports/imports.ts';
import type { Endpoint } from './kit/endpoint.ts';
import { officeMonths } from './office/months.ts';
import { office } from './office/office.ts';
import { parkedInterest } from './office/parked-interest.ts';
import { quotas as unitQuotas } from './office/quotas.ts';
import { reconciling } from './office/reconciling.ts';
import { returning } from './office/returning.ts';
import { maintenance } from './operations/maintenance.ts';
import { payments } from './operations/payments.ts';
import { quotes } from './operations/quotes.ts';
import { tasks } from './operations/tasks.ts';
import { tickets } from './operations/tickets.ts';
import { myData } from './people/my-data.ts';
import { notices } from './people/notices.ts';
import { people } from './people/people.ts';
import { accounts } from './people/people-accounts.ts';
import { profiles } from './people/profile.ts';
import { pushDevices } from './people/push-devices.ts';
import { viewAs } from './people/view-as.ts';
import { bankAccounts } from './scheme/bank-accounts.ts';
import { branding } from './scheme/branding.ts';
import { buildings } from './scheme/buildings.ts';
import { meterLosses } from './scheme/meter-losses.ts';
import { municipality } from './scheme/municipality.ts';
import { raisedMonths } from './scheme/raised-months.ts';
import { trusteeAccounts } from './scheme/trustee-accounts.ts';
import { trustees } from './scheme/trustees.ts';
import { demo } from './sign-in/demo.ts';
import { registration } from './sign-in/registration.ts';
import { health, session } from './sign-in/session.ts';
import { secondFactor } from './sign-in/session-second-factor.ts';
import { sessions } from './sign-in/sessions.ts';

export const contract = {
  health,
  session,
  sessions,
  secondFactor,
  registration,
  profiles,
  accounts,
  people,
  notices,
  pushDevices,
  myData,
  ownerAccounts,
  levyAccounts,
  paying,
  ownBudgets,
  statements,
  buildings,
  friendlyLetters,
  splitRequests,
  tickets,
  approvals,
  buildingApprovals,
  aods,
  bankAccounts,
  raisedMonths,
  meterLosses,
  conduct,
  contractorRecords,
  contractors,
  contractorRegistration,
  contractorWork,
  contractorLegal,
  quotes,
  creditControl,
  legalCases,
  levyAccountRecords,
  maintenance,
  municipality,
  payments,
  tasks,
  trusteeAccounts,
  trustees,
  office,
  reconciling,
  officeMonths,
  returning,
  parkedInterest,
  unitQuotas,
  branding,
  viewAs,
  imports,
  demo,
} as const;

/** Every endpoint with its module and name. */
export const endpoints: readonly (Endpoint & { module: string; name: string })[] = Object.entries(
  contract as Record<string, Record<string, Endpoint>>,
).flatMap(([module, table]) =>
  Object.entries(table).map(([name, definition]) => ({ ...definition, module, name })),
);

const modules: ReadonlyMap<string, string> = new Map(endpoints.map(({ row, module }) => [row, module]));

/** The module of a call, by its row of the access matrix; empty where there is none. */
export const moduleOfRow = (row: string): string => modules.get(row) ?? '';
