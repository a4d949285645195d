/**
 * Asks the test files which guards they miss: in rounds, in which each file has one guard away, so that the product is loaded once
 * for a hundred of them.
 */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { GuardsReachedByTest, RemovedGuards } from './answers.ts';
import type { Guard } from './guards.ts';
import { CHECKOUT_ROOT } from './root.ts';
import type { GuardTestRunner } from './tests.ts';

const MODULE = /^apps\/api\/src\/(?:modules\/[^/]+|engines|kernel)\/[^/]+\//;
const EVERYWHERE = 'apps/api/test/';
/** What a module says to an engine is asked where the engine is, or the module that all of it comes together in. */
const BY_ENDING: Readonly<Record<string, string>> = {
  '.decidable.ts': 'apps/api/src/modules/scheme/approvals/',
  '.worklist.ts': 'apps/api/src/engines/worklist/',
};
const sources = (): ReadonlyMap<string, string> =>
  new Map(
    globSync('apps/api/src/**/*.ts', { cwd: CHECKOUT_ROOT })
      .filter((file) => !file.endsWith('.test.ts'))
      .map((file) => [file, readFileSync(`${CHECKOUT_ROOT}${file}`, 'utf8')]),
  );

/** Where a file's tests lie: in its module, and where it is in none, as what access says is, in those of the modules that ask it. */
const homes = () => {
  const all = sources();
  return (file: string): string[] => {
    const own = MODULE.exec(file)?.[0];
    const besides = Object.entries(BY_ENDING).flatMap(([ending, folder]) => (file.endsWith(ending) ? [folder] : []));
    if (own) return [own, ...besides];
    const name = `/${path.basename(file)}'`;
    const asking = [...all].flatMap(([other, text]) => (text.includes(name) ? (MODULE.exec(other) ?? []) : []));
    return [...new Set(asking)];
  };
};

/** Folders of the tests that are asked about some guards alone. */
export const testFoldersBesideGuards = (guards: readonly Guard[]): string[] => {
  const homesOf = homes();
  return [EVERYWHERE, ...new Set(guards.flatMap(({ file }) => homesOf(file)))];
};

/** Tests of a guard run for so long at most, by the time that each took when all guards stood. */
const LONGEST_MS = 180_000;

/** Those that reach a guard: the likeliest first, then the ones beside it, then the quickest. */
const filesOf = (
  guard: Guard,
  reached: readonly GuardsReachedByTest[],
  likely: readonly string[],
  home: readonly string[],
): string[] => {
  const rank = ({ file }: GuardsReachedByTest) => {
    if (likely.includes(file)) return 0;
    return home.some((folder) => file.startsWith(folder)) ? 1 : 2;
  };
  const all = reached.filter(({ ids }) => ids.includes(guard.id)).toSorted((a, b) => rank(a) - rank(b));
  const upTo = (index: number) => all.slice(0, index + 1).reduce((sum, { ms }) => sum + ms, 0);
  return all.filter((_, index) => index === 0 || upTo(index) <= LONGEST_MS).map(({ file }) => file);
};

/** @property left the files that were not asked yet */
type PendingItem = { readonly guard: Guard; readonly left: string[] };

/** A round goes on for so long where there is more to ask, by the time that each file took when all guards stood. */
const ROUND_MS = 30_000;

/**
 * Gives each guard that waits the next of its files, unless another has it in this round, and then once more, until the round is long
 * enough: a guard that many quick files reach does not wait a round for each, and for its likeliest file it does.
 */
const shareOut = (
  waiting: readonly PendingItem[],
  took: ReadonlyMap<string, number>,
): ReadonlyMap<string, PendingItem> => {
  const round = new Map<string, PendingItem>();
  let [ms, before] = [0, -1];
  while (round.size > before && ms < ROUND_MS) {
    before = round.size;
    for (const one of waiting) {
      const [file] = one.left;
      if (file === undefined || round.has(file) || (before > 0 && ms >= ROUND_MS)) continue;
      one.left.shift();
      round.set(file, one);
      ms += took.get(file) ?? 0;
    }
  }
  return round;
};

type Rounds = {
  readonly tests: GuardTestRunner;
  /** The quickest first. */
  readonly reached: readonly GuardsReachedByTest[];
  readonly hintsFor: (guard: Guard) => readonly string[];
  /** Told of each guard as soon as it is known which file misses it. */
  readonly tell: (guard: Guard, by: string) => void;
  /** Whether there is time for another round. */
  readonly goesOn: () => boolean;
};

/** So many files do not fail by themselves at once: what they run on is gone, and what is said of a guard then is not true. */
const TOO_MANY_AT_ONCE = 5;

/**
 * Asks a file that failed once more with every guard in its place, the first time that it does: one that fails then too fails by
 * itself, and misses nothing.
 */
const reliable = (tests: GuardTestRunner) => {
  const asked = new Map<string, boolean>();
  return async (files: readonly string[]): Promise<readonly string[]> => {
    const fresh = files.filter((file) => !asked.has(file));
    if (fresh.length > 0) {
      const { failed, said } = await tests.run(fresh, {});
      const byThemselves = fresh.filter((file) => failed.includes(file));
      if (byThemselves.length >= TOO_MANY_AT_ONCE && byThemselves.length === fresh.length)
        throw new Error(`Nothing passes with every guard in its place: ${said.slice(0, 2_000)}`);
      for (const file of fresh) asked.set(file, !failed.includes(file));
    }
    return files.filter((file) => asked.get(file));
  };
};

/** Answers the guards that no file missed, or had the time to. */
export const runTestsAgainstGuards = async (
  guards: readonly Guard[],
  { tests, reached, hintsFor, tell, goesOn }: Rounds,
) => {
  const [failsForIt, homesOf] = [reliable(tests), homes()];
  const took = new Map(reached.map(({ file, ms }) => [file, ms]));
  let waiting: PendingItem[] = guards.map((guard) => ({
    guard,
    left: filesOf(guard, reached, hintsFor(guard), homesOf(guard.file)),
  }));
  const nowhere: Guard[] = [];
  while (waiting.length > 0 && goesOn()) {
    nowhere.push(...waiting.filter(({ left }) => left.length === 0).map(({ guard }) => guard));
    waiting = waiting.filter(({ left }) => left.length > 0);
    const round = shareOut(waiting, took);
    if (round.size === 0) break;
    const away: Record<string, RemovedGuards> = {};
    for (const [file, { guard }] of round) away[file] = `${guard.id}`;
    const { failed, late } = await tests.run([...round.keys()], { away });
    for (const file of await failsForIt(failed.filter((name) => !late.includes(name)))) {
      const one = round.get(file);
      if (!one || !waiting.includes(one)) continue;
      tell(one.guard, file);
      waiting = waiting.filter((other) => other !== one);
    }
  }
  return { nowhere, notTried: waiting.map(({ guard }) => guard) };
};
