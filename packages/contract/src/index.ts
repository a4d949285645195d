/** The whole API as one table: module -> endpoint. Adding an endpoint is one line in its module's file. */

import { bankAccountEndpoints } from './bank/bank-accounts.ts';
import { levyAccountPayingEndpoints } from './bank/paying.ts';
import { reconciliationEndpoints } from './bank/reconciliations.ts';
import { returnedReceiptEndpoints } from './bank/returned-receipts.ts';
import { suspenseInterestEndpoints } from './bank/suspense-interest.ts';
import { billedMonthEndpoints } from './billing/billed-months.ts';
import { levyRunEndpoints } from './billing/levy-runs.ts';
import { meterLossEndpoints } from './billing/meter-losses.ts';
import { ownersBudgetEndpoints } from './billing/owners-budgets.ts';
import { splitRequestEndpoints } from './billing/split-requests.ts';
import { aodEndpoints } from './credit/aods.ts';
import { conductLetterEndpoints } from './credit/conduct-letters.ts';
import { creditControlEndpoints } from './credit/credit-control.ts';
import { legalCaseEndpoints } from './credit/legal-cases.ts';
import { openSessionEndpoints } from './identity/open-sessions.ts';
import { ownProfileEndpoints } from './identity/profiles.ts';
import { registrationEndpoints } from './identity/registration.ts';
import { secondFactorEndpoints } from './identity/second-factor.ts';
import { healthEndpoints, sessionEndpoints } from './identity/session.ts';
import { viewAsEndpoints } from './identity/view-as.ts';
import { importEndpoints } from './imports/imports.ts';
import type { ApiEndpoint } from './kit/define-endpoint.ts';
import { friendlyLetterSettingEndpoints } from './ledger/friendly-letters.ts';
import { levyAccountForTrusteesEndpoints } from './ledger/levy-account-records.ts';
import { levyAccountEndpoints } from './ledger/levy-accounts.ts';
import { statementEndpoints } from './ledger/statements.ts';
import { officeEndpoints } from './office/office.ts';
import { myDataEndpoints } from './people/my-data.ts';
import { ownerAccountDetailEndpoints } from './people/owner-account-details.ts';
import { ownerAccountEndpoints } from './people/owner-accounts.ts';
import { personWorklistEndpoints } from './people/person-worklist.ts';
import { brandingEndpoints } from './platform/branding.ts';
import { demoEndpoints } from './platform/demo.ts';
import { noticePreferenceEndpoints } from './platform/notices.ts';
import { pushDeviceEndpoints } from './platform/push-devices.ts';
import { buildingApprovalEndpoints } from './scheme/building-approvals.ts';
import { buildingEndpoints } from './scheme/buildings.ts';
import { municipalAccountEndpoints } from './scheme/municipal-accounts.ts';
import { participationQuotaEndpoints as unitQuotas } from './scheme/participation-quotas.ts';
import { takeOnEndpoints } from './scheme/take-on/take-ons.ts';
import { ownerAccountForTrusteesEndpoints } from './scheme/trustee-accounts.ts';
import { trusteeApprovalEndpoints } from './scheme/trustee-approvals.ts';
import { trusteeEndpoints } from './scheme/trustees.ts';
import { contractorLegalCaseEndpoints } from './suppliers/contractor-legal-cases.ts';
import { contractorForTrusteesEndpoints } from './suppliers/contractor-records.ts';
import { contractorRegistrationEndpoints } from './suppliers/contractor-registration.ts';
import { contractorOwnRecordEndpoints } from './suppliers/contractor-work.ts';
import { ownContractorEndpoints } from './suppliers/own-contractor.ts';
import { paymentEndpoints } from './suppliers/payments.ts';
import { maintenanceJobEndpoints } from './works/maintenance.ts';
import { ownQuoteEndpoints } from './works/own-quotes.ts';
import { buildingTaskEndpoints } from './works/tasks.ts';
import { ticketEndpoints } from './works/tickets.ts';

export const apiContract = {
  health: healthEndpoints,
  session: sessionEndpoints,
  sessions: openSessionEndpoints,
  secondFactor: secondFactorEndpoints,
  registration: registrationEndpoints,
  profiles: ownProfileEndpoints,
  accounts: ownerAccountDetailEndpoints,
  people: personWorklistEndpoints,
  notices: noticePreferenceEndpoints,
  pushDevices: pushDeviceEndpoints,
  myData: myDataEndpoints,
  ownerAccounts: ownerAccountEndpoints,
  levyAccounts: levyAccountEndpoints,
  paying: levyAccountPayingEndpoints,
  ownBudgets: ownersBudgetEndpoints,
  statements: statementEndpoints,
  buildings: buildingEndpoints,
  friendlyLetters: friendlyLetterSettingEndpoints,
  splitRequests: splitRequestEndpoints,
  tickets: ticketEndpoints,
  approvals: trusteeApprovalEndpoints,
  buildingApprovals: buildingApprovalEndpoints,
  aods: aodEndpoints,
  bankAccounts: bankAccountEndpoints,
  raisedMonths: billedMonthEndpoints,
  meterLosses: meterLossEndpoints,
  conduct: conductLetterEndpoints,
  contractorRecords: contractorForTrusteesEndpoints,
  contractors: ownContractorEndpoints,
  contractorRegistration: contractorRegistrationEndpoints,
  contractorWork: contractorOwnRecordEndpoints,
  contractorLegal: contractorLegalCaseEndpoints,
  quotes: ownQuoteEndpoints,
  creditControl: creditControlEndpoints,
  legalCases: legalCaseEndpoints,
  levyAccountRecords: levyAccountForTrusteesEndpoints,
  maintenance: maintenanceJobEndpoints,
  municipality: municipalAccountEndpoints,
  payments: paymentEndpoints,
  tasks: buildingTaskEndpoints,
  trusteeAccounts: ownerAccountForTrusteesEndpoints,
  trustees: trusteeEndpoints,
  office: officeEndpoints,
  reconciling: reconciliationEndpoints,
  officeMonths: levyRunEndpoints,
  returning: returnedReceiptEndpoints,
  suspenseInterest: suspenseInterestEndpoints,
  unitQuotas,
  branding: brandingEndpoints,
  viewAs: viewAsEndpoints,
  imports: importEndpoints,
  takeOns: takeOnEndpoints,
  demo: demoEndpoints,
} as const;

/** Every endpoint with its module and name. */
export const allEndpoints: readonly (ApiEndpoint & { module: string; name: string })[] = Object.entries(
  apiContract as Record<string, Record<string, ApiEndpoint>>,
).flatMap(([module, table]) => Object.entries(table).map(([name, definition]) => ({ ...definition, module, name })));

const modules: ReadonlyMap<string, string> = new Map(allEndpoints.map(({ row, module }) => [row, module]));

/** The module of a call, by its row of the access matrix; empty where there is none. */
export const contractModuleOfMatrixRow = (row: string): string => modules.get(row) ?? '';
