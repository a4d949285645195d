/** The whole API as one table: module -> endpoint. Adding an endpoint is one line in its module's file. */

import { aods } from './aods.ts';
import { approvals } from './approvals.ts';
import { buildingApprovals } from './approvals-of-building.ts';
import { bankAccounts } from './bank-accounts.ts';
import { branding } from './branding.ts';
import { buildings } from './buildings.ts';
import { conduct } from './conduct.ts';
import { contractorLegal } from './contractor-legal.ts';
import { contractorRecords } from './contractor-records.ts';
import { contractorRegistration } from './contractor-registration.ts';
import { contractorWork } from './contractor-work.ts';
import { contractors } from './contractors.ts';
import { creditControl } from './credit-control.ts';
import { demo } from './demo.ts';
import type { Endpoint } from './endpoint.ts';
import { friendlyLetters } from './friendly-letters.ts';
import { imports } from './imports.ts';
import { legalCases } from './legal-cases.ts';
import { levyAccountRecords } from './levy-account-records.ts';
import { levyAccounts } from './levy-accounts.ts';
import { maintenance } from './maintenance.ts';
import { municipality } from './municipality.ts';
import { myData } from './my-data.ts';
import { office } from './office.ts';
import { ownerAccounts } from './owner-accounts.ts';
import { paying } from './paying.ts';
import { payments } from './payments.ts';
import { people } from './people.ts';
import { accounts } from './people-accounts.ts';
import { profiles } from './profile.ts';
import { quotes } from './quotes.ts';
import { registration } from './registration.ts';
import { health, session } from './session.ts';
import { secondFactor } from './session-second-factor.ts';
import { sessions } from './sessions.ts';
import { splitRequests } from './split-requests.ts';
import { statements } from './statements.ts';
import { tasks } from './tasks.ts';
import { tickets } from './tickets.ts';
import { trusteeAccounts } from './trustee-accounts.ts';
import { trustees } from './trustees.ts';
import { viewAs } from './view-as.ts';

export const contract = {
  health,
  session,
  sessions,
  secondFactor,
  registration,
  profiles,
  accounts,
  people,
  myData,
  ownerAccounts,
  levyAccounts,
  paying,
  statements,
  buildings,
  friendlyLetters,
  splitRequests,
  tickets,
  approvals,
  buildingApprovals,
  aods,
  bankAccounts,
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
