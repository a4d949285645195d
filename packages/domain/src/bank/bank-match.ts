/** Scores the match candidates of a bank line: how likely each is, and whether it may be posted automatically. */

/** Money in or money out. */
export const BANK_LINE_DIRECTIONS = ['in', 'out'] as const;

/** What one share of a bank line was. */
export const BANK_MATCH_PART_KINDS = [
  'levy account',
  /** A receipt that was in the ledger before its bank line was imported. The match posts nothing more. */
  'entered receipt',
  'returned receipt',
  'payment',
  'gl account',
  'transfer',
  /** Money for a known building from an unknown payer. */
  'suspense',
] as const;

/** Whether the words of a rule are the whole text of a line, or a part of it. */
export const MATCHING_RULE_TEXT_COMPARISONS = ['equals', 'contains'] as const;

/** A rule is learned first; then a person trusts it or switches it off. */
export const MATCHING_RULE_STATES = ['learned', 'trusted', 'off'] as const;
export type BankLineDirection = (typeof BANK_LINE_DIRECTIONS)[number];
export type BankMatchPartKind = (typeof BANK_MATCH_PART_KINDS)[number];

/** A clue: one reason that speaks for a match candidate. */
export type BankMatchClue =
  /** A payment reference of the account is in the text as a separate word. */
  | { readonly kind: 'reference'; readonly text: string }
  /** The text has nearly a reference of the account. */
  | { readonly kind: 'near reference'; readonly text: string }
  /** The reference and the amount of a released payment. */
  | { readonly kind: 'own reference'; readonly text: string }
  /** A rule that a person trusts. */
  | { readonly kind: 'trusted rule'; readonly words: string }
  /**
   * Words that earlier lines of this payer had: how often, how often such a match was undone, and whether the amount
   * is an expected one.
   */
  | {
      readonly kind: 'alias';
      readonly words: string;
      readonly hits: number;
      readonly undone: number;
      readonly expected: boolean;
    }
  | { readonly kind: 'proof'; readonly day: string }
  | { readonly kind: 'door'; readonly door: string }
  | { readonly kind: 'surname'; readonly name: string }
  /**
   * The amount is the balance of the account, or the amount of the payment. `of` counts the candidates with this
   * amount.
   */
  | { readonly kind: 'amount'; readonly of: number }
  /** The ledger has an unmatched receipt of the same amount within a few days. `of` counts such receipts. */
  | { readonly kind: 'entered'; readonly day: string; readonly of: number }
  /**
   * A transfer: the text has the number of the other account, or that account has a line of the same amount, or its
   * side was matched before.
   */
  | { readonly kind: 'own account'; readonly name: string }
  | { readonly kind: 'other side'; readonly name: string }
  | { readonly kind: 'transfer seen'; readonly name: string };

/** A doubt: why a suggested match is not accepted automatically. */
export type BankMatchDoubt =
  | 'two references'
  /** The payments of a batch each have a reference, but none of the references is that of the whole line. */
  | 'one of batch'
  /** Reference of another building in the bank line. */
  | 'elsewhere'
  | 'ended'
  | 'with attorney'
  | 'too large'
  | 'tie'
  | 'against rule';

export interface BankMatchCandidate {
  /** Identifies the kind of match and its target. Candidates with the same key are the same. */
  readonly key: string;
  readonly kind: BankMatchPartKind;
  readonly clues: readonly BankMatchClue[];
  /** Nobody is liable for the account any more. */
  readonly ended?: boolean;
  /** The account was handed over to an attorney, who may have to allocate the receipt. */
  readonly withAttorney?: boolean;
  /** The amount is far above what such an account pays (`isReceiptTooLarge`). */
  readonly tooLarge?: boolean;
}

/** What the text of a line says about the line as a whole. */
export type BankLineTextFacts = {
  /** It has a reference of an account whose money is in another bank account. */
  readonly elsewhere?: boolean;
  /** The bank booked several payments as one line. */
  readonly batch?: boolean;
};

export interface ScoredMatchCandidate<C extends BankMatchCandidate> {
  readonly candidate: C;
  /** From 0 to 100. */
  readonly score: number;
  /** True if the match is certain enough to be posted automatically. */
  readonly byItself: boolean;
  readonly doubts: readonly BankMatchDoubt[];
}

/** From this score on, a suggestion may be accepted together with others. */
export const BULK_ACCEPT_MIN_SCORE = 85;
/** The highest score of a match with a doubt. */
const HELD_BACK = 60;
/** The highest score without an exact reference. */
const MOST_WITHOUT = 90;
const SELDOM_SEEN = 80;
const OFTEN = 3;
/** The highest score of a near reference, which a person has to check line by line. */
const MOST_NEAR = 80;
/** The highest score of an amount alone if the text has a reference. */
const BESIDE_REFERENCE = 30;
/** The multiple of the usual amount up to which a receipt is posted automatically. */
export const LARGE_RECEIPT_FACTOR = 10;

/**
 * True if a receipt is more than ten times the balance and more than ten months' charges, since it is likely to be a
 * mistake. All amounts are in cents.
 */
export const isReceiptTooLarge = (amount: number, balance: number, charges: number): boolean =>
  amount > LARGE_RECEIPT_FACTOR * Math.max(balance, charges, 0);

const EXACT = new Set<BankMatchClue['kind']>(['reference', 'own reference']);
const isExact = ({ clues }: BankMatchCandidate) => clues.some(({ kind }) => EXACT.has(kind));
const isTrusted = ({ clues }: BankMatchCandidate) => clues.some(({ kind }) => kind === 'trusted rule');

const isNear = ({ clues }: BankMatchCandidate) => clues.some(({ kind }) => kind === 'near reference');

/** Clues that payments of two different payers may share. */
const AMOUNTS = new Set<BankMatchClue['kind']>(['amount', 'entered', 'other side']);
const isAmountAlone = ({ clues }: BankMatchCandidate) => clues.every(({ kind }) => AMOUNTS.has(kind));

const oftenSeen = (clue: BankMatchClue): boolean => clue.kind === 'alias' && clue.hits >= OFTEN && clue.undone === 0;

const worthOf = (clue: BankMatchClue): number => {
  switch (clue.kind) {
    case 'reference':
    case 'own reference':
      return 100;
    case 'trusted rule':
      return 95;
    case 'alias':
      return oftenSeen(clue) && clue.expected ? 85 : 70;
    case 'near reference':
      return 65;
    case 'door':
      return 55;
    case 'surname':
      return 40;
    case 'amount':
      return clue.of === 1 ? 35 : 10;
    case 'entered':
      return clue.of === 1 ? 80 : 30;
    case 'proof':
      return 20;
    case 'transfer seen':
      return 90;
    case 'own account':
      return 85;
    case 'other side':
      return 60;
  }
};

/**
 * Clues that overlap: a payer's words include the surname, and an entered receipt has the same amount. The best of
 * each group counts once.
 */
const GROUPS: readonly (readonly BankMatchClue['kind'][])[] = [
  ['alias', 'surname'],
  ['entered', 'amount'],
  ['near reference'],
  ['door'],
  ['proof'],
  ['transfer seen', 'own account', 'other side'],
];

const withoutReference = (clues: readonly BankMatchClue[]): number => {
  const best = (kinds: readonly BankMatchClue['kind'][]) =>
    Math.max(0, ...clues.filter(({ kind }) => kinds.includes(kind)).map(worthOf));
  const sum = GROUPS.reduce((total, kinds) => total + best(kinds), 0);
  const seldom = clues.some((clue) => clue.kind === 'alias') && !clues.some(oftenSeen);
  const near = clues.some(({ kind }) => kind === 'near reference');
  return Math.min(sum, near ? MOST_NEAR : seldom ? SELDOM_SEEN : MOST_WITHOUT);
};

const plainScore = (candidate: BankMatchCandidate): number => {
  if (isExact(candidate)) return 100;
  return isTrusted(candidate) ? worthOf({ kind: 'trusted rule', words: '' }) : withoutReference(candidate.clues);
};

const doorsOf = ({ clues }: BankMatchCandidate) => clues.flatMap((clue) => (clue.kind === 'door' ? [clue.door] : []));

/** True if the text names two accounts, or has the exact reference of one account and nearly that of another. */
const namesTwo = (candidate: BankMatchCandidate, all: readonly BankMatchCandidate[]): boolean => {
  const named = new Set(all.filter((one) => isExact(one) || isNear(one)).map(targetOf));
  const doors = new Set(all.flatMap(doorsOf));
  return (
    ((isExact(candidate) || isNear(candidate)) && named.size > 1) || (doorsOf(candidate).length > 0 && doors.size > 1)
  );
};

/** Clues to a single payer. In a batch they belong to one of its payments only. */
const NAMES_ONE = new Set<BankMatchClue['kind']>(['reference', 'near reference', 'door', 'surname', 'alias']);
const namesOne = ({ kind, clues }: BankMatchCandidate): boolean =>
  kind === 'levy account' && clues.some((clue) => NAMES_ONE.has(clue.kind));

const doubtsOf = (
  candidate: BankMatchCandidate,
  all: readonly BankMatchCandidate[],
  { elsewhere = false, batch = false }: BankLineTextFacts,
): readonly BankMatchDoubt[] => {
  const others = all.filter((one) => targetOf(one) !== targetOf(candidate));
  const against = isTrusted(candidate) && !isExact(candidate) && others.some((one) => plainScore(one) >= 55);
  return [
    ...(!batch && namesTwo(candidate, all) ? (['two references'] as const) : []),
    ...(batch && namesOne(candidate) ? (['one of batch'] as const) : []),
    ...(elsewhere ? (['elsewhere'] as const) : []),
    ...(candidate.ended === true ? (['ended'] as const) : []),
    ...(candidate.withAttorney === true ? (['with attorney'] as const) : []),
    ...(candidate.tooLarge === true ? (['too large'] as const) : []),
    ...(against ? (['against rule'] as const) : []),
  ];
};

/** The target of a candidate, which is the same for an entered receipt and for a new receipt of its account. */
const targetOf = ({ key }: BankMatchCandidate): string => key.split(' ')[0] ?? key;

const held = (score: number, doubts: readonly BankMatchDoubt[]) =>
  doubts.length > 0 ? Math.min(score, HELD_BACK) : score;

/**
 * Lowers the score of an equal amount if the text has a reference, and sets it to zero if that reference is of
 * another building.
 */
const besideReference = (candidates: readonly BankMatchCandidate[], { elsewhere = false }: BankLineTextFacts) => {
  const named = candidates.some((one) => isExact(one) || isNear(one));
  return (candidate: BankMatchCandidate, score: number): number => {
    if (!isAmountAlone(candidate)) return score;
    if (elsewhere) return 0;
    return named ? Math.min(score, BESIDE_REFERENCE) : score;
  };
};

/**
 * Scores the candidates of one bank line, the best first. If two share the highest score, neither is posted
 * automatically. A key starts with the target, then a blank and whatever distinguishes the candidates of that target.
 */
export const scoreMatchCandidates = <C extends BankMatchCandidate>(
  candidates: readonly C[],
  about: BankLineTextFacts = {},
): readonly ScoredMatchCandidate<C>[] => {
  const limited = besideReference(candidates, about);
  const judged = candidates
    .map((candidate) => {
      const doubts = doubtsOf(candidate, candidates, about);
      return { candidate, doubts, score: limited(candidate, held(plainScore(candidate), doubts)) };
    })
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score || (a.candidate.key < b.candidate.key ? -1 : 1));
  const [first, second] = judged;
  const top = first?.score ?? 0;
  const tied = second?.score === top && first !== undefined;
  return judged.map(({ candidate, doubts, score }) => {
    const all = tied && score === top ? [...doubts, 'tie' as const] : doubts;
    const sure = isExact(candidate) || isTrusted(candidate);
    return { candidate, doubts: all, score: held(score, all), byItself: sure && all.length === 0 };
  });
};
