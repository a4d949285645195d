/** Known and unknown addresses answer the same, in the same time (trust A-44, G-11). bench/enumeration.ts is the full form. */
import { beforeAll, describe, expect, test } from 'vitest';
import { accuracyOf } from '../../../bench/enumeration/classifier.ts';
import { seeded } from '../../../bench/enumeration/seeded.ts';
import { calls, makeKnown, tryCall } from '../../../bench/enumeration/tries.ts';
import { useHarness } from './harness.ts';

const harness = useHarness();
const random = seeded(7);
beforeAll(async () => {
  await makeKnown(harness().deps.db);
  const { app, deps } = harness();
  for (const call of calls) await tryCall(app, deps.db, call, 5, random);
});

describe('login, forgot, register and contact/find', () => {
  test.each(calls)('%s: one answer, and a stopwatch cannot tell', async (call) => {
    const { app, deps } = harness();
    const { timed, answers } = await tryCall(app, deps.db, call, 60, random);
    expect([...answers]).toHaveLength(1);
    // 60 judged tries scatter by some 13 points; a missing decoy hash would be told every time.
    expect(accuracyOf(timed)).toBeLessThan(0.8);
  });
});

test('the classifier finds a leak of three milliseconds under noise of ten', () => {
  const leaky = Array.from({ length: 2_000 }, () => {
    const known = random() < 0.5;
    return { known, ms: 20 + random() * 10 + (known ? 3 : 0) };
  });
  expect(accuracyOf(leaky)).toBeGreaterThan(0.6);
  const blind = leaky.map(({ known }) => ({ known, ms: 20 + random() * 10 }));
  expect(Math.abs(accuracyOf(blind) - 0.5)).toBeLessThan(0.06);
});
