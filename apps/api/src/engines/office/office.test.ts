/** The back office over its declared records: access, validation and storage. */

import { apiContract } from '@stoep/contract';
import { officeResources } from '@stoep/contract/office/index';
import { STAFF_ROLES, type StaffRole } from '@stoep/domain/vocabulary';
import { desc, eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { MISSING_ID } from '../../../test/access/access-row.ts';
import { useHarness } from '../../../test/harness.ts';
import { officeDeskOf } from '../../../test/office-desk.ts';
import type { TestUser } from '../../../test/test-user.ts';
import { makeTestWorld } from '../../../test/world/make-test-world.ts';
import { aPerson, type TestWorld } from '../../../test/world.ts';
import { auditEntries } from '../../db/schema/platform/platform.ts';
import { officeRecordBindings } from './record-bindings.ts';

const harness = useHarness();
let world: TestWorld;
const staff = {} as Record<StaffRole, TestUser>;

beforeAll(async () => {
  world = await makeTestWorld(harness());
  for (const role of STAFF_ROLES)
    staff[role] = await aPerson(harness(), `staff-${role.replace(' ', '-')}`, { staffRole: role });
});

const { list, get, create, update, act, preview, upload } = officeDeskOf(harness, () => staff.administrator);

const statusOf = (call: Promise<unknown>) =>
  call.then(
    () => 200,
    (error: { status: number }) => error.status,
  );

const aBuilding = (code: string, more: object = {}) => ({
  name: `Building ${code}`,
  code,
  accountingId: `BC-${code}`,
  financialYearStart: 'October',
  ...more,
});

test('every declared record is bound to its table, and every written field to a column', () => {
  expect(
    officeRecordBindings
      .all()
      .map((one) => one.resource.name)
      .sort(),
  ).toEqual(officeResources.map((one) => one.name).sort());
  for (const { resource, columns, create: custom } of officeRecordBindings.all())
    for (const [name, field] of Object.entries(resource.fields))
      if (field.written !== 'never' && !field.computed && !custom)
        expect.soft(Object.keys(columns), resource.name).toContain(name);
});

test('every link and every related list leads to a declared record', () => {
  const known = new Set(officeResources.map((one) => one.name));
  for (const one of officeResources) {
    for (const field of Object.values(one.fields)) if (field.kind === 'link') expect.soft(known).toContain(field.to);
    for (const { resource } of one.related ?? []) expect.soft(known).toContain(resource);
  }
});

describe('each staff role x record x verb is allowed or refused as declared', () => {
  test.each(STAFF_ROLES.flatMap((role) => officeResources.map((one) => [role, one.name, one] as const)))(
    '%s, %s',
    async (role, name, resource) => {
      const by = staff[role];
      const covers = (verb: 'read' | 'create') => resource[verb]?.some((one) => one === role) ?? false;
      expect(await statusOf(list(name, { limit: 1 }, by))).toBe(covers('read') ? 200 : 403);
      const edits = resource.edit?.some((one) => one === role) ?? false;
      expect(await statusOf(update(name, MISSING_ID, {}, {}, by))).toBe(edits ? 404 : 403);
      expect(await statusOf(preview(name, {}, by))).toBe(covers('create') ? (resource.preview ? 400 : 404) : 403);
      // No values are sent, so a role that may create gets the list of missing fields.
      expect(await statusOf(create(name, {}, by))).toBe(covers('create') ? 400 : 403);
    },
  );
});

const steps = officeResources.flatMap((one) =>
  Object.entries(one.actions ?? {}).map(([action, { roles, fields }]) => ({
    resource: one.name,
    action,
    roles,
    // Required fields are checked before the record is read.
    empty: Object.values(fields).some(({ required }) => required) ? 400 : 404,
  })),
);

describe('each staff role x record x step is allowed or refused as declared', () => {
  test.each(STAFF_ROLES)('%s', async (role) => {
    const wrong: string[] = [];
    for (const { resource, action, roles, empty } of steps) {
      const status = await statusOf(act(resource, MISSING_ID, action, {}, staff[role]));
      const expected = roles.includes(role) ? empty : 403;
      if (status !== expected) wrong.push(`${resource} ${action}: ${status}, not ${expected}`);
    }
    expect(wrong).toEqual([]);
    expect(steps.length).toBeGreaterThan(50);
  });
});

test('every step that is declared is bound, and no other is', () => {
  for (const { resource, actions } of officeRecordBindings.all())
    expect.soft(Object.keys(actions ?? {}).sort(), resource.name).toEqual(Object.keys(resource.actions ?? {}).sort());
});

test('a list is paged, sorted, searched and filtered by declared fields', async () => {
  const byCode = async (query: Parameters<typeof list>[1]) =>
    (await list('buildings', query)).value.map((row) => row.code);
  expect(await byCode({ sort: 'code', order: 'desc', limit: 1 })).toEqual(['B']);
  expect(await byCode({ search: 'building a' })).toEqual(['A']);
  expect(await byCode({ search: '%' })).toEqual([]);
  const units = await list('units', { filter: { buildingId: world.buildings.b } });
  expect(units.value.map((row) => row.buildingId)).toEqual(
    Array.from({ length: 4 }, () => ({ id: world.buildings.b, name: 'Building B' })),
  );
});

test('pages one after the other are the whole list, in its order, also where values are equal or missing', async () => {
  for (const order of ['asc', 'desc'] as const)
    for (const sort of ['floorArea', 'doorNumber']) {
      const all = await list('units', { sort, order });
      const paged: string[] = [];
      for (let offset = 0; offset < all.total + 3; offset += 3)
        paged.push(...(await list('units', { sort, order, limit: 3, offset })).value.map(({ id }) => id));
      expect(paged, `${sort} ${order}`).toEqual(all.value.map(({ id }) => id));
    }
});

test('one or two letters find the beginnings of words', async () => {
  const named = async (search: string) => (await list('buildings', { search })).value.map(({ name }) => name);
  expect(await named('a')).toContain('Building A');
  expect(await named('bu')).toContain('Building A');
  expect(await named('ui')).toEqual([]);
});

test('a field that is not declared can be neither filtered nor written', async () => {
  await expect(list('buildings', { filter: { createdAt: '2026-01-01' } })).rejects.toMatchObject({
    status: 400,
  });
  await expect(create('buildings', aBuilding('X', { createdAt: '2026-01-01' }))).rejects.toMatchObject({
    status: 400,
    fields: { createdAt: 'This cannot be changed here.' },
  });
});

test('everything that is wrong is told at once, and nothing is stored', async () => {
  const before = (await list('buildings')).value.length;
  const wrong = aBuilding('', { insuranceEvaluationDay: '2026-02-30', financialYearStart: 'Octember' });
  await expect(create('buildings', wrong)).rejects.toMatchObject({
    status: 400,
    fields: {
      code: 'Please enter Code.',
      insuranceEvaluationDay: 'Please enter a date as YYYY-MM-DD.',
      financialYearStart: 'Please choose from the list.',
    },
  });
  expect((await list('buildings')).value).toHaveLength(before);
});

test('a number that is taken and a value that a rule of the table refuses are told as such', async () => {
  await expect(create('buildings', aBuilding('A'))).rejects.toMatchObject({ status: 409 });
  await expect(create('buildings', aBuilding('Y', { monthlyInterest: 10.01 }))).rejects.toMatchObject({
    status: 400,
  });
});

test('A-78: a change is in the audit with before and after', async () => {
  const { id } = await create('buildings', aBuilding('AUDIT'));
  await update('buildings', id, { name: 'Renamed' });
  const rows = await harness()
    .deps.db.select({ action: auditEntries.action, detail: auditEntries.detail })
    .from(auditEntries)
    .where(eq(auditEntries.subjectId, id))
    .orderBy(desc(auditEntries.sequence));
  expect(rows[0]).toEqual({
    action: 'buildings.updated',
    detail: { before: { name: 'Building AUDIT' }, after: { name: 'Renamed' } },
  });
  expect(rows.at(-1)?.action).toBe('buildings.created');
});

test('A-78: before and after are in the same words: a month by name, an amount in rand', async () => {
  const { id } = await create('buildings', aBuilding('WORDS'));
  await update('buildings', id, { financialYearStart: 'March' });
  expect((await get('buildings', id)).financialYearStart).toBe('March');
  const { id: accountId } = await create('bank-accounts', {
    buildingId: id,
    name: 'Savings',
    bank: 'FNB',
    branchCode: '250655',
    accountNumber: '62000000001',
    accountType: 'Savings',
    fund: 'reserve',
    lastReconBalance: '1 250,50',
    accountingNumber: 'B1',
  });
  const detailOf = async (subjectId: string) => {
    const [row] = await harness()
      .deps.db.select({ detail: auditEntries.detail })
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, subjectId))
      .orderBy(desc(auditEntries.sequence))
      .limit(1);
    return row?.detail;
  };
  expect(await detailOf(id)).toEqual({
    before: { financialYearStart: 'October' },
    after: { financialYearStart: 'March' },
  });
  expect(await detailOf(accountId)).toMatchObject({
    after: { lastReconBalance: 1250.5, buildingId: { id, name: 'Building WORDS' } },
  });
});

test('F-45: of two who edit the same field the second is refused; different fields are merged', async () => {
  const { id } = await create('buildings', aBuilding('LOST'));
  const seen = await get('buildings', id);
  await update('buildings', id, { name: 'First' }, { name: seen.name });
  await expect(update('buildings', id, { name: 'Second' }, { name: seen.name })).rejects.toMatchObject({
    status: 409,
    code: 'changed_meanwhile',
  });
  await update('buildings', id, { csosNumber: 'CSOS 9' }, { csosNumber: seen.csosNumber });
  expect(await get('buildings', id)).toMatchObject({ name: 'First', csosNumber: 'CSOS 9' });
});

test('C-9.7.1 the specialities of a contractor are chosen by their words and stored as their codes', async () => {
  const codesOf = async () => {
    const found = { params: { contactId: world.people.C1.contactId } };
    return (await harness().call(apiContract.contractors.findOwn, found, world.people.C1.token)).contractor
      .specialities;
  };
  const id = world.firms.c1;
  const seen = await get('contractors', id);
  await update('contractors', id, { specialities: ['Plumbing', 'Painting', 'Plumbing'] }, seen);
  expect((await get('contractors', id)).specialities).toEqual(['Plumbing', 'Painting']);
  expect(await codesOf()).toBe('121510002,121510005');
  await expect(update('contractors', id, { specialities: ['Juggling'] })).rejects.toMatchObject({
    status: 400,
    fields: { specialities: 'Please choose from the list.' },
  });
  await update('contractors', id, { specialities: null });
  expect((await get('contractors', id)).specialities).toEqual([]);
  expect(await codesOf()).toBe('');
});

test('a time without a zone, as forms send it, is South African time', async () => {
  const building = world.buildings.a;
  const [person] = (await list('contacts', { limit: 1 })).value;
  const minute = await upload(new File(['%PDF-1.4\n%%EOF\n'], 'minute.pdf', { type: 'application/pdf' }));
  const term = { startsAt: '2026-02-01T18:00', minuteFileId: minute.id };
  const values = { buildingId: building, contactId: person?.id, ...term };
  const { id } = await create('trustee-appointments', values);
  expect(await get('trustee-appointments', id)).toMatchObject({ startsAt: '2026-02-01T16:00:00.000Z' });
});

test('quota and interest are typed and read in percent, and kept in whole parts', async () => {
  const { id: buildingId } = await create('buildings', aBuilding('PCT', { monthlyInterest: 1.5 }));
  const unit = { buildingId, sectionNumber: 1, doorNumber: '1', quota: 1.2345 };
  const { id } = await create('units', unit);
  expect(await get('units', id)).toMatchObject({ quota: 1.2345 });
  expect(await get('buildings', buildingId)).toMatchObject({ monthlyInterest: 1.5 });
  await update('units', id, { quota: 2.4 }, { quota: 1.2345 });
  const kept = await harness().deps.db.execute(sql`select u.quota_millionths as quota,
    b.monthly_interest_basis_points as interest from units u join buildings b on b.id = u.building_id where u.id = ${id}`);
  expect(kept.rows).toEqual([{ quota: 24_000, interest: 150 }]);
  for (const [quota, sentence] of [
    [1.23456, 'Please use at most 4 decimals.'],
    [12_345, 'Please enter a percentage from 0 to 100.'],
  ])
    await expect(create('units', { ...unit, doorNumber: '2', quota })).rejects.toMatchObject({
      status: 400,
      fields: { quota: sentence },
    });
  await expect(create('buildings', aBuilding('PC2', { monthlyInterest: 150 }))).rejects.toMatchObject({
    fields: { monthlyInterest: 'Please enter a percentage from 0 to 10.' },
  });
});
