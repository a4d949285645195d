/** A module with every face is added by its line in the list of modules: no engine is touched, and no column of another's. */
import { contract } from '@stoep/contract';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { decidables } from '../src/engines/decisions/decidable.policy.ts';
import { importTables } from '../src/engines/imports/import-tables.ts';
import { importThread } from '../src/engines/imports/staging/stage.ts';
import { officeRecords } from '../src/engines/office/records.ts';
import { aBoard, type Board, vote } from './factories/boards.ts';
import { aPortfolio, useImporter } from './factories/portfolio/portfolio.ts';
import { gardenBinding, gardenDecidable, gardensTable, makeGardens } from './fixtures/gardens.ts';
import { useHarness } from './harness.ts';
import { atDesk } from './office-desk.ts';
import type { Someone } from './someone.ts';
import { aPerson } from './world.ts';

// What modules declare is one list for a whole process: this file has one of its own (`api-alone` in vitest.config.ts).
// What `modules/all.ts` does, with one more line in each list.
officeRecords.declare([...officeRecords.all(), gardenBinding]);
decidables.declare([...decidables.all(), gardenDecidable]);
importTables.declare([...importTables.all(), gardensTable]);
importThread.declare([new URL('./fixtures/gardens-thread.ts', import.meta.url)]);

const harness = useHarness();
const importer = useImporter();
let board: Board;
let staff: Someone;
beforeAll(async () => {
  await makeGardens(harness().deps.db);
  await makeGardens(importer().deps.db);
  board = await aBoard(harness(), 3);
  staff = await aPerson(harness(), 'gardener', { staffRole: 'administrator' });
});

const { list, get, create, update, act, today, inAMonth } = atDesk(harness, () => staff);
const waiting = async () => (await today()).find(({ key }) => key === 'sketchedGardens')?.count;
const aGarden = (name: string) => create('gardens', { buildingId: board.buildingId, name });
const put = (id: string) =>
  act('gardens', id, 'putToTrustees', { subject: 'Plant herbs', closesAt: inAMonth() });
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
    await harness().call(contract.approvals.active, { body: { contactId: keeper.contactId } }, keeper.token)
  ).find((row) => row.approvalId === approvalId);
  expect(mine).toMatchObject({ interest: 'You keep this garden.', can: { approve: false, abstain: true } });
  for (const who of board.trustees.slice(1)) await vote(harness(), who, 'approve', approvalId);
  expect(await get('gardens', id)).toMatchObject({ state: 'Planted', can: [] });
});

test('its import is read, checked and written with the rest of a portfolio', async () => {
  const tables = { ...aPortfolio(), gardens: [{ key: 'g1', building: 'mill', name: 'Herbs' }] };
  const report = await importer().run(await importer().folder(tables));
  expect(report.faults).toEqual([]);
  expect(report.tables.find(({ table }) => table === 'gardens')).toMatchObject({ added: 1 });
});
