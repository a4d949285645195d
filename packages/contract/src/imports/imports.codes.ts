/** What an import may hold, and who may bring it in: the roles that may write the same records by hand. */
import { STAFF_ROLES, type StaffRole } from '@stoep/domain/vocabulary';
import { ADMINISTRATORS, BOOKKEEPERS, CREDIT, MANAGERS, WORKERS } from '../office/resource.ts';

type Importable = { readonly label: string; readonly roles: readonly StaffRole[] };
const by = (roles: readonly StaffRole[], label: string): Importable => ({ label, roles });

/** Table name -> what people call it, in the order in which tables are written. */
export const IMPORTABLE = {
  contacts: by(MANAGERS, 'Contacts'),
  logins: by(ADMINISTRATORS, 'Logins'),
  contractors: by(ADMINISTRATORS, 'Contractors'),
  contractor_contacts: by(ADMINISTRATORS, 'People of contractors'),
  beneficiaries: by(ADMINISTRATORS, 'Beneficiaries'),
  contractor_documents: by(MANAGERS, 'Documents of contractors'),
  buildings: by(MANAGERS, 'Buildings'),
  units: by(MANAGERS, 'Units'),
  owner_accounts: by(BOOKKEEPERS, 'Owner accounts'),
  account_holders: by(MANAGERS, 'People on owner accounts'),
  levy_accounts: by(BOOKKEEPERS, 'Levy accounts'),
  budget_lines: by(BOOKKEEPERS, 'Budget lines'),
  unit_billings: by(BOOKKEEPERS, 'Unit billings'),
  tariffs: by(BOOKKEEPERS, 'Tariffs'),
  tariff_bands: by(BOOKKEEPERS, 'Bands of tariffs'),
  meters: by(BOOKKEEPERS, 'Meters'),
  meter_readings: by(BOOKKEEPERS, 'Meter readings'),
  ledger_entries: by(BOOKKEEPERS, 'Ledger entries'),
  trustee_appointments: by(MANAGERS, 'Trustee appointments'),
  building_documents: by(MANAGERS, 'Documents of buildings'),
  building_duties: by(WORKERS, 'Duties of buildings'),
  bank_accounts: by(BOOKKEEPERS, 'Bank accounts'),
  municipal_accounts: by(BOOKKEEPERS, 'Municipal accounts'),
  maintenance_jobs: by(MANAGERS, 'Maintenance jobs'),
  quote_invitations: by(ADMINISTRATORS, 'Quote invitations'),
  quotes: by(ADMINISTRATORS, 'Quotes'),
  aods: by(CREDIT, 'AODs'),
  thirty_day_agreements: by(CREDIT, '30-day agreements'),
  legal_cases: by(CREDIT, 'Legal cases'),
  legal_notes: by(CREDIT, 'Notes on legal cases'),
  disconnections: by(CREDIT, 'Disconnections'),
  conduct_letters: by(WORKERS, 'Conduct letters'),
  payments: by(ADMINISTRATORS, 'Payments'),
  approvals: by(ADMINISTRATORS, 'Approvals'),
  ballots: by(ADMINISTRATORS, 'Ballots'),
  tasks: by(WORKERS, 'Tasks'),
  task_notes: by(WORKERS, 'Notes on tasks'),
  tickets: by(ADMINISTRATORS, 'Tickets'),
  ticket_comments: by(ADMINISTRATORS, 'Comments on tickets'),
  ticket_events: by(ADMINISTRATORS, 'Events of tickets'),
} as const satisfies Record<string, Importable>;

export type ImportableTable = keyof typeof IMPORTABLE;

/** What people call a table. */
export const importableLabel = (table: string): string =>
  IMPORTABLE[table as ImportableTable]?.label ?? table;

export const mayImport = (role: string | null, table: string): boolean =>
  STAFF_ROLES.some(
    (one) => one === role && IMPORTABLE[table as ImportableTable]?.roles.some((may) => may === one),
  );

/** What a file may be told to be: itself, a whole portfolio, or one of the tables. */
export const IMPORT_KINDS = ['auto', 'portfolio', ...(Object.keys(IMPORTABLE) as ImportableTable[])] as const;

/** There is a filled in file of each. */
export const SAMPLES_OF = ['portfolio', ...(Object.keys(IMPORTABLE) as ImportableTable[])] as const;
export type SampleOf = (typeof SAMPLES_OF)[number];
export type ImportKind = (typeof IMPORT_KINDS)[number];

export const IMPORT_STATES = ['Checking', 'Refused', 'Ready', 'Importing', 'Imported', 'Failed'] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/**
 * How the days of a file may be written: the first unless told, and beside what is told. 03/04/2026 is a day only for who
 * knows which number is the month, so that it is never guessed.
 */
export const DAY_FORMATS = ['YYYY-MM-DD', 'DD/MM/YYYY', 'MM/DD/YYYY'] as const;
export type DayFormat = (typeof DAY_FORMATS)[number];

/** Largest file that the office takes; larger portfolios are imported on the server (docs/import.md). */
export const UPLOAD_BYTES = 64 * 1_048_576;
/** Changed rows that the page of an import shows. */
export const CHANGES_SHOWN = 200;
/** Bad rows that are kept of one import. */
export const FAULTS_KEPT = 5_000;
