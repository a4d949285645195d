/** The agency's bank account: one administrator proposes, another approves, and nothing changes until then. */
import { apiContract } from '@stoep/contract';
import { desc, eq, like } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { useHarness } from '../../../../test/harness.ts';
import type { TestUser } from '../../../../test/test-user.ts';
import { makeTestWorld } from '../../../../test/world/make-test-world.ts';
import { aPerson, type TestWorld } from '../../../../test/world.ts';
import { buildingBankAccounts } from '../../../db/schema/bank/bank-accounts.ts';
import { agentBankChanges, auditEntries, outbox, settings } from '../../../db/schema/platform/platform.ts';
import { loadStatementModel } from '../../ledger/statements/statement-model.queries.ts';

const harness = useHarness();
let world: TestWorld;
let first: TestUser;
let second: TestUser;
let third: TestUser;
let bookkeeper: TestUser;

beforeAll(async () => {
  world = await makeTestWorld(harness());
  first = await aPerson(harness(), 'bank-first', { staffRole: 'administrator' });
  second = await aPerson(harness(), 'bank-second', { staffRole: 'administrator' });
  third = await aPerson(harness(), 'bank-third', { staffRole: 'administrator' });
  bookkeeper = await aPerson(harness(), 'bank-bookkeeper', { staffRole: 'bookkeeper' });
});
beforeEach(async () => {
  const { db } = harness().deps;
  for (const table of [settings, agentBankChanges, outbox]) await db.delete(table);
});

const ACCOUNT = {
  bankAccountName: 'Acme Trust',
  bank: 'Protea Bank',
  bankAccountNumber: '62001234567',
  branchCode: '250655',
  bankAccountType: 'Trust',
};
const save = async (more: object, by = first) => {
  const now = await harness().call(apiContract.branding.settings, {}, by.token);
  return harness().call(apiContract.branding.save, { body: { ...now, ...more } }, by.token);
};
const waiting = async (by: TestUser) => (await harness().call(apiContract.branding.bankChange, {}, by.token)).waiting;
const decide = async (decision: 'approve' | 'decline', by: TestUser) => {
  const id = (await waiting(first))?.id ?? '';
  return harness().call(apiContract.branding.decideBankChange, { params: { id }, body: { decision } }, by.token);
};
const inForce = async () => {
  const { bankAccountNumber } = await harness().call(apiContract.branding.settings, {}, first.token);
  return bankAccountNumber;
};
/** The account to pay into on a statement, where the building has no account of its own. */
const onStatement = async () => {
  const range = { from: '2026-01-01', to: '2026-03-10', generatedAt: harness().deps.clock.now() };
  const model = await loadStatementModel(harness().deps.db, world.accounts.o1.levyAccountId, range);
  return model.payment.bank?.accountNumber;
};
const mails = () =>
  harness().deps.db.select({ to: outbox.to, subject: outbox.subject, text: outbox.text }).from(outbox);

test('what one administrator enters waits, all administrators are mailed, and everything else is kept', async () => {
  await save({ name: 'Acme Agents', ...ACCOUNT });
  expect(await harness().call(apiContract.branding.shown, {})).toMatchObject({ name: 'Acme Agents' });
  expect(await inForce()).toBeNull();
  const proposed = { accountName: 'Acme Trust', accountNumber: '62001234567' };
  expect(await waiting(first)).toMatchObject({
    proposed,
    inForce: null,
    can: { approve: false, decline: true },
  });
  expect(await waiting(second)).toMatchObject({ proposed, can: { approve: true, decline: true } });
  const told = await mails();
  for (const { email } of [first, second, third]) expect(told.map(({ to }) => to)).toContain(email);
  expect(told.map(({ to }) => to)).not.toContain(bookkeeper.email);
  expect(told[0]?.text).toContain('ending in 4567');
  expect(JSON.stringify(told)).not.toContain('62001234567');
});

test('A-19 who proposed it cannot approve it, nor can who is no administrator; another administrator can', async () => {
  await save(ACCOUNT);
  await expect(decide('approve', first)).rejects.toMatchObject({
    status: 409,
    message: 'You proposed this change. Ask another administrator to approve it.',
  });
  await expect(decide('approve', bookkeeper)).rejects.toMatchObject({ status: 403 });
  await expect(waiting(bookkeeper)).rejects.toMatchObject({ status: 403 });
  expect(await inForce()).toBeNull();
  await decide('approve', second);
  expect(await inForce()).toBe('62001234567');
  expect(await waiting(first)).toBeNull();
});

test('statements ask for the approved account until the new one is approved', async () => {
  await harness().deps.db.update(buildingBankAccounts).set({ inUse: false });
  await save(ACCOUNT);
  await decide('approve', second);
  expect(await onStatement()).toBe('62001234567');
  await save({ bankAccountNumber: '62009999999' });
  expect(await onStatement()).toBe('62001234567');
  // Other settings are saved meanwhile, but a second change of the account is refused.
  await save({ telephone: '+27 11 000 0000' }, second);
  await expect(save({ bankAccountNumber: '62008888888' }, second)).rejects.toMatchObject({ status: 409 });
  await decide('approve', third);
  expect(await onStatement()).toBe('62009999999');
  expect(JSON.stringify(await harness().call(apiContract.branding.shown, {}))).not.toContain('62009999999');
});

test('declined or taken back, the old account stays and a new change may be proposed', async () => {
  await save(ACCOUNT);
  await decide('decline', second);
  expect(await inForce()).toBeNull();
  await save(ACCOUNT);
  await decide('decline', first);
  await expect(decide('approve', second)).rejects.toMatchObject({ status: 404 });
  expect(await inForce()).toBeNull();
});

test('two who approve at once decide it once; so do an approval and a refusal', async () => {
  await save(ACCOUNT);
  const both = await Promise.allSettled([decide('approve', second), decide('approve', third)]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  await save({ bankAccountNumber: '62009999999' });
  const split = await Promise.allSettled([decide('approve', second), decide('decline', third)]);
  expect(split.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await inForce()).toBe(split[0].status === 'fulfilled' ? '62009999999' : '62001234567');
  const decided = await harness().deps.db.select({ state: agentBankChanges.state }).from(agentBankChanges);
  expect(decided).toHaveLength(2);
});

test('settings kept at the same moment as an approval do not bring the old account back', async () => {
  await save(ACCOUNT);
  await Promise.all(
    [decide('approve', second), save({ telephone: '+27 11 111 1111' }, third)].map((one) => one.catch(() => undefined)),
  );
  expect(await inForce()).toBe('62001234567');
});

test('A-78 each step is in the audit with before and after', async () => {
  await save(ACCOUNT);
  await decide('approve', second);
  const rows = await harness()
    .deps.db.select({
      action: auditEntries.action,
      by: auditEntries.actorProfileId,
      detail: auditEntries.detail,
    })
    .from(auditEntries)
    .where(like(auditEntries.action, 'settings.bank-account-%'))
    .orderBy(desc(auditEntries.sequence))
    .limit(2);
  expect(rows).toMatchObject([
    { action: 'settings.bank-account-approved', by: second.profileId },
    { action: 'settings.bank-account-proposed', by: first.profileId },
  ]);
  for (const { detail } of rows)
    expect(detail).toMatchObject({
      before: { bank: null },
      after: { bank: { accountNumber: '62001234567' } },
    });
});

test('the database itself refuses an approval by who proposed it', async () => {
  await save(ACCOUNT);
  const alone = harness()
    .deps.db.update(agentBankChanges)
    .set({ state: 'approved', decidedBy: first.profileId })
    .where(eq(agentBankChanges.state, 'waiting'));
  await expect(alone).rejects.toMatchObject({ cause: { constraint: 'agent_bank_changes_two_people' } });
});

test('what waits is told to every administrator on Today, and to nobody else', async () => {
  const toldTo = async ({ token }: TestUser) =>
    (await harness().call(apiContract.office.today, {}, token)).find(({ key }) => key === 'agentAccountToApprove');
  expect(await toldTo(second)).toMatchObject({ count: 0 });
  await save(ACCOUNT);
  expect(await toldTo(second)).toMatchObject({ count: 1 });
  expect(await toldTo(bookkeeper)).toBeUndefined();
  await decide('approve', second);
  expect(await toldTo(second)).toMatchObject({ count: 0 });
});
