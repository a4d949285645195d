/** Tests of the export of one's own data (M-124; trust P-6, P-7, A-6). */
import { apiContract } from '@stoep/contract';
import { sql } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, expect, test } from 'vitest';
import { useHarness } from '../../../../test/harness.ts';
import type { TestUser } from '../../../../test/test-user.ts';
import { makeTestWorld } from '../../../../test/world/make-test-world.ts';
import { aPerson, type TestWorld } from '../../../../test/world.ts';
import { saveStoredFile } from '../../../kernel/files/files.writes.ts';
import { renderPersonDataPage } from './person-data-page.ts';

const harness = useHarness();
let world: TestWorld;
beforeAll(async () => {
  world = await makeTestWorld(harness());
});

const exportOf = async (who: TestUser) => {
  const { blob, name } = await harness().call(apiContract.myData.export, {}, who.token);
  const parts = unzipSync(new Uint8Array(await blob.arrayBuffer()));
  return { name, parts, data: JSON.parse(strFromU8(parts['data.json'] ?? new Uint8Array())) };
};

test('the export holds JSON, CSV and the own files, and no secret', async () => {
  const { O1 } = world.people;
  const bytes = Buffer.from('my own words');
  const file = { name: '../../=photo.txt', contentType: 'text/plain', bytes, uploadedBy: O1.profileId };
  await saveStoredFile(harness().deps, file);
  await saveStoredFile(harness().deps, { ...file, uploadedBy: world.people.O2.profileId });
  const { name, parts, data } = await exportOf(O1);
  expect(name).toBe('my-data-2026-03-10.zip');
  expect(data.profile).toMatchObject([{ email: O1.email }]);
  expect(data.levy_accounts).toMatchObject([{ account_number: 'A001' }]);
  expect(data.ledger_entries).toMatchObject([{ amount_in_cents: expect.anything(), account_number: 'A001' }]);
  const place = String(data.files.find((listed: { name: string }) => listed.name === file.name)?.place);
  expect(place).toMatch(/^files\/[0-9a-f-]{36}-[^/]*photo\.txt$/);
  expect(strFromU8(parts[place] ?? new Uint8Array())).toBe('my own words');
  expect(strFromU8(parts['csv/ledger_entries.csv'] ?? new Uint8Array())).toContain('Levy March 2026');
  expect(JSON.stringify(data)).not.toMatch(/argon2|never matches|password_hash|totp_secret/);
});

test('devices that notices are pushed to are in it by name, without what reaches or seals', async () => {
  const { O2, O3 } = world.people;
  for (const { profileId, email } of [O2, O3])
    await harness().deps.db.execute(sql`insert into push_devices
        (profile_id, session_id, endpoint, public_key, secret, name, seen_at)
      select ${profileId}, id, ${`https://push.example/${email}`}, 'publicpart', 'secretpart', ${`Phone of ${email}`}, now()
      from sessions where profile_id = ${profileId} limit 1`);
  const { data, parts } = await exportOf(O2);
  expect(data.notice_devices).toMatchObject([{ device: `Phone of ${O2.email}` }]);
  const whole = `${JSON.stringify(data)}${Object.values(parts).map((part) => strFromU8(part))}`;
  expect(whole).not.toMatch(/push\.example|publicpart|secretpart/);
  expect(whole).not.toContain(`Phone of ${O3.email}`);
});

test('nothing of anybody else is in it', async () => {
  const { data } = await exportOf(world.people.O2);
  const text = JSON.stringify(data);
  for (const other of ['o1@people.test', 'A001', world.people.O1.contactId]) expect(text).not.toContain(other);
});

test('a cell that begins like a formula is text in the CSV (A-6)', async () => {
  await harness().deps.db.execute(sql`update contacts set last_name = '=1+1' where id = ${world.people.O3.contactId}`);
  const { parts } = await exportOf(world.people.O3);
  expect(strFromU8(parts['csv/contact.csv'] ?? new Uint8Array())).toContain("'=1+1");
});

test('staff with the right role take along what is held of a person, and nothing of anybody else; the audit keeps it', async () => {
  const { OX, ST } = world.people;
  const params = { id: OX.contactId };
  const { blob } = await harness().call(apiContract.office.personData, { params }, ST.token);
  const parts = unzipSync(new Uint8Array(await blob.arrayBuffer()));
  const data = JSON.parse(strFromU8(parts['data.json'] ?? new Uint8Array()));
  expect(data.profile).toMatchObject([{ email: OX.email }]);
  expect(data.levy_accounts).toMatchObject([{ account_number: 'A004' }]);
  expect(JSON.stringify(data)).not.toContain('o2@people.test');
  const page = strFromU8(parts['data.html'] ?? new Uint8Array());
  expect(page).toContain('<h1>OX Person, 2026-03-10</h1>');
  expect(page).toContain('<td>Levy March 2026</td><td>1500.00</td>');
  const audited = await harness().deps.db.execute(sql`select 1 from audit_entries where subject_kind = 'S-141'
    and actor_profile_id = ${ST.profileId} and detail @> ${JSON.stringify({ params })}::jsonb`);
  expect(audited.rows).toHaveLength(1);
  for (const role of ['bookkeeper', 'credit controller'] as const) {
    const other = await aPerson(harness(), role.replace(' ', ''), { staffRole: role });
    await expect(harness().call(apiContract.office.personData, { params }, other.token)).rejects.toMatchObject({
      status: 403,
    });
  }
});

test('staff take along files of tickets and payments alone, and a colleague’s data only as administrators', async () => {
  const { OX, ST } = world.people;
  const { db } = harness().deps;
  const brought = (name: string) =>
    saveStoredFile(harness().deps, {
      name,
      contentType: 'text/plain',
      bytes: Buffer.from(name),
      uploadedBy: OX.profileId,
    });
  await brought('for-a-firm.txt');
  const photo = await brought('leak.txt');
  await db.execute(sql`with logged as (insert into tickets (logged_by_id, role, purpose, type, description)
      values (${OX.profileId}, 'owner', 'Request', 'Building', 'A leak') returning id)
    insert into ticket_files (ticket_id, file_id) select id, ${photo} from logged`);
  const manager = await aPerson(harness(), 'data-manager', { staffRole: 'portfolio manager' });
  const { blob } = await harness().call(apiContract.office.personData, { params: { id: OX.contactId } }, manager.token);
  const names = Object.keys(unzipSync(new Uint8Array(await blob.arrayBuffer()))).join(' ');
  expect(names).toContain('leak.txt');
  expect(names).not.toContain('for-a-firm.txt');
  const colleague = { params: { id: ST.contactId } };
  await expect(harness().call(apiContract.office.personData, colleague, manager.token)).rejects.toMatchObject({
    status: 403,
  });
  await expect(harness().call(apiContract.office.personData, colleague, ST.token)).resolves.toBeDefined();
});

test('what is typed runs in no page of an export', () => {
  const tables = [{ name: 'contact', rows: [{ last_name: '<script>alert(1)</script>' }] }];
  const at = { now: new Date(), today: '2026-03-10' } as const;
  expect(renderPersonDataPage({ name: '"><img src=x>', at }, tables)).not.toMatch(/<script|<img/);
});

test('a correction is in the audit with what stood before and after', async () => {
  const { T2, ST } = world.people;
  const asked = { params: { resource: 'contacts', id: T2.contactId } };
  const body = { values: { mobile: '+27821234567' }, before: {} };
  await harness().call(apiContract.office.update, { ...asked, body }, ST.token);
  const { rows } = await harness().deps.db.execute(sql`select detail from audit_entries
    where action = 'contacts.updated' and subject_id = ${T2.contactId}`);
  expect(rows).toMatchObject([{ detail: { before: { mobile: null }, after: { mobile: '+27821234567' } } }]);
});

test('who looked at my records: staff reads and changes by others, not my own', async () => {
  const { O1, O2, ST } = world.people;
  const readers = (who: TestUser) => harness().call(apiContract.myData.readers, {}, who.token);
  expect(await readers(O1)).toEqual([]);
  // A person's own changes are not listed; others see what was changed of theirs.
  for (const who of [O1, O2])
    for (const language of ['af', 'en'] as const)
      await harness().call(apiContract.profiles.setLanguage, { body: { language } }, who.token);
  await harness().call(apiContract.tickets.get, { params: { ticketId: world.tickets.O2?.id ?? '' } }, ST.token);
  expect(await readers(O1)).toEqual([]);
  expect(await readers(O2)).toHaveLength(1);
  const params = { accountId: world.accounts.o1.accountId };
  await harness().call(apiContract.accounts.detail, { params }, O1.token);
  await harness().call(apiContract.accounts.detail, { params }, ST.token);
  const body = { email: 'a@b.test', phoneNumber: '0111234567', registrationId: '8001015009087' };
  await harness().call(apiContract.accounts.update, { params, body }, ST.token);
  await harness().call(apiContract.accounts.detail, { params }, ST.token);
  const of = ['contact details', 'ID number'];
  expect((await readers(O1)).map(({ at: _, ...one }) => one)).toEqual([
    { by: 'ST Person', done: 'saw', of, times: 2 },
    { by: 'ST Person', done: 'changed', of, times: 1 },
  ]);
  expect(await readers(O2)).toHaveLength(1);
});

test('who looked at my records: a list of the office that showed me among others, told once however many rows were mine', async () => {
  const { O1, O2, ST, C1 } = world.people;
  const seen = async (who: TestUser) =>
    (await harness().call(apiContract.myData.readers, {}, who.token))
      .filter(({ done }) => done === 'saw')
      .reduce((sum, { times }) => sum + times, 0);
  const all = () => Promise.all([O1, O2, C1].map(seen));
  await harness().writeReads();
  const before = await all();
  await harness().call(apiContract.office.list, { params: { resource: 'contacts' } }, ST.token);
  await harness().writeReads();
  expect(await all()).toEqual(before.map((times) => times + 1));
});

test('a bid is in the export of its firm at once, and in what staff take along once it lies open (R-12)', async () => {
  const { C2, ST } = world.people;
  const { db } = harness().deps;
  await db.execute(sql`update quotes set name = 'A sealed bid'
    where job_id = ${world.j2} and contractor_id = ${world.firms.c2}`);
  const takenAlong = async () => {
    const params = { id: C2.contactId };
    const { blob } = await harness().call(apiContract.office.personData, { params }, ST.token);
    return strFromU8(unzipSync(new Uint8Array(await blob.arrayBuffer()))['data.json'] ?? new Uint8Array());
  };
  expect(JSON.stringify((await exportOf(C2)).data)).toContain('A sealed bid');
  expect(await takenAlong()).not.toContain('A sealed bid');
  await db.execute(sql`update maintenance_jobs set quotes_close_at = '2026-03-09' where id = ${world.j2}`);
  expect(await takenAlong()).toContain('A sealed bid');
});

test('a few exports an hour are enough', async () => {
  const { T1 } = world.people;
  for (let time = 0; time < 10; time += 1) await exportOf(T1);
  await expect(exportOf(T1)).rejects.toMatchObject({ status: 429 });
});
