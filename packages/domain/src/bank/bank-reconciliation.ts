/**
 * Bank reconciliation: compares a bank account with the cash book on any day. The bank balance less the listed
 * differences is the ledger balance. Nothing is stored: it follows from the bank lines, the ledger lines and their
 * matches.
 */
import type { Day } from '../calendar/calendar.ts';
import { type Cents, cents } from '../money/cents.ts';

/** Prepared by one person, signed by another, or undone. */
export const RECONCILIATION_STATES = ['prepared', 'signed', 'undone'] as const;

/** One bank line. Receipts are positive, in cents. */
export interface ReconciliationBankLine {
  readonly id: string;
  readonly day: Day;
  readonly amount: Cents;
  /** True if a person or the product has matched the line. */
  readonly matched: boolean;
}

/** A ledger line of the bank account, in cents: receipts are positive, payments negative. */
export interface ReconciliationLedgerLine {
  readonly id: string;
  /** The day of its ledger entry. */
  readonly day: Day;
  readonly amount: Cents;
  /** The day of the matched bank line; null without one. */
  readonly bankDay: Day | null;
  /** The id of the line that this one reverses, or null. */
  readonly undoes: string | null;
}

/** The opening balance of the first bank statement, and its day. */
export interface BankOpeningBalance {
  readonly day: Day;
  readonly balance: Cents;
}

interface Listed<L extends ReconciliationBankLine, B extends ReconciliationLedgerLine> {
  /** In the ledger but not at the bank: unpresented cheques, deposits and payments that the bank has not booked yet. */
  readonly unpresented: readonly B[];
  /** At the bank, and not matched yet. */
  readonly unmatched: readonly L[];
  /** At the bank by that day, but in the ledger on a later day, because the month of the line was closed. */
  readonly late: readonly B[];
}

export interface BankReconciliation<L extends ReconciliationBankLine, B extends ReconciliationLedgerLine>
  extends Listed<L, B> {
  /** The bank's balance at the end of the day. */
  readonly statementBalance: Cents;
  readonly bookBalance: Cents;
  /** What none of the three lists explains. It has to be zero before the reconciliation is signed. */
  readonly difference: Cents;
  /**
   * The part of the difference that comes from the opening: the bank's opening balance less the ledger balance until
   * then.
   */
  readonly openingDifference: Cents;
}

const sum = (rows: readonly { readonly amount: Cents }[]): Cents =>
  cents(rows.reduce((total, { amount }) => total + amount, 0));

/** An entry that was reversed by that day, and its reversal, are not unpresented. */
const withoutUndone = <B extends ReconciliationLedgerLine>(rows: readonly B[]): B[] => {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const gone = new Set<string>();
  for (const { id, undoes, amount } of rows) {
    const other = undoes === null ? undefined : byId.get(undoes);
    if (!other || gone.has(other.id) || amount + other.amount !== 0) continue;
    gone.add(id).add(other.id);
  }
  return rows.filter(({ id }) => !gone.has(id));
};

/** The total of each list, with the sign that leads from the bank balance to the ledger balance. */
export const bankReconciliationTotalsOf = ({
  unpresented,
  unmatched,
  late,
}: Listed<ReconciliationBankLine, ReconciliationLedgerLine>) => ({
  /** Positive for payments that the bank has not booked yet, since the bank balance still includes them. */
  unpresented: cents(0 - sum(unpresented)),
  unmatched: sum(unmatched),
  late: sum(late),
});

/**
 * Reconciles the account at the end of a day. Lines may come in any order and of any day. If every match posted the
 * amount of its line, only the opening difference remains.
 */
export const reconcileBankAccount = <L extends ReconciliationBankLine, B extends ReconciliationLedgerLine>(
  opening: BankOpeningBalance,
  lines: readonly L[],
  books: readonly B[],
  day: Day,
): BankReconciliation<L, B> => {
  const atBank = lines.filter((line) => line.day <= day);
  const inBooks = books.filter((row) => row.day <= day);
  const awaited = inBooks.filter(({ bankDay }) => bankDay === null || bankDay > day);
  // Entries before the first bank statement are not unpresented: its opening balance already includes them.
  const [before, since] = [
    awaited.filter((row) => row.bankDay === null && row.day < opening.day),
    awaited.filter((row) => row.bankDay !== null || row.day >= opening.day),
  ];
  const listed = {
    unpresented: withoutUndone(since),
    unmatched: atBank.filter(({ matched }) => !matched),
    late: books.filter(({ bankDay, day: stands }) => bankDay !== null && bankDay <= day && stands > day),
  };
  const statementBalance = cents(opening.balance + sum(atBank));
  const bookBalance = sum(inBooks);
  const sums = bankReconciliationTotalsOf(listed);
  return {
    ...listed,
    statementBalance,
    bookBalance,
    difference: cents(statementBalance - sums.unpresented - sums.unmatched - sums.late - bookBalance),
    openingDifference: cents(opening.balance - sum(before)),
  };
};
