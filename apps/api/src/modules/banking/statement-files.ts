/** A bank's file as statements of accounts, each in one piece, or what is wrong with it: pure. */
import { AppError } from '@stoep/contract/kit/errors';
import type { Words } from '@stoep/contract/kit/sentences';
import { bankingSentences as says } from '@stoep/contract/office/banking.sentences';
import type { Day } from '@stoep/domain/calendar/calendar';
import type { CsvMapping } from '../../kernel/bank-files/mapped.ts';
import { readBankFile } from '../../kernel/bank-files/read-bank-file.ts';
import type { BankFormat, BankLine, Problem, Statement } from '../../kernel/bank-files/statement.ts';

/** What of one account a file holds. Of a file without balances that can be trusted both are null. */
export type Piece = {
  readonly account: string | null;
  readonly opening: number | null;
  readonly closing: number | null;
  readonly lines: readonly BankLine[];
};
export type ReadFile = { readonly format: BankFormat; readonly pieces: readonly Piece[] };

const refused = (text: Words) => new AppError('invalid', undefined, { fields: { file: text } });

const told = ({ at, says: what }: Problem): Words =>
  at === null ? what : says.atLine({ line: at, says: what });

const sumOf = (lines: readonly BankLine[]): number => lines.reduce((sum, { cents }) => sum + cents, 0);

const pieceOf = (format: BankFormat, { account, opening, closing, lines }: Statement): Piece => ({
  account,
  // A line of nothing moves nothing.
  lines: lines.filter(({ cents }) => cents !== 0),
  // One source says that a bank's closing balance of OFX is wrong: a person confirms it.
  closing: format === 'ofx' ? null : (closing?.cents ?? null),
  opening: format === 'ofx' || closing === null ? null : (opening?.cents ?? closing.cents - sumOf(lines)),
});

/** Pages of one account follow one another, or the file is not whole. */
const joined = (pages: readonly Piece[]): Piece => {
  const [first, ...rest] = pages;
  if (!first) throw refused(says.noLines);
  let { closing } = first;
  for (const page of rest) {
    if (closing === null || page.opening !== closing) throw refused(says.pagesApart);
    closing = page.closing;
  }
  return { ...first, closing, lines: pages.flatMap(({ lines }) => lines) };
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
  const { format, statements, problems } = readBankFile(bytes, mapping);
  const [problem] = problems;
  if (problem?.says.key === 'bankFiles.unknownKind' && mapping === undefined) return { asks: 'mapping' };
  if (problem) throw refused(says.wholeFile({ says: told(problem) }));
  if (format === null) throw refused(says.noLines);
  const pieces = [...Map.groupBy(statements, ({ account }) => account).values()].map((pages) =>
    joined(pages.map((page) => pieceOf(format, page))),
  );
  const full = pieces.filter(({ lines }) => lines.length > 0);
  if (full.length === 0) throw refused(says.noLines);
  const ahead = full.flatMap(({ lines }) => lines).find(({ day }) => day > today);
  if (ahead) throw refused(says.futureDay({ day: { day: ahead.day } }));
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
