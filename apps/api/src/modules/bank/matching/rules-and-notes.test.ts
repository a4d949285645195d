/** Tests of match details (payee, remark) and matching rules written by hand. */
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { aBankFileLine, useBankDesk } from '../../../../test/factories/bank/bank-desk.ts';
import { useHarness } from '../../../../test/harness.ts';

const harness = useHarness();
const { there, take, waiting, lineOf, match, undo, next, get, act, list, create } = useBankDesk(harness);
const levy = () => there.world.accounts.o1.levyAccountId;
const chart = async (code: string) => {
  const { value } = await list('gl-accounts', { limit: 200 });
  return String(value.find((one) => one.code === code)?.id);
};
const audit = async (action: string, id: string) => {
  const { rows } = await harness().deps.db.execute<{ detail: object }>(
    sql`select detail from audit_entries where action = ${action} and subject_id = ${id} order by at`,
  );
  return rows.map(({ detail }) => detail);
};

test('FAULT-7: payee and remark are stored with the match, shown with it, in history and in the export', async () => {
  await take(next([aBankFileLine('EFT 4431', 12_300, '2026-03-04')]));
  const { id } = await lineOf('EFT 4431');
  const note = { payee: 'Thandi Naidoo', remark: 'Paid by her employer' };
  await match(id, [{ kind: 'levy account', levyAccountId: levy(), amount: 12_300 }], note);
  const shown = (await waiting({ show: 'matched' })).find((one) => one.id === id);
  expect(shown?.match).toMatchObject(note);
  expect(await get('bank-lines', id)).toMatchObject(note);
  expect((await list('bank-lines', { search: 'EFT 4431' })).value[0]).toMatchObject(note);
  expect(await audit('bank-lines.match', id)).toEqual([expect.objectContaining(note)]);
});

test('FAULT-7: payee and remark are noted after the match too; what is left empty stays, and the match is unchanged', async () => {
  await take(next([aBankFileLine('EFT 4432', 12_400, '2026-03-04')]));
  const { id } = await lineOf('EFT 4432');
  const noted = { payee: 'P Mokoena', remark: null };
  await expect(act('bank-lines', id, 'note', noted)).rejects.toMatchObject({
    status: 409,
    message: expect.stringMatching(/^Match the line first/),
  });
  const parked = await match(id, [{ kind: 'suspense', amount: 12_400 }]);
  const { partId = null } = (await waiting({ show: 'parked' })).find((one) => one.id === id) ?? {};
  await match(id, [{ kind: 'levy account', levyAccountId: levy(), amount: 12_400 }], { partId });
  // What is built on it stands in nobody's way.
  await act('bank-lines', id, 'note', noted);
  await act('bank-lines', id, 'note', { payee: null, remark: 'Rang on Tuesday' });
  expect(await get('bank-lines', id)).toMatchObject({ payee: 'P Mokoena', remark: 'Rang on Tuesday' });
  expect(await audit('bank-lines.note', id)).toHaveLength(2);
  const { db } = harness().deps;
  await expect(
    db.execute(sql`update matches set payee = 'X', score = 3 where id = ${parked.matchId}`),
  ).rejects.toThrow();
});

test('FAULT-7: of a match that is undone no note is shown with the line', async () => {
  await take(next([aBankFileLine('EFT 4433', 12_500, '2026-03-04')]));
  const { id } = await lineOf('EFT 4433');
  const part = { kind: 'levy account', levyAccountId: levy(), amount: 12_500 };
  const { matchId } = await match(id, [part], { payee: 'Somebody else' });
  await undo(matchId);
  expect(await get('bank-lines', id)).toMatchObject({ payee: null });
});

/** A trust account in which no building's money stands yet. */
const aPool = async () => {
  const { rows } = await harness().deps.db.execute<{ id: string }>(sql`
    insert into building_bank_accounts (pooled, name, bank, branch_code, account_number, account_type, accounting_number)
    values (true, 'Trust account', 'FNB', '250655', '62000000098', 'Current (Main)', 'T9') returning id`);
  return rows[0]?.id ?? '';
};

const EMPTY = { amount: null, bankAccountId: null, levyAccountId: null, glAccountId: null };

test('FAULT-7: a rule by hand suggests; trusted, it posts by itself', async () => {
  const { bankAccount } = there.world.records.a;
  const rule = { ...EMPTY, words: 'garden-service  verdi', direction: 'out', bankAccountId: bankAccount };
  const { id } = await create('match-rules', { ...rule, glAccountId: await chart('5200'), amount: 500 });
  expect(await get('match-rules', id)).toMatchObject({
    words: 'GARDEN SERVICE VERDI',
    state: 'learned',
    hits: 0,
    amount: -500,
  });
  await take(
    next([
      aBankFileLine('EFT GARDEN SERVICE VERDI 0311', -50_000, '2026-03-04'),
      aBankFileLine('EFT GARDEN SERVICE VERDI 0411', -50_001, '2026-03-05'),
    ]),
  );
  const found = (await lineOf('EFT GARDEN SERVICE VERDI 0311')).suggestions[0];
  expect(found).toMatchObject({ kind: 'gl account', score: 70, ruleId: id });
  expect((await lineOf('EFT GARDEN SERVICE VERDI 0411')).suggestions).toEqual([]);
  await act('match-rules', id, 'trust');
  await take(next([aBankFileLine('GARDEN SERVICE VERDI 0511', -50_000, '2026-03-06')]));
  await harness().runJobs();
  const posted = (await waiting({ show: 'matched' })).find(({ text }) => text === 'GARDEN SERVICE VERDI 0511');
  expect(posted?.match).toMatchObject({ byItself: true });
});

test('FAULT-7: two equal rules are refused, written or learned', async () => {
  const rule = { ...EMPTY, words: 'Nkomotho family', direction: 'in', levyAccountId: levy() };
  await create('match-rules', rule);
  await expect(create('match-rules', { ...rule, words: 'NKOMOTHO, FAMILY' })).rejects.toMatchObject({
    fields: { words: expect.stringMatching(/^A rule with these words already exists for this account/) },
  });
  await create('match-rules', { ...rule, amount: 10 });
  const { bankAccount } = there.world.records.a;
  await take(next([aBankFileLine('CAPITEC RABODILA', 15_100)]));
  const { id } = await lineOf('CAPITEC RABODILA');
  await match(id, [{ kind: 'levy account', levyAccountId: levy(), amount: 15_100 }]);
  const learned = { ...rule, words: 'capitec rabodila', bankAccountId: bankAccount };
  await expect(create('match-rules', learned)).rejects.toMatchObject({
    fields: { words: expect.stringMatching(/^A rule with these words/) },
  });
});

test('FAULT-7: what no line could be matched by is refused at its field', async () => {
  const good = { ...EMPTY, words: 'CAPITEC MOLEFE', direction: 'in', levyAccountId: levy() };
  const { records, accounts } = there.world;
  const out = { ...good, direction: 'out', levyAccountId: null };
  const pool = await aPool();
  const cases: readonly (readonly [object, string, RegExp])[] = [
    [{ ...good, words: '--' }, 'words', /at least three letters/],
    [{ ...good, words: 'PAYMENT LEVY' }, 'words', /^Many payers write these words/],
    [{ ...good, amount: -5 }, 'amount', /above zero/],
    [{ ...good, levyAccountId: null }, 'levyAccountId', /^Choose a levy account or a ledger account\./],
    [{ ...good, glAccountId: await chart('5200') }, 'glAccountId', /not both/],
    [{ ...good, direction: 'out' }, 'direction', /receives money/],
    [
      { ...good, levyAccountId: accounts.o3.levyAccountId, bankAccountId: records.a.bankAccount },
      'levyAccountId',
      /another building/,
    ],
    [{ ...good, bankAccountId: pool }, 'bankAccountId', /does not use the bank account/],
    [{ ...out, bankAccountId: pool, glAccountId: await chart('5200') }, 'glAccountId', /trust account/],
    [{ ...out, glAccountId: await chart('1200') }, 'glAccountId', /is a control account/],
  ];
  for (const [given, field, text] of cases)
    await expect(create('match-rules', given)).rejects.toMatchObject({
      fields: { [field]: expect.stringMatching(text) },
    });
});
