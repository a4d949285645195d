/**
 * Checks the arithmetic of a parsed bank statement: opening + lines = closing, and every running balance in between.
 */
import { bankFilePartSentences as parts, bankFileSentences as texts } from '@stoep/contract/bank/bank-files.sentences';
import type { Day } from '@stoep/domain/calendar/calendar';
import { type Cents, cents } from '@stoep/domain/money/cents';
import { formatMoney } from '@stoep/domain/money/money-format';
import {
  type BankFileProblemCollector,
  MAX_BANK_FILE_LINES,
  type ParsedBankBalance,
  type ParsedBankLine,
  type ParsedBankStatement,
} from './parsed-bank-statement.ts';

/** The lines of one row of a file: a line, or a line and its fee. Their order within a row never changes. */
export type ParsedBankRowLines = readonly ParsedBankLine[];

export type ParsedBankStatementDraft = Omit<ParsedBankStatement, 'lines' | 'statedClosing'> & {
  readonly rows: readonly ParsedBankRowLines[];
};

type Break = {
  readonly line: ParsedBankLine;
  readonly before: ParsedBankLine | undefined;
  readonly started: Cents;
  readonly given: Cents;
  readonly computed: Cents;
};
type Followed = { readonly broken: Break | undefined; readonly end: Cents | undefined };

/** Follows the running balances; answers the first line that does not fit, and the balance at the end. */
const follow = (lines: readonly ParsedBankLine[], opening: Cents | undefined): Followed => {
  let running = opening;
  let [before, started]: [ParsedBankLine | undefined, Cents | undefined] = [undefined, opening];
  for (const line of lines) {
    if (running !== undefined) running = cents(running + line.cents);
    if (line.balanceAfter === null) continue;
    if (running !== undefined && running !== line.balanceAfter)
      return {
        broken: { line, before, started: started ?? running, given: line.balanceAfter, computed: running },
        end: undefined,
      };
    running = line.balanceAfter;
    [before, started] = [line, running];
  }
  return { broken: undefined, end: running };
};

/** Balance before the first line, as the running balances imply. */
const openingOf = (lines: readonly ParsedBankLine[]): Cents | undefined => {
  const first = lines.findIndex(({ balanceAfter }) => balanceAfter !== null);
  const balance = lines[first]?.balanceAfter;
  if (balance === null || balance === undefined) return undefined;
  return cents(lines.slice(0, first + 1).reduce<number>((before, line) => before - line.cents, balance));
};

const fits = (lines: readonly ParsedBankLine[], opening: Cents | undefined): boolean =>
  follow(lines, opening ?? openingOf(lines)).broken === undefined;

const dayOfRow = (row: ParsedBankRowLines): Day => row[0]?.day ?? '';
const byDay = (rows: readonly ParsedBankRowLines[]): readonly ParsedBankRowLines[] =>
  rows.toSorted((a, b) => (dayOfRow(a) < dayOfRow(b) ? -1 : dayOfRow(a) > dayOfRow(b) ? 1 : 0));

type Step = { readonly row: ParsedBankRowLines; readonly from: Cents; readonly to: Cents };

/** A row as a step from one balance to the next; undefined if it has no balance. */
const stepOf = (row: ParsedBankRowLines): Step | undefined => {
  const to = row.at(-1)?.balanceAfter;
  if (to === null || to === undefined) return undefined;
  return { row, from: cents(row.reduce<number>((left, line) => left - line.cents, to)), to };
};

/** Balances that more steps leave than reach: a path through all steps must begin there. */
const startsOf = (steps: readonly Step[]): readonly Cents[] => {
  const surplus = new Map<Cents, number>();
  for (const { from, to } of steps) {
    surplus.set(from, (surplus.get(from) ?? 0) + 1);
    surplus.set(to, (surplus.get(to) ?? 0) - 1);
  }
  return [...surplus].filter(([, more]) => more === 1).map(([balance]) => balance);
};

/**
 * The rows of one day in an order in which every balance follows the one before; undefined if there is none. It is an
 * Eulerian path through the balances (Hierholzer), in linear time.
 */
const chained = (
  rows: readonly ParsedBankRowLines[],
  opening: Cents | undefined,
): readonly ParsedBankRowLines[] | undefined => {
  const steps = rows.map(stepOf).filter((step) => step !== undefined);
  if (steps.length !== rows.length) return undefined;
  const leaving = Map.groupBy(steps.toReversed(), ({ from }) => from);
  const start = opening ?? startsOf(steps)[0] ?? steps[0]?.from;
  if (start === undefined) return undefined;
  const stack: { at: Cents; by: Step | undefined }[] = [{ at: start, by: undefined }];
  const path: ParsedBankRowLines[] = [];
  for (let top = stack.at(-1); top !== undefined; top = stack.at(-1)) {
    const next = leaving.get(top.at)?.pop();
    if (next) stack.push({ at: next.to, by: next });
    else {
      stack.pop();
      if (top.by) path.push(top.by.row);
    }
  }
  const found = path.toReversed();
  return found.length === rows.length && fits(found.flat(), start) ? found : undefined;
};

/**
 * Balance before the first day, as later days prove it. A day whose lines sum to zero may have begun at any of its
 * balances; the next day decides. Undefined if a row has no balance, or no balance fits all days.
 */
const openingOfDays = (days: readonly (readonly ParsedBankRowLines[])[]): Cents | undefined => {
  let possible: readonly Cents[] | undefined;
  for (const rows of days) {
    const steps = rows.map(stepOf).filter((step) => step !== undefined);
    if (steps.length !== rows.length) return undefined;
    const came = steps.reduce((sum, { from, to }) => sum + to - from, 0);
    const starts = new Set(came === 0 ? steps.map(({ from }) => from) : startsOf(steps));
    possible = possible?.filter((balance) => starts.has(balance)) ?? [...starts];
    if (came !== 0) break;
  }
  return possible?.[0];
};

/** Day by day, each in the order in which its balances continue the day before; undefined if a day does not fit. */
const chainedByDay = (
  rows: readonly ParsedBankRowLines[],
  opening: Cents | undefined,
): readonly ParsedBankRowLines[] | undefined => {
  const days = [...Map.groupBy(byDay(rows), dayOfRow).values()];
  let running = opening ?? openingOfDays(days);
  const sorted: ParsedBankRowLines[] = [];
  for (const ofDay of days) {
    const orders = [ofDay, ofDay.toReversed()];
    const found = orders.find((order) => fits(order.flat(), running)) ?? chained(ofDay, running);
    if (found === undefined) return undefined;
    const lines = found.flat();
    running = follow(lines, running ?? openingOf(lines)).end;
    sorted.push(...found);
  }
  return sorted;
};

const isNewestFirst = (rows: readonly ParsedBankRowLines[]): boolean =>
  rows.every((row, index) => index === 0 || dayOfRow(row) <= dayOfRow(rows[index - 1] ?? [])) &&
  dayOfRow(rows.at(-1) ?? []) < dayOfRow(rows[0] ?? []);

const isOldestFirst = (rows: readonly ParsedBankRowLines[]): boolean =>
  rows.every((row, index) => index === 0 || dayOfRow(row) >= dayOfRow(rows[index - 1] ?? []));

/**
 * Orders rows from the oldest. If balances prove an order, it wins: as written or reversed if the days agree, else
 * day by day, else against the days. Without proof, a file that begins with its newest day is reversed.
 */
const oldestFirst = (
  rows: readonly ParsedBankRowLines[],
  opening: Cents | undefined,
): readonly ParsedBankRowLines[] => {
  const turned = rows.toReversed();
  const newest = dayOfRow(rows[0] ?? []) > dayOfRow(rows.at(-1) ?? []);
  const [first, second] = newest ? [turned, rows] : [rows, turned];
  const hasBalances = rows.some((row) => row.some(({ balanceAfter }) => balanceAfter !== null));
  if (!hasBalances) return isNewestFirst(rows) ? turned : rows;
  const fitting = [first, second].filter((order) => fits(order.flat(), opening));
  return fitting.find(isOldestFirst) ?? chainedByDay(rows, opening) ?? fitting[0] ?? first;
};

const money = (value: Cents): string => formatMoney(value, 'plain');

/** Sorted by day. Balances that were in another order are no running balances any more and are dropped. */
const sortedByDay = (rows: readonly ParsedBankRowLines[]): readonly ParsedBankLine[] => {
  const lines = rows.flat();
  if (lines.every((line, index) => index === 0 || line.day >= (lines[index - 1]?.day ?? ''))) return lines;
  return byDay(rows)
    .flat()
    .map((line) => ({ ...line, balanceAfter: null }));
};

/** The statement of a draft, its lines by day; what does not add up is a problem at the first line that breaks. */
export const buildParsedBankStatement = (
  { rows, ...draft }: ParsedBankStatementDraft,
  problems: BankFileProblemCollector,
): ParsedBankStatement => {
  // More could not be added up exactly, each of them being as large as is taken.
  if (rows.reduce((count, row) => count + row.length, 0) > MAX_BANK_FILE_LINES) {
    problems.add(null, texts.tooManyLines({ most: MAX_BANK_FILE_LINES }));
    return { ...draft, statedClosing: null, lines: [] };
  }
  const ordered = oldestFirst(
    rows.filter((row) => row.length > 0),
    draft.opening?.cents,
  );
  const lines = ordered.flat();
  const begins = draft.opening?.cents ?? openingOf(lines);
  const { broken, end } = follow(lines, begins);
  if (broken) tellBreak(broken, problems);
  else if (draft.closing !== null && end !== undefined && end !== draft.closing.cents)
    problems.add(null, texts.sumBreaks({ computed: money(end), given: money(draft.closing.cents) }));
  const sorted = sortedByDay(ordered);
  return {
    account: draft.account,
    opening: draft.opening ?? balance(begins, sorted[0]),
    closing: draft.closing ?? balance(end, sorted.at(-1)),
    statedClosing: null,
    lines: sorted,
  };
};

const tellBreak = ({ line, before, started, given, computed }: Break, problems: BankFileProblemCollector): void => {
  problems.add(
    line.at,
    texts.balanceBreaks({
      given: money(given),
      computed: money(computed),
      before: before
        ? parts.lineBefore({ line: before.at, given: money(started) })
        : parts.openingBefore({ given: money(started) }),
    }),
  );
};

const balance = (value: Cents | undefined, line: ParsedBankLine | undefined): ParsedBankBalance | null =>
  value === undefined || line === undefined ? null : { cents: value, day: line.day };
