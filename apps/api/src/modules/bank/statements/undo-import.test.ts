/** Tests of undoing imports of bank statements, and of closing balances typed and corrected. */
import { apiContract } from '@stoep/contract';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { sampleFnbStatementFile } from '../../../../../../bench/bank-file.ts';
import { importedStatements, useBankDesk } from '../../../../test/factories/bank/bank-desk.ts';
import {
  anOfxFile,
  aRandFileLine,
  bankFileToolsOf,
  type OfxFileLine,
} from '../../../../test/factories/bank/bank-overlap.ts';
import {
  DUNE_BANK_ACCOUNT_NUMBER,
  duneBalanceOf,
  makeDuneHeights,
} from '../../../../test/factories/bank/dune-heights.ts';
import { useHarness } from '../../../../test/harness.ts';
import { aPerson } from '../../../../test/world.ts';

const harness = useHarness();
const { there, take, match, act, get, lineOf, owed } = useBankDesk(harness);
const { anAccount, kept } = bankFileToolsOf(harness, there);
const { office } = apiContract;

describe('FAULT-2: a wrong import', () => {
  const undo = (id: string, body: object, by = there.keeper) =>
    harness().call(office.undoStatement, { params: { id }, body: { reason: 'Wrong columns', ...body } }, by.token);
  const preview = (id: string) => harness().call(office.statementUndoPreview, { params: { id } }, there.keeper.token);

  test('FAULT-2: is undone with its automatic matches, matches by hand after one confirmation, and imported again', async () => {
    const { id, number } = await anAccount();
    const file = () =>
      sampleFnbStatementFile(number, 0, [
        aRandFileLine('2026-03-02', 77, 'UNDO BY HAND'),
        aRandFileLine('2026-03-03', 88, 'UNDO NOBODY'),
      ]);
    const [statement] = await importedStatements(take(file()));
    const { levyAccountId } = there.world.accounts.o2;
    const line = await lineOf('UNDO BY HAND', { accountId: id });
    await match(line.id, [{ kind: 'levy account', levyAccountId, amount: 7_700 }]);
    const of = statement?.statementId ?? '';
    expect(await preview(of)).toMatchObject({
      withheld: null,
      lines: 2,
      sum: 16_500,
      kept: 0,
      automaticMatches: 0,
      matchesByHand: [{ lineId: line.id, amount: 7_700, by: expect.any(String) }],
    });
    await expect(undo(of, {})).rejects.toMatchObject({
      fields: { confirm_matches: expect.stringMatching(/made by hand/) },
    });
    expect(await kept(id)).toHaveLength(2);
    expect(await undo(of, { confirmMatches: true })).toMatchObject({ lines: 2, sum: 16_500, matches: 1 });
    expect(await kept(id)).toEqual([]);
    expect(await get('bank-statements', of)).toMatchObject({
      state: 'undone',
      undoneReason: 'Wrong columns',
    });
    await expect(undo(of, {})).rejects.toMatchObject({ status: 409 });
    expect(await importedStatements(take(file()))).toMatchObject([{ known: false, added: 2 }]);
    expect(await kept(id)).toHaveLength(2);
  });

  test('FAULT-2: takes the matches that the product made with it, without a question', async () => {
    const { dune, bankAccountId } = await makeDuneHeights(harness());
    const levyAccountId = dune.accounts.get('DUN001') ?? '';
    const [statement] = await importedStatements(
      take(
        sampleFnbStatementFile(DUNE_BANK_ACCOUNT_NUMBER, 0, [
          aRandFileLine('2026-03-04', duneBalanceOf(1) / 100, 'DUN001'),
        ]),
      ),
    );
    const of = statement?.statementId ?? '';
    await harness().runJobs();
    expect(await owed(levyAccountId)).toBe(0);
    expect(await preview(of)).toMatchObject({ automaticMatches: 1, matchesByHand: [] });
    expect(await undo(of, {})).toMatchObject({ lines: 1, matches: 1 });
    expect(await owed(levyAccountId)).toBe(duneBalanceOf(1));
    expect(await kept(bankAccountId)).toEqual([]);
  });

  test('FAULT-2: lines that another file shows stay, what it changed of them is put back', async () => {
    const { id, number } = await anAccount();
    const lines = [
      { id: 'U1', day: '2026-03-02', rand: '10.00', name: 'ONE' },
      { id: 'U2', day: '2026-03-03', rand: '20.00', name: 'TWO' },
    ];
    await take(anOfxFile(number, '30.00', lines));
    const [second] = await importedStatements(
      take(
        anOfxFile(number, '60.00', [
          lines[0] as OfxFileLine,
          { ...(lines[1] as OfxFileLine), name: 'TWO CHANGED' },
          { id: 'U3', day: '2026-03-04', rand: '30.00', name: 'THREE' },
        ]),
      ),
    );
    expect(await kept(id)).toEqual(['2026-03-02 ONE 1000', '2026-03-03 TWO CHANGED 2000', '2026-03-04 THREE 3000']);
    expect(await preview(second?.statementId ?? '')).toMatchObject({ lines: 1, kept: 2 });
    const [third] = await importedStatements(
      take(anOfxFile(number, '30.00', [lines[0] as OfxFileLine, { ...(lines[1] as OfxFileLine), name: 'TWO AGAIN' }])),
    );
    await undo(second?.statementId ?? '', {});
    // What a later file changed stays until that one is undone.
    expect(await kept(id)).toEqual(['2026-03-02 ONE 1000', '2026-03-03 TWO AGAIN 2000']);
    await undo(third?.statementId ?? '', {});
    // Both are undone: the line has the text of the first file, not of the second.
    expect(await kept(id)).toEqual(['2026-03-02 ONE 1000', '2026-03-03 TWO 2000']);
  });

  test('FAULT-2: is not undone once a line is reconciled or lies in a closed month; readers and credit controllers undo none', async () => {
    const { id, number } = await anAccount();
    const [statement] = await importedStatements(
      take(sampleFnbStatementFile(number, 0, [aRandFileLine('2026-03-02', 5, 'CLOSED')])),
    );
    const of = statement?.statementId ?? '';
    const reader = await aPerson(harness(), 'undo-reader', { staffRole: 'reader' });
    for (const by of [reader, there.credit]) await expect(undo(of, {}, by)).rejects.toMatchObject({ status: 403 });
    await harness().deps.db.execute(sql`
      insert into periods (building_id, month, state, closed_by, closed_at)
      values (${there.world.buildings.a}, '2026-03-01', 'Closed', 'Test', now())
      on conflict (building_id, month) do update set state = 'Closed', closed_at = now()`);
    expect((await preview(of)).withheld).toMatch(/closed month/);
    await expect(undo(of, {})).rejects.toMatchObject({
      status: 409,
      message: expect.stringMatching(/closed month/),
    });
    await harness().deps.db.execute(sql`update periods set state = 'Open', closed_at = null`);
    await harness().deps.db.execute(sql`
      insert into reconciliations (bank_account_id, day, state, statement_balance, book_balance, unpresented, unmatched, late, difference,
        figures, prepared_by, prepared_at, reviewed_by, reviewed_at)
      values (${id}, '2026-03-02', 'signed', 500, 500, 0, 0, 0, 0, '{}', ${there.keeper.profileId}, now(), ${there.admin.profileId}, now())`);
    await expect(undo(of, {})).rejects.toMatchObject({
      status: 409,
      message: expect.stringMatching(/reconciled/),
    });
    expect(await kept(id)).toHaveLength(1);
  });

  test('FAULT-2: a typed closing balance is corrected and heals the gap; one that the file gives is not asked for', async () => {
    const { id, number } = await anAccount();
    const early = () =>
      anOfxFile(number, '1100.00', [{ id: 'C1', day: '2026-02-20', rand: '100.00', name: 'OCT' }], '20260215');
    const asked = await take(early());
    expect(asked).toMatchObject({
      outcome: 'closing',
      closing: 110_000,
      closingDay: '2026-02-15',
      until: '2026-02-20',
    });
    const [first] = await importedStatements(take(early(), { closing: '11 000.00' }));
    const [next] = await importedStatements(
      take(anOfxFile(number, '1300.00', [{ id: 'C2', day: '2026-03-05', rand: '200.00', name: 'NOV' }])),
    );
    expect(next).toMatchObject({ missing: -990_000 });
    const correct = (closing: string, by = there.keeper, of = first?.statementId ?? '') =>
      harness().call(
        office.correctClosing,
        { params: { id: of }, body: { closing, reason: 'A nought too many' } },
        by.token,
      );
    await expect(correct('1100', there.credit)).rejects.toMatchObject({ status: 403 });
    await expect(correct('lots')).rejects.toMatchObject({ fields: { closing: expect.any(String) } });
    await expect(correct('1300', there.keeper, next?.statementId ?? '')).rejects.toMatchObject({
      status: 409,
    });
    expect(await correct('1 100.00')).toEqual({ closing: 110_000, gap: false });
    expect(await get('bank-statements', next?.statementId ?? '')).toMatchObject({
      state: 'complete',
      missing: null,
    });
    const { rows } = await harness().deps.db.execute<{ detail: object }>(sql`
      select detail from audit_entries where action = 'bank-statements.closing-corrected'`);
    expect(rows.at(-1)?.detail).toMatchObject({ from: 1_100_000, to: 110_000, reason: 'A nought too many' });
    expect(await kept(id)).toHaveLength(2);
  });

  test('FAULT-2: of a file of two accounts without balances each closing balance is asked for by itself', async () => {
    const [one, other] = [await anAccount(), await anAccount()];
    const of = (number: string, id: string) =>
      anOfxFile(number, '1.00', [{ id, day: '2026-02-20', rand: '10.00', name: id }], '20260215').text();
    const body = (text: string) => text.slice(text.indexOf('<STMTTRNRS>'), text.indexOf('</BANKMSGSRSV1>'));
    const [first, second] = [await of(one.number, 'TWO1'), await of(other.number, 'TWO2')];
    const file = () => new File([first.replace('</BANKMSGSRSV1>', `${body(second)}</BANKMSGSRSV1>`)], 'two.ofx');
    const asked = await take(file());
    expect(asked).toMatchObject({ outcome: 'closing', account: { id: one.id } });
    // One balance is of one account: it never counts for both.
    expect(await take(file(), { closing: '100' })).toMatchObject({
      outcome: 'closing',
      account: { id: one.id },
    });
    const closings = { [one.id]: '100' };
    expect(await take(file(), { closings: JSON.stringify(closings) })).toMatchObject({
      outcome: 'closing',
      account: { id: other.id },
    });
    await take(file(), { closings: JSON.stringify({ ...closings, [other.id]: '200.00' }) });
    const { rows } = await harness().deps.db.execute<{ closing: string }>(sql`
      select closing::text as closing from bank_statements where bank_account_id in (${one.id}, ${other.id}) order by closing`);
    expect(rows.map(({ closing }) => closing)).toEqual(['10000', '20000']);
  });

  test('FAULT-2: a file whose typed closing balance contradicts stored days is refused at the field', async () => {
    const { number } = await anAccount();
    const lines = [
      { id: 'T1', day: '2026-02-18', rand: '10.00', name: 'ONE' },
      { id: 'T2', day: '2026-02-20', rand: '20.00', name: 'TWO' },
    ];
    await take(anOfxFile(number, '30.00', lines, '20260215'), { closing: '30.00' });
    await expect(take(anOfxFile(number, '31.00', lines, '20260215'), { closing: '300.00' })).rejects.toMatchObject({
      fields: { closing: expect.stringMatching(/differ by R 270\.00/) },
    });
  });
});

test('FAULT-2: undoing or correcting what is not there answers not found', async () => {
  const params = { id: '00000000-0000-4000-8000-000000000000' };
  await expect(
    harness().call(office.undoStatement, { params, body: { reason: 'None' } }, there.keeper.token),
  ).rejects.toMatchObject({ status: 404 });
  await expect(act('bank-lines', params.id, 'undo')).rejects.toMatchObject({ status: 404 });
});
