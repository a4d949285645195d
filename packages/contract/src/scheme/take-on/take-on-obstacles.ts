/** What stands in the way of undoing a take-on, in the words of the office. */

/** Table -> words for one and for several of its rows. The first ones matter most. */
const WORDS: Readonly<Record<string, readonly [one: string, several: string]>> = {
  run_buildings: ['levy run', 'levy runs'],
  outbox: ['email', 'emails'],
  user_profiles: ['login', 'logins'],
  ballots: ['vote', 'votes'],
  approvals: ['vote of the trustees', 'votes of the trustees'],
  bank_lines: ['bank line', 'bank lines'],
  payments: ['payment', 'payments'],
  tickets: ['ticket', 'tickets'],
  maintenance_jobs: ['job', 'jobs'],
  trustee_appointments: ['trustee', 'trustees'],
  ledger_entries: ['ledger entry', 'ledger entries'],
  journals: ['journal', 'journals'],
};
const OTHER = ['other record', 'other records'] as const;

const counted = (count: number, [one, several]: readonly [string, string]): string =>
  `${count} ${count === 1 ? one : several}`;

/** "1 levy run, 12 emails and 40 other records"; null for none. */
export const takeOnObstacleWords = (
  rows: readonly { readonly table: string; readonly count: number }[],
): string | null => {
  if (rows.length === 0) return null;
  const known = Object.entries(WORDS).flatMap(([table, words]) => {
    const count = rows.find((row) => row.table === table)?.count ?? 0;
    return count > 0 ? [counted(count, words)] : [];
  });
  const others = rows.filter(({ table }) => !(table in WORDS)).reduce((sum, { count }) => sum + count, 0);
  const parts = others > 0 ? [...known, counted(others, OTHER)] : known;
  const last = parts.at(-1) ?? '';
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} and ${last}`;
};
