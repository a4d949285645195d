/** A module with every face is added by its line in the list of modules: no engine is touched, and no column of another's. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Board } from './factories/boards.ts';
import type { Someone } from './world.ts';

// A product of its own, which no other file of tests is given: what modules declare is one list for a whole process.
vi.resetModules();
afterAll(() => {
  vi.resetModules();
});
const { contract } = await import('@stoep/contract');
const { useHarness } = await import('./harness.ts');
const { atDesk } = await import('./office-desk.ts');
const { aPerson } = await import('./world.ts');
const { aBoard, vote } = await import('./factories/boards.ts');
const { aPortfolio, useImporter } = await import('./factories/portfolio.ts');
const { decidables } = await import('../src/engines/decisions/decidable.policy.ts');
const { importTables } = await import('../src/engines/imports/import-tables.ts');
const { importThread } = await import('../src/engines/imports/stage.ts');
const { officeRecords } = await import('../src/engines/office/records.ts');
const { gardenBinding, gardenDecidable, gardensTable, makeGardens } = await import('./fixtures/gardens.ts');

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
