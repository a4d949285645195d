/** Tests of the list of bank lines that begins with a named one: each page has the same order, within the caller's scope. */
import { apiContract } from '@stoep/contract';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { aBankFileLine, useBankDesk } from '../../../../test/factories/bank/bank-desk.ts';
import { useHarness } from '../../../../test/harness.ts';
import type { TestUser } from '../../../../test/test-user.ts';

const harness = useHarness();
const { there, take, waiting, match, next } = useBankDesk(harness);
const COUNT = 90;
const idsOf = (lines: readonly { id: string }[]) => lines.map(({ id }) => id);
/** The ids of all lines to match, oldest first. */
let all: readonly string[] = [];
const pagesOf = async (query: object) => [
  ...idsOf(await waiting(query)),
  ...idsOf(await waiting({ ...query, offset: 40 })),
  ...idsOf(await waiting({ ...query, offset: 80 })),
];

beforeAll(async () => {
  const lines = Array.from({ length: COUNT }, (_, at) => aBankFileLine(`LINE ${at}`, 10_000 + at, '2026-03-04'));
  await take(next(lines));
  all = await pagesOf({});
  expect(all).toHaveLength(COUNT);
});

test('a line of a later page comes first, and then all others once, the oldest first', async () => {
  const named = all[87] ?? '';
  expect(await pagesOf({ lineId: named })).toEqual([named, ...all.filter((id) => id !== named)]);
});

test('a line that is matched, gone or not an id at all changes nothing', async () => {
  const [id = ''] = all;
  await match(id, [{ kind: 'suspense', amount: 10_000 }]);
  const left = all.slice(1);
  for (const lineId of [id, there.world.buildings.a, 'p1', '']) expect(await pagesOf({ lineId })).toEqual(left);
  // Where it is now, it comes first: by its part in suspense, and among the matched lines.
  const second = left[0] ?? '';
  await match(second, [{ kind: 'suspense', amount: 10_001 }]);
  const [, part] = await waiting({ show: 'parked' });
  expect(part?.id).toBe(second);
  expect((await waiting({ show: 'parked', lineId: part?.partId }))[0]?.id).toBe(second);
  expect(idsOf(await waiting({ show: 'matched', lineId: id }))).toEqual([id, second]);
});

test('a line of another building, account, direction or of an archived building is not shown', async () => {
  const lineId = all[85] ?? '';
  const answered = (query: object, by: TestUser) =>
    harness().call(apiContract.office.bankLines, { query: { ...query, lineId } }, by.token);
  const { a, b } = there.world.buildings;
  for (const query of [{ buildingId: b }, { accountId: there.reserve }, { direction: 'out' }])
    expect((await answered(query, there.keeper)).lines, JSON.stringify(query)).toEqual([]);
  await harness().deps.db.execute(
    sql`update buildings set archived_at = now(), last_day = '2026-03-01', archived_by_id = ${there.admin.profileId} where id = ${a}`,
  );
  expect((await answered({}, there.keeper)).lines).toEqual([]);
  expect((await answered({}, there.admin)).lines[0]?.id).toBe(lineId);
});
