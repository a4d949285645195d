/**
 * Tests of levy runs over all buildings: previewed, accepted, posted once, reversed as a whole (books C, acceptance
 * 22 to 26).
 */
import { apiContract } from '@stoep/contract';
import { and, eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { APRIL_2026, FOUR_UNIT_CHARGES, useLevyRunDesk } from '../../../../test/factories/bank/levy-run-desk.ts';
import { runWithFailingTable } from '../../../../test/run-with-failing-table.ts';
import { aPerson } from '../../../../test/world.ts';
import { levyLines } from '../../../db/schema/billing/budgets.ts';
import { levyAccounts } from '../../../db/schema/ledger/levy-accounts.ts';
import { buildings, trusteeAppointments } from '../../../db/schema/scheme/buildings.ts';
import { runCreationCommand, systemContext } from '../../../kernel/command.ts';
import { postLevyRunsJob } from './levy-runs.job.ts';
import { postRunBuilding } from './post-run-building.commands.ts';

const desk = useLevyRunDesk('M', 8);
const { harness, staff, calls, at, scheme, show, rowsOf, press, post, undo, standing, owing, journalSums } = desk;

test('acceptance 22: what is shown, posted and journalled is the same, line by line and unit by unit', async () => {
  await at('2026-03-25');
  const id = await scheme();
  const [shown] = await show([id]);
  expect(shown).toMatchObject({
    state: 'ready',
    levies: 400_000,
    reserve: 40_000,
    total: 440_000,
    entries: 8,
  });
  expect(await standing(id)).toEqual([]);
  const lines = await harness().call(calls.rowLines, { params: { id: shown?.id ?? '' } }, staff.keeper.token);
  const unitsOf = async () =>
    (
      await harness().call(
        calls.rowUnits,
        { params: { id: shown?.id ?? '' }, query: { name: 'Levy', column: 'levies' } },
        staff.keeper.token,
      )
    ).map(({ unit, amount }) => [unit, amount]);
  const planned = await unitsOf();
  await post([shown as { id: string }]);
  expect((await rowsOf([id]))[0]).toMatchObject({
    state: 'posted',
    total: 440_000,
    by: 'month-keeper Person',
  });
  expect(await unitsOf()).toEqual(planned);
  expect(planned).toHaveLength(4);
  const ofLine = (name: string) => lines.lines.find((line) => line.name === name)?.amount;
  expect(await journalSums(shown?.id ?? '')).toEqual({ '4000': ofLine('Levy'), '4100': ofLine('Reserve') });
  expect(await standing(id)).toEqual(FOUR_UNIT_CHARGES);
});

/** Trustees read the shortfall, who accepted it and why. Those of another building find nothing. */
const toldToTrustees = async (id: string) => {
  const { db } = harness().deps;
  const trustee = await aPerson(harness(), 'month-trustee', {});
  await db
    .insert(trusteeAppointments)
    .values({ buildingId: id, contactId: trustee.contactId, startsAt: new Date('2026-01-01T00:00:00Z') });
  const list = (guid: string) =>
    harness().call(apiContract.raisedMonths.list, { params: { buildingGuid: guid } }, trustee.token);
  expect(await list(id)).toMatchObject([
    {
      month: APRIL_2026,
      kind: 'levies',
      amount: 330_000,
      shortfall: 110_000,
      acceptedBy: 'month-keeper Person',
      acceptedReason: 'The estate has no executor yet',
    },
  ]);
  await expect(list(await scheme())).rejects.toMatchObject({ status: 404 });
};

test('acceptance 23: a unit without an account holds the building up until somebody says why; the amount is kept', async () => {
  await at('2026-03-25');
  const id = await scheme();
  const { db } = harness().deps;
  await db
    .update(levyAccounts)
    .set({ untilDay: '2026-03-20' })
    .where(and(eq(levyAccounts.buildingId, id), sql`account_number like '%/4'`));
  const [shown] = await show([id]);
  expect(shown).toMatchObject({ state: 'problems', shortfall: 110_000, wantsReason: true, blocked: false });
  expect(shown?.problem).toMatch(/No levy account for the owner of D4: R 1.100.00 is not charged\./);
  const rows = [shown as { id: string }];
  await expect(press(rows)).rejects.toMatchObject({ status: 409 });
  const accept = (reason: string, by = staff.keeper) =>
    harness().call(calls.accept, { body: { rows: rows.map((row) => row.id), reason } }, by.token);
  await expect(accept(' ')).rejects.toMatchObject({ fields: { reason: expect.stringMatching(/^Enter the reason/) } });
  await expect(accept('x', staff.reader)).rejects.toMatchObject({ status: 403 });
  await accept('The estate has no executor yet');
  await post(rows);
  expect((await rowsOf([id]))[0]).toMatchObject({
    state: 'posted',
    shortfall: 110_000,
    acceptedBy: 'month-keeper Person',
    acceptedReason: 'The estate has no executor yet',
  });
  expect((await standing(id))[0]?.sum).toBe(330_000);
  await toldToTrustees(id);
  // Once an account answers for the unit, its charges become a later part.
  await db
    .update(levyAccounts)
    .set({ untilDay: null })
    .where(and(eq(levyAccounts.buildingId, id), sql`account_number like '%/4'`));
  const later = (await show([id])).find(({ part }) => part === 2);
  expect(later).toMatchObject({ state: 'ready', total: 110_000, problems: 0 });
  await post([later as { id: string }]);
  expect(await standing(id)).toEqual(FOUR_UNIT_CHARGES);
  expect(await show([id])).toHaveLength(2);
});

test('acceptance 24: posted twice, by two people at once, killed and repeated: it is posted once', async () => {
  await at('2026-03-25');
  const id = await scheme();
  const rows = await show([id]);
  const presses = await Promise.allSettled([press(rows), press(rows, staff.other)]);
  expect(presses.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const row = rows[0]?.id ?? '';
  const order = systemContext(harness().deps, 'months');
  // After a crash at any step, that step's writes are gone and the building is queued again.
  const tables = ['unit_billings', 'ledger_entries', 'journals', 'entry_journals', 'open_items', 'run_buildings'];
  for (const table of tables) {
    await runWithFailingTable(harness(), table, 'perform pg_terminate_backend(pg_backend_pid())', '', () =>
      expect(runCreationCommand(order, postRunBuilding, row)).rejects.toThrow(),
    );
    expect([table, await standing(id)]).toEqual([table, []]);
    expect((await rowsOf([id]))[0]?.state).toBe('posting');
  }
  await Promise.all([postLevyRunsJob.handle(harness().deps, {}, { id: '1', retryCount: 0 }), harness().runJobs()]);
  await postLevyRunsJob.handle(harness().deps, {}, { id: '2', retryCount: 1 });
  expect(await standing(id)).toEqual(FOUR_UNIT_CHARGES);
  await expect(press(rows)).rejects.toMatchObject({ status: 409 });
});

test('acceptance 25: taken back as a whole and posted again, the charges stand once; the latest comes first', async () => {
  await at('2026-03-25');
  const id = await scheme();
  const march = await show([id], '2026-03-01');
  await post(march);
  const april = await show([id]);
  expect(april[0]?.state).toBe('ready');
  await post(april);
  await expect(undo(march)).rejects.toMatchObject({
    status: 409,
    message: expect.stringMatching(/April 2026/),
  });
  await expect(
    harness().call(calls.undo, { body: { rows: [april[0]?.id ?? ''], reason: ' ' } }, staff.keeper.token),
  ).rejects.toMatchObject({ status: 400 });
  await undo(april);
  expect((await standing(id)).map(({ day }) => day)).toEqual(['2026-03-01']);
  expect(await owing(id, '2026-05-01')).toBe(440_000);
  await expect(undo(april)).rejects.toMatchObject({ status: 409 });
  const again = await show([id]);
  expect(again).toMatchObject([{ state: 'ready', part: 1 }]);
  await post(again);
  expect((await standing(id)).at(-1)).toEqual(FOUR_UNIT_CHARGES[0]);
  const days = await harness().deps.db.execute(sql`select distinct e.entry_day::text as day from ledger_entries e
    join levy_accounts l on l.id = e.levy_account_id where l.building_id = ${id} and e.kind = 'reversal'`);
  expect(days.rows).toEqual([{ day: APRIL_2026 }]);
});

test('acceptance 26: posted on the 24th it counts from the 1st, and is due on the day of the building', async () => {
  // Far from the database's own day, which decides what is dated ahead.
  await at('2098-03-23');
  const month = '2098-04-01';
  const id = await scheme();
  await harness().deps.db.update(buildings).set({ levyDueDay: 7 }).where(eq(buildings.id, id));
  await harness().deps.db.update(levyLines).set({ fromDay: '2098-01-01' }).where(eq(levyLines.buildingId, id));
  const rows = await show([id], month);
  await expect(press(rows)).rejects.toMatchObject({
    status: 409,
    message: expect.stringMatching(/24 Mar 2098/),
  });
  await at('2098-03-24');
  await post(rows);
  // No job has run since: the balance depends on the requested day.
  expect([await owing(id, '2098-03-31'), await owing(id, month)]).toEqual([0, 440_000]);
  const due = await harness().deps.db.execute(sql`select distinct e.due_day::text as due from ledger_entries e
    join levy_accounts l on l.id = e.levy_account_id where l.building_id = ${id}`);
  expect(due.rows).toEqual([{ due: '2098-04-07' }]);
});
