/** Tests of overlapping bank files: each line once, or a person decides; and their reconciliation. */
import { apiContract } from '@stoep/contract';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { sampleFnbStatementFile } from '../../../../../../bench/bank-file.ts';
import { importedStatements, overlapsToDecide, useBankDesk } from '../../../../test/factories/bank/bank-desk.ts';
import { anOfxFile, aRandFileLine, bankFileToolsOf } from '../../../../test/factories/bank/bank-overlap.ts';
import { useHarness } from '../../../../test/harness.ts';

const harness = useHarness();
const { there, take } = useBankDesk(harness);
const { anAccount, kept, sheet } = bankFileToolsOf(harness, there);
const { reconciling } = apiContract;

const decide = (
  one: Awaited<ReturnType<typeof overlapsToDecide>>[number] | undefined,
  { same = [], added = [], removed = [] }: { same?: object[]; added?: number[]; removed?: string[] },
) => {
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
    expect(await take(anOfxFile(number, '10000.00', FIRST))).toMatchObject({ outcome: 'taken' });
    const again = () =>
      anOfxFile(
        number,
        '10000.00',
        FIRST.map((line) => ({ ...line, id: `NEW-${line.id}` })),
      );
    const [one] = await overlapsToDecide(take(again()));
    expect(await kept(id)).toEqual(ALL);
    expect(one?.stored.map(({ text }) => text)).toEqual(['CCT008', 'GARDEN SERVICE', 'CCT009']);
    expect(one?.lines.map(({ sameAs }) => sameAs)).toEqual(one?.stored.map((line) => line.id));
    expect(one?.difference).toBe(0);
    const same = (one?.lines ?? []).map(({ index, sameAs }) => ({ index, line: sameAs }));
    // All of them once more: the closing balance says otherwise.
    await expect(
      take(again(), decide(one, { added: (one?.lines ?? []).map(({ index }) => index) })),
    ).rejects.toMatchObject({ fields: { decision: expect.stringMatching(/differ by R 2 250\.00/) } });
    expect(await importedStatements(take(again(), decide(one, { same })))).toMatchObject([
      { added: 0, updated: 3, known: false, missing: null },
    ]);
    expect(await kept(id)).toEqual(ALL);
  });

  test('FAULT-1: an id of the bank with another text or day is the same line, updated with its history', async () => {
    const { id, number } = await anAccount();
    await take(anOfxFile(number, '10000.00', FIRST));
    const changed = FIRST.map((line) =>
      line.id === 'F3' ? { ...line, day: '2026-03-05', name: 'PAYMENT CCT009 NAIDOO' } : line,
    );
    expect(await importedStatements(take(anOfxFile(number, '10000.00', changed)))).toMatchObject([
      { added: 0, updated: 1, missing: null },
    ]);
    expect(await kept(id)).toEqual([...ALL.slice(0, 2), '2026-03-05 PAYMENT CCT009 NAIDOO 90000']);
    const { rows } = await harness().deps.db.execute(sql`
      select c.was_day::text as was, c.is_day::text as is, c.text from bank_line_changes c
        join bank_lines l on l.id = c.line_id where l.bank_account_id = ${id}`);
    expect(rows).toEqual([{ was: '2026-03-04', is: '2026-03-05', text: 'CCT009' }]);
    const audit = await harness().deps.db.execute(sql`
      select a.detail from audit_entries a join bank_lines l on l.id::text = a.subject_id::text
      where a.action = 'bank-lines.update' and l.bank_account_id = ${id}`);
    expect(audit.rows).toMatchObject([
      {
        detail: { wasText: 'CCT009', text: 'PAYMENT CCT009 NAIDOO', wasDay: '2026-03-04', day: '2026-03-05' },
      },
    ]);
  });

  test('FAULT-1: the same id with another amount is asked about; an id that stands twice in a file identifies nothing', async () => {
    const { id, number } = await anAccount();
    await take(anOfxFile(number, '10000.00', FIRST));
    const other = FIRST.map((line) => (line.id === 'F3' ? { ...line, rand: '950.00' } : line));
    const [asked] = await overlapsToDecide(take(anOfxFile(number, '10050.00', other)));
    const [stored] = asked?.stored ?? [];
    expect(stored).toMatchObject({ bankId: 'F3', amount: 90_000 });
    const [line] = asked?.lines ?? [];
    await take(
      anOfxFile(number, '10050.00', other),
      decide(asked, { added: [line?.index ?? -1], removed: [stored?.id ?? ''] }),
    );
    expect(await kept(id)).toEqual([...ALL.slice(0, 2), '2026-03-04 CCT009 95000']);
    const twice = await anAccount();
    const two = FIRST.map((one) => ({ ...one, id: 'SAME' }));
    await take(anOfxFile(twice.number, '10000.00', two));
    expect(await importedStatements(take(anOfxFile(twice.number, '10000.00', two, '20260308')))).toMatchObject([
      { added: 0 },
    ]);
    expect(await kept(twice.id)).toEqual(ALL);
  });

  test('FAULT-1: three downloads of one payment are one receipt, and the sheet shows the file’s closing balance beside the lines', async () => {
    const { id, number } = await anAccount();
    const paid = (name: string) =>
      anOfxFile(number, '10000.00', [{ id: name, day: '2026-03-03', rand: '1910.00', name: 'EFT' }]);
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
      day: '2026-03-03',
      closing: 1_000_000,
      lines: 1_191_000,
      difference: 191_000,
    });
    expect(shown.blocks.map(({ text }) => text).join()).toMatch(
      /closes with R 10 000\.00, but its stored lines add up to R 11 910\.00/,
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
      sampleFnbStatementFile(number, 100_000, [
        aRandFileLine('2026-03-03', 1850, 'PAYSHAP J NAIDOO'),
        aRandFileLine('2026-03-04', -500, 'GARDEN SERV'),
      ]),
    );
    const changed = sampleFnbStatementFile(number, 100_000, [
      aRandFileLine('2026-03-03', 1850, 'PAYSHAP CREDIT J NAIDOO *'),
      aRandFileLine('2026-03-04', -500, 'GARDEN SERVICE'),
      aRandFileLine('2026-03-05', 100, 'P VENTER'),
    ]);
    const [asked] = await overlapsToDecide(take(changed));
    const lines = asked?.lines ?? [];
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
    await take(
      sampleFnbStatementFile(pending.number, 100_000, [aRandFileLine('2026-03-03', -100, 'CARD AUTH HARDWARE')]),
    );
    const booked = sampleFnbStatementFile(pending.number, 100_000, [
      aRandFileLine('2026-03-04', -100, 'POS PURCHASE HARDWARE'),
      aRandFileLine('2026-03-05', -5, 'FEE'),
    ]);
    const [moved] = await overlapsToDecide(take(booked));
    const pair = moved?.lines.find(({ sameAs }) => sameAs !== null);
    expect(pair).toMatchObject({ text: 'POS PURCHASE HARDWARE' });
    const decision = decide(moved, { same: [{ index: pair?.index, line: pair?.sameAs }] });
    expect(await importedStatements(take(booked, decision))).toMatchObject([{ added: 1, updated: 1, missing: null }]);
    expect(await kept(pending.id)).toEqual(['2026-03-04 POS PURCHASE HARDWARE -10000', '2026-03-05 FEE -500']);
  });

  test('FAULT-1: a shorter cut of a day is no conflict, and of two equal payments each comes once', async () => {
    const { id, number } = await anAccount();
    const day = [aRandFileLine('2026-03-03', 500, 'CASH DEP'), aRandFileLine('2026-03-03', 500, 'CASH DEP')];
    await take(sampleFnbStatementFile(number, 100_000, day.slice(0, 1)));
    expect(
      await importedStatements(
        take(sampleFnbStatementFile(number, 150_000, [...day.slice(1), aRandFileLine('2026-03-04', -10, 'FEE')])),
      ),
    ).toMatchObject([{ added: 2, missing: null }]);
    expect(
      await importedStatements(
        take(sampleFnbStatementFile(number, 100_000, [...day, aRandFileLine('2026-03-04', -10, 'FEE')])),
      ),
    ).toMatchObject([{ added: 0, missing: null }]);
    expect(await kept(id)).toHaveLength(3);
  });

  test('FAULT-1: a reconciled line is never changed', async () => {
    const { id, number } = await anAccount();
    await take(anOfxFile(number, '10000.00', FIRST));
    await harness().deps.db.execute(sql`
      insert into reconciliations (bank_account_id, day, state, statement_balance, book_balance, unpresented, unmatched, late, difference,
        figures, prepared_by, prepared_at, reviewed_by, reviewed_at)
      values (${id}, '2026-03-04', 'signed', 0, 0, 0, 0, 0, 0, '{}', ${there.keeper.profileId}, now(), ${there.admin.profileId}, now())`);
    const changed = FIRST.map((line) => (line.id === 'F3' ? { ...line, name: 'ANOTHER TEXT' } : line));
    await take(anOfxFile(number, '10000.00', changed));
    expect(await kept(id)).toEqual(ALL);
    await expect(
      harness().deps.db.execute(sql`update bank_lines set text = 'X' where bank_account_id = ${id}`),
    ).rejects.toThrow();
  });
});
