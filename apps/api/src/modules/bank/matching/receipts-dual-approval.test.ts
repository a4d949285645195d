/** Tests of dual approval for receipts of a file that the same person imported (decision 0292). */
import { apiContract } from '@stoep/contract';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { type SampleBankFileLine, sampleFnbStatementFile } from '../../../../../../bench/bank-file.ts';
import { aBankFileLine, importedStatements, useBankDesk } from '../../../../test/factories/bank/bank-desk.ts';
import {
  DUNE_BANK_ACCOUNT_NUMBER,
  duneBalanceOf,
  makeDuneHeights,
} from '../../../../test/factories/bank/dune-heights.ts';
import { aStaffLoginSetUpBy, makeInstanceOlder } from '../../../../test/factories/set-up-logins.ts';
import { useHarness } from '../../../../test/harness.ts';
import type { TestUser } from '../../../../test/test-user.ts';

const harness = useHarness();
const { there, take, waiting, match, owed, act, get, create } = useBankDesk(harness);

let account: (number: string) => string;
let bankAccountId: string;
let opening = 5_000_000;
beforeAll(async () => {
  const made = await makeDuneHeights(harness());
  account = (number) => made.dune.accounts.get(number) ?? '';
  bankAccountId = made.bankAccountId;
  await makeInstanceOlder(harness());
  const amounts = { kind: 'entry in a levy account', amount: 1_500, reason: 'Agreed with the auditor' };
  await create('confirmation-limits', amounts, there.admin);
});

/** Imports a file; answers its statement. */
const bring = async (lines: SampleBankFileLine[], by: TestUser = there.keeper) => {
  const file = sampleFnbStatementFile(DUNE_BANK_ACCOUNT_NUMBER, opening, lines);
  opening += lines.reduce((sum, { amount }) => sum + amount, 0);
  const [statement] = await importedStatements(take(file, {}, by));
  return statement?.statementId ?? '';
};
const lineOf = async (text: string) => {
  const lines = [
    ...(await waiting({ accountId: bankAccountId })),
    ...(await waiting({ accountId: bankAccountId, offset: 40 })),
  ];
  return lines.find((one) => one.text === text);
};
const receipt = (number: string, amount: number) => [{ kind: 'levy account', levyAccountId: account(number), amount }];

describe('matched by hand', () => {
  test('FAULT-21: the person who imported the file does not post a receipt from the limit on; it waits as it was typed', async () => {
    const statement = await bring([aBankFileLine('DEPOSIT FROM NOBODY', 9_000_000)]);
    const id = (await lineOf('DEPOSIT FROM NOBODY'))?.id ?? '';
    const before = await owed(account('DUN011'));
    expect(await match(id, receipt('DUN011', 9_000_000))).toMatchObject({ waits: true });
    expect(await owed(account('DUN011'))).toBe(before);
    expect((await lineOf('DEPOSIT FROM NOBODY'))?.aside).toContain('Awaiting approval');
    const own = await get('bank-statements', statement);
    expect(own.can).not.toContain('confirmReceipts');
    expect(own.withheld).toEqual([
      { action: 'confirmReceipts', why: 'You imported this file. Ask another person to confirm its receipts.' },
    ]);
    expect(own.receiptsWaiting).toContain('DUN011 R 90000.00');
    await expect(act('bank-statements', statement, 'confirmReceipts')).rejects.toMatchObject({ status: 409 });

    await act('bank-statements', statement, 'confirmReceipts', {}, there.admin);
    expect(await owed(account('DUN011'))).toBe(before - 9_000_000);
    expect((await get('bank-statements', statement, there.admin)).can).not.toContain('confirmReceipts');
  });

  test('FAULT-21: a login that the importer set up is not the second person, on the statement and at the line', async () => {
    const helper = await aStaffLoginSetUpBy(harness(), there.admin, 'bank-helper', 'bookkeeper');
    const statement = await bring([aBankFileLine('BIG DEPOSIT', 2_000_000)], there.admin);
    const id = (await lineOf('BIG DEPOSIT'))?.id ?? '';
    expect(await match(id, receipt('DUN012', 2_000_000), {}, helper)).toMatchObject({ waits: true });
    await expect(act('bank-statements', statement, 'confirmReceipts', {}, helper)).rejects.toMatchObject({
      status: 409,
    });
    const before = await owed(account('DUN012'));
    // A colleague at the line is two people already: what waited is decided with it.
    expect(await match(id, receipt('DUN012', 2_000_000))).toMatchObject({ waits: false });
    expect(await owed(account('DUN012'))).toBe(before - 2_000_000);
    expect((await get('bank-statements', statement, helper)).withheld).toEqual([]);
  });

  test('FAULT-21: small receipts of one account within thirty days are counted together', async () => {
    const lines = [1, 2, 3].map((n) => aBankFileLine(`PART ${n}`, 60_000, `2026-03-0${n}`));
    await bring(lines);
    const answers = [];
    for (const { text } of lines) answers.push(await match((await lineOf(text))?.id ?? '', receipt('DUN013', 60_000)));
    expect(answers.map(({ waits }) => waits)).toEqual([false, false, true]);
  });

  test('FAULT-21: money that the importer parked and then allocates asks for two as well', async () => {
    await bring([aBankFileLine('PARKED FIRST', 3_000_000)]);
    const id = (await lineOf('PARKED FIRST'))?.id ?? '';
    await match(id, [{ kind: 'suspense', amount: 3_000_000 }]);
    const parked = await waiting({ accountId: bankAccountId, show: 'parked' });
    const partId = parked.find(({ text }) => text === 'PARKED FIRST')?.partId;
    expect(await match(id, receipt('DUN014', 3_000_000), { partId })).toMatchObject({ waits: true });
  });
});

test('FAULT-21: of two parked parts of a line, the one that waits still waits when the other is allocated', async () => {
  const statement = await bring([aBankFileLine('PARKED IN TWO', 3_100_000)]);
  const id = (await lineOf('PARKED IN TWO'))?.id ?? '';
  await match(id, [
    { kind: 'suspense', amount: 3_000_000 },
    { kind: 'suspense', amount: 100_000 },
  ]);
  const parked = (await waiting({ accountId: bankAccountId, show: 'parked' })).filter(
    ({ text }) => text === 'PARKED IN TWO',
  );
  const partOf = (amount: number) => ({ partId: parked.find((one) => one.amount === amount)?.partId });
  expect(await match(id, receipt('DUN008', 3_000_000), partOf(3_000_000))).toMatchObject({ waits: true });
  expect(await match(id, receipt('DUN009', 100_000), partOf(100_000))).toMatchObject({ waits: false });
  const before = await owed(account('DUN008'));
  await act('bank-statements', statement, 'confirmReceipts', {}, there.admin);
  expect(await owed(account('DUN008'))).toBe(before - 3_000_000);
});

describe('one line is matched twice', () => {
  const statesOf = async (id: string) => {
    const { rows } = await harness().deps.db.execute(
      sql`select state from matches_to_confirm where line_id = ${id}::uuid`,
    );
    return rows.map(({ state }) => state);
  };

  test('FAULT-21: at once, for two accounts: one match waits, and one receipt is posted', async () => {
    const statement = await bring([aBankFileLine('FOR TWO ACCOUNTS', 2_000_000)]);
    const id = (await lineOf('FOR TWO ACCOUNTS'))?.id ?? '';
    const owedNow = async () => (await owed(account('DUN015'))) + (await owed(account('DUN016')));
    const before = await owedNow();
    const both = await Promise.all(['DUN015', 'DUN016'].map((number) => match(id, receipt(number, 2_000_000))));
    expect(both.map(({ waits }) => waits)).toEqual([true, true]);
    expect(await statesOf(id)).toEqual(['waiting']);
    await act('bank-statements', statement, 'confirmReceipts', {}, there.admin);
    expect(await owedNow()).toBe(before - 2_000_000);
    expect(await statesOf(id)).toEqual(['confirmed']);
  });

  test('FAULT-21: a second person who posts it to another account has not confirmed the first match', async () => {
    await bring([aBankFileLine('TO ANOTHER ACCOUNT', 2_000_000)]);
    const id = (await lineOf('TO ANOTHER ACCOUNT'))?.id ?? '';
    await match(id, receipt('DUN017', 2_000_000));
    expect(await match(id, receipt('DUN018', 2_000_000), {}, there.admin)).toMatchObject({ waits: false });
    expect(await statesOf(id)).toEqual(['refused']);
  });
});

describe('matched by the product itself', () => {
  test('FAULT-21: receipts from the limit on wait, those of one statement are confirmed in one press, others are posted', async () => {
    const statement = await bring([
      aBankFileLine('DUN001', duneBalanceOf(1)),
      aBankFileLine('DUN002', duneBalanceOf(2)),
      aBankFileLine('DUN003', 100_000),
    ]);
    const before = await Promise.all(['DUN001', 'DUN002', 'DUN003'].map((number) => owed(account(number))));
    await harness().runJobs();
    const now = () => Promise.all(['DUN001', 'DUN002', 'DUN003'].map((number) => owed(account(number))));
    expect(await now()).toEqual([before[0], before[1], (before[2] ?? 0) - 100_000]);
    await harness().runJobs();
    await act('bank-statements', statement, 'confirmReceipts', {}, there.admin);
    expect(await now()).toEqual([
      (before[0] ?? 0) - duneBalanceOf(1),
      (before[1] ?? 0) - duneBalanceOf(2),
      (before[2] ?? 0) - 100_000,
    ]);
  });

  test('FAULT-21: an amount split into small lines of one statement waits as a whole, and its whole is confirmed in one press', async () => {
    const parts = [1, 2, 3, 4].map((n) => aBankFileLine('DUN020', 50_000 + n));
    const statement = await bring(parts);
    const before = await owed(account('DUN020'));
    await harness().runJobs();
    expect(await owed(account('DUN020'))).toBe(before);
    await expect(act('bank-statements', statement, 'confirmReceipts')).rejects.toMatchObject({ status: 409 });
    await act('bank-statements', statement, 'confirmReceipts', {}, there.admin);
    expect(await owed(account('DUN020'))).toBe(before - 200_010);
  });

  test('FAULT-21: what is refused stays with its reason at the line, and the product leaves it alone', async () => {
    const statement = await bring([aBankFileLine('DUN004', duneBalanceOf(4))]);
    await harness().runJobs();
    const before = await owed(account('DUN004'));
    await act('bank-statements', statement, 'refuseReceipts', { refusal: 'Not on the bank’s site' });
    await harness().runJobs();
    expect(await owed(account('DUN004'))).toBe(before);
    expect((await lineOf('DUN004'))?.aside).toBe('A second person refused this receipt: Not on the bank’s site');
  });

  test('FAULT-21: accepted together by the importer, they wait with the sentence that says so', async () => {
    await bring([aBankFileLine('UNIT 7 LEVY NOV', duneBalanceOf(7))]);
    const found = await lineOf('UNIT 7 LEVY NOV');
    const [best] = found?.suggestions ?? [];
    const answer = await harness().call(
      apiContract.office.acceptAll,
      { body: { chosen: [{ lineId: found?.id ?? '', key: best?.key ?? '' }] } },
      there.keeper.token,
    );
    expect(answer).toMatchObject({
      posted: 0,
      refused: [{ reason: expect.stringContaining('Awaiting approval') }],
    });
  });
});

test('FAULT-21: two presses at once post the receipts of a statement once', async () => {
  const statement = await bring([aBankFileLine('DUN005', duneBalanceOf(5))]);
  await harness().runJobs();
  const before = await owed(account('DUN005'));
  await Promise.allSettled(
    [there.admin, there.admin, there.keeper].map((by) => act('bank-statements', statement, 'confirmReceipts', {}, by)),
  );
  expect(await owed(account('DUN005'))).toBe(before - duneBalanceOf(5));
});
