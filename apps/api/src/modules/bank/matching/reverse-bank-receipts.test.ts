/** Tests that a receipt of a bank line is reversed only by undoing its match, from any page, call or person. */
import { apiContract } from '@stoep/contract';
import { cents } from '@stoep/domain/money/cents';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { aBankFileLine, useBankDesk } from '../../../../test/factories/bank/bank-desk.ts';
import { portfolioCsvOf } from '../../../../test/factories/portfolio/portfolio-tables.ts';
import { useHarness } from '../../../../test/harness.ts';
import type { TestUser } from '../../../../test/test-user.ts';
import { aPerson } from '../../../../test/world.ts';
import { pendingLedgerEntries } from '../../../db/schema/ledger/confirmations.ts';

const harness = useHarness();
const { there, take, lineOf, match, undo, next, get, act, create, owed, aPayment } = useBankDesk(harness);
const UNDO_THE_MATCH = /undo the match/i;
const WITHHELD = {
  can: expect.not.arrayContaining(['reverse']),
  withheld: [{ action: 'reverse', why: expect.stringMatching(UNDO_THE_MATCH) }],
};

let second: TestUser;
/** Of a line matched to an account, of an allocated suspense item, and typed before its line came. */
const receipts: Record<'matched' | 'allocated' | 'typed', { matchId: string; entryId: string }> = {
  matched: { matchId: '', entryId: '' },
  allocated: { matchId: '', entryId: '' },
  typed: { matchId: '', entryId: '' },
};
const all = () => Object.entries(receipts);

const one = async (text: ReturnType<typeof sql>): Promise<string> => {
  const { rows } = await harness().deps.db.execute<{ id: string }>(text);
  return rows[0]?.id ?? '';
};
const partOf = (matchId: string) =>
  one(sql`select coalesce(entry_id, id) as id from match_parts where match_id = ${matchId}`);
const journalOf = (entryId: string) =>
  one(sql`select journal_id as id from entry_journals where entry_id = ${entryId}`);
const reversals = async () => {
  const { rows } = await harness().deps.db.execute<{ count: number }>(sql`
    select (select count(*) from ledger_entries where reverses is not null)::int
      + (select count(*) from audit_entries where action in ('ledger-entries.reversed', 'journals.reversed'))::int as count`);
  return rows[0]?.count;
};

/** A file of one row, as the office brings it: what is wrong with it. */
const bringEntry = async (row: object) => {
  const entry = { levy_account: 'A001', entry_day: '2026-03-05', description: 'Entered by file', ...row };
  const file = new File([portfolioCsvOf([entry as never])], 'ledger_entries.csv');
  const body = { kind: 'ledger_entries' as const };
  const { id } = await harness().call(apiContract.imports.upload, { body, files: { file } }, there.admin.token);
  await harness().runJobs();
  const { faults } = await harness().call(apiContract.imports.report, { params: { id } }, there.admin.token);
  if (faults.length === 0) await act('imports', id, 'apply', {}, there.admin);
  await harness().runJobs();
  return faults;
};

beforeAll(async () => {
  // History may come by file as long as the bank's own statements do not.
  await bringEntry({ key: 'by-file', kind: 'receipt', amount: '-444' });
  second = await aPerson(harness(), 'receipts-second', { staffRole: 'administrator' });
  const { levyAccountId } = there.world.accounts.o1;
  const typed = { levyAccountId, kind: 'receipt', entryDay: '2026-03-04', amount: 333, reason: 'Cash' };
  const { id: entryId } = await create('ledger-entries', { ...typed, description: 'Cash', reference: 'S1' });
  await take(
    next([
      aBankFileLine('TO THE ACCOUNT', 11_100, '2026-03-02'),
      aBankFileLine('NOBODY KNEW', 22_200, '2026-03-03'),
      aBankFileLine('CASH DEPOSIT S1', 33_300, '2026-03-04'),
    ]),
  );
  const post = async (text: string, parts: object[], more: object = {}) =>
    (await match((await lineOf(text)).id, parts, more)).matchId;
  const toAccount = (amount: number) => ({ kind: 'levy account', levyAccountId, amount });
  const matched = await post('TO THE ACCOUNT', [toAccount(11_100)]);
  receipts.matched = { matchId: matched, entryId: await partOf(matched) };
  const lineId = (await lineOf('NOBODY KNEW')).id;
  const parked = (await match(lineId, [{ kind: 'suspense', amount: 22_200 }])).matchId;
  const { matchId } = await match(lineId, [toAccount(22_200)], { partId: await partOf(parked) });
  receipts.allocated = { matchId, entryId: await partOf(matchId) };
  const found = await post('CASH DEPOSIT S1', [{ kind: 'entered receipt', entryId, amount: 33_300 }]);
  receipts.typed = { matchId: found, entryId };
});

test('FAULT-15: the page of a receipt of a bank line, and of its journal, offers no Reverse and says what to do', async () => {
  for (const [what, { entryId }] of all()) {
    expect.soft(await get('ledger-entries', entryId, there.admin), what).toMatchObject(WITHHELD);
    expect.soft(await get('journals', await journalOf(entryId), there.admin), what).toMatchObject(WITHHELD);
  }
});

test('FAULT-15: the calls are refused with the reason, post nothing and leave no word in the audit', async () => {
  const before = [await owed(there.world.accounts.o1.levyAccountId), await reversals()];
  const refused = { status: 409, message: expect.stringMatching(UNDO_THE_MATCH) };
  for (const [what, { entryId }] of all())
    for (const [resource, id] of [
      ['ledger-entries', entryId],
      ['journals', await journalOf(entryId)],
    ] as const)
      await expect
        .soft(act(resource, id, 'reverse', { reason: 'Wrong' }, there.admin), `${resource} ${what}`)
        .rejects.toMatchObject(refused);
  expect([await owed(there.world.accounts.o1.levyAccountId), await reversals()]).toEqual(before);
});

test('FAULT-15: a reversal that waited for a second person before the line was matched is refused, and stays waiting', async () => {
  const [waiting] = await harness()
    .deps.db.insert(pendingLedgerEntries)
    .values({
      reverses: receipts.typed.entryId,
      levyAccountId: there.world.accounts.o1.levyAccountId,
      kind: 'reversal' as const,
      amount: cents(33_300),
      description: 'Reversal: Cash',
      reason: 'Wrong',
      enteredBy: there.admin.profileId,
    })
    .returning();
  const id = waiting?.id ?? '';
  await expect(act('entries-to-confirm', id, 'confirm', {}, second)).rejects.toMatchObject({
    status: 409,
    message: expect.stringMatching(UNDO_THE_MATCH),
  });
  expect(await get('entries-to-confirm', id, second)).toMatchObject({ state: 'waiting' });
  await act('entries-to-confirm', id, 'refuse', { refusal: 'The match is undone' }, second);
});

test('FAULT-15: a file of one row reverses no receipt that a bank line shows, and does once its match is undone', async () => {
  const { levyAccountId } = there.world.accounts.o1;
  const entryId = await one(sql`select id from ledger_entries where description = 'Entered by file'`);
  await take(next([aBankFileLine('SHOWN BY THE BANK', 44_400, '2026-03-05')]));
  const { id } = await lineOf('SHOWN BY THE BANK');
  const { matchId } = await match(id, [{ kind: 'entered receipt', entryId, amount: 44_400 }]);
  const before = await owed(levyAccountId);
  const reversal = { key: 'undo', kind: 'reversal', amount: '444', reverses: 'by-file' };
  expect(await bringEntry(reversal)).toEqual([
    expect.objectContaining({ column: 'reverses', reason: expect.stringMatching(UNDO_THE_MATCH) }),
  ]);
  expect(await owed(levyAccountId)).toBe(before);
  await undo(matchId);
  expect(await bringEntry(reversal)).toEqual([]);
  expect(await owed(levyAccountId)).toBe(before + 44_400);
});

test('FAULT-15: the refund whose payment a line shows is not reversed on its own, and is with its match', async () => {
  const { levyAccountId, accountId } = there.world.accounts.o2;
  const refund = { type: 'Account', levyAccountId, accountId, amount: 55.5, ourReference: 'REFUND O2' };
  const paymentId = await aPayment(there.world.buildings.a, refund);
  await harness().deps.db.execute(
    sql`update payments set state = 'Waiting for Bank Authorization' where id = ${paymentId}`,
  );
  await take(next([aBankFileLine('EFT REFUND O2', -5_550, '2026-03-06')]));
  const { id } = await lineOf('EFT REFUND O2');
  const before = await owed(levyAccountId);
  const { matchId } = await match(id, [{ kind: 'payment', paymentId, amount: -5_550 }]);
  expect(await owed(levyAccountId)).toBe(before + 5_550);
  const entryId = await one(
    sql`select id from ledger_entries where kind = 'refund' and cause ->> 'paymentId' = ${paymentId}`,
  );
  expect(await get('ledger-entries', entryId, there.admin)).toMatchObject(WITHHELD);
  await undo(matchId);
  expect(await owed(levyAccountId)).toBe(before);
});

test('FAULT-15: undoing the match reverses what it posted, and frees a receipt that was typed', async () => {
  const { levyAccountId } = there.world.accounts.o1;
  const before = await owed(levyAccountId);
  for (const { matchId } of Object.values(receipts)) await undo(matchId);
  expect(await owed(levyAccountId)).toBe(before + 33_300);
  for (const { entryId } of [receipts.matched, receipts.allocated])
    expect(await get('ledger-entries', entryId, there.admin)).toMatchObject({ can: [], withheld: [] });
  await act('ledger-entries', receipts.typed.entryId, 'reverse', { reason: 'Counted wrongly' }, there.admin);
  expect(await owed(levyAccountId)).toBe(before + 66_600);
});
