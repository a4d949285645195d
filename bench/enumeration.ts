/**
 * Can a stopwatch tell known addresses from unknown ones (trust A-44, G-11)? `npm run bench enumeration`, or
 * `node bench/enumeration.ts [tries] [seed]`: 2,000 timed tries of each of login, forgot, register and contact/find. Prints how many
 * a classifier gets right. Exits 1 when answers differ or a share is not within 50 +/- 5 %.
 */
import { timingAttackAccuracyOf } from './enumeration/classifier.ts';
import { seededRandom } from './enumeration/seeded-random.ts';
import { createKnownEnumerationLogin, enumerationCalls, timeEnumerationCall } from './enumeration/tries.ts';
import { withMeasuredProduct } from './measured/measured-product.ts';

const TOLERANCE = 0.05;
const say = (line: string) => process.stdout.write(`${line}\n`);
const numbers = process.argv.slice(2).filter((word) => /^\d+$/.test(word));
const tries = Number(numbers[0] ?? 2_000);
const seed = Number(numbers[1] ?? 1);

await withMeasuredProduct('enumeration', async ({ deps, app }) => {
  const { db } = deps;
  await createKnownEnumerationLogin(db);
  const random = seededRandom(seed);
  let held = true;
  say(`Known from unknown addresses, ${tries} tries, seed ${seed}`);
  for (const call of enumerationCalls) {
    await timeEnumerationCall(app, db, call, 20, random);
    const { timed, answers } = await timeEnumerationCall(app, db, call, tries / 2, random);
    const accuracy = timingAttackAccuracyOf(timed);
    const blind = answers.size === 1 && Math.abs(accuracy - 0.5) <= TOLERANCE;
    held &&= blind;
    if (answers.size > 1) say([...answers].join('\n'));
    say(
      `  ${call.padEnd(10)} ${(accuracy * 100).toFixed(1).padStart(5)} % told right, answers of ${answers.size} kind${answers.size === 1 ? '' : 's'}${blind ? '' : '   DOES NOT HOLD'}`,
    );
  }
  process.exitCode = held ? 0 : 1;
});
