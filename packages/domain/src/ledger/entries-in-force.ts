/**
 * The ledger entries in force, after all reversals of any date. An entry that was reversed in full counts as if it
 * had never been posted. The same is true of a reversal that was itself reversed.
 */
import type { Day } from '../calendar/calendar.ts';
import { cents } from '../money/cents.ts';
import type { LedgerEntry } from './ledger-entry.ts';

/** An entry, then what reversed it, then what reversed that. */
export type ReversalChain = readonly [LedgerEntry, ...LedgerEntry[]];

const undoes = (one: LedgerEntry, other: LedgerEntry | undefined): boolean =>
  other !== undefined && one.amount + other.amount === 0;

/**
 * Each entry that was reversed in full, with its chain of reversals. Reversals of another amount are left to
 * settlement.
 */
export function reversalChains(entries: readonly LedgerEntry[]): ReversalChain[] {
  const reversals = new Map(
    entries.flatMap((entry) =>
      entry.kind === 'reversal' && entry.allocatesTo ? [[entry.allocatesTo, entry] as const] : [],
    ),
  );
  const ids = new Set(entries.map(({ id }) => id));
  const reversed = entries.filter(
    ({ id, kind, allocatesTo }) => reversals.has(id) && !(kind === 'reversal' && allocatesTo && ids.has(allocatesTo)),
  );
  return reversed.flatMap((root): ReversalChain[] => {
    const chain: [LedgerEntry, ...LedgerEntry[]] = [root];
    for (let last = root, next = reversals.get(root.id); next !== undefined; next = reversals.get(last.id)) {
      if (!undoes(last, next)) return [];
      chain.push(next);
      last = next;
    }
    return [chain];
  });
}

/** True if the last reversal of the chain reverses the entry; false if it restores it. */
export const isReversalChainReversed = (chain: ReversalChain): boolean => chain.length % 2 === 0;

/**
 * The part of a reversed charge that was owed on a day before its reversal, because another charge replaces only that
 * part.
 */
function owedOn(chain: ReversalChain, asAt: Day | undefined): LedgerEntry[] {
  const [charge, last] = [chain[0], chain.at(-1)];
  const owed = Math.min(charge.amount, last?.owedBefore ?? 0);
  return asAt !== undefined && last && owed > 0 && asAt < last.date ? [{ ...charge, amount: cents(owed) }] : [];
}

/**
 * The entries in force: those never reversed, and those whose reversal was itself reversed. Their reversals are left
 * out. With `asAt`, a charge that another charge replaced later counts for the part that was owed then.
 */
export function ledgerEntriesInForceOf(entries: readonly LedgerEntry[], asAt?: Day): readonly LedgerEntry[] {
  const chains = reversalChains(entries);
  if (chains.length === 0) return entries;
  const reversed = chains.filter(isReversalChainReversed);
  const gone = new Set(
    chains.flatMap((chain) => (isReversalChainReversed(chain) ? chain : chain.slice(1)).map(({ id }) => id)),
  );
  const owed = reversed.flatMap((chain) => owedOn(chain, asAt));
  const rest = entries.filter(({ id }) => !gone.has(id));
  return owed.length === 0 ? rest : [...rest, ...owed];
}
