/**
 * Asks the test files which guards they miss: in rounds, in which each file has one guard away, so that the product is loaded once
 * for a hundred of them.
 */
import type { Away, Reached } from './answers.ts';
import type { Guard } from './guards.ts';
import type { Tests } from './tests.ts';

const folderOf = (file: string): string =>
  /^apps\/api\/src\/(?:modules|engines|kernel)\/[^/]+\//.exec(file)?.[0] ?? 'apps/api/test/';

/** Folders of the tests that are asked about some guards alone. */
export const besideOf = (guards: readonly Guard[]): string[] => [
  ...new Set(guards.map(({ file }) => folderOf(file))),
];

/** Tests of a guard run for so long at most, by the time that each took when all guards stood. */
const LONGEST_MS = 90_000;

/** Those that reach a guard: the ones beside it first, then the quickest. */
const filesOf = (guard: Guard, reached: readonly Reached[]): string[] => {
  const home = folderOf(guard.file);
  const [beside, others] = [true, false].map((own) =>
    reached.filter(({ file, ids }) => ids.includes(guard.id) && file.startsWith(home) === own),
  ) as [Reached[], Reached[]];
  const all = [...beside, ...others];
  const upTo = (index: number) => all.slice(0, index + 1).reduce((sum, { ms }) => sum + ms, 0);
  return all.filter((_, index) => index === 0 || upTo(index) <= LONGEST_MS).map(({ file }) => file);
};

/** @property left the files that were not asked yet */
type Waiting = { readonly guard: Guard; readonly left: string[] };

/** Gives each guard that waits the next of its files that no other has in this round. */
const shareOut = (waiting: readonly Waiting[]): ReadonlyMap<string, Waiting> => {
  const round = new Map<string, Waiting>();
  for (const one of waiting) {
    const file = one.left.find((name) => !round.has(name));
    if (file === undefined) continue;
    one.left.splice(one.left.indexOf(file), 1);
    round.set(file, one);
  }
  return round;
};

type Rounds = {
  readonly tests: Tests;
  readonly reached: readonly Reached[];
  /** Told of each guard as soon as it is known which file misses it. */
  readonly tell: (guard: Guard, by: string) => void;
  /** Whether there is time for another round. */
  readonly goesOn: () => boolean;
};

/** So many fail by themselves at once; more do so where their cluster is gone. */
const FEW = 3;

/**
 * Asks a file that failed once more with every guard in its place, the first time that it does: one that fails then too fails by
 * itself, and misses nothing.
 */
const reliable = (tests: Tests) => {
  const asked = new Map<string, boolean>();
  return async (files: readonly string[]): Promise<readonly string[]> => {
    const fresh = files.filter((file) => !asked.has(file));
    if (fresh.length > 0) {
      const { failed } = await tests.run(fresh, {});
      if (fresh.length > FEW && failed.length === fresh.length)
        throw new Error(
          `All of ${fresh.length} test files failed the product as it is: their cluster is gone.`,
        );
      for (const file of fresh) asked.set(file, !failed.includes(file));
    }
    return files.filter((file) => asked.get(file));
  };
};

/** Answers the guards that no file missed, or had the time to. */
export const askTests = async (guards: readonly Guard[], { tests, reached, tell, goesOn }: Rounds) => {
  const failsForIt = reliable(tests);
  let waiting: Waiting[] = guards.map((guard) => ({ guard, left: filesOf(guard, reached) }));
  const nowhere: Guard[] = [];
  while (waiting.length > 0 && goesOn()) {
    nowhere.push(...waiting.filter(({ left }) => left.length === 0).map(({ guard }) => guard));
    waiting = waiting.filter(({ left }) => left.length > 0);
    const round = shareOut(waiting);
    if (round.size === 0) break;
    const away: Record<string, Away> = {};
    for (const [file, { guard }] of round) away[file] = `${guard.id}`;
    const { failed, late } = await tests.run([...round.keys()], { away });
    for (const file of await failsForIt(failed.filter((name) => !late.includes(name)))) {
      const one = round.get(file);
      if (!one) continue;
      tell(one.guard, file);
      waiting = waiting.filter((other) => other !== one);
    }
  }
  return { nowhere, notTried: waiting.map(({ guard }) => guard) };
};
