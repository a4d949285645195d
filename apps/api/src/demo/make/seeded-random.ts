/** Seeded random numbers, so that the portfolio is the same byte for byte each time. */

export type SeededRandom = {
  /** An integer from low to high, both included. */
  readonly between: (low: number, high: number) => number;
  readonly pick: <T>(from: readonly T[]) => T;
  /** True with this probability, in percent. */
  readonly often: (percent: number) => boolean;
};

/** Mulberry32: small, and good enough for names and meter readings. */
export const createSeededRandom = (seed: number): SeededRandom => {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  const pick = <T>(from: readonly T[]): T => {
    const found = from[between(0, from.length - 1)];
    if (found === undefined) throw new Error('Nothing to pick from.');
    return found;
  };
  return { between, pick, often: (percent) => between(1, 100) <= percent };
};
