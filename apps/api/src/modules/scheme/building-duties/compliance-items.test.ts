/**
 * Tests of compliance items: added together, listed a month ahead, completed and due again, and never added after
 * they ended.
 */
import { apiContract } from '@stoep/contract';
import { translateSentenceToEnglish } from '@stoep/contract/kit/translate-sentence';
import { complianceItemSentences as texts } from '@stoep/contract/scheme/compliance-items.sentences';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { useHarness } from '../../../../test/harness.ts';
import { officeDeskOf } from '../../../../test/office-desk.ts';
import type { TestUser } from '../../../../test/test-user.ts';
import { makeTestWorld } from '../../../../test/world/make-test-world.ts';
import { aPerson, type TestWorld } from '../../../../test/world.ts';

const harness = useHarness();
let world: TestWorld;
let manager: TestUser;
let reader: TestUser;

beforeAll(async () => {
  world = await makeTestWorld(harness());
  manager = await aPerson(harness(), 'duties-manager', { staffRole: 'administrator' });
  reader = await aPerson(harness(), 'duties-reader', { staffRole: 'reader' });
});

const { list, get, create, update, act, today } = officeDeskOf(harness, () => manager);
const page = () =>
  harness().call(apiContract.office.buildingPage, { params: { id: world.buildings.a } }, manager.token);
const waiting = async (key: string) => (await today()).find((queue) => queue.key === key)?.count ?? 0;
const dutyOf = async (kind: string) => {
  const { value } = await list('building-duties', { filter: { buildingId: world.buildings.a, kind } });
  return value[0] ?? { id: '' };
};
const problems = (fields: object) => ({ status: 400, fields });

test('what every scheme has to see to is entered once, with the days that its year gives', async () => {
  await expect(act('buildings', world.buildings.a, 'addDuties', {}, reader)).rejects.toMatchObject({
    status: 403,
  });
  const before = await waiting('undatedDuties');
  await act('buildings', world.buildings.a, 'addDuties');
  // Today is 2026-03-10 and the year begins in October: it ends in September, and is reported on by the end of January.
  expect(await dutyOf('Annual general meeting')).toMatchObject({ dueDay: '2027-01-31', doneDay: null });
  expect(await dutyOf('Insurance')).toMatchObject({ dueDay: null });
  expect(await waiting('undatedDuties')).toBe(before + 4);
  expect(await page()).toMatchObject({ dutyCount: 7, undated: 4, yearEnd: '2026-09-30' });
  await expect(act('buildings', world.buildings.a, 'addDuties')).rejects.toMatchObject({ status: 409 });
  await expect(
    create('building-duties', { buildingId: world.buildings.a, kind: 'Insurance', subject: '' }),
  ).rejects.toMatchObject(problems({ subject: translateSentenceToEnglish(texts.already) }));
});

test('it waits on Today from a month before its day, and no longer once it was done', async () => {
  const { id } = await dutyOf('Insurance');
  const before = await waiting('dueDuties');
  await act('building-duties', String(id), 'due', { dueDay: '2026-04-11' });
  expect(await waiting('dueDuties')).toBe(before);
  await act('building-duties', String(id), 'due', { dueDay: '2026-04-10' });
  expect(await waiting('dueDuties')).toBe(before + 1);
  expect((await page()).duties[0]).toMatchObject({ kind: 'Insurance', dueDay: '2026-04-10', late: false });
  await act('building-duties', String(id), 'done', { doneDay: '2026-03-09', reference: 'P-77' });
  expect(await get('building-duties', String(id))).toMatchObject({
    dueDay: '2027-04-10',
    doneDay: '2026-03-09',
    reference: 'P-77',
  });
  expect(await waiting('dueDuties')).toBe(before);
});

test('a day that is not yet, and a next day before it was done, are refused at their fields and change nothing', async () => {
  const { id } = await dutyOf('Maintenance plan');
  const done = (values: object) => act('building-duties', String(id), 'done', values);
  await expect(done({ doneDay: '2026-03-11' })).rejects.toMatchObject(
    problems({ doneDay: translateSentenceToEnglish(texts.notYetDone) }),
  );
  await expect(done({ doneDay: '2026-03-02', dueDay: '2026-03-02' })).rejects.toMatchObject(
    problems({ dueDay: translateSentenceToEnglish(texts.dueAfterDone) }),
  );
  await expect(
    update('building-duties', String(id), { doneDay: '2026-03-11' }, { doneDay: null }),
  ).rejects.toMatchObject(problems({ doneDay: translateSentenceToEnglish(texts.notYetDone) }));
  expect(await get('building-duties', String(id))).toMatchObject({ doneDay: null, dueDay: null });
  await expect(create('building-duties', { buildingId: world.buildings.a, kind: 'Other' })).rejects.toMatchObject(
    problems({ subject: translateSentenceToEnglish(texts.sayWhich) }),
  );
});

test('one that ended is kept, told nowhere, and not entered anew', async () => {
  const { id } = await dutyOf('Fidelity cover');
  const { dutyCount, undated } = await page();
  const before = await waiting('undatedDuties');
  await act('building-duties', String(id), 'end');
  expect(await page()).toMatchObject({ dutyCount: dutyCount - 1, undated: undated - 1 });
  expect(await waiting('undatedDuties')).toBe(before - 1);
  await expect(act('buildings', world.buildings.a, 'addDuties')).rejects.toMatchObject({ status: 409 });
  await expect(act('building-duties', String(id), 'done', { doneDay: '2026-03-02' })).rejects.toMatchObject({
    status: 409,
  });
  await act('building-duties', String(id), 'resume');
  expect(await page()).toMatchObject({ dutyCount, undated });
});

test('each step stands in the audit with what it changed', async () => {
  const { rows } = await harness().deps.db.execute<{ action: string }>(
    sql`select distinct action from audit_entries where action like 'building-duties.%' or action = 'buildings.addDuties' order by 1`,
  );
  expect(rows.map(({ action }) => action)).toEqual([
    'building-duties.done',
    'building-duties.due',
    'building-duties.end',
    'building-duties.resume',
    'buildings.addDuties',
  ]);
});
