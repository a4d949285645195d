/** The whole API as one table: module -> endpoint. Adding an endpoint is one line in its module's file. */

import { bankAccounts } from './bank/bank-accounts.ts';
import { parkedInterest } from './bank/parked-interest.ts';
import { paying } from './bank/paying.ts';
import { reconciling } from './bank/reconciling.ts';
import { returning } from './bank/returning.ts';
import { meterLosses } from './billing/meter-losses.ts';
import { officeMonths } from './billing/months.ts';
import { ownBudgets } from './billing/own-budgets.ts';
import { raisedMonths } from './billing/raised-months.ts';
import { splitRequests } from './billing/split-requests.ts';
import { aods } from './credit/aods.ts';
import { conduct } from './credit/conduct.ts';
import { creditControl } from './credit/credit-control.ts';
import { legalCases } from './credit/legal-cases.ts';
import { profiles } from './identity/profile.ts';
import { registration } from './identity/registration.ts';
import { health, session } from './identity/session.ts';
import { secondFactor } from './identity/session-second-factor.ts';
import { sessions } from './identity/sessions.ts';
import { viewAs } from './identity/view-as.ts';
import { imports } from './imports/imports.ts';
import type { Endpoint } from './kit/endpoint.ts';
import { friendlyLetters } from './ledger/friendly-reminder.ts';
import { levyAccountRecords } from './ledger/levy-account-records.ts';
import { levyAccounts } from './ledger/levy-accounts.ts';
import { statements } from './ledger/statements.ts';
import { office } from './office/office.ts';
import { myData } from './people/my-data.ts';
import { ownerAccounts } from './people/owner-accounts.ts';
import { people } from './people/people.ts';
import { accounts } from './people/people-accounts.ts';
import { branding } from './platform/branding.ts';
import { demo } from './platform/demo.ts';
import { notices } from './platform/notices.ts';
import { pushDevices } from './platform/push-devices.ts';
import { approvals } from './scheme/approvals.ts';
import { buildingApprovals } from './scheme/approvals-of-building.ts';
import { buildings } from './scheme/buildings.ts';
import { municipality } from './scheme/municipality.ts';
import { quotas as unitQuotas } from './scheme/quotas.ts';
import { trusteeAccounts } from './scheme/trustee-accounts.ts';
import { trustees } from './scheme/trustees.ts';
import { contractorLegal } from './suppliers/contractor-legal.ts';
import { contractorRecords } from './suppliers/contractor-records.ts';
import { contractorRegistration } from './suppliers/contractor-registration.ts';
import { contractorWork } from './suppliers/contractor-work.ts';
import { contractors } from './suppliers/contractors.ts';
import { payments } from './suppliers/payments.ts';
import { maintenance } from './works/maintenance.ts';
import { quotes } from './works/quotes.ts';
import { tasks } from './works/tasks.ts';
import { tickets } from './works/tickets.ts';

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
