/**
 * A person's choice about an overlap: which file lines are stored ones, which are new, and which stored lines are
 * removed. Pure.
 */
import type { StatementOverlapDecision } from '@stoep/contract/bank/bank-statements';
import { type Cents, cents } from '@stoep/domain/money/cents';
import type { BankImportOutcomeOf } from './import-types.ts';

export type StatementOverlap = BankImportOutcomeOf<'overlap'>['overlaps'][number];
export type OverlapFileLine = StatementOverlap['lines'][number];
export type OverlapStoredLine = StatementOverlap['stored'][number];

/** File line -> the stored line it is; file lines without one are new. */
export type OverlapChoice = {
  readonly same: ReadonlyMap<number, string>;
  readonly removed: ReadonlySet<string>;
};

const storedBy = ({ stored }: StatementOverlap, id: string): OverlapStoredLine | undefined =>
  stored.find((one) => one.id === id);

/** The server's pairs: each stored line once, and only for the same amount, so no amount changes unseen. */
export const suggestedOverlapChoice = (overlap: StatementOverlap): OverlapChoice => {
  const same = new Map<number, string>();
  const paired = new Set<string>();
  for (const { index, amount, sameAs } of overlap.lines) {
    if (sameAs === null || paired.has(sameAs) || storedBy(overlap, sameAs)?.amount !== amount) continue;
    same.set(index, sameAs);
    paired.add(sameAs);
  }
  return { same, removed: new Set() };
};

/** Stored lines that a file line can be: of the same amount and not paired yet. */
export const overlapStoredLinesOfSameAmount = (
  { stored }: StatementOverlap,
  { same }: OverlapChoice,
  { index, amount }: OverlapFileLine,
): readonly OverlapStoredLine[] => {
  const others = new Set([...same].filter(([other]) => other !== index).map(([, id]) => id));
  return stored.filter((one) => one.amount === amount && !others.has(one.id));
};

/** Stored lines without a file line. */
export const overlapStoredLinesNotInFile = (
  { stored }: StatementOverlap,
  { same }: OverlapChoice,
): readonly OverlapStoredLine[] => {
  const paired = new Set(same.values());
  return stored.filter(({ id }) => !paired.has(id));
};

/** @param storedId the paired stored line; undefined for a new line */
export const withOverlapLinePair = (
  choice: OverlapChoice,
  index: number,
  storedId: string | undefined,
): OverlapChoice => {
  const same = new Map(choice.same);
  same.delete(index);
  if (storedId !== undefined) same.set(index, storedId);
  return { same, removed: new Set([...choice.removed].filter((id) => id !== storedId)) };
};

export const withOverlapLineRemoval = (choice: OverlapChoice, id: string, isRemoved: boolean): OverlapChoice => ({
  ...choice,
  removed: new Set([...[...choice.removed].filter((one) => one !== id), ...(isRemoved ? [id] : [])]),
});

/** Our balance less the file's closing balance, in cents, after this choice. */
export const overlapClosingDifferenceOf = (overlap: StatementOverlap, { same, removed }: OverlapChoice): Cents => {
  const added = overlap.lines.filter(({ index }) => !same.has(index)).reduce((sum, { amount }) => sum + amount, 0);
  const gone = overlap.stored.filter(({ id }) => removed.has(id)).reduce((sum, { amount }) => sum + amount, 0);
  return cents(overlap.difference + added - gone);
};

/** In the server's format. */
export const overlapDecisionOf = (
  { accountId, key, lines }: StatementOverlap,
  { same, removed }: OverlapChoice,
): StatementOverlapDecision[number] => ({
  account: accountId,
  key,
  same: [...same].map(([index, line]) => ({ index, line })),
  added: lines.filter(({ index }) => !same.has(index)).map(({ index }) => index),
  removed: [...removed],
});
