/** Office records only link within one building, and a sent letter is mailed (rules 1.1, 1.3). */
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { useHarness } from '../../../test/harness.ts';
import { officeDeskOf } from '../../../test/office-desk.ts';
import type { TestUser } from '../../../test/test-user.ts';
import { makeTestWorld } from '../../../test/world/make-test-world.ts';
import { aPerson, type TestWorld } from '../../../test/world.ts';
import { outbox } from '../../db/schema/platform/platform.ts';

const harness = useHarness();
let world: TestWorld;
let first: TestUser;

beforeAll(async () => {
  world = await makeTestWorld(harness());
  first = await aPerson(harness(), 'links-first', { staffRole: 'administrator' });
});

const { list, get, create, update, act, aPayment, inAMonth, upload } = officeDeskOf(harness, () => first);

describe('what a record links to is of its own building (rules 1.1)', () => {
  const another = 'This belongs to another building.';
  test('an approval, a letter and a meter are refused at the field that leads elsewhere', async () => {
    const { levyAccountId } = world.accounts.o1;
    const letter = { kind: 'Letter', subject: 'Noise', body: 'Please.', incidentDay: '2026-03-01' };
    await expect(
      create('conduct-letters', { ...letter, buildingId: world.buildings.b, levyAccountId }),
    ).rejects.toMatchObject({ status: 400, fields: { levyAccountId: another } });
    const paymentId = await aPayment(world.buildings.a);
    await expect(
      create('approvals', {
        buildingId: world.buildings.b,
        type: 'Payment',
        subject: 'Pay',
        closesAt: inAMonth(),
        paymentId,
      }),
    ).rejects.toMatchObject({ status: 400, fields: { paymentId: another } });
    const [here] = (await list('units', { filter: { buildingId: world.buildings.a } })).value;
    await expect(
      create('levy-accounts', {
        accountNumber: 'X1',
        buildingId: world.buildings.b,
        unitId: here?.id,
        accountId: (await list('owner-accounts')).value[0]?.id,
        type: 'Owner',
        fromDay: '2026-01-01',
      }),
    ).rejects.toMatchObject({ status: 400, fields: { unitId: another } });
  });

  test('a payment goes to the firm the job went to, and to owners of the building', async () => {
    const [b] = (
      await harness().deps.db.execute<{ id: string }>(sql`select l.account_id as id from levy_accounts l
        where l.building_id = ${world.buildings.b} and not exists (select 1 from levy_accounts o
          where o.account_id = l.account_id and o.building_id = ${world.buildings.a}) limit 1`)
    ).rows;
    await expect(aPayment(world.buildings.a, { type: 'Account', accountId: b?.id })).rejects.toMatchObject({
      fields: { accountId: 'This account has nothing in this building.' },
    });
    const [job] = (
      await harness().deps.db.execute<{ id: string }>(sql`insert into maintenance_jobs
        (building_id, name, type, description, state, awarded_contractor_id)
        select ${world.buildings.a}, 'Pump', 'Plumbing', 'Pump', 'Awarded', c.id from contractors c
        order by c.name limit 1 returning id`)
    ).rows;
    const [other] = (
      await harness().deps.db.execute<{ id: string }>(sql`select c.id from contractors c order by c.name desc limit 1`)
    ).rows;
    await expect(
      aPayment(world.buildings.a, { type: 'Maintenance', jobId: job?.id, contractorId: other?.id }),
    ).rejects.toMatchObject({
      fields: { contractorId: 'This job was awarded to another contractor.' },
    });
  });
});

test('rules 1.3: a letter that is sent is mailed to the address of the account, once', async () => {
  const { db } = harness().deps;
  const { levyAccountId } = world.accounts.o1;
  await db.execute(sql`update owner_accounts set email = 'letters@owner.test'
    where id = (select account_id from levy_accounts where id = ${levyAccountId})`);
  const { id } = await create('conduct-letters', {
    buildingId: world.buildings.a,
    kind: 'Letter',
    subject: 'Noise after ten',
    body: 'Please keep quiet.',
    incidentDay: '2026-03-01',
    levyAccountId,
  });
  await act('conduct-letters', id, 'send');
  expect(await get('conduct-letters', id)).toMatchObject({ status: 'Sent', can: [] });
  await expect(act('conduct-letters', id, 'send')).rejects.toMatchObject({ status: 409 });
  await expect(update('conduct-letters', id, { body: 'Something else.' })).rejects.toMatchObject({
    fields: { body: expect.stringContaining('You can change only a draft') },
  });
  const mails = await db.select().from(outbox).where(eq(outbox.to, 'letters@owner.test'));
  expect(mails).toMatchObject([{ subject: 'Noise after ten, Building A' }]);
  expect(mails[0]?.text).toContain('Please keep quiet.');
});

test('rules 1.3: a closed case keeps the day it was closed, whatever is noted on it later', async () => {
  const { db } = harness().deps;
  const [closed] = (
    await db.execute<{
      id: string;
    }>(sql`update legal_cases set state = 'Closed', closed_at = '2025-11-03T10:00:00Z'
      where id = (select id from legal_cases limit 1) returning id`)
  ).rows;
  const id = String(closed?.id);
  await update('legal-cases', id, { currentSituation: 'The file is in the archive.' });
  const found = await db.execute(
    sql`select closed_at = '2025-11-03T10:00:00Z' as kept from legal_cases where id = ${id}`,
  );
  expect(found.rows).toEqual([{ kept: true }]);
});

test('rules 1.3: a letter that reaches nobody is not sent, and says what to do', async () => {
  const letter = { kind: 'Letter', subject: 'Noise', body: 'Please.', incidentDay: '2026-03-01' };
  await expect(create('conduct-letters', { ...letter, buildingId: world.buildings.a })).rejects.toMatchObject({
    status: 400,
    fields: { contactId: expect.stringContaining('Choose the addressee') },
  });
});

test('the search finds a payment by its number, and what is called by a person or firm by their name', async () => {
  const found = async (resource: string, search: string) =>
    (await list(resource, { search, limit: 500 })).value.map(({ id }) => id);
  const paymentId = await aPayment(world.buildings.a);
  const number = String((await get('payments', paymentId)).title);
  expect(await found('payments', number)).toEqual([paymentId]);
  expect(await found('payments', number.slice(0, -1))).not.toContain(paymentId);

  const [contact] = (await list('contacts')).value;
  const { id } = await create('trustee-appointments', {
    buildingId: world.buildings.a,
    contactId: contact?.id,
    startsAt: '2026-02-01T18:00',
    minuteFileId: (await upload(new File(['%PDF-1.4\n%%EOF\n'], 'minute.pdf', { type: 'application/pdf' }))).id,
  });
  expect(await found('trustee-appointments', String(contact?.title))).toContain(id);
  expect(await found('trustee-appointments', 'nobody of this name')).toEqual([]);
});
