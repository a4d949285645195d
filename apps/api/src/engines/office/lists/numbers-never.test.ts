/**
 * Decision 0240: a person who may not see whole numbers finds them nowhere and cannot overwrite them; the next call
 * applies a change of the right.
 */
import { allEndpoints, apiContract } from '@stoep/contract';
import { MASKED_NUMBER_FIELD_NAMES } from '@stoep/contract/kit/masked-number-fields';
import { createOpenApiDocument } from '@stoep/contract/kit/openapi';
import { officeResources } from '@stoep/contract/office/index';
import { lazyFieldNames } from '@stoep/contract/office/lazy-fields';
import { TASK_TYPES } from '@stoep/domain/vocabulary';
import { sql } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aBankStatement } from '../../../../test/factories/bank/bank-statements.ts';
import { aTicket } from '../../../../test/factories/tickets.ts';
import { useHarness } from '../../../../test/harness.ts';
import { officeDeskOf } from '../../../../test/office-desk.ts';
import type { TestUser } from '../../../../test/test-user.ts';
import { makeTestWorld } from '../../../../test/world/make-test-world.ts';
import { aPerson, type TestWorld } from '../../../../test/world.ts';

const ID = '8001015009087';
const OWNERS_ID = '7502025008081';
const ACCOUNT = '62000000001';
const SAID = `Paid out of ${ACCOUNT}, ID 800101 5009 08 7, call 0821234567`;
const WHOLE = /8001015009087|800101 5009 08 7|7502025008081|6200000000\d/;

const harness = useHarness();
let world: TestWorld;
let admin: TestUser;
let barred: TestUser;
let bankAccountId: string;

const { list, get, create, update } = officeDeskOf(harness, () => admin);
const barredFrom = (identityNumbers: string, bankNumbers: string) =>
  update('logins', barred.profileId, { identityNumbers, bankNumbers });
const reveal = (resource: string, id: string, field: string) =>
  harness().call(apiContract.office.reveal, { params: { resource, id, field } }, barred.token);
const contactId = () => world.people.O1.contactId ?? '';
const asked = async (url: string) => {
  const headers = { authorization: `Bearer ${barred.token}` };
  const { statusCode, rawPayload } = await harness().inject({ method: 'GET', url: `/api${url}`, headers });
  return { statusCode, rawPayload, body: rawPayload.toString('latin1') };
};

beforeAll(async () => {
  world = await makeTestWorld(harness());
  const { db } = harness().deps;
  admin = await aPerson(harness(), 'numbers-admin', { staffRole: 'administrator' });
  barred = await aPerson(harness(), 'numbers-barred', { staffRole: 'administrator' });
  await db.execute(sql`update contacts set id_number = ${ID}`);
  await db.execute(sql`update owner_accounts set registration_id = ${OWNERS_ID}`);
  // The two administrators need different ID numbers, or they would be the same person.
  await db.execute(sql`update user_profiles set id_number = ${ID} where id <> ${admin.profileId}::uuid`);
  await db.execute(sql`update building_bank_accounts set account_number = ${ACCOUNT}`);
  await db.execute(sql`update beneficiaries set account_number = ${ACCOUNT}`);
  await db.execute(sql`update payments set to_bank_account_number = ${ACCOUNT}, comment = ${SAID}`);
  await db.execute(sql`update tickets set description = ${SAID}`);
  await db.execute(sql`update contacts set mobile = '0821234567'`);
  bankAccountId = (
    await create('bank-accounts', {
      buildingId: world.buildings.a,
      name: 'Reserve fund',
      bank: 'First National Bank',
      fund: 'reserve',
      branchCode: '250655',
      accountType: 'Cheque',
      accountNumber: ACCOUNT,
      accountingNumber: '8450',
    })
  ).id;
});
beforeEach(() => barredFrom('never', 'never'));

test('no list, page, search or portal read that staff may ask holds a whole number', async () => {
  const leaks: string[] = [];
  for (const resource of officeResources) {
    const { name, read } = resource;
    // With the lazy fields of the list.
    const also = lazyFieldNames(resource).join(',');
    if (!read.includes('administrator')) continue;
    const { value } = await list(name, { limit: 200, also }, barred);
    if (WHOLE.test(JSON.stringify(value))) leaks.push(`list of ${name}`);
    for (const one of value.slice(0, 3))
      if (WHOLE.test(JSON.stringify(await get(name, one.id, barred)))) leaks.push(`${name} ${one.title}`);
  }
  const ids: Readonly<Record<string, string>> = {
    'S-72': contactId(),
    'S-73': world.accounts.o1.levyAccountId,
    'S-75': world.buildings.a,
  };
  const reads = allEndpoints.filter(
    ({ method, access, response }) =>
      method === 'GET' && response !== 'file' && access.kind === 'roles' && access.roles.includes('staff'),
  );
  let answered = 0;
  for (const { row, path } of reads) {
    const { statusCode, body } = await asked(
      path.replaceAll(/\{(\w+)\}/g, (_, name) =>
        /building/i.test(name) ? world.buildings.a : (ids[row] ?? world.accounts.o1.accountId),
      ),
    );
    if (statusCode === 200) answered += 1;
    if (WHOLE.test(body)) leaks.push(`${row} ${path}`);
  }
  expect(leaks).toEqual([]);
  expect(answered).toBeGreaterThan(25);
  // The check works: a colleague's list contains the number.
  expect(JSON.stringify((await list('tickets', { limit: 200 })).value)).toMatch(WHOLE);
});

test('telephone numbers stay as they are, in fields and among words', async () => {
  expect((await get('contacts', contactId(), barred)).mobile).toBe('0821234567');
  const [ticket] = (await list('tickets', { limit: 1 }, barred)).value;
  expect(JSON.stringify(ticket)).toContain('0821234567');
});

test('no press shows one, whatever the role; one kind may be barred without the other', async () => {
  expect((await get('contacts', contactId(), barred)).whole).toEqual([]);
  await expect(reveal('contacts', contactId(), 'idNumber')).rejects.toMatchObject({ status: 403 });
  await expect(reveal('bank-accounts', bankAccountId, 'accountNumber')).rejects.toMatchObject({
    status: 403,
  });
  await barredFrom('as the role has it', 'never');
  expect(await reveal('contacts', contactId(), 'idNumber')).toEqual({ value: ID });
  await expect(reveal('bank-accounts', bankAccountId, 'accountNumber')).rejects.toMatchObject({
    status: 403,
  });
});

test('somebody whose role does not see one may be let to it, and the audit says who let whom', async () => {
  await harness().deps.db.execute(
    sql`update user_profiles set staff_role = 'bookkeeper' where id = ${barred.profileId}`,
  );
  await barredFrom('as the role has it', 'as the role has it');
  await expect(reveal('contacts', contactId(), 'idNumber')).rejects.toMatchObject({ status: 403 });
  await barredFrom('always', 'never');
  expect(await reveal('contacts', contactId(), 'idNumber')).toEqual({ value: ID });
  await harness().deps.db.execute(
    sql`update user_profiles set staff_role = 'administrator' where id = ${barred.profileId}`,
  );
  const told = (await list('audit', { search: 'logins.updated' })).value.map(({ actorName, detail }) => ({
    actorName,
    detail: JSON.parse(String(detail)),
  }));
  expect(told).toContainEqual({
    actorName: 'numbers-admin Person',
    detail: expect.objectContaining({ after: { identityNumbers: 'always', bankNumbers: 'never' } }),
  });
});

test('nobody lets himself to them', async () => {
  await expect(update('logins', barred.profileId, { bankNumbers: 'always' }, {}, barred)).rejects.toMatchObject({
    status: 400,
  });
});

test.each([
  ['list', '/office/records/owner-accounts/?q='],
  ['list of what names them in words', '/office/records/tickets/?q='],
  ['find anything', '/office/find/?q='],
])('nothing is found by the whole of one: %s', async (_, path) => {
  for (const number of [OWNERS_ID, ACCOUNT]) expect((await asked(`${path}${number}`)).statusCode).toBe(403);
  expect((await asked(`${path}0821234567`)).statusCode).toBe(200);
});

test('FAULT-23: a number that is hidden cannot be rebuilt by searches, digit by digit', async () => {
  const hidden = '4099773014';
  await create('tasks', {
    type: TASK_TYPES[0],
    subject: `Pay into ${hidden} today`,
    description: 'Rebuild',
    buildingId: world.buildings.a,
  });
  await aBankStatement(harness(), bankAccountId, {
    opening: 0,
    lines: [{ day: '2026-03-02', rand: 50, text: 'IB TRANSFER 4099 7730-14' }],
  });
  const found = async (resource: string, search: string, by?: TestUser) =>
    (await list(resource, { search, limit: 50 }, by)).total;
  const parts = Array.from({ length: 6 }, (_, from) => hidden.slice(from, from + 5)).slice(0, 5);
  await aTicket(harness(), {
    by: world.people.O1,
    buildingId: world.buildings.a,
    description: `Pay into ${hidden} today`,
  });
  const met = async (part: string) => {
    const { value } = JSON.parse((await asked(`/office/find/?q=${part}`)).body) as {
      value: { resource: string; title: string }[];
    };
    return value.filter(({ resource, title }) => resource === 'tickets' && title.startsWith('Pay into')).length;
  };
  for (const part of [...parts, '7730', '0997', '99', '40997730']) {
    expect([part, await found('tasks', part, barred)]).toEqual([part, 0]);
    expect([part, await met(part)]).toEqual([part, 0]);
  }
  expect(await met('today')).toBe(1);
  for (const part of ['4099', '7730']) expect(await found('bank-lines', part, barred)).toBe(0);
  // The visible end is found; a person who sees the whole number finds it by any part.
  expect(await found('tasks', '3014', barred)).toBe(1);
  expect(await found('tasks', '99773')).toBe(1);
  expect(await found('tasks', 'today', barred)).toBe(1);
});

test('FAULT-23: the order of a list tells no more of a hidden number than is shown', async () => {
  const subjects = ['6200000009 b', '6999999991 a', '6500000005 c'];
  for (const subject of subjects)
    await create('tasks', { type: TASK_TYPES[0], subject, buildingId: world.buildings.a });
  const ordered = async (by?: TestUser) =>
    (await list('tasks', { sort: 'subject', order: 'asc', limit: 200 }, by)).value
      .map(({ subject }) => String(subject).at(-1) ?? '')
      .filter((end) => 'abc'.includes(end));
  expect(await ordered()).toEqual(['b', 'c', 'a']);
  expect(await ordered(barred)).toEqual(['c', 'b', 'a']);
});

describe('what was shown by its end is never written', () => {
  test('in a text that holds one', async () => {
    const { id } = await create('tasks', {
      type: TASK_TYPES[0],
      subject: 'Ring the bank',
      description: SAID,
      buildingId: world.buildings.a,
    });
    const shown = await get('tasks', id, barred);
    expect(String(shown.description)).toContain('••••0001');
    await expect(
      update('tasks', id, { description: `${String(shown.description)}!` }, {}, barred),
    ).rejects.toMatchObject({
      status: 400,
      fields: { description: expect.stringContaining('Leave it or type all of it') },
    });
    expect((await get('tasks', id)).description).toBe(SAID);
  });
  test('a form of which another field was changed is saved', async () => {
    const account = await get('bank-accounts', bankAccountId, barred);
    await update('bank-accounts', bankAccountId, { name: 'Reserve' }, { name: account.name }, barred);
    const { value } = await harness().call(
      apiContract.office.reveal,
      { params: { resource: 'bank-accounts', id: bankAccountId, field: 'accountNumber' } },
      admin.token,
    );
    expect(value).toBe(ACCOUNT);
  });
  test('the settings of the agent keep their account', async () => {
    const settings = await harness().call(apiContract.branding.settings, {}, admin.token);
    const bank = { bankAccountName: 'Stoep', bank: 'FNB', bankAccountNumber: ACCOUNT };
    await harness().call(apiContract.branding.save, { body: { ...settings, ...bank } }, admin.token);
    const [waiting] = (await harness().deps.db.execute<{ id: string }>(sql`select id from agent_bank_changes limit 1`))
      .rows;
    await harness().call(
      apiContract.branding.decideBankChange,
      { params: { id: waiting?.id ?? '' }, body: { decision: 'approve' } as never },
      barred.token,
    );
    const seen = await harness().call(apiContract.branding.settings, {}, barred.token);
    expect(seen.bankAccountNumber).toBe('••••0001');
    await harness().call(apiContract.branding.save, { body: { ...seen, telephone: '0821234567' } }, barred.token);
    expect((await harness().call(apiContract.branding.settings, {}, admin.token)).bankAccountNumber).toBe(ACCOUNT);
  });
});

test('papers that are there for a number are not opened, and data that is taken along has its end alone', async () => {
  const files = allEndpoints.filter(({ holds }) => holds !== undefined);
  expect(files.map(({ row }) => row).sort()).toEqual(['M-64b', 'M-69', 'M-96', 'S-157', 'S-167', 'S-26', 'S-74']);
  for (const { path } of files)
    expect((await asked(path.replaceAll(/\{\w+\}/g, world.accounts.o1.levyAccountId))).body).toContain(
      'do not see such numbers',
    );
  for (const { name, fields } of officeResources)
    for (const [field, { holds }] of Object.entries(fields))
      if (holds) expect((await asked(`/office/records/${name}/${contactId()}/files/${field}/`)).statusCode).toBe(403);
  const { rawPayload, statusCode } = await asked(`/office/people/${contactId()}/data/`);
  expect(statusCode).toBe(200);
  const packed = Object.entries(unzipSync(rawPayload));
  expect(packed.filter(([, bytes]) => WHOLE.test(Buffer.from(bytes).toString())).map(([at]) => at)).toEqual([]);
  expect(packed.some(([, bytes]) => Buffer.from(bytes).toString().includes('••••9087'))).toBe(true);
  expect(packed.filter(([at]) => at.startsWith('files/'))).toEqual([]);
});

/** All property names in answers and forms of the contract, at any depth. */
const namesWithin = (value: unknown, names = new Set<string>()): ReadonlySet<string> => {
  if (typeof value !== 'object' || value === null) return names;
  for (const [key, inner] of Object.entries(value)) {
    if (key === 'properties') for (const name of Object.keys(Object(inner))) names.add(name);
    namesWithin(inner, names);
  }
  return names;
};

test('each name that says it is a number of a person or of a bank account is classed', () => {
  const classed = new Set(Object.values(MASKED_NUMBER_FIELD_NAMES).flat());
  const says = [...namesWithin(createOpenApiDocument())].filter((name) =>
    /(bank.*account_?number|^id_?number|passport)/i.test(name),
  );
  expect(says.length).toBeGreaterThan(4);
  expect(says.filter((name) => !classed.has(name))).toEqual([]);
  const unclassed = officeResources.flatMap(({ name, fields }) =>
    Object.entries(fields)
      .filter(([field, { masked }]) => /(account|id)number$|registrationid/i.test(field) && !masked)
      .map(([field]) => `${name}.${field}`),
  );
  // Numbers of levy and municipal accounts, which are on every statement and bill.
  expect(unclassed.sort()).toEqual(['levy-accounts.accountNumber', 'municipal-accounts.accountNumber']);
});
