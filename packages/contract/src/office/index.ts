/** Every record of the back office, in the order of its menu. */

import * as bank from '../bank/bank-accounts.resources.ts';
import * as banking from '../bank/banking.resources.ts';
import { paymentProofs } from '../bank/payment-proofs.resources.ts';
import { reconciliations } from '../bank/reconciliations.resources.ts';
import * as budgets from '../billing/budgets.resources.ts';
import * as levyRuns from '../billing/levy-runs.resources.ts';
import * as metering from '../billing/meters.resources.ts';
import { splitRequests } from '../billing/split-requests.resources.ts';
import * as credit from '../credit/credit.resources.ts';
import * as legal from '../credit/legal.resources.ts';
import { municipalAccounts } from '../credit/municipal-accounts.resources.ts';
import * as confirmations from '../ledger/confirmations.resources.ts';
import { ledgerEntries } from '../ledger/entries.resources.ts';
import * as ledger from '../ledger/journals.resources.ts';
import * as people from '../people/people.resources.ts';
import { imports } from '../platform/imports.resources.ts';
import * as mail from '../platform/mailings.resources.ts';
import { recordDocuments } from '../platform/record-documents.resources.ts';
import * as system from '../platform/system.resources.ts';
import { buildingDuties } from '../scheme/building-duties.resources.ts';
import * as decisions from '../scheme/decisions.resources.ts';
import * as portfolio from '../scheme/portfolio.resources.ts';
import * as firms from '../suppliers/contractors.resources.ts';
import { payments } from '../suppliers/payments.resources.ts';
import * as maintenance from '../works/maintenance.resources.ts';
import * as work from '../works/work.resources.ts';
import type { RecordName } from './record-names.ts';
import type { OfficeResource } from './resource.ts';

export const officeResources: readonly (OfficeResource & { readonly name: RecordName })[] = [
  work.tickets,
  work.tasks,
  decisions.approvals,
  mail.mailings,
  mail.letterTemplates,
  mail.accountLetters,
  system.registrations,
  portfolio.buildings,
  portfolio.units,
  people.contacts,
  people.ownerAccounts,
  portfolio.levyAccounts,
  people.trusteeAppointments,
  portfolio.buildingDocuments,
  buildingDuties,
  budgets.budgets,
  budgets.levyLines,
  budgets.exclusiveUseAreas,
  ledgerEntries,
  confirmations.entriesToConfirm,
  levyRuns.monthRuns,
  payments,
  paymentProofs,
  mail.statementRuns,
  levyRuns.unitBillings,
  splitRequests,
  metering.tariffs,
  metering.meters,
  metering.meterReadings,
  bank.bankAccounts,
  reconciliations,
  municipalAccounts,
  banking.bankLines,
  banking.bankStatements,
  banking.matchRules,
  ledger.journals,
  ledger.periods,
  ledger.glAccounts,
  ledger.interestTerms,
  credit.aods,
  credit.thirtyDayAgreements,
  legal.legalCases,
  credit.disconnections,
  legal.conductLetters,
  firms.contractors,
  firms.contractorApplications,
  firms.contractorDocuments,
  maintenance.maintenanceJobs,
  maintenance.quotes,
  imports,
  system.logins,
  system.outbox,
  system.backgroundJobs,
  confirmations.confirmationLimits,
  system.audit,
  system.staff,
  mail.mailingRecipients,
  ledger.periodEvents,
  people.personNotes,
  work.ticketComments,
  work.taskNotes,
  decisions.ballots,
  legal.legalNotes,
  maintenance.quoteInvitations,
  firms.beneficiaries,
  bank.bankAccountChanges,
  recordDocuments,
];

export const findResource = (name: string): OfficeResource | undefined =>
  officeResources.find((one) => one.name === name);
