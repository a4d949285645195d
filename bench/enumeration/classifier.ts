/**
 * How well a stopwatch tells known addresses from unknown ones: a threshold is learnt on one half of the tries and tested on the
 * other half. 50 % is guessing (trust A-44, G-11).
 */
export type TimedEnumerationAttempt = { readonly known: boolean; readonly ms: number };

type Rule = { threshold: number; slowIsKnown: boolean };

const hits = (tries: readonly TimedEnumerationAttempt[], { threshold, slowIsKnown }: Rule): number =>
  tries.filter(({ known, ms }) => (ms > threshold === slowIsKnown) === known).length;

/** The threshold and direction that classify most of these tries correctly. */
const learn = (tries: readonly TimedEnumerationAttempt[]): Rule => {
  let best: Rule = { threshold: 0, slowIsKnown: true };
  let most = -1;
  for (const { ms: threshold } of tries)
    for (const slowIsKnown of [true, false]) {
      const found = hits(tries, { threshold, slowIsKnown });
      if (found > most) {
        most = found;
        best = { threshold, slowIsKnown };
      }
    }
  return best;
};

/** Share of the second half that the rule of the first half classifies correctly, 0 to 1. Tries are in the order they were made. */
export const timingAttackAccuracyOf = (tries: readonly TimedEnumerationAttempt[]): number => {
  const half = Math.floor(tries.length / 2);
  const judged = tries.slice(half);
  return hits(judged, learn(tries.slice(0, half))) / judged.length;
};
