/** A bank's file as statements of accounts, each in one piece, or what is wrong with it: pure. */

import { bankDays } from '@stoep/contract/bank/bank-days';
import { bankingSentences as says } from '@stoep/contract/bank/banking.sentences';
import { AppError } from '@stoep/contract/kit/errors';
import type { Words } from '@stoep/contract/kit/sentences';
import type { Day } from '@stoep/domain/calendar/calendar';
import { cents as exactCents } from '@stoep/domain/money/cents';
import { formatMoney } from '@stoep/domain/money/money-format';
import type { CsvMapping } from '../bank-files/csv-mapping.ts';
import { readBankFile } from '../bank-files/read-bank-file.ts';
import type { Balance, BankFormat, BankLine, Problem, Statement } from '../bank-files/statement.ts';

/** What of one account a file holds, its lines by day. Of a file without balances that can be trusted both are null. */
export type Piece = {
  readonly account: string | null;
  readonly opening: number | null;
  readonly closing: number | null;
  /** What the file says the account stood at, where that is not proven to be after the last line: shown, and added to nothing. */
  readonly statedClosing: Balance | null;
  readonly lines: readonly BankLine[];
};
export type ReadFile = { readonly format: BankFormat; readonly pieces: readonly Piece[] };

const refused = (text: Words) => new AppError('invalid', undefined, { fields: { file: text } });

/** What is wrong with a file, with the line and column that it is wrong in. */
export const problemText = ({ at, column, says: what }: Problem): Words => {
  if (at === null) return what;
  return column === undefined
    ? says.atLine({ line: at, says: what })
    : says.atCell({ line: at, column, says: what });
};

const sumOf = (lines: readonly BankLine[]): number => lines.reduce((sum, { cents }) => sum + cents, 0);

const pieceOf = ({ account, opening, closing, statedClosing, lines }: Statement): Piece => ({
  account,
  statedClosing,
  closing: closing?.cents ?? null,
  // A line of nothing moves nothing.
  lines: lines.filter(({ cents }) => cents !== 0),
  opening: closing === null ? null : (opening?.cents ?? closing.cents - sumOf(lines)),
});

const firstDay = ({ lines }: Piece): Day => lines[0]?.day ?? '';
const lastDay = ({ lines }: Piece): Day => lines.at(-1)?.day ?? '';

const byDay = <T>(all: readonly T[], dayOf: (one: T) => Day): T[] =>
  all.toSorted((a, b) => (dayOf(a) < dayOf(b) ? -1 : dayOf(a) > dayOf(b) ? 1 : 0));

/** The first page that does not begin with what the one before ended with. */
const apart = (pages: readonly Piece[]): number =>
  pages.findIndex(({ opening }, index) => {
    const before = pages[index - 1];
    return before !== undefined && (before.closing === null || opening !== before.closing);
  });

const isSame = (one: Piece, other: Piece): boolean =>
  one.opening === other.opening &&
  one.closing === other.closing &&
  one.lines.length === other.lines.length &&
  one.lines.every(
    ({ cents, day }, index) => cents === other.lines[index]?.cents && day === other.lines[index]?.day,
  );

const money = (cents: number | null) => (cents === null ? '' : formatMoney(exactCents(cents), 'plain'));

/**
 * Pages of one account follow one another, in whatever order the file has them, or the file is not whole. OFX proves that of none:
 * where they do not follow, their lines are taken together and the balance is asked for.
 */
const joined = (pages: readonly Piece[], format: BankFormat): Piece => {
  const [first, ...rest] = pages;
  if (!first) throw refused(says.noLines);
  if (rest.length === 0) return first;
  const inOrder = byDay(pages, firstDay);
  const whole = [pages, pages.toReversed(), inOrder].find((order) => apart(order) < 0);
  const lines = byDay(
    (whole ?? inOrder).flatMap((page) => page.lines),
    ({ day }) => day,
  );
  const stated = byDay(pages, lastDay).findLast(({ statedClosing }) => statedClosing !== null);
  if (whole) {
    const [begins, ends] = [whole[0] ?? first, whole.at(-1) ?? first];
    return { ...first, lines, opening: begins.opening, closing: ends.closing, statedClosing: null };
  }
  if (format === 'ofx') {
    const last = byDay(pages, lastDay).at(-1) ?? first;
    const trusted = last.closing === null ? null : { cents: exactCents(last.closing), day: lastDay(last) };
    return {
      ...first,
      lines,
      opening: null,
      closing: null,
      statedClosing: trusted ?? stated?.statedClosing ?? null,
    };
  }
  const at = apart(inOrder);
  const [before, after] = [inOrder[at - 1] ?? first, inOrder[at] ?? first];
  if (isSame(before, after))
    throw refused(says.sameTwice({ days: bankDays(firstDay(after), lastDay(after)) }));
  throw refused(
    says.pagesApart({
      until: { day: lastDay(before) },
      ended: money(before.closing),
      from: { day: firstDay(after) },
      begins: money(after.opening),
    }),
  );
};

/**
 * Reads a file. Throws invalid at `file`, with the first line that breaks; answers `asks` where only its columns are not known.
 * @param today no line is of a later day
 */
export const statementsIn = (
  bytes: Uint8Array,
  mapping: CsvMapping | undefined,
  today: Day,
): ReadFile | { readonly asks: 'mapping' } => {
  const { format, statements, problems } = readBankFile(bytes, mapping, today);
  const [problem] = problems;
  if (problem?.says.key === 'bankFiles.unknownKind' && mapping === undefined) return { asks: 'mapping' };
  if (problem) throw refused(says.wholeFile({ says: problemText(problem) }));
  if (format === null) throw refused(says.noLines);
  const pieces = [...Map.groupBy(statements, ({ account }) => account).values()].map((pages) =>
    joined(pages.map(pieceOf), format),
  );
  const full = pieces.filter(({ lines }) => lines.length > 0);
  if (full.length === 0) throw refused(says.noLines);
  const ahead = full.flatMap(({ lines }) => lines).find(({ day }) => day > today);
  if (ahead) throw refused(says.futureDay({ line: ahead.at, day: { day: ahead.day } }));
  return { format, pieces: full };
};

/** Digits of an account number, without what a bank puts before it. */
export const digitsOf = (number: string): string => number.replace(/\D/g, '').replace(/^0+/, '');

const LEAST = 6;

/** Whether a file's number and an account's are one: the file may write the branch before it. */
export const isNumberOf = (inFile: string, account: string): boolean => {
  const [a, b] = [digitsOf(inFile), digitsOf(account)];
  return a === b || (b.length >= LEAST && a.endsWith(b));
};
