/** What a reconciliation keeps of the day it was prepared for: its paper says the same whenever it is made. */
import type { Day } from '@stoep/domain/calendar/calendar';
import type { Cents } from '@stoep/domain/money/cents';
import type { BankRow, BookRow, Scheme } from '../reconciliations/cash-book.queries.ts';

export type KeptItem = {
  readonly id: string;
  readonly day: Day;
  readonly text: string;
  readonly amount: Cents;
};

export type KeptFigures = {
  readonly opening: {
    readonly day: Day;
    readonly bank: Cents;
    readonly books: Cents;
    readonly difference: Cents;
    /** Why the books take it over; null where nothing is. */
    readonly reason: string | null;
  };
  readonly unpresented: readonly KeptItem[];
  readonly unmatched: readonly KeptItem[];
  readonly late: readonly KeptItem[];
  readonly schemes: readonly Scheme[];
};

const kept = (rows: readonly (BankRow | BookRow)[]): KeptItem[] =>
  rows.map(({ id, day, text, amount }) => ({ id, day, text, amount }));

export const keptOf = (
  figures: {
    readonly opening: Omit<KeptFigures['opening'], 'reason'>;
    readonly unpresented: readonly BookRow[];
    readonly unmatched: readonly BankRow[];
    readonly late: readonly BookRow[];
  },
  schemes: readonly Scheme[],
  reason: string | null,
): KeptFigures => ({
  opening: { ...figures.opening, reason },
  unpresented: kept(figures.unpresented),
  unmatched: kept(figures.unmatched),
  late: kept(figures.late),
  schemes,
});
