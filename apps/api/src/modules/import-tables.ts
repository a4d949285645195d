/** The tables of an import, in the order in which they are written: what is referred to comes first. */
import type { ImportTable } from '../engines/imports/declare.ts';

import { approvalsTable, ballotsTable } from './approvals/approvals.import.ts';
import { buildingDutiesTable } from './building-duties/building-duties.import.ts';
import {
  bankAccountsTable,
  buildingDocumentsTable,
  buildingsTable,
  trusteeAppointmentsTable,
  unitsTable,
} from './buildings/buildings.import.ts';
import {
  beneficiariesTable,
  contractorContactsTable,
  contractorDocumentsTable,
  contractorsTable,
} from './contractors/contractors.import.ts';
import {
  aodsTable,
  conductLettersTable,
  disconnectionsTable,
  legalCasesTable,
  legalNotesTable,
  municipalAccountsTable,
  thirtyDayAgreementsTable,
} from './credit-control/credit-control.import.ts';
import {
  accountHoldersTable,
  ledgerEntriesTable,
  levyAccountsTable,
  ownerAccountsTable,
} from './levy-accounts/accounts.import.ts';
import { budgetLinesTable, unitBillingsTable } from './levy-runs/charges.import.ts';
import {
  maintenanceJobsTable,
  quoteInvitationsTable,
  quotesTable,
} from './maintenance/maintenance.import.ts';
import { meterReadingsTable, metersTable, tariffBandsTable, tariffsTable } from './meters/meters.import.ts';
import { paymentsTable } from './payments/payments.import.ts';
import { contactsTable, loginsTable } from './profiles/people.import.ts';
import {
  taskNotesTable,
  tasksTable,
  ticketCommentsTable,
  ticketEventsTable,
  ticketsTable,
} from './tickets/work.import.ts';

export const tables: readonly ImportTable[] = [
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
  tariffBandsTable,
  metersTable,
  meterReadingsTable,
  ledgerEntriesTable,
  trusteeAppointmentsTable,
  buildingDocumentsTable,
  buildingDutiesTable,
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
