/**
 * Checks that the bank statements of one account agree with its stored lines: opening balance + stored lines =
 * closing balance, for each statement. All amounts are in cents, all days are calendar days of the bank.
 */
import type { Day } from '../calendar/calendar.ts';
import { type Cents, cents } from '../money/cents.ts';

/**
 * `complete`: adds up. `gap`: lines are missing before it. `differs`: the stored lines do not give its closing
 * balance. `undone`: the import was undone.
 */
export const BANK_STATEMENT_STATES = ['complete', 'gap', 'differs', 'undone'] as const;

/** One imported file of the account, with the sums of its lines. */
export interface BankStatementSums {
  readonly id: string;
  readonly from: Day;
  readonly until: Day;
  readonly opening: Cents;
  readonly closing: Cents;
  /** The sum of its lines of its first day. A file may begin in the middle of a day. */
  readonly firstDaySum: Cents;
  /** The sum of its lines of its last day. A file may end in the middle of a day. */
  readonly lastDaySum: Cents;
  /** The number of its lines of its last day. */
  readonly lastDayLines: number;
  /** Its place in the order of imports. */
  readonly order: number;
}

/** A line that a later import added, moved or removed. Statements imported before that showed the line as it was. */
export interface BankLineChange {
  readonly amount: Cents;
  /** The line's day before the import; null if the import added it on days that earlier files had shown whole. */
  readonly was: Day | null;
  /** The line's day after the import; null if the import removed the line. */
  readonly is: Day | null;
  /** The import's place in the order of imports. */
  readonly order: number;
}

/** A balance of the account during a day, as a statement shows it. */
export interface BankStatementBalance {
  readonly statementId: string;
  readonly day: Day;
  readonly balance: Cents;
}

export interface BankStatementFinding {
  readonly id: string;
  /**
   * What is missing before this statement: its opening balance less the account's first and all lines before; null
   * without a gap.
   */
  readonly missing: Cents | null;
  /** By how much the stored lines exceed its closing balance; zero if it adds up. */
  readonly surplus: Cents;
  /** True for the statement that the account begins with. */
  readonly opens: boolean;
}

/** The stored lines of one day. */
export interface BankLinesDaySum {
  readonly day: Day;
  readonly sum: Cents;
  readonly lines: number;
  /** True if the bank's balance after each line is known. It shows the order of files that cover parts of the day. */
  readonly balanced: boolean;
}

export interface BankStatementChain {
  readonly statements: readonly BankStatementSums[];
  /** The stored lines, one row for each day. */
  readonly days: readonly BankLinesDaySum[];
  readonly moves: readonly BankLineChange[];
  /** Balances during the days on which a statement of that day alone begins. */
  readonly points: readonly BankStatementBalance[];
}

type Sums = {
  /** The sum of the lines before a day, as they were when the statement was imported. */
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
  /** Its opening balance less the chain's opening and all lines of earlier days. */
  readonly off: number;
  /** The sum of the lines of its first day that it does not show. */
  readonly lead: number;
  readonly follows: boolean;
};

/** A statement of a part of one day follows on if another statement shows its opening balance on that day. */
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
      // If a file ends within its first day, lines may follow it on that day. Its sum then proves nothing where
      // balances are known.
      const isLead = off === lead && (one.from < one.until || !balanced.has(one.from));
      return { ...one, off, lead, follows: off === 0 || isLead };
    }),
    chain.points,
  );
};

/** The stored lines of the days that a statement covers whole, less the lines that it shows. */
const surplusInside = (one: Verdict, sums: Sums): number => {
  const { from, until, order, opening, closing, firstDaySum, lastDaySum, off, lead, follows } = one;
  if (from === until) return 0;
  const between = sums.before(until, order) - sums.before(from, order) - sums.on(from, order);
  const shown = closing - opening - firstDaySum - lastDaySum;
  // A file that opens with the closing balance of the day before covers its first day whole.
  return between - shown + (follows && off === 0 ? lead : 0);
};

type ReadResult = { readonly base: BankStatementSums; readonly findings: readonly BankStatementFinding[] };

/**
 * The lines of the first day that a file does not show come before it. If the file also ends that day, some may come
 * after it.
 */
const missingBefore = ({ follows, from, until, off, lead }: Verdict): number =>
  follows ? 0 : from < until ? off - lead : off;

/** If no other statement covers the last day, the day has to end with one of the closing balances shown for it. */
const surplusAtEnd = (one: Verdict, judged: readonly Verdict[], base: BankStatementSums, sums: Sums): number => {
  if (judged.some(({ from, until }) => from <= one.until && one.until < until)) return 0;
  const ending = judged.filter(({ until }) => until === one.until);
  // Lines are missing within this day, so its closing balance is unknown.
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

/** At most so many files of the earliest day are tried as the first. */
const MOST_BASES = 20;

/**
 * Of the statements of the earliest day, the first is the one that leaves the fewest surpluses and then the fewest
 * gaps. Missing lines are to be expected; surplus lines are not.
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

/** Checks each statement of an account. A shorter file of the same day is no contradiction. */
export const checkBankStatementChain = (chain: BankStatementChain): readonly BankStatementFinding[] =>
  readChain(chain, sumsOf(chain))?.findings ?? [];

/** A closing balance of the bank, beside the stored lines up to its day. In cents. */
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
 * Compares the stored lines with the closing balance of the last day up to `day` on which a file ends. If several
 * files end on that day, a file that agrees is taken if the end of the day is proved, else the one that differs most.
 * It is proved if the file shows every line of the day, or if a later file continues from there. Undefined if no file
 * ends by then.
 */
export const compareClosingBalanceWithLines = (
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
