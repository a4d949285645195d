/** One's own data (M-124; trust P-6, P-7, A-6). */
import { contract } from '@stoep/contract';
import { sql } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, expect, test } from 'vitest';
import { useHarness } from '../../../test/harness.ts';
import { makeWorld, type Someone, type World } from '../../../test/world.ts';
import { saveFile } from '../../kernel/files/files.commands.ts';

const harness = useHarness();
let world: World;
beforeAll(async () => {
  world = await makeWorld(harness());
});

const exportOf = async (who: Someone) => {
  const { blob, name } = await harness().call(contract.myData.export, {}, who.token);
  const parts = unzipSync(new Uint8Array(await blob.arrayBuffer()));
  return { name, parts, data: JSON.parse(strFromU8(parts['data.json'] ?? new Uint8Array())) };
};

test('the export holds JSON, CSV and the own files, and no secret', async () => {
  const { O1 } = world.people;
  const bytes = Buffer.from('my own words');
  const file = { name: '../../=photo.txt', contentType: 'text/plain', bytes, uploadedBy: O1.profileId };
  await saveFile(harness().deps, file);
  await saveFile(harness().deps, { ...file, uploadedBy: world.people.O2.profileId });
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

test('nothing of anybody else is in it', async () => {
  const { data } = await exportOf(world.people.O2);
  const text = JSON.stringify(data);
  for (const other of ['o1@people.test', 'A001', world.people.O1.contactId])
    expect(text).not.toContain(other);
});

test('a cell that begins like a formula is text in the CSV (A-6)', async () => {
  await harness().deps.db.execute(
    sql`update contacts set last_name = '=1+1' where id = ${world.people.O3.contactId}`,
  );
  const { parts } = await exportOf(world.people.O3);
  expect(strFromU8(parts['csv/contact.csv'] ?? new Uint8Array())).toContain("'=1+1");
});

test('who looked at my records: staff reads and changes by others, not my own', async () => {
  const { O1, O2, ST } = world.people;
  const readers = (who: Someone) => harness().call(contract.myData.readers, {}, who.token);
  expect(await readers(O1)).toEqual([]);
  const params = { accountId: world.accounts.o1.accountId };
  await harness().call(contract.accounts.detail, { params }, O1.token);
  await harness().call(contract.accounts.detail, { params }, ST.token);
  const body = { email: 'a@b.test', phoneNumber: '0111234567', registrationId: '8001015009087' };
  await harness().call(contract.accounts.update, { params, body }, ST.token);
  expect((await readers(O1)).map(({ by, what }) => ({ by, what }))).toEqual([
    { by: 'ST Person', what: 'Account updated' },
    { by: 'ST Person', what: contract.accounts.detail.summary },
  ]);
  expect(await readers(O2)).toEqual([]);
});

test('a few exports an hour are enough', async () => {
  const { T1 } = world.people;
  for (let time = 0; time < 10; time += 1) await exportOf(T1);
  await expect(exportOf(T1)).rejects.toMatchObject({ status: 429 });
});
