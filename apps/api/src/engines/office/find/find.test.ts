/** Find: what is found, by whom, and that the index follows every change. */
import { apiContract } from '@stoep/contract';
import { cents } from '@stoep/domain/money/cents';
import { STAFF_ROLES, type StaffRole } from '@stoep/domain/vocabulary';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { aPdfUpload } from '../../../../test/factories/application.ts';
import { aBankStatement } from '../../../../test/factories/bank/bank-statements.ts';
import { callerPersonOf } from '../../../../test/factories/persons.ts';
import { postTestEntries } from '../../../../test/factories/post-test-entries.ts';
import { aTicket } from '../../../../test/factories/tickets.ts';
import { useHarness } from '../../../../test/harness.ts';
import { officeDeskOf } from '../../../../test/office-desk.ts';
import { POSTED_BY_TEST } from '../../../../test/posted-by-test.ts';
import type { TestUser } from '../../../../test/test-user.ts';
import { makeTestWorld } from '../../../../test/world/make-test-world.ts';
import { aPerson, type TestWorld } from '../../../../test/world.ts';
import { SEARCH_HIT_KINDS } from '../../../db/schema/platform/find.ts';
import { searchAllRecords } from './find.queries.ts';
import { reindexSearch } from './find.writes.ts';
import { typoVariantsOf } from './find-words.ts';

const harness = useHarness();
let world: TestWorld;
const staff = {} as Record<StaffRole, TestUser>;
let thandi: string;

beforeAll(async () => {
  world = await makeTestWorld(harness());
  for (const role of STAFF_ROLES)
    staff[role] = await aPerson(harness(), `finder-${role.replace(' ', '-')}`, { staffRole: role });
  const contact = { firstName: 'Thandi', lastName: "M'Kwena-Dubé", email: 'tm@people.test' };
  thandi = (await desk.create('contacts', { ...contact, mobile: '+27 82 555 0199' })).id;
  await run(sql`update contacts set id_number = '8001015009087' where id = ${thandi}`);
  const { id: fileId } = await desk.upload(aPdfUpload('Passport.pdf'));
  await desk.create('record-documents', { contactId: thandi, name: 'Passport', fileId });
});

const desk = officeDeskOf(harness, () => staff.administrator);
const run = (statement: ReturnType<typeof sql>) => harness().deps.db.execute(statement);
const find = (search: string, role: StaffRole = 'administrator') =>
  harness().call(apiContract.office.find, { query: { search } }, staff[role].token);
const again = (opened: string, role: StaffRole = 'reader') =>
  harness().call(apiContract.office.find, { query: { opened } }, staff[role].token);
const titles = async (search: string, role?: StaffRole) => (await find(search, role)).map(({ title }) => title);

/** The wrong and the missing rows of the index. */
const untrue = async () => {
  const wanted = SEARCH_HIT_KINDS.map(
    (kind) => `select '${kind}' as kind, record_id, words, names from found_${kind.replaceAll('-', '_')}`,
  ).join(' union all ');
  const { rows } = await run(
    sql.raw(`with wanted as (${wanted}), kept as (select kind, record_id, words, names from find_index)
      (select * from wanted except select * from kept) union all (select * from kept except select * from wanted)`),
  );
  return rows;
};

const nameFiles = (ticketId: string, ofTicket: string, ofComment: string) =>
  run(sql`update files f set name = case when t.file_id = f.id then ${ofTicket} else ${ofComment} end
    from ticket_files t join ticket_comments c on c.ticket_id = t.ticket_id and c.file_id is not null
    where t.ticket_id = ${ticketId} and f.id in (t.file_id, c.file_id)`);

test('FAULT-30: a ticket is found by the name of its photo, and of a photo of its comment', async () => {
  const description = 'Slates on the lawn';
  const { id } = await aTicket(harness(), { by: world.people.O1, description });
  await nameFiles(id, 'gps-roof.jpg', 'stairwell.png');
  expect(await titles('gps-roof.jpg')).toEqual([description]);
  expect(await titles('GPS-ROOF', 'reader')).toEqual([description]);
  expect(await titles('stairwell.png')).toEqual([description]);
  expect(await titles('nosuchphoto.png')).toEqual([]);
});

test('FAULT-30: digits of a long number in the name of a photo find nothing for a login that may not see it', async () => {
  const description = 'Copy of a paper';
  const { id } = await aTicket(harness(), { by: world.people.O1, description });
  await nameFiles(id, 'id 7108235031089.jpg', 'other.jpg');
  expect(await titles('id 71082')).toEqual([description]);
  const barred = await aPerson(harness(), 'finder-barred', { staffRole: 'bookkeeper' });
  await run(
    sql`update user_profiles set identity_numbers = 'never', bank_numbers = 'never' where id = ${barred.profileId}`,
  );
  const found = await harness().call(apiContract.office.find, { query: { search: 'id 71082' } }, barred.token);
  expect(found).toEqual([]);
});

test('FAULT-33: a number is found with # before it, and without or with the hyphen it is written with', async () => {
  const { rows } = await run(sql`select number from tickets limit 1`);
  await run(sql`update levy_accounts set account_number = 'ALR001' where id = ${world.accounts.o1.levyAccountId}`);
  await run(
    sql`update units set door_number = 'A-17' where id = (select unit_id from levy_accounts where id = ${world.accounts.o1.levyAccountId})`,
  );
  for (const search of ['ALR001', 'alr-001', '#ALR-001'])
    expect((await titles(search)).join(), search).toContain('ALR001');
  for (const search of ['A-17', 'a17', '#A17'])
    expect(
      (await find(search)).map(({ resource }) => resource),
      search,
    ).toContain('units');
  const number = String((rows[0] as { number: number } | undefined)?.number ?? '');
  if (number) expect(await titles(`#${number}`)).toEqual(await titles(number));
});

test('FAULT-33: entries of the ledger and lines of the bank are found by their amount, as staff may read them', async () => {
  await desk.create('ledger-entries', {
    levyAccountId: world.accounts.o1.levyAccountId,
    kind: 'interest',
    entryDay: '2026-02-15',
    amount: 1903.98,
    description: 'Interest on arrears',
    reason: 'Agreed with the owner',
  });
  const { rows } = await run(sql`select id from building_bank_accounts limit 1`);
  const account = (rows[0] as { id: string } | undefined)?.id;
  if (account)
    await aBankStatement(harness(), account, {
      opening: 0,
      lines: [{ day: '2026-03-02', rand: -1903.98, text: 'LIFT SERVICE' }],
    });
  const signed = ['−R 1 903.98', '-R 1 903.98', '-1903.98', 'R 1 903.98-', '−R\u00a01\u00a0903.98'];
  for (const search of ['1903.98', 'R 1 903.98', 'R1,903.98', '1 903,98', ...signed]) {
    const found = await find(search);
    const kinds = found.map(({ resource }) => resource);
    expect(found.find(({ resource }) => resource === 'ledger-entries')?.beside, search).toMatch(
      /^\w+001 · Account A001 · R 1 903\.98 · 15 Feb 2026$/,
    );
    if (account)
      expect(found.find(({ resource }) => resource === 'bank-lines')?.beside, search).toMatch(
        / · −R 1 903\.98 · 02 Mar 2026$/,
      );
    expect(kinds, search).toContain('ledger-entries');
    expect(kinds.includes('bank-lines'), search).toBe(account !== undefined);
  }
  expect((await find('1903.97')).filter(({ resource }) => resource === 'ledger-entries')).toEqual([]);
});

test('the list of ledger entries is searched by amount, as people write it and whatever its sign', async () => {
  const { levyAccountId } = world.accounts.o1;
  const [entryDay, dueDay] = ['2026-02-16', '2026-02-16'];
  const receipt = { levyAccountId, entryDay, dueDay, kind: 'receipt', description: 'Paid at the counter' } as const;
  await harness().deps.db.transaction((tx) =>
    postTestEntries(tx, [{ ...receipt, amount: cents(-125_000) }], POSTED_BY_TEST),
  );
  const plain = ['1250', '1 250.00', '1250.00', '1,250.00', 'R 1,250.00', 'R1250', 'R 1 250', 'R 1250.00'];
  for (const search of [...plain, '−R 1 250.00', '-1250.00', '-1250', 'R 1 250.00-']) {
    const { value } = await desk.list('ledger-entries', { search });
    expect(
      value.map(({ title }) => title),
      search,
    ).toEqual([receipt.description]);
  }
  expect((await desk.list('ledger-entries', { search: 'R 1 250.01' })).value).toEqual([]);
  expect((await desk.list('ledger-entries', { search: 'counter 1 250.00' })).value).toHaveLength(1);
});

test('a person is found by each name, without accents or marks, by mail and by telephone as it is dialled', async () => {
  const name = "Thandi M'Kwena-Dubé";
  for (const search of [
    'thandi',
    'mkwena',
    'm’kwena-dube thandi',
    'dubé',
    'tm@people',
    '082 555 0199',
    '+27825550199',
    '0825550199',
    '555019',
  ])
    expect(await titles(search), search).toContain(name);
  expect((await find('thandi'))[0]).toEqual({
    resource: 'contacts',
    id: thandi,
    title: name,
    beside: 'tm@people.test · +27825550199',
  });
});

test('a person is distinguished from the owner account of the same name: by unit, and by levy account', async () => {
  const { rows } = await harness().deps.db.execute<Record<'first' | 'last' | 'owner' | 'account' | 'unit', string>>(sql`
    select c.first_name as first, c.last_name as last, o.name as owner, l.account_number as account,
      b.name || ' ' || u.door_number as unit
    from contacts c join account_holders h on h.contact_id = c.id join owner_accounts o on o.id = h.account_id
    join levy_accounts l on l.account_id = o.id join units u on u.id = l.unit_id join buildings b on b.id = l.building_id
    where l.id = ${world.accounts.o1.levyAccountId} and c.id = ${world.people.O1.contactId}`);
  const { first = '', last = '', owner = '', account = '', unit = '' } = rows[0] ?? {};
  const person = (await find(`${first} ${last}`)).find(({ resource }) => resource === 'contacts');
  expect(person?.beside).toContain(unit);
  const ofOwner = (await find(owner)).find(({ resource, title }) => resource === 'owner-accounts' && title === owner);
  expect(ofOwner?.beside).toContain(`Levy account ${account}`);
});

test('somebody without an email address is found by name, as the owner account', async () => {
  const { id } = await desk.create('owner-accounts', { name: 'Zanele Withoutmail' });
  for (const search of ['zanele withoutmail', 'withoutmail', 'withoutmial'])
    expect(await find(search), search).toContainEqual({
      resource: 'owner-accounts',
      id,
      title: 'Zanele Withoutmail',
      beside: null,
    });
});

test('a name that is written nearly so is found where nothing else is', async () => {
  for (const search of ['thandhi', 'thandie', 'mkwna', 'thnadi mkwena', 'thamdi'])
    expect(await titles(search), search).toContain("Thandi M'Kwena-Dubé");
  expect(await find('xqzvwk')).toEqual([]);
});

test('a unit by its door and building, an account by its number or payment reference, a payment by its payee and by its amount as it is typed', async () => {
  const [unit] = (await desk.list('units', { limit: 1, filter: { buildingId: world.buildings.a } })).value;
  const building = (await desk.get('buildings', world.buildings.a)).title;
  expect(await find(`${String(unit?.doorNumber)} ${building}`)).toContainEqual(
    expect.objectContaining({ resource: 'units', id: unit?.id }),
  );
  const payment = await desk.aPayment(world.buildings.a, { amount: 73_451.25, ourReference: 'Lift' });
  for (const amount of ['73451.25', 'R73 451,25', '73,451.25', 'R 73 451', '73451,2'])
    expect(await find(amount), amount).toContainEqual(
      expect.objectContaining({
        resource: 'payments',
        id: payment,
        beside: expect.stringMatching(/^R 73 451\.25 · .* · \d\d \w{3} \d{4} · /),
      }),
    );
  const [account] = (await desk.list('levy-accounts', { limit: 1 })).value;
  expect((await find(String(account?.accountNumber)))[0]).toMatchObject({ resource: 'levy-accounts' });
  await run(sql`update levy_accounts set payment_reference = 'QV7731K' where id = ${account?.id}`);
  expect((await find('qv7731k'))[0]).toMatchObject({ resource: 'levy-accounts', id: account?.id });
});

test('everything that each role finds, it opens', async () => {
  for (const role of STAFF_ROLES) {
    const found = (
      await Promise.all(
        ['person', 'building', 'account', 'gate', 'conduct', 'firms.test', '1001'].map((q) => find(q, role)),
      )
    ).flat();
    expect(new Set(found.map(({ resource }) => resource)).size, role).toBeGreaterThan(4);
    for (const { resource, id, title } of found)
      expect(await desk.get(resource, id, staff[role]), `${role}: ${resource} ${title}`).toMatchObject({
        title,
      });
  }
});

test('whoever reads no record of the office finds nothing in it', async () => {
  const { db } = harness().deps;
  const { O1, ST } = world.people;
  expect(await searchAllRecords(db, callerPersonOf(harness(), O1, 'owner'), 'person')).toEqual([]);
  expect(await searchAllRecords(db, callerPersonOf(harness(), ST, 'staff'), 'person')).not.toEqual([]);
});

test('a number of a person is found whole by who may see it, and by nobody else or in part', async () => {
  expect(await titles('8001015009087', 'portfolio manager')).toContain("Thandi M'Kwena-Dubé");
  expect(await titles('800101 5009 087', 'credit controller')).toContain("Thandi M'Kwena-Dubé");
  expect(await find('8001015009087', 'reader')).toEqual([]);
  expect(await find('800101500908')).toEqual([]);
  const told = await run(sql`select count(*)::int as n from find_index where words ~ '8001015009087'`);
  expect(told.rows).toEqual([{ n: 0 }]);
});

test('quotes, votes, legal cases and what is noted in confidence are in no index', async () => {
  await run(sql`update legal_notes set text = 'zqsecret settle at half', html = null`);
  await run(sql`update ticket_comments set comment = 'zqsecret'`);
  await run(sql`update quotes set name = 'zqsecret'`);
  expect(await find('zqsecret')).toEqual([]);
  const kinds = await run(sql`select distinct kind from find_index order by kind`);
  expect(kinds.rows.map(({ kind }) => kind)).toEqual([...SEARCH_HIT_KINDS].toSorted());
});

test('the index is true after each change, rename, merge, deletion and emptying, whoever makes it', async () => {
  expect(await untrue()).toEqual([]);
  const { a } = world.buildings;
  await desk.update('buildings', a, { name: 'Umhlanga Sands' }, { name: (await desk.get('buildings', a)).name });
  expect((await find('umhlanga sands')).map(({ resource }) => resource)).toEqual(
    expect.arrayContaining(['buildings', 'units', 'levy-accounts']),
  );
  expect(await untrue()).toEqual([]);
  await run(sql`update contractors set name = name || ' Holdings', trading_as = 'Spark'`);
  await run(sql`update owner_accounts set name = 'Zulu Trust ' || id`);
  await run(sql`update units set door_number = door_number || 'B'`);
  await run(sql`update municipal_accounts set municipality = 'eThekwini'`);
  await run(sql`insert into contacts (first_name, last_name, email) values ('Gone', 'Zquick', 'z@people.test')`);
  expect(await untrue()).toEqual([]);
  expect(await titles('zquick')).toEqual(['Gone Zquick']);
  await run(sql`delete from contacts where last_name = 'Zquick'`);
  expect(await find('zquick')).toEqual([]);
  // Rolled back, as if it had never been.
  await harness()
    .deps.db.transaction(async (tx) => {
      await tx.execute(sql`update contacts set last_name = 'Zundone' where id = ${thandi}`);
      throw new Error('taken back');
    })
    .catch(() => undefined);
  expect(await find('zundone')).toEqual([]);
  await run(sql`truncate building_documents cascade`);
  expect(await untrue()).toEqual([]);
});

test('what was opened last is told as it is called now, without what is gone or closed to the role', async () => {
  await run(sql`update contacts set last_name = 'Renamed' where id = ${thandi}`);
  const audit = (await desk.list('audit', { limit: 1 })).value[0]?.id;
  const opened = `audit:${audit},contacts:${thandi},contacts:${world.buildings.a},nothing:${thandi},contacts:x`;
  expect((await again(opened)).map(({ title }) => title)).toEqual(['Thandi Renamed']);
  expect((await again(opened, 'administrator')).map(({ resource }) => resource)).toEqual(['audit', 'contacts']);
  expect(await again('')).toEqual([]);
});

test('what is typed is taken as letters, however odd, and one letter finds nothing', async () => {
  for (const search of ['%', '__', '\\', "'; drop table find_index; --", '(', '"', ' ', 'a', '😀😀', 'x'.repeat(100)])
    expect(await find(search), search).toEqual([]);
});

test('a door that is what was typed comes before those that only begin so', async () => {
  await run(sql`insert into units (building_id, door_number, section_number, quota_millionths)
    select ${world.buildings.b}::uuid, n::text, 900 + n, 1000 from unnest(array[3, 31, 32, 33, 34, 35, 36, 37]) n`);
  const { rows } = await run(sql`select name from buildings where id = ${world.buildings.b}`);
  const [first] = (await find(`3 ${String(rows[0]?.name)}`)).filter(({ resource }) => resource === 'units');
  const unit = await run(sql`select door_number from units where id = ${first?.id}`);
  expect(unit.rows).toEqual([{ door_number: '3' }]);
});

describe('two changes of one moment', () => {
  /** Begins one change, begins the other while the first is open, then commits the first. */
  const crossing = async (first: ReturnType<typeof sql>, second: ReturnType<typeof sql>) => {
    const { db } = harness().deps;
    const begun = Promise.withResolvers<void>();
    const go = Promise.withResolvers<void>();
    const one = db.transaction(async (tx) => {
      await tx.execute(first);
      begun.resolve();
      await go.promise;
    });
    await begun.promise;
    const two = db.transaction((tx) => tx.execute(second));
    const settled = two.then(() => true);
    await vi.waitFor(async () => {
      // By process id: what it waits for is hidden from this role, and a row lock names no database.
      const { rows } = await run(sql`select 1 from pg_locks join pg_stat_activity using (pid)
        where not granted and datname = current_database()`);
      if (rows.length === 0 && !(await Promise.race([settled, Promise.resolve(false)])))
        throw new Error('nobody waits yet');
    });
    go.resolve();
    await Promise.all([one, two]);
  };
  const anAccount = async () => {
    const { rows } = await run(sql`select l.id, l.account_id from levy_accounts l
      where l.building_id = ${world.buildings.a} order by l.id limit 1`);
    return rows[0] as { id: string; account_id: string };
  };

  test('leave the words of both: an owner is renamed while one of the accounts is saved', async () => {
    const { id, account_id } = await anAccount();
    await crossing(
      sql`update owner_accounts set name = 'Zcross Trust' where id = ${account_id}`,
      sql`update levy_accounts set account_number = account_number || 'X' where id = ${id}`,
    );
    expect(await untrue()).toEqual([]);
  });

  test('leave the words of both: an account gets a number while its owner is renamed', async () => {
    const { id, account_id } = await anAccount();
    await crossing(
      sql`update levy_accounts set account_number = 'ZC-7' where id = ${id}`,
      sql`update owner_accounts set name = 'Zcross Holdings' where id = ${account_id}`,
    );
    expect(await untrue()).toEqual([]);
  });

  test('that cannot see each other are put right at night: a unit is added while its building is renamed', async () => {
    await crossing(
      sql`update buildings set name = 'Zcross Court' where id = ${world.buildings.b}`,
      sql`insert into units (building_id, door_number, section_number, quota_millionths)
        values (${world.buildings.b}, 'ZX1', 990, 1000)`,
    );
    expect(await untrue()).not.toEqual([]);
    expect(await reindexSearch(harness().deps.db)).toBeGreaterThan(0);
    expect(await untrue()).toEqual([]);
    expect(await reindexSearch(harness().deps.db)).toBe(0);
  });
});

test('words of marks alone find nothing, and a word as long as a line is answered at once', async () => {
  for (const search of ['...', '--', '&&&', '🏠🏠']) expect(await find(search), search).toEqual([]);
  expect(await find('an'.repeat(40))).toEqual([]);
  expect(typoVariantsOf('a'.repeat(21))).toEqual([]);
});
