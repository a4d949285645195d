/** Every record of the back office, in the order of its menu. */
import type { RecordName } from './record-names.ts';
import type { OfficeResource } from './resource.ts';
import * as bank from './resources/bank-accounts.ts';
import * as banking from './resources/banking.ts';
import * as books from './resources/books.ts';
import * as budgets from './resources/budgets.ts';
import { buildingDuties } from './resources/building-duties.ts';
import * as confirmations from './resources/confirmations.ts';
import * as firms from './resources/contractors.ts';
import * as credit from './resources/credit.ts';
import * as decisions from './resources/decisions.ts';
import { imports } from './resources/imports.ts';
import * as ledger from './resources/journals.ts';
import * as legal from './resources/legal.ts';
import * as mail from './resources/mailings.ts';
import * as maintenance from './resources/maintenance.ts';
import * as metering from './resources/meters.ts';
import { paymentProofs } from './resources/payment-proofs.ts';
import { payments } from './resources/payments.ts';
import * as people from './resources/people.ts';
import * as portfolio from './resources/portfolio.ts';
import { reconciliations } from './resources/reconciliations.ts';
import { recordDocuments } from './resources/record-documents.ts';
import { splitRequests } from './resources/split-requests.ts';
import * as system from './resources/system.ts';
import * as work from './resources/work.ts';

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
  books.buildingDocuments,
  buildingDuties,
  budgets.budgets,
  budgets.levyLines,
  budgets.exclusiveUseAreas,
  books.ledgerEntries,
  confirmations.entriesToConfirm,
  books.monthRuns,
  payments,
  paymentProofs,
  mail.statementRuns,
  books.unitBillings,
  splitRequests,
  metering.tariffs,
  metering.meters,
  metering.meterReadings,
  bank.bankAccounts,
  reconciliations,
  books.municipalAccounts,
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
