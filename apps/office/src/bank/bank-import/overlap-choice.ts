/** What a person decides about an overlap: which file lines are stored lines, which are new, which stored lines go. Pure. */
import type { OverlapDecision } from '@stoep/contract/bank/bank-statements';
import { type Cents, cents } from '@stoep/domain/money/cents';
import type { Outcome } from './import-types.ts';

export type Overlap = Outcome['overlaps'][number];
export type FileLine = Overlap['lines'][number];
export type StoredLine = Overlap['stored'][number];

/** By file line, the stored line that it is; those without one are new. */
export type OverlapChoice = {
  readonly same: ReadonlyMap<number, string>;
  readonly removed: ReadonlySet<string>;
};

const storedBy = ({ stored }: Overlap, id: string): StoredLine | undefined =>
  stored.find((one) => one.id === id);

/** The server's pairs, each stored line once and of the same amount only: another amount is never taken over unseen. */
export const suggestedChoice = (overlap: Overlap): OverlapChoice => {
  const same = new Map<number, string>();
  const paired = new Set<string>();
  for (const { index, amount, sameAs } of overlap.lines) {
    if (sameAs === null || paired.has(sameAs) || storedBy(overlap, sameAs)?.amount !== amount) continue;
    same.set(index, sameAs);
    paired.add(sameAs);
  }
  return { same, removed: new Set() };
};

/** Stored lines that a file line may be: of its amount, and not another file line's. */
export const possibleLines = (
  { stored }: Overlap,
  { same }: OverlapChoice,
  { index, amount }: FileLine,
): readonly StoredLine[] => {
  const others = new Set([...same].filter(([other]) => other !== index).map(([, id]) => id));
  return stored.filter((one) => one.amount === amount && !others.has(one.id));
};

/** Stored lines that no file line is. */
export const linesNotInFile = ({ stored }: Overlap, { same }: OverlapChoice): readonly StoredLine[] => {
  const paired = new Set(same.values());
  return stored.filter(({ id }) => !paired.has(id));
};

/** @param storedId the stored line that the file line is; undefined for a new line */
export const withPair = (
  choice: OverlapChoice,
  index: number,
  storedId: string | undefined,
): OverlapChoice => {
  const same = new Map(choice.same);
  same.delete(index);
  if (storedId !== undefined) same.set(index, storedId);
  return { same, removed: new Set([...choice.removed].filter((id) => id !== storedId)) };
};

export const withRemoval = (choice: OverlapChoice, id: string, isRemoved: boolean): OverlapChoice => ({
  ...choice,
  removed: new Set([...[...choice.removed].filter((one) => one !== id), ...(isRemoved ? [id] : [])]),
});

/** Our lines less the file's closing balance, in cents, as they would be with this choice. */
export const differenceWith = (overlap: Overlap, { same, removed }: OverlapChoice): Cents => {
  const added = overlap.lines
    .filter(({ index }) => !same.has(index))
    .reduce((sum, { amount }) => sum + amount, 0);
  const gone = overlap.stored
    .filter(({ id }) => removed.has(id))
    .reduce((sum, { amount }) => sum + amount, 0);
  return cents(overlap.difference + added - gone);
};

/** As the server takes it. */
export const decisionOf = (
  { accountId, key, lines }: Overlap,
  { same, removed }: OverlapChoice,
): OverlapDecision[number] => ({
  account: accountId,
  key,
  same: [...same].map(([index, line]) => ({ index, line })),
  added: lines.filter(({ index }) => !same.has(index)).map(({ index }) => index),
  removed: [...removed],
});
