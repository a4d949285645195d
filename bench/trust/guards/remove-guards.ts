/**
 * Takes the guards of the product away, one at a time, and asks the tests whether somebody misses it: `npm run trust -- --guards`,
 * with a number for so many that are drawn by `--seed`, with words for those of files that say so. First the access matrix is
 * asked, in the calls that reach the guard; of what it did not miss, whether it refuses by itself what others refuse too; and of the
 * rest the tests that reach it. `--minutes` ends it in time, and what was missed is kept as long as the guard's file and the tests say
 * the same, so that a run goes on where the last one ended.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { voteRaceRandom } from '../../races/vote-race-plan.ts';
import { findCachedReach, type GuardVerdict, openGuardAnswerCache, saveReachCache } from './answer-cache.ts';
import type { GuardsReachedByTest, GuardTestAnswer } from './answers.ts';
import { accessGuards, type Guard } from './guards.ts';
import { CHECKOUT_ROOT } from './root.ts';
import { runTestsAgainstGuards, testFoldersBesideGuards } from './rounds.ts';
import { type GuardTestRunner, openGuardTestRunner } from './tests.ts';

export type GuardRemovalOptions = {
  /** How many are drawn; all where left out. */
  readonly many: number | null;
  /** Parts of the names of files whose guards are meant; all where empty. */
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

const drawn = ({ many, files, seed }: GuardRemovalOptions): readonly Guard[] => {
  const meant = accessGuards.filter(({ file }) => files.length === 0 || files.some((part) => file.includes(part)));
  if (many === null) return meant;
  const random = voteRaceRandom(seed);
  return meant
    .map((guard) => ({ guard, place: random() }))
    .toSorted((a, b) => a.place - b.place)
    .slice(0, many)
    .map(({ guard }) => guard);
};

/** What the matrix answers of each, by its key: the call that misses it, or the one that it refuses alone. */
const ask = async (
  tests: GuardTestRunner,
  how: string,
  guards: readonly Guard[],
): Promise<ReadonlyMap<string, string>> => {
  if (guards.length === 0) return new Map();
  writeFileSync(ANSWERS, '');
  const { failed, said } = await tests.run([how], { guards, answers: ANSWERS });
  if (failed.length > 0) throw new Error(`The product as it is failed the matrix: ${said.slice(0, 2_000)}`);
  return new Map(linesOf<GuardTestAnswer>(ANSWERS).flatMap(({ key, by }) => (by === null ? [] : [[key, by] as const])));
};

/** Which guards each test file reaches, asked once of the product as it is: all of them, or those beside the guards that are meant. */
const reachedBy = async (
  tests: GuardTestRunner,
  guards: readonly Guard[],
  all: boolean,
): Promise<GuardsReachedByTest[]> => {
  const wanted = all ? ['apps/api/'] : testFoldersBesideGuards(guards);
  const files = (await tests.filesOf(wanted)).filter((file) => !file.endsWith('access-matrix.test.ts'));
  const known = findCachedReach(files);
  if (known) return known;
  writeFileSync(REACHED, '');
  const { failed, said } = await tests.run(files, { reached: REACHED });
  // Without its cluster every file fails, and every guard would be said to be missed by nobody.
  if (failed.length > files.length / 2)
    throw new Error(
      `${failed.length} of ${files.length} test files failed the product as it is: ${said.slice(0, 2_000)}`,
    );
  const reached = linesOf<GuardsReachedByTest>(REACHED).filter(({ file }) => !failed.includes(file));
  // A file that failed now and then is asked again by the next run.
  if (failed.length === 0) saveReachCache(files, reached);
  return reached.toSorted((a, b) => a.ms - b.ms);
};

/** Answers how many nobody missed and nobody says by itself. */
export const runGuardRemoval = async (asked: GuardRemovalOptions, say: (line: string) => void): Promise<number> => {
  mkdirSync(`${CHECKOUT_ROOT}.cache`, { recursive: true });
  const guards = drawn(asked);
  const kept = openGuardAnswerCache();
  const until = performance.now() + asked.minutes * 60_000;
  const count: Record<GuardVerdict, number> = { missed: 0, 'twice ': 0, UNSEEN: 0 };
  const tell = (verdict: GuardVerdict, guard: Guard, by = '') => {
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
