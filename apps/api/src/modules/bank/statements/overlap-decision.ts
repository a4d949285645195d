/** What a person is asked where days overlap, and what is made of the answer. Pure. */
import { createHash } from 'node:crypto';
import type { OverlapDecision } from '@stoep/contract/bank/bank-statements';
import { bankStatementSentences as says } from '@stoep/contract/bank/bank-statements.sentences';
import { AppError } from '@stoep/contract/kit/errors';
import type { Day } from '@stoep/domain/calendar/calendar';
import { cents } from '@stoep/domain/money/cents';
import { formatEntry } from '@stoep/domain/money/money-format';
import { type Identified, type StoredLine, suggestSame } from './identify-lines.ts';
import {
  type Choice,
  differenceOf,
  type NewStatement,
  type StoredAccount,
  surplusOf,
} from './plan-import.ts';

/** The lines that are shown side by side, and those of the file that nobody needs to decide on. */
export type OpenLines = {
  readonly stored: readonly StoredLine[];
  readonly lines: readonly { readonly index: number; readonly sameAs: string | null }[];
  /** New lines on days that no earlier file has. */
  readonly clear: readonly number[];
  readonly key: string;
};

export type Decision = OverlapDecision[number];

export const openLines = (account: StoredAccount, made: NewStatement, found: Identified): OpenLines => {
  const { from, until } = made.facts;
  const suggested = suggestSame(made.lines, found);
  const named = new Set([...suggested.values(), ...found.otherAmount.values()]);
  const stored = found.unfound.filter((one) => (from <= one.day && one.day <= until) || named.has(one));
  const isShared = (day: Day) => account.chain.statements.some((one) => one.from <= day && day <= one.until);
  const isOpen = (index: number) =>
    suggested.has(index) || found.otherAmount.has(index) || isShared(made.lines[index]?.day ?? '');
  const lines = found.fresh
    .filter(isOpen)
    .map((index) => ({ index, sameAs: suggested.get(index)?.id ?? null }));
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

/** Stored lines less the closing balance, while nothing counts as new and nothing is removed. In cents. */
export const openDifference = (
  account: StoredAccount,
  made: NewStatement,
  found: Identified,
  open: OpenLines,
): number =>
  surplusOf(account, made, { same: found.same, fresh: open.clear, removed: [], against: new Set() });

const refuse = (text: typeof says.undecided) =>
  new AppError('invalid', undefined, { fields: { decision: text } });

/**
 * The choice that a decision makes. Throws invalid at `decision` where a line is left open or named twice, where two lines of
 * different amounts are said to be one, where a reconciled line would be removed, and where the balances would not add up.
 */
export const choiceOfDecision = (
  account: StoredAccount,
  made: NewStatement,
  found: Identified,
  open: OpenLines,
  { same, added, removed }: Decision,
): Choice => {
  const stored = new Map(open.stored.map((line) => [line.id, line]));
  const asked = new Set(open.lines.map(({ index }) => index));
  const decided = [...same.map(({ index }) => index), ...added];
  const named = [...same.map(({ line }) => line), ...removed];
  if (
    new Set(decided).size !== decided.length ||
    decided.length !== asked.size ||
    !decided.every((index) => asked.has(index)) ||
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
  const choice: Choice = {
    same: pairs,
    fresh: [...open.clear, ...added].toSorted((a, b) => a - b),
    removed: gone,
    against: new Set(added.filter((index) => covered(made.lines[index]?.day ?? ''))),
  };
  const difference = differenceOf(account, made, choice);
  if (difference !== 0)
    throw refuse(says.stillDiffers({ difference: formatEntry(cents(Math.abs(difference))) }));
  return choice;
};
