/** Number 41: each limit of the table ends when its refusal says, and no other place counts attempts. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { TEST_NOW, useHarness } from '../../../test/harness.ts';
import { renderLimitsDocsPage } from '../../printed/limits-page.ts';
import { THROTTLE_LIMITS } from './limits.policy.ts';
import { requireThrottleAttempt } from './throttle.writes.ts';

const harness = useHarness();
beforeEach(() => harness().deps.db.execute(sql`truncate throttles`));

const after = (seconds: number) => new Date(TEST_NOW.getTime() + seconds * 1_000);
/** Seconds until the next attempt and the sentence of the refusal, or null where the attempt was admitted. */
const attempt = (limit: (typeof THROTTLE_LIMITS)[keyof typeof THROTTLE_LIMITS], at: Date) =>
  requireThrottleAttempt(harness().deps.db, at, limit, 'somebody').then(
    () => null,
    ({ retryAfter, message, status }: { retryAfter: number; message: string; status: number }) => ({
      retryAfter,
      message,
      status,
    }),
  );

describe('each limit', () => {
  test.each(Object.values(THROTTLE_LIMITS).map((limit) => [limit.name, limit] as const))(
    'FAULT-41: %s says when it ends, and ends then',
    async (_, limit) => {
      for (let taken = 0; taken < limit.points; taken += 1) expect(await attempt(limit, TEST_NOW)).toBeNull();
      const later = limit.seconds / 3;
      const refusal = await attempt(limit, after(later));
      expect(refusal).toMatchObject({ status: 429, retryAfter: limit.seconds - later });
      // A refused attempt does not extend the wait.
      expect(await attempt(limit, after(limit.seconds - 1))).toMatchObject({ retryAfter: 1 });
      expect(refusal?.message).toMatch(/You can try again after \d\d [A-Z][a-z]{2} 2026 \d\d:\d\d\.$/);
      expect(await attempt(limit, after(limit.seconds))).toBeNull();
    },
  );

  test('FAULT-41: the minute that is named is not before the end', async () => {
    const limit = THROTTLE_LIMITS.ticket;
    for (let taken = 0; taken < limit.points; taken += 1) await attempt(limit, after(59));
    expect((await attempt(limit, after(90)))?.message).toContain('after 10 Mar 2026 11:01.');
  });
});

const SOURCE = path.join(import.meta.dirname, '../..');
const source = globSync('**/*.ts', { cwd: SOURCE })
  .filter((file) => !file.endsWith('.test.ts'))
  .map((file) => ({ file, text: readFileSync(path.join(SOURCE, file), 'utf8') }));

test('FAULT-41: no other place of the source counts tries, and each limit of the table is used', () => {
  const refusing = source.filter(({ text }) => /AppError\(\s*'(?:too_many|login_locked)'/.test(text));
  expect(refusing.map(({ file }) => file)).toEqual(['kernel/throttle/throttle.writes.ts']);
  const unused = Object.keys(THROTTLE_LIMITS).filter(
    (name) => !source.some(({ text }) => text.includes(`LIMITS.${name}`)),
  );
  expect(unused).toEqual([]);
});

test('FAULT-41: docs/limits.md names each limit with its figures', () => {
  const rows = renderLimitsDocsPage().split('\n');
  for (const { name, counts, points } of Object.values(THROTTLE_LIMITS))
    expect(rows.filter((row) => row.startsWith(`| ${counts} | \`${name}\` | ${points} |`))).toHaveLength(1);
  expect(renderLimitsDocsPage()).toMatch(/Tickets that one person logs \| `ticket` \| 30 \| 1 h/);
  expect(renderLimitsDocsPage()).toMatch(/Proofs of payment that one person sends \| `payment-proof` \| 20 \| 1 h/);
});
