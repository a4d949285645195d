/** Decision 0242: a document is filed on any record, by staff for staff; taken away it is served to nobody. */
import { endpoints } from '@stoep/contract';
import { FILED_ON } from '@stoep/contract/office/resources/record-documents';
import { sql } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { beforeAll, expect, test } from 'vitest';
import { aFile } from '../../../test/factories/application.ts';
import { useHarness } from '../../../test/harness.ts';
import { atDesk } from '../../../test/office-desk.ts';
import { aPerson, makeWorld, type Someone, type World } from '../../../test/world.ts';

const harness = useHarness();
let world: World;
let clerk: Someone;
let manager: Someone;
let reader: Someone;
const on: Record<string, string> = {};

const { list, get, create, update, act, upload, aPayment } = atDesk(harness, () => clerk);
const kept = async (by = clerk) => (await upload(aFile('Letter of the executor.pdf'), by)).id;
const filed = async (field: string, name = 'Letter of the executor') =>
  (await create('record-documents', { [field]: on[field], name, fileId: await kept() })).id;
const opened = async (id: string, { token }: Someone) =>
  (
    await harness().inject({
      method: 'GET',
      url: `/api/office/records/record-documents/${id}/files/fileId/`,
      headers: { authorization: `Bearer ${token}` },
    })
  ).statusCode;

beforeAll(async () => {
  world = await makeWorld(harness());
  clerk = await aPerson(harness(), 'files-clerk', { staffRole: 'bookkeeper' });
  manager = await aPerson(harness(), 'files-manager', { staffRole: 'portfolio manager' });
  reader = await aPerson(harness(), 'files-reader', { staffRole: 'reader' });
  const { rows } = await harness().deps.db.execute<{ unit: string }>(
    sql`select unit_id as unit from levy_accounts where id = ${world.accounts.o1.levyAccountId}`,
  );
  Object.assign(on, {
    contactId: world.people.O1.contactId,
    unitId: rows[0]?.unit,
    levyAccountId: world.accounts.o1.levyAccountId,
    paymentId: await aPayment(world.buildings.a),
    contractorId: world.firms.c2,
  });
});

test.each(Object.entries(FILED_ON))(
  'filed on %s it is listed there, found by its name and opened',
  async (_, field) => {
    const id = await filed(field, `Power of attorney ${field}`);
    const there = await list('record-documents', { filter: { [field]: on[field] } }, reader);
    expect(there.value.map((one) => one.id)).toEqual([id]);
    expect(await get('record-documents', id)).toMatchObject({
      [field]: { id: on[field] },
      addedById: { id: clerk.profileId },
    });
    expect((await list('record-documents', { search: `attorney ${field}` })).total).toBe(1);
    expect(await opened(id, reader)).toBe(200);
  },
);

test('on one record it is filed, not on none and not on two', async () => {
  const fileId = await kept();
  const document = { name: 'Letter', fileId };
  await expect(create('record-documents', document)).rejects.toMatchObject({ status: 400 });
  await expect(
    create('record-documents', { ...document, contactId: on.contactId, contractorId: on.contractorId }),
  ).rejects.toMatchObject({ status: 400, fields: { contactId: expect.stringContaining('one record') } });
});

test('no file of a colleague is filed, and a document moves to no other record', async () => {
  const fileId = await kept(manager);
  await expect(
    create('record-documents', { name: 'Letter', contactId: on.contactId, fileId }),
  ).rejects.toMatchObject({ status: 400, fields: { fileId: expect.any(String) } });
  const id = await filed('contactId');
  await expect(
    update('record-documents', id, { contractorId: on.contractorId, contactId: null }),
  ).rejects.toMatchObject({ status: 400 });
  await update('record-documents', id, { name: 'Letter of the bank' });
  expect((await get('record-documents', id)).title).toBe('Letter of the bank');
});

test('whoever only reads files none and takes none away; nobody outside the office is told', async () => {
  const fileId = await kept();
  const document = { name: 'Letter', contactId: on.contactId, fileId };
  await expect(create('record-documents', document, reader)).rejects.toMatchObject({ status: 403 });
  const id = await filed('contactId');
  await expect(act('record-documents', id, 'takeAway', { reason: 'x' })).rejects.toMatchObject({
    status: 403,
  });
  expect(await opened(id, world.people.O1)).toBe(403);
  expect(endpoints.filter(({ path }) => /record-documents/.test(path))).toEqual([]);
});

test('taken away with a reason it is served to nobody, and that it was there stays', async () => {
  const id = await filed('unitId');
  await act('record-documents', id, 'takeAway', { reason: 'Of another unit' }, manager);
  expect(await opened(id, manager)).toBe(404);
  expect(await get('record-documents', id)).toMatchObject({ reason: 'Of another unit', can: [] });
  await expect(act('record-documents', id, 'takeAway', { reason: 'x' }, manager)).rejects.toMatchObject({
    status: 409,
  });
});

test('who takes the own data along reads what was filed, by name and day', async () => {
  await filed('contactId', 'Marriage certificate');
  const { rawPayload } = await harness().inject({
    method: 'GET',
    url: '/api/my-data/export/',
    headers: { authorization: `Bearer ${world.people.O1.token}` },
  });
  const data = JSON.parse(Buffer.from(unzipSync(rawPayload)['data.json'] ?? []).toString());
  expect(data.filed_documents).toContainEqual(expect.objectContaining({ name: 'Marriage certificate' }));
});
