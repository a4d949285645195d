/**
 * Builds the question about overlapping days of two bank files, and turns a person's answer into an import choice.
 * Pure.
 */
import { createHash } from 'node:crypto';
import type { StatementOverlapDecision } from '@stoep/contract/bank/bank-statements';
import { bankStatementSentences as says } from '@stoep/contract/bank/bank-statements.sentences';
import { AppError } from '@stoep/contract/kit/errors';
import type { Day } from '@stoep/domain/calendar/calendar';
import { cents } from '@stoep/domain/money/cents';
import { formatEntryAmount } from '@stoep/domain/money/money-format';
import { type IdentifiedBankLines, type StoredBankLine, suggestSameBankLines } from './identify-bank-lines.ts';
import {
  type BankLineImportChoice,
  bankImportBalanceDifferenceOf,
  type NewBankStatement,
  type StoredBankAccount,
  storedExcessOverBankClosingBalance,
} from './plan-statement-import.ts';

/** Lines shown side by side for the decision, and lines of the file that need none. */
export type UndecidedOverlapLines = {
  readonly stored: readonly StoredBankLine[];
  readonly lines: readonly { readonly index: number; readonly sameAs: string | null }[];
  /** New lines on days that no earlier file covers. */
  readonly clear: readonly number[];
  readonly key: string;
};

export type OverlapLineDecision = StatementOverlapDecision[number];

export const undecidedOverlapLinesOf = (
  account: StoredBankAccount,
  made: NewBankStatement,
  found: IdentifiedBankLines,
): UndecidedOverlapLines => {
  const { from, until } = made.facts;
  const suggested = suggestSameBankLines(made.lines, found);
  const named = new Set([...suggested.values(), ...found.otherAmount.values()]);
  const stored = found.unfound.filter((one) => (from <= one.day && one.day <= until) || named.has(one));
  const isShared = (day: Day) => account.chain.statements.some((one) => one.from <= day && day <= one.until);
  const isOpen = (index: number) =>
    suggested.has(index) || found.otherAmount.has(index) || isShared(made.lines[index]?.day ?? '');
  const lines = found.fresh.filter(isOpen).map((index) => ({ index, sameAs: suggested.get(index)?.id ?? null }));
  const seen = JSON.stringify([
    made.facts.opening,
    made.facts.closing,
    stored.map(({ id, day, cents: amount }) => [id, day, amount]),
    lines.map(({ index }) => index),
  ]);
  return {
    stored,
    lines,
    clear: found.fresh.filter((index) => !isOpen(index)),
    key: createHash('sha256').update(seen).digest('hex').slice(0, 32),
  };
};

/** Stored lines less the closing balance, in cents, if no line is new and none is removed. */
export const undecidedOverlapClosingDifferenceOf = (
  account: StoredBankAccount,
  made: NewBankStatement,
  found: IdentifiedBankLines,
  open: UndecidedOverlapLines,
): number =>
  storedExcessOverBankClosingBalance(account, made, {
    same: found.same,
    fresh: open.clear,
    removed: [],
    against: new Set(),
  });

const refuse = (text: typeof says.undecided) => new AppError('invalid', undefined, { fields: { decision: text } });

/**
 * The import choice of a decision. Throws invalid at `decision` if a line is undecided or named twice, if two lines
 * of different amounts are called the same, if a reconciled line would be removed, or if the balances would not add
 * up.
 */
export const importChoiceOfOverlapDecision = (
  account: StoredBankAccount,
  made: NewBankStatement,
  found: IdentifiedBankLines,
  open: UndecidedOverlapLines,
  { same, added, removed }: OverlapLineDecision,
): BankLineImportChoice => {
  const stored = new Map(open.stored.map((line) => [line.id, line]));
  const openIndexes = new Set(open.lines.map(({ index }) => index));
  const decided = [...same.map(({ index }) => index), ...added];
  const named = [...same.map(({ line }) => line), ...removed];
  if (
    new Set(decided).size !== decided.length ||
    decided.length !== openIndexes.size ||
    !decided.every((index) => openIndexes.has(index)) ||
    new Set(named).size !== named.length ||
    !named.every((id) => stored.has(id))
  )
    throw refuse(says.undecided);
  const pairs = new Map(found.same);
  for (const { index, line } of same) {
    const one = stored.get(line);
    if (!one || one.cents !== made.lines[index]?.cents) throw refuse(says.otherAmount);
    pairs.set(index, one);
  }
  const gone = removed.flatMap((id) => stored.get(id) ?? []);
  const reconciled = gone.find((one) => one.reconciled);
  if (reconciled) throw refuse(says.reconciledStays({ day: { day: reconciled.day } }));
  const covered = (day: Day) => account.chain.statements.some((one) => one.from <= day && day <= one.until);
  const choice: BankLineImportChoice = {
    same: pairs,
    fresh: [...open.clear, ...added].toSorted((a, b) => a - b),
    removed: gone,
    against: new Set(added.filter((index) => covered(made.lines[index]?.day ?? ''))),
  };
  const difference = bankImportBalanceDifferenceOf(account, made, choice);
  if (difference !== 0) throw refuse(says.stillDiffers({ difference: formatEntryAmount(cents(Math.abs(difference))) }));
  return choice;
};
