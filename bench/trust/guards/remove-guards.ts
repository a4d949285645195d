/**
 * Takes guards away, one at a time, and asks the tests whether somebody notices: `npm run trust -- --guards [how many]`. Which
 * are taken is drawn from a seed that is printed; `--seed` draws the same again, `--minutes` ends it in time.
 */
import { randomOf } from '../../races/plan.ts';
import { caughtBy } from '../run-suite.ts';
import { allGuards, type Guard } from './guards.ts';

export type Asked = { readonly many: number; readonly seed: number; readonly minutes: number };

const ALWAYS = ['apps/api/test/access-matrix.test.ts', 'apps/api/test/revoked.test.ts'];

/** Whose words tell of the relations that all modules share. */
const OF_ACCESS = 'apps/api/src/modules/buildings/';

/** In turn: those of its module, if it has one, where most are missed in seconds; then the matrix, which takes longer. */
const testsFor = ({ wrong: { file } }: Guard): string[][] => {
  if (file.startsWith('apps/api/src/access/')) return [[OF_ACCESS], ALWAYS];
  const home = /^apps\/api\/src\/modules\/[^/]+/.exec(file)?.[0];
  return home ? [[`${home}/`], ALWAYS] : [ALWAYS];
};

const isMissed = async (guard: Guard): Promise<boolean> => {
  for (const tests of testsFor(guard)) if (await caughtBy(tests, guard.wrong)) return true;
  return false;
};

const drawn = (guards: readonly Guard[], { many, seed }: Asked): Guard[] => {
  const random = randomOf(seed);
  return guards
    .map((guard) => ({ guard, place: random() }))
    .toSorted((a, b) => a.place - b.place)
    .slice(0, many)
    .map(({ guard }) => guard);
};

/** Answers how many nobody missed. */
export const removeGuards = async (asked: Asked, say: (line: string) => void): Promise<number> => {
  const all = allGuards();
  const sample = drawn(all, asked);
  const until = performance.now() + asked.minutes * 60_000;
  let [tried, survived] = [0, 0];
  say(`${all.length} guards; ${sample.length} are taken away in turn, seed ${asked.seed}`);
  for (const guard of sample) {
    if (performance.now() > until) break;
    tried += 1;
    const caught = await isMissed(guard);
    if (!caught) survived += 1;
    say(`${caught ? 'missed ' : 'UNSEEN '} ${guard.wrong.file}:${guard.line}  ${guard.says.slice(0, 110)}`);
  }
  const share = Math.round((100 * tried) / all.length);
  say(`${tried - survived} of ${tried} were missed by a test, ${share} % of all guards; seed ${asked.seed}`);
  return survived;
};
