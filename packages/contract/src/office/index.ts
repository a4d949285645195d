/** Every record of the back office, in the order of its menu. */

import * as bank from '../bank/bank-accounts.resources.ts';
import * as banking from '../bank/bank-lines.resources.ts';
import { paymentProofsResource } from '../bank/payment-proofs.resources.ts';
import { reconciliationsResource } from '../bank/reconciliations.resources.ts';
import * as budgets from '../billing/budgets.resources.ts';
import * as levyRuns from '../billing/levy-runs.resources.ts';
import * as metering from '../billing/meters.resources.ts';
import { splitRequestsResource } from '../billing/split-requests.resources.ts';
import * as credit from '../credit/credit-control.resources.ts';
import * as legal from '../credit/legal-cases.resources.ts';
import { municipalAccountsResource } from '../credit/municipal-accounts.resources.ts';
import { importsResource } from '../imports/imports.resources.ts';
import * as confirmations from '../ledger/dual-approval.resources.ts';
import * as ledger from '../ledger/journals.resources.ts';
import { ledgerEntriesResource } from '../ledger/ledger-entries.resources.ts';
import * as people from '../people/people.resources.ts';
import * as mail from '../platform/mailings.resources.ts';
import { recordDocumentsResource } from '../platform/record-documents.resources.ts';
import * as system from '../platform/system.resources.ts';
import * as decisions from '../scheme/approvals.resources.ts';
import { buildingDocumentsResource } from '../scheme/buildings/building-documents.resources.ts';
import { complianceItemsResource } from '../scheme/compliance-items.resources.ts';
import * as portfolio from '../scheme/portfolio.resources.ts';
import * as firms from '../suppliers/contractors.resources.ts';
import { paymentsResource } from '../suppliers/payments.resources.ts';
import * as maintenance from '../works/maintenance.resources.ts';
import * as work from '../works/tickets-and-tasks.resources.ts';
import type { OfficeResource } from './office-resource.ts';
import type { OfficeResourceName } from './record-names.ts';

export const officeResources: readonly (OfficeResource & { readonly name: OfficeResourceName })[] = [
  work.ticketsResource,
  work.tasksResource,
  decisions.approvalsResource,
  mail.mailingsResource,
  mail.letterTemplatesResource,
  mail.accountLettersResource,
  system.registrationsResource,
  portfolio.buildingsResource,
  portfolio.unitsResource,
  people.contactsResource,
  people.ownerAccountsResource,
  portfolio.levyAccountsResource,
  people.trusteeAppointmentsResource,
  buildingDocumentsResource,
  complianceItemsResource,
  budgets.budgetsResource,
  budgets.levyLinesResource,
  budgets.exclusiveUseAreasResource,
  ledgerEntriesResource,
  confirmations.ledgerEntriesToConfirmResource,
  levyRuns.levyRunsResource,
  paymentsResource,
  paymentProofsResource,
  mail.statementRunsResource,
  levyRuns.unitBillingsResource,
  splitRequestsResource,
  metering.tariffsResource,
  metering.metersResource,
  metering.meterReadingsResource,
  bank.bankAccountsResource,
  reconciliationsResource,
  municipalAccountsResource,
  banking.bankLinesResource,
  banking.bankStatementsResource,
  banking.matchRulesResource,
  ledger.journalsResource,
  ledger.accountingPeriodsResource,
  ledger.glAccountsResource,
  ledger.interestTermsResource,
  credit.aodsResource,
  credit.thirtyDayAgreementsResource,
  legal.legalCasesResource,
  credit.disconnectionsResource,
  legal.conductLettersResource,
  firms.contractorsResource,
  firms.contractorApplicationsResource,
  firms.contractorDocumentsResource,
  maintenance.maintenanceJobsResource,
  maintenance.quotesResource,
  importsResource,
  system.loginsResource,
  system.outboxResource,
  system.backgroundJobsResource,
  confirmations.dualApprovalLimitsResource,
  system.auditResource,
  system.staffResource,
  mail.mailingRecipientsResource,
  ledger.accountingPeriodEventsResource,
  people.personNotesResource,
  work.ticketCommentsResource,
  work.taskNotesResource,
  decisions.ballotsResource,
  legal.legalCaseNotesResource,
  maintenance.quoteInvitationsResource,
  firms.beneficiariesResource,
  bank.bankAccountChangesResource,
  recordDocumentsResource,
];

export const findOfficeResource = (name: string): OfficeResource | undefined =>
  officeResources.find((one) => one.name === name);
