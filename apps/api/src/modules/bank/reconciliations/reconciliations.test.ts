/** Tests of reconciliations: bank account against cash book, prepared by one person, signed by another (books D). */
import { apiContract } from '@stoep/contract';
import { cents } from '@stoep/domain/money/cents';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  aBankMatch,
  aBankStatement,
  type BankStatementLineInput,
  undoBankMatchRow,
} from '../../../../test/factories/bank/bank-statements.ts';
import { postTestEntries } from '../../../../test/factories/post-test-entries.ts';
import { useHarness } from '../../../../test/harness.ts';
import { officeDeskOf } from '../../../../test/office-desk.ts';
import { POSTED_BY_TEST } from '../../../../test/posted-by-test.ts';
import type { TestUser } from '../../../../test/test-user.ts';
import { makeTestWorld } from '../../../../test/world/make-test-world.ts';
import { aPerson, type TestWorld } from '../../../../test/world.ts';
import { buildingBankAccounts } from '../../../db/schema/bank/bank-accounts.ts';
import { files } from '../../../db/schema/platform/files.ts';
import { parsePdf } from '../../../kernel/pdf/read-pdf.ts';
import { createLedgerAccountingSystem } from '../../ledger/accounting/ledger-accounting.queries.ts';

const harness = useHarness();
let world: TestWorld;
let first: TestUser;
let second: TestUser;
let third: TestUser;
let reader: TestUser;
let account: string;
let accounts = 0;

beforeAll(async () => {
  world = await makeTestWorld(harness());
  first = await aPerson(harness(), 'first-keeper', { staffRole: 'bookkeeper' });
  second = await aPerson(harness(), 'second-keeper', { staffRole: 'administrator' });
  third = await aPerson(harness(), 'third-keeper', { staffRole: 'bookkeeper' });
  reader = await aPerson(harness(), 'recon-reader', { staffRole: 'reader' });
});

/** An account of its own for each test. */
beforeEach(async () => {
  accounts += 1;
  const [made] = await harness()
    .deps.db.insert(buildingBankAccounts)
    .values({
      buildingId: world.buildings.a,
      name: `Current ${accounts}`,
      bank: 'FNB',
      branchCode: '250655',
      accountNumber: `62000${1000 + accounts}`,
      accountType: 'Cheque',
      accountingNumber: `95${100 + accounts}`,
    })
    .returning({ id: buildingBankAccounts.id });
  account = made?.id ?? '';
});

const { act, get, today } = officeDeskOf(harness, () => first);
const { reconciling } = apiContract;
const sheet = (day: string, by = first) =>
  harness().call(reconciling.sheet, { params: { account }, query: { day } }, by.token);
const prepare = (day: string, { by = first, openingReason = null as string | null } = {}) =>
  harness().call(reconciling.prepare, { params: { account }, body: { day, openingReason } }, by.token);
const sign = (id: string, by: TestUser) => act('reconciliations', id, 'sign', {}, by);
const statement = (opening: number, lines: readonly BankStatementLineInput[], gap?: number) =>
  aBankStatement(harness(), account, { opening, lines, ...(gap === undefined ? {} : { gap }) });
const explained = (found: Awaited<ReturnType<typeof sheet>>) =>
  found.statementBalance - found.unpresented - found.unmatched - found.late - found.bookBalance;

/** A receipt of the account's own bank, as a match or a person posts it. */
const receipt = (day: string, rand: number, { line = '', postedDay = day } = {}) =>
  harness().deps.db.transaction(async (tx) => {
    const { levyAccountId } = world.accounts.o1;
    const cause = {
      kind: 'person' as const,
      profileId: first.profileId,
      reason: 'x',
      bankAccountId: account,
    };
    const amount = cents(Math.round(-rand * 100));
    const entry = {
      levyAccountId,
      entryDay: postedDay,
      dueDay: postedDay,
      kind: 'receipt' as const,
      amount,
      cause,
    };
    const [entryId = ''] = await postTestEntries(tx, [{ ...entry, description: `Receipt ${rand}` }], POSTED_BY_TEST);
    const part = {
      kind: 'levy account' as const,
      levyAccountId,
      entryId,
      amount: cents(Math.round(rand * 100)),
    };
    return { entryId, matchId: line === '' ? '' : await aBankMatch(tx, line, [part], postedDay) };
  });
const reversed = (entryId: string, matchId: string, day: string, rand: number) =>
  harness().deps.db.transaction(async (tx) => {
    await undoBankMatchRow(tx, matchId);
    await postTestEntries(
      tx,
      [
        {
          levyAccountId: world.accounts.o1.levyAccountId,
          entryDay: day,
          dueDay: day,
          kind: 'reversal',
          description: 'Taken back',
          amount: cents(Math.round(rand * 100)),
          reverses: entryId,
        },
      ],
      POSTED_BY_TEST,
    );
  });

describe('the identity', () => {
  test('bank = cash book + unpresented + unmatched + late, each listed', async () => {
    const [matched = '', later = ''] = await statement(0, [
      { day: '2026-03-02', rand: 1_500 },
      { day: '2026-03-03', rand: 700 },
      { day: '2026-03-04', rand: -30, text: 'SERVICE FEE' },
    ]);
    await receipt('2026-03-02', 1_500, { line: matched });
    await receipt('2026-03-03', 700, { line: later, postedDay: '2026-03-08' });
    await receipt('2026-03-05', 250);
    const found = await sheet('2026-03-06');
    expect(found).toMatchObject({
      statementBalance: 217_000,
      unpresented: -25_000,
      unmatched: -3_000,
      late: 70_000,
      bookBalance: 175_000,
      difference: 0,
      unpresentedItems: [{ day: '2026-03-05', amount: 25_000, text: 'A001 Receipt 250', resource: 'ledger-entries' }],
      unmatchedItems: [{ day: '2026-03-04', amount: -3_000, text: 'SERVICE FEE' }],
      lateItems: [{ day: '2026-03-03', postedDay: '2026-03-08', amount: 70_000 }],
      blocks: [],
    });
    for (const day of ['2026-03-01', '2026-03-02', '2026-03-03', '2026-03-04', '2026-03-08', '2026-03-10'])
      expect(explained(await sheet(day)), day).toBe(0);
  });

  test('acceptance 42: a proof of payment, and a match that was taken back, leave every figure where it was', async () => {
    const [line = ''] = await statement(0, [{ day: '2026-03-02', rand: 400 }]);
    const before = await sheet('2026-03-09');
    const { entryId, matchId } = await receipt('2026-03-02', 400, { line });
    expect(await sheet('2026-03-09')).toMatchObject({ unmatched: 0, bookBalance: 40_000 });
    await reversed(entryId, matchId, '2026-03-02', 400);
    expect(await sheet('2026-03-09')).toEqual(before);
  });
});

describe('acceptance 41: signed at 0.00 and by two', () => {
  const ready = async () => {
    const [line = ''] = await statement(0, [{ day: '2026-03-02', rand: 900 }]);
    await receipt('2026-03-02', 900, { line });
    return (await prepare('2026-03-02')).id;
  };

  test('one prepares, another signs; the paper, the account and the trustees’ figures follow', async () => {
    const id = await ready();
    const toSign = async (by: TestUser) => (await today(by)).find(({ key }) => key === 'reconciliationsToSign')?.count;
    expect(await toSign(first)).toBe(0);
    expect(await toSign(second)).toBeGreaterThan(0);
    expect((await sheet('2026-03-02')).reconciliation).toMatchObject({
      state: 'prepared',
      maySign: false,
      withheld: 'You prepared this reconciliation. Ask another person to sign it.',
    });
    await expect(sign(id, first)).rejects.toMatchObject({ status: 409 });
    expect((await sheet('2026-03-02', second)).reconciliation).toMatchObject({ maySign: true });
    await sign(id, second);
    const [row] = await harness()
      .deps.db.select()
      .from(buildingBankAccounts)
      .where(eq(buildingBankAccounts.id, account));
    expect(row).toMatchObject({ lastReconBalance: 90_000, lastReconDay: '2026-03-02' });
    const { fileId } = (await get('reconciliations', id)) as { fileId?: { id?: string } };
    expect(fileId).toBeTruthy();
    const [paper] = await harness().deps.db.select().from(files).orderBy(sql`created_at desc, id desc`).limit(1);
    const { pages } = await parsePdf(Buffer.from(await harness().deps.files.get(paper?.id ?? '')));
    const text = pages.join(' ').replace(/\s+/g, ' ');
    expect(text).toContain('R 900.00');
    expect(text).toContain('first-keeper Person');
    expect(text).toContain('second-keeper Person');
  });

  test('two others sign at once: one of them does', async () => {
    const id = await ready();
    const found = await Promise.allSettled([sign(id, second), sign(id, third)]);
    expect(found.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  test('one that was prepared twice at once stands once', async () => {
    const [line = ''] = await statement(0, [{ day: '2026-03-02', rand: 900 }]);
    await receipt('2026-03-02', 900, { line });
    await Promise.allSettled([prepare('2026-03-02'), prepare('2026-03-02', { by: third })]);
    const found = await harness().deps.db.execute(
      sql`select 1 from reconciliations where bank_account_id = ${account} and state = 'prepared'`,
    );
    expect(found.rows).toHaveLength(1);
  });

  test('what was posted meanwhile is told, and it is prepared again', async () => {
    const id = await ready();
    await receipt('2026-03-02', 50);
    expect((await sheet('2026-03-02', second)).reconciliation).toMatchObject({
      changed: true,
      maySign: false,
    });
    await expect(sign(id, second)).rejects.toMatchObject({ status: 409 });
    const again = await prepare('2026-03-02');
    await sign(again.id, second);
    await expect(sign(id, second)).rejects.toMatchObject({ status: 409 });
  });

  test('a match that is taken back later leaves the signature and says so; the next day carries it', async () => {
    const [line = '', next = ''] = await statement(0, [
      { day: '2026-03-02', rand: 900 },
      { day: '2026-03-05', rand: 10 },
    ]);
    const { entryId, matchId } = await receipt('2026-03-02', 900, { line });
    await receipt('2026-03-05', 10, { line: next });
    await sign((await prepare('2026-03-02')).id, second);
    await reversed(entryId, matchId, '2026-03-02', 900);
    expect((await sheet('2026-03-02')).reconciliation).toMatchObject({ state: 'signed', changed: true });
    expect(await sheet('2026-03-05')).toMatchObject({ difference: 0, unmatched: 90_000, blocks: [] });
  });

  test('the latest is taken back first, with a reason, and the account stands at the one before', async () => {
    const [line = '', next = ''] = await statement(0, [
      { day: '2026-03-02', rand: 900 },
      { day: '2026-03-05', rand: 10 },
    ]);
    await receipt('2026-03-02', 900, { line });
    await receipt('2026-03-05', 10, { line: next });
    const early = (await prepare('2026-03-02')).id;
    await sign(early, second);
    const late = (await prepare('2026-03-05')).id;
    await sign(late, third);
    await expect(prepare('2026-03-04')).rejects.toMatchObject({
      status: 400,
      fields: { day: expect.stringContaining('05 Mar 2026') },
    });
    const reason = { reason: 'A slip was missing' };
    await expect(act('reconciliations', early, 'takeBack', reason)).rejects.toMatchObject({ status: 409 });
    await expect(act('reconciliations', late, 'takeBack')).rejects.toMatchObject({ status: 400 });
    await act('reconciliations', late, 'takeBack', reason);
    const listed = await harness().call(reconciling.accounts, {}, first.token);
    expect(listed.find(({ id }) => id === account)).toMatchObject({
      signedDay: '2026-03-02',
      signedBalance: 90_000,
    });
    expect((await sheet('2026-03-05')).reconciliation).toBeNull();
  });

  test('readers see it and do nothing', async () => {
    const id = await ready();
    expect((await sheet('2026-03-02', reader)).reconciliation).toMatchObject({
      maySign: false,
      withheld: null,
    });
    await expect(prepare('2026-03-02', { by: reader })).rejects.toMatchObject({ status: 403 });
    await expect(sign(id, reader)).rejects.toMatchObject({ status: 403 });
  });
});

describe('what stands in the way', () => {
  const blocked = async (day: string) => {
    const found = await sheet(day);
    await expect(prepare(day)).rejects.toMatchObject({ status: 409, message: found.blocks[0]?.text });
    return found.blocks[0]?.text;
  };

  test('no statement, a day ahead, a day that the bank’s lines do not reach', async () => {
    expect(await blocked('2026-03-05')).toContain('Import the bank’s file first');
    await statement(0, [{ day: '2026-03-02', rand: 5 }]);
    expect(await blocked('2026-03-11')).toContain('not over yet');
    expect(await blocked('2026-03-10')).toContain('end on 02 Mar 2026');
    expect(await blocked('2026-03-01')).toContain('Import the bank’s file first');
    expect((await sheet('2026-03-09')).blocks).toEqual([]);
  });

  test('a file of an older month says nothing of the days after it, however late it comes; nor one brought in before the day', async () => {
    await statement(0, [{ day: '2026-01-30', rand: 5 }]);
    expect(await blocked('2026-03-05')).toContain('end on 30 Jan 2026');
    expect((await sheet('2026-01-31')).blocks).toEqual([]);
    await harness().deps.db.execute(sql`update bank_statements set created_at = '2026-01-30T12:00:00Z'
      where bank_account_id = ${account}`);
    await statement(-3, [{ day: '2026-01-28', rand: 3 }]);
    expect(await blocked('2026-01-31')).toContain('end on 30 Jan 2026');
  });

  test('acceptance 34: a gap blocks the signature, of what was prepared before too', async () => {
    await statement(0, [{ day: '2026-03-02', rand: 5 }]);
    const { id } = await prepare('2026-03-06');
    await statement(100, [{ day: '2026-03-05', rand: 5 }], 95);
    expect(await blocked('2026-03-06')).toContain(
      'The bank file from 05 Mar 2026 opens with a balance that differs by',
    );
    await expect(sign(id, second)).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining('opens with a balance that differs by'),
    });
    expect((await sheet('2026-03-04')).blocks).toEqual([]);
  });

  test('what the bank opened with and the books did not hold is taken over with a reason, by two', async () => {
    await statement(1_000, [{ day: '2026-03-02', rand: 5 }]);
    expect(await sheet('2026-03-02')).toMatchObject({
      difference: 100_000,
      takesOver: true,
      opening: { day: '2026-03-02', bank: 100_000, books: 0, difference: 100_000 },
    });
    await expect(prepare('2026-03-02')).rejects.toMatchObject({
      status: 400,
      fields: { opening_reason: 'Enter the reason for adjusting the cash book to the bank’s balance.' },
    });
    const { id } = await prepare('2026-03-02', { openingReason: 'Kept elsewhere before' });
    expect((await sheet('2026-03-02')).difference).toBe(100_000);
    await sign(id, second);
    expect(await sheet('2026-03-02')).toMatchObject({ difference: 0, bookBalance: 100_000, unmatched: 500 });
    const { deps } = harness();
    const [{ number = '' } = {}] = await deps.db
      .select({ number: buildingBankAccounts.accountingNumber })
      .from(buildingBankAccounts)
      .where(eq(buildingBankAccounts.id, account));
    const shown = await createLedgerAccountingSystem(deps.db, deps.clock).balanceOf('BC-A', number);
    expect(shown?.netChange).toBe(100_000);
  });
});
