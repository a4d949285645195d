/** The plan of a round, drawn from a seed so that any round can be repeated. */
import type { VoteChoice } from '@stoep/contract/scheme/trustee-approvals';

export const VOTE_RACE_KINDS = [
  'at the threshold',
  'approve against decline',
  'two tabs',
  'withdrawal',
  'removal',
  'an interest arises',
  'an interest ends',
] as const;
export type VoteRaceKind = (typeof VOTE_RACE_KINDS)[number];

export type VoteRacePlan = {
  readonly kind: VoteRaceKind;
  readonly size: number;
  /** Null: more than half of the eligible. */
  readonly required: number | null;
  /** Votes cast before the race, so that the race is for the last ones. */
  readonly before: readonly { trustee: number; verb: VoteChoice }[];
  readonly atOnce: readonly { trustee: number; verb: VoteChoice }[];
  /** The trustee who is removed while votes are under way. */
  readonly removed: number | null;
  /** The removal has ended before the votes of the race begin, so the others decide without that trustee. */
  readonly removedFirst: boolean;
  /** The trustee who joins or leaves the payee's firm while votes are under way. */
  readonly interested: number | null;
  readonly withdraws: boolean;
};

/** mulberry32: small, seeded, good enough to shuffle with. */
export const voteRaceRandom = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

const shuffled = <T>(items: readonly T[], random: () => number): T[] =>
  items
    .map((item) => ({ item, key: random() }))
    .sort((a, b) => a.key - b.key)
    .map(({ item }) => item);

const either = (random: () => number): VoteChoice => (random() < 0.5 ? 'approve' : 'decline');

/** The plan of a round: two to five trustees, one vote short of the threshold or all at once. */
export const voteRacePlanOf = (seed: number): VoteRacePlan => {
  const random = voteRaceRandom(seed);
  const kind = VOTE_RACE_KINDS[Math.floor(random() * VOTE_RACE_KINDS.length)] ?? 'at the threshold';
  const size = 2 + Math.floor(random() * 4);
  const everyone = shuffled([...Array(size).keys()], random);
  const majority = Math.floor(size / 2) + 1;
  const required = random() < 0.5 ? null : 1 + Math.floor(random() * size);
  const short = random() < 0.5 ? Math.max(0, Math.min((required ?? majority) - 1, size - 2)) : 0;
  const verb = kind === 'approve against decline' ? () => either(random) : () => 'approve' as const;
  const before = everyone.slice(0, short).map((trustee) => ({ trustee, verb: 'approve' as const }));
  const voters = everyone.slice(short);
  const once = voters.map((trustee) => ({ trustee, verb: verb() }));
  const twice = kind === 'two tabs' ? voters.slice(0, 1).map((trustee) => ({ trustee, verb: 'decline' as const })) : [];
  return {
    kind,
    size,
    required,
    before,
    atOnce: shuffled([...once, ...twice], random),
    removed: kind === 'removal' ? (everyone[Math.floor(random() * size)] ?? 0) : null,
    interested: kind.startsWith('an interest') ? (everyone[Math.floor(random() * size)] ?? 0) : null,
    withdraws: kind === 'withdrawal',
    // Drawn last, so that the rest of each round stays what its seed says.
    removedFirst: kind === 'removal' && random() < 0.5,
  };
};
