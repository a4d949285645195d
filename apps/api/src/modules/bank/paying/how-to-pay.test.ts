/** Tests of paying a levy account: how, why, and "I have paid" (M-17d to M-17f, decisions 0097 and 0098). */
import { levyAccountPayingEndpoints } from '@stoep/contract/bank/paying';
import { cents } from '@stoep/domain/money/cents';
import { sumCents } from '@stoep/domain/money/money';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aPdf, ONE_PAGE_PDF_OBJECTS } from '../../../../test/factories/pdf.ts';
import { postTestEntries } from '../../../../test/factories/post-test-entries.ts';
import { useHarness } from '../../../../test/harness.ts';
import { officeDeskOf } from '../../../../test/office-desk.ts';
import { POSTED_BY_TEST } from '../../../../test/posted-by-test.ts';
import type { TestUser } from '../../../../test/test-user.ts';
import { makeTestWorld } from '../../../../test/world/make-test-world.ts';
import { aPerson, type TestWorld } from '../../../../test/world.ts';
import { buildingBankAccounts } from '../../../db/schema/bank/bank-accounts.ts';
import { paymentProofs } from '../../../db/schema/bank/payment-proofs.ts';
import { agentBankChanges, outbox, throttles } from '../../../db/schema/platform/platform.ts';
import { getAgentBranding, saveAgentBranding } from '../../../kernel/database/stored-settings.ts';

const harness = useHarness();
let world: TestWorld;
let first: TestUser;
let second: TestUser;

beforeAll(async () => {
  world = await makeTestWorld(harness());
  first = await aPerson(harness(), 'first-keeper', { staffRole: 'bookkeeper' });
  second = await aPerson(harness(), 'second-keeper', { staffRole: 'administrator' });
});
beforeEach(async () => {
  await harness().deps.db.delete(paymentProofs);
  await harness().deps.db.delete(throttles);
  await harness().deps.db.delete(outbox);
});

const { list, get, act, today } = officeDeskOf(harness, () => first);
const pathOf = ({ levyAccountId, accountId }: { levyAccountId: string; accountId: string }) => ({
  params: { levyAccountId, responsiblePersonId: accountId },
});
const howToPay = (as: TestUser, of = world.accounts.o1) =>
  harness().call(levyAccountPayingEndpoints.howToPay, pathOf(of), as.token);
let files = 0;
const aProof = (name = 'proof.pdf', content?: string) => {
  files += 1;
  const bytes = aPdf([...ONE_PAGE_PDF_OBJECTS, content ?? `(${files})`]);
  return new File([new Uint8Array(bytes)], name, { type: 'application/pdf' });
};
type RequestData = { amount?: string; paidOn?: string; file?: File };
const send = (
  { amount = '1 500.00', paidOn = '2026-03-09', file = aProof() }: RequestData = {},
  as = world.people.O1,
) =>
  harness().call(
    levyAccountPayingEndpoints.sendProof,
    { ...pathOf(world.accounts.o1), body: { amount, paidOn }, files: { file } },
    as.token,
  );
const queued = async (key: string) => (await today()).find((one) => one.key === key)?.count;

describe('how to pay', () => {
  const confirmed = async () => {
    const id = world.records.a.bankAccount;
    await act('bank-accounts', id, 'confirmDetails');
    const { value } = await list('bank-account-changes', { filter: { bankAccountId: id, state: 'waiting' } });
    await act('bank-account-changes', String(value[0]?.id), 'approve', {}, second);
  };

  test('a bank account that two people have not confirmed is not shown, and is told of on Today', async () => {
    expect((await howToPay(world.people.O1)).payInto).toBeNull();
    expect(await queued('bankDetailsUnconfirmed')).toBe(2);
    expect((await get('bank-accounts', world.records.a.bankAccount)).can).toContain('confirmDetails');
  });

  test('one that two confirmed is, with the day; changed behind their back it is not', async () => {
    await confirmed();
    const shown = await howToPay(world.people.O1);
    expect(shown).toMatchObject({
      accountNumber: 'A001',
      reference: 'A001',
      building: 'Building A',
      ageTotal: 150_000,
      payInto: { bank: 'Nedbank', accountNumber: '100000001', confirmedOn: '2026-03-10' },
    });
    expect(await queued('bankDetailsUnconfirmed')).toBe(1);
    expect((await get('bank-accounts', world.records.a.bankAccount)).can).not.toContain('confirmDetails');

    const { db } = harness().deps;
    const account = eq(buildingBankAccounts.id, world.records.a.bankAccount);
    await db.update(buildingBankAccounts).set({ accountNumber: '999999999' }).where(account);
    expect((await howToPay(world.people.O1)).payInto).toBeNull();
    await db.update(buildingBankAccounts).set({ accountNumber: '100000001' }).where(account);
    expect((await howToPay(world.people.TN, world.accounts.tn)).payInto).not.toBeNull();
  });

  test('staff see the number by its end; an office of one person shows none', async () => {
    expect((await howToPay(world.people.ST)).payInto?.accountNumber).toBe('••••0001');
    const id = world.records.b.bankAccount;
    await act('bank-accounts', id, 'confirmDetails');
    const { value } = await list('bank-account-changes', { filter: { bankAccountId: id, state: 'waiting' } });
    await expect(act('bank-account-changes', String(value[0]?.id), 'approve')).rejects.toMatchObject({
      status: 409,
    });
    expect((await howToPay(world.people.O3, world.accounts.o3)).payInto).toBeNull();
  });

  test("a building without an account is paid into the agent's own, once two administrators confirmed it", async () => {
    const { db } = harness().deps;
    const account = eq(buildingBankAccounts.id, world.records.b.bankAccount);
    await db.update(buildingBankAccounts).set({ inUse: false }).where(account);
    const bank = {
      accountName: 'Agent Trust',
      bank: 'FNB',
      accountNumber: '62000000001',
      branchCode: '250655',
      accountType: null,
    };
    await saveAgentBranding(db, { ...(await getAgentBranding(db)), bank }, harness().deps.clock.now());
    const shown = async () => (await howToPay(world.people.O3, world.accounts.o3)).payInto;
    expect(await shown()).toBeNull();
    await db.insert(agentBankChanges).values({
      account: bank,
      state: 'approved',
      proposedBy: first.profileId,
      decidedBy: second.profileId,
      decidedAt: harness().deps.clock.now(),
    });
    expect(await shown()).toMatchObject({ accountName: 'Agent Trust', confirmedOn: '2026-03-10' });
  });
});

test('why: the month is told in lines that add up, each with its entries, and so is what is unpaid', async () => {
  const { levyAccountId } = world.accounts.o2;
  const day = (dueDay: string) => ({ levyAccountId, entryDay: dueDay, dueDay });
  await harness().deps.db.transaction((tx) =>
    postTestEntries(
      tx,
      [
        { ...day('2026-01-01'), kind: 'levy', description: 'Levy January', amount: cents(100_000) },
        {
          ...day('2026-02-28'),
          kind: 'interest',
          description: 'Interest',
          amount: cents(1_400),
          cause: { kind: 'interest', basisPoints: 150, days: 28, on: 100_000 },
        },
        { ...day('2026-03-05'), kind: 'receipt', description: 'EFT', amount: cents(-60_000) },
      ],
      POSTED_BY_TEST,
    ),
  );
  const why = await harness().call(levyAccountPayingEndpoints.why, pathOf(world.accounts.o2), world.people.O2.token);
  expect(why).toMatchObject({
    since: '2026-02-10',
    asAt: '2026-03-10',
    opening: 100_000,
    closing: 191_400,
    credit: 0,
  });
  expect(why.lines.map(({ cause, amount, entries }) => [cause, amount, entries.map((one) => one.description)])).toEqual(
    [
      ['charges', 150_000, ['Levy March 2026']],
      ['costs', 1_400, ['Interest']],
      ['payments', -60_000, ['EFT']],
    ],
  );
  expect(why.lines[1]?.entries[0]?.explanation).toMatch(/^1\.5 % a month for 28 days/);
  expect(sumCents(why.unpaid.map(({ open }) => open))).toBe(why.closing);
  expect(why.unpaid[0]).toMatchObject({ description: 'Levy January', open: 40_000 });
});

describe('"I have paid"', () => {
  const stored = () => harness().deps.db.select().from(paymentProofs);
  const states = async () => (await howToPay(world.people.O1)).proofs.map(({ state, answer }) => [state, answer]);

  test('waits on Today with its file, posts nothing, and stands in the audit', async () => {
    const before = (await howToPay(world.people.O1)).ageTotal;
    const { proofId } = await send();
    expect(await queued('proofsToMatch')).toBe(1);
    expect(await get('payment-proofs', proofId)).toMatchObject({
      summary: 'A001, Account A001',
      amount: 1500,
      paidDay: '2026-03-09',
      state: 'waiting',
      fileId: expect.objectContaining({ name: 'proof.pdf' }),
      can: ['see', 'match', 'notFound'],
    });
    const shown = await howToPay(world.people.O1);
    expect(shown.ageTotal).toBe(before);
    expect(shown.proofs).toMatchObject([{ amount: 150_000, paidOn: '2026-03-09', state: 'waiting' }]);
    const audit = await harness().deps.db.execute(
      sql`select 1 from audit_entries where action = 'payment proof.sent' and subject_id = ${world.accounts.o1.levyAccountId}`,
    );
    expect(audit.rows).toHaveLength(1);
  });

  test('is seen, then matched; what was decided stays so, and a reader decides nothing', async () => {
    const { proofId } = await send();
    const reader = await aPerson(harness(), 'proof-reader', { staffRole: 'reader' });
    await expect(act('payment-proofs', proofId, 'see', {}, reader)).rejects.toMatchObject({ status: 403 });
    await act('payment-proofs', proofId, 'see');
    expect(await states()).toEqual([['seen', null]]);
    expect(await queued('proofsToMatch')).toBe(1);
    await act('payment-proofs', proofId, 'match');
    expect(await states()).toEqual([['matched', null]]);
    expect(await queued('proofsToMatch')).toBe(0);
    const answer = { answer: 'Nothing came in' };
    await expect(act('payment-proofs', proofId, 'notFound', answer)).rejects.toMatchObject({ status: 409 });
  });

  test('that is not found is answered in words, which the sender reads and is mailed once', async () => {
    const { proofId } = await send();
    await expect(act('payment-proofs', proofId, 'notFound')).rejects.toMatchObject({ status: 400 });
    await act('payment-proofs', proofId, 'notFound', { answer: 'No such amount came in on the 9th.' });
    expect(await states()).toEqual([['not found', 'No such amount came in on the 9th.']]);
    const mails = await harness().deps.db.select({ to: outbox.to, text: outbox.text }).from(outbox);
    expect(mails).toEqual([
      { to: world.people.O1.email, text: expect.stringContaining('No such amount came in on the 9th.') },
    ]);
    expect(mails[0]?.text).toContain('#/how-to-pay?levyAccountId=');
  });

  test('the same file again is refused while it is not answered, pressed twice at once too; anew after "not found"', async () => {
    const same = () => aProof('again.pdf', '(the same)');
    const sent = await Promise.allSettled([send({ file: same() }), send({ file: same() })]);
    expect(sent.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(send({ file: same() })).rejects.toMatchObject({
      status: 409,
      message: 'We have this proof already: it was sent on 10 Mar 2026.',
    });
    const [{ id = '' } = {}] = await stored();
    await act('payment-proofs', id, 'notFound', { answer: 'Please look at the reference.' });
    await send({ file: same() });
    expect(await stored()).toHaveLength(2);
  });

  test.each([
    [{ amount: '' }, 'amount'],
    [{ amount: 'lots' }, 'amount'],
    [{ amount: '0' }, 'amount'],
    [{ amount: '-5' }, 'amount'],
    [{ paidOn: '2026-03-11' }, 'paid_on'],
    [{ paidOn: '2024-12-31' }, 'paid_on'],
    [{ file: new File([''], 'empty.pdf') }, 'file'],
  ] as const)('%o is said at its field, and nothing is kept', async (given, field) => {
    await expect(send(given)).rejects.toMatchObject({
      status: 400,
      fields: { [field]: expect.stringMatching(/^Please|^This/) },
    });
    expect(await stored()).toEqual([]);
  });

  test('a file that is something else than it says is refused', async () => {
    await expect(send({ file: new File(['#!/bin/sh'], 'proof.pdf') })).rejects.toMatchObject({ status: 415 });
  });

  test('an owner tells of the tenant’s account too; nobody of another’s, staff who own nothing there neither', async () => {
    const order = { body: { amount: '10', paidOn: '2026-03-09' }, files: { file: aProof() } };
    const to = (account: (typeof world.accounts)['tn'], as: TestUser) =>
      harness().call(
        levyAccountPayingEndpoints.sendProof,
        { ...pathOf(account), ...order, files: { file: aProof() } },
        as.token,
      );
    await to(world.accounts.tn, world.people.O1);
    await expect(to(world.accounts.o1, world.people.TN)).rejects.toMatchObject({ status: 404 });
    await expect(to(world.accounts.o2, world.people.O1)).rejects.toMatchObject({ status: 404 });
    await expect(to(world.accounts.o1, world.people.ST)).rejects.toMatchObject({ status: 403 });
  });

  test('at most twenty an hour', async () => {
    for (let sent = 0; sent < 20; sent += 1) await send();
    await expect(send()).rejects.toMatchObject({ status: 429 });
  });
});
