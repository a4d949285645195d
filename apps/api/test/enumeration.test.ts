/**
 * Known and unknown addresses get the same answer in the same time (trust A-44, G-11). bench/enumeration.ts is the
 * full test.
 */
import { beforeAll, describe, expect, test } from 'vitest';
import { timingAttackAccuracyOf } from '../../../bench/enumeration/classifier.ts';
import { seededRandom } from '../../../bench/enumeration/seeded-random.ts';
import {
  createKnownEnumerationLogin,
  enumerationCalls,
  timeEnumerationCall,
} from '../../../bench/enumeration/tries.ts';
import { useHarness } from './harness.ts';

const harness = useHarness();
const random = seededRandom(7);
beforeAll(async () => {
  await createKnownEnumerationLogin(harness().deps.db);
  const { app, deps } = harness();
  for (const call of enumerationCalls) await timeEnumerationCall(app, deps.db, call, 5, random);
});

describe('login, forgot, register and contact/find', () => {
  test.each(enumerationCalls)('%s: one answer, and a stopwatch cannot tell', async (call) => {
    const { app, deps } = harness();
    const { timed, answers } = await timeEnumerationCall(app, deps.db, call, 60, random);
    expect([...answers]).toHaveLength(1);
    // 60 timed attempts scatter by about 13 points. A missing decoy hash would be detected each time.
    expect(timingAttackAccuracyOf(timed)).toBeLessThan(0.8);
  });
});

test('the classifier finds a leak of three milliseconds under noise of ten', () => {
  const leaky = Array.from({ length: 2_000 }, () => {
    const known = random() < 0.5;
    return { known, ms: 20 + random() * 10 + (known ? 3 : 0) };
  });
  expect(timingAttackAccuracyOf(leaky)).toBeGreaterThan(0.6);
  const blind = leaky.map(({ known }) => ({ known, ms: 20 + random() * 10 }));
  expect(Math.abs(timingAttackAccuracyOf(blind) - 0.5)).toBeLessThan(0.06);
});
