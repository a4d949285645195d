/** Splits a parsed bank file into one statement for each account, or reports what is wrong. Pure. */

import { bankMatchingSentences as says } from '@stoep/contract/bank/bank-matching.sentences';
import { formatStatementDays } from '@stoep/contract/bank/statement-days';
import { AppError } from '@stoep/contract/kit/errors';
import type { SentenceOrText } from '@stoep/contract/kit/sentences';
import type { Day } from '@stoep/domain/calendar/calendar';
import { cents as exactCents } from '@stoep/domain/money/cents';
import { formatMoney } from '@stoep/domain/money/money-format';
import type { BankCsvColumnMapping } from '../bank-files/bank-csv-mapping.ts';
import { parseBankFile } from '../bank-files/parse-bank-file.ts';
import type {
  BankFileFormat,
  BankFileProblem,
  ParsedBankBalance,
  ParsedBankLine,
  ParsedBankStatement,
} from '../bank-files/parsed-bank-statement.ts';

/**
 * The statement of one account in a file, lines by day. Both balances are null if the file has none that can be
 * trusted.
 */
export type BankStatementInFile = {
  readonly account: string | null;
  readonly opening: number | null;
  readonly closing: number | null;
  /** The balance stated by the file if it may not be the one after the last line: only shown, never computed with. */
  readonly statedClosing: ParsedBankBalance | null;
  readonly lines: readonly ParsedBankLine[];
};
export type BankFileStatementsByAccount = {
  readonly format: BankFileFormat;
  readonly pieces: readonly BankStatementInFile[];
};

const refused = (text: SentenceOrText) => new AppError('invalid', undefined, { fields: { file: text } });

/** A problem of a file as a sentence, with its line and column. */
export const bankFileProblemText = ({ at, column, says: what }: BankFileProblem): SentenceOrText => {
  if (at === null) return what;
  return column === undefined ? says.atLine({ line: at, says: what }) : says.atCell({ line: at, column, says: what });
};

const sumOf = (lines: readonly ParsedBankLine[]): number => lines.reduce((sum, { cents }) => sum + cents, 0);

const pieceOf = ({ account, opening, closing, statedClosing, lines }: ParsedBankStatement): BankStatementInFile => ({
  account,
  statedClosing,
  closing: closing?.cents ?? null,
  // A line of zero moves no money.
  lines: lines.filter(({ cents }) => cents !== 0),
  opening: closing === null ? null : (opening?.cents ?? closing.cents - sumOf(lines)),
});

const firstDay = ({ lines }: BankStatementInFile): Day => lines[0]?.day ?? '';
const lastDay = ({ lines }: BankStatementInFile): Day => lines.at(-1)?.day ?? '';

const byDay = <T>(all: readonly T[], dayOf: (one: T) => Day): T[] =>
  all.toSorted((a, b) => (dayOf(a) < dayOf(b) ? -1 : dayOf(a) > dayOf(b) ? 1 : 0));

/** Index of the first page whose opening balance is not the closing balance of the page before. */
const apart = (pages: readonly BankStatementInFile[]): number =>
  pages.findIndex(({ opening }, index) => {
    const before = pages[index - 1];
    return before !== undefined && (before.closing === null || opening !== before.closing);
  });

const isSame = (one: BankStatementInFile, other: BankStatementInFile): boolean =>
  one.opening === other.opening &&
  one.closing === other.closing &&
  one.lines.length === other.lines.length &&
  one.lines.every(({ cents, day }, index) => cents === other.lines[index]?.cents && day === other.lines[index]?.day);

const money = (cents: number | null) => (cents === null ? '' : formatMoney(exactCents(cents), 'plain'));

/**
 * Joins the pages of one account, in any order; if they do not connect, the file is incomplete. OFX cannot prove
 * that: its lines are taken together and a person types the balance.
 */
const joined = (pages: readonly BankStatementInFile[], format: BankFileFormat): BankStatementInFile => {
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
    throw refused(says.sameTwice({ days: formatStatementDays(firstDay(after), lastDay(after)) }));
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
 * Reads a file. Throws invalid at `file` with the first problem; answers `asks` if only the CSV columns are unknown.
 * @param today no line is of a later day
 */
export const readStatementsOfBankFile = (
  bytes: Uint8Array,
  mapping: BankCsvColumnMapping | undefined,
  today: Day,
): BankFileStatementsByAccount | { readonly asks: 'mapping' } => {
  const { format, statements, problems } = parseBankFile(bytes, mapping, today);
  const [problem] = problems;
  if (problem?.says.key === 'bankFiles.unknownKind' && mapping === undefined) return { asks: 'mapping' };
  if (problem) throw refused(says.wholeFile({ says: bankFileProblemText(problem) }));
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

/** Digits of an account number without leading zeros. */
export const bankAccountNumberDigitsOf = (number: string): string => number.replace(/\D/g, '').replace(/^0+/, '');

const LEAST = 6;

/** Whether the number in a file is that of an account; the file may put the branch code before it. */
export const isSameBankAccountNumber = (inFile: string, account: string): boolean => {
  const [a, b] = [bankAccountNumberDigitsOf(inFile), bankAccountNumberDigitsOf(account)];
  return a === b || (b.length >= LEAST && a.endsWith(b));
};
