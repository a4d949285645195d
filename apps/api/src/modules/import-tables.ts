/** All import tables in the order of writing: a table comes after those it refers to. */
import type { ImportTable } from '../engines/imports/import-table.ts';
import { budgetLinesTable, unitBillingsTable } from './billing/levy-runs/plan/charges.import.ts';
import { meterReadingsTable, metersTable, tariffStepsTable, tariffsTable } from './billing/meters/meters.import.ts';
import {
  aodsTable,
  conductLettersTable,
  disconnectionsTable,
  legalCasesTable,
  legalNotesTable,
  municipalAccountsTable,
  thirtyDayAgreementsTable,
} from './credit/credit-control/credit-control.import.ts';
import { contactsTable, loginsTable } from './identity/profiles/people.import.ts';
import {
  accountHoldersTable,
  ledgerEntriesTable,
  levyAccountsTable,
  ownerAccountsTable,
} from './ledger/levy-accounts/accounts.import.ts';
import { approvalsTable, ballotsTable } from './scheme/approvals/approvals.import.ts';
import { complianceItemsTable } from './scheme/building-duties/compliance-items.import.ts';
import {
  bankAccountsTable,
  buildingDocumentsTable,
  buildingsTable,
  trusteeAppointmentsTable,
  unitsTable,
} from './scheme/buildings/buildings.import.ts';
import {
  beneficiariesTable,
  contractorContactsTable,
  contractorDocumentsTable,
  contractorsTable,
} from './suppliers/contractors/contractors.import.ts';
import { paymentsTable } from './suppliers/payments/payments.import.ts';
import { maintenanceJobsTable, quoteInvitationsTable, quotesTable } from './works/jobs/maintenance.import.ts';
import {
  taskNotesTable,
  tasksTable,
  ticketCommentsTable,
  ticketEventsTable,
  ticketsTable,
} from './works/tickets/tickets-and-tasks.import.ts';

export const allImportTables: readonly ImportTable[] = [
  contactsTable,
  loginsTable,
  contractorsTable,
  contractorContactsTable,
  beneficiariesTable,
  contractorDocumentsTable,
  buildingsTable,
  unitsTable,
  ownerAccountsTable,
  accountHoldersTable,
  levyAccountsTable,
  budgetLinesTable,
  unitBillingsTable,
  tariffsTable,
  tariffStepsTable,
  metersTable,
  meterReadingsTable,
  ledgerEntriesTable,
  trusteeAppointmentsTable,
  buildingDocumentsTable,
  complianceItemsTable,
  bankAccountsTable,
  municipalAccountsTable,
  maintenanceJobsTable,
  quoteInvitationsTable,
  quotesTable,
  aodsTable,
  thirtyDayAgreementsTable,
  legalCasesTable,
  legalNotesTable,
  disconnectionsTable,
  conductLettersTable,
  paymentsTable,
  approvalsTable,
  ballotsTable,
  tasksTable,
  taskNotesTable,
  ticketsTable,
  ticketCommentsTable,
  ticketEventsTable,
];
