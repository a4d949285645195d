/** What a mapping reads of a CSV, wrong rows included: shown before anything is stored. Pure. */

import type { ChosenMapping } from '@stoep/contract/bank/banking';
import type { Words } from '@stoep/contract/kit/sentences';
import type { Day } from '@stoep/domain/calendar/calendar';
import type { Cents } from '@stoep/domain/money/cents';
import { cellsOf } from '../bank-files/cells.ts';
import { textOf } from '../bank-files/decode.ts';
import { readBankFile } from '../bank-files/read-bank-file.ts';
import type { BankLine } from '../bank-files/statement.ts';
import { problemText } from './statement-files.ts';

/** Amounts in cents. */
export type PreviewLine = {
  readonly day: Day;
  readonly amount: Cents;
  readonly text: string;
  readonly reference: string | null;
  readonly balance: Cents | null;
};
/** Of rows that hold anything. */
export type RowCounts = { readonly lines: number; readonly passedOver: number; readonly wrong: number };

const ENDS = 5;
const PROBLEMS = 5;

/** The first and the last lines, each once. */
export const endsOf = (lines: readonly BankLine[]): PreviewLine[] =>
  [...lines.slice(0, ENDS), ...lines.slice(Math.max(ENDS, lines.length - ENDS))].map(
    ({ day, cents: amount, text, reference, balanceAfter: balance }) => ({
      day,
      amount,
      text,
      reference,
      balance,
    }),
  );

const rowCount = (bytes: Uint8Array): number => {
  const decoded = textOf(bytes);
  const read = 'text' in decoded ? cellsOf(decoded.text) : { rows: [] };
  return 'rows' in read ? read.rows.length : 0;
};

/**
 * A row that moves no money is no line; a row with a fee of its own counts once.
 * @param today of days without a year, the latest that is not to come
 */
export const previewOfMapping = (
  bytes: Uint8Array,
  mapping: ChosenMapping,
  today: Day,
): { readonly lines: PreviewLine[]; readonly counts: RowCounts; readonly problems: readonly Words[] } => {
  const { statements, problems } = readBankFile(bytes, mapping, today);
  const lines = statements.flatMap((one) => one.lines).filter(({ cents }) => cents !== 0);
  const wrong = new Set(problems.flatMap(({ at }) => at ?? []));
  const read = new Set(lines.map(({ at }) => at).filter((at) => !wrong.has(at)));
  return {
    lines: endsOf(lines),
    counts: {
      lines: read.size,
      wrong: wrong.size,
      passedOver: Math.max(0, rowCount(bytes) - read.size - wrong.size),
    },
    problems: problems.slice(0, PROBLEMS).map(problemText),
  };
};
