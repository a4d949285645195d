/** What a run of the guards tells its parts, and what they answer. */
import type { Guard } from './guards.ts';

/** What is away: the number of one guard; `all` but those whose numbers follow, each after a dash; `0` for none. */
export type RemovedGuards = `${number}` | `all${string}`;

/** @property by the call that misses it; null where none does */
export type GuardTestAnswer = { readonly key: string; readonly by: string | null };

/** Which guards a test file reaches, and how long it takes. */
export type GuardsReachedByTest = {
  readonly file: string;
  readonly ms: number;
  readonly ids: readonly number[];
};

export type GuardRemoval = {
  /** Those that the access matrix is to be asked about, and where it answers. */
  readonly guards: readonly Pick<Guard, 'id' | 'key'>[];
  readonly answers: string;
  /** What is away in which test file; nothing in all others. */
  readonly away: Readonly<Record<string, RemovedGuards>>;
  /** Where is written which guards the tests reach; empty where nobody wants to know. */
  readonly reached: string;
};

declare module 'vitest' {
  export interface ProvidedContext {
    removal: GuardRemoval;
  }
}
