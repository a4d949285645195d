/** The input of the parts of a guard removal run, and their answers. */
import type { AccessGuard } from './guards.ts';

/** The removed guards: the number of one; `all` but those whose numbers follow, each after a dash; `0` for none. */
export type RemovedGuards = `${number}` | `all${string}`;

/** @property by the call that notices the removal; null where none does */
export type GuardTestAnswer = { readonly key: string; readonly by: string | null };

/** Which guards a test file reaches, and how long it takes. */
export type GuardsReachedByTest = {
  readonly file: string;
  readonly ms: number;
  readonly ids: readonly number[];
};

export type GuardRemovalTestInput = {
  /** Guards that the access matrix is run against, and the file for its answers. */
  readonly guards: readonly Pick<AccessGuard, 'id' | 'key'>[];
  readonly answers: string;
  /** Which guards are removed in which test file; none in all others. */
  readonly away: Readonly<Record<string, RemovedGuards>>;
  /** The file in which tests record the guards that they reach; empty where it is not needed. */
  readonly reached: string;
};

declare module 'vitest' {
  export interface ProvidedContext {
    removal: GuardRemovalTestInput;
  }
}
