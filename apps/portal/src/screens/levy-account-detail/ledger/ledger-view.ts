/** Filters, sorts and groups the ledger entries of a levy account for display (A 2; rules 1.2). */
import type { LevyAccountLedgerRow } from '@stoep/contract/ledger/levy-accounts';
import { addMonths, type Day, formatMonth, monthOfDay } from '@stoep/domain/calendar/calendar';
import { type Cents, ZERO_CENTS } from '@stoep/domain/money/cents';

export type LedgerEntryFilter = { kind: string; from: Day | ''; to: Day | '' };

export const NO_LEDGER_ENTRY_FILTER: LedgerEntryFilter = { kind: '', from: '', to: '' };

/** Newest first; entries of one day in reverse ledger order. */
export const filterLedgerRows = (
  rows: readonly LevyAccountLedgerRow[],
  { kind, from, to }: LedgerEntryFilter,
): LevyAccountLedgerRow[] =>
  rows
    .filter(
      (row) => (kind === '' || row.kind === kind) && (from === '' || row.date >= from) && (to === '' || row.date <= to),
    )
    .reverse();

export type LedgerRowsOfMonth = { month: string; name: string; rows: LevyAccountLedgerRow[] };

/** Rows in their order, by month: 'Mar 2026'. */
export const groupLedgerRowsByMonth = (rows: readonly LevyAccountLedgerRow[]): LedgerRowsOfMonth[] => {
  const months: LedgerRowsOfMonth[] = [];
  for (const row of rows) {
    const month = monthOfDay(row.date);
    const last = months.at(-1);
    if (last?.month === month) last.rows.push(row);
    else months.push({ month, name: formatMonth(row.date), rows: [row] });
  }
  return months;
};

const MONTHS = 13;

export type MonthEndBalance = { month: string; name: string; balance: Cents };

/**
 * The balance at the end of each of the last 13 months, for this month as of today; months before the first entry are
 * left out.
 */
export const monthEndBalancesOf = (rows: readonly LevyAccountLedgerRow[], today: Day): MonthEndBalance[] => {
  const first = rows[0]?.date;
  if (!first) return [];
  const months = Array.from({ length: MONTHS }, (_, index) => monthOfDay(addMonths(today, index - MONTHS + 1)));
  return months
    .filter((month) => month >= monthOfDay(first))
    .map((month) => {
      const last = rows.findLast(({ date }) => monthOfDay(date) <= month && date <= today);
      return { month, name: formatMonth(month), balance: last?.balance ?? ZERO_CENTS };
    });
};
