/** Tests of a receipt that is moved to another levy account: with and without a bank line, and when it is refused. */
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { sampleFnbStatementFile } from '../../../../../../bench/bank-file.ts';
import { aBankFileLine, useBankDesk } from '../../../../test/factories/bank/bank-desk.ts';
import { useHarness } from '../../../../test/harness.ts';
import { aPerson } from '../../../../test/world.ts';

const harness = useHarness();
const { there, take, lineOf, match, next, get, list, act, create, owed } = useBankDesk(harness);
const o1 = () => there.world.accounts.o1.levyAccountId;
const o2 = () => there.world.accounts.o2.levyAccountId;
let turn = 0;

const rows = async <R extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
  (await harness().deps.db.execute<R>(query)).rows;
const entryOf = async (matchId: string) =>
  (await rows<{ id: string }>(sql`select coalesce(entry_id, id) as id from match_parts where match_id = ${matchId}`))[0]
    ?.id ?? '';
const aCashReceipt = async (amount: number, more: object = {}) => {
  turn += 1;
  const entry = { levyAccountId: o1(), kind: 'receipt', entryDay: '2026-03-04', amount, reason: 'Cash', ...more };
  return (await create('ledger-entries', { ...entry, description: 'Cash', reference: `SLIP ${turn}` })).id;
};
const aLine = async (amount: number, day = '2026-03-05') => {
  turn += 1;
  const text = `LINE ${turn}`;
  await take(next([aBankFileLine(text, amount, day)]));
  return (await lineOf(text)).id;
};
const aMatchedReceipt = async (amount: number) => {
  const lineId = await aLine(amount);
  const { matchId } = await match(lineId, [{ kind: 'levy account', levyAccountId: o1(), amount }]);
  return { lineId, matchId, entryId: await entryOf(matchId) };
};
const move = (id: string, toAccountId = o2(), by = there.keeper) =>
  act('ledger-entries', id, 'move', { toAccountId, reason: 'It is theirs' }, by);

/** What must not change when a receipt moves: control, bank and suspense accounts, and each bank account. */
const books = async () =>
  rows(sql`select a.code, l.bank_account_id, sum(l.amount)::int as sum from journal_lines l
    join gl_accounts a on a.id = l.account_id group by 1, 2 having sum(l.amount) <> 0 order by 1, 2`);
const both = async () => [await owed(o1()), await owed(o2())] as const;
/** The receipt that a moved one became. */
const movedTo = async (id: string) => {
  const to = (await get('ledger-entries', id)).movedToId as { id: string } | null;
  return get('ledger-entries', to?.id ?? '');
};

const accountAndOwner = async (id: string) =>
  (
    await rows(sql`select l.account_number || ' · ' || o.name as name from levy_accounts l
    join owner_accounts o on o.id = l.account_id where l.id = ${id}`)
  )[0]?.name;

beforeAll(async () => {
  await take(next([aBankFileLine('FIRST', 100, '2026-03-01')]));
});

describe('without a bank line', () => {
  test('the receipt is reversed on its own day and posted on the other account, against the same bank account', async () => {
    const id = await aCashReceipt(345.67);
    const [before, held] = [await both(), await books()];
    const [to] = await rows(sql`select account_number as number from levy_accounts where id = ${o2()}`);
    expect(await move(id)).toMatchObject({ message: `Receipt moved to ${to?.number}.` });
    expect(await both()).toEqual([before[0] + 34_567, before[1] - 34_567]);
    expect(await books()).toEqual(held);
    const was = await get('ledger-entries', id);
    // Both entries name the other account and its owner.
    expect(was.movedToAccountId).toEqual({ id: o2(), name: await accountAndOwner(o2()) });
    expect((await movedTo(id)).movedFromAccountId).toEqual({ id: o1(), name: await accountAndOwner(o1()) });
    // The receipt that moved says why, by whom and when; an entry leads to its owner, its unit and its journal.
    const unit = (
      await rows<{ id: string; owner: string }>(sql`select unit_id as id, account_id as owner
      from levy_accounts where id = ${o1()}`)
    )[0];
    expect(was).toMatchObject({
      moveReason: 'It is theirs',
      movedById: { id: there.keeper.profileId },
      moveConfirmedById: null,
      movedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      accountId: { id: unit?.owner },
      unitId: { id: unit?.id },
      journalId: { name: expect.stringMatching(/, journal \d+$/) },
    });
    const reversal = await get('ledger-entries', (was.reversedBy as { id: string }).id);
    expect(reversal).toMatchObject({
      description: 'Cash (moved to another account)',
      entryDay: '2026-03-04',
      amount: 345.67,
      reason: 'It is theirs',
    });
    expect(await movedTo(id)).toMatchObject({
      description: 'Cash (moved from another account)',
      entryDay: '2026-03-04',
      amount: -345.67,
      levyAccountId: { id: o2() },
      movedFromId: { id },
      reason: 'It is theirs',
    });
    const said = await rows(sql`select action from audit_entries where subject_id = ${id} order by action`);
    expect(said.map(({ action }) => action)).toContain('ledger-entries.moved');
  });

  test('it moves back, and its description says so once', async () => {
    const id = await aCashReceipt(10);
    const before = await both();
    await move(id);
    const there2 = await movedTo(id);
    await move(String(there2.id), o1());
    expect(await both()).toEqual(before);
    expect((await movedTo(String(there2.id))).description).toBe('Cash (moved from another account)');
  });

  test('in a closed month both are dated the first open day', async () => {
    const id = await aCashReceipt(12, { entryDay: '2026-02-10' });
    const period = await create('periods', { buildingId: there.world.buildings.a, month: '2026-02-01' }, there.admin);
    await move(id);
    const was = await get('ledger-entries', id);
    expect((await get('ledger-entries', (was.reversedBy as { id: string }).id)).entryDay).toBe('2026-03-01');
    expect((await movedTo(id)).entryDay).toBe('2026-03-01');
    await act('periods', period.id, 'reopen', { reason: 'For the next test' }, there.admin);
  });
});

describe('with a bank line', () => {
  test('the match is undone and the same line is matched with the other account', async () => {
    const { lineId, matchId, entryId } = await aMatchedReceipt(22_200);
    const [before, held] = [await both(), await books()];
    expect((await get('ledger-entries', entryId)).can).toEqual(['move']);
    await move(entryId);
    expect(await both()).toEqual([before[0] + 22_200, before[1] - 22_200]);
    expect(await books()).toEqual(held);
    expect(
      await rows(sql`select m.state, p.levy_account_id as account from matches m join match_parts p on p.match_id = m.id
        where m.line_id = ${lineId} order by m.created_at, m.id`),
    ).toEqual([
      { state: 'undone', account: o1() },
      { state: 'posted', account: o2() },
    ]);
    expect(await rows(sql`select undone_reason as why from matches where id = ${matchId}`)).toEqual([
      { why: 'It is theirs' },
    ]);
    expect(await movedTo(entryId)).toMatchObject({
      description: 'Payment received (moved from another account)',
      entryDay: '2026-03-05',
      movedFromId: { id: entryId },
      reason: 'It is theirs',
    });
  });

  test('money that was allocated from suspense moves too, and suspense stays', async () => {
    const lineId = await aLine(7_700);
    const parked = (await match(lineId, [{ kind: 'suspense', amount: 7_700 }])).matchId;
    const parts = [{ kind: 'levy account', levyAccountId: o1(), amount: 7_700 }];
    const { matchId } = await match(lineId, parts, { partId: await entryOf(parked) });
    const [before, held] = [await both(), await books()];
    await move(await entryOf(matchId));
    expect(await both()).toEqual([before[0] + 7_700, before[1] - 7_700]);
    expect(await books()).toEqual(held);
  });

  test('a typed receipt that a line shows moves, and the line shows the new one', async () => {
    const entryId = await aCashReceipt(333);
    const lineId = await aLine(33_300);
    await match(lineId, [{ kind: 'entered receipt', entryId, amount: 33_300 }]);
    const [before, held] = [await both(), await books()];
    await move(entryId);
    expect(await both()).toEqual([before[0] + 33_300, before[1] - 33_300]);
    expect(await books()).toEqual(held);
    const made = await movedTo(entryId);
    expect(made.withheld).toContainEqual({ action: 'reverse', why: expect.stringContaining('undo the match') });
    expect(
      await rows(sql`select p.entry_id as entry from matches m join match_parts p on p.match_id = m.id
        where m.line_id = ${lineId} and m.state = 'posted'`),
    ).toEqual([{ entry: made.id }]);
  });

  test('one part of a divided line stays, and the page says how to go on', async () => {
    const lineId = await aLine(5_000);
    const { matchId } = await match(lineId, [
      { kind: 'levy account', levyAccountId: o1(), amount: 3_000 },
      { kind: 'levy account', levyAccountId: o2(), amount: 2_000 },
    ]);
    const id = await entryOf(matchId);
    expect((await get('ledger-entries', id)).withheld).toContainEqual({
      action: 'move',
      why: expect.stringContaining('one of several parts'),
    });
    await expect(move(id)).rejects.toMatchObject({ status: 409 });
  });
});

describe('refused', () => {
  test('the same account and an account of another building, at the field', async () => {
    const id = await aCashReceipt(50);
    const before = await both();
    const [elsewhere] = await rows<{ id: string }>(
      sql`select id from levy_accounts where building_id <> ${there.world.buildings.a} limit 1`,
    );
    await expect(move(id, o1())).rejects.toMatchObject({ fields: { toAccountId: expect.stringContaining('already') } });
    await expect(move(id, elsewhere?.id)).rejects.toMatchObject({
      fields: { toAccountId: expect.stringContaining('Reverse the receipt') },
    });
    const { entryId } = await aMatchedReceipt(900);
    await expect(move(entryId, elsewhere?.id)).rejects.toMatchObject({
      fields: { toAccountId: expect.stringContaining('Reverse the receipt') },
    });
    expect(await both()).toEqual([before[0] - 900, before[1]]);
  });

  test('other entries and reversed receipts are not offered the step', async () => {
    const fine = { levyAccountId: o1(), kind: 'adjustment', entryDay: '2026-03-04', amount: 20, reason: 'Keys' };
    const { id } = await create('ledger-entries', { ...fine, description: 'Keys' });
    expect((await get('ledger-entries', id)).can).not.toContain('move');
    const receipt = await aCashReceipt(60);
    await act('ledger-entries', receipt, 'reverse', { reason: 'Wrong' });
    expect((await get('ledger-entries', receipt)).can).not.toContain('move');
    await expect(move(receipt)).rejects.toMatchObject({ status: 409 });
  });

  test('of two at once one moves it', async () => {
    const id = await aCashReceipt(70);
    const before = await both();
    const done = await Promise.allSettled([move(id), move(id, o2(), there.admin)]);
    expect(done.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await both()).toEqual([before[0] + 7_000, before[1] - 7_000]);
  });

  test('a credit controller, a portfolio manager and a reader may not', async () => {
    const id = await aCashReceipt(80);
    for (const staffRole of ['reader', 'portfolio manager', 'credit controller'] as const) {
      const person = await aPerson(harness(), `moving-${staffRole.replace(' ', '-')}`, { staffRole });
      await expect(move(id, o2(), person), staffRole).rejects.toMatchObject({ status: 403 });
    }
  });

  test('in an archived building nothing moves, and the page says why', async () => {
    const id = await aCashReceipt(90);
    const { a } = there.world.buildings;
    await harness().deps.db.execute(
      sql`update buildings set archived_at = now(), last_day = '2026-03-01', archived_by_id = ${there.admin.profileId} where id = ${a}`,
    );
    await expect(move(id, o2(), there.admin)).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining('archive'),
    });
    await harness().deps.db.execute(
      sql`update buildings set archived_at = null, last_day = null, archived_by_id = null where id = ${a}`,
    );
  });
});

describe('from the approval limit on', () => {
  const limited = async (amount: number | null) => {
    await harness().deps.db.execute(sql`delete from confirmation_limits`);
    if (amount !== null)
      await create('confirmation-limits', { kind: 'entry in a levy account', amount, reason: 'Resolved' }, there.admin);
  };
  const waitingOf = async (id: string) => {
    const waiting = (await list('entries-to-confirm', { filter: { state: 'waiting' } })).value;
    return waiting.find(({ reverses }) => (reverses as { id: string } | null)?.id === id);
  };

  test('the whole move waits: nothing is undone, and a second person does all of it', async () => {
    const cash = await aCashReceipt(500);
    const bank = (await aMatchedReceipt(50_000)).entryId;
    const other = await aPerson(harness(), 'moving-second', { staffRole: 'bookkeeper' });
    await limited(400);
    for (const id of [cash, bank]) {
      const [before, held] = [await both(), await books()];
      await move(id);
      expect(await both()).toEqual(before);
      expect((await get('ledger-entries', id)).withheld).toContainEqual({
        action: 'move',
        why: expect.stringContaining('awaiting approval'),
      });
      const waiting = await waitingOf(id);
      expect(waiting).toMatchObject({ movesToId: { id: o2() } });
      const confirm = (by = there.keeper) => act('entries-to-confirm', String(waiting?.id), 'confirm', {}, by);
      await expect(confirm()).rejects.toMatchObject({ status: 409 });
      await confirm(other);
      expect(await both()).toEqual([before[0] + 50_000, before[1] - 50_000]);
      expect(await books()).toEqual(held);
    }
    await limited(null);
  });

  test('the dialogs of move and reverse say that a second person is needed where it is so, else nothing', async () => {
    const keeper = await aPerson(harness(), 'moving-noted', { staffRole: 'bookkeeper' });
    const noted = async (id: string) => (await get('ledger-entries', id, keeper)).notes ?? [];
    const [small, large, third] = [await aCashReceipt(399.99), await aCashReceipt(400), await aCashReceipt(300)];
    const matched = await aMatchedReceipt(100);
    expect(await noted(large)).toEqual([]);
    await limited(400);
    expect(await noted(small)).toEqual([]);
    const note = 'This is R 400 or more, so a second person must approve it. Nothing changes before.';
    expect(await noted(large)).toEqual([
      { action: 'move', note },
      { action: 'reverse', note },
    ]);
    // What the same person posted on the account counts with it.
    await move(small, o2(), keeper);
    expect(await noted(third)).toContainEqual({
      action: 'move',
      note: expect.stringMatching(/^With what you posted on this account in the last 30 days, this is R 400 or more/),
    });
    expect((await get('ledger-entries', matched.entryId)).withheld).toContainEqual({
      action: 'reverse',
      why: expect.stringMatching(
        /^Not possible here, because the receipt is matched to a bank line\. If it is on the wrong account, press “Move/,
      ),
    });
    await limited(null);
  });

  test('a refused move leaves the receipt where it is', async () => {
    const id = await aCashReceipt(600);
    await limited(400);
    const before = await both();
    await move(id);
    await act('entries-to-confirm', String((await waitingOf(id))?.id), 'refuse', { refusal: 'It is his' }, there.admin);
    expect(await both()).toEqual(before);
    await limited(null);
  });

  test('many small ones of one person to one account count together', async () => {
    const keeper = await aPerson(harness(), 'moving-splitter', { staffRole: 'bookkeeper' });
    const ids = [(await aMatchedReceipt(30_000)).entryId, await aCashReceipt(300)];
    await limited(500);
    await move(ids[0] ?? '', o2(), keeper);
    expect(await waitingOf(ids[0] ?? '')).toBeUndefined();
    await move(ids[1] ?? '', o2(), keeper);
    expect(await waitingOf(ids[1] ?? '')).toBeDefined();
    await limited(null);
  });
});

test('random receipts that move leave the sum of both accounts and every other account as they were', async () => {
  let seed = 7;
  const random = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  for (let at = 0; at < 12; at += 1) {
    const amount = 1 + random(99_999);
    const id =
      random(2) === 0
        ? await aCashReceipt(amount / 100, { entryDay: `2026-03-0${1 + random(6)}` })
        : (await aMatchedReceipt(amount)).entryId;
    const [before, held] = [await both(), await books()];
    await move(id);
    const after = await both();
    expect([after[0] - before[0], after[1] - before[1]], `receipt ${at}`).toEqual([amount, -amount]);
    expect(await books(), `receipt ${at}`).toEqual(held);
    const open = await rows<{ sum: number }>(sql`select coalesce(sum(amount), 0)::int as sum from open_items
      where levy_account_id in (${o1()}, ${o2()}) and until_day is null`);
    expect(open[0]?.sum, `receipt ${at}`).toBe(after[0] + after[1]);
  }
});

test('between buildings that share a trust account a receipt moves with its line', async () => {
  const { a, b } = there.world.buildings;
  const [pool] = await rows<{ id: string }>(sql`
    insert into building_bank_accounts (pooled, name, bank, branch_code, account_number, account_type, accounting_number)
    values (true, 'Trust', 'FNB', '250655', '62000000077', 'Current (Main)', 'T7') returning id`);
  await rows(
    sql`insert into pooled_schemes (bank_account_id, building_id) values (${pool?.id}, ${a}), (${pool?.id}, ${b})`,
  );
  await take(sampleFnbStatementFile('62000000077', 0, [aBankFileLine('FOR B', 8_800, '2026-03-06')]));
  const { id: lineId } = await lineOf('FOR B');
  const { matchId } = await match(lineId, [{ kind: 'levy account', levyAccountId: o1(), amount: 8_800 }]);
  const o3 = there.world.accounts.o3.levyAccountId;
  const [before, held] = [[await owed(o1()), await owed(o3)], await books()];
  await move(await entryOf(matchId), o3);
  expect([await owed(o1()), await owed(o3)]).toEqual([(before[0] ?? 0) + 8_800, (before[1] ?? 0) - 8_800]);
  expect(await books()).toEqual(held);
});
