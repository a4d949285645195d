/** Each filter of each list finds the rows that hold its value, no more and no less; others are refused. */
import { officeResources } from '@stoep/contract/office/index';
import { beforeAll, expect, test } from 'vitest';
import { MISSING } from '../../../test/access/row.ts';
import { useHarness } from '../../../test/harness.ts';
import { atDesk } from '../../../test/office-desk.ts';
import { aPerson, makeWorld, type Someone } from '../../../test/world.ts';

const harness = useHarness();
let administrator: Someone;
beforeAll(async () => {
  await makeWorld(harness());
  administrator = await aPerson(harness(), 'filters', { staffRole: 'administrator' });
});
const { list } = atDesk(harness, () => administrator);

const filters = officeResources.flatMap((one) =>
  Object.entries(one.fields).flatMap(([name, field]) =>
    field.filter ? [[one.name, name, field] as const] : [],
  ),
);

const idOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'id' in value ? value.id : value;

test.each(filters)('%s by %s', async (resource, name, field) => {
  const all = (await list(resource, { limit: 500 })).value;
  const held = all.map((one) => idOf(one[name]));
  const values =
    field.kind === 'flag'
      ? [true, false]
      : field.kind === 'link'
        ? [...new Set(held), MISSING]
        : (field.choices ?? []);
  for (const value of values) {
    if (value === null) continue;
    const { value: found, total } = await list(resource, { limit: 500, filter: { [name]: value } });
    const there = held.filter((one) => one === value).length;
    // Each look at the audit leaves an entry in it.
    if (resource === 'audit') expect(total).toBeGreaterThanOrEqual(there);
    else expect(total).toBe(there);
    expect(found.map((one) => idOf(one[name])).every((one) => one === value)).toBe(true);
  }
});

test('what is no filter of a list is refused in a sentence', async () => {
  for (const filter of [{ nothing: 1 }, { undefined: true }, { name: 'x' }])
    await expect(list('buildings', { filter })).rejects.toMatchObject({
      status: 400,
      fields: { filter: expect.stringContaining('cannot be filtered') },
    });
});
