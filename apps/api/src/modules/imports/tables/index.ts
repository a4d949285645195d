/** Every table of an import, in the order in which they are written: what is referred to comes first. */
import type { ImportTable } from '../declare.ts';
import {
  accountHoldersTable,
  ledgerEntriesTable,
  levyAccountsTable,
  ownerAccountsTable,
} from './accounts.ts';
import { approvalsTable, ballotsTable } from './approvals.ts';
import {
  bankAccountsTable,
  buildingDocumentsTable,
  buildingsTable,
  trusteeAppointmentsTable,
  unitsTable,
} from './buildings.ts';
import { budgetLinesTable, meterReadingsTable, metersTable, unitBillingsTable } from './charges.ts';
import {
  beneficiariesTable,
  contractorContactsTable,
  contractorDocumentsTable,
  contractorsTable,
} from './contractors.ts';
import {
  aodsTable,
  conductLettersTable,
  disconnectionsTable,
  legalCasesTable,
  legalNotesTable,
  municipalAccountsTable,
  thirtyDayAgreementsTable,
} from './credit.ts';
import { maintenanceJobsTable, quoteInvitationsTable, quotesTable } from './maintenance.ts';
import { paymentsTable } from './payments.ts';
import { contactsTable, loginsTable } from './people.ts';
import { taskNotesTable, tasksTable, ticketCommentsTable, ticketEventsTable, ticketsTable } from './work.ts';

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
