/** Read accesses are written soon after the answer, automatically, once, and again where the database was away (decision 0218). */
import { expect, test, vi } from 'vitest';
import type { ReadAccessEvent } from './read-access.writes.ts';
import { createReadAccessLog } from './read-access-log.ts';

const shown = (session: string, ...about: string[]): ReadAccessEvent => ({
  at: new Date(0),
  by: { profileId: 'p', name: 'Ann', source: '', requestId: '' },
  session,
  call: 'S-2',
  params: {},
  file: false,
  wide: false,
  about: new Set(about),
});

test('answers of one moment are one row of each session and call, half a second later; a fault is told once and tried again', async () => {
  vi.useFakeTimers();
  const error = vi.fn();
  const written: (readonly ReadAccessEvent[])[] = [];
  let away = false;
  const later = createReadAccessLog({ log: { error } as never }, async (all) => {
    if (away) throw new Error('away');
    written.push(all);
  });
  await later.add(shown('one', 'a', 'b'));
  await later.add(shown('one', 'b', 'c'));
  await later.add(shown('two', 'a'));
  await later.add(shown('three'));
  expect(written).toEqual([]);
  away = true;
  await vi.advanceTimersByTimeAsync(1_600);
  expect(error).toHaveBeenCalledTimes(1);
  away = false;
  await vi.advanceTimersByTimeAsync(600);
  expect(written.map((all) => all.map(({ session, about }) => [session, ...about]))).toEqual([
    [
      ['one', 'a', 'b', 'c'],
      ['two', 'a'],
    ],
  ]);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(written).toHaveLength(1);
  await later.add(shown('four', 'd'));
  await later.close();
  expect(written).toHaveLength(2);
  vi.useRealTimers();
});
