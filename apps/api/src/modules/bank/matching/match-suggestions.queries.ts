/** Weighs the match candidates of open bank lines, best first. */
import {
  type BankMatchCandidate,
  type BankMatchClue,
  isReceiptTooLarge,
  type ScoredMatchCandidate,
  scoreMatchCandidates,
} from '@stoep/domain/bank/bank-match';
import type { Day } from '@stoep/domain/calendar/calendar';
import type { Queryable } from '../../../kernel/database/client.ts';
import {
  type BankLineOrSuspensePart,
  listMatchCandidateClues,
  type MatchCandidateClue,
} from './match-candidates.queries.ts';
import { listOtherBuildingReferences, type OtherBuildingReference } from './other-building-references.queries.ts';

/** A match candidate with the ids that would be posted for the whole line. */
export type PostableMatchCandidate = BankMatchCandidate &
  Omit<MatchCandidateClue, 'lineId' | 'clue' | 'says' | 'hits' | 'undone' | 'owed' | 'charged'>;
export type ScoredMatchSuggestion = ScoredMatchCandidate<PostableMatchCandidate>;

const clueOf = ({ clue, says, hits, undone }: MatchCandidateClue): BankMatchClue => {
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
      // Negative: this many hits, and an amount that nobody expects.
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

/** Key of the record that the money would go to. Details that only tell similar candidates apart come last. */
const keyOf = (found: MatchCandidateClue): string => {
  const { kind, levyAccountId, entryId, paymentId, glAccountId, otherAccountId } = found;
  if (levyAccountId !== null) return entryId === null ? levyAccountId : `${levyAccountId} ${entryId}`;
  return `${kind.replace(' ', '-')}:${paymentId ?? glAccountId ?? otherAccountId}`;
};

const isLarge = ({ owed, charged }: MatchCandidateClue, amount: number): boolean =>
  owed !== null && isReceiptTooLarge(amount, Number(owed), Number(charged ?? 0));

/** In this order the reasons of a suggestion are read, whatever order the database found them in. */
const CLUE_ORDER: readonly BankMatchClue['kind'][] = [
  'reference',
  'near reference',
  'own reference',
  'door',
  'surname',
  'amount',
  'proof',
  'trusted rule',
  'alias',
  'entered',
  'transfer seen',
  'own account',
  'other side',
];

const inOrderOfClues = (a: MatchCandidateClue, b: MatchCandidateClue): number =>
  CLUE_ORDER.indexOf(a.clue) - CLUE_ORDER.indexOf(b.clue) || ((a.says ?? '') < (b.says ?? '') ? -1 : 1);

const gathered = (found: readonly MatchCandidateClue[], amount: number): PostableMatchCandidate[] => {
  const byKey = Map.groupBy(found.toSorted(inOrderOfClues), keyOf);
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
 * A receipt entered before the bank line came must not be posted twice. Such an account offers only that receipt,
 * nearest day first, with the clues of the account.
 */
const enteredFirst = (
  wanted: readonly PostableMatchCandidate[],
  day: Day,
  used: ReadonlySet<string>,
): readonly PostableMatchCandidate[] => {
  const away = (one: PostableMatchCandidate) =>
    Math.min(
      ...one.clues.map((clue) => (clue.kind === 'entered' ? Math.abs(Date.parse(clue.day) - Date.parse(day)) : 0)),
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

export type BankLineAnalysis = {
  /** Best first. */
  readonly suggestions: readonly ScoredMatchSuggestion[];
  /** References in the text to levy accounts whose building does not use this bank account. */
  readonly elsewhere: readonly OtherBuildingReference[];
};

/** Analyses each line in order. A receipt or payment suggested for one line is not suggested for the next. */
export const analyseBankLines = async (
  db: Queryable,
  lines: readonly BankLineOrSuspensePart[],
  today: Day,
): Promise<ReadonlyMap<string, BankLineAnalysis>> => {
  const clues = await listMatchCandidateClues(db, lines, today);
  const found = Map.groupBy(clues, ({ lineId }) => lineId);
  const elsewhereOf = await listOtherBuildingReferences(db, lines, found);
  const used = new Set<string>();
  const take = (one: PostableMatchCandidate | undefined) => {
    for (const id of [one?.entryId, one?.paymentId]) if (id) used.add(id);
  };
  return new Map(
    lines.map((line) => {
      const elsewhere = elsewhereOf.get(line.id) ?? [];
      const wanted = gathered(found.get(line.id) ?? [], line.amount).filter(
        ({ paymentId }) => paymentId === null || !used.has(paymentId),
      );
      const about = { elsewhere: elsewhere.length > 0, batch: line.isBatch ?? false };
      const suggestions = scoreMatchCandidates(enteredFirst(wanted, line.day, used), about);
      if (suggestions[0]?.byItself) take(suggestions[0].candidate);
      return [line.id, { suggestions, elsewhere }] as const;
    }),
  );
};

/** The suggestions alone, by line id. */
export const listMatchSuggestionsByLine = async (
  db: Queryable,
  lines: readonly BankLineOrSuspensePart[],
  today: Day,
): Promise<ReadonlyMap<string, readonly ScoredMatchSuggestion[]>> =>
  new Map([...(await analyseBankLines(db, lines, today))].map(([id, { suggestions }]) => [id, suggestions]));
