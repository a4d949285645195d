/** Files of the bank that overlap, imports that are undone, closing balances that are corrected; what a reconciliation makes of them. */
import { contract } from '@stoep/contract';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { bankFile, type FileLine } from '../../../../../bench/bank-file.ts';
import { bankDesk } from '../../../test/factories/bank-desk.ts';
import { useHarness } from '../../../test/harness.ts';
import { aPerson } from '../../../test/world.ts';
import { buildingBankAccounts } from '../../db/schema/buildings.ts';

const harness = useHarness();
const { there, take, match, act, get, lineOf } = bankDesk(harness);
const { office, reconciling } = contract;

let made = 0;
/** A bank account of its own for each test. */
const anAccount = async () => {
  made += 1;
  const number = `62900${String(made).padStart(6, '0')}`;
  const [account] = await harness()
    .deps.db.insert(buildingBankAccounts)
    .values({
      ...{ buildingId: there.world.buildings.a, name: `Overlap ${made}`, bank: 'FNB', branchCode: '250655' },
      ...{
        accountNumber: number,
        accountType: 'Cheque',
        fund: 'administrative',
        accountingNumber: `OV${made}`,
      },
    })
    .returning();
  return { id: account?.id ?? '', number };
};

type OfxLine = { readonly id: string; readonly day: string; readonly rand: string; readonly name: string };

/** OFX 1 with ids; the closing balance is trusted where `asOf` is not before the last line. */
const ofx = (number: string, closing: string, lines: readonly OfxLine[], asOf = '20260309') =>
  new File(
    [
      `OFXHEADER:100\nDATA:OFXSGML\n\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>ZAR<BANKACCTFROM><ACCTID>${number}</BANKACCTFROM>`,
      '<BANKTRANLIST><DTSTART>20260301<DTEND>20260309\n',
      ...lines.map(
        ({ id, day, rand, name }) =>
          `<STMTTRN><TRNTYPE>OTHER<DTPOSTED>${day.replaceAll('-', '')}<TRNAMT>${rand}<FITID>${id}<NAME>${name}</STMTTRN>\n`,
      ),
      `</BANKTRANLIST><LEDGERBAL><BALAMT>${closing}<DTASOF>${asOf}</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`,
    ],
    `${made}-${closing}-${lines.map(({ id }) => id).join('')}.ofx`,
  );

const row = (day: string, rand: number, text: string): FileLine => ({
  ...{ day, text, amount: Math.round(rand * 100) },
});

const kept = async (accountId: string) => {
  const { rows } = await harness().deps.db.execute<{ line: string }>(sql`
    select day::text || ' ' || text || ' ' || amount as line from bank_lines
    where bank_account_id = ${accountId} and removed_at is null order by day, position, id`);
  return rows.map(({ line }) => line);
};

const sheet = (account: string, day: string) =>
  harness().call(reconciling.sheet, { params: { account }, query: { day } }, there.keeper.token);

const decide = (
  { overlaps }: Awaited<ReturnType<typeof take>>,
  { same = [], added = [], removed = [] }: { same?: object[]; added?: number[]; removed?: string[] },
) => {
  const [one] = overlaps;
  return { decision: JSON.stringify([{ account: one?.accountId, key: one?.key, same, added, removed }]) };
};

describe('FAULT-1: a second download of the same days', () => {
  const FIRST = [
    { id: 'F1', day: '2026-03-02', rand: '1850.00', name: 'CCT008' },
    { id: 'F2', day: '2026-03-03', rand: '-500.00', name: 'GARDEN SERVICE' },
    { id: 'F3', day: '2026-03-04', rand: '900.00', name: 'CCT009' },
  ];
  const ALL = ['2026-03-02 CCT008 185000', '2026-03-03 GARDEN SERVICE -50000', '2026-03-04 CCT009 90000'];

  test('FAULT-1: with other ids stores nothing before a person has decided, then each line once', async () => {
    const { id, number } = await anAccount();
    expect(await take(ofx(number, '10000.00', FIRST))).toMatchObject({ outcome: 'taken' });
    const again = () =>
      ofx(
        number,
        '10000.00',
        FIRST.map((line) => ({ ...line, id: `NEW-${line.id}` })),
      );
    const asked = await take(again());
    expect(asked.outcome).toBe('overlap');
    expect(await kept(id)).toEqual(ALL);
    const [one] = asked.overlaps;
    expect(one?.stored.map(({ text }) => text)).toEqual(['CCT008', 'GARDEN SERVICE', 'CCT009']);
    expect(one?.lines.map(({ sameAs }) => sameAs)).toEqual(one?.stored.map((line) => line.id));
    expect(one?.difference).toBe(0);
    const same = (one?.lines ?? []).map(({ index, sameAs }) => ({ index, line: sameAs }));
    // All of them once more: the closing balance says otherwise.
    await expect(
      take(again(), decide(asked, { added: (one?.lines ?? []).map(({ index }) => index) })),
    ).rejects.toMatchObject({ fields: { decision: expect.stringMatching(/differ by R 2 250\.00/) } });
    expect((await take(again(), decide(asked, { same }))).statements).toMatchObject([
      { added: 0, updated: 3, known: false, missing: null },
    ]);
    expect(await kept(id)).toEqual(ALL);
  });

  test('FAULT-1: an id of the bank with another text or day is the same line, updated with its history', async () => {
    const { id, number } = await anAccount();
    await take(ofx(number, '10000.00', FIRST));
    const changed = FIRST.map((line) =>
      line.id === 'F3' ? { ...line, day: '2026-03-05', name: 'PAYMENT CCT009 NAIDOO' } : line,
    );
    expect((await take(ofx(number, '10000.00', changed))).statements).toMatchObject([
      { added: 0, updated: 1, missing: null },
    ]);
    expect(await kept(id)).toEqual([...ALL.slice(0, 2), '2026-03-05 PAYMENT CCT009 NAIDOO 90000']);
    const { rows } = await harness().deps.db.execute(sql`
      select c.was_day::text as was, c.is_day::text as is, c.text from bank_line_changes c
        join bank_lines l on l.id = c.line_id where l.bank_account_id = ${id}`);
    expect(rows).toEqual([{ was: '2026-03-04', is: '2026-03-05', text: 'CCT009' }]);
  });

  test('FAULT-1: the same id with another amount is asked about; an id that stands twice in a file identifies nothing', async () => {
    const { id, number } = await anAccount();
    await take(ofx(number, '10000.00', FIRST));
    const other = FIRST.map((line) => (line.id === 'F3' ? { ...line, rand: '950.00' } : line));
    const asked = await take(ofx(number, '10050.00', other));
    expect(asked.outcome).toBe('overlap');
    const [stored] = asked.overlaps[0]?.stored ?? [];
    expect(stored).toMatchObject({ bankId: 'F3', amount: 90_000 });
    const [line] = asked.overlaps[0]?.lines ?? [];
    await take(
      ofx(number, '10050.00', other),
      decide(asked, { added: [line?.index ?? -1], removed: [stored?.id ?? ''] }),
    );
    expect(await kept(id)).toEqual([...ALL.slice(0, 2), '2026-03-04 CCT009 95000']);
    const twice = await anAccount();
    const two = FIRST.map((one) => ({ ...one, id: 'SAME' }));
    await take(ofx(twice.number, '10000.00', two));
    expect((await take(ofx(twice.number, '10000.00', two, '20260308'))).statements).toMatchObject([
      { added: 0 },
    ]);
    expect(await kept(twice.id)).toEqual(ALL);
  });

  test('FAULT-1: three downloads of one payment are one receipt, and the sheet shows the file’s closing balance beside the lines', async () => {
    const { id, number } = await anAccount();
    const paid = (name: string) =>
      ofx(number, '10000.00', [{ id: name, day: '2026-03-03', rand: '1910.00', name: 'EFT' }]);
    await take(paid('A'));
    expect((await take(paid('B'))).outcome).toBe('overlap');
    expect((await take(paid('C'))).outcome).toBe('overlap');
    expect(await kept(id)).toEqual(['2026-03-03 EFT 191000']);
    // What an earlier release has doubled cannot be signed.
    await harness().deps.db.execute(sql`
      insert into bank_lines (statement_id, bank_account_id, day, amount, text, position, alias)
      select statement_id, bank_account_id, day, amount, text, 9, alias from bank_lines where bank_account_id = ${id}`);
    const shown = await sheet(id, '2026-03-03');
    expect(shown.bankFile).toEqual({
      ...{ day: '2026-03-03', closing: 1_000_000, lines: 1_191_000, difference: 191_000 },
    });
    expect(shown.blocks.map(({ text }) => text).join()).toMatch(
      /closes with R 10 000\.00, and the lines stored come to R 11 910\.00/,
    );
    await expect(
      harness().call(
        reconciling.prepare,
        { params: { account: id }, body: { day: '2026-03-03', openingReason: 'First file' } },
        there.keeper.token,
      ),
    ).rejects.toMatchObject({ status: 409 });
  });

  test('FAULT-1: a changed text without ids is asked about with the likeliest pairs, and a pending line may move to the next day', async () => {
    const { id, number } = await anAccount();
    await take(
      bankFile(number, 100_000, [
        row('2026-03-03', 1850, 'PAYSHAP J NAIDOO'),
        row('2026-03-04', -500, 'GARDEN SERV'),
      ]),
    );
    const changed = bankFile(number, 100_000, [
      ...[row('2026-03-03', 1850, 'PAYSHAP CREDIT J NAIDOO *'), row('2026-03-04', -500, 'GARDEN SERVICE')],
      row('2026-03-05', 100, 'P VENTER'),
    ]);
    const asked = await take(changed);
    const lines = asked.overlaps[0]?.lines ?? [];
    expect(lines.map(({ text, sameAs }) => [text, sameAs !== null])).toEqual([
      ['PAYSHAP CREDIT J NAIDOO *', true],
      ['GARDEN SERVICE', true],
    ]);
    await take(changed, decide(asked, { same: lines.map(({ index, sameAs }) => ({ index, line: sameAs })) }));
    expect(await kept(id)).toEqual([
      '2026-03-03 PAYSHAP CREDIT J NAIDOO * 185000',
      '2026-03-04 GARDEN SERVICE -50000',
      '2026-03-05 P VENTER 10000',
    ]);
    const pending = await anAccount();
    await take(bankFile(pending.number, 100_000, [row('2026-03-03', -100, 'CARD AUTH HARDWARE')]));
    const booked = bankFile(pending.number, 100_000, [
      ...[row('2026-03-04', -100, 'POS PURCHASE HARDWARE'), row('2026-03-05', -5, 'FEE')],
    ]);
    const moved = await take(booked);
    const pair = moved.overlaps[0]?.lines.find(({ sameAs }) => sameAs !== null);
    expect(pair).toMatchObject({ text: 'POS PURCHASE HARDWARE' });
    const taken = await take(booked, decide(moved, { same: [{ index: pair?.index, line: pair?.sameAs }] }));
    expect(taken.statements).toMatchObject([{ added: 1, updated: 1, missing: null }]);
    expect(await kept(pending.id)).toEqual([
      '2026-03-04 POS PURCHASE HARDWARE -10000',
      '2026-03-05 FEE -500',
    ]);
  });

  test('FAULT-1: a shorter cut of a day is no conflict, and of two equal payments each comes once', async () => {
    const { id, number } = await anAccount();
    const day = [row('2026-03-03', 500, 'CASH DEP'), row('2026-03-03', 500, 'CASH DEP')];
    await take(bankFile(number, 100_000, day.slice(0, 1)));
    expect(
      (await take(bankFile(number, 150_000, [...day.slice(1), row('2026-03-04', -10, 'FEE')]))).statements,
    ).toMatchObject([{ added: 2, missing: null }]);
    expect(
      (await take(bankFile(number, 100_000, [...day, row('2026-03-04', -10, 'FEE')]))).statements,
    ).toMatchObject([{ added: 0, missing: null }]);
    expect(await kept(id)).toHaveLength(3);
  });

  test('FAULT-1: a reconciled line is never changed', async () => {
    const { id, number } = await anAccount();
    await take(ofx(number, '10000.00', FIRST));
    await harness().deps.db.execute(sql`
      insert into reconciliations (bank_account_id, day, state, statement_balance, book_balance, unpresented, unmatched, late, difference,
        figures, prepared_by, prepared_at, reviewed_by, reviewed_at)
      values (${id}, '2026-03-04', 'signed', 0, 0, 0, 0, 0, 0, '{}', ${there.keeper.profileId}, now(), ${there.admin.profileId}, now())`);
    const changed = FIRST.map((line) => (line.id === 'F3' ? { ...line, name: 'ANOTHER TEXT' } : line));
    await take(ofx(number, '10000.00', changed));
    expect(await kept(id)).toEqual(ALL);
    await expect(
      harness().deps.db.execute(sql`update bank_lines set text = 'X' where bank_account_id = ${id}`),
    ).rejects.toThrow();
  });
});

describe('FAULT-2: a wrong import', () => {
  const undo = (id: string, body: object, by = there.keeper) =>
    harness().call(
      office.undoStatement,
      { params: { id }, body: { reason: 'Wrong columns', ...body } },
      by.token,
    );
  const preview = (id: string) =>
    harness().call(office.statementUndoPreview, { params: { id } }, there.keeper.token);

  test('FAULT-2: is undone with its automatic matches, matches by hand after one confirmation, and imported again', async () => {
    const { id, number } = await anAccount();
    const file = () =>
      bankFile(number, 0, [row('2026-03-02', 77, 'UNDO BY HAND'), row('2026-03-03', 88, 'UNDO NOBODY')]);
    const [statement] = (await take(file())).statements;
    const { levyAccountId } = there.world.accounts.o2;
    const line = await lineOf('UNDO BY HAND', { accountId: id });
    await match(line.id, [{ kind: 'levy account', levyAccountId, amount: 7_700 }]);
    const of = statement?.statementId ?? '';
    expect(await preview(of)).toMatchObject({
      ...{ withheld: null, lines: 2, sum: 16_500, kept: 0, automaticMatches: 0 },
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
    expect((await take(file())).statements).toMatchObject([{ known: false, added: 2 }]);
    expect(await kept(id)).toHaveLength(2);
  });

  test('FAULT-2: lines that another file shows stay, what it changed of them is put back', async () => {
    const { id, number } = await anAccount();
    const lines = [
      { id: 'U1', day: '2026-03-02', rand: '10.00', name: 'ONE' },
      { id: 'U2', day: '2026-03-03', rand: '20.00', name: 'TWO' },
    ];
    await take(ofx(number, '30.00', lines));
    const [second] = (
      await take(
        ofx(number, '60.00', [
          ...[lines[0] as OfxLine, { ...(lines[1] as OfxLine), name: 'TWO CHANGED' }],
          { id: 'U3', day: '2026-03-04', rand: '30.00', name: 'THREE' },
        ]),
      )
    ).statements;
    expect(await kept(id)).toEqual([
      '2026-03-02 ONE 1000',
      '2026-03-03 TWO CHANGED 2000',
      '2026-03-04 THREE 3000',
    ]);
    expect(await preview(second?.statementId ?? '')).toMatchObject({ lines: 1, kept: 2 });
    await undo(second?.statementId ?? '', {});
    expect(await kept(id)).toEqual(['2026-03-02 ONE 1000', '2026-03-03 TWO 2000']);
  });

  test('FAULT-2: is not undone once a line is reconciled or lies in a closed month; readers and credit controllers undo none', async () => {
    const { id, number } = await anAccount();
    const [statement] = (await take(bankFile(number, 0, [row('2026-03-02', 5, 'CLOSED')]))).statements;
    const of = statement?.statementId ?? '';
    const reader = await aPerson(harness(), 'undo-reader', { staffRole: 'reader' });
    for (const by of [reader, there.credit])
      await expect(undo(of, {}, by)).rejects.toMatchObject({ status: 403 });
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
      ofx(number, '1100.00', [{ id: 'C1', day: '2026-02-20', rand: '100.00', name: 'OCT' }], '20260215');
    const asked = await take(early());
    expect(asked).toMatchObject({
      outcome: 'closing',
      closing: 110_000,
      closingDay: '2026-02-15',
      until: '2026-02-20',
    });
    const [first] = (await take(early(), { closing: '11 000.00' })).statements;
    const [next] = (
      await take(ofx(number, '1300.00', [{ id: 'C2', day: '2026-03-05', rand: '200.00', name: 'NOV' }]))
    ).statements;
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

  test('FAULT-2: a file whose typed closing balance contradicts stored days is refused at the field', async () => {
    const { number } = await anAccount();
    const lines = [
      { id: 'T1', day: '2026-02-18', rand: '10.00', name: 'ONE' },
      { id: 'T2', day: '2026-02-20', rand: '20.00', name: 'TWO' },
    ];
    await take(ofx(number, '30.00', lines, '20260215'), { closing: '30.00' });
    await expect(take(ofx(number, '31.00', lines, '20260215'), { closing: '300.00' })).rejects.toMatchObject({
      fields: { closing: expect.stringMatching(/difference is R 270\.00/) },
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
