/** What a line of the bank may have been, and how sure one can be of it. */

/** Money that came in, or went out. */
export const LINE_DIRECTIONS = ['in', 'out'] as const;

/** What a part of a line was. */
export const MATCH_PART_KINDS = [
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
export const RULE_TEXTS = ['equals', 'contains'] as const;

/** A rule is learned, then trusted by a person, or switched off. */
export const RULE_STATES = ['learned', 'trusted', 'off'] as const;
export type LineDirection = (typeof LINE_DIRECTIONS)[number];
export type MatchPartKind = (typeof MATCH_PART_KINDS)[number];

/** One thing that speaks for a candidate. */
export type Clue =
  /** A payment reference of the account stands in the text as a word of its own. */
  | { readonly kind: 'reference'; readonly text: string }
  /** What is written in the text is nearly a reference of the account. */
  | { readonly kind: 'near reference'; readonly text: string }
  /** The reference of a payment that was released, and its amount. */
  | { readonly kind: 'own reference'; readonly text: string }
  /** A rule that a person trusts. */
  | { readonly kind: 'trusted rule'; readonly words: string }
  /** Words under which money came before: how often, how often that was taken back, and whether the amount is one to be expected. */
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
  /** A transfer: the number of the other account in the text, its line of the same amount, or its side matched before. */
  | { readonly kind: 'own account'; readonly name: string }
  | { readonly kind: 'other side'; readonly name: string }
  | { readonly kind: 'transfer seen'; readonly name: string };

/** Why a suggestion is held back. */
export type Doubt =
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

export interface Candidate {
  /** What it is and of whom: candidates with one key are one. */
  readonly key: string;
  readonly kind: MatchPartKind;
  readonly clues: readonly Clue[];
  /** Nobody is responsible for the account any more. */
  readonly ended?: boolean;
  /** The account was handed over: what comes in may be the attorney's to allocate. */
  readonly withAttorney?: boolean;
  /** The amount is far above what such an account pays (`isTooLarge`). */
  readonly tooLarge?: boolean;
}

/** What a line's text says besides its candidates. */
export type About = {
  /** It has a reference of an account whose money does not stand in this bank account. */
  readonly elsewhere?: boolean;
  /** The bank booked several payments as one line. */
  readonly batch?: boolean;
};

export interface Scored<C extends Candidate> {
  readonly candidate: C;
  /** 0 to 100. */
  readonly score: number;
  /** Sure enough to be posted without anybody looking. */
  readonly byItself: boolean;
  readonly doubts: readonly Doubt[];
}

/** From here on a suggestion is offered with others for one press. */
export const ACCEPTED_TOGETHER = 85;
/** What is held back is never more. */
const HELD_BACK = 60;
/** Without an exact reference nothing is certain. */
const MOST_WITHOUT = 90;
const SELDOM_SEEN = 80;
const OFTEN = 3;
/** Nearly a reference is looked at by a person, one line at a time. */
const MOST_NEAR = 80;
/** An amount alone, where the text has a reference. */
const BESIDE_REFERENCE = 30;
/** So many times the usual amount a receipt may be, to be posted without anybody looking. */
export const TIMES_USUAL = 10;

/** All in cents: whether a receipt is more than ten times what is owed, and than a month's charges. Such a one is a mistake as often. */
export const isTooLarge = (amount: number, balance: number, charges: number): boolean =>
  amount > TIMES_USUAL * Math.max(balance, charges, 0);

const EXACT = new Set<Clue['kind']>(['reference', 'own reference']);
const isExact = ({ clues }: Candidate) => clues.some(({ kind }) => EXACT.has(kind));
const isTrusted = ({ clues }: Candidate) => clues.some(({ kind }) => kind === 'trusted rule');

const isNear = ({ clues }: Candidate) => clues.some(({ kind }) => kind === 'near reference');

/** What two lines of strangers may share. */
const AMOUNTS = new Set<Clue['kind']>(['amount', 'entered', 'other side']);
const isAmountAlone = ({ clues }: Candidate) => clues.every(({ kind }) => AMOUNTS.has(kind));

const oftenSeen = (clue: Clue): boolean => clue.kind === 'alias' && clue.hits >= OFTEN && clue.undone === 0;

const worthOf = (clue: Clue): number => {
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
const GROUPS: readonly (readonly Clue['kind'][])[] = [
  ['alias', 'surname'],
  ['entered', 'amount'],
  ['near reference'],
  ['door'],
  ['proof'],
  ['transfer seen', 'own account', 'other side'],
];

const withoutReference = (clues: readonly Clue[]): number => {
  const best = (kinds: readonly Clue['kind'][]) =>
    Math.max(0, ...clues.filter(({ kind }) => kinds.includes(kind)).map(worthOf));
  const sum = GROUPS.reduce((total, kinds) => total + best(kinds), 0);
  const seldom = clues.some((clue) => clue.kind === 'alias') && !clues.some(oftenSeen);
  const near = clues.some(({ kind }) => kind === 'near reference');
  return Math.min(sum, near ? MOST_NEAR : seldom ? SELDOM_SEEN : MOST_WITHOUT);
};

const plainScore = (candidate: Candidate): number => {
  if (isExact(candidate)) return 100;
  return isTrusted(candidate)
    ? worthOf({ kind: 'trusted rule', words: '' })
    : withoutReference(candidate.clues);
};

const doorsOf = ({ clues }: Candidate) => clues.flatMap((clue) => (clue.kind === 'door' ? [clue.door] : []));

/** Accounts that the text names, each in its own way; an exact reference beside nearly the same of others is one of two as well. */
const namesTwo = (candidate: Candidate, all: readonly Candidate[]): boolean => {
  const named = new Set(all.filter((one) => isExact(one) || isNear(one)).map(targetOf));
  const doors = new Set(all.flatMap(doorsOf));
  return (
    ((isExact(candidate) || isNear(candidate)) && named.size > 1) ||
    (doorsOf(candidate).length > 0 && doors.size > 1)
  );
};

/** What a single payer writes: of a batch it is the reference of one payment. */
const NAMES_ONE = new Set<Clue['kind']>(['reference', 'near reference', 'door', 'surname', 'alias']);
const namesOne = ({ kind, clues }: Candidate): boolean =>
  kind === 'levy account' && clues.some((clue) => NAMES_ONE.has(clue.kind));

const doubtsOf = (
  candidate: Candidate,
  all: readonly Candidate[],
  { elsewhere = false, batch = false }: About,
): readonly Doubt[] => {
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
const targetOf = ({ key }: Candidate): string => key.split(' ')[0] ?? key;

const held = (score: number, doubts: readonly Doubt[]) =>
  doubts.length > 0 ? Math.min(score, HELD_BACK) : score;

/** Where the text has a reference, an equal amount is below it; where that is another building's, it is nobody's. */
const besideReference = (candidates: readonly Candidate[], { elsewhere = false }: About) => {
  const named = candidates.some((one) => isExact(one) || isNear(one));
  return (candidate: Candidate, score: number): number => {
    if (!isAmountAlone(candidate)) return score;
    if (elsewhere) return 0;
    return named ? Math.min(score, BESIDE_REFERENCE) : score;
  };
};

/**
 * How sure each candidate of one line is, the surest first. Of two that are equally sure neither is taken by itself.
 * Keys begin with the target, then a blank and what else tells candidates of one target apart.
 */
export const scored = <C extends Candidate>(
  candidates: readonly C[],
  about: About = {},
): readonly Scored<C>[] => {
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
