/**
 * A module with every extension is added by its lines in the module list, without changes to engines or other tables.
 */
import { apiContract } from '@stoep/contract';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { decidableRecordsPoint } from '../src/engines/decisions/decidable.policy.ts';
import { importTablesPoint } from '../src/engines/imports/import-tables.ts';
import { importThreadFilePoint } from '../src/engines/imports/staging/stage-in-thread.ts';
import { officeRecordBindings } from '../src/engines/office/record-bindings.ts';
import { aTrusteeBoard, castVoteOverHttp, type TrusteeBoard } from './factories/boards.ts';
import { aPortfolio, useTestImporter } from './factories/portfolio/portfolio.ts';
import { createGardensTable, decidableGarden, gardenBinding, gardensTable } from './fixtures/gardens.ts';
import { useHarness } from './harness.ts';
import { officeDeskOf } from './office-desk.ts';
import type { TestUser } from './test-user.ts';
import { aPerson } from './world.ts';

// Module declarations are one list per process, so this file has a process of its own (`api-alone` in
// vitest.config.ts).
// The same as `modules/all.ts`, with one more line in each list.
officeRecordBindings.declare([...officeRecordBindings.all(), gardenBinding]);
decidableRecordsPoint.declare([...decidableRecordsPoint.all(), decidableGarden]);
importTablesPoint.declare([...importTablesPoint.all(), gardensTable]);
importThreadFilePoint.declare([new URL('./fixtures/gardens-thread.ts', import.meta.url)]);

const harness = useHarness();
const importer = useTestImporter();
let board: TrusteeBoard;
let staff: TestUser;
beforeAll(async () => {
  await createGardensTable(harness().deps.db);
  await createGardensTable(importer().deps.db);
  board = await aTrusteeBoard(harness(), 3);
  staff = await aPerson(harness(), 'gardener', { staffRole: 'administrator' });
});

const { list, get, create, update, act, today, inAMonth } = officeDeskOf(harness, () => staff);
const waiting = async () => (await today()).find(({ key }) => key === 'sketchedGardens')?.count;
const aGarden = (name: string) => create('gardens', { buildingId: board.buildingId, name });
const put = (id: string) => act('gardens', id, 'putToTrustees', { subject: 'Plant herbs', closesAt: inAMonth() });
const questions = async (id: string) =>
  (
    await harness().deps.db.execute<{ id: string }>(
      sql`select id from approvals where about_kind = 'garden' and about_id = ${id} order by id`,
    )
  ).rows;

test('the office lists, adds, changes and shows its records, and counts its queue', async () => {
  const { id } = await aGarden('Herbs');
  await update('gardens', id, { name: 'Herbs and mint' });
  expect(await get('gardens', id)).toMatchObject({
    name: 'Herbs and mint',
    state: 'Sketched',
    can: ['putToTrustees'],
  });
  expect((await list('gardens', { filter: { queue: 'sketchedGardens' } })).total).toBe(1);
  expect(await waiting()).toBe(1);
});

test('the trustees decide on it: one question at a time, an interest is known, and the decision moves the record', async () => {
  const { id } = await aGarden('Roses');
  const keeper = board.trustees[0];
  if (!keeper) throw new Error('A board has trustees.');
  await harness().deps.db.execute(sql`update gardens set keeper_id = ${keeper.contactId} where id = ${id}`);
  await put(id);
  await expect(put(id)).rejects.toMatchObject({ status: 409 });
  const [question] = await questions(id);
  const approvalId = String(question?.id);
  const mine = (
    await harness().call(apiContract.approvals.active, { body: { contactId: keeper.contactId } }, keeper.token)
  ).find((row) => row.approvalId === approvalId);
  expect(mine).toMatchObject({ interest: 'You keep this garden.', can: { approve: false, abstain: true } });
  for (const who of board.trustees.slice(1)) await castVoteOverHttp(harness(), who, 'approve', approvalId);
  expect(await get('gardens', id)).toMatchObject({ state: 'Planted', can: [] });
});

test('its import is read, checked and written with the rest of a portfolio', async () => {
  const tables = { ...aPortfolio(), gardens: [{ key: 'g1', building: 'mill', name: 'Herbs' }] };
  const report = await importer().run(await importer().folder(tables));
  expect(report.faults).toEqual([]);
  expect(report.tables.find(({ table }) => table === 'gardens')).toMatchObject({ added: 1 });
});
