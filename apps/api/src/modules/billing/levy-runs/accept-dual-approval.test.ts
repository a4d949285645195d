/**
 * Tests of dual approval: one person never accepts a levy run with an odd item alone, whatever their logins (decision
 * 0292).
 */
import { apiContract } from '@stoep/contract';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { APRIL_2026, useLevyRunDesk } from '../../../../test/factories/bank/levy-run-desk.ts';
import { portfolioCsvOf } from '../../../../test/factories/portfolio/portfolio-tables.ts';
import { aStaffLoginSetUpBy, makeInstanceOlder } from '../../../../test/factories/set-up-logins.ts';
import { officeDeskOf } from '../../../../test/office-desk.ts';
import type { TestUser } from '../../../../test/test-user.ts';
import { aPerson } from '../../../../test/world.ts';

const { harness, staff, calls, at, scheme, codeOfScheme, show, post } = useLevyRunDesk('Y', 4);
const { act, create, update } = officeDeskOf(harness, () => staff.other);

beforeAll(async () => {
  await at('2026-02-25');
  await makeInstanceOlder(harness());
  const amounts = { kind: 'entry in a levy account', amount: 10_000, reason: 'Agreed with the auditor' };
  await create('confirmation-limits', amounts);
});

test('FAULT-21: officeMonths.accept is never done by one person', async () => {
  const buildingId = await scheme();
  await post((await show([buildingId], '2026-03-01')) as { id: string }[]);
  await at('2026-03-25');
  const raised = await aPerson(harness(), 'accept-raised', { staffRole: 'reader' });
  await makeInstanceOlder(harness());
  const made = await aStaffLoginSetUpBy(harness(), staff.other, 'accept-made');
  const further = await aStaffLoginSetUpBy(harness(), made, 'accept-further', 'bookkeeper');
  const { rows } = await harness().deps.db.execute<{ id: string }>(
    sql`select id from units where building_id = ${buildingId} order by section_number limit 1`,
  );
  await create('unit-billings', {
    unitId: rows[0]?.id,
    name: 'Damage',
    statementDescription: 'Damage',
    kind: 'Levy',
    chargeTo: 'Owner',
    amount: 20_000,
    position: 9,
    fromDay: APRIL_2026,
  });
  const [row] = await show([buildingId]);
  expect(row?.state).toBe('problems');
  // The role is granted after the item exists.
  await update('logins', raised.profileId, { staffRole: 'bookkeeper' });
  const accept = (by: TestUser) =>
    harness().call(calls.accept, { body: { rows: [row?.id ?? ''], reason: 'Looked at' } }, by.token);
  const onePerson = [staff.other, made, further, raised];
  for (const by of onePerson) await expect(accept(by)).rejects.toMatchObject({ status: 409 });
  const tries = await Promise.allSettled([...onePerson, ...onePerson].map(accept));
  expect(tries.map((one) => (one.status === 'rejected' ? one.reason.status : 'done'))).toEqual(tries.map(() => 409));
  await accept(staff.keeper);
});

test('FAULT-21: a person does not accept the month of an odd item that their file brought or gave another amount', async () => {
  await at('2026-02-25');
  const buildingId = await scheme();
  await post((await show([buildingId], '2026-03-01')) as { id: string }[]);
  await at('2026-03-25');
  const { rows } = await harness().deps.db.execute<{ door: string }>(
    sql`select door_number as door from units where building_id = ${buildingId} order by section_number limit 1`,
  );
  const bring = async (amount: string, by: TestUser) => {
    const item = { key: 'damage', unit: `${codeOfScheme()}-${rows[0]?.door}`, name: 'Damage by file' };
    const more = { statement_description: 'Damage', kind: 'Levy', amount };
    const file = new File([portfolioCsvOf([{ ...item, ...more }])], 'unit_billings.csv');
    const body = { kind: 'auto' as const };
    const { id } = await harness().call(apiContract.imports.upload, { body, files: { file } }, by.token);
    await harness().runJobs();
    const report = await harness().call(apiContract.imports.report, { params: { id } }, by.token);
    expect(report.faults).toEqual([]);
    await act('imports', id, 'apply', {}, by);
    await harness().runJobs();
    const [row] = await show([buildingId]);
    expect(row?.state).toBe('problems');
    return (who: TestUser) =>
      harness().call(calls.accept, { body: { rows: [row?.id ?? ''], reason: 'Looked at' } }, who.token);
  };
  const first = await bring('15000.00', staff.keeper);
  await expect(first(staff.keeper)).rejects.toMatchObject({ status: 409 });
  const accept = await bring('20000.00', staff.other);
  await expect(accept(staff.other)).rejects.toMatchObject({ status: 409 });
  await accept(staff.keeper);
});

test('FAULT-21: a person does not accept the month of an item that they entered months ahead', async () => {
  await at('2026-02-25');
  const buildingId = await scheme();
  const { rows } = await harness().deps.db.execute<{ id: string }>(
    sql`select id from units where building_id = ${buildingId} order by section_number limit 1`,
  );
  await create('unit-billings', {
    unitId: rows[0]?.id,
    name: 'Damage',
    statementDescription: 'Damage',
    kind: 'Levy',
    chargeTo: 'Owner',
    amount: 20_000,
    position: 9,
    fromDay: APRIL_2026,
  });
  await post((await show([buildingId], '2026-03-01')) as { id: string }[]);
  await at('2026-03-25');
  const [row] = await show([buildingId]);
  expect(row?.state).toBe('problems');
  const accept = (by: TestUser) =>
    harness().call(calls.accept, { body: { rows: [row?.id ?? ''], reason: 'Looked at' } }, by.token);
  await expect(accept(staff.other)).rejects.toMatchObject({ status: 409 });
  await accept(staff.keeper);
});

test('FAULT-21: a person does not accept the month of items on several units that reach the limit together', async () => {
  await at('2026-02-25');
  const buildingId = await scheme();
  await post((await show([buildingId], '2026-03-01')) as { id: string }[]);
  await at('2026-03-25');
  const { rows } = await harness().deps.db.execute<{ id: string }>(
    sql`select id from units where building_id = ${buildingId} order by section_number limit 2`,
  );
  for (const { id } of rows)
    await create('unit-billings', {
      unitId: id,
      name: 'Damage',
      statementDescription: 'Damage',
      kind: 'Levy',
      chargeTo: 'Owner',
      amount: 9_000,
      position: 9,
      fromDay: APRIL_2026,
    });
  const [row] = await show([buildingId]);
  expect(row?.state).toBe('problems');
  const accept = (by: TestUser) =>
    harness().call(calls.accept, { body: { rows: [row?.id ?? ''], reason: 'Looked at' } }, by.token);
  await expect(accept(staff.other)).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining('for 2 units this month'),
  });
  await accept(staff.keeper);
});
