/** A file cannot replace the second person of a dual approval, nor decide an open approval (decisions 0292, 0293). */
import { apiContract } from '@stoep/contract';
import { eq, inArray, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { aPortfolio, MINIMAL_PDF } from '../../../test/factories/portfolio/portfolio.ts';
import { portfolioCsvOf } from '../../../test/factories/portfolio/portfolio-tables.ts';
import { portfolioZipOf } from '../../../test/factories/portfolio/portfolio-zip.ts';
import { makeInstanceOlder } from '../../../test/factories/set-up-logins.ts';
import { useHarness } from '../../../test/harness.ts';
import { officeDeskOf } from '../../../test/office-desk.ts';
import type { TestUser } from '../../../test/test-user.ts';
import { aPerson } from '../../../test/world.ts';
import { checkSecondApprover } from '../../access/dual-approval.policy.ts';
import { unitBillings } from '../../db/schema/billing/unit-billings.ts';
import { userProfiles } from '../../db/schema/identity/logins.ts';
import { approvals } from '../../db/schema/scheme/approvals.ts';
import { buildings, trusteeAppointments } from '../../db/schema/scheme/buildings.ts';

const harness = useHarness();
let importer: TestUser;
let other: TestUser;
const { act } = officeDeskOf(harness, () => importer);

const checked = async (name: string, content: Uint8Array | string) => {
  const files = { file: new File([content as BlobPart], name) };
  const body = { kind: 'auto' as const };
  const { id } = await harness().call(apiContract.imports.upload, { body, files }, importer.token);
  await harness().runJobs();
  return { id, ...(await harness().call(apiContract.imports.report, { params: { id } }, importer.token)) };
};
const imported = async (name: string, content: Uint8Array | string, by = importer) => {
  const { id, faults } = await checked(name, content);
  expect(faults).toEqual([]);
  await act('imports', id, 'apply', {}, by);
  await harness().runJobs();
};
const aLogin = (key: string, staff_role: string, more: object = {}) => ({
  key,
  contact: '',
  email: `${key}@staff.test`,
  first_name: key,
  last_name: 'Brought',
  staff_role,
  disabled_at: '',
  ...more,
});
const profileOf = async (key: string) => {
  const [found] = await harness()
    .deps.db.select({ id: userProfiles.id })
    .from(userProfiles)
    .where(eq(userProfiles.email, `${key}@staff.test`));
  return found?.id ?? '';
};
const judge = async (first: TestUser, key: string) =>
  checkSecondApprover(harness().deps.db, {
    first: first.profileId,
    second: await profileOf(key),
    now: harness().deps.clock.now(),
  });

beforeAll(async () => {
  importer = await aPerson(harness(), 'file-administrator', { staffRole: 'administrator' });
  other = await aPerson(harness(), 'file-other', { staffRole: 'administrator' });
  await imported('The Mill.zip', portfolioZipOf(aPortfolio(), { 'files/rules.pdf': MINIMAL_PDF }));
});

const QUESTION = {
  key: 'q1',
  building: 'mill',
  type: 'Minutes',
  subject: 'Minutes',
  required_count: 1,
  starts_at: '2026-03-01 12:00',
  closes_at: '2026-12-31 12:00',
};
const BALLOT = { key: 'q1-ann', approval: 'q1', contact: 'ann' };
const withBallot = (ballot: object, question: object = {}) =>
  portfolioZipOf({ approvals: [{ ...QUESTION, ...question }], ballots: [{ ...BALLOT, ...ballot }] }, {});

test.each([
  ['vote', { vote: 'Approved', voted_at: '2026-03-02 10:00' }],
  ['recused_reason', { recused_reason: 'own payment' }],
  ['removed_at', { removed_at: '2026-03-02 10:00' }],
])(
  'FAULT-20: an open question comes without votes: %s of its ballot is refused at the field',
  async (column, cells) => {
    expect(await checked('question.zip', withBallot(cells))).toMatchObject({
      state: 'Refused',
      faults: [{ file: 'ballots.csv', line: 2, column, reason: expect.stringContaining('This vote is open') }],
    });
  },
);

test('FAULT-20: a decided question comes with its votes; the person who brings an open question counts as the one who put it', async () => {
  const decided = { state: 'Approved', decided_at: '2026-03-03 12:30' };
  const voted = { vote: 'Approved', voted_at: '2026-03-02 10:00' };
  expect(await checked('decided.zip', withBallot(voted, decided))).toMatchObject({
    state: 'Ready',
    faults: [],
  });
  await imported('open.zip', withBallot({}));
  const [question] = await harness().deps.db.select({ raisedById: approvals.raisedById }).from(approvals);
  expect(question?.raisedById).toBe(importer.profileId);
});

test('FAULT-20: an open question asks every trustee who was in office when it was put: a file does not choose them', async () => {
  const { db } = harness().deps;
  const [mill] = await db.select({ id: buildings.id }).from(buildings).where(eq(buildings.code, 'MIL'));
  const trustees = await Promise.all(['earlier', 'newer'].map((name) => aPerson(harness(), `trustee-${name}`, {})));
  const startsAt = ['2026-02-01T10:00:00Z', '2026-03-05T10:00:00Z'];
  await db.insert(trusteeAppointments).values(
    trustees.map(({ contactId }, at) => ({
      buildingId: mill?.id ?? '',
      contactId,
      confirmedAt: new Date(),
      portfolios: [],
      startsAt: new Date(startsAt[at] ?? ''),
    })),
  );
  expect(await checked('chosen.zip', withBallot({ key: 'q2-ann', approval: 'q2' }, { key: 'q2' }))).toMatchObject({
    state: 'Refused',
    faults: [
      {
        file: 'approvals.csv',
        line: 2,
        column: 'key',
        reason: expect.stringContaining('have no ballot in the file (1): trustee-earlier Person.'),
      },
    ],
  });
  await db.delete(trusteeAppointments).where(
    inArray(
      trusteeAppointments.contactId,
      trustees.map(({ contactId }) => contactId),
    ),
  );
});

test('FAULT-21: a login of staff that a file brings was set up by who uploaded it, and by who applied it', async () => {
  await imported('logins.csv', portfolioCsvOf([aLogin('brought', 'administrator')]), other);
  expect(await judge(importer, 'brought')).toMatchObject({
    stands: true,
    setUpBy: 'file-administrator Person',
  });
  expect(await judge(other, 'brought')).toMatchObject({ stands: true, setUpBy: 'file-other Person' });
  await makeInstanceOlder(harness());
  expect(await judge(importer, 'brought')).toMatchObject({ stands: false });
  expect(await judge(other, 'brought')).toMatchObject({ stands: false });
});

test('FAULT-21: a file gives no role once the instance is older than 30 days; a login of an owner still comes', async () => {
  await makeInstanceOlder(harness());
  expect(await checked('logins.csv', portfolioCsvOf([aLogin('late', 'reader')]))).toMatchObject({
    state: 'Refused',
    faults: [{ line: 2, column: 'staff_role', reason: expect.stringContaining('add the login with its role') }],
  });
  const owner = { ...aLogin('ben', ''), contact: 'ben', email: 'ben@example.test' };
  expect(await checked('logins.csv', portfolioCsvOf([owner]))).toMatchObject({ state: 'Ready', faults: [] });
});

test('FAULT-21: a file lets no disabled login of staff in again', async () => {
  const renamed = { first_name: 'Renamed' };
  const disabled = { ...renamed, disabled_at: '2026-03-01 10:00' };
  await makeInstanceOlder(harness());
  await harness()
    .deps.db.update(userProfiles)
    .set({ disabledAt: new Date('2026-03-01T08:00:00Z') })
    .where(eq(userProfiles.id, await profileOf('brought')));
  expect(await checked('logins.csv', portfolioCsvOf([aLogin('brought', 'administrator', renamed)]))).toMatchObject({
    state: 'Refused',
    faults: [{ line: 2, column: 'key', reason: expect.stringContaining('enable it, on its page in the office') }],
  });
  const still = await checked('logins.csv', portfolioCsvOf([aLogin('brought', 'administrator', disabled)]));
  expect(still).toMatchObject({ faults: [] });
});

test.each([
  ['another amount', { amount: '9000.00' }],
  ['a later last day', { amount: '', ended_day: '2027-12-31' }],
])('FAULT-21: a file that changes a credit is refused: %s', async (what, cells) => {
  const { db } = harness().deps;
  const stored = async () => (await db.select().from(unitBillings)).filter(({ name }) => name === `Credit ${what}`);
  await db.execute(sql`insert into unit_billings (unit_id, name, statement_description, amount, ended_day)
    select id, ${`Credit ${what}`}, 'Credit', -500000, '2026-04-30' from units where door_number = '1'`);
  const before = await stored();
  const row = { key: what, unit: 'm1', name: `Credit ${what}`, statement_description: 'Credit' };
  expect(await checked('unit_billings.csv', portfolioCsvOf([{ ...row, kind: 'Levy', ...cells }]))).toMatchObject({
    state: 'Refused',
    faults: [{ line: 2, column: 'amount', reason: expect.stringContaining('This is a credit.') }],
  });
  expect(await stored()).toEqual(before);
});

describe('records made by hand that come again under a key of the file', () => {
  const ID = '7501015009087';
  const stranger = {
    key: 'stranger',
    first_name: 'Some',
    last_name: 'Stranger',
    email: 'stranger@away.test',
  };
  const byHand = async () => {
    const { db } = harness().deps;
    const { rows } = await db.execute<{ contact: string; account: string }>(sql`
      with c as (insert into contacts (first_name, last_name, email, mobile, id_number)
          values ('Hanna', 'Hand', 'hanna@home.test', '+27821112233', ${ID}) returning id),
        o as (insert into owner_accounts (name, registration_id, email) values ('Hanna Hand', ${ID}, 'hanna@home.test') returning id),
        h as (insert into account_holders (account_id, contact_id) select o.id, c.id from o, c)
      select c.id as contact, o.id as account from c, o`);
    return rows[0];
  };
  beforeAll(byHand);

  test('FAULT-19: a file that brings the account and a new holder of it is refused at the holder', async () => {
    const files = {
      contacts: [stranger],
      owner_accounts: [{ key: 'hanna', name: 'Hanna Hand', registration_id: ID }],
      account_holders: [{ account: 'hanna', contact: 'stranger' }],
    };
    expect(await checked('holder.zip', portfolioZipOf(files, {}))).toMatchObject({
      state: 'Refused',
      faults: [
        {
          file: 'account_holders.csv',
          line: 2,
          column: 'contact',
          reason: expect.stringContaining('has a person'),
        },
      ],
    });
  });

  test('FAULT-19: a file that brings the person and a login at another address is refused at the address', async () => {
    const files = {
      contacts: [{ key: 'hanna', first_name: 'Hanna', last_name: 'Hand', email: 'hanna@home.test', id_number: ID }],
      logins: [{ ...aLogin('hanna', ''), contact: 'hanna', email: 'stranger@away.test' }],
    };
    expect(await checked('login.zip', portfolioZipOf(files, {}))).toMatchObject({
      state: 'Refused',
      faults: [
        { file: 'logins.csv', line: 2, column: 'email', reason: expect.stringContaining('different email address') },
      ],
    });
  });

  test('FAULT-19: nor is a login opened at an address that was changed of late', async () => {
    const { db } = harness().deps;
    await db.execute(
      sql`update contacts set email = 'taken@away.test', email_changed_at = now() where id_number = ${ID}`,
    );
    await db.execute(
      sql`update contacts set email_changed_at = ${harness().deps.clock.now().toISOString()}::timestamptz where id_number = ${ID}`,
    );
    const login = { ...aLogin('hanna', ''), contact: 'taken@away.test', email: 'taken@away.test' };
    expect(await checked('logins.csv', portfolioCsvOf([login]))).toMatchObject({
      state: 'Refused',
      faults: [{ line: 2, column: 'email', reason: expect.stringContaining('different email address') }],
    });
  });
});

test('FAULT-19: a file gives a levy account to no other owner account, which would see all of it', async () => {
  const [account] = aPortfolio().levy_accounts ?? [];
  const { balance: _, ...same } = account as Record<string, string>;
  const files = {
    owner_accounts: [{ key: 'new-owner', name: 'New Owner' }],
    levy_accounts: [{ ...same, account: 'new-owner' }],
  };
  expect(await checked('taken.zip', portfolioZipOf(files, {}))).toMatchObject({
    state: 'Refused',
    faults: [
      {
        file: 'levy_accounts.csv',
        line: 2,
        column: 'account',
        reason: expect.stringContaining('import a new levy account for the new owner'),
      },
    ],
  });
  expect(await checked('same.csv', portfolioCsvOf([{ ...same, until_day: '2027-01-31' }]))).toMatchObject({
    faults: [],
  });
});
