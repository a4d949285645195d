/** What stands in the way of undoing a take-on, in the words of the office. */
import type { OfficeResourceName } from '../../office/record-names.ts';

type Words = {
  readonly one: string;
  readonly several: string;
  /** The list of the office that shows them. */
  readonly resource: OfficeResourceName;
};
const words = (one: string, several: string, resource: OfficeResourceName): Words => ({ one, several, resource });

/** By table. The first ones matter most. */
const WORDS: Readonly<Record<string, Words>> = {
  run_buildings: words('levy run', 'levy runs', 'month-runs'),
  outbox: words('email', 'emails', 'outbox'),
  user_profiles: words('login', 'logins', 'logins'),
  ballots: words('vote', 'votes', 'ballots'),
  approvals: words('vote of the trustees', 'votes of the trustees', 'approvals'),
  bank_lines: words('bank line', 'bank lines', 'bank-lines'),
  payments: words('payment', 'payments', 'payments'),
  tickets: words('ticket', 'tickets', 'tickets'),
  tasks: words('task', 'tasks', 'tasks'),
  maintenance_jobs: words('job', 'jobs', 'maintenance-jobs'),
  trustee_appointments: words('trustee', 'trustees', 'trustee-appointments'),
  building_documents: words('document', 'documents', 'building-documents'),
  budgets: words('budget', 'budgets', 'budgets'),
  levy_accounts: words('levy account', 'levy accounts', 'levy-accounts'),
  units: words('unit', 'units', 'units'),
  meters: words('meter', 'meters', 'meters'),
  ledger_entries: words('ledger entry', 'ledger entries', 'ledger-entries'),
};
/** Rows that follow from those above: counted only where nothing else is named. */
const FURTHER: Readonly<Record<string, Words>> = { journals: words('journal', 'journals', 'journals') };
const OTHER = ['other record', 'other records'] as const;

export type TakeOnObstacle = {
  /** "1 levy run" */
  readonly text: string;
  readonly resource: OfficeResourceName | null;
};

type CountedTable = { readonly table: string; readonly count: number };

const counted = (count: number, one: string, several: string): string => `${count} ${count === 1 ? one : several}`;

const namedOf = (all: Readonly<Record<string, Words>>, rows: readonly CountedTable[]): TakeOnObstacle[] =>
  Object.entries(all).flatMap(([table, { one, several, resource }]) => {
    const count = rows.find((row) => row.table === table)?.count ?? 0;
    return count > 0 ? [{ text: counted(count, one, several), resource }] : [];
  });

/** What a person knows by name. Rows without a name are counted only where nothing has one: they follow from those. */
export const takeOnObstaclesFrom = (rows: readonly CountedTable[]): readonly TakeOnObstacle[] => {
  for (const all of [WORDS, FURTHER]) {
    const named = namedOf(all, rows);
    if (named.length > 0) return named;
  }
  const others = rows.reduce((sum, { count }) => sum + count, 0);
  return others > 0 ? [{ text: counted(others, ...OTHER), resource: null }] : [];
};

/** "1 levy run, 12 emails and 40 ledger entries" */
export const takeOnObstacleWords = (obstacles: readonly TakeOnObstacle[]): string => {
  const parts = obstacles.map(({ text }) => text);
  const last = parts.at(-1) ?? '';
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} and ${last}`;
};
