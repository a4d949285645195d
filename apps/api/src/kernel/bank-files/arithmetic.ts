/** The file's own arithmetic: opening + lines = closing, and every running balance on the way. */
import { bankFileSentences as texts } from '@stoep/contract/accounts/bank-files.sentences';
import { type Cents, cents } from '@stoep/domain/money/cents';
import { formatMoney } from '@stoep/domain/money/money-format';
import { type Balance, type BankLine, MOST_LINES, type Problems, type Statement } from './statement.ts';

/** What one row of a file comes to: a line, or a line and its fee; the order of the lines of a row is never turned. */
export type Row = readonly BankLine[];

export type Draft = Omit<Statement, 'lines'> & { readonly rows: readonly Row[] };

type Break = { readonly at: number; readonly given: Cents; readonly computed: Cents };
type Followed = { readonly broken: Break | undefined; readonly end: Cents | undefined };

/** Goes from balance to balance; the first that does not fit, and where the lines end. */
const follow = (lines: readonly BankLine[], opening: Cents | undefined): Followed => {
  let running = opening;
  for (const line of lines) {
    if (running !== undefined) running = cents(running + line.cents);
    if (line.balanceAfter === null) continue;
    if (running !== undefined && running !== line.balanceAfter)
      return { broken: { at: line.at, given: line.balanceAfter, computed: running }, end: undefined };
    running = line.balanceAfter;
  }
  return { broken: undefined, end: running };
};

/** What stood in the account before the first line, as its running balances tell it. */
const openingOf = (lines: readonly BankLine[]): Cents | undefined => {
  const first = lines.findIndex(({ balanceAfter }) => balanceAfter !== null);
  const balance = lines[first]?.balanceAfter;
  if (balance === null || balance === undefined) return undefined;
  return cents(lines.slice(0, first + 1).reduce<number>((before, line) => before - line.cents, balance));
};

/** Oldest first: by their days, and within one day the way in which the balances fit. */
const oldestFirst = (rows: readonly Row[], opening: Cents | undefined): readonly BankLine[] => {
  const asWritten = rows.flat();
  const turned = rows.toReversed().flat();
  const first = asWritten[0]?.day ?? '';
  const last = asWritten.at(-1)?.day ?? '';
  if (first !== last) return first < last ? asWritten : turned;
  const breaks = (lines: readonly BankLine[]) => follow(lines, opening).broken !== undefined;
  return breaks(asWritten) && !breaks(turned) ? turned : asWritten;
};

const told = (value: Cents): string => formatMoney(value, 'plain');

/** The statement of a draft, oldest line first; what does not add up is a problem at the first line that breaks. */
export const addedUp = ({ rows, ...draft }: Draft, problems: Problems): Statement => {
  // More could not be added up exactly, each of them being as large as is taken.
  if (rows.reduce((count, row) => count + row.length, 0) > MOST_LINES) {
    problems.add(null, texts.tooManyLines({ most: MOST_LINES }));
    return { ...draft, lines: [] };
  }
  const lines = oldestFirst(rows, draft.opening?.cents);
  const begins = draft.opening?.cents ?? openingOf(lines);
  const { broken, end } = follow(lines, begins);
  if (broken)
    problems.add(
      broken.at,
      texts.balanceBreaks({ given: told(broken.given), computed: told(broken.computed) }),
    );
  else if (draft.closing !== null && end !== undefined && end !== draft.closing.cents)
    problems.add(null, texts.sumBreaks({ computed: told(end), given: told(draft.closing.cents) }));
  return {
    account: draft.account,
    opening: draft.opening ?? balance(begins, lines[0]),
    closing: draft.closing ?? balance(end, lines.at(-1)),
    lines,
  };
};

const balance = (value: Cents | undefined, line: BankLine | undefined): Balance | null =>
  value === undefined || line === undefined ? null : { cents: value, day: line.day };
