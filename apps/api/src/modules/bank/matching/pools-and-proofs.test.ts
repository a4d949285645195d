/** Tests of matching in a trust account, where buildings stay apart, and of proofs of payment as clues (books D). */
import { apiContract } from '@stoep/contract';
import { levyAccountPayingEndpoints } from '@stoep/contract/bank/paying';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { type SampleBankFileLine, sampleFnbStatementFile } from '../../../../../../bench/bank-file.ts';
import { aBankFileLine, useBankDesk } from '../../../../test/factories/bank/bank-desk.ts';
import { aPdf, ONE_PAGE_PDF_OBJECTS } from '../../../../test/factories/pdf.ts';
import { useHarness } from '../../../../test/harness.ts';
import { officeDeskOf } from '../../../../test/office-desk.ts';
import { buildingBankAccounts } from '../../../db/schema/bank/bank-accounts.ts';
import { pooledSchemes } from '../../../db/schema/bank/banking.ts';
import { buildings } from '../../../db/schema/scheme/buildings.ts';
import { loadStatementModel } from '../../ledger/statements/statement-model.queries.ts';

const harness = useHarness();
const desk = useBankDesk(harness);
const { there, take, waiting, lineOf, match, undo, owed, next, get, act, aPayment } = desk;
const NUMBER = '62000000077';
const RESERVE = '62000000099';
const { list, update } = officeDeskOf(harness, () => there.keeper);
let pool: string;
let opening = 0;

const comes = (lines: SampleBankFileLine[]) => {
  const file = sampleFnbStatementFile(NUMBER, opening, lines);
  opening += lines.reduce((sum, { amount }) => sum + amount, 0);
  return take(file);
};
const sheet = () =>
  harness().call(apiContract.reconciling.sheet, { params: { account: pool }, query: {} }, there.keeper.token);
const ofScheme = (buildingId: string, amount: number) => [{ kind: 'suspense', amount, buildingId }];

beforeAll(async () => {
  const { db } = harness().deps;
  const [made] = await db
    .insert(buildingBankAccounts)
    .values({
      pooled: true,
      name: 'Trust account',
      bank: 'FNB',
      branchCode: '250655',
      accountNumber: NUMBER,
      accountType: 'Current (Main)',
      accountingNumber: 'T7',
    })
    .returning();
  pool = made?.id ?? '';
  const { a, b } = there.world.buildings;
  await db.insert(pooledSchemes).values([a, b].map((buildingId) => ({ bankAccountId: pool, buildingId })));
});

test('acceptance 38: money that is parked for a scheme is seen in its scheme alone', async () => {
  const { a, b } = there.world.buildings;
  await comes([aBankFileLine('CASH FOR B', 8_800, '2026-03-02')]);
  const { id } = await lineOf('CASH FOR B');
  const listed = async (building: string) =>
    (await list('bank-lines', { filter: { building } })).value.map(({ text }) => text);
  expect([await listed(a), await listed(b)]).toEqual([['CASH FOR B'], ['CASH FOR B']]);
  await match(id, ofScheme(b, 8_800));
  expect([await listed(a), await listed(b)]).toEqual([[], ['CASH FOR B']]);
  const parked = async (buildingId: string) => (await waiting({ show: 'parked', buildingId })).map(({ text }) => text);
  expect(await parked(b)).toContain('CASH FOR B');
  expect(await parked(a)).not.toContain('CASH FOR B');
  const { schemes } = await sheet();
  expect(schemes.map(({ suspense }) => suspense).toSorted((x, y) => x - y)).toEqual([0, 8_800]);
  const seen = async (buildingGuid: string, token: string) =>
    (await harness().call(apiContract.bankAccounts.list, { params: { buildingGuid } }, token)).find(
      ({ pooled }) => pooled,
    );
  expect(await seen(a, there.world.people.T1.token)).toMatchObject({
    name: 'Trust account',
    bankBalance: 0,
    bankDay: '2026-03-02',
    suspense: 0,
    suspenseSince: null,
  });
  expect(await seen(b, there.keeper.token)).toMatchObject({
    bankBalance: 8_800,
    bankDay: '2026-03-02',
    suspense: 8_800,
    suspenseSince: '2026-03-02',
  });
  const { rows } = await harness().deps.db.execute(sql`
    select distinct j.building_id as building from journal_lines l join journals j on j.id = l.journal_id
    where l.bank_account_id = ${pool}`);
  expect(rows).toEqual([{ building: b }]);
});

test('acceptance 40: a scheme with less than nothing blocks the signature and every release that spends other schemes’ money', async () => {
  const { a, b } = there.world.buildings;
  await comes([
    aBankFileLine('MONEY OF A', 10_000, '2026-03-03'),
    aBankFileLine('MONEY OF B', 90_000, '2026-03-03'),
    aBankFileLine('PAID FOR A', -10_100, '2026-03-04'),
  ]);
  await match((await lineOf('MONEY OF A')).id, ofScheme(a, 10_000));
  await match((await lineOf('MONEY OF B')).id, ofScheme(b, 90_000));
  const loaded = async (buildingId: string, amount: number) => {
    const id = await aPayment(buildingId, { amount });
    await harness().deps.db.execute(sql`update payments set state = 'Loaded for confirmation',
      loaded_by = ${there.admin.profileId}, from_bank_account_number = ${NUMBER} where id = ${id}`);
    return id;
  };
  const refused = { status: 409, message: expect.stringContaining('too little money in the trust account') };
  const release = (id: string) => act('payments', id, 'release');

  await expect(release(await loaded(a, 100.01))).rejects.toMatchObject(refused);
  // Each alone is covered; both are not.
  const [one, other] = [await loaded(a, 60), await loaded(a, 60)];
  const pressed = await Promise.allSettled([release(one), release(other)]);
  expect(pressed.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const released = pressed[0]?.status === 'fulfilled' ? one : other;

  // Delayed after its release, the payment may be released again only while the money is there.
  await act('payments', released, 'hold', { reason: 'The invoice is looked at' });
  const paid = await lineOf('PAID FOR A');
  const { matchId } = await match(paid.id, ofScheme(a, -10_100));
  const negative = await sheet();
  expect(negative.schemes.map(({ balance }) => balance)).toContain(-100);
  expect(negative.blocks.map(({ text }) => text).join()).toContain('is overdrawn');
  await expect(act('payments', released, 'resume')).rejects.toMatchObject(refused);
  expect(await get('payments', released)).toMatchObject({ state: 'On Hold' });
  await expect(release(await loaded(a, 1))).rejects.toMatchObject(refused);
  await release(await loaded(b, 500));
  await undo(matchId);
  await act('payments', released, 'resume');
  expect(await get('payments', released)).toMatchObject({ state: 'Waiting for Bank Authorization' });
});

test('a payment that leaves the scheme’s own account is released whatever the shared one holds, and marked as paid by hand, though files of that come in', async () => {
  const id = await aPayment(there.world.buildings.b, { amount: 5_000 });
  await harness().deps.db.execute(sql`update payments set state = 'Loaded for confirmation',
    loaded_by = ${there.admin.profileId} where id = ${id}`);
  await act('payments', id, 'release');
  await act('payments', id, 'paid', { reason: 'Seen at the bank' });
  expect(await get('payments', id)).toMatchObject({ state: 'Paid' });
});

test('where no bank account of a scheme is known its payments are marked as paid by hand, whatever files of others come in', async () => {
  const [scheme] = await harness()
    .deps.db.insert(buildings)
    .values({ name: 'Without a bank', code: 'NOBANK', accountingId: 'BC-NOBANK' })
    .returning();
  const id = await aPayment(scheme?.id ?? '', { amount: 10 });
  await harness().deps.db.execute(sql`update payments set state = 'Waiting for Bank Authorization' where id = ${id}`);
  await act('payments', id, 'paid', { reason: 'Seen at the bank' });
  expect(await get('payments', id)).toMatchObject({ state: 'Paid' });
});

test('what was released from the account counts as spent, whether the payment names the account or not', async () => {
  const { db } = harness().deps;
  const { b } = there.world.buildings;
  await comes([aBankFileLine('MORE FOR B', 100_000, '2026-03-05')]);
  await match((await lineOf('MORE FOR B')).id, ofScheme(b, 100_000));
  // Its payments leave the trust account, for it has no account of its own.
  await db.execute(sql`update building_bank_accounts set in_use = false where building_id = ${b}`);
  const has = (await sheet()).schemes.find(({ buildingId }) => buildingId === b)?.balance ?? 0;
  const spent = await db.execute<{
    sum: number;
  }>(sql`select coalesce(sum(amount), 0)::int as sum from payments
    where building_id = ${b} and state = 'Waiting for Bank Authorization'`);
  const half = Math.floor((has - (spent.rows[0]?.sum ?? 0)) / 2) + 100;
  const loaded = async (number: string | null) => {
    const id = await aPayment(b, { amount: half / 100 });
    await db.execute(sql`update payments set state = 'Loaded for confirmation', loaded_by = ${there.admin.profileId},
      from_bank_account_number = ${number} where id = ${id}`);
    return id;
  };
  // What it keeps for repairs is another account's, and what was released from there too.
  await db.execute(sql`insert into building_bank_accounts (building_id, name, bank, branch_code, account_number,
    account_type, fund, accounting_number) values (${b}, 'B reserve', 'FNB', '250655', ${RESERVE}, 'Savings', 'reserve', 'R7')`);
  await act('payments', await loaded(RESERVE), 'release');
  await act('payments', await loaded(null), 'release');
  const refused = { status: 409, message: expect.stringContaining('too little money in the trust account') };
  await expect(act('payments', await loaded(NUMBER), 'release')).rejects.toMatchObject(refused);
  await expect(act('payments', await loaded(null), 'release')).rejects.toMatchObject(refused);
  // A shared account that is out of use pays nothing that does not name it.
  const setUse = (inUse: boolean) =>
    db.execute(sql`update building_bank_accounts set in_use = ${inUse} where id = ${pool}`);
  await setUse(false);
  await act('payments', await loaded(null), 'release');
  await setUse(true);
});

test('acceptance 42: a proof of payment never moves a balance; undoing the match that used it lets it wait again', async () => {
  const { o1 } = there.world.accounts;
  const { levyAccountId } = o1;
  const params = { levyAccountId, responsiblePersonId: o1.accountId };
  const { token } = there.world.people.O1;
  const before = await owed(levyAccountId);
  const bytes = new Uint8Array(aPdf([...ONE_PAGE_PDF_OBJECTS, '(slip)']));
  const file = new File([bytes], 'slip.pdf', { type: 'application/pdf' });
  const { proofId } = await harness().call(
    levyAccountPayingEndpoints.sendProof,
    { params, body: { amount: '1 234.00', paidOn: '2026-03-05' }, files: { file } },
    token,
  );
  const shown = async () =>
    (await harness().call(levyAccountPayingEndpoints.howToPay, { params }, token)).proofs[0]?.state;
  expect(await owed(levyAccountId)).toBe(before);
  await take(next([aBankFileLine('CASH 1234', 123_400, '2026-03-05')]));
  const { id } = await lineOf('CASH 1234');
  expect(await shown()).toBe('waiting');
  const part = { kind: 'levy account', levyAccountId, amount: 123_400, proofId };
  const { matchId } = await match(id, [part]);
  expect(await shown()).toBe('matched');
  expect(await owed(levyAccountId)).toBe((before ?? 0) - 123_400);
  await undo(matchId);
  expect(await shown()).toBe('seen');
  expect(await owed(levyAccountId)).toBe(before);
  await match(id, [part]);
  expect(await shown()).toBe('matched');
  expect(await owed(levyAccountId)).toBe((before ?? 0) - 123_400);
});

test('a text names a door that has a letter and a dash, however it was typed', async () => {
  const { levyAccountId } = there.world.accounts.o2;
  await harness().deps.db.execute(sql`update units set door_number = 'C-15'
    where id = (select unit_id from levy_accounts where id = ${levyAccountId})`);
  await take(next([aBankFileLine('UNIT C-15 ARREARS', 1_500), aBankFileLine('FLAT C15 ONCE MORE', 1_600)]));
  for (const text of ['UNIT C-15 ARREARS', 'FLAT C15 ONCE MORE'])
    expect((await lineOf(text)).suggestions[0]).toMatchObject({
      levyAccountId,
      reasons: expect.arrayContaining([expect.stringMatching(/C15/)]),
    });
});

test('money that names the payment reference of an account posts by itself, as does its number; no two accounts have one', async () => {
  const { o1, o2, o3 } = there.world.accounts;
  const called = (id: string, paymentReference: string) => update('levy-accounts', id, { paymentReference });
  await called(o1.levyAccountId, ' stoep-77 ');
  expect((await get('levy-accounts', o1.levyAccountId)).paymentReference).toBe('STOEP77');
  const before = (await owed(o1.levyAccountId)) ?? 0;
  await take(
    next([
      aBankFileLine('EFT FROM OWNER', 100, '2026-03-02', 'stoep 77'),
      aBankFileLine('EFT STOEP77 A001', 200, '2026-03-02'),
      aBankFileLine('EFT STOEP77 A002', 300, '2026-03-02'),
    ]),
  );
  await harness().runJobs();
  expect(before - ((await owed(o1.levyAccountId)) ?? 0)).toBe(300);
  expect((await lineOf('EFT STOEP77 A002')).suggestions.map(({ score }) => score)).toEqual([60, 60]);

  const refused = { status: 400, fields: { paymentReference: expect.any(String) } };
  for (const taken of ['STOEP77', 'A001', 'levy', '12345', `${'x'.repeat(19)}12`])
    await expect(called(o2.levyAccountId, taken)).rejects.toMatchObject(refused);
  await expect(update('levy-accounts', o2.levyAccountId, { accountNumber: 'Stoep 77' })).rejects.toMatchObject({
    status: 400,
    fields: { accountNumber: expect.any(String) },
  });
  // A reference of another building in the same trust account.
  await expect(called(o3.levyAccountId, 'STOEP77')).rejects.toMatchObject(refused);
  const own = { params: { levyAccountId: o1.levyAccountId, responsiblePersonId: o1.accountId } };
  const told = await harness().call(apiContract.paying.howToPay, own, there.world.people.O1.token);
  expect(told).toMatchObject({ accountNumber: 'A001', reference: 'STOEP77' });
  const range = { from: '2026-01-01', to: '2026-03-10', generatedAt: harness().deps.clock.now() };
  const { account, payment } = await loadStatementModel(harness().deps.db, o1.levyAccountId, range);
  expect([account.accountNumber, payment.reference]).toEqual(['A001', 'STOEP77']);
  await update('levy-accounts', o1.levyAccountId, { paymentReference: null });
});
