/** Every action that needs two people, as the contract names them: never done by one, whichever logins that person has (decision 0292). */
import { readFile } from 'node:fs/promises';
import { contract } from '@stoep/contract';
import { officeResources } from '@stoep/contract/office/index';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { aBoard, vote } from './factories/boards.ts';
import { aFirm, aPayment } from './factories/records.ts';
import { aLoginSetUpBy, makeInstanceOlder } from './factories/set-up-logins.ts';
import { useHarness } from './harness.ts';
import { atDesk } from './office-desk.ts';
import { aPerson, makeWorld, type Someone, type World } from './world.ts';

const harness = useHarness();
let world: World;
let first: Someone;
let second: Someone;
/** Logins that are the first person again, by how they came about. */
const again: Record<string, Someone> = {};

const { create, update, act, get, upload, inAMonth } = atDesk(harness, () => first);

beforeAll(async () => {
  world = await makeWorld(harness());
  first = await aPerson(harness(), 'walk-first', { staffRole: 'administrator' });
  second = await aPerson(harness(), 'walk-second', { staffRole: 'administrator' });
  const raised = await aPerson(harness(), 'walk-raised', { staffRole: 'reader' });
  await makeInstanceOlder(harness());
  again.itself = first;
  again['a login it made'] = await aLoginSetUpBy(harness(), first, 'walk-made');
  await update('logins', raised.profileId, { staffRole: 'administrator' });
  again['a login whose role it raised'] = raised;
  const further = await aLoginSetUpBy(harness(), again['a login it made'], 'walk-further');
  again['a login that one of its logins made'] = further;
});

const steps = officeResources.flatMap(({ name, actions = {} }) =>
  Object.entries(actions).flatMap(([action, { secondPerson }]) =>
    secondPerson === undefined ? [] : [{ resource: name, action, name: `${name}.${action}`, secondPerson }],
  ),
);
const calls = Object.entries(contract).flatMap(([group, endpoints]) =>
  Object.entries(endpoints as Record<string, { secondPerson?: string }>).flatMap(
    ([name, { secondPerson }]) =>
      secondPerson === undefined ? [] : [{ name: `${group}.${name}`, secondPerson }],
  ),
);

const run = (query: ReturnType<typeof sql>) => harness().deps.db.execute<{ id: string }>(query);
const idOf = async (query: ReturnType<typeof sql>) => String((await run(query)).rows[0]?.id);
const aMinute = async () =>
  (await upload(new File(['%PDF-1.4\n%%EOF\n'], 'minute.pdf', { type: 'application/pdf' }))).id;
const me = () => sql`${first.profileId}::uuid`;

/** The first part of each action, done by the first person; answers the record that a second person would be asked about. */
const FIRST: Record<string, () => Promise<string>> = {
  'payments.release': async () => {
    const contractorId = await aFirm(harness().deps);
    const id = await aPayment(harness().deps, world.buildings.a, {
      state: 'Loaded for confirmation',
      contractorId,
    });
    await run(sql`update payments set loaded_by = ${me()} where id = ${id}`);
    return id;
  },
  'contractors.approveBankDetails': async () => {
    const id = await idOf(
      sql`select contractor_id as id from beneficiaries where ended_at is null and bank_proof_file_id is not null`,
    );
    await run(
      sql`update contractors set payment_approved = false, payment_confirmed_by = null, payment_approved_by = null where id = ${id}`,
    );
    await act('contractors', id, 'approveBankDetails');
    return id;
  },
  'bank-account-changes.approve': async () => {
    const account = await create('bank-accounts', {
      ...{
        buildingId: world.buildings.a,
        name: 'Another',
        bank: 'Nedbank',
        fund: 'reserve',
        branchCode: '198765',
      },
      ...{ accountType: 'Savings', accountNumber: '1009988776', accountingNumber: '8451' },
    });
    return idOf(sql`select id from bank_account_changes where bank_account_id = ${account.id}`);
  },
  'confirmation-limits.approve': async () =>
    (await create('confirmation-limits', { kind: 'entry in a levy account', amount: null, reason: 'None' }))
      .id,
  'entries-to-confirm.confirm': async () =>
    (
      await create('ledger-entries', {
        ...{ levyAccountId: world.accounts.o1.levyAccountId, kind: 'adjustment', entryDay: '2026-03-10' },
        ...{ amount: -90_000, description: 'Settlement', reason: 'Agreed' },
      })
    ).id,
  'unit-billings.confirmCredit': async () =>
    (
      await create('unit-billings', {
        ...{
          unitId: world.accounts.o1.unitId,
          name: 'Settlement',
          statementDescription: 'Settlement',
          kind: 'Levy',
        },
        ...{ chargeTo: 'Owner', amount: -90_000, position: 9 },
      })
    ).id,
  'bank-statements.confirmReceipts': async () => {
    const file = await idOf(sql`insert into files (name, content_type, size, sha256, uploaded_by)
      values ('bank.ofx', 'application/octet-stream', 1, 'walk', ${me()}) returning id`);
    const statement =
      await idOf(sql`insert into bank_statements (bank_account_id, file_id, sha256, format, from_day, until_day,
        opening, closing, line_count, new_count, sum, first_day_sum, first_day_count, imported_by)
      select id, ${file}, 'walk', 'ofx', '2026-03-01', '2026-03-01', 0, 9000000, 1, 1, 9000000, 9000000, 1, 'walk'
      from building_bank_accounts limit 1 returning id`);
    const line =
      await idOf(sql`insert into bank_lines (statement_id, bank_account_id, day, amount, text, position, alias)
      select id, bank_account_id, '2026-03-01', 9000000, 'DEPOSIT', 1, '' from bank_statements where id = ${statement} returning id`);
    await run(sql`insert into bank_statement_lines (statement_id, line_id) values (${statement}, ${line})`);
    const given = JSON.stringify({ lineId: line, parts: [] });
    await run(
      sql`insert into matches_to_confirm (line_id, given, entered_by) values (${line}, ${given}::jsonb, ${me()})`,
    );
    return statement;
  },
  'reconciliations.sign': () =>
    idOf(sql`insert into reconciliations (bank_account_id, day, statement_balance, book_balance, unpresented, unmatched, late,
        difference, figures, prepared_by, prepared_at)
      select id, '2026-02-28', 0, 0, 0, 0, 0, 0, '{"opening":{"day":"2026-02-01","bank":0,"books":0,"difference":0,"reason":null},"unpresented":[],"unmatched":[],"late":[],"schemes":[]}', ${me()}, now() from building_bank_accounts limit 1 returning id`),
  'registrations.approve': async () => {
    const { profileId } = await aPerson(harness(), 'walk-registrant');
    const contact = await idOf(sql`select contact_id as id from user_profiles where id = ${profileId}`);
    await run(sql`update user_profiles set contact_id = null where id = ${profileId}`);
    const id = await idOf(
      sql`insert into registrations (profile_id, state) values (${profileId}, 'unmatched') returning id`,
    );
    await act('registrations', id, 'match', { contactId: contact });
    return id;
  },
  'owner-accounts.approveHolder': async () => {
    await act('owner-accounts', world.accounts.o1.accountId, 'addHolder', {
      contactId: world.people.OX.contactId,
    });
    return world.accounts.o1.accountId;
  },
  'trustee-appointments.confirm': async () => {
    const { buildingId } = await aBoard(harness(), 1);
    const { contactId } = await aPerson(harness(), 'walk-newcomer');
    return (
      await create('trustee-appointments', {
        ...{ buildingId, contactId, startsAt: '2020-01-01T08:00', minuteFileId: await aMinute() },
      })
    ).id;
  },
  'trustee-appointments.confirmEnd': async () => {
    const [id = ''] = (await aBoard(harness(), 2)).appointments;
    await act('trustee-appointments', id, 'end', { minute: await aMinute() });
    return id;
  },
  'approvals.confirmOutcome': async () => {
    const { buildingId, trustees, appointments } = await aBoard(harness(), 2);
    await run(sql`update trustee_appointments set starts_at = '2026-03-01' where id = ${appointments[1]}`);
    const { id } = await create('approvals', {
      ...{ buildingId, type: 'Payment', subject: 'To a new firm', closesAt: inAMonth() },
      paymentId: await aPayment(harness().deps, buildingId),
    });
    for (const trustee of trustees) await vote(harness(), trustee, 'approve', id);
    return id;
  },
};

test('FAULT-21: docs/security.md and the contract name the same actions, with the same first person', async () => {
  const page = await readFile(new URL('../../../docs/security.md', import.meta.url), 'utf8');
  const section = page.split('## Actions that need two people')[1]?.split('\n## ')[0] ?? '';
  const rows = [...section.matchAll(/^\| `([\w.-]+)` \| ([^|]+) \|/gm)].map(
    ([, name, who]) => `${name}: ${who}`,
  );
  const declared = [
    ...steps.map(({ resource, action, secondPerson }) => `${resource}.${action}: ${secondPerson}`),
    ...calls.map(({ name, secondPerson }) => `${name}: ${secondPerson}`),
  ];
  expect(rows.toSorted()).toEqual(declared.toSorted());
});

describe('each step of a record', () => {
  beforeAll(async () => {
    await create('confirmation-limits', {
      kind: 'entry in a levy account',
      amount: 10_000,
      reason: 'Agreed',
    });
  });
  test.each(steps)('FAULT-21: $name is never done by one person', async ({ resource, action }) => {
    const id = (await FIRST[`${resource}.${action}`]?.()) ?? '';
    // A role that was taken and given again in between changes nothing.
    for (const staffRole of ['reader', 'administrator'])
      await update('logins', again['a login whose role it raised']?.profileId ?? '', { staffRole });
    for (const [who, by] of Object.entries(again)) {
      const seen = await get(resource, id, by);
      expect([who, seen.can]).toEqual([who, expect.not.arrayContaining([action])]);
      expect([who, seen.withheld.find((one) => one.action === action)?.why]).toEqual([
        who,
        expect.any(String),
      ]);
    }
    const everybody = Object.values(again);
    const tries = await Promise.allSettled(
      [...everybody, ...everybody].map((by) => act(resource, id, action, {}, by)),
    );
    expect(tries.map((one) => (one.status === 'rejected' ? one.reason.status : 'done'))).toEqual(
      tries.map(() => 409),
    );
    expect((await get(resource, id, second)).can).toContain(action);
  });
});

test('FAULT-21: branding.decideBankChange is never done by one person', async () => {
  const settings = await harness().call(contract.branding.settings, {}, first.token);
  const bank = { bankAccountName: 'Agency', bank: 'FNB', bankAccountNumber: '62000000011' };
  await harness().call(contract.branding.save, { body: { ...settings, ...bank } }, first.token);
  const id = await idOf(sql`select id from agent_bank_changes where state = 'waiting'`);
  const decide = (by: Someone) =>
    harness().call(
      contract.branding.decideBankChange,
      { params: { id }, body: { decision: 'approve' } },
      by.token,
    );
  for (const by of Object.values(again)) await expect(decide(by)).rejects.toMatchObject({ status: 409 });
  const seen = await harness().call(contract.branding.bankChange, {}, again['a login it made']?.token);
  expect(seen.waiting).toMatchObject({ can: { approve: false }, secondPerson: expect.any(String) });
  await decide(second);
});

test('FAULT-21: every step and call that needs two is walked here; the month in months/accept-for-two.test.ts', () => {
  expect(
    steps.map(({ resource, action }) => `${resource}.${action}`).filter((name) => !(name in FIRST)),
  ).toEqual([]);
  expect(calls.map(({ name }) => name).toSorted()).toEqual([
    'branding.decideBankChange',
    'officeMonths.accept',
  ]);
});
