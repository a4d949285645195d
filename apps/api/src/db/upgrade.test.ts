/** Upgrades a database of the previous release, with rows that the later migrations change, and checks each result. */
import { randomUUID } from 'node:crypto';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { systemClock } from '../kernel/clock.ts';
import type { Queryable } from '../kernel/database/client.ts';
import { createLedgerAccountingSystem } from '../modules/ledger/accounting/ledger-accounting.queries.ts';
import { migrateDatabase } from './migrate.ts';
import { migrateEmptyDatabaseToMigration } from './migrate-to.ts';

/** The time of 0014, the last migration of that release. */
const BEFORE = 1795319677639;
/** The time of 0037, the last migration before levy runs had rows of their own. */
const BEFORE_MONTHS = 1795378370718;

const ids = Object.fromEntries(
  [
    'bare',
    'bareUnit',
    'bareAccount',
    'barePayment',
    'building',
    'unit',
    'owner',
    'account',
    'other',
    'person',
    'profile',
    'tenant',
    'levy',
    'adminLevy',
    'reserve',
    'roof',
    'water',
    'parking',
    'garden',
    'meter',
    'negative',
    'kept',
    'toTenant',
    'toOwner',
    'done',
    'requestQueued',
    'requestFailed',
    'requestSent',
    'mailing',
    'recipientQueued',
    'recipientFailed',
    'recipientSent',
    'ahead',
    'now',
    'approval',
    'letter',
    'transformer',
    'leftOut',
    'byHand',
    'typed',
    'elsewhere',
    'undone',
  ].map((name) => [name, randomUUID()]),
);
const id = (name: string): string => `'${ids[name]}'`;

const rows = (): string => `
  insert into buildings (id, name, code, accounting_id) values (${id('building')}, 'Mill', 'MIL', 'BC');
  insert into units (id, building_id, section_number, door_number, quota_millionths)
    values (${id('unit')}, ${id('building')}, 1, '1', 1000000);
  insert into contacts (id, first_name, last_name, email) values (${id('person')}, 'Ann', 'Moyo', 'ann@mill.test');
  insert into user_profiles (id, contact_id, email, first_name, last_name, password_hash)
    values (${id('profile')}, ${id('person')}, 'ann@mill.test', 'Ann', 'Moyo', 'x');
  insert into owner_accounts (id, name) values (${id('owner')}, 'Moyo');
  insert into levy_accounts (id, account_number, building_id, unit_id, account_id, type, from_day) values
    (${id('account')}, 'MIL001', ${id('building')}, ${id('unit')}, ${id('owner')}, 'Owner', '2020-01-01'),
    (${id('other')}, 'MIL001X', ${id('building')}, ${id('unit')}, ${id('owner')}, 'Other', '2020-01-01'),
    (${id('tenant')}, 'MIL001T', ${id('building')}, ${id('unit')}, ${id('owner')}, 'Tenant', '2020-01-01');
  insert into budget_lines (building_id, name, statement_description, fund, kind, yearly_amount, from_day) values
    (${id('building')}, 'Administrative levy', 'Levy', 'administrative', 'levy', 100, '2025-01-01'),
    (${id('building')}, 'Administrative levy', 'Levy', 'administrative', 'levy', 120, '2026-01-01'),
    (${id('building')}, 'Reserve fund', 'Reserve', 'reserve', 'levy', 100, '2025-01-01'),
    (${id('building')}, 'Roof', 'Roof', 'administrative', 'special_levy', 100, '2025-01-01');
  insert into unit_billings (id, unit_id, name, statement_description, charge_to, amount) values
    (${id('levy')}, ${id('unit')}, 'Basic levy', 'Basic levy', 'Owner', 100),
    (${id('adminLevy')}, ${id('unit')}, 'Administrative levy', 'Levy', 'Tenant', 100),
    (${id('reserve')}, ${id('unit')}, 'Reserve fund', 'Reserve', 'Tenant', null),
    (${id('roof')}, ${id('unit')}, 'Roof', 'Roof', 'Owner', 100),
    (${id('water')}, ${id('unit')}, 'Water', 'Water', 'Tenant', null),
    (${id('parking')}, ${id('unit')}, 'Parking', 'Parking', 'Tenant', 35000),
    (${id('garden')}, ${id('unit')}, 'Garden', 'Garden', 'Owner', 22000);
  insert into meters (id, unit_id, unit_billing_id, name, type)
    values (${id('meter')}, ${id('unit')}, ${id('water')}, 'W1', 'Water');
  insert into meter_readings (id, meter_id, previous_day, current_day, previous_reading, current_reading, consumption, charge) values
    (${id('kept')}, ${id('meter')}, '2025-12-25', '2026-01-25', 0, 10, 10, 1000),
    (${id('negative')}, ${id('meter')}, '2026-01-25', '2026-02-25', 10, 20, 10, -10000);
  insert into split_requests (id, unit_id, profile_id, changes, status, expires_at) values
    (${id('toTenant')}, ${id('unit')}, ${id('profile')},
      '[{"unitBillingId":"${ids.parking}","name":"Parking","from":"Tenant","to":"Owner"},{"unitBillingId":"${ids.levy}","name":"Basic levy","from":"Owner","to":"Tenant"}]', 'requested', '2126-01-01'),
    (${id('toOwner')}, ${id('unit')}, ${id('profile')},
      '[{"unitBillingId":"${ids.parking}","name":"Parking","from":"Tenant","to":"Owner"}]', 'requested', '2126-01-01'),
    (${id('done')}, ${id('unit')}, ${id('profile')},
      '[{"unitBillingId":"${ids.parking}","name":"Parking","from":"Owner","to":"Tenant"}]', 'approved', '2026-01-01');
  insert into aods (levy_account_id, full_name, stage, balance_on_application, term_months, monthly_arrear_payment,
      monthly_current_payment, start_day, end_day)
    select account::uuid, name, stage, 1000, 12, 100, 0, '2026-01-01', '2026-12-31' from (values
      (${id('account')}, 'first', 'Active'), (${id('account')}, 'second', 'Completed'),
      (${id('account')}, 'third', 'Active'), (${id('account')}, 'fourth', 'Defaulted'),
      (${id('other')}, 'alone', 'Active')) given (account, name, stage);
  insert into statement_requests (id, profile_id, levy_account_id, format, from_day, to_day, email, status, sent_at)
    select id::uuid, ${id('profile')}, ${id('account')}, 'pdf', '2026-01-01', '2026-01-31', 'ann@mill.test', 'sent', now()
    from (values (${id('requestQueued')}), (${id('requestFailed')}), (${id('requestSent')})) given (id);
  insert into mailings (id, kind, building_id, profile_id, subject)
    values (${id('mailing')}, 'message', ${id('building')}, ${id('profile')}, 'Water');
  insert into mailing_recipients (id, mailing_id, name, email, state, done_at)
    select id::uuid, ${id('mailing')}, 'Ann', 'ann@mill.test', 'sent', now()
    from (values (${id('recipientQueued')}), (${id('recipientFailed')}), (${id('recipientSent')})) given (id);
  insert into outbox ("to", subject, text, html, state, problem, message_id, dedupe_key)
    select 'ann@mill.test', 's', 't', 'h', state, problem, key, key from (values
      ('queued', null, 'statement:${ids.requestQueued}'), ('failed', '550', 'statement:${ids.requestFailed}'),
      ('sent', null, 'statement:${ids.requestSent}'), ('queued', null, 'mailing:${ids.recipientQueued}'),
      ('parked', '551', 'mailing:${ids.recipientFailed}'), ('sent', null, 'mailing:${ids.recipientSent}'),
      ('sent', null, 'welcome:${ids.person}')) given (state, problem, key);
  insert into import_keys ("table", external_key, row_id, content_hash) values ('meter_readings', 'r1', ${id('kept')}, 'x');
  insert into ledger_entries (id, levy_account_id, entry_day, due_day, kind, description, amount, cause) values
    (${id('now')}, ${id('account')}, '2026-01-01', '2026-01-01', 'levy', 'Levy', 500, '{"kind": "levy",
      "unitBillingId": "${ids.adminLevy}", "budgetLine": "Administrative levy", "quotaMillionths": 1000000}'),
    (${id('ahead')}, ${id('account')}, current_date + 30, current_date + 30, 'levy', 'Levy', 700, null);
  insert into building_bank_accounts (building_id, name, bank, branch_code, account_number, account_type, fund,
      last_recon_balance, last_recon_day, accounting_number) values
    (${id('building')}, 'Levies', 'FNB', '250655', '1', 'Cheque', 'administrative', 10000, '2026-01-31', '8400'),
    (${id('building')}, 'Reserve', 'FNB', '250655', '2', 'Savings', 'reserve', 5000, '2026-01-31', '8500');
  insert into ledger_entries (levy_account_id, entry_day, due_day, kind, description, amount) values
    (${id('other')}, '2026-01-05', '2026-01-05', 'receipt', 'Before the reconciliation', -300),
    (${id('other')}, '2026-02-05', '2026-02-05', 'receipt', 'After it', -200);
  insert into ledger_entries (levy_account_id, entry_day, due_day, kind, description, amount, cause) values
    (${id('other')}, '2026-02-28', '2026-02-28', 'interest', 'Interest', 50, '{"kind": "interest"}');
  insert into payments (building_id, type, amount, state, from_bank_account_number, paid_at) values
    (${id('building')}, 'Municipality', 700, 'Paid', '2', '2026-02-10T08:00:00Z'),
    (${id('building')}, 'Municipality', 900, 'Paid', '2', '2026-01-10T08:00:00Z');
  insert into buildings (id, name, code, accounting_id) values (${id('bare')}, 'Bare', 'BAR', 'BB');
  insert into units (id, building_id, section_number, door_number, quota_millionths)
    values (${id('bareUnit')}, ${id('bare')}, 1, '1', 1000000);
  insert into levy_accounts (id, account_number, building_id, unit_id, account_id, type, from_day)
    values (${id('bareAccount')}, 'BAR001', ${id('bare')}, ${id('bareUnit')}, ${id('owner')}, 'Owner', '2020-01-01');
  insert into ledger_entries (levy_account_id, entry_day, due_day, kind, description, amount) values
    (${id('bareAccount')}, '2026-02-06', '2026-02-06', 'receipt', 'Before it had an account', -4000);
  insert into payments (id, building_id, type, amount, state, from_bank_account_number, paid_at) values
    (${id('barePayment')}, ${id('bare')}, 'Municipality', 1500, 'Paid', '9', '2026-02-07T08:00:00Z');
  insert into open_items (levy_account_id, entry_id, due_day, amount) values
    (${id('account')}, ${id('now')}, '2026-01-01', 500),
    (${id('account')}, ${id('ahead')}, current_date + 30, 700);
  insert into approvals (id, building_id, subject, type, required_count, starts_at, closes_at)
    values (${id('approval')}, ${id('building')}, 'Budget', 'Budget', 2, now(), now() + interval '1 day');
  insert into conduct_letters (id, building_id, levy_account_id, kind, subject, body, fine_amount, status, incident_day)
    values (${id('letter')}, ${id('building')}, ${id('account')}, 'Fine', 'Noise', 'Noise', 5000, 'Sent', '2026-01-01');`;

/** Levy runs from before they had rows of their own. */
const months = (): string => `
  insert into meters (id, unit_id, unit_billing_id, name, type, multiplier) values
    (${id('transformer')}, ${id('unit')}, ${id('water')}, 'CT', 'Electricity', 40);
  insert into meter_readings (id, meter_id, previous_day, current_day, previous_reading, current_reading, consumption, charge,
      charged_elsewhere, reversed_at, reversed_reason) values
    (${id('leftOut')}, ${id('transformer')}, '2026-01-25', '2026-02-25', 100, 110, 10, 0, null, null, null),
    (${id('byHand')}, ${id('transformer')}, '2026-02-25', '2026-03-25', 110, 120, 400, 0, null, null, null),
    (${id('typed')}, ${id('transformer')}, '2026-03-25', '2026-04-25', 120, 130, 10, 0, null, null, null),
    (${id('elsewhere')}, ${id('transformer')}, '2025-12-25', '2026-01-25', 90, 100, 10, 812, 812, null, null),
    (${id('undone')}, ${id('transformer')}, '2026-01-25', '2026-02-26', 100, 110, 10, 0, null, now(), 'Wrong');
  insert into import_keys ("table", external_key, row_id, content_hash)
    select 'meter_readings', row_id::text, row_id, 'x'
    from unnest(array[${id('leftOut')}, ${id('byHand')}, ${id('elsewhere')}, ${id('undone')}]::uuid[]) as row_id;
  insert into month_runs (building_id, month, interest, levies, consumption, uncharged, uncharged_amount, accepted_reason,
      run_by, created_at) values
    (${id('building')}, '2026-02-01', 2, 30, 4, '[]', 0, null, 'Ann', '2026-02-01T08:00Z'),
    (${id('building')}, '2026-02-01', 0, 1, 0, '[{"unit": "Mill 1", "amount": 5000}, {"unit": "Mill 2", "amount": 0}]', 5000,
      'Empty', 'Ben', '2026-02-03T08:00Z'),
    (${id('bare')}, '2026-02-01', 0, 9, 0, '[{"unit": "Bare 1", "amount": 0}]', 0, null, 'Ben', '2026-01-31T23:00Z'),
    (${id('building')}, '2024-02-01', 0, 0, 0, '[]', 0, null, 'Ann', '2024-02-29T08:00Z');`;

let client: pg.Client;
let server = '';
let name = '';

const execute = async (sql: string) => {
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  await admin.query(sql).finally(() => admin.end());
};

beforeAll(async () => {
  server = inject('testDatabase').url;
  name = `stoep_test_${randomUUID().replaceAll('-', '')}`;
  await execute(`create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  client = new pg.Client({ connectionString: url.href });
  await client.connect();
  expect(await migrateEmptyDatabaseToMigration(client, BEFORE)).toBe(true);
  await client.query(rows());
  expect(await migrateEmptyDatabaseToMigration(client, BEFORE_MONTHS)).toBe(true);
  await client.query(months());
  await migrateDatabase(url.href);
}, 60_000);
afterAll(async () => {
  await client.end();
  await execute(`drop database if exists ${name} with (force)`);
});

const ask = async (sql: string): Promise<unknown[][]> =>
  (await client.query<unknown[]>({ text: sql, rowMode: 'array' })).rows;

test("charges are classed: contributions are the owner's again, what is metered or was agreed stays where it is", async () => {
  expect(await ask('select name, kind, charge_to from unit_billings order by name')).toEqual([
    ['Administrative levy', 'Levy', 'Owner'],
    ['Basic levy', 'Levy', 'Owner'],
    ['Garden', 'Levy', 'Owner'],
    ['Parking', 'Agreed', 'Tenant'],
    ['Reserve fund', 'Reserve levy', 'Owner'],
    ['Roof', 'Special levy', 'Owner'],
    ['Water', 'Consumption', 'Tenant'],
  ]);
});

test('a link that was sent to the owner alone moves nothing to a tenant any more; the others live on', async () => {
  expect(
    await ask(`select id, status from split_requests order by array_position(
      array[${id('toTenant')}, ${id('toOwner')}, ${id('done')}]::uuid[], id)`),
  ).toEqual([
    [ids.toTenant, 'expired'],
    [ids.toOwner, 'requested'],
    [ids.done, 'approved'],
  ]);
});

test('of several active agreements of an account the last stands, and no second one can be', async () => {
  expect(await ask('select full_name, stage from aods order by number')).toEqual([
    ['first', 'Draft'],
    ['second', 'Completed'],
    ['third', 'Active'],
    ['fourth', 'Defaulted'],
    ['alone', 'Active'],
  ]);
  await expect(client.query(`update aods set stage = 'Active' where full_name = 'first'`)).rejects.toThrow(
    'aods_one_active',
  );
});

test('what was called sent while its mail lay in the queue or had failed says so', async () => {
  expect(
    await ask(`select status, problem, sent_at is null from statement_requests order by array_position(
      array[${id('requestQueued')}, ${id('requestFailed')}, ${id('requestSent')}]::uuid[], id)`),
  ).toEqual([
    ['made', null, true],
    ['failed', '550', true],
    ['sent', null, false],
  ]);
  expect(
    await ask(`select state, problem, done_at is null from mailing_recipients order by array_position(
      array[${id('recipientQueued')}, ${id('recipientFailed')}, ${id('recipientSent')}]::uuid[], id)`),
  ).toEqual([
    ['on its way', null, true],
    ['failed', '551', false],
    ['sent', null, false],
  ]);
});

test('a charge below nothing from before the rule can be reversed, and no new one is kept', async () => {
  await client.query(`update meter_readings set reversed_at = now(), reversed_reason = 'Wrong'
    where id = ${id('negative')}`);
  expect(await ask(`select reversed_at is null from meter_readings where id = ${id('kept')}`)).toEqual([[true]]);
  await expect(
    client.query(`insert into meter_readings (meter_id, previous_day, current_day, previous_reading, current_reading,
      consumption, charge) values (${id('meter')}, '2026-02-25', '2026-03-25', 20, 30, 10, -1)`),
  ).rejects.toThrow('meter_readings_charge');
});

test('an entry dated ahead stands from its day on, and questions that were put keep their terms', async () => {
  expect(await ask('select entry_id, from_day > current_date, until_day from open_items order by due_day')).toEqual([
    [ids.now, false, null],
    [ids.ahead, true, null],
  ]);
  expect(await ask('select casting_vote from approvals')).toEqual([[true]]);
  // Sent before there were fines: the upgrade charges nothing for it.
  expect(await ask(`select count(*)::int from ledger_entries where kind = 'fine'`)).toEqual([[0]]);
});

const today = `(now() at time zone 'Africa/Johannesburg')::date`;

test('what was posted before there were journals stands in opening ones: they balance, and no entry is without one', async () => {
  expect(
    await ask(`select j.number, j.fund, case when j.day = ${today} then 'today' when j.day > ${today} then 'ahead'
        else j.day::text end, a.code, l.amount::int, b.account_number
      from journals j join journal_lines l on l.journal_id = j.id join gl_accounts a on a.id = l.account_id
        left join building_bank_accounts b on b.id = l.bank_account_id
      where j.building_id = ${id('building')}
      order by j.number, a.code, l.amount desc, b.account_number`),
  ).toEqual([
    [1, 'administrative', '2026-02-05', '1000', 200, '1'],
    [1, 'administrative', '2026-02-05', '1200', -200, null],
    [2, 'reserve', '2026-02-10', '1010', -700, '2'],
    [2, 'reserve', '2026-02-10', '3000', 700, null],
    [3, 'administrative', 'today', '1200', 550, null],
    [3, 'administrative', 'today', '1200', -300, null],
    [3, 'administrative', 'today', '3000', 300, null],
    [3, 'administrative', 'today', '3000', -550, null],
    [4, 'administrative', 'ahead', '1200', 700, null],
    [4, 'administrative', 'ahead', '3000', -700, null],
  ]);
  expect(await ask('select last from journal_numbers order by last')).toEqual([[2], [4]]);
  expect(
    await ask(
      `select count(*)::int, count(j.entry_id)::int from ledger_entries e left join entry_journals j on j.entry_id = e.id`,
    ),
  ).toEqual([[6, 6]]);
  expect(await ask('select sum(debit)::int, sum(credit)::int from gl_balances')).toEqual([[7950, 7950]]);
  expect(await ask('select key, undone_at from posting_keys order by key')).toEqual([
    [`charge ${ids.adminLevy} 2026-01-01`, null],
    [`interest ${ids.other} 2026-02-28`, null],
  ]);
});

test('what entries say is found: each text once', async () => {
  expect(await ask('select text from ledger_texts order by text')).toEqual(
    ['After it', 'Before it had an account', 'Before the reconciliation', 'Interest', 'Levy'].map((text) => [text]),
  );
});

const balance = async (building: string, account: string) => {
  const accounting = createLedgerAccountingSystem(drizzle(client) as unknown as Queryable, systemClock);
  return (await accounting.balanceOf(building, account))?.netChange;
};

test('a bank account shows what it did, and the first reconciliation after the upgrade takes over what it has seen', async () => {
  expect([await balance('BC', '8400'), await balance('BC', '8500')]).toEqual([10_200, 4300]);
  const reconciled = (number: string, amount: number, day: string) =>
    client.query(`update building_bank_accounts set last_recon_balance = ${amount}, last_recon_day = '${day}'
      where accounting_number = '${number}'`);
  await reconciled('8400', 10_200, '2026-02-05');
  await reconciled('8500', 4300, '2026-02-28');
  expect([await balance('BC', '8400'), await balance('BC', '8500')]).toEqual([10_200, 4300]);
  await reconciled('8500', 5000, '2026-02-09');
  expect(await balance('BC', '8500')).toBe(4300);
});

test('an account that a building gets after the upgrade finds its money since its reconciliation', async () => {
  await client.query(`insert into building_bank_accounts (building_id, name, bank, branch_code, account_number, account_type,
      fund, last_recon_balance, last_recon_day, accounting_number) values
    (${id('bare')}, 'Levies', 'FNB', '250655', '8', 'Cheque', 'administrative', 1000, '2026-01-31', '8400'),
    (${id('bare')}, 'Other', 'FNB', '250655', '9', 'Cheque', 'administrative', 9000, '2026-01-31', '8401')`);
  expect([await balance('BB', '8400'), await balance('BB', '8401')]).toEqual([5000, 7500]);
  await client.query(
    `update building_bank_accounts set last_recon_day = '2026-02-06' where building_id = ${id('bare')}`,
  );
  expect([await balance('BB', '8400'), await balance('BB', '8401')]).toEqual([1000, 7500]);
});

test('each levy line stands in the budget of its year, and what it charged by is its share', async () => {
  expect(
    await ask(`select l.name, b.year_from::text, b.year_until::text, b.state, b.taken_over from budget_lines l
      join budgets b on b.id = l.budget_id and b.building_id = l.building_id order by l.name, l.from_day`),
  ).toEqual([
    ['Administrative levy', '2024-10-01', '2025-09-30', 'In force', true],
    ['Administrative levy', '2025-10-01', '2026-09-30', 'In force', true],
    ['Reserve fund', '2024-10-01', '2025-09-30', 'In force', true],
    ['Roof', '2024-10-01', '2025-09-30', 'In force', true],
  ]);
  expect(await ask('select name, levy_line from unit_billings where levy_line is not null')).toEqual([
    ['Administrative levy', 'Administrative levy'],
  ]);
});

test('a reading that came with its charge keeps it, and is the same when its file comes again', async () => {
  expect(
    await ask(
      `select id, charge::int, charged_elsewhere::int, charged_at is not null from meter_readings where meter_id = ${id('meter')} order by current_day`,
    ),
  ).toEqual([
    [ids.kept, 1000, 1000, true],
    [ids.negative, -10_000, null, false],
  ]);
});

test('FAULT-12: readings of a file whose use left the multiplier out are listed, and nothing of them is changed', async () => {
  expect(
    await ask(
      `select id, consumption::int, charge::int from meter_readings where multiplier_left_out order by current_day`,
    ),
  ).toEqual([[ids.leftOut, 10, 0]]);
});

test('each run of a month is a part of it, under one run of the month', async () => {
  expect(await ask('select month::text, started_by from runs order by month')).toEqual([
    ['2024-02-01', 'Ann'],
    ['2026-02-01', 'Ben'],
  ]);
  const empty = { kind: 'no account', amount: 5_000, count: 1, names: ['Mill 1'] };
  expect(
    await ask(`select b.name, r.month::text, part, r.state, entries, shortfall::int, accepted_by, problems from run_buildings r
      join buildings b on b.id = r.building_id order by 1, 2, 3`),
  ).toEqual([
    ['Bare', '2026-02-01', 1, 'posted', 9, 0, null, []],
    ['Mill', '2024-02-01', 1, 'posted', 0, 0, null, []],
    ['Mill', '2026-02-01', 1, 'posted', 36, 0, null, []],
    ['Mill', '2026-02-01', 2, 'posted', 1, 5_000, 'Ben', [empty]],
  ]);
});
