/**
 * Removes the access guards of the product, one at a time, and runs the tests to see whether one notices: `npm run trust -- --guards`;
 * a number draws that many by `--seed`, words choose the files. First the access matrix runs the calls that reach the guard. For a
 * guard that it did not notice, it checks whether the guard refuses by itself what others refuse too. For the rest, the tests that
 * reach the guard run. `--minutes` ends the run in time. Verdicts are cached while the guard's file and the tests are unchanged, so a
 * run continues where the last one ended.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { voteRaceRandom } from '../../races/vote-race-plan.ts';
import {
  findCachedGuardReach,
  type GuardRemovalVerdict,
  openGuardVerdictCache,
  saveGuardReachCache,
} from './answer-cache.ts';
import type { GuardsReachedByTest, GuardTestAnswer } from './answers.ts';
import { type AccessGuard, accessGuards } from './guards.ts';
import { CHECKOUT_ROOT } from './root.ts';
import { runTestsAgainstGuards, testFoldersBesideGuards } from './rounds.ts';
import { type GuardTestRunner, openGuardTestRunner } from './tests.ts';

export type GuardRemovalOptions = {
  /** How many guards are drawn; null for all. */
  readonly many: number | null;
  /** Parts of the names of files whose guards are checked; empty for all. */
  readonly files: readonly string[];
  readonly seed: number;
  readonly minutes: number;
};

const whole = ({ many, files }: GuardRemovalOptions): boolean => many === null && files.length === 0;

const MATRIX = 'bench/trust/guards/ask-matrix.ts';
const ALONE = 'bench/trust/guards/ask-alone.ts';
const ANSWERS = `${CHECKOUT_ROOT}.cache/guards-answers.jsonl`;
const REACHED = `${CHECKOUT_ROOT}.cache/guards-reached.jsonl`;

const linesOf = <T>(file: string): T[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as T);

const drawn = ({ many, files, seed }: GuardRemovalOptions): readonly AccessGuard[] => {
  const meant = accessGuards.filter(({ file }) => files.length === 0 || files.some((part) => file.includes(part)));
  if (many === null) return meant;
  const random = voteRaceRandom(seed);
  return meant
    .map((guard) => ({ guard, place: random() }))
    .toSorted((a, b) => a.place - b.place)
    .slice(0, many)
    .map(({ guard }) => guard);
};

/** The matrix's answer for each guard, by its key: the call that notices the removal, or the call that it refuses alone. */
const ask = async (
  tests: GuardTestRunner,
  how: string,
  guards: readonly AccessGuard[],
): Promise<ReadonlyMap<string, string>> => {
  if (guards.length === 0) return new Map();
  writeFileSync(ANSWERS, '');
  const { failed, said } = await tests.run([how], { guards, answers: ANSWERS });
  if (failed.length > 0) throw new Error(`The product as it is failed the matrix: ${said.slice(0, 2_000)}`);
  return new Map(linesOf<GuardTestAnswer>(ANSWERS).flatMap(({ key, by }) => (by === null ? [] : [[key, by] as const])));
};

/** Which guards each test file reaches, recorded once on the unchanged product: all files, or those beside the chosen guards. */
const reachedBy = async (
  tests: GuardTestRunner,
  guards: readonly AccessGuard[],
  all: boolean,
): Promise<GuardsReachedByTest[]> => {
  const wanted = all ? ['apps/api/'] : testFoldersBesideGuards(guards);
  const files = (await tests.filesOf(wanted)).filter((file) => !file.endsWith('access-matrix.test.ts'));
  const known = findCachedGuardReach(files);
  if (known) return known;
  writeFileSync(REACHED, '');
  const { failed, said } = await tests.run(files, { reached: REACHED });
  // Without its database cluster every file fails, and every guard would be reported as unnoticed.
  if (failed.length > files.length / 2)
    throw new Error(
      `${failed.length} of ${files.length} test files failed the product as it is: ${said.slice(0, 2_000)}`,
    );
  const reached = linesOf<GuardsReachedByTest>(REACHED).filter(({ file }) => !failed.includes(file));
  // After an occasional failure the next run records the reach again.
  if (failed.length === 0) saveGuardReachCache(files, reached);
  return reached.toSorted((a, b) => a.ms - b.ms);
};

/** Answers how many guards neither a test noticed nor refuse by themselves. */
export const runGuardRemoval = async (asked: GuardRemovalOptions, say: (line: string) => void): Promise<number> => {
  mkdirSync(`${CHECKOUT_ROOT}.cache`, { recursive: true });
  const guards = drawn(asked);
  const kept = openGuardVerdictCache();
  const until = performance.now() + asked.minutes * 60_000;
  const count: Record<GuardRemovalVerdict, number> = { missed: 0, 'twice ': 0, UNSEEN: 0 };
  const tell = (verdict: GuardRemovalVerdict, guard: AccessGuard, by = '') => {
    count[verdict] += 1;
    if (verdict !== 'UNSEEN') kept.keep(guard, { verdict, by });
    say(`${verdict}  ${guard.file}:${guard.line}  ${guard.says.slice(0, 100)}  ${by}`);
  };
  const old = guards.filter((guard) => kept.by(guard) !== undefined);
  say(
    `${accessGuards.length} guards; ${guards.length} are taken away in turn, ${old.length} of them were missed before`,
  );
  for (const guard of old) {
    const known = kept.by(guard);
    if (known) tell(known.verdict, guard, known.by);
  }
  const fresh = guards.filter((guard) => kept.by(guard) === undefined);
  if (fresh.length > 0) {
    const tests = await openGuardTestRunner();
    try {
      const unasked = fresh.filter((guard) => !kept.isOpen(guard));
      const byMatrix = await ask(tests, MATRIX, unasked);
      const left = unasked.filter(({ key }) => !byMatrix.has(key));
      for (const guard of unasked) {
        const by = byMatrix.get(guard.key);
        if (by !== undefined) tell('missed', guard, by);
      }
      const alone = await ask(tests, ALONE, left);
      for (const guard of left) {
        const why = alone.get(guard.key);
        if (why !== undefined) tell('twice ', guard, why);
        else kept.keep(guard, { verdict: 'open', by: '' });
      }
      const last = fresh.filter(kept.isOpen);
      const { nowhere } = await runTestsAgainstGuards(last, {
        tests,
        reached: last.length === 0 ? [] : await reachedBy(tests, last, whole(asked)),
        hintsFor: kept.hintsFor,
        tell: (guard, by) => tell('missed', guard, by),
        goesOn: () => performance.now() < until,
      });
      for (const guard of nowhere) tell('UNSEEN', guard);
    } finally {
      await tests.close();
      rmSync(ANSWERS, { force: true });
      rmSync(REACHED, { force: true });
    }
  }
  const tried = count.missed + count['twice '] + count.UNSEEN;
  say(
    `${count.missed} of ${tried} guards were missed by a test, ${count['twice ']} say what another says and hold alone, ${count.UNSEEN} UNSEEN; ${guards.length - tried} not tried`,
  );
  return count.UNSEEN + guards.length - tried;
};
