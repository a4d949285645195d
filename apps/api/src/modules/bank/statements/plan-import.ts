/**
 * What an import of one statement does to the lines of its account, or why a person decides first. Pure: nothing is stored before
 * opening balance and lines come to the closing balances of every file that shows the days. Decision 0281.
 */
import {
  checkStatements,
  type LineMove,
  type StatementChain,
  type StatementFacts,
  type StatementFinding,
} from '@stoep/domain/bank/bank-statement-chain';
import type { Day } from '@stoep/domain/calendar/calendar';
import { cents } from '@stoep/domain/money/cents';
import { type Identified, identifyLines, type Line, type StoredLine, suggestSame } from './identify-lines.ts';

/** A statement to be imported; its lines from the oldest, its balances in cents. */
export type NewStatement = {
  readonly facts: StatementFacts;
  readonly lines: readonly Line[];
  /** The bank gave its closing balance; nobody typed it. */
  readonly trusted: boolean;
};

/** The account as it is stored. `lines` are those on the days of the file and a week around them. */
export type StoredAccount = { readonly chain: StatementChain; readonly lines: readonly StoredLine[] };

/** What becomes of each line of the file, and which stored lines the bank no longer shows. */
export type Choice = {
  readonly same: ReadonlyMap<number, StoredLine>;
  readonly fresh: readonly number[];
  readonly removed: readonly StoredLine[];
  /** Fresh lines that stand against files imported before. */
  readonly against: ReadonlySet<number>;
};

export type Plan =
  | { readonly kind: 'store'; readonly choice: Choice }
  /** Lines were not found again. */
  | { readonly kind: 'ask'; readonly identified: Identified }
  /** Every line was found, and the balances contradict one another all the same. */
  | { readonly kind: 'contradiction'; readonly difference: number };

/** The facts of a statement from its lines and its closing balance. */
export const factsOf = (
  lines: readonly { readonly day: Day; readonly cents: number }[],
  closing: number,
  of: { readonly id: string; readonly order: number },
): StatementFacts => {
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

/** The moves of lines that a choice makes, as imports before see them. */
const movesOf = ({ lines, facts }: NewStatement, { same, removed, fresh, against }: Choice): LineMove[] => {
  const { order } = facts;
  const at = (index: number) => lines[index] as Line;
  return [
    ...[...same].flatMap(([index, { day, cents: amount, reconciled }]) =>
      day === at(index).day || reconciled
        ? []
        : [{ amount: cents(amount), was: day, is: at(index).day, order }],
    ),
    ...removed.map(({ day, cents: amount }) => ({ amount: cents(amount), was: day, is: null, order })),
    ...fresh
      .filter((index) => against.has(index))
      .map((index) => ({ amount: cents(at(index).cents), was: null, is: at(index).day, order })),
  ];
};

/** The account as it would be stored. */
const chainAfter = (account: StoredAccount, made: NewStatement, choice: Choice): StatementChain => {
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
  const short = new Set(
    [...chain.statements, facts].flatMap(({ from, until }) => (from === until ? [from] : [])),
  );
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

const byId = (findings: readonly StatementFinding[]) => new Map(findings.map((one) => [one.id, one]));

type Try = { readonly found: Identified; readonly verdict: Verdict };

type Verdict = {
  readonly fits: boolean;
  /** What does not fit is how a day ends, and not how a file begins that days of earlier files lie behind. */
  readonly atEnd: boolean;
  readonly gap: boolean;
  readonly difference: number;
};

/** Whether the files that share days with the new one still add up. Days missing before a file are a gap, and no contradiction. */
const judge = (account: StoredAccount, made: NewStatement, choice: Choice): Verdict => {
  const { statements } = account.chain;
  const before = byId(checkStatements(account.chain));
  const after = byId(checkStatements(chainAfter(account, made, choice)));
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
  // Lines that were missing before may be missing still; within a single day it is not known how many of them lie before the file.
  const known = covering.some(
    ({ id }) =>
      (before.get(id)?.missing ?? null) !== null &&
      (from === until || after.get(id)?.missing === own.missing),
  );
  if (own.missing !== null && covering.length > 0 && !known) return verdict(false, own.missing);
  // Of two files of one day with lines missing between them the gap is at the one that does not begin the account: that may turn.
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
    if (isAnyNewGap && isOver && is.missing !== null && was.missing === null)
      return verdict(false, is.missing);
  }
  return verdict(true);
};

/** Lines on days that both a stored file and the new one show whole, and that only one of them has. */
const isAnyUnfoundInside = (account: StoredAccount, { facts, lines }: NewStatement, found: Identified) => {
  const { from, until } = facts;
  const isMissing = found.unfound.some(({ day }) => from < day && day < until);
  const isNew = found.fresh.some((index) => {
    const day = lines[index]?.day ?? '';
    return account.chain.statements.some((one) => one.from < day && day < one.until);
  });
  return isMissing || isNew;
};

const choiceOf = ({ same, fresh }: Identified): Choice => ({ same, fresh, removed: [], against: new Set() });

/** A line with another balance than the stored line of its amount is another line. If no balance is known, it may be the same. */
const isAnyBookedAgain = ({ lines }: NewStatement, found: Identified): boolean =>
  [...suggestSame(lines, found)].some(([index, one]) => {
    const balance = lines[index]?.runningBalance ?? null;
    return balance === null || one.runningBalance === null || balance === one.runningBalance;
  });

/**
 * Lines with the balance and amount of a stored line. Most likely they are that line under another text or id; where lines seem to
 * be missing, it may be booked again on another day.
 */
const asOneLine = ({ lines }: NewStatement, found: Identified, anyDay: boolean): Identified | undefined => {
  const pairs = [...suggestSame(lines, found)].filter(([index, one]) => {
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

/** A line that looks new may be stored under another text or id. The person decides, unless the balances prove that it is new. */
const isDoubtful = (account: StoredAccount, made: NewStatement, { found, verdict }: Try): boolean => {
  const isOpen = !verdict.fits || verdict.gap;
  const other = made.trusted ? asOneLine(made, found, isOpen) : undefined;
  if (other === undefined) return false;
  const changed = judge(account, made, choiceOf(other));
  return isOpen || (changed.fits && !changed.gap);
};

/**
 * Ways to decide which lines are the same, the likeliest first: equal lines with different balances are two payments, or the bank
 * has used one id for two payments. The two are never read as one line: a file with another order of the day would look the same,
 * and a wrong balance could be signed.
 */
const readings = ({ lines: stored }: StoredAccount, { lines }: NewStatement): readonly Identified[] => {
  const first = identifyLines(lines, stored, false);
  if (first.same.size === 0 || first.otherAmount.size > 0) return [first];
  const distinct = identifyLines(lines, stored, true);
  const withoutIds = lines.map((line) => ({ ...line, bankId: null }));
  const reused = identifyLines(withoutIds, stored, true);
  // On one day an id names one payment.
  const isReused = [...distinct.same].every(
    ([index, one]) => reused.same.get(index) === one || one.day !== lines[index]?.day,
  );
  return isReused ? [distinct, reused] : [distinct];
};

/** Whether every line of the file is stored unchanged, with the bank's balance after it, so that the file has nothing new. */
const isStoredWhole = (made: NewStatement, { same, fresh, otherAmount }: Identified) =>
  made.trusted &&
  fresh.length === 0 &&
  otherAmount.size === 0 &&
  [...same].every(([index, one]) => {
    const line = made.lines[index];
    return line?.runningBalance === one.runningBalance && line.day === one.day;
  });

/**
 * Finds out which lines are stored already. Of the ways to read it the first counts with which every file adds up. Lines whose
 * texts and ids did not change never lead to a question.
 */
export const planImport = (account: StoredAccount, made: NewStatement): Plan => {
  const tries = readings(account, made).map((found) => ({
    found,
    verdict: judge(account, made, choiceOf(found)),
  }));
  const [first] = tries;
  if (!first) throw new Error('A statement is read at least once.');
  if (isStoredWhole(made, first.found) && !isAnyUnfoundInside(account, made, first.found))
    return { kind: 'store', choice: choiceOf(first.found) };
  const fitting = tries.filter(
    ({ found, verdict }) =>
      verdict.fits && found.otherAmount.size === 0 && !isAnyUnfoundInside(account, made, found),
  );
  // Where lines are missing before the file, its balances still tell equal lines apart.
  const best = fitting.find(({ verdict }) => !verdict.gap) ?? fitting[0] ?? first;
  const doubtful = [best, first].find((one) => isDoubtful(account, made, one));
  if (doubtful) return { kind: 'ask', identified: doubtful.found };
  if (fitting.length > 0) return { kind: 'store', choice: choiceOf(best.found) };
  // No line can be another that is stored already: lines are missing somewhere in a day. It is stored as a gap, or as one that
  // differs, and cannot be reconciled until the file with those lines comes.
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
  return isAnyLeft
    ? { kind: 'ask', identified: found }
    : { kind: 'contradiction', difference: verdict.difference };
};

/** What a choice leaves between the lines and the closing balances, in cents; nil where everything adds up. */
export const differenceOf = (account: StoredAccount, made: NewStatement, choice: Choice): number => {
  const { fits, difference } = judge(account, made, choice);
  return fits ? 0 : difference;
};

/** The lines stored up to the end of the statement less its closing balance. */
export const surplusOf = (account: StoredAccount, made: NewStatement, choice: Choice): number => {
  const after = chainAfter(account, made, choice);
  const found = byId(checkStatements(after)).get(made.facts.id);
  return found ? found.surplus - (found.missing ?? 0) : 0;
};
