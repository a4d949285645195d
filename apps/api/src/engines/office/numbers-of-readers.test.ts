/** Number 23: a Reader sees masked numbers in every call; revealing is limited, and administrators get a mail. */
import { allEndpoints, apiContract } from '@stoep/contract';
import { officeResources } from '@stoep/contract/office/index';
import { lazyFieldNames } from '@stoep/contract/office/lazy-fields';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { aBankStatement } from '../../../test/factories/bank/bank-statements.ts';
import { TEST_NOW, useHarness } from '../../../test/harness.ts';
import { officeDeskOf } from '../../../test/office-desk.ts';
import type { TestUser } from '../../../test/test-user.ts';
import { makeTestWorld } from '../../../test/world/make-test-world.ts';
import { aPerson } from '../../../test/world.ts';
import { outbox } from '../../db/schema/platform/platform.ts';
import { recordFromClause } from './lists/record-columns.queries.ts';
import { recordListConditionsSql } from './office.queries.ts';
import { getRecordBinding } from './record-bindings.ts';

const ACCOUNT = '62005550123';
const OWNERS_ID = '8001015009087';
const WHOLE = /6200\D{0,3}5550\D{0,3}123|8001015009087/;
const SAID = 'IB TRANSFER TO 6200 5550-123 ref62005550123';

const harness = useHarness();
let admin: TestUser;
let reader: TestUser;
const { list, get, create } = officeDeskOf(harness, () => admin);

beforeAll(async () => {
  const world = await makeTestWorld(harness());
  admin = await aPerson(harness(), 'readers-admin', { staffRole: 'administrator' });
  reader = await aPerson(harness(), 'readers-reader', { staffRole: 'reader' });
  const { db } = harness().deps;
  await db.execute(sql`update contacts set id_number = ${OWNERS_ID}`);
  await db.execute(sql`update owner_accounts set registration_id = ${OWNERS_ID}`);
  await db.execute(sql`update building_bank_accounts set account_number = ${ACCOUNT}`);
  await db.execute(sql`update beneficiaries set account_number = ${ACCOUNT}`);
  await db.execute(sql`update payments set to_bank_account_number = ${ACCOUNT}, comment = ${SAID}`);
  await db.execute(sql`update tickets set description = ${SAID}`);
  await aBankStatement(harness(), world.records.a.bankAccount, {
    opening: 0,
    lines: [50, 60].map((rand) => ({ day: '2026-03-02', rand, text: SAID })),
  });
  const { lines } = await harness().call(apiContract.office.bankLines, { query: {} }, admin.token);
  const { value: accounts } = await list('gl-accounts', { limit: 200 });
  const glAccountId = String(accounts.find(({ code }) => code === '5800')?.id);
  const id = lines.find(({ amount }) => amount === 6_000)?.id ?? '';
  // Its journal has the text of the bank line.
  const parts = [{ kind: 'gl account' as const, glAccountId, amount: 6_000 }];
  await harness().call(apiContract.office.matchLine, { params: { id }, body: { parts } as never }, admin.token);
  await create('ledger-entries', {
    levyAccountId: world.accounts.o1.levyAccountId,
    kind: 'adjustment',
    entryDay: '2026-03-02',
    amount: -50,
    description: SAID,
    reason: SAID,
  });
});

const asked = async (url: string, by: TestUser) => {
  const headers = { authorization: `Bearer ${by.token}` };
  const { statusCode, body } = await harness().inject({ method: 'GET', url: `/api${url}`, headers });
  return { statusCode, body };
};

/** All ids that could be in a path; whatever exists is read. */
const ids = async (): Promise<readonly string[]> => {
  const { rows } = await harness().deps.db.execute<{ id: string }>(sql`
    (select id from payments limit 2) union all (select id from buildings limit 1) union all
    (select id from levy_accounts limit 1) union all (select id from owner_accounts limit 1) union all
    (select id from contacts limit 1) union all (select id from contractors limit 1) union all
    (select id from bank_lines limit 1) union all (select id from building_bank_accounts limit 1) union all
    (select id from maintenance_jobs limit 1) union all (select id from legal_cases limit 1) union all
    (select id from units limit 1) union all (select id from journals where description like '%5550%' limit 1)`);
  return rows.map(({ id }) => id);
};

test('FAULT-23: no call of the contract that a Reader may make answers a whole number', async () => {
  const reads = allEndpoints.filter(
    ({ method, access, response }) =>
      method === 'GET' && response !== 'file' && access.kind === 'roles' && access.roles.includes('staff'),
  );
  const leaks = new Set<string>();
  const seen = { reader: 0, administrator: new Set<string>() };
  const existing = await ids();
  for (const { row, path } of reads)
    for (const id of path.includes('{') ? existing : ['']) {
      const url = path.replaceAll(/\{\w+\}/g, id);
      const { statusCode, body } = await asked(url, reader);
      if (statusCode === 200) seen.reader += 1;
      if (WHOLE.test(body)) leaks.add(`${row} ${path}`);
      if (row === 'M-71' && WHOLE.test((await asked(url, admin)).body)) seen.administrator.add(row);
    }
  expect([...leaks]).toEqual([]);
  expect(seen.reader).toBeGreaterThan(40);
  // The walk reaches the payment: an administrator sees its whole text, with masked numbers.
  expect([...seen.administrator]).toEqual(['M-71']);
});

test('FAULT-23: no list or page of the office shows a Reader a whole number, also among words', async () => {
  const leaks: string[] = [];
  for (const resource of officeResources) {
    const { name, read } = resource;
    if (!read.includes('reader')) continue;
    const also = lazyFieldNames(resource).join(',');
    const { value } = await list(name, { limit: 200, also }, reader);
    if (WHOLE.test(JSON.stringify(value))) leaks.push(`list of ${name}`);
    for (const one of value.slice(0, 2))
      if (WHOLE.test(JSON.stringify(await get(name, one.id, reader)))) leaks.push(`${name} ${one.title}`);
  }
  expect(leaks).toEqual([]);
  for (const name of ['bank-lines', 'journals', 'ledger-entries'])
    expect(JSON.stringify((await list(name, { limit: 10 }, reader)).value), name).toContain('••••');
  // The check works: a colleague reads the whole number.
  expect(JSON.stringify((await list('journals', { limit: 10 })).value)).toMatch(WHOLE);
});

test('FAULT-23: GET /payment/{id}/ gives staff the numbers by their end', async () => {
  const [payment] = (await list('payments', { limit: 1 })).value;
  for (const by of [reader, admin]) {
    const { body } = await asked(`/payment/${payment?.id}/`, by);
    const { cj_tobankaccountnumber: to } = JSON.parse(body) as Record<string, unknown>;
    expect(JSON.stringify(JSON.parse(body))).not.toMatch(/"cj_(from|to)bankaccountnumber":"6/);
    expect(to).toBe('••••0123');
  }
});

test('FAULT-23: thirty numbers an hour are opened in full, and the administrators hear of the thirtieth', async () => {
  const { db } = harness().deps;
  await db.delete(outbox);
  const manager = await aPerson(harness(), 'readers-manager', { staffRole: 'portfolio manager' });
  const [contact] = (await list('contacts', { limit: 1 })).value;
  const reveal = () =>
    harness().call(
      apiContract.office.reveal,
      { params: { resource: 'contacts', id: String(contact?.id), field: 'idNumber' } },
      manager.token,
    );
  const alerts = async () =>
    (
      await db.execute<{ to: string }>(sql`select "to" from outbox where subject like '%opened many full numbers'`)
    ).rows.map(({ to }) => to);
  for (let turn = 0; turn < 29; turn += 1) await reveal();
  expect(await alerts()).toEqual([]);
  await reveal();
  expect(await alerts()).toContain(admin.email);
  const sent = await alerts();
  const refused = await Promise.allSettled(Array.from({ length: 5 }, reveal));
  expect(refused.every(({ status }) => status === 'rejected')).toBe(true);
  await expect(reveal()).rejects.toMatchObject({ status: 429 });
  expect(await alerts()).toEqual(sent);
  harness().setNow(new Date(TEST_NOW.getTime() + 3_600_000));
  const again = await aPerson(harness(), 'readers-again', { staffRole: 'administrator' });
  expect((await list('contacts', { limit: 1 }, again)).total).toBeGreaterThan(0);
  harness().setNow(TEST_NOW);
});

test('FAULT-23: digits that a Reader searches in the ledger are found by the index of its texts, and not entry by entry', async () => {
  const where = recordListConditionsSql(getRecordBinding('ledger-entries'), { search: '62005', hides: true }, TEST_NOW);
  const plan = await harness().deps.db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    const { rows } = await tx.execute<{ 'QUERY PLAN': string }>(
      sql`explain select 1 from ${recordFromClause(getRecordBinding('ledger-entries'))} where ${where}`,
    );
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
  expect(plan).toContain('ledger_texts_search');
  expect(plan).not.toContain('Seq Scan on ledger_entries');
});
