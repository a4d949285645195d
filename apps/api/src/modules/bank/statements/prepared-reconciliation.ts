/** Figures that a reconciliation stores for its day, so that its PDF never changes. */
import type { Day } from '@stoep/domain/calendar/calendar';
import type { Cents } from '@stoep/domain/money/cents';
import type {
  CashBookRow,
  ReconciliationBankRow,
  TrustAccountBuildingShare,
} from '../reconciliations/cash-book.queries.ts';

export type PreparedReconciliationItem = {
  readonly id: string;
  readonly day: Day;
  readonly text: string;
  readonly amount: Cents;
};

export type PreparedReconciliationFigures = {
  readonly opening: {
    readonly day: Day;
    readonly bank: Cents;
    readonly books: Cents;
    readonly difference: Cents;
    /** Reason for taking on the opening balance; null if there is none. */
    readonly reason: string | null;
  };
  readonly unpresented: readonly PreparedReconciliationItem[];
  readonly unmatched: readonly PreparedReconciliationItem[];
  readonly late: readonly PreparedReconciliationItem[];
  readonly schemes: readonly TrustAccountBuildingShare[];
};

const kept = (rows: readonly (ReconciliationBankRow | CashBookRow)[]): PreparedReconciliationItem[] =>
  rows.map(({ id, day, text, amount }) => ({ id, day, text, amount }));

export const preparedReconciliationFiguresOf = (
  figures: {
    readonly opening: Omit<PreparedReconciliationFigures['opening'], 'reason'>;
    readonly unpresented: readonly CashBookRow[];
    readonly unmatched: readonly ReconciliationBankRow[];
    readonly late: readonly CashBookRow[];
  },
  schemes: readonly TrustAccountBuildingShare[],
  reason: string | null,
): PreparedReconciliationFigures => ({
  opening: { ...figures.opening, reason },
  unpresented: kept(figures.unpresented),
  unmatched: kept(figures.unmatched),
  late: kept(figures.late),
  schemes,
});
