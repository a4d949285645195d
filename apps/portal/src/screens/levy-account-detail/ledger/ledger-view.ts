/** What of the ledger is shown: newest first, filtered, by month (A 2; rules 1.2). */
import type { LedgerRow } from '@stoep/contract/accounts/levy-accounts';
import { type Day, formatMonth, monthOf } from '@stoep/domain/calendar/calendar';

export type LedgerFilter = { kind: string; from: Day | ''; to: Day | '' };

export const NO_FILTER: LedgerFilter = { kind: '', from: '', to: '' };

/** Newest first; entries of one day keep the books' order, turned round. */
export const shownRows = (rows: readonly LedgerRow[], { kind, from, to }: LedgerFilter): LedgerRow[] =>
  rows
    .filter(
      (row) =>
        (kind === '' || row.kind === kind) &&
        (from === '' || row.date >= from) &&
        (to === '' || row.date <= to),
    )
    .reverse();

export type LedgerMonth = { month: string; name: string; rows: LedgerRow[] };

/** Rows in their order, by month: 'Mar 2026'. */
export const byMonth = (rows: readonly LedgerRow[]): LedgerMonth[] => {
  const months: LedgerMonth[] = [];
  for (const row of rows) {
    const month = monthOf(row.date);
    const last = months.at(-1);
    if (last?.month === month) last.rows.push(row);
    else months.push({ month, name: formatMonth(row.date), rows: [row] });
  }
  return months;
};
