/**
 * Runs the test files against removed guards, in rounds: in each round every file has one guard removed, so that the product is loaded
 * once for a hundred of them.
 */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { GuardsReachedByTest, RemovedGuards } from './answers.ts';
import type { AccessGuard } from './guards.ts';
import { CHECKOUT_ROOT } from './root.ts';
import type { GuardTestRunner } from './tests.ts';

const MODULE = /^apps\/api\/src\/(?:modules\/[^/]+|engines|kernel)\/[^/]+\//;
const EVERYWHERE = 'apps/api/test/';
/** The declarations of a module to an engine are tested in the engine's folder, or in the module that brings them together. */
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

/** The folder with a file's tests: its module; for files outside a module, such as access, the modules that use them. */
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

/** Folders of the tests that run when only some guards are checked. */
export const testFoldersBesideGuards = (guards: readonly AccessGuard[]): string[] => {
  const homesOf = homes();
  return [EVERYWHERE, ...new Set(guards.flatMap(({ file }) => homesOf(file)))];
};

/** The longest total of tests for one guard, by their durations with all guards in place. */
const LONGEST_MS = 180_000;

/** The files that reach a guard: the likeliest to notice first, then those beside it, then the quickest. */
const filesOf = (
  guard: AccessGuard,
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

/** @property left the files that have not run yet */
type PendingItem = { readonly guard: AccessGuard; readonly left: string[] };

/** The length of a round where more files wait, by their durations with all guards in place. */
const ROUND_MS = 30_000;

/**
 * Gives each pending guard the next of its files, unless another guard has that file in this round; repeats until the round is long
 * enough. So a guard that many quick files reach does not wait a round for each, while it does wait for its likeliest file.
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
  readonly hintsFor: (guard: AccessGuard) => readonly string[];
  /** Called for each guard as soon as a file notices its removal. */
  readonly tell: (guard: AccessGuard, by: string) => void;
  /** Whether there is time for another round. */
  readonly goesOn: () => boolean;
};

/** More failures than this at once mean that the database is gone, so the round says nothing about its guards. */
const TOO_MANY_AT_ONCE = 5;

/**
 * Runs a file that failed for the first time once more with every guard in place. If it fails again, it fails by itself and has not
 * noticed anything.
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

/** Answers the guards whose removal no file noticed, or for which there was no time. */
export const runTestsAgainstGuards = async (
  guards: readonly AccessGuard[],
  { tests, reached, hintsFor, tell, goesOn }: Rounds,
) => {
  const [failsForIt, homesOf] = [reliable(tests), homes()];
  const took = new Map(reached.map(({ file, ms }) => [file, ms]));
  let waiting: PendingItem[] = guards.map((guard) => ({
    guard,
    left: filesOf(guard, reached, hintsFor(guard), homesOf(guard.file)),
  }));
  const nowhere: AccessGuard[] = [];
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
