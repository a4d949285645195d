/**
 * Which lines of a bank file are stored already: by the bank's own id, else by day, amount, text and the balance they stand at.
 * Pure. What cannot be told is left over on both sides, and a person decides (`plan-import.ts`).
 */
import { normalBankText } from '@stoep/domain/bank/bank-text';
import { addDays, type Day } from '@stoep/domain/calendar/calendar';

/** Amounts and balances in cents. */
export type Line = {
  readonly day: Day;
  readonly cents: number;
  readonly text: string;
  readonly reference: string | null;
  readonly bankId: string | null;
  /** The account's balance after it, counted through its file; null where no file told. */
  readonly runningBalance: number | null;
};
export type StoredLine = Line & {
  readonly id: string;
  /** It lies in a signed reconciliation. */
  readonly reconciled: boolean;
};

export type Identified = {
  /** Lines of the file, by their place in it, with the stored line that each is. */
  readonly same: ReadonlyMap<number, StoredLine>;
  /** The same id of the bank with another amount. */
  readonly otherAmount: ReadonlyMap<number, StoredLine>;
  readonly fresh: readonly number[];
  readonly unfound: readonly StoredLine[];
};

/** A bank books a pending line some days later, not more: an id that comes back after that is used a second time. */
export const DAYS_A_LINE_MOVES = 7;

const idsOf = (lines: readonly Line[]): ReadonlySet<string> => {
  const counts = new Map<string, number>();
  for (const { bankId } of lines) if (bankId !== null) counts.set(bankId, (counts.get(bankId) ?? 0) + 1);
  return new Set([...counts].flatMap(([bankId, count]) => (count === 1 ? [bankId] : [])));
};

const contentOf = ({ day, cents, text, reference }: Line): string =>
  JSON.stringify([day, cents, normalBankText(text), normalBankText(reference ?? '')]);

const isNear = (a: Day, b: Day): boolean =>
  a <= addDays(b, DAYS_A_LINE_MOVES) && b <= addDays(a, DAYS_A_LINE_MOVES);

/**
 * @param stored lines of the account on the days of the file and a week around them
 * @param distinct equal lines that stand at another balance count as two payments, not as one
 */
export const identifyLines = (
  lines: readonly Line[],
  stored: readonly StoredLine[],
  distinct: boolean,
): Identified => {
  const same = new Map<number, StoredLine>();
  const otherAmount = new Map<number, StoredLine>();
  const left = new Set(stored);
  const take = (index: number, line: StoredLine) => {
    same.set(index, line);
    left.delete(line);
  };
  // An id that stands twice identifies nothing.
  const [idsOfFile, idsStored] = [idsOf(lines), idsOf(stored)];
  const byId = new Map(
    stored.flatMap((line) => (line.bankId === null ? [] : [[line.bankId, line] as const])),
  );
  const idOf = (line: Line, ids: ReadonlySet<string>) =>
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
  const passes: readonly ((line: Line, one: StoredLine) => boolean)[] = [
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

const wordsOf = (line: Line): ReadonlySet<string> =>
  new Set(normalBankText(`${line.text} ${line.reference ?? ''}`).split(' '));

/** How much two texts have in common, from 0 to 1. */
const likeness = (a: Line, b: Line): number => {
  const [one, other] = [wordsOf(a), wordsOf(b)];
  const common = [...one].filter((word) => other.has(word)).length;
  return common / Math.max(1, one.size, other.size);
};

/**
 * Whether a line of the file may be this stored line with another text, id or day. Balances tell lines apart: a line that a bank
 * books again stands at the same balance, or on a later day.
 */
const mayBeSame = (line: Line, one: StoredLine): boolean => {
  if (one.cents !== line.cents || !isNear(one.day, line.day)) return false;
  if (line.runningBalance === null || one.runningBalance === null) return true;
  return line.runningBalance === one.runningBalance || one.day < line.day;
};

const daysApart = (a: Day, b: Day): number => Math.abs(Date.parse(a) - Date.parse(b)) / 86_400_000;

/** Of lines that were not found again, the stored line that each most likely is: the same amount, the nearest day, the likest text. */
export const suggestSame = (
  lines: readonly Line[],
  { fresh, unfound, otherAmount }: Pick<Identified, 'fresh' | 'unfound' | 'otherAmount'>,
): ReadonlyMap<number, StoredLine> => {
  const pairs = fresh.flatMap((index) => {
    const line = lines[index];
    if (!line || otherAmount.has(index)) return [];
    return unfound
      .filter((one) => mayBeSame(line, one))
      .map((one) => ({ index, one, far: daysApart(one.day, line.day), like: likeness(line, one) }));
  });
  const chosen = new Map<number, StoredLine>();
  const used = new Set<StoredLine>();
  for (const { index, one } of pairs.toSorted(
    (a, b) => a.far - b.far || b.like - a.like || a.index - b.index,
  )) {
    if (chosen.has(index) || used.has(one)) continue;
    chosen.set(index, one);
    used.add(one);
  }
  return chosen;
};
