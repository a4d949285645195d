/** Tests of the General tab of a building over HTTP: who sees which facts and documents (B-7.3 to B-7.6). */
import { buildingEndpoints as contract } from '@stoep/contract/scheme/buildings';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { aBuildingDocument } from '../../../../test/factories/buildings.ts';
import { TICKET_PDF } from '../../../../test/factories/tickets.ts';
import { TEST_NOW, useHarness } from '../../../../test/harness.ts';
import type { TestUser } from '../../../../test/test-user.ts';
import { makeTestWorld } from '../../../../test/world/make-test-world.ts';
import type { TestWorld } from '../../../../test/world.ts';
import { levyAccounts } from '../../../db/schema/ledger/levy-accounts.ts';
import { buildingDocuments, buildings, trusteeAppointments } from '../../../db/schema/scheme/buildings.ts';

const harness = useHarness();
let world: TestWorld;
beforeAll(async () => {
  world = await makeTestWorld(harness());
  await harness()
    .deps.db.update(buildings)
    .set({
      caretakerId: world.people.T1.contactId,
      insuranceBrokerId: world.firms.c1,
      insurerId: world.firms.c2,
      insurancePolicyNumber: 'SM 40/118 226',
      registrationNumber: 'SS 12/2001',
    })
    .where(eq(buildings.id, world.buildings.a));
});

const check = async (who: TestUser, buildingId: string) =>
  (await harness().call(contract.checkAccess, { body: { buildingId } }, who.token)).access;
const info = (who: TestUser) => harness().call(contract.info, { params: { buildingId: world.buildings.a } }, who.token);
const linkOf = async (who: TestUser, documentId: string) =>
  (await harness().call(contract.documentLink, { params: { documentId } }, who.token)).link;
const open = (who: TestUser, url: string) =>
  harness().inject({ method: 'GET', url, headers: { authorization: `Bearer ${who.token}` } });

test('B-7.3 the flag is true for residents and trustees of the building alone', async () => {
  const { O1, T1, TB, TX, TN, NR, C1, ST } = world.people;
  const { a } = world.buildings;
  expect(await Promise.all([O1, T1].map((who) => check(who, a)))).toEqual([true, true]);
  expect(await Promise.all([TB, TX, TN, NR, C1, ST].map((who) => check(who, a)))).toEqual(
    [TB, TX, TN, NR, C1, ST].map(() => false),
  );
  for (const id of ['', 'not-an-id', '019a0000-0000-7000-8000-000000000000']) expect(await check(O1, id)).toBe(false);
});

test('B-7.3 who owns in one building and rents in another belongs to the first alone', async () => {
  const { O3 } = world.people;
  const { db } = harness().deps;
  const { accountId } = world.accounts.o3;
  const { unitId } = world.accounts.o2;
  const rented = { accountNumber: 'A002T', buildingId: world.buildings.a, unitId, accountId };
  const [made] = await db
    .insert(levyAccounts)
    .values({ ...rented, type: 'Tenant', fromDay: '2024-01-01' })
    .returning({ id: levyAccounts.id });
  expect(await check(O3, world.buildings.b)).toBe(true);
  expect(await check(O3, world.buildings.a)).toBe(false);
  await db.delete(levyAccounts).where(eq(levyAccounts.id, made?.id ?? ''));
});

test('B-2.1 says beside the flag whether one looks as a trustee: an owner, and a trustee of another building, do not', async () => {
  const { O1, T1, OT, TB } = world.people;
  const { a, b } = world.buildings;
  const asTrustee = async (who: TestUser, buildingId: string) =>
    (await harness().call(contract.checkAccess, { body: { buildingId } }, who.token)).asTrustee;
  expect(await Promise.all([O1, T1, OT, TB].map((who) => asTrustee(who, a)))).toEqual([false, true, true, false]);
  expect(await asTrustee(TB, b)).toBe(true);
});

test('B-7.4 owners read names of broker and insurer, trustees their links too; only live trustees count', async () => {
  await harness()
    .deps.db.insert(trusteeAppointments)
    .values({
      buildingId: world.buildings.a,
      contactId: world.people.NR.contactId,
      startsAt: new Date('2027-01-01T00:00:00Z'),
    });
  const owner = await info(world.people.O1);
  expect(owner).toMatchObject({
    name: 'Building A',
    caretaker: { name: 'T1 Person' },
    numberOfTrustees: 3,
    insuranceBrokerName: 'C1',
    insuranceBroker: null,
    insurerName: 'C2',
    insurer: null,
    insurancePolicyNumber: 'SM 40/118 226',
    insuranceBrokerContact: { telephone: '+27110000000', email: 'C1@firms.test' },
  });
  const trustee = await info(world.people.T1);
  expect(trustee.insurer).toEqual({ id: world.firms.c2, name: 'C2' });
  expect(trustee.insuranceBroker).toEqual({ id: world.firms.c1, name: 'C1' });
});

test('B-7.5 owners list what owners may see, trustees everything', async () => {
  const params = { buildingId: world.buildings.a };
  const ofOwner = await harness().call(contract.ownerDocuments, { params }, world.people.O1.token);
  const ofTrustee = await harness().call(contract.documents, { params }, world.people.T1.token);
  expect(ofOwner.map((one) => one.id)).toEqual([world.documents.a.open]);
  expect(ofTrustee.map((one) => one.id).sort()).toEqual(Object.values(world.documents.a).sort());
  expect(ofOwner[0]).toMatchObject({ designation: 'Conduct Rules', size: TICKET_PDF.length });
});

test('FAULT-48.7: the newest documents of a building come first, for its owners and its trustees', async () => {
  const { db } = harness().deps;
  const buildingId = world.buildings.a;
  const [minutes, rules] = [
    await aBuildingDocument(harness(), buildingId, { name: 'Zebra minutes' }),
    await aBuildingDocument(harness(), buildingId, { name: 'Aardvark rules' }),
  ];
  for (const [id, at] of [
    [minutes, '2099-02-01T08:00:00Z'],
    [rules, '2099-01-01T08:00:00Z'],
  ] as const)
    await db
      .update(buildingDocuments)
      .set({ createdAt: new Date(at) })
      .where(eq(buildingDocuments.id, id));
  const { O1, T1 } = world.people;
  const params = { buildingId };
  const lists = [
    await harness().call(contract.ownerDocuments, { params }, O1.token),
    await harness().call(contract.documents, { params }, T1.token),
  ];
  for (const list of lists) expect(list.slice(0, 2).map(({ id }) => id)).toEqual([minutes, rules]);
  for (const id of [minutes, rules]) await db.delete(buildingDocuments).where(eq(buildingDocuments.id, id));
});

test('B-7.6 a link is good for 60 seconds and for who asked for it', async () => {
  const { O1, O2, T1 } = world.people;
  const link = await linkOf(O1, world.documents.a.open);
  const answer = await open(O1, link);
  expect([answer.statusCode, answer.rawPayload]).toEqual([200, TICKET_PDF]);
  expect(answer.headers['content-disposition']).toMatch(/^attachment/);
  expect((await open(O2, link)).statusCode).toBe(404);
  expect((await harness().inject({ method: 'GET', url: link })).statusCode).toBe(401);
  const forged = link.replace(world.documents.a.open, world.documents.a.closed);
  expect((await open(T1, forged)).statusCode).toBe(404);
  harness().setNow(new Date(TEST_NOW.getTime() + 60_000));
  expect((await open(O1, link)).statusCode).toBe(200);
  harness().setNow(new Date(TEST_NOW.getTime() + 61_000));
  expect((await open(O1, link)).statusCode).toBe(404);
  harness().setNow(TEST_NOW);
});

test('R-6 a trustee removed after the link was made opens nothing with it', async () => {
  const { T2 } = world.people;
  const link = await linkOf(T2, world.documents.a.closed);
  await harness()
    .deps.db.update(trusteeAppointments)
    .set({ endsAt: new Date(TEST_NOW.getTime() - 1) })
    .where(eq(trusteeAppointments.contactId, T2.contactId));
  expect((await open(T2, link)).statusCode).toBe(403);
});

test('M-36, M-38: the record of a decision is kept from the trustee whose own matter it was', async () => {
  const { deps } = harness();
  const { T1, OT } = world.people;
  const documentId = await aBuildingDocument(harness(), world.buildings.a, {
    name: 'Decision on an agreement',
  });
  await deps.db.execute(sql`with decided as (
    insert into approvals (building_id, subject, type, required_count, starts_at, closes_at, record_file_id)
    select ${world.buildings.a}, 'AOD', 'AOD', 2, now(), now() + interval '1 day', d.file_id
    from building_documents d where d.id = ${documentId} returning id)
    insert into ballots (approval_id, contact_id, recused_reason)
    select id, ${OT.contactId}::uuid, 'own debt' from decided union all select id, ${T1.contactId}::uuid, null from decided`);
  const names = async (who: TestUser) =>
    (await harness().call(contract.documents, { params: { buildingId: world.buildings.a } }, who.token)).map(
      (document) => document.name,
    );
  expect(await names(T1)).toContain('Decision on an agreement');
  expect(await names(OT)).not.toContain('Decision on an agreement');
  await expect(linkOf(OT, documentId)).rejects.toMatchObject({ status: 404 });
  expect(await linkOf(T1, documentId)).toContain('/');
});
