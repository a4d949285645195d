/**
 * Bank reconciliation: compares a bank account with the cash book on any day. The bank balance less the listed
 * differences is the ledger balance. Nothing is stored: it follows from the bank lines, the ledger lines and their
 * matches.
 */
import type { Day } from '../calendar/calendar.ts';
import { type Cents, cents } from '../money/cents.ts';

/** Prepared by one person, signed by another, or undone. */
export const RECONCILIATION_STATES = ['prepared', 'signed', 'undone'] as const;

/** One line of the bank's own statement. Paid in is positive, in cents. */
export interface ReconciliationBankLine {
  readonly id: string;
  readonly day: Day;
  readonly amount: Cents;
  /** Whether somebody, or the product, has said what it was. */
  readonly matched: boolean;
}

/** What the books put into the bank account (positive) or took out of it (negative), in cents. */
export interface ReconciliationLedgerLine {
  readonly id: string;
  /** The day it stands in the books. */
  readonly day: Day;
  readonly amount: Cents;
  /** The day of the bank's line that it was matched with; null while no line tells of it. */
  readonly bankDay: Day | null;
  /** The one that it takes back, if it is a reversal. */
  readonly undoes: string | null;
}

/** What the bank's first statement opened with, and on which day. */
export interface BankOpeningBalance {
  readonly day: Day;
  readonly balance: Cents;
}

interface Listed<L extends ReconciliationBankLine, B extends ReconciliationLedgerLine> {
  /** In the books and not at the bank: cheques and slips that were not presented, payments on their way. */
  readonly unpresented: readonly B[];
  /** At the bank, and nobody has said what it was. */
  readonly unmatched: readonly L[];
  /** At the bank by the day, in the books on a later one, since their month was closed. */
  readonly late: readonly B[];
}

export interface BankReconciliation<L extends ReconciliationBankLine, B extends ReconciliationLedgerLine>
  extends Listed<L, B> {
  /** The bank's balance at the end of the day. */
  readonly statementBalance: Cents;
  readonly bookBalance: Cents;
  /** What none of the three explains; zero to sign. */
  readonly difference: Cents;
  /** Of it, what the bank's first statement opened with less what the books held until then. */
  readonly openingDifference: Cents;
}

const sum = (rows: readonly { readonly amount: Cents }[]): Cents =>
  cents(rows.reduce((total, { amount }) => total + amount, 0));

/** What was taken back by the day, and what took it back, are neither of them awaited any more. */
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

/** The sums that stand on the page: each with the sign with which the bank's balance is brought to the books'. */
export const bankReconciliationTotals = ({
  unpresented,
  unmatched,
  late,
}: Listed<ReconciliationBankLine, ReconciliationLedgerLine>) => ({
  /** Money that the books have paid out and the bank has not is positive, as the bank holds it still. */
  unpresented: cents(0 - sum(unpresented)),
  unmatched: sum(unmatched),
  late: sum(late),
});

/**
 * The account as at the end of a day. Lines and rows may come in any order, and of any day.
 * Where every match posted what its lines are, the difference is that of the opening alone.
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
  // Before the first statement nothing is awaited: the bank's opening balance has it already.
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
  const sums = bankReconciliationTotals(listed);
  return {
    ...listed,
    statementBalance,
    bookBalance,
    difference: cents(statementBalance - sums.unpresented - sums.unmatched - sums.late - bookBalance),
    openingDifference: cents(opening.balance - sum(before)),
  };
};
