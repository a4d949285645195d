/** Tests of matching each bank line once and undoing a wrong match (books D, acceptance 35 to 38). */
import { apiContract } from '@stoep/contract';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { sampleFnbStatementFile } from '../../../../../../bench/bank-file.ts';
import { aBankFileLine, useBankDesk } from '../../../../test/factories/bank/bank-desk.ts';
import { postTestEntries } from '../../../../test/factories/post-test-entries.ts';
import { useHarness } from '../../../../test/harness.ts';
import { officeDeskOf } from '../../../../test/office-desk.ts';
import { runWithFailingTable } from '../../../../test/run-with-failing-table.ts';
import { buildingBankAccounts } from '../../../db/schema/bank/bank-accounts.ts';
import { bankLines, bankMatches, matchParts, pooledSchemes } from '../../../db/schema/bank/banking.ts';

const harness = useHarness();
const { there, take, waiting, lineOf, match, undo, owed, standsAt, next, get, act, aPayment, list, create } =
  useBankDesk(harness);
const { office } = apiContract;

const RENTAL = [aBankFileLine('OPENING RENTAL', 5_000, '2026-02-02')];

describe('a line', () => {
  test('acceptance 35: an exact reference posts by itself, two references never', async () => {
    const before = await owed(there.world.accounts.o1.levyAccountId);
    await take(
      next([
        aBankFileLine('EFT FROM OWNER', 50_000, '2026-03-02', 'a 001'),
        aBankFileLine('EFT A002 AND A003', 60_000, '2026-03-02'),
      ]),
    );
    await harness().runJobs();
    expect((before ?? 0) - ((await owed(there.world.accounts.o1.levyAccountId)) ?? 0)).toBe(50_000);
    const two = await lineOf('EFT A002 AND A003');
    expect(two.suggestions.map(({ score }) => score)).toEqual([60, 60]);
    expect(two.suggestions[0]?.reasons).toContain('Two accounts named in the bank line: choose one');
    const [posted] = await harness().deps.db.select().from(bankMatches).where(eq(bankMatches.byItself, true));
    expect(posted).toMatchObject({ postedDay: '2026-03-02', score: 100, postedBy: 'Automatic matching' });
    // Again: nothing more.
    await harness().runJobs();
    expect(await harness().deps.db.select().from(bankMatches).where(eq(bankMatches.byItself, true))).toHaveLength(1);
  });

  test('acceptance 37: is split over three accounts, which add up; less, more or of another scheme is refused', async () => {
    await take(next([aBankFileLine('ONE PAYS FOR THREE', 90_000)]));
    const { id } = await lineOf('ONE PAYS FOR THREE');
    const part = (levyAccountId: string, amount: number) => ({ kind: 'levy account', levyAccountId, amount });
    const { o1, o2, ot, o3 } = there.world.accounts;
    const over = (last: number, of = ot) => [
      part(o1.levyAccountId, 30_000),
      part(o2.levyAccountId, 20_000),
      part(of.levyAccountId, last),
    ];
    await expect(match(id, over(39_999))).rejects.toMatchObject({
      status: 400,
      message: expect.stringMatching(/899.99/),
    });
    await expect(match(id, [])).rejects.toMatchObject({ status: 400 });
    await expect(match(id, over(40_000, o3))).rejects.toMatchObject({
      message: expect.stringMatching(/does not use this bank account/),
    });
    const before = await standsAt('1000');
    const pressed = await Promise.allSettled([match(id, over(40_000)), match(id, over(40_000))]);
    expect(pressed.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await standsAt('1000')) - before).toBe(90_000);
    const parts = await harness().deps.db.execute<{ sum: number; count: number }>(sql`
      select sum(p.amount)::int as sum, count(*)::int as count from match_parts p join matches m on m.id = p.match_id
      where m.line_id = ${id} and m.state = 'posted'`);
    expect(parts.rows[0]).toEqual({ sum: 90_000, count: 3 });
  });

  test('names a receipt or a payment once, of two lines as well', async () => {
    const { levyAccountId } = there.world.accounts.o2;
    const { id: entryId } = await create('ledger-entries', {
      levyAccountId,
      kind: 'receipt',
      entryDay: '2026-03-05',
      amount: 123,
      reference: 'SLIP 1',
      description: 'Cash',
      reason: 'Paid at the desk',
    });
    await take(
      next([
        aBankFileLine('TWO OF ONE', 24_600),
        aBankFileLine('ONE OF IT', 12_300),
        aBankFileLine('IT AGAIN', 12_300),
      ]),
    );
    const part = { kind: 'entered receipt', entryId, amount: 12_300 };
    const { id } = await lineOf('TWO OF ONE');
    await expect(match(id, [part, part])).rejects.toMatchObject({ status: 409 });
    const lines = [await lineOf('ONE OF IT'), await lineOf('IT AGAIN')];
    const pressed = await Promise.allSettled(lines.map((one) => match(one.id, [part])));
    expect(pressed.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  test('acceptance 36: a learned rule is visible, is trusted and switched off; an undone match unlearns', async () => {
    const words = 'CAPITEC NKOMOTHO';
    const pay = (day: string, amount = 11_100) => aBankFileLine(`CAPITEC M NKOMOTHO ${day.slice(8)}`, amount, day);
    const days = ['2026-03-04', '2026-03-05', '2026-03-06'];
    await take(next(days.map((day) => pay(day))));
    const made: string[] = [];
    for (const day of days) {
      const { id, suggestions } = await lineOf(`CAPITEC M NKOMOTHO ${day.slice(8)}`);
      expect(suggestions[0]).toMatchObject({ levyAccountId: there.world.accounts.o2.levyAccountId });
      const { levyAccountId } = there.world.accounts.o2;
      made.push((await match(id, [{ kind: 'levy account', levyAccountId, amount: 11_100 }])).matchId);
    }
    const rule = async () => (await list('match-rules', { search: words })).value[0];
    const id = String((await rule())?.id);
    expect(await rule()).toMatchObject({ words, hits: 3, undone: 0, state: 'learned' });
    await take(next([pay('2026-03-07')]));
    expect((await lineOf('CAPITEC M NKOMOTHO 07')).suggestions[0]).toMatchObject({
      score: 85,
      reasons: expect.arrayContaining([expect.stringMatching(/^Matched 3 times before: “CAPITEC NKOMOTHO”/)]),
    });
    await harness().runJobs();
    await act('match-rules', id, 'trust');
    await take(next([pay('2026-03-08')]));
    await harness().runJobs();
    expect((await waiting()).filter(({ text }) => text.startsWith('CAPITEC M'))).toEqual([]);
    expect(await rule()).toMatchObject({ hits: 5, state: 'trusted' });
    await undo(made[0] ?? '');
    expect(await rule()).toMatchObject({ hits: 4, undone: 1, state: 'off' });
    expect((await lineOf('CAPITEC M NKOMOTHO 04')).suggestions.map(({ kind }) => kind)).not.toContain('gl account');
    const everywhere = (await list('match-rules', { search: 'SERVICE FEES' })).value[0];
    await expect(act('match-rules', String(everywhere?.id), 'trust')).rejects.toMatchObject({ status: 409 });
    await act('match-rules', String(everywhere?.id), 'trust', {}, there.admin);
  });

  test('acceptance 38: is parked for its scheme; allocation keeps the day of the bank, and goes before its parking', async () => {
    const held = await standsAt('2300');
    await take(next([aBankFileLine('CASH DEPOSIT 4431', 25_000, '2026-03-08')]));
    const { id } = await lineOf('CASH DEPOSIT 4431');
    const parked = await match(id, [{ kind: 'suspense', amount: 25_000, note: 'Who is it?' }]);
    expect((await standsAt('2300')) - held).toBe(-25_000);
    const waits = (await waiting({ show: 'parked', buildingId: there.world.buildings.a })).find((one) => one.id === id);
    expect(waits).toMatchObject({ day: '2026-03-08', amount: 25_000 });
    expect(await waiting({ show: 'parked', buildingId: there.world.buildings.b })).toEqual([]);
    const { levyAccountId } = there.world.accounts.ot;
    const before = await owed(levyAccountId);
    const part = { kind: 'levy account', levyAccountId, amount: 25_000 };
    const allocated = await match(id, [part], { partId: waits?.partId });
    expect((before ?? 0) - ((await owed(levyAccountId)) ?? 0)).toBe(25_000);
    expect((await standsAt('2300')) - held).toBe(0);
    const entry = await harness().deps.db.execute(sql`
      select e.entry_day::text as day from ledger_entries e join match_parts p on p.entry_id = e.id
      where p.match_id = ${allocated.matchId}`);
    expect(entry.rows).toEqual([{ day: '2026-03-08' }]);
    await expect(undo(parked.matchId)).rejects.toMatchObject({ status: 409 });
    await undo(allocated.matchId);
    await undo(parked.matchId);
    expect(await owed(levyAccountId)).toBe(before);
    expect(await standsAt('2300')).toBe(held);
    expect((await lineOf('CASH DEPOSIT 4431')).id).toBe(id);
  });

  test('is a bank charge or interest, never of an account that the product keeps', async () => {
    await take(next([aBankFileLine('SERVICE FEES MARCH', -1_500), aBankFileLine('INTEREST CREDIT', 700)]));
    await harness().runJobs();
    // The rule of every account was trusted above.
    expect(await standsAt('5700')).toBe(1_500);
    const { id, suggestions } = await lineOf('INTEREST CREDIT');
    expect(suggestions[0]).toMatchObject({ title: '4400 Bank interest', kind: 'gl account', score: 70 });
    const accounts = (await list('gl-accounts', { limit: 200 })).value;
    const idOf = (code: string) => String(accounts.find((one) => one.code === code)?.id);
    const part = (code: string) => ({ kind: 'gl account', amount: 700, glAccountId: idOf(code) });
    await expect(match(id, [part('1200')])).rejects.toMatchObject({
      message: expect.stringMatching(/is a control account/),
    });
    await match(id, [part('4400')]);
    expect(await standsAt('4400')).toBe(-700);
  });

  test('is a transfer to the reserve: the side seen first posts both funds, the other clears what was in transit', async () => {
    await take(next([aBankFileLine('TRANSFER TO RESERVE', -40_000, '2026-03-06')]));
    await take(
      sampleFnbStatementFile('100000033', 101_000, [aBankFileLine('TRANSFER FROM LEVIES', 40_000, '2026-03-07')]),
    );
    const [out, into] = [await lineOf('TRANSFER TO RESERVE'), await lineOf('TRANSFER FROM LEVIES')];
    expect(into.suggestions[0]).toMatchObject({ kind: 'transfer', score: 60 });
    const first = await match(out.id, [{ kind: 'transfer', amount: -40_000, otherAccountId: there.reserve }]);
    expect([await standsAt('1190'), await standsAt('2900'), await standsAt('1900')]).toEqual([40_000, 40_000, -40_000]);
    expect((await lineOf('TRANSFER FROM LEVIES')).suggestions[0]).toMatchObject({ score: 90 });
    const second = await match(into.id, [
      { kind: 'transfer', amount: 40_000, otherAccountId: there.world.records.a.bankAccount },
    ]);
    expect([await standsAt('1190'), await standsAt('1010')]).toEqual([0, 40_000]);
    await expect(undo(first.matchId)).rejects.toMatchObject({ status: 409 });
    await undo(second.matchId);
    await undo(first.matchId);
    expect([await standsAt('1190'), await standsAt('2900'), await standsAt('1900')]).toEqual([0, 0, 0]);
  });

  test('pays a released payment on the day of the bank; undone, the payment waits for its own line', async () => {
    const id = await aPayment(there.world.buildings.a, { amount: 1250.5, ourReference: 'WATER FEB 88' });
    await harness().deps.db.execute(sql`update payments set state = 'Waiting for Bank Authorization' where id = ${id}`);
    await take(next([aBankFileLine('EFT WATER FEB 88', -125_050, '2026-03-03')]));
    await expect(act('payments', id, 'paid', { reason: 'I saw it' })).rejects.toMatchObject({ status: 409 });
    await harness().runJobs();
    expect(await get('payments', id)).toMatchObject({
      state: 'Paid',
      paidAt: expect.stringMatching(/^2026-03-02T22|^2026-03-03/),
    });
    const matched = (await waiting({ show: 'matched' })).find(({ text }) => text === 'EFT WATER FEB 88');
    const before = await standsAt('5130');
    await undo(matched?.match?.id ?? '');
    expect(await get('payments', id)).toMatchObject({ state: 'Waiting for Bank Authorization' });
    expect(before - (await standsAt('5130'))).toBe(125_050);
    await match(matched?.id ?? '', [{ kind: 'payment', paymentId: id, amount: -125_050 }]);
    expect(await standsAt('5130')).toBe(before);
  });

  test('that was typed before the file came is found, and posts nothing more', async () => {
    const { levyAccountId } = there.world.accounts.ot;
    await harness().deps.db.transaction(async (tx) => {
      const day = { entryDay: '2026-03-08', dueDay: '2026-03-08' };
      const entry = {
        levyAccountId,
        ...day,
        kind: 'receipt' as const,
        description: 'EFT',
        amount: -33_300 as never,
      };
      await postTestEntries(tx, [entry], { kind: 'entry by hand', id: null, by: 'A test' });
    });
    const before = [await owed(levyAccountId), await standsAt('1000')];
    await take(next([aBankFileLine('EFT LEVY', 33_300, '2026-03-09', 'A003')]));
    await harness().runJobs();
    expect([await owed(levyAccountId), await standsAt('1000')]).toEqual(before);
    expect((await waiting()).some(({ amount }) => amount === 33_300)).toBe(false);
  });

  test('suggestions of 85 and more are taken together after one look at the sums', async () => {
    const accounts = (await list('gl-accounts', { limit: 200 })).value;
    expect(accounts.length).toBeGreaterThan(10);
    const shown = await harness().call(office.acceptPreview, { query: {} }, there.keeper.token);
    expect(shown.received).toBe(shown.lines.reduce((sum, { amount }) => sum + Math.max(0, amount), 0));
    const chosen = shown.lines.map(({ lineId, key }) => ({ lineId, key }));
    const stale = { lineId: (await waiting())[0]?.id ?? '', key: 'another' };
    const taken = await harness().call(office.acceptAll, { body: { chosen: [...chosen, stale] } }, there.credit.token);
    expect(taken).toEqual({ posted: chosen.length, left: 1, refused: [] });
  });

  test('of those taken together, one that cannot be posted is told with its reason and stops no other', async () => {
    const { db } = harness().deps;
    await take(
      next([9_001, 9_002, 9_003].map((amount) => aBankFileLine(`TOGETHER ${amount}`, amount, '2026-03-08', 'A001'))),
    );
    const mine = async () =>
      (await harness().call(office.acceptPreview, { query: {} }, there.keeper.token)).lines.filter(({ text }) =>
        text.startsWith('TOGETHER'),
      );
    const chosen = (await mine()).map(({ lineId, key }) => ({ lineId, key }));
    expect(chosen).toHaveLength(3);
    const facts = async () =>
      (
        await db.execute<{ count: number }>(
          sql`select count(*)::int as count from audit_entries where action = 'bank-lines.match'`,
        )
      ).rows[0]?.count ?? 0;
    const before = await facts();
    await runWithFailingTable(harness(), 'ledger_entries', "raise 'refused'", 'when (new.amount = -9002)', async () => {
      const taken = await harness().call(office.acceptAll, { body: { chosen } }, there.keeper.token);
      const reason = expect.stringMatching(/^This line could not be posted/);
      expect(taken).toEqual({
        posted: 2,
        left: 0,
        refused: [{ lineId: chosen[1]?.lineId, text: 'TOGETHER 9002', reason }],
      });
    });
    expect((await facts()) - before).toBe(2);
    expect((await mine()).map(({ text }) => text)).toEqual(['TOGETHER 9002']);
    await harness().runJobs();
  });

  test('of a closed month is posted on the first open day, late; who undoes what', async () => {
    await take(next(RENTAL));
    const { id: period } = await officeDeskOf(harness, () => there.admin).create('periods', {
      buildingId: there.world.buildings.a,
      month: '2026-02-01',
    });
    const old = await lineOf('OPENING RENTAL');
    const { levyAccountId } = there.world.accounts.o1;
    const parts = [{ kind: 'levy account', levyAccountId, amount: 5_000 }];
    const { matchId } = await match(old.id, parts);
    expect((await waiting({ show: 'matched' })).find(({ id }) => id === old.id)?.match).toMatchObject({
      late: true,
      day: '2026-03-01',
    });
    await expect(undo(matchId, there.credit)).rejects.toMatchObject({ status: 409 });
    await undo(matchId);
    await expect(undo(matchId)).rejects.toMatchObject({ status: 409 });
    const own = await match(old.id, parts, {}, there.credit);
    await undo(own.matchId, there.credit);
    await act('periods', period, 'reopen', { reason: 'Test' }, there.admin);
  });
});

describe('what is posted by itself', () => {
  const levyAccounts = () => there.world.accounts;

  test('a line that cannot be posted stands aside with its reason, and the others of its batch are posted', async () => {
    const before = await owed(levyAccounts().o1.levyAccountId);
    const good = Array.from({ length: 12 }, (_, at) => aBankFileLine(`GOOD ${at}`, 1_000 + at, '2026-03-04', 'A001'));
    await take(next([...good.slice(0, 5), aBankFileLine('POISON', 1_313, '2026-03-04', 'A001'), ...good.slice(5)]));
    // What the books refuse, whatever it is: here receipts of one amount.
    await runWithFailingTable(harness(), 'ledger_entries', "raise 'refused'", 'when (new.amount = -1313)', () =>
      harness().runJobs(),
    );
    const sum = good.reduce((total, { amount }) => total + amount, 0);
    expect(before - (await owed(levyAccounts().o1.levyAccountId))).toBe(sum);
    expect((await lineOf('POISON')).aside).toMatch(/^This line could not be posted/);
    // It is a person's now: the next file does not post it behind their back.
    await take(next([aBankFileLine('ONE MORE', 77, '2026-03-04', 'A001')]));
    await harness().runJobs();
    expect(before - (await owed(levyAccounts().o1.levyAccountId))).toBe(sum + 77);
    const { id } = await lineOf('POISON');
    const part = { kind: 'levy account', levyAccountId: levyAccounts().o1.levyAccountId, amount: 1_313 };
    await match(id, [part]);
    expect((await waiting({ show: 'matched' })).find((one) => one.id === id)?.aside).toBeNull();
  });

  test('a match that a person took back is not posted again by the next file', async () => {
    await take(next([aBankFileLine('TAKEN BACK', 9_100, '2026-03-04', 'A001')]));
    await harness().runJobs();
    const posted = (await waiting({ show: 'matched' })).find(({ text }) => text === 'TAKEN BACK');
    await undo(posted?.match?.id ?? '');
    await take(next([aBankFileLine('AFTER IT', 78, '2026-03-04', 'A001')]));
    await harness().runJobs();
    expect((await lineOf('TAKEN BACK')).suggestions[0]).toMatchObject({ kind: 'levy account' });
  });
});

test('by hand only cash is entered where statements come in, with the number of its slip', async () => {
  const given = {
    levyAccountId: there.world.accounts.o1.levyAccountId,
    kind: 'receipt',
    entryDay: '2026-03-09',
  };
  const cash = { ...given, amount: 50, description: 'Cash', reason: 'Paid at the desk' };
  await expect(create('ledger-entries', cash)).rejects.toMatchObject({
    fields: { reference: expect.stringMatching(/deposit slip number/) },
  });
  await create('ledger-entries', { ...cash, reference: 'SLIP 12' });
});

test('a pooled account: known schemes alone, and its money stands at 1020', async () => {
  const { db } = harness().deps;
  const [pool] = await db
    .insert(buildingBankAccounts)
    .values({
      pooled: true,
      name: 'Trust account',
      bank: 'FNB',
      branchCode: '250655',
      accountNumber: '62000000099',
      accountType: 'Current (Main)',
      accountingNumber: 'T1',
    })
    .returning();
  await db.insert(pooledSchemes).values({ bankAccountId: pool?.id ?? '', buildingId: there.world.buildings.a });
  await take(
    sampleFnbStatementFile('62000000099', 0, [
      aBankFileLine('EFT ONE', 4_400, '2026-03-02', 'A002'),
      aBankFileLine('EFT TWO', 5_500, '2026-03-02', 'B001'),
    ]),
  );
  await harness().runJobs();
  expect(await standsAt('1020')).toBe(4_400);
  const { id, suggestions } = await lineOf('EFT TWO');
  expect(suggestions).toEqual([]);
  // An unmatched line is listed under each building of its account, and no other.
  expect((await waiting({ buildingId: there.world.buildings.a })).map((one) => one.id)).toContain(id);
  expect((await waiting({ buildingId: there.world.buildings.b })).map((one) => one.id)).not.toContain(id);
  await expect(match(id, [{ kind: 'suspense', amount: 5_500 }])).rejects.toMatchObject({ status: 400 });
});

test('the database holds a match to its line, lines to what they were, and each to one', async () => {
  const { db } = harness().deps;
  const [one] = await db.select().from(bankMatches).limit(1);
  const broken = (work: Promise<unknown>) => expect(work).rejects.toThrow();
  await broken(db.update(bankLines).set({ amount: 1 as never }));
  await broken(db.delete(matchParts));
  await broken(db.execute(sql`update matches set score = 3 where id = ${one?.id}`));
  await broken(
    db.execute(sql`insert into match_parts (match_id, kind, amount, building_id)
      values (${one?.id}, 'suspense', 1, ${there.world.buildings.a})`),
  );
  const sums = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from matches m join bank_lines l on l.id = m.line_id
    where m.of_part_id is null and l.amount <> (select sum(p.amount) from match_parts p where p.match_id = m.id)`);
  expect(sums.rows[0]?.count).toBe(0);
});
