/**
 * Identifies lines of a bank file that are stored already: by the bank's id, else by day, amount, text and balance.
 * Pure. Lines that stay unclear are left over on both sides, and a person decides (import plan).
 */
import { normaliseBankText } from '@stoep/domain/bank/bank-text';
import { addDays, type Day } from '@stoep/domain/calendar/calendar';

/** Amounts and balances in cents. */
export type BankStatementLine = {
  readonly day: Day;
  readonly cents: number;
  readonly text: string;
  readonly reference: string | null;
  readonly bankId: string | null;
  /** Balance of the account after the line, computed through its file; null if no file gives balances. */
  readonly runningBalance: number | null;
};
export type StoredBankLine = BankStatementLine & {
  readonly id: string;
  /** The line is part of a signed reconciliation. */
  readonly reconciled: boolean;
};

export type IdentifiedBankLines = {
  /** Lines of the file, by index, with the stored line each one is. */
  readonly same: ReadonlyMap<number, StoredBankLine>;
  /** Lines of the file with the same bank id but another amount. */
  readonly otherAmount: ReadonlyMap<number, StoredBankLine>;
  readonly fresh: readonly number[];
  readonly unfound: readonly StoredBankLine[];
};

/** A bank rebooks a pending line within a few days. An id that returns later is used for a second payment. */
export const MAX_DAYS_A_BANK_LINE_MOVES = 7;

const idsOf = (lines: readonly BankStatementLine[]): ReadonlySet<string> => {
  const counts = new Map<string, number>();
  for (const { bankId } of lines) if (bankId !== null) counts.set(bankId, (counts.get(bankId) ?? 0) + 1);
  return new Set([...counts].flatMap(([bankId, count]) => (count === 1 ? [bankId] : [])));
};

const contentOf = ({ day, cents, text, reference }: BankStatementLine): string =>
  JSON.stringify([day, cents, normaliseBankText(text), normaliseBankText(reference ?? '')]);

const isNear = (a: Day, b: Day): boolean =>
  a <= addDays(b, MAX_DAYS_A_BANK_LINE_MOVES) && b <= addDays(a, MAX_DAYS_A_BANK_LINE_MOVES);

/**
 * @param stored lines of the account on the days of the file and a week around them
 * @param distinct equal lines with different balances count as two payments, not one
 */
export const identifyBankLines = (
  lines: readonly BankStatementLine[],
  stored: readonly StoredBankLine[],
  distinct: boolean,
): IdentifiedBankLines => {
  const same = new Map<number, StoredBankLine>();
  const otherAmount = new Map<number, StoredBankLine>();
  const left = new Set(stored);
  const take = (index: number, line: StoredBankLine) => {
    same.set(index, line);
    left.delete(line);
  };
  // An id that occurs twice identifies nothing.
  const [idsOfFile, idsStored] = [idsOf(lines), idsOf(stored)];
  const byId = new Map(stored.flatMap((line) => (line.bankId === null ? [] : [[line.bankId, line] as const])));
  const idOf = (line: BankStatementLine, ids: ReadonlySet<string>) =>
    line.bankId !== null && ids.has(line.bankId) ? line.bankId : null;
  lines.forEach((line, index) => {
    const id = idOf(line, idsOfFile);
    const found = id !== null && idsStored.has(id) ? byId.get(id) : undefined;
    if (!found || !isNear(found.day, line.day)) return;
    if (found.cents === line.cents) take(index, found);
    else otherAmount.set(index, found);
  });
  const open = (index: number) => !same.has(index) && !otherAmount.has(index);
  const byContent = Map.groupBy(left, contentOf);
  const passes: readonly ((line: BankStatementLine, one: StoredBankLine) => boolean)[] = [
    (line, one) => line.runningBalance !== null && line.runningBalance === one.runningBalance,
    (line, one) => !distinct || line.runningBalance === null || one.runningBalance === null,
  ];
  passes.forEach((fits) => {
    lines.forEach((line, index) => {
      if (!open(index)) return;
      const id = idOf(line, idsOfFile);
      const found = byContent.get(contentOf(line))?.find((one) => {
        const other = idOf(one, idsStored);
        return left.has(one) && fits(line, one) && (id === null || other === null || id === other);
      });
      if (!found) return;
      take(index, found);
    });
  });
  return {
    same,
    otherAmount,
    fresh: lines.flatMap((_, index) => (same.has(index) ? [] : [index])),
    unfound: [...left],
  };
};

const wordsOf = (line: BankStatementLine): ReadonlySet<string> =>
  new Set(normaliseBankText(`${line.text} ${line.reference ?? ''}`).split(' '));

/** Similarity of two texts, from 0 to 1. */
const likeness = (a: BankStatementLine, b: BankStatementLine): number => {
  const [one, other] = [wordsOf(a), wordsOf(b)];
  const common = [...one].filter((word) => other.has(word)).length;
  return common / Math.max(1, one.size, other.size);
};

/**
 * Whether a line of the file may be this stored line with another text, id or day. Balances distinguish lines: a
 * rebooked line has the same balance, or a later day.
 */
const mayBeSame = (line: BankStatementLine, one: StoredBankLine): boolean => {
  if (one.cents !== line.cents || !isNear(one.day, line.day)) return false;
  if (line.runningBalance === null || one.runningBalance === null) return true;
  return line.runningBalance === one.runningBalance || one.day < line.day;
};

const daysApart = (a: Day, b: Day): number => Math.abs(Date.parse(a) - Date.parse(b)) / 86_400_000;

/**
 * For each line that was not identified, the most likely stored line: same amount, nearest day, most similar text.
 */
export const suggestSameBankLines = (
  lines: readonly BankStatementLine[],
  { fresh, unfound, otherAmount }: Pick<IdentifiedBankLines, 'fresh' | 'unfound' | 'otherAmount'>,
): ReadonlyMap<number, StoredBankLine> => {
  const pairs = fresh.flatMap((index) => {
    const line = lines[index];
    if (!line || otherAmount.has(index)) return [];
    return unfound
      .filter((one) => mayBeSame(line, one))
      .map((one) => ({ index, one, far: daysApart(one.day, line.day), like: likeness(line, one) }));
  });
  const chosen = new Map<number, StoredBankLine>();
  const used = new Set<StoredBankLine>();
  for (const { index, one } of pairs.toSorted((a, b) => a.far - b.far || b.like - a.like || a.index - b.index)) {
    if (chosen.has(index) || used.has(one)) continue;
    chosen.set(index, one);
    used.add(one);
  }
  return chosen;
};
