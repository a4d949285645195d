/** Every table of an import, in the order in which they are written: what is referred to comes first. */

import { approvalsTable, ballotsTable } from '../../modules/approvals/approvals.import.ts';
import {
  bankAccountsTable,
  buildingDocumentsTable,
  buildingsTable,
  trusteeAppointmentsTable,
  unitsTable,
} from '../../modules/buildings/buildings.import.ts';
import {
  beneficiariesTable,
  contractorContactsTable,
  contractorDocumentsTable,
  contractorsTable,
} from '../../modules/contractors/contractors.import.ts';
import {
  aodsTable,
  conductLettersTable,
  disconnectionsTable,
  legalCasesTable,
  legalNotesTable,
  municipalAccountsTable,
  thirtyDayAgreementsTable,
} from '../../modules/credit-control/credit-control.import.ts';
import {
  accountHoldersTable,
  ledgerEntriesTable,
  levyAccountsTable,
  ownerAccountsTable,
} from '../../modules/levy-accounts/accounts.import.ts';
import {
  budgetLinesTable,
  meterReadingsTable,
  metersTable,
  unitBillingsTable,
} from '../../modules/levy-runs/charges.import.ts';
import {
  maintenanceJobsTable,
  quoteInvitationsTable,
  quotesTable,
} from '../../modules/maintenance/maintenance.import.ts';
import { paymentsTable } from '../../modules/payments/payments.import.ts';
import { contactsTable, loginsTable } from '../../modules/profiles/people.import.ts';
import {
  taskNotesTable,
  tasksTable,
  ticketCommentsTable,
  ticketEventsTable,
  ticketsTable,
} from '../../modules/tickets/work.import.ts';
import type { ImportTable } from './declare.ts';

export const IMPORT_TABLES: readonly ImportTable[] = [
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
  metersTable,
  meterReadingsTable,
  ledgerEntriesTable,
  trusteeAppointmentsTable,
  buildingDocumentsTable,
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

export const tableNamed = (name: string): ImportTable | undefined =>
  IMPORT_TABLES.find((table) => table.name === name);
