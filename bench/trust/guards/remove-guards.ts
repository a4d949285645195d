/**
 * Takes the guards of the product away, one at a time, and asks the tests whether somebody misses it: `npm run trust -- --guards`,
 * with a number for so many that are drawn by `--seed`, with words for those of files that say so. First the access matrix is
 * asked, in the calls that reach the guard; then the tests beside it that reach it. `--minutes` ends it in time, and what was
 * missed is kept as long as the guard's file and the tests say the same, so that a run goes on where the last one ended.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { randomOf } from '../../races/plan.ts';
import type { Answer, Reached } from './answers.ts';
import { allGuards, type Guard } from './guards.ts';
import { keptOf } from './kept.ts';
import { ROOT } from './root.ts';
import { gone, saidTwice } from './said-twice.ts';
import { openTests, type Tests } from './tests.ts';

export type Asked = {
  /** How many are drawn; all where left out. */
  readonly many: number | null;
  /** Parts of the names of files whose guards are meant; all where empty. */
  readonly files: readonly string[];
  readonly seed: number;
  readonly minutes: number;
};

const whole = ({ many, files }: Asked): boolean => many === null && files.length === 0;

const MATRIX = 'bench/trust/guards/ask-matrix.ts';
const ANSWERS = `${ROOT}.cache/guards-answers.jsonl`;
const REACHED = `${ROOT}.cache/guards-reached.jsonl`;

const linesOf = <T>(file: string): T[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as T);

const drawn = ({ many, files, seed }: Asked): readonly Guard[] => {
  const meant = allGuards.filter(
    ({ file }) => files.length === 0 || files.some((part) => file.includes(part)),
  );
  if (many === null) return meant;
  const random = randomOf(seed);
  return meant
    .map((guard) => ({ guard, place: random() }))
    .toSorted((a, b) => a.place - b.place)
    .slice(0, many)
    .map(({ guard }) => guard);
};

/** The call that misses each, by its key. */
const askMatrix = async (tests: Tests, guards: readonly Guard[]): Promise<ReadonlyMap<string, string>> => {
  writeFileSync(ANSWERS, '');
  const { failed, said } = await tests.run([MATRIX], { guards, answers: ANSWERS });
  if (failed.length > 0) throw new Error(`The product as it is failed the matrix: ${said.slice(0, 2_000)}`);
  return new Map(
    linesOf<Answer>(ANSWERS).flatMap(({ key, by }) => (by === null ? [] : [[key, by] as const])),
  );
};

const folderOf = (file: string): string =>
  /^apps\/api\/src\/(?:modules|engines|kernel)\/[^/]+\//.exec(file)?.[0] ?? 'apps/api/test/';

/** Tests of a guard run for so long at most, by the time that each took when all guards stood. */
const LONGEST_MS = 90_000;

/** Which guards each test file reaches, asked once of the product as it is: all of them, or those beside the guards that are meant. */
export const reachedBy = async (tests: Tests, guards: readonly Guard[], all: boolean): Promise<Reached[]> => {
  writeFileSync(REACHED, '');
  const wanted = all ? ['apps/api/'] : [...new Set(guards.map(({ file }) => folderOf(file)))];
  const files = (await tests.filesOf(wanted)).filter((file) => !file.endsWith('access-matrix.test.ts'));
  const { failed } = await tests.run(files, { reached: REACHED }, false);
  const reached = linesOf<Reached>(REACHED).filter(({ file }) => !failed.includes(file));
  return reached.toSorted((a, b) => a.ms - b.ms);
};

/** Those that reach a guard: the ones beside it first, then the quickest. */
const testsOf = (guard: Guard, reached: readonly Reached[]): string[] => {
  const home = folderOf(guard.file);
  const [beside, others] = [true, false].map((own) =>
    reached.filter(({ file, ids }) => ids.includes(guard.id) && file.startsWith(home) === own),
  ) as [Reached[], Reached[]];
  const all = [...beside, ...others];
  const upTo = (index: number) => all.slice(0, index + 1).reduce((sum, { ms }) => sum + ms, 0);
  return all.filter((_, index) => index === 0 || upTo(index) <= LONGEST_MS).map(({ file }) => file);
};

/** The test file that misses a guard; null where none does. */
export const askTests = async (
  tests: Tests,
  guard: Guard,
  reached: readonly Reached[],
): Promise<string | null> => {
  const files = testsOf(guard, reached);
  if (files.length === 0) return null;
  const { failed } = await tests.run(files, { away: guard.id });
  return failed[0] ?? null;
};

type Count = { missed: number; twice: number; unseen: number };

/** Answers how many nobody missed, with what the list of those that say what another says holds too much. */
export const removeGuards = async (asked: Asked, say: (line: string) => void): Promise<number> => {
  mkdirSync(`${ROOT}.cache`, { recursive: true });
  const guards = drawn(asked);
  const kept = keptOf();
  const until = performance.now() + asked.minutes * 60_000;
  const count: Count = { missed: 0, twice: 0, unseen: 0 };
  const old = guards.filter((guard) => kept.by(guard) !== undefined);
  say(
    `${allGuards.length} guards; ${guards.length} are taken away in turn, ${old.length} of them were missed before`,
  );
  const tell = (guard: Guard, by: string | null) => {
    const why = saidTwice(guard);
    const wrong = by !== null && why !== undefined;
    if (by === null && why === undefined) count.unseen += 1;
    else if (by === null) count.twice += 1;
    else count.missed += 1;
    if (wrong) count.unseen += 1;
    const word = wrong ? 'TAKE IT OFF THE LIST' : by !== null ? 'missed' : why ? 'twice ' : 'UNSEEN';
    say(`${word}  ${guard.file}:${guard.line}  ${guard.says.slice(0, 100)}  ${by ?? why ?? ''}`);
    if (by !== null) kept.keep(guard, by);
  };
  const fresh = guards.filter((guard) => kept.by(guard) === undefined);
  for (const guard of old) tell(guard, kept.by(guard) ?? null);
  if (fresh.length > 0) {
    const tests = await openTests();
    try {
      const byMatrix = await askMatrix(tests, fresh);
      const left = fresh.filter(({ key }) => !byMatrix.has(key));
      for (const guard of fresh) {
        const by = byMatrix.get(guard.key);
        if (by !== undefined) tell(guard, by);
      }
      const reached = left.length === 0 ? [] : await reachedBy(tests, left, whole(asked));
      for (const guard of left) {
        if (performance.now() > until) break;
        tell(guard, await askTests(tests, guard, reached));
      }
    } finally {
      await tests.close();
      rmSync(ANSWERS, { force: true });
      rmSync(REACHED, { force: true });
    }
  }
  const tried = count.missed + count.twice + count.unseen;
  say(
    `${count.missed} of ${tried} guards were missed by a test, ${count.twice} say what another says, ${count.unseen} UNSEEN; ${guards.length - tried} not tried`,
  );
  const without = gone();
  for (const { file, says } of without) say(`There is no guard any more: ${file}  ${says}`);
  return count.unseen + without.length;
};
