/** Number 22: the people affected by a change get a mail at once, whichever way it was made. */
import { apiContract } from '@stoep/contract';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aPortfolio, MINIMAL_PDF } from '../../test/factories/portfolio/portfolio.ts';
import { type PortfolioTables, portfolioCsvOf } from '../../test/factories/portfolio/portfolio-tables.ts';
import { portfolioZipOf } from '../../test/factories/portfolio/portfolio-zip.ts';
import { TEST_NOW, useHarness } from '../../test/harness.ts';
import { officeDeskOf } from '../../test/office-desk.ts';
import type { TestUser } from '../../test/test-user.ts';
import { makeTestWorld } from '../../test/world/make-test-world.ts';
import { aPerson, type TestWorld } from '../../test/world.ts';
import { outbox } from '../db/schema/platform/platform.ts';
import { getAgentBranding, saveAgentBranding } from '../kernel/database/stored-settings.ts';

const harness = useHarness();
let world: TestWorld;
let admin: TestUser;
let other: TestUser;
let keeper: TestUser;

const { list, create, update, act } = officeDeskOf(harness, () => admin);

/** Addresses that got a mail whose subject says this, and its text. */
const mailsOf = async (subject: RegExp) => {
  const { rows } = await harness().deps.db.execute<{ to: string; subject: string; text: string }>(
    sql`select "to", subject, text from outbox order by "to"`,
  );
  return rows.filter((mail) => subject.test(mail.subject));
};
const recipientsOf = async (subject: RegExp) => (await mailsOf(subject)).map(({ to }) => to);
const emailOf = (one: TestUser) => one.email;

beforeAll(async () => {
  world = await makeTestWorld(harness());
  admin = await aPerson(harness(), 'notice-admin', { staffRole: 'administrator' });
  other = await aPerson(harness(), 'notice-other', { staffRole: 'administrator' });
  keeper = await aPerson(harness(), 'notice-keeper', { staffRole: 'bookkeeper' });
  // The other administrators of the test data stay out of the lists below.
  await harness().deps.db.execute(
    sql`update user_profiles set staff_role = 'bookkeeper' where staff_role = 'administrator'
      and id not in (${admin.profileId}, ${other.profileId})`,
  );
});
beforeEach(() => harness().deps.db.delete(outbox));

test('FAULT-22: these mails are of the kind that nobody can switch off', async () => {
  await update('contacts', world.people.O3.contactId ?? '', { email: 'o3-new@people.test' });
  const { rows } = await harness().deps.db.execute<{ optional: boolean }>(sql`select optional from outbox`);
  expect(rows.length).toBeGreaterThan(1);
  expect(rows.every(({ optional }) => !optional)).toBe(true);
});

describe('by a form', () => {
  test('FAULT-22: a new holder of an owner account: its earlier holders get a mail', async () => {
    await act('owner-accounts', world.accounts.o1.accountId, 'addHolder', {
      contactId: world.people.OX.contactId,
    });
    await act('owner-accounts', world.accounts.o1.accountId, 'approveHolder', {}, other);
    const mails = await mailsOf(/^Another person can see your account/);
    expect(mails.map(({ to }) => to)).toEqual([emailOf(world.people.O1)]);
    expect(mails[0]?.text).toContain('OX Person');
    expect(mails[0]?.text).toContain('notice-other Person');
  });

  test('FAULT-22: the statement address of an account: the old and the new one', async () => {
    const { accountId } = world.accounts.o2;
    await update('owner-accounts', accountId, { email: 'first@evil.test' });
    // It had no address, so its holder got the statements.
    expect(await recipientsOf(/^Statements of your account/)).toEqual(['first@evil.test', emailOf(world.people.O2)]);
    await harness().deps.db.delete(outbox);
    await update('owner-accounts', accountId, { email: 'second@evil.test' });
    expect(await recipientsOf(/^Statements of your account/)).toEqual(['first@evil.test', 'second@evil.test']);
    await harness().deps.db.delete(outbox);
    await update('owner-accounts', accountId, { phone: '0821234567' });
    expect(await recipientsOf(/./)).toEqual([]);
  });

  test('FAULT-22: the email of a contact: the old and the new one', async () => {
    const { OX } = world.people;
    await update('contacts', OX.contactId ?? '', { email: 'ox-new@people.test' });
    expect(await recipientsOf(/^Your email address with your managing agent/)).toEqual(
      ['ox-new@people.test', emailOf(OX)].toSorted(),
    );
  });

  test('FAULT-22: a role that is raised: the person and the administrators', async () => {
    const junior = await aPerson(harness(), 'notice-junior', { staffRole: 'reader' });
    await update('logins', junior.profileId, { staffRole: 'bookkeeper' });
    const mails = await mailsOf(/^The role of notice-junior Person/);
    expect(mails.map(({ to }) => to)).toEqual([admin, junior, other].map(emailOf).toSorted());
    expect(mails[0]?.text).toContain('bookkeeper');
    await harness().deps.db.delete(outbox);
    await update('logins', junior.profileId, { staffRole: 'reader' });
    expect(await recipientsOf(/^The role/)).toEqual([]);
  });

  test('FAULT-22: a new administrator: the other administrators, by promotion and by a new login', async () => {
    const senior = await aPerson(harness(), 'notice-senior', { staffRole: 'bookkeeper' });
    await update('logins', senior.profileId, { staffRole: 'administrator' });
    expect(await recipientsOf(/^New administrator: notice-senior/)).toEqual([admin, other].map(emailOf).toSorted());
    await update('logins', senior.profileId, { staffRole: 'reader' });
    await create('logins', {
      email: 'self@x.test',
      firstName: 'Second',
      lastName: 'Self',
      staffRole: 'administrator',
    });
    expect(await recipientsOf(/^New administrator: Second Self/)).toEqual([admin, other].map(emailOf).toSorted());
  });

  test('FAULT-22: a new administrator where one is alone: the address of the agency too', async () => {
    const { db } = harness().deps;
    await saveAgentBranding(db, { ...(await getAgentBranding(db)), email: 'office@agency.test' }, TEST_NOW);
    const disable = (at: string | null) =>
      db.execute(sql`update user_profiles set disabled_at = ${at}::timestamptz where id = ${other.profileId}`);
    await disable('2026-01-01');
    await create('logins', {
      email: 'third@x.test',
      firstName: 'Third',
      lastName: 'Self',
      staffRole: 'administrator',
    });
    await disable(null);
    expect(await recipientsOf(/^New administrator: Third Self/)).toEqual([emailOf(admin), 'office@agency.test']);
  });

  test('FAULT-22: a login that is disabled: whose it is', async () => {
    const gone = await aPerson(harness(), 'notice-gone', { staffRole: 'reader' });
    await act('logins', gone.profileId, 'disable');
    expect(await recipientsOf(/^Your login was disabled/)).toEqual([emailOf(gone)]);
  });

  test.each([
    ['of staff', 'bookkeeper' as const],
    ['of an owner', null],
  ])(
    'FAULT-22: a login %s that is enabled again: whose it is, and of staff the administrators',
    async (_, staffRole) => {
      const name = `notice-back-${staffRole ?? 'owner'}`;
      const back = await aPerson(harness(), name, staffRole ? { staffRole } : {});
      await act('logins', back.profileId, 'disable');
      await harness().deps.db.delete(outbox);
      await act('logins', back.profileId, 'enable', {}, other);
      const [own] = await mailsOf(/^Your login was enabled again/);
      expect(own).toMatchObject({ to: emailOf(back), text: expect.stringContaining('notice-other Person') });
      expect(await recipientsOf(new RegExp(`^The login of ${name} Person was enabled again`))).toEqual(
        staffRole ? [admin, other].map(emailOf).toSorted() : [],
      );
      expect(await recipientsOf(/enabled again/)).toHaveLength(staffRole ? 3 : 1);
      const { rows } = await harness().deps.db.execute(sql`select from outbox where optional`);
      expect(rows).toEqual([]);
    },
  );

  test.each([
    ['of staff', 'bookkeeper' as const],
    ['of an owner', null],
  ])(
    'FAULT-22: a second factor %s that is removed: whose it is, and of staff the administrators',
    async (_, staffRole) => {
      const name = `notice-factor-${staffRole ?? 'owner'}`;
      const lost = await aPerson(harness(), name, staffRole ? { staffRole } : {});
      await harness().deps.db.execute(
        sql`update user_profiles set totp_confirmed_at = ${TEST_NOW.toISOString()}, totp_secret = coalesce(totp_secret, 'x') where id = ${lost.profileId}`,
      );
      await act('logins', lost.profileId, 'resetFactor', { reason: 'By telephone' }, other);
      const mails = await mailsOf(new RegExp(`^Two-step login of ${name} Person was turned off`));
      expect(mails.map(({ to }) => to)).toEqual(staffRole ? [admin, other].map(emailOf).toSorted() : []);
      const own = await mailsOf(/^Your managing agent turned off two-step login/);
      expect(own).toMatchObject([{ to: emailOf(lost), text: expect.stringContaining('notice-other Person did it') }]);
      const { rows } = await harness().deps.db.execute(sql`select from outbox where optional`);
      expect(rows).toEqual([]);
    },
  );

  test('FAULT-22: numbers set to always: the person and the administrators', async () => {
    await update('logins', keeper.profileId, { bankNumbers: 'always' });
    const mails = await mailsOf(/^notice-keeper Person can now see full numbers/);
    expect(mails.map(({ to }) => to)).toEqual([admin, keeper, other].map(emailOf).toSorted());
    expect(mails[0]?.text).toContain('Bank account numbers');
    await harness().deps.db.delete(outbox);
    await update('logins', keeper.profileId, { bankNumbers: 'never' });
    expect(await recipientsOf(/full numbers/)).toEqual([]);
  });

  test('FAULT-22: bank details of a building: its trustees and the administrators', async () => {
    const id = world.records.a.bankAccount;
    await act('bank-accounts', id, 'changeDetails', {
      bank: 'Nedbank',
      branchCode: '198765',
      accountNumber: '1009990001',
      accountType: 'Cheque',
      reason: 'New account',
    });
    const waiting = await list('bank-account-changes', { filter: { bankAccountId: id, state: 'waiting' } });
    await act('bank-account-changes', String(waiting.value[0]?.id), 'approve', {}, other);
    const mails = await mailsOf(/^Bank details of Building A were changed/);
    const { T1, T2 } = world.people;
    expect(mails.map(({ to }) => to)).toEqual(expect.arrayContaining([admin, other, T1, T2].map(emailOf)));
    expect(mails[0]?.text).toContain('ends in 0001');
    expect(mails[0]?.text).not.toContain('1009990001');
  });

  test('FAULT-22: a limit that is loosened: the administrators, when it waits and when it holds', async () => {
    const limit = (amount: number) =>
      create('confirmation-limits', { kind: 'entry in a levy account', amount, reason: 'x' });
    await limit(100);
    expect(await recipientsOf(/approval limit/)).toEqual([]);
    const { id } = await limit(9_000_000);
    expect(await recipientsOf(/^A higher approval limit waits/)).toEqual([admin, other].map(emailOf).toSorted());
    await act('confirmation-limits', id, 'approve', {}, other);
    expect(await recipientsOf(/^An approval limit was raised/)).toEqual([admin, other].map(emailOf).toSorted());
  });
});

const imported = async (name: string, content: Uint8Array | string) => {
  const files = { file: new File([content as BlobPart], name) };
  const { id } = await harness().call(apiContract.imports.upload, { body: { kind: 'auto' }, files }, admin.token);
  await harness().runJobs();
  const { faults } = await harness().call(apiContract.imports.report, { params: { id } }, admin.token);
  expect(faults).toEqual([]);
  await act('imports', id, 'apply');
  await harness().runJobs();
};

describe('by an import', () => {
  const base = aPortfolio();
  const rowsOf = (name: keyof PortfolioTables) => (base[name] ?? []) as readonly Record<string, unknown>[];
  const accounts = rowsOf('owner_accounts');
  const first = accounts[0] ?? {};

  beforeAll(async () => {
    await imported(
      'The Mill.zip',
      portfolioZipOf(
        {
          ...base,
          owner_accounts: accounts.map((one) => ({ ...one, email: 'statements@mill.test' })) as never,
          logins: [
            ...(base.logins ?? []),
            ...['rea', 'adm'].map((key) => ({
              key: `staff-${key}`,
              first_name: key,
              last_name: 'Staff',
              email: `${key}@mill.test`,
              contact: '',
              staff_role: 'reader',
              confirmed: 'yes',
              disabled_at: '',
            })),
          ],
        },
        { 'files/rules.pdf': MINIMAL_PDF },
      ),
    );
  });

  test('FAULT-22: what comes in for the first time tells nobody', async () => {
    expect(await recipientsOf(/^(Another|Statements of|Your email|The role|Bank details)/)).toEqual([]);
  });

  test('FAULT-22: the statement address of an account: the old and the new one', async () => {
    await imported('owner_accounts.csv', portfolioCsvOf([{ ...first, email: 'evil@x.test' } as never]));
    expect(await recipientsOf(/^Statements of your account/)).toEqual(['evil@x.test', 'statements@mill.test']);
  });

  test('FAULT-22: the email of a contact: the old and the new one', async () => {
    const ben = rowsOf('contacts').find(({ key }) => key === 'ben');
    await imported('contacts.csv', portfolioCsvOf([{ ...ben, email: 'ben-new@x.test' } as never]));
    expect(await recipientsOf(/^Your email address with your managing agent/)).toEqual([
      'ben-new@x.test',
      'ben@example.test',
    ]);
  });

  test('FAULT-22: an import adds no holder to an account that has one, and sends no mail', async () => {
    const held = rowsOf('account_holders');
    const account = held.find(({ contact }) => contact === 'ann')?.account ?? first.key;
    const isHeld = held.some((one) => one.account === account && one.contact === 'ben');
    const file = portfolioCsvOf([{ account, contact: isHeld ? 'ann' : 'ben' } as never]);
    await expect(imported('account_holders.csv', file)).rejects.toThrow();
    expect(await recipientsOf(/^Another person can see your account/)).toEqual([]);
  });

  test('FAULT-22: the owner of a disabled login gets a mail; a role is not imported', async () => {
    const login = (key: string, more: object) => ({
      key: `staff-${key}`,
      first_name: key,
      last_name: 'Staff',
      email: `${key}@mill.test`,
      contact: '',
      staff_role: 'reader',
      confirmed: 'yes',
      disabled_at: '',
      ...more,
    });
    await imported('logins.csv', portfolioCsvOf([login('rea', { disabled_at: '2026-03-09T10:00:00+02:00' })] as never));
    const raised = portfolioCsvOf([login('adm', { staff_role: 'administrator' })] as never);
    await expect(imported('logins.csv', raised)).rejects.toThrow();
    expect(await recipientsOf(/^Your login was disabled/)).toEqual(['rea@mill.test']);
    await expect(imported('logins.csv', portfolioCsvOf([login('rea', {})] as never))).rejects.toThrow();
    expect(await recipientsOf(/enabled again/)).toEqual([]);
    expect(await recipientsOf(/^(The role of|New administrator)/)).toEqual([]);
  });

  test('FAULT-22: a login of an owner that a file enables again: whose it is', async () => {
    const owner = { ...rowsOf('logins')[0], disabled_at: '' };
    await imported('logins.csv', portfolioCsvOf([{ ...owner, disabled_at: '2026-03-09T10:00:00+02:00' }] as never));
    expect(await recipientsOf(/enabled again/)).toEqual([]);
    await imported('logins.csv', portfolioCsvOf([owner] as never));
    expect(await recipientsOf(/^Your login was enabled again/)).toEqual(['ann@example.test']);
  });
});
