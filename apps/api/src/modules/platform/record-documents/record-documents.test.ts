/** Decision 0242: staff file a document on any record. A removed document is served to nobody. */
import { allEndpoints, apiContract } from '@stoep/contract';
import { findOfficeResource } from '@stoep/contract/office/index';
import {
  RECORD_DOCUMENT_LINK_FIELDS,
  recordDocumentsResource,
} from '@stoep/contract/platform/record-documents.resources';
import { STAFF_ROLES } from '@stoep/domain/vocabulary';
import { sql } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { beforeAll, describe, expect, test } from 'vitest';
import { aPdfUpload } from '../../../../test/factories/application.ts';
import { useHarness } from '../../../../test/harness.ts';
import { officeDeskOf } from '../../../../test/office-desk.ts';
import type { TestUser } from '../../../../test/test-user.ts';
import { makeTestWorld } from '../../../../test/world/make-test-world.ts';
import { aPerson, type TestWorld } from '../../../../test/world.ts';
import { reindexSearch } from '../../../engines/office/find/find.writes.ts';

const harness = useHarness();
let world: TestWorld;
let clerk: TestUser;
let manager: TestUser;
let reader: TestUser;
const on: Record<string, string> = {};

const { list, get, create, update, act, upload, aPayment } = officeDeskOf(harness, () => clerk);
const kept = async (by = clerk) => (await upload(aPdfUpload('Letter of the executor.pdf'), by)).id;
const filed = async (field: string, name = 'Letter of the executor') =>
  (await create('record-documents', { [field]: on[field], name, fileId: await kept() })).id;
const opened = async (id: string, { token }: TestUser) =>
  (
    await harness().inject({
      method: 'GET',
      url: `/api/office/records/record-documents/${id}/files/fileId/`,
      headers: { authorization: `Bearer ${token}` },
    })
  ).statusCode;

const find = (search: string, by = reader) => harness().call(apiContract.office.find, { query: { search } }, by.token);
const documentsFound = async (search: string, by = reader) =>
  (await find(search, by)).filter(({ resource }) => resource === 'record-documents');
const run = (statement: ReturnType<typeof sql>) => harness().deps.db.execute(statement);

beforeAll(async () => {
  world = await makeTestWorld(harness());
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

test.each(Object.entries(RECORD_DOCUMENT_LINK_FIELDS))(
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
  ).rejects.toMatchObject({ status: 400, fields: { contactId: expect.stringContaining('one of these only') } });
});

test('no file of a colleague is filed, and a document moves to no other record', async () => {
  const fileId = await kept(manager);
  await expect(create('record-documents', { name: 'Letter', contactId: on.contactId, fileId })).rejects.toMatchObject({
    status: 400,
    fields: { fileId: expect.any(String) },
  });
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
  expect(allEndpoints.filter(({ path }) => /record-documents/.test(path))).toEqual([]);
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

describe('found among anything', () => {
  /** The names that staff read for the record of a document. */
  const called = async (field: string): Promise<string> => {
    const { rows } = await run(
      {
        contactId: sql`select first_name || ' ' || last_name as called from contacts where id = ${on.contactId}`,
        unitId: sql`select u.door_number || ' ' || b.name as called from units u join buildings b on b.id = u.building_id
          where u.id = ${on.unitId}`,
        levyAccountId: sql`select account_number as called from levy_accounts where id = ${on.levyAccountId}`,
        paymentId: sql`select 'payment ' || number as called from payments where id = ${on.paymentId}`,
        contractorId: sql`select name as called from contractors where id = ${on.contractorId}`,
      }[field] ?? sql`select 1`,
    );
    return String(rows[0]?.called);
  };

  test.each(Object.values(RECORD_DOCUMENT_LINK_FIELDS))(
    'by its name, and with what it is filed on: %s',
    async (field) => {
      const id = await filed(field, `Zfound ${field}`);
      for (const search of [`zfound ${field}`, `zfound ${await called(field)}`]) {
        const found = await documentsFound(search);
        expect(found, search).toContainEqual(
          expect.objectContaining({ id, title: `Zfound ${field}`, beside: expect.any(String) }),
        );
        for (const one of found) expect(await get(one.resource, one.id, reader)).toMatchObject({ title: one.title });
      }
    },
  );

  test('what each role finds it opens, page and file; who is not staff is refused', async () => {
    await filed('contactId', 'Zopens');
    for (const staffRole of STAFF_ROLES) {
      const someone = await aPerson(harness(), `opens-${staffRole.replace(' ', '-')}`, { staffRole });
      const found = await documentsFound('zopens', someone);
      expect(found, staffRole).toHaveLength(1);
      for (const { id } of found) expect(await opened(id, someone), staffRole).toBe(200);
    }
    await expect(find('zopens', world.people.O1)).rejects.toMatchObject({ status: 403 });
    await expect(find('zopens', world.people.T1)).rejects.toMatchObject({ status: 403 });
  });

  test('whoever reads filed documents reads what they are filed on: its name stands beside them', () => {
    for (const kind of Object.keys(RECORD_DOCUMENT_LINK_FIELDS))
      expect(findOfficeResource(kind)?.read, kind).toEqual(expect.arrayContaining([...recordDocumentsResource.read]));
  });

  test('taken away it is found no more, also after what it was filed on is renamed and after the night', async () => {
    const id = await filed('contactId', 'Ztaken');
    expect(await documentsFound('ztaken')).toHaveLength(1);
    await act('record-documents', id, 'takeAway', { reason: 'Of somebody else' }, manager);
    expect(await documentsFound('ztaken')).toEqual([]);
    await run(sql`update contacts set last_name = 'Zwed' where id = ${on.contactId}`);
    await run(sql`update record_documents set name = name || ' again' where id = ${id}`);
    await reindexSearch(harness().deps.db);
    expect(await documentsFound('ztaken')).toEqual([]);
  });

  test('a new name is followed: of the document, and of whom it is about', async () => {
    const id = await filed('contractorId', 'Zlicence');
    await update('record-documents', id, { name: 'Zpermit' });
    expect(await documentsFound('zlicence')).toEqual([]);
    await run(sql`update contractors set name = 'Zbright Sparks' where id = ${on.contractorId}`);
    expect(await documentsFound('zpermit zbright')).toMatchObject([{ id, beside: 'Zbright Sparks' }]);
  });
});
