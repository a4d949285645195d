/** The import tables, and the roles that may import each: those that may write the same records by hand. */
import { STAFF_ROLES, type StaffRole } from '@stoep/domain/vocabulary';
import {
  ADMINISTRATOR_ROLES,
  BOOKKEEPER_ROLES,
  CREDIT_CONTROL_ROLES,
  MANAGER_ROLES,
  WRITING_STAFF_ROLES,
} from '../office/office-resource.ts';

type Importable = { readonly label: string; readonly roles: readonly StaffRole[] };
const by = (roles: readonly StaffRole[], label: string): Importable => ({ label, roles });

/** Import tables with their labels, in the order in which they are written. */
export const IMPORT_TABLES = {
  contacts: by(MANAGER_ROLES, 'Contacts'),
  logins: by(ADMINISTRATOR_ROLES, 'Logins'),
  contractors: by(ADMINISTRATOR_ROLES, 'Contractors'),
  contractor_contacts: by(ADMINISTRATOR_ROLES, 'Contractor people'),
  beneficiaries: by(ADMINISTRATOR_ROLES, 'Beneficiaries'),
  contractor_documents: by(MANAGER_ROLES, 'Contractor documents'),
  buildings: by(MANAGER_ROLES, 'Buildings'),
  units: by(MANAGER_ROLES, 'Units'),
  owner_accounts: by(BOOKKEEPER_ROLES, 'Account holders'),
  account_holders: by(MANAGER_ROLES, 'People of account holders'),
  levy_accounts: by(BOOKKEEPER_ROLES, 'Levy accounts'),
  budget_lines: by(BOOKKEEPER_ROLES, 'Levy lines'),
  unit_billings: by(BOOKKEEPER_ROLES, 'Fixed charges and recoveries'),
  tariffs: by(BOOKKEEPER_ROLES, 'Tariffs'),
  tariff_bands: by(BOOKKEEPER_ROLES, 'Tariff steps'),
  meters: by(BOOKKEEPER_ROLES, 'Meters'),
  meter_readings: by(BOOKKEEPER_ROLES, 'Meter readings'),
  ledger_entries: by(BOOKKEEPER_ROLES, 'Ledger entries'),
  trustee_appointments: by(MANAGER_ROLES, 'Trustee appointments'),
  building_documents: by(MANAGER_ROLES, 'Building documents'),
  building_duties: by(WRITING_STAFF_ROLES, 'Compliance items'),
  bank_accounts: by(BOOKKEEPER_ROLES, 'Bank accounts'),
  municipal_accounts: by(BOOKKEEPER_ROLES, 'Municipal accounts'),
  maintenance_jobs: by(MANAGER_ROLES, 'Maintenance jobs'),
  quote_invitations: by(ADMINISTRATOR_ROLES, 'Quote invitations'),
  quotes: by(ADMINISTRATOR_ROLES, 'Quotes'),
  aods: by(CREDIT_CONTROL_ROLES, 'AODs'),
  thirty_day_agreements: by(CREDIT_CONTROL_ROLES, '30-day agreements'),
  legal_cases: by(CREDIT_CONTROL_ROLES, 'Legal cases'),
  legal_notes: by(CREDIT_CONTROL_ROLES, 'Notes on legal cases'),
  disconnections: by(CREDIT_CONTROL_ROLES, 'Disconnections'),
  conduct_letters: by(WRITING_STAFF_ROLES, 'Conduct letters'),
  payments: by(ADMINISTRATOR_ROLES, 'Payments'),
  approvals: by(ADMINISTRATOR_ROLES, 'Approvals'),
  ballots: by(ADMINISTRATOR_ROLES, 'Trustee votes'),
  tasks: by(WRITING_STAFF_ROLES, 'Tasks'),
  task_notes: by(WRITING_STAFF_ROLES, 'Notes on tasks'),
  tickets: by(ADMINISTRATOR_ROLES, 'Tickets'),
  ticket_comments: by(ADMINISTRATOR_ROLES, 'Comments on tickets'),
  ticket_events: by(ADMINISTRATOR_ROLES, 'History of tickets'),
} as const satisfies Record<string, Importable>;

export type ImportTableName = keyof typeof IMPORT_TABLES;

/** The label of an import table. */
export const importTableLabel = (table: string): string => IMPORT_TABLES[table as ImportTableName]?.label ?? table;

export const mayImportTable = (role: string | null, table: string): boolean =>
  STAFF_ROLES.some((one) => one === role && IMPORT_TABLES[table as ImportTableName]?.roles.some((may) => may === one));

/** The chosen kind of a file: detect it, a whole portfolio, or one table. */
export const IMPORT_KINDS = ['auto', 'portfolio', ...(Object.keys(IMPORT_TABLES) as ImportTableName[])] as const;

/** The kinds that have a sample file. */
export const IMPORT_SAMPLE_KINDS = ['portfolio', ...(Object.keys(IMPORT_TABLES) as ImportTableName[])] as const;
export type ImportSampleKind = (typeof IMPORT_SAMPLE_KINDS)[number];
export type ImportKind = (typeof IMPORT_KINDS)[number];

export const IMPORT_STATES = ['Checking', 'Refused', 'Ready', 'Importing', 'Imported', 'Failed'] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/**
 * Date formats of an import file. The first is always read; the others only if chosen. 03/04/2026 is ambiguous, so
 * the format is never guessed.
 */
export const IMPORT_DAY_FORMATS = ['YYYY-MM-DD', 'DD/MM/YYYY', 'MM/DD/YYYY'] as const;
export type ImportDayFormat = (typeof IMPORT_DAY_FORMATS)[number];

/** Largest upload in the office. Larger portfolios are imported on the server (docs/import.md). */
export const MAX_IMPORT_UPLOAD_BYTES = 64 * 1_048_576;
/** Changed rows that the page of an import lists. */
export const MAX_LISTED_IMPORT_CHANGES = 200;
/** Faulty rows that are stored for one import. */
export const MAX_STORED_IMPORT_FAULTS = 5_000;
