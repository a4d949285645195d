/**
 * Tests of the CSOS levy in a levy run (books 0.3, C): per unit on its contributions, once, and reversed with the
 * run.
 */
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { APRIL_2026, FOUR_UNIT_CHARGES, useLevyRunDesk } from '../../../../test/factories/bank/levy-run-desk.ts';
import { officeDeskOf } from '../../../../test/office-desk.ts';

const desk = useLevyRunDesk('CS', 9);
const { harness, at, scheme, show, rowsOf, post, undo, standing, journalSums } = desk;

// 2 % of the part of 1 100.00 above 500.00, levy and reserve together: 12.00 for each of four units.
const OF_A_UNIT = 1_200;
const OF_ALL = 4 * OF_A_UNIT;

const administrator = officeDeskOf(harness, () => desk.staff.other);
const set = (id: string, csosWay: string | null, csosFrom: string | null) =>
  administrator.update('buildings', id, { csosWay, csosFrom });

const sumsAt = async (id: string, code: string): Promise<number> => {
  const { rows } = await harness().deps.db.execute<{ sum: string }>(sql`
    select coalesce(sum(l.amount), 0)::text as sum from journal_lines l join journals j on j.id = l.journal_id
      join gl_accounts a on a.id = l.account_id where j.building_id = ${id} and a.code = ${code}`);
  return Number(rows[0]?.sum);
};

const charged = async (id: string) =>
  (
    await harness().deps.db.execute<{ amount: number; explained: unknown }>(sql`
      select e.amount::int as amount, e.cause -> 'csos' as explained from ledger_entries e
        join levy_accounts l on l.id = e.levy_account_id
      where l.building_id = ${id} and e.cause ? 'csos' order by l.account_number`)
  ).rows;

test('as a line of its own each unit is charged 2 % above R 500, at 2400, and nobody twice', async () => {
  await at('2026-03-25');
  const id = await scheme();
  await set(id, 'A line of its own', APRIL_2026);
  const [shown] = await show([id]);
  expect(shown).toMatchObject({ state: 'ready', total: 440_000 + OF_ALL, entries: 12 });
  await post([shown as { id: string }]);
  expect(await journalSums(shown?.id ?? '')).toEqual({ '2400': OF_ALL, '4000': 400_000, '4100': 40_000 });
  expect(await charged(id)).toEqual(
    Array.from({ length: 4 }, () => ({
      amount: OF_A_UNIT,
      explained: { levy: 110_000, freeUpTo: 50_000, basisPoints: 200, maximum: 4_000 },
    })),
  );
  expect(await show([id])).toHaveLength(1);
  await undo([shown as { id: string }]);
  expect(await standing(id)).toEqual([]);
  expect(await sumsAt(id, '2400')).toBe(0);
});

test('inside the levy the scheme bears it: an expense, no charge of an owner; undone with its month and posted anew', async () => {
  await at('2026-03-25');
  const id = await scheme();
  await set(id, 'Inside the levy', APRIL_2026);
  for (const _ of [1, 2]) {
    const shown = (await show([id])).at(-1);
    expect(shown).toMatchObject({ total: 440_000, entries: 8 });
    await post([shown as { id: string }]);
    expect(await standing(id)).toEqual(FOUR_UNIT_CHARGES);
    expect([await sumsAt(id, '5500'), await sumsAt(id, '2400')]).toEqual([OF_ALL, 0 - OF_ALL]);
    if (_ === 2) break;
    await undo([shown as { id: string }]);
    expect([await sumsAt(id, '5500'), await sumsAt(id, '2400')]).toEqual([0, 0]);
  }
  expect(await rowsOf([id])).not.toHaveLength(0);
});

test('from the one way to the other in the middle of a month, nobody pays for it twice', async () => {
  await at('2026-03-25');
  const id = await scheme();
  await set(id, 'A line of its own', APRIL_2026);
  await post((await show([id])).slice(0, 1));
  await set(id, 'Inside the levy', APRIL_2026);
  const late = { name: 'Late', statement_description: 'Late', fund: 'administrative' };
  // 10.00 more per unit gives 0.20 more CSOS levy, and each unit has been charged for the month already.
  await harness().deps.db.execute(sql`
    insert into budget_lines (building_id, name, statement_description, fund, yearly_amount, from_day)
    values (${id}, ${late.name}, ${late.statement_description}, ${late.fund}, ${12 * 4_000}, ${APRIL_2026})`);
  const part = (await show([id])).find((row) => row.part === 2);
  expect(part).toMatchObject({ total: 4_000, entries: 4 });
  await post([part as { id: string }]);
  expect([await sumsAt(id, '5500'), await sumsAt(id, '2400')]).toEqual([0, 0 - OF_ALL]);
});

test('months before it is raised stay, half a setting is refused at its field, and what is turned off is charged no more', async () => {
  await at('2026-03-25');
  const id = await scheme();
  await expect(set(id, 'A line of its own', null)).rejects.toMatchObject({
    fields: { csosFrom: expect.stringMatching(/first day/) },
  });
  await expect(set(id, 'Inside the levy', '2026-04-02')).rejects.toMatchObject({
    fields: { csosFrom: expect.stringMatching(/first day/) },
  });
  await expect(set(id, null, APRIL_2026)).rejects.toMatchObject({ fields: { csosFrom: expect.any(String) } });
  await set(id, 'A line of its own', '2026-05-01');
  const [april] = await show([id]);
  expect(april).toMatchObject({ total: 440_000 });
  await set(id, 'A line of its own', APRIL_2026);
  const [now] = await show([id]);
  expect(now).toMatchObject({ total: 440_000 + OF_ALL });
  await post([now as { id: string }]);
  await set(id, null, null);
  await at('2026-04-25');
  const may = (await show([id], '2026-05-01'))[0];
  expect(may).toMatchObject({ total: 440_000 });
});

test('FAULT-16: inside the levy, switched on from a month that is posted, is shown and posted as a second part', async () => {
  await at('2026-03-25');
  const id = await scheme();
  await post(await show([id]));
  await set(id, 'Inside the levy', APRIL_2026);
  const [first, part, ...others] = await show([id]);
  expect(others).toEqual([]);
  expect(first).toMatchObject({ part: 1, state: 'posted' });
  // No account is charged: the part shows what the building absorbs.
  expect(part).toMatchObject({ part: 2, state: 'ready', total: 0, entries: 0 });
  const { lines } = await harness().call(
    desk.calls.rowLines,
    { params: { id: part?.id ?? '' } },
    desk.staff.keeper.token,
  );
  expect(lines).toMatchObject([{ name: expect.stringMatching(/CSOS levy.*48[.,]00/), amount: 0, entries: 0 }]);
  await post([part as { id: string }]);
  expect(await standing(id)).toEqual(FOUR_UNIT_CHARGES);
  expect([await sumsAt(id, '5500'), await sumsAt(id, '2400')]).toEqual([OF_ALL, 0 - OF_ALL]);
  expect(await journalSums(part?.id ?? '')).toEqual({ '5500': 0 - OF_ALL, '2400': OF_ALL });
  // Once, however often the levy run is previewed.
  expect(await show([id])).toHaveLength(2);
  expect([await sumsAt(id, '5500'), await sumsAt(id, '2400')]).toEqual([OF_ALL, 0 - OF_ALL]);
  await undo([part as { id: string }]);
  expect([await sumsAt(id, '5500'), await sumsAt(id, '2400')]).toEqual([0, 0]);
  expect((await show([id])).find((row) => row.part === 2)).toMatchObject({ state: 'ready' });
});

const close = (id: string, month: string) =>
  harness().deps.db.execute(sql`insert into periods (building_id, month, state, closed_by, closed_at)
    values (${id}, ${month}, 'Closed', 'Test', now())`);

test.each(['Inside the levy', 'A line of its own'])(
  'FAULT-16: %s is refused from a closed month, and the first open month is named',
  async (way) => {
    await at('2026-05-05');
    const id = await scheme();
    await close(id, APRIL_2026);
    await expect(set(id, way, APRIL_2026)).rejects.toMatchObject({
      status: 400,
      fields: { csosFrom: expect.stringMatching(/closed.*1 May 2026/) },
    });
    await expect(set(id, way, '2026-03-01')).rejects.toMatchObject({
      fields: { csosFrom: expect.stringMatching(/1 May 2026/) },
    });
    await set(id, way, '2026-05-01');
    // Other values of the building may change after the setting's month is closed.
    await close(id, '2026-05-01');
    await administrator.update('buildings', id, { levyDueDay: 7 });
  },
);

test('FAULT-16: a month that was closed after the setting blocks the part instead of losing it', async () => {
  await at('2026-03-25');
  const id = await scheme();
  await post(await show([id]));
  await set(id, 'Inside the levy', APRIL_2026);
  await close(id, APRIL_2026);
  const part = (await show([id])).find((row) => row.part === 2);
  expect(part).toMatchObject({ state: 'problems' });
  const { problems } = await harness().call(
    desk.calls.rowLines,
    { params: { id: part?.id ?? '' } },
    desk.staff.keeper.token,
  );
  expect(problems).toMatchObject([{ level: 'error', text: expect.stringMatching(/closed/) }]);
  expect([await sumsAt(id, '5500'), await sumsAt(id, '2400')]).toEqual([0, 0]);
});
