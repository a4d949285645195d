/** What of the ledger is shown: newest first, filtered, by month (A 2; rules 1.2). */
import type { LedgerRow } from '@stoep/contract/ledger/levy-accounts';
import { addMonths, type Day, formatMonth, monthOf } from '@stoep/domain/calendar/calendar';
import { type Cents, ZERO } from '@stoep/domain/money/cents';

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

const MONTHS = 13;

export type MonthBalance = { month: string; name: string; balance: Cents };

/** The balance at the end of each of the last 13 months, this one as it stands; months before the first entry are left out. */
export const balanceOverTime = (rows: readonly LedgerRow[], today: Day): MonthBalance[] => {
  const first = rows[0]?.date;
  if (!first) return [];
  const months = Array.from({ length: MONTHS }, (_, index) => monthOf(addMonths(today, index - MONTHS + 1)));
  return months
    .filter((month) => month >= monthOf(first))
    .map((month) => {
      const last = rows.findLast(({ date }) => monthOf(date) <= month && date <= today);
      return { month, name: formatMonth(month), balance: last?.balance ?? ZERO };
    });
};
