/** Scores the match candidates of a bank line: how likely each is, and whether it may be posted automatically. */

/** Money that came in, or went out. */
export const BANK_LINE_DIRECTIONS = ['in', 'out'] as const;

/** What a part of a line was. */
export const BANK_MATCH_PART_KINDS = [
  'levy account',
  /** A receipt that stood in the ledger before the bank told of it: nothing more is posted. */
  'entered receipt',
  'returned receipt',
  'payment',
  'gl account',
  'transfer',
  /** Money of a known scheme from an unknown payer. */
  'suspense',
] as const;

/** Whether the words of a rule are all that a line's text comes to, or stand together in it. */
export const BANK_RULE_TEXT_TESTS = ['equals', 'contains'] as const;

/** A rule is learned, then trusted by a person, or switched off. */
export const BANK_RULE_STATES = ['learned', 'trusted', 'off'] as const;
export type BankLineDirection = (typeof BANK_LINE_DIRECTIONS)[number];
export type BankMatchPartKind = (typeof BANK_MATCH_PART_KINDS)[number];

/** A clue: one reason that speaks for a match candidate. */
export type BankMatchClue =
  /** A payment reference of the account stands in the text as a word of its own. */
  | { readonly kind: 'reference'; readonly text: string }
  /** What is written in the text is nearly a reference of the account. */
  | { readonly kind: 'near reference'; readonly text: string }
  /** The reference of a payment that was released, and its amount. */
  | { readonly kind: 'own reference'; readonly text: string }
  /** A rule that a person trusts. */
  | { readonly kind: 'trusted rule'; readonly words: string }
  /**
   * Words under which money came before: how often, how often that was taken back, and whether the amount is one to
   * be expected.
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
  /** The amount is what the account owes, or what the payment is; of how many. */
  | { readonly kind: 'amount'; readonly of: number }
  /** A receipt of the same amount within a few days stands there, and no line was matched with it; of how many. */
  | { readonly kind: 'entered'; readonly day: string; readonly of: number }
  /**
   * A transfer: the number of the other account in the text, its line of the same amount, or its side matched before.
   */
  | { readonly kind: 'own account'; readonly name: string }
  | { readonly kind: 'other side'; readonly name: string }
  | { readonly kind: 'transfer seen'; readonly name: string };

/** A doubt: why a suggested match is not accepted automatically. */
export type BankMatchDoubt =
  | 'two references'
  /** Payments of a batch each have a reference: none of them names the whole line. */
  | 'one of batch'
  /** The text has a reference of another building. */
  | 'elsewhere'
  | 'ended'
  | 'with attorney'
  | 'too large'
  | 'tie'
  | 'against rule';

export interface BankMatchCandidate {
  /** What it is and of whom: candidates with one key are one. */
  readonly key: string;
  readonly kind: BankMatchPartKind;
  readonly clues: readonly BankMatchClue[];
  /** Nobody is responsible for the account any more. */
  readonly ended?: boolean;
  /** The account was handed over: what comes in may be the attorney's to allocate. */
  readonly withAttorney?: boolean;
  /** The amount is far above what such an account pays (`isReceiptTooLarge`). */
  readonly tooLarge?: boolean;
}

/** What a line's text says besides its candidates. */
export type BankLineTextFacts = {
  /** It has a reference of an account whose money does not stand in this bank account. */
  readonly elsewhere?: boolean;
  /** The bank booked several payments as one line. */
  readonly batch?: boolean;
};

export interface ScoredMatchCandidate<C extends BankMatchCandidate> {
  readonly candidate: C;
  /** 0 to 100. */
  readonly score: number;
  /** True if the match is certain enough to be posted automatically. */
  readonly byItself: boolean;
  readonly doubts: readonly BankMatchDoubt[];
}

/** From this score on, a suggestion may be accepted together with others. */
export const BULK_ACCEPT_MIN_SCORE = 85;
/** The highest score of a match with a doubt. */
const HELD_BACK = 60;
/** Without an exact reference nothing is certain. */
const MOST_WITHOUT = 90;
const SELDOM_SEEN = 80;
const OFTEN = 3;
/** The highest score of a near reference, which a person has to check line by line. */
const MOST_NEAR = 80;
/** An amount alone, where the text has a reference. */
const BESIDE_REFERENCE = 30;
/** The multiple of the usual amount up to which a receipt is posted automatically. */
export const LARGE_RECEIPT_FACTOR = 10;

/**
 * All in cents: whether a receipt is more than ten times what is owed, and than a month's charges. Such a one is a
 * mistake as often.
 */
export const isReceiptTooLarge = (amount: number, balance: number, charges: number): boolean =>
  amount > LARGE_RECEIPT_FACTOR * Math.max(balance, charges, 0);

const EXACT = new Set<BankMatchClue['kind']>(['reference', 'own reference']);
const isExact = ({ clues }: BankMatchCandidate) => clues.some(({ kind }) => EXACT.has(kind));
const isTrusted = ({ clues }: BankMatchCandidate) => clues.some(({ kind }) => kind === 'trusted rule');

const isNear = ({ clues }: BankMatchCandidate) => clues.some(({ kind }) => kind === 'near reference');

/** What two lines of strangers may share. */
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

/** A payer's words hold the surname too, and what was entered has its amount: each speaks once. */
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

/**
 * Accounts that the text names, each in its own way; an exact reference beside nearly the same of others is one of
 * two as well.
 */
const namesTwo = (candidate: BankMatchCandidate, all: readonly BankMatchCandidate[]): boolean => {
  const named = new Set(all.filter((one) => isExact(one) || isNear(one)).map(targetOf));
  const doors = new Set(all.flatMap(doorsOf));
  return (
    ((isExact(candidate) || isNear(candidate)) && named.size > 1) || (doorsOf(candidate).length > 0 && doors.size > 1)
  );
};

/** What a single payer writes: of a batch it is the reference of one payment. */
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

/** A receipt that was entered is of the same account as one that would be posted anew. */
const targetOf = ({ key }: BankMatchCandidate): string => key.split(' ')[0] ?? key;

const held = (score: number, doubts: readonly BankMatchDoubt[]) =>
  doubts.length > 0 ? Math.min(score, HELD_BACK) : score;

/** Where the text has a reference, an equal amount is below it; where that is another building's, it is nobody's. */
const besideReference = (candidates: readonly BankMatchCandidate[], { elsewhere = false }: BankLineTextFacts) => {
  const named = candidates.some((one) => isExact(one) || isNear(one));
  return (candidate: BankMatchCandidate, score: number): number => {
    if (!isAmountAlone(candidate)) return score;
    if (elsewhere) return 0;
    return named ? Math.min(score, BESIDE_REFERENCE) : score;
  };
};

/**
 * How sure each candidate of one line is, the surest first. Of two that are equally sure neither is taken by itself.
 * Keys begin with the target, then a blank and what else tells candidates of one target apart.
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
