/** Candidates of open lines, weighed: what each line most likely was, the surest first. */
import { type Candidate, type Clue, isTooLarge, type Scored, scored } from '@stoep/domain/bank/bank-match';
import type { Day } from '@stoep/domain/calendar/calendar';
import type { Queryable } from '../../../kernel/database/client.ts';
import { type FoundClue, findClues, type OpenLine } from './candidates.queries.ts';
import { type Elsewhere, findElsewhere } from './references-elsewhere.queries.ts';

/** What would be posted for the whole of a line. */
export type Wanted = Candidate &
  Omit<FoundClue, 'lineId' | 'clue' | 'says' | 'hits' | 'undone' | 'owed' | 'charged'>;
export type Suggestion = Scored<Wanted>;

const clueOf = ({ clue, says, hits, undone }: FoundClue): Clue => {
  const text = says ?? '';
  const many = hits ?? 1;
  switch (clue) {
    case 'reference':
    case 'own reference':
    case 'near reference':
      return { kind: clue, text };
    case 'trusted rule':
      return { kind: clue, words: text };
    case 'alias':
      // Below nought: so many hits, and an amount that nobody expects.
      return many < 0
        ? { kind: clue, words: text, hits: -many - 1, undone: undone ?? 0, expected: false }
        : { kind: clue, words: text, hits: many, undone: undone ?? 0, expected: true };
    case 'door':
      return { kind: clue, door: text };
    case 'proof':
      return { kind: clue, day: text };
    case 'entered':
      return { kind: clue, day: text, of: many };
    case 'amount':
      return { kind: clue, of: many };
    default:
      return { kind: clue, name: text };
  }
};

/** Whose money it would be; what is told apart beside it stands behind. */
const keyOf = (found: FoundClue): string => {
  const { kind, levyAccountId, entryId, paymentId, glAccountId, otherAccountId } = found;
  if (levyAccountId !== null) return entryId === null ? levyAccountId : `${levyAccountId} ${entryId}`;
  return `${kind.replace(' ', '-')}:${paymentId ?? glAccountId ?? otherAccountId}`;
};

const isLarge = ({ owed, charged }: FoundClue, amount: number): boolean =>
  owed !== null && isTooLarge(amount, Number(owed), Number(charged ?? 0));

const gathered = (found: readonly FoundClue[], amount: number): Wanted[] => {
  const byKey = Map.groupBy(found, keyOf);
  return [...byKey].flatMap(([key, all]) => {
    const [first] = all;
    if (!first) return [];
    const clues = all.map(clueOf);
    const { owed: _, charged: __, ...named } = first;
    return [
      {
        ...named,
        key,
        clues,
        tooLarge: all.some((one) => isLarge(one, amount)),
        ruleId: all.find(({ ruleId }) => ruleId !== null)?.ruleId ?? null,
        proofId: all.find(({ proofId }) => proofId !== null)?.proofId ?? null,
      },
    ];
  });
};

/**
 * Money that was entered before the bank's line came is not posted again: of such an account its receipt alone is offered, the
 * nearest day first, with what speaks for the account.
 */
const enteredFirst = (wanted: readonly Wanted[], day: Day, used: ReadonlySet<string>): readonly Wanted[] => {
  const away = (one: Wanted) =>
    Math.min(
      ...one.clues.map((clue) =>
        clue.kind === 'entered' ? Math.abs(Date.parse(clue.day) - Date.parse(day)) : 0,
      ),
    );
  const free = wanted.filter(({ entryId }) => entryId === null || !used.has(entryId));
  const receipts = Map.groupBy(
    free.filter(({ entryId }) => entryId !== null),
    ({ levyAccountId }) => levyAccountId,
  );
  return free.flatMap((one) => {
    const entered = receipts.get(one.levyAccountId);
    if (one.levyAccountId === null || entered === undefined) return [one];
    const [nearest] = entered.toSorted((a, b) => away(a) - away(b) || (a.key < b.key ? -1 : 1));
    if (one.entryId === null || one !== nearest) return [];
    const plain = free.find((other) => other.levyAccountId === one.levyAccountId && other.entryId === null);
    return [plain ? { ...one, clues: [...plain.clues, ...one.clues], proofId: plain.proofId } : one];
  });
};

export type ReadLine = {
  /** The surest first. */
  readonly suggestions: readonly Suggestion[];
  /** References in its text of accounts whose money does not stand in its bank account. */
  readonly elsewhere: readonly Elsewhere[];
};

/** Of each line, in their order: a receipt or a payment that one line takes is no other line's. */
export const readLines = async (
  db: Queryable,
  lines: readonly OpenLine[],
  today: Day,
): Promise<ReadonlyMap<string, ReadLine>> => {
  const clues = await findClues(db, lines, today);
  const found = Map.groupBy(clues, ({ lineId }) => lineId);
  const elsewhereOf = await findElsewhere(db, lines, found);
  const used = new Set<string>();
  const take = (one: Wanted | undefined) => {
    for (const id of [one?.entryId, one?.paymentId]) if (id) used.add(id);
  };
  return new Map(
    lines.map((line) => {
      const elsewhere = elsewhereOf.get(line.id) ?? [];
      const wanted = gathered(found.get(line.id) ?? [], line.amount).filter(
        ({ paymentId }) => paymentId === null || !used.has(paymentId),
      );
      const about = { elsewhere: elsewhere.length > 0, batch: line.isBatch ?? false };
      const suggestions = scored(enteredFirst(wanted, line.day, used), about);
      if (suggestions[0]?.byItself) take(suggestions[0].candidate);
      return [line.id, { suggestions, elsewhere }] as const;
    }),
  );
};

/** The suggestions alone. */
export const suggestionsOf = async (
  db: Queryable,
  lines: readonly OpenLine[],
  today: Day,
): Promise<ReadonlyMap<string, readonly Suggestion[]>> =>
  new Map([...(await readLines(db, lines, today))].map(([id, { suggestions }]) => [id, suggestions]));
