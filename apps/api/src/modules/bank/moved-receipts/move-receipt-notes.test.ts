/** Tests of what a person typed with a match: a moved receipt and a second person keep it, and the audit log too. */
import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { sampleFnbStatementFile } from '../../../../../../bench/bank-file.ts';
import { aBankFileLine, importedStatements, useBankDesk } from '../../../../test/factories/bank/bank-desk.ts';
import { makeInstanceOlder } from '../../../../test/factories/set-up-logins.ts';
import { useHarness } from '../../../../test/harness.ts';
import { aPerson } from '../../../../test/world.ts';

const harness = useHarness();
const { there, take, lineOf, match, waiting, next, get, list, act, create } = useBankDesk(harness);
const o1 = () => there.world.accounts.o1.levyAccountId;
const o2 = () => there.world.accounts.o2.levyAccountId;
const TYPED = { payee: 'Thandi Naidoo', remark: 'Paid by her employer' };
const NOTE = 'March and half of April';
let turn = 0;

const rows = async <R extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
  (await harness().deps.db.execute<R>(query)).rows;
const entryOf = async (matchId: string) =>
  (await rows<{ id: string }>(sql`select entry_id as id from match_parts where match_id = ${matchId}`))[0]?.id ?? '';
const move = (id: string, toAccountId = o2()) =>
  act('ledger-entries', id, 'move', { toAccountId, reason: 'It is theirs' });
const aLine = async (amount: number) => {
  turn += 1;
  const text = `NOTED ${turn}`;
  const [statement] = await importedStatements(take(next([aBankFileLine(text, amount, '2026-03-05')])));
  return { id: (await lineOf(text)).id, statementId: statement?.statementId ?? '' };
};
const toO1 = (amount: number) => [{ kind: 'levy account', levyAccountId: o1(), amount, note: NOTE }];
/** What the match of the line in force holds, for which account, and what the audit log says of it. */
const heldBy = async (lineId: string) => {
  const [held] = await rows(sql`select m.payee, m.remark, p.note, p.levy_account_id as account
    from matches m join match_parts p on p.match_id = m.id where m.line_id = ${lineId} and m.state = 'posted'
    order by m.created_at desc limit 1`);
  const [audit] = await rows<{ detail: { parts: { note?: string }[] } }>(sql`select detail from audit_entries
    where action = 'bank-lines.match' and subject_id = ${lineId} order by sequence desc limit 1`);
  return { held, audit: audit?.detail };
};
const expectKept = async (lineId: string, account: string, typed: object = TYPED) => {
  const { held, audit } = await heldBy(lineId);
  expect(held).toEqual({ ...typed, note: NOTE, account });
  expect(audit).toMatchObject({ ...typed, parts: [{ note: NOTE, levyAccountId: account }] });
};

beforeAll(async () => {
  await makeInstanceOlder(harness());
});
afterEach(async () => {
  await rows(sql`delete from confirmation_limits`);
});
const limited = (amount: number) =>
  create('confirmation-limits', { kind: 'entry in a levy account', amount, reason: 'Resolved' }, there.admin);

describe('a receipt that is moved keeps what was typed with its match', () => {
  test('on another account of the building, and back', async () => {
    const { id } = await aLine(11_100);
    const first = await entryOf((await match(id, toO1(11_100), TYPED)).matchId);
    await move(first);
    await expectKept(id, o2());
    const moved = (await get('ledger-entries', first)).movedToId as { id: string };
    await move(moved.id, o1());
    await expectKept(id, o1());
    expect(await get('bank-lines', id)).toMatchObject(TYPED);
  });

  test('also what was added after the match', async () => {
    const { id } = await aLine(11_200);
    const { matchId } = await match(id, toO1(11_200), { payee: TYPED.payee });
    await act('bank-lines', id, 'note', { payee: null, remark: 'Rang on Tuesday' });
    await move(await entryOf(matchId));
    await expectKept(id, o2(), { payee: TYPED.payee, remark: 'Rang on Tuesday' });
  });

  test('of a receipt that was typed and is matched with its line', async () => {
    const cash = { levyAccountId: o1(), kind: 'receipt', entryDay: '2026-03-05', amount: 113, reason: 'Cash' };
    const { id: entryId } = await create('ledger-entries', { ...cash, description: 'Cash', reference: 'SLIP' });
    const { id } = await aLine(11_300);
    await match(id, [{ kind: 'entered receipt', entryId, amount: 11_300, note: NOTE }], TYPED);
    await move(entryId);
    const { held, audit } = await heldBy(id);
    expect(held).toEqual({ ...TYPED, note: NOTE, account: o2() });
    expect(audit).toMatchObject({ ...TYPED, parts: [{ note: NOTE }] });
  });

  test('of money that was allocated from suspense', async () => {
    const { id } = await aLine(11_400);
    await match(id, [{ kind: 'suspense', amount: 11_400 }], { remark: 'Asked the bank' });
    const { partId = null } = (await waiting({ show: 'parked' })).find((one) => one.id === id) ?? {};
    await move(await entryOf((await match(id, toO1(11_400), { ...TYPED, partId })).matchId));
    await expectKept(id, o2());
    // The page of the line shows what was typed when it was held, and when it was allocated.
    expect(await get('bank-lines', id)).toMatchObject({
      payee: TYPED.payee,
      remark: `Asked the bank; ${TYPED.remark}`,
    });
  });

  test('when a second person confirms the move', async () => {
    const { id } = await aLine(70_000);
    const entry = await entryOf((await match(id, toO1(70_000), TYPED)).matchId);
    const other = await aPerson(harness(), 'note-second', { staffRole: 'bookkeeper' });
    await limited(400);
    await move(entry);
    const [pending] = (await list('entries-to-confirm', { filter: { state: 'waiting' } })).value;
    await act('entries-to-confirm', String(pending?.id), 'confirm', {}, other);
    await expectKept(id, o2());
  });

  test('in another building of a trust account', async () => {
    const { a, b } = there.world.buildings;
    const [pool] = await rows<{ id: string }>(sql`
      insert into building_bank_accounts (pooled, name, bank, branch_code, account_number, account_type, accounting_number)
      values (true, 'Trust', 'FNB', '250655', '62000000079', 'Current (Main)', 'T9') returning id`);
    await rows(
      sql`insert into pooled_schemes (bank_account_id, building_id) values (${pool?.id}, ${a}), (${pool?.id}, ${b})`,
    );
    await take(sampleFnbStatementFile('62000000079', 0, [aBankFileLine('FOR B', 8_800, '2026-03-06')]));
    const { id } = await lineOf('FOR B');
    const o3 = there.world.accounts.o3.levyAccountId;
    await move(await entryOf((await match(id, toO1(8_800), TYPED)).matchId), o3);
    await expectKept(id, o3);
  });
});

describe('a match that awaits a second person keeps what the first one typed', () => {
  test('when the second one confirms it with the bank statement', async () => {
    const { id, statementId } = await aLine(80_000);
    await limited(400);
    expect(await match(id, toO1(80_000), TYPED)).toMatchObject({ waits: true });
    await act('bank-statements', statementId, 'confirmReceipts', {}, there.admin);
    await expectKept(id, o1());
  });

  test('when the second one posts the same at the line, without typing it again', async () => {
    const { id } = await aLine(81_000);
    await limited(400);
    await match(id, toO1(81_000), TYPED);
    expect(await match(id, toO1(81_000), { remark: 'I rang her' }, there.admin)).toMatchObject({ waits: false });
    await expectKept(id, o1(), { payee: TYPED.payee, remark: 'I rang her' });
  });

  test('when the same match is sent again and still waits', async () => {
    const { id, statementId } = await aLine(82_000);
    await limited(400);
    await match(id, toO1(82_000), TYPED);
    await match(id, toO1(82_000));
    await act('bank-statements', statementId, 'confirmReceipts', {}, there.admin);
    await expectKept(id, o1());
  });

  test('a match with another account takes over nothing', async () => {
    const { id } = await aLine(83_000);
    await limited(400);
    await match(id, toO1(83_000), TYPED);
    const other = [{ kind: 'levy account', levyAccountId: o2(), amount: 83_000, note: NOTE }];
    expect(await match(id, other, {}, there.admin)).toMatchObject({ waits: false });
    expect((await heldBy(id)).held).toMatchObject({ payee: null, remark: null, account: o2() });
  });
});
