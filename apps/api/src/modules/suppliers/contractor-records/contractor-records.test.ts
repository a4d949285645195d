/** Trustees read a contractor only while it has a relation to their building (M-102; ). */
import { apiContract } from '@stoep/contract';
import { beforeAll, expect, test } from 'vitest';
import { makeAccessWorld } from '../../../../test/access-world.ts';
import { useHarness } from '../../../../test/harness.ts';
import type { TestWorld } from '../../../../test/world.ts';

const harness = useHarness();
let world: TestWorld;
beforeAll(async () => {
  world = await makeAccessWorld(harness());
});

const record = (id = '', persona: 'T1' | 'OT' | 'TB' | 'ST' = 'T1') =>
  harness().call(apiContract.contractorRecords.get, { params: { id } }, world.people[persona].token);

test('whose invitation was withdrawn is read by staff alone', async () => {
  await expect(record(world.around?.withdrawn)).rejects.toMatchObject({ status: 404 });
  await expect(record(world.around?.withdrawn, 'ST')).resolves.toMatchObject({ name: 'Withdrawn' });
});

test('who won against a trustee’s own firm is read by the other trustees', async () => {
  await expect(record(world.around?.winner)).resolves.toMatchObject({ name: 'Winner' });
  await expect(record(world.around?.winner, 'OT')).rejects.toMatchObject({ status: 404 });
});

test.each(['insurer', 'attorney'] as const)('an %s is read in its own building', async (kind) => {
  const { a, b } = world.around ?? {};
  await expect(record(a?.[kind])).resolves.toMatchObject({ id: a?.[kind] });
  await expect(record(b?.[kind], 'TB')).resolves.toMatchObject({ id: b?.[kind] });
  await expect(record(b?.[kind])).rejects.toMatchObject({ status: 404 });
  await expect(record(a?.[kind], 'TB')).rejects.toMatchObject({ status: 404 });
});
