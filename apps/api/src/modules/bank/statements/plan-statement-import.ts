/**
 * Plans the import of one bank statement into the stored lines of its account, or finds that a person must decide.
 * Pure. Nothing is stored unless opening balance plus lines give the closing balance of every file of those days.
 * Decision 0281.
 */
import {
  type BankLineChange,
  type BankStatementChain,
  type BankStatementFinding,
  type BankStatementSums,
  checkBankStatementChain,
} from '@stoep/domain/bank/bank-statement-chain';
import type { Day } from '@stoep/domain/calendar/calendar';
import { cents } from '@stoep/domain/money/cents';
import {
  type BankStatementLine,
  type IdentifiedBankLines,
  identifyBankLines,
  type StoredBankLine,
  suggestSameBankLines,
} from './identify-bank-lines.ts';

/** A statement to import; lines from the oldest, balances in cents. */
export type NewBankStatement = {
  readonly facts: BankStatementSums;
  readonly lines: readonly BankStatementLine[];
  /** The bank gave the closing balance; nobody typed it. */
  readonly trusted: boolean;
};

/** The account as stored. `lines` are those on the days of the file and a week around them. */
export type StoredBankAccount = {
  readonly chain: BankStatementChain;
  readonly lines: readonly StoredBankLine[];
};

/** Which lines of the file are new or stored already, and which stored lines the bank no longer shows. */
export type BankLineImportChoice = {
  readonly same: ReadonlyMap<number, StoredBankLine>;
  readonly fresh: readonly number[];
  readonly removed: readonly StoredBankLine[];
  /** New lines that contradict files imported before. */
  readonly against: ReadonlySet<number>;
};

export type BankStatementImportPlan =
  | { readonly kind: 'store'; readonly choice: BankLineImportChoice }
  /** Some lines could not be identified. */
  | { readonly kind: 'ask'; readonly identified: IdentifiedBankLines }
  /** All lines were identified, but the balances contradict one another. */
  | { readonly kind: 'contradiction'; readonly difference: number };

/** Facts of a statement from its lines and closing balance. */
export const bankStatementSumsOf = (
  lines: readonly { readonly day: Day; readonly cents: number }[],
  closing: number,
  of: { readonly id: string; readonly order: number },
): BankStatementSums => {
  const [from, until] = [lines[0]?.day ?? '', lines.at(-1)?.day ?? ''];
  const sum = (rows: typeof lines) => cents(rows.reduce((total, line) => total + line.cents, 0));
  return {
    ...of,
    from,
    until,
    opening: cents(closing - sum(lines)),
    closing: cents(closing),
    firstDaySum: sum(lines.filter(({ day }) => day === from)),
    lastDaySum: sum(lines.filter(({ day }) => day === until)),
    lastDayLines: lines.filter(({ day }) => day === until).length,
  };
};

/** Line moves of a choice, as they affect earlier imports. */
const movesOf = (
  { lines, facts }: NewBankStatement,
  { same, removed, fresh, against }: BankLineImportChoice,
): BankLineChange[] => {
  const { order } = facts;
  const at = (index: number) => lines[index] as BankStatementLine;
  return [
    ...[...same].flatMap(([index, { day, cents: amount, reconciled }]) =>
      day === at(index).day || reconciled ? [] : [{ amount: cents(amount), was: day, is: at(index).day, order }],
    ),
    ...removed.map(({ day, cents: amount }) => ({ amount: cents(amount), was: day, is: null, order })),
    ...fresh
      .filter((index) => against.has(index))
      .map((index) => ({ amount: cents(at(index).cents), was: null, is: at(index).day, order })),
  ];
};

/** The statement chain as it would be after the import. */
const chainAfter = (
  account: StoredBankAccount,
  made: NewBankStatement,
  choice: BankLineImportChoice,
): BankStatementChain => {
  const { chain } = account;
  const { facts, lines } = made;
  const moves = movesOf(made, choice);
  const sums = new Map<Day, number>(chain.days.map(({ day, sum }) => [day, sum]));
  const counts = new Map<Day, number>(chain.days.map(({ day, lines: count }) => [day, count]));
  const unbalanced = new Set(chain.days.flatMap(({ day, balanced }) => (balanced ? [] : [day])));
  const add = (day: Day, amount: number, count: 1 | -1) => {
    sums.set(day, (sums.get(day) ?? 0) + amount);
    counts.set(day, (counts.get(day) ?? 0) + count);
  };
  for (const index of choice.fresh) {
    const line = lines[index];
    if (!line) continue;
    add(line.day, line.cents, 1);
    if (line.runningBalance === null) unbalanced.add(line.day);
  }
  for (const { amount, was, is } of moves) {
    if (was === null) continue;
    add(was, -amount, -1);
    if (is !== null) add(is, amount, 1);
  }
  const short = new Set([...chain.statements, facts].flatMap(({ from, until }) => (from === until ? [from] : [])));
  const points = lines.flatMap(({ day, cents: amount, runningBalance }) =>
    runningBalance === null || !short.has(day)
      ? []
      : [runningBalance, runningBalance - amount].map((balance) => ({
          statementId: facts.id,
          day,
          balance: cents(balance),
        })),
  );
  return {
    statements: [...chain.statements, facts],
    days: [...sums].map(([day, sum]) => ({
      day,
      sum: cents(sum),
      lines: counts.get(day) ?? 0,
      balanced: !unbalanced.has(day),
    })),
    moves: [...chain.moves, ...moves],
    points: [...chain.points, ...points],
  };
};

const byId = (findings: readonly BankStatementFinding[]) => new Map(findings.map((one) => [one.id, one]));

type Try = { readonly found: IdentifiedBankLines; readonly verdict: Verdict };

type Verdict = {
  readonly fits: boolean;
  /** The mismatch is at the end of a day, not at the start of a file that follows earlier days. */
  readonly atEnd: boolean;
  readonly gap: boolean;
  readonly difference: number;
};

/**
 * Whether the files of the same days still add up with the new one. Missing days before a file are a gap, not a
 * contradiction.
 */
const judge = (account: StoredBankAccount, made: NewBankStatement, choice: BankLineImportChoice): Verdict => {
  const { statements } = account.chain;
  const before = byId(checkBankStatementChain(account.chain));
  const after = byId(checkBankStatementChain(chainAfter(account, made, choice)));
  const own = after.get(made.facts.id);
  const { from, until } = made.facts;
  const verdict = (fits: boolean, difference = 0, atEnd = false): Verdict => ({
    fits,
    atEnd,
    gap: (own?.missing ?? null) !== null,
    difference,
  });
  if (!own) return verdict(true);
  if (own.surplus !== 0) return verdict(false, own.surplus, true);
  const covering = statements.filter((one) => one.from <= from && from < one.until);
  // Lines missing before may still be missing. Within a single day the number of lines before the file is unknown.
  const known = covering.some(
    ({ id }) =>
      (before.get(id)?.missing ?? null) !== null && (from === until || after.get(id)?.missing === own.missing),
  );
  if (own.missing !== null && covering.length > 0 && !known) return verdict(false, own.missing);
  // Two files of one day with missing lines between them: the gap belongs to the one that is not the first of the
  // account. This can swap.
  const began = statements.find(({ id }) => before.get(id)?.opens);
  const begins = [...statements, made.facts].find(({ id }) => after.get(id)?.opens);
  const turned = began?.id !== begins?.id && began?.from === begins?.from;
  const gaps = (findings: typeof after) =>
    statements.filter(({ id }) => (findings.get(id)?.missing ?? null) !== null).length;
  const isAnyNewGap = !turned && gaps(after) > gaps(before);
  for (const one of statements) {
    const [was, is] = [before.get(one.id), after.get(one.id)];
    if (!was || !is) continue;
    if (is.surplus !== 0 && is.surplus !== was.surplus) return verdict(false, is.surplus, true);
    const isOver = from <= one.from && one.from < until;
    if (isAnyNewGap && isOver && is.missing !== null && was.missing === null) return verdict(false, is.missing);
  }
  return verdict(true);
};

/** Lines on days that a stored file and the new one both cover fully, but only one of them has. */
const isAnyUnfoundInside = (
  account: StoredBankAccount,
  { facts, lines }: NewBankStatement,
  found: IdentifiedBankLines,
) => {
  const { from, until } = facts;
  const isMissing = found.unfound.some(({ day }) => from < day && day < until);
  const isNew = found.fresh.some((index) => {
    const day = lines[index]?.day ?? '';
    return account.chain.statements.some((one) => one.from < day && day < one.until);
  });
  return isMissing || isNew;
};

const choiceOf = ({ same, fresh }: IdentifiedBankLines): BankLineImportChoice => ({
  same,
  fresh,
  removed: [],
  against: new Set(),
});

/**
 * A line with another balance than the stored line of its amount is a different line. If a balance is unknown, it may
 * be the same.
 */
const isAnyBookedAgain = ({ lines }: NewBankStatement, found: IdentifiedBankLines): boolean =>
  [...suggestSameBankLines(lines, found)].some(([index, one]) => {
    const balance = lines[index]?.runningBalance ?? null;
    return balance === null || one.runningBalance === null || balance === one.runningBalance;
  });

/**
 * Lines with balance and amount of a stored line. They are probably that line with another text or id. If lines seem
 * to be missing, it may be rebooked on another day.
 */
const asOneLine = (
  { lines }: NewBankStatement,
  found: IdentifiedBankLines,
  anyDay: boolean,
): IdentifiedBankLines | undefined => {
  const pairs = [...suggestSameBankLines(lines, found)].filter(([index, one]) => {
    const line = lines[index];
    return line && one.runningBalance === line.runningBalance && (anyDay || one.day === line.day);
  });
  if (pairs.length === 0) return undefined;
  const [paired, taken] = [new Map(pairs), new Set(pairs.map(([, one]) => one))];
  return {
    ...found,
    same: new Map([...found.same, ...paired]),
    fresh: found.fresh.filter((index) => !paired.has(index)),
    unfound: found.unfound.filter((one) => !taken.has(one)),
  };
};

/**
 * A line that looks new may be stored with another text or id. A person decides unless the balances prove that it is
 * new.
 */
const isDoubtful = (account: StoredBankAccount, made: NewBankStatement, { found, verdict }: Try): boolean => {
  const isOpen = !verdict.fits || verdict.gap;
  const other = made.trusted ? asOneLine(made, found, isOpen) : undefined;
  if (other === undefined) return false;
  const changed = judge(account, made, choiceOf(other));
  return isOpen || (changed.fits && !changed.gap);
};

/**
 * Interpretations of the file, most likely first: equal lines with different balances are two payments, or the bank
 * used one id for two payments. The two are never merged: a file with another order of the day would look the same,
 * and a wrong balance could be signed.
 */
const readings = (
  { lines: stored }: StoredBankAccount,
  { lines }: NewBankStatement,
): readonly IdentifiedBankLines[] => {
  const first = identifyBankLines(lines, stored, false);
  if (first.same.size === 0 || first.otherAmount.size > 0) return [first];
  const distinct = identifyBankLines(lines, stored, true);
  const withoutIds = lines.map((line) => ({ ...line, bankId: null }));
  const reused = identifyBankLines(withoutIds, stored, true);
  // On one day an id identifies one payment.
  const isReused = [...distinct.same].every(
    ([index, one]) => reused.same.get(index) === one || one.day !== lines[index]?.day,
  );
  return isReused ? [distinct, reused] : [distinct];
};

/** Whether every line is stored unchanged with the bank's balance after it, so the file adds nothing. */
const isStoredWhole = (made: NewBankStatement, { same, fresh, otherAmount }: IdentifiedBankLines) =>
  made.trusted &&
  fresh.length === 0 &&
  otherAmount.size === 0 &&
  [...same].every(([index, one]) => {
    const line = made.lines[index];
    return line?.runningBalance === one.runningBalance && line.day === one.day;
  });

/**
 * Plans the import. The first interpretation with which every file adds up wins. Lines with unchanged texts and ids
 * never lead to a question.
 */
export const planBankStatementImport = (
  account: StoredBankAccount,
  made: NewBankStatement,
): BankStatementImportPlan => {
  const tries = readings(account, made).map((found) => ({
    found,
    verdict: judge(account, made, choiceOf(found)),
  }));
  const [first] = tries;
  if (!first) throw new Error('A statement is read at least once.');
  if (isStoredWhole(made, first.found) && !isAnyUnfoundInside(account, made, first.found))
    return { kind: 'store', choice: choiceOf(first.found) };
  const fitting = tries.filter(
    ({ found, verdict }) => verdict.fits && found.otherAmount.size === 0 && !isAnyUnfoundInside(account, made, found),
  );
  // If lines are missing before the file, its balances still distinguish equal lines.
  const best = fitting.find(({ verdict }) => !verdict.gap) ?? fitting[0] ?? first;
  const doubtful = [best, first].find((one) => isDoubtful(account, made, one));
  if (doubtful) return { kind: 'ask', identified: doubtful.found };
  if (fitting.length > 0) return { kind: 'store', choice: choiceOf(best.found) };
  // No line can be a stored one: lines are missing within a day. The statement is stored with a gap or a difference,
  // and cannot be reconciled until the file with those lines is imported.
  const apart = tries.find(
    ({ found, verdict }) =>
      (verdict.atEnd || (made.trusted && found.fresh.length > 0)) &&
      found.otherAmount.size === 0 &&
      !isAnyBookedAgain(made, found) &&
      !isAnyUnfoundInside(account, made, found),
  );
  if (apart) return { kind: 'store', choice: choiceOf(apart.found) };
  const { found, verdict } = first;
  const isAnyLeft =
    found.otherAmount.size > 0 ||
    found.fresh.length > 0 ||
    found.unfound.some(({ day }) => made.facts.from <= day && day <= made.facts.until);
  return isAnyLeft ? { kind: 'ask', identified: found } : { kind: 'contradiction', difference: verdict.difference };
};

/** Difference between lines and closing balances after a choice, in cents; zero if everything adds up. */
export const bankImportBalanceDifferenceOf = (
  account: StoredBankAccount,
  made: NewBankStatement,
  choice: BankLineImportChoice,
): number => {
  const { fits, difference } = judge(account, made, choice);
  return fits ? 0 : difference;
};

/** Stored lines up to the end of the statement less its closing balance. */
export const storedExcessOverBankClosingBalance = (
  account: StoredBankAccount,
  made: NewBankStatement,
  choice: BankLineImportChoice,
): number => {
  const after = chainAfter(account, made, choice);
  const found = byId(checkBankStatementChain(after)).get(made.facts.id);
  return found ? found.surplus - (found.missing ?? 0) : 0;
};
