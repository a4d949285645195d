/**
 * Whether the bank statements of one account and the lines stored of it add up: opening balance + stored lines = closing balance,
 * for each statement. All amounts are in cents, all days are calendar days of the bank.
 */
import type { Day } from '../calendar/calendar.ts';
import { type Cents, cents } from '../money/cents.ts';

/** How an import stands: it adds up, lines are missing before it, what is stored differs from its closing balance, or it was undone. */
export const BANK_STATEMENT_STATES = ['complete', 'gap', 'differs', 'undone'] as const;

/** One imported file of the account, with the sums of the lines that it showed. */
export interface BankStatementSums {
  readonly id: string;
  readonly from: Day;
  readonly until: Day;
  readonly opening: Cents;
  readonly closing: Cents;
  /** Of its lines on its first day: a file may begin in the middle of a day. */
  readonly firstDaySum: Cents;
  /** Of its lines on its last day: a file may end in the middle of a day. */
  readonly lastDaySum: Cents;
  /** How many lines of its last day it shows. */
  readonly lastDayLines: number;
  /** Its place in the order of imports. */
  readonly order: number;
}

/** What a later import did to a line: statements imported before it showed the line as it was. */
export interface BankLineChange {
  readonly amount: Cents;
  /** The day before the import; null where the import added the line on days that earlier files had shown whole. */
  readonly was: Day | null;
  /** The day since the import; null where the line was removed. */
  readonly is: Day | null;
  /** The import's place in the order of imports. */
  readonly order: number;
}

/** A balance of the account on a day, as a statement shows it. */
export interface BankStatementBalance {
  readonly statementId: string;
  readonly day: Day;
  readonly balance: Cents;
}

export interface BankStatementFinding {
  readonly id: string;
  /** What is missing before it: its opening balance less the account's first and all lines before it; null where it follows on. */
  readonly missing: Cents | null;
  /** What is stored of its days beyond its closing balance; nil where it adds up. */
  readonly surplus: Cents;
  /** The account begins with it. */
  readonly opens: boolean;
}

/** The lines stored of one day. */
export interface BankLinesDaySum {
  readonly day: Day;
  readonly sum: Cents;
  readonly lines: number;
  /** Whether the bank's balance after each of them is known. It shows the order of files of parts of the day. */
  readonly balanced: boolean;
}

export interface BankStatementChain {
  readonly statements: readonly BankStatementSums[];
  /** Of the lines stored, one row for each day. */
  readonly days: readonly BankLinesDaySum[];
  readonly moves: readonly BankLineChange[];
  /** Of days that a statement of that day alone begins in. */
  readonly points: readonly BankStatementBalance[];
}

type Sums = {
  /** Of the lines before a day, as they stood for a statement. */
  readonly before: (day: Day, order: number) => number;
  readonly on: (day: Day, order: number) => number;
};

const sumsOf = ({ days, moves }: BankStatementChain): Sums => {
  const sorted = days.toSorted((a, b) => (a.day < b.day ? -1 : 1));
  const running: number[] = [0];
  for (const { sum } of sorted) running.push((running.at(-1) ?? 0) + sum);
  const byDay = new Map(sorted.map(({ day, sum }) => [day, Number(sum)]));
  const moved = (holds: (day: Day) => boolean, order: number) =>
    moves.reduce((total, { amount, was, is, order: since }) => {
      if (order >= since) return total;
      return total + (was !== null && holds(was) ? amount : 0) - (is !== null && holds(is) ? amount : 0);
    }, 0);
  const earlier = (day: Day): number => {
    let [low, high] = [0, sorted.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sorted[middle]?.day ?? '') < day) low = middle + 1;
      else high = middle;
    }
    return running[low] ?? 0;
  };
  return {
    before: (day, order) => earlier(day) + moved((one) => one < day, order),
    on: (day, order) => (byDay.get(day) ?? 0) + moved((one) => one === day, order),
  };
};

type Verdict = BankStatementSums & {
  /** Its opening balance less the chain's opening and all lines of the days before. */
  readonly off: number;
  /** Lines of its first day that it does not show. */
  readonly lead: number;
  readonly follows: boolean;
};

/** A statement that begins in the middle of a day and ends in it opens with a balance that another shows of that day. */
const withPoints = (judged: readonly Verdict[], points: readonly BankStatementBalance[]): readonly Verdict[] => {
  const sound = new Set(judged.filter(({ follows }) => follows).map(({ id }) => id));
  const ends = judged.map(({ id, until, closing }) => ({ statementId: id, day: until, balance: closing }));
  for (let found = true; found; ) {
    const known = new Set(
      [...points, ...ends].flatMap(({ statementId, day, balance }) =>
        sound.has(statementId) ? [`${day} ${balance}`] : [],
      ),
    );
    const next = judged.filter(
      ({ id, from, until, opening }) => from === until && !sound.has(id) && known.has(`${from} ${opening}`),
    );
    for (const { id } of next) sound.add(id);
    found = next.length > 0;
  }
  return judged.map((one) => ({ ...one, follows: sound.has(one.id) }));
};

const judge = (chain: BankStatementChain, sums: Sums, base: BankStatementSums): readonly Verdict[] => {
  const balanced = new Set(chain.days.flatMap((one) => (one.balanced ? [one.day] : [])));
  return withPoints(
    chain.statements.map((one) => {
      const off = one.opening - base.opening - sums.before(one.from, one.order);
      const lead = sums.on(one.from, one.order) - one.firstDaySum;
      // Behind a file that ends within its first day may lie lines, too: there its sum proves nothing where balances can.
      const isLead = off === lead && (one.from < one.until || !balanced.has(one.from));
      return { ...one, off, lead, follows: off === 0 || isLead };
    }),
    chain.points,
  );
};

/** Lines of the days that a statement shows whole, less what it shows of them. */
const surplusInside = (one: Verdict, sums: Sums): number => {
  const { from, until, order, opening, closing, firstDaySum, lastDaySum, off, lead, follows } = one;
  if (from === until) return 0;
  const between = sums.before(until, order) - sums.before(from, order) - sums.on(from, order);
  const shown = closing - opening - firstDaySum - lastDaySum;
  // A file that opens with the balance of the evening before shows its first day whole.
  return between - shown + (follows && off === 0 ? lead : 0);
};

type ReadResult = { readonly base: BankStatementSums; readonly findings: readonly BankStatementFinding[] };

/** Lines of the first day that a file does not show lie before it; where it ends in that day too, some may lie behind it. */
const missingBefore = ({ follows, from, until, off, lead }: Verdict): number =>
  follows ? 0 : from < until ? off - lead : off;

/** A last day that no other statement shows ends with one of the closing balances given for it. */
const surplusAtEnd = (one: Verdict, judged: readonly Verdict[], base: BankStatementSums, sums: Sums): number => {
  if (judged.some(({ from, until }) => from <= one.until && one.until < until)) return 0;
  const ending = judged.filter(({ until }) => until === one.until);
  // Lines are missing within this day: where it ends is not known.
  if (ending.some(({ from, until, follows }) => from === until && !follows)) return 0;
  const differences = ending.map(
    (end) =>
      base.opening +
      sums.before(one.until, one.order) +
      sums.on(one.until, one.order) +
      missingBefore(end) -
      end.closing,
  );
  if (differences.some((difference) => difference === 0)) return 0;
  return differences.toSorted((a, b) => Math.abs(a) - Math.abs(b))[0] ?? 0;
};

const readFrom = (base: BankStatementSums, chain: BankStatementChain, sums: Sums): ReadResult => {
  const judged = judge(chain, sums, base);
  const findings = judged.map((one) => {
    const atEnd = surplusAtEnd(one, judged, base, sums);
    return {
      id: one.id,
      missing: one.follows ? null : cents(missingBefore(one)),
      surplus: cents(atEnd === 0 ? surplusInside(one, sums) : atEnd),
      opens: one.id === base.id,
    };
  });
  return { base, findings };
};

/** More files that begin on one day are not tried as the first. */
const MOST_BASES = 20;

/**
 * The account begins with a statement of the earliest day: with the one from which no lines are too many and the most statements
 * add up. Missing lines are to be expected, lines that are too many are not.
 */
const readChain = (chain: BankStatementChain, sums: Sums): ReadResult | undefined => {
  const first = chain.statements.reduce((day, { from }) => (from < day ? from : day), '9999-12-31');
  const count = ({ findings }: ReadResult, holds: (one: BankStatementFinding) => boolean) =>
    findings.filter(holds).length;
  const tooMany = (read: ReadResult) => count(read, ({ surplus }) => surplus !== 0);
  const gaps = (read: ReadResult) => count(read, ({ missing }) => missing !== null);
  return chain.statements
    .filter(({ from }) => from === first)
    .toSorted((a, b) => a.order - b.order)
    .slice(0, MOST_BASES)
    .map((base) => readFrom(base, chain, sums))
    .toSorted((a, b) => tooMany(a) - tooMany(b) || gaps(a) - gaps(b))[0];
};

/** Judges each statement of an account. A shorter file of the same day is no contradiction. */
export const checkBankStatementChain = (chain: BankStatementChain): readonly BankStatementFinding[] =>
  readChain(chain, sumsOf(chain))?.findings ?? [];

/** A closing balance that the bank gave, beside what the lines stored come to on its day. In cents. */
export interface ClosingBalanceComparison {
  readonly statementId: string;
  readonly from: Day;
  readonly day: Day;
  readonly closing: Cents;
  readonly lines: Cents;
}

const furthestFrom = (a: ClosingBalanceComparison, b: ClosingBalanceComparison): number =>
  Math.abs(b.lines - b.closing) - Math.abs(a.lines - a.closing);

/**
 * Of the last day up to `day` that a file ends on: of several files that end on it one that agrees, if it proves how the day ends,
 * else the one that differs most. It proves it where it shows every line of the day, or a later file goes on from there. Files of
 * parts of a day may follow one another in more than one way. Undefined where no file ends by then.
 */
export const compareLastClosingBalance = (
  chain: BankStatementChain,
  day: Day,
): ClosingBalanceComparison | undefined => {
  const ended = chain.statements.filter(({ until }) => until <= day);
  const last = ended.reduce((latest, { until }) => (until > latest ? until : latest), '');
  const sums = sumsOf(chain);
  const found = readChain(chain, sums);
  if (!found || last === '') return undefined;
  const compare = ({ id, from, until, closing, order }: BankStatementSums): ClosingBalanceComparison => ({
    statementId: id,
    from,
    day: until,
    closing,
    lines: cents(found.base.opening + sums.before(until, order) + sums.on(until, order)),
  });
  const ending = ended.filter(({ until }) => until === last);
  const isGoneOn = chain.statements.some(({ from, until }) => from <= last && last < until);
  const stored = chain.days.find((one) => one.day === last)?.lines ?? 0;
  const whole = ending.filter(({ lastDayLines }) => lastDayLines === stored);
  const isProved = isGoneOn || (whole.length > 0 && whole.every(({ closing }) => closing === whole[0]?.closing));
  const compared = (isProved && !isGoneOn ? whole : ending).map(compare).toSorted(furthestFrom);
  return isProved ? compared.at(-1) : compared[0];
};
