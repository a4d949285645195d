/** Steps of a levy run that need two people are not possible on the command line, which knows no person. */
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { APRIL_2026, useLevyRunDesk } from '../../test/factories/bank/levy-run-desk.ts';
import { makeInstanceOlder } from '../../test/factories/set-up-logins.ts';
import { officeDeskOf } from '../../test/office-desk.ts';
import { levyRunCliCommand } from './levy-run.ts';

const { harness, staff, at, scheme, rowsOf, show, post } = useLevyRunDesk('W', 2);
const { create } = officeDeskOf(harness, () => staff.other);

const run = async (buildingId: string, ...flags: string[]) => {
  const { rows } = await harness().deps.db.execute<{ code: string }>(
    sql`select code from buildings where id = ${buildingId}`,
  );
  const lines: string[] = [];
  const connected = { ...harness().deps, keyring: async () => harness().deps, stop: async () => {} };
  const args = [rows[0]?.code ?? '', '2026-04', ...flags];
  return {
    code: await levyRunCliCommand.run(connected, args, (line) => lines.push(line)),
    text: lines.join('\n'),
  };
};
/** A building whose March is posted, and whose April has one odd item. */
const withOddItem = async (amount: number) => {
  await at('2026-02-25');
  const buildingId = await scheme();
  await post(await show([buildingId], '2026-03-01'));
  await at('2026-03-25');
  const { rows } = await harness().deps.db.execute<{ id: string }>(
    sql`select id from units where building_id = ${buildingId} order by section_number limit 1`,
  );
  await create('unit-billings', {
    unitId: rows[0]?.id,
    name: 'Damage',
    statementDescription: 'Damage',
    kind: 'Levy',
    chargeTo: 'Owner',
    amount,
    position: 9,
    fromDay: APRIL_2026,
  });
  await at('2026-04-02');
  return buildingId;
};
const stateOf = async (buildingId: string) => (await rowsOf([buildingId])).map(({ state }) => state);

beforeAll(async () => {
  await at('2026-02-25');
  await makeInstanceOlder(harness());
  const limit = { kind: 'entry in a levy account', amount: 10_000, reason: 'Agreed with the auditor' };
  await create('confirmation-limits', limit);
});

test('FAULT-21: the command line refuses a month with an odd item from the limit on, and says who accepts it', async () => {
  const buildingId = await withOddItem(20_000);
  const { code, text } = await run(buildingId, '--accept=Looked at');
  expect(code).toBe(1);
  expect(text).toContain('Another person must accept this levy run first.');
  expect(await stateOf(buildingId)).toEqual(['problems']);
});

test('FAULT-21: the command line posts a month whose odd item is below the limit', async () => {
  const buildingId = await withOddItem(9_000);
  expect(await run(buildingId, '--accept=Looked at')).toMatchObject({ code: 0 });
  expect(await stateOf(buildingId)).toEqual(['posted']);
});
