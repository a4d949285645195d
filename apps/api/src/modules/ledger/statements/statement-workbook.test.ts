import { AGE_BUCKETS } from '@stoep/domain/ledger/ageing';
import type { StatementModel } from '@stoep/domain/ledger/statement';
import { centsToRand } from '@stoep/domain/money/money';
import fc from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import { readSheet } from 'read-excel-file/node';
import { afterAll, describe, expect, it } from 'vitest';
import { stopExcelThread } from '../../../kernel/excel/workbook.ts';
import { aStatement, sampleInput, sampleStatement } from './statement.sample.ts';
import { renderStatementExcel } from './statement-workbook.ts';

afterAll(stopExcelThread);

const midnight = (day: string) => new Date(`${day}T00:00:00Z`);
const rand = (value: Parameters<typeof centsToRand>[0] | null) => (value === null ? null : centsToRand(value));

/** The ledger sheet as its cells must read. */
const ledgerCells = (model: StatementModel) => [
  ['Date', 'Due date', 'Reference', 'Description', 'Debit', 'Credit', 'Balance'],
  [midnight(model.from), null, null, 'Opening balance', null, null, rand(model.openingBalance)],
  ...model.rows.map((row) => [
    midnight(row.date),
    midnight(row.dueDate),
    row.reference,
    row.description,
    rand(row.debit),
    rand(row.credit),
    rand(row.balance),
  ]),
  [null, null, null, 'Total of the period', rand(model.totalDebits), rand(model.totalCredits), null],
  [midnight(model.to), null, null, 'Closing balance', null, null, rand(model.closingBalance)],
];

const partsOf = (workbook: Buffer) =>
  Object.fromEntries(Object.entries(unzipSync(workbook)).map(([name, bytes]) => [name, strFromU8(bytes)]));

describe('A-2.10 statement as Excel', () => {
  it('reads back as the model: days as dates, amounts as numbers', async () => {
    const model = sampleStatement();
    const workbook = await renderStatementExcel(model);
    expect(await readSheet(workbook, 'Statement')).toEqual(ledgerCells(model));
  });

  it('sums up the account, the building, the age of the balance and how to pay', async () => {
    const model = sampleStatement();
    const rows = await readSheet(await renderStatementExcel(model), 'Summary');
    const facts = new Map(rows.map(([label, value]) => [label, value]));
    expect(Object.fromEntries(facts)).toMatchObject({
      From: midnight('2026-01-01'),
      'Statement date': midnight('2026-04-01'),
      'Payments up to': midnight('2026-03-28'),
      Building: 'Marula Court',
      // As on screen: the door, and no section beside it.
      Unit: 'A101',
      '90 days': rand(model.ageing.days90),
      Total: rand(model.closingBalance),
      'Payment reference': 'MAR-A101',
      'Branch code': '198765',
      'Account number': '1122334455',
      'Participation quota': '2.4731\u00a0%',
      'VAT no.': '4123456789',
      'Not yet due': 0,
      Interest: expect.stringContaining('1.5\u00a0% a month'),
      'If you do not agree': expect.stringContaining('Community Schemes Ombud Service'),
      Notice: 'Our office is closed from 3 to 6 April.',
    });
  });

  it('tells a credit in words, in a cell that is reckoned with all the same', async () => {
    const credit = sampleStatement({ to: '2026-01-20', entries: sampleInput.entries.slice(3, 4) });
    const workbook = await renderStatementExcel(credit);
    const summary = await readSheet(workbook, 'Summary');
    expect(summary.find(([label]) => label === 'Total')?.[1]).toBe(-3100);
    const { 'xl/styles.xml': styles = '', 'xl/worksheets/sheet2.xml': sheet = '' } = partsOf(workbook);
    const told = /<numFmt [^>]*in credit[^>]*>/.exec(styles)?.[0];
    expect(told).toContain('formatCode="#,##0.00;#,##0.00&quot; in credit&quot;"');
    const number = told?.match(/numFmtId="(\d+)"/)?.[1];
    const looks = (styles.split('<cellXfs')[1] ?? '').split('<xf ').slice(1);
    const look = /<c [^>]*s="(\d+)"[^>]*><v>-3100<\/v>/.exec(sheet)?.[1];
    expect(looks[Number(look)]).toContain(`numFmtId="${number}"`);
  });

  it('keeps the header in view', async () => {
    const parts = partsOf(await renderStatementExcel(sampleStatement()));
    expect(parts['xl/worksheets/sheet1.xml']).toMatch(/<pane [^>]*ySplit="1"[^>]*state="frozen"/);
  });

  it('gives the same bytes for the same model', async () => {
    const one = await renderStatementExcel(sampleStatement());
    expect((await renderStatementExcel(sampleStatement())).equals(one)).toBe(true);
  });

  it('agrees with the ledger for random ledgers: ageing, balance and closing cell are one', async () => {
    await fc.assert(
      fc.asyncProperty(aStatement, async (model) => {
        const workbook = await renderStatementExcel(model);
        const cells = await readSheet(workbook, 'Statement');
        expect(cells).toEqual(ledgerCells(model));
        const buckets = AGE_BUCKETS.reduce((sum, bucket) => sum + model.ageing[bucket], 0);
        expect(buckets).toBe(model.closingBalance);
        const summary = await readSheet(workbook, 'Summary');
        expect(summary.find(([label]) => label === 'Total')?.[1]).toBe(cells.at(-1)?.at(-1));
      }),
      { numRuns: 20 },
    );
  }, 60_000);
});

describe('texts in a workbook are never formulas (trust A-6)', () => {
  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '=cmd|"/c calc"!A1', '<f>1</f>', '"&<>\''])('%j', async (text) => {
    const entries = sampleInput.entries.map((line) => ({ ...line, description: text, reference: text }));
    const workbook = await renderStatementExcel(
      sampleStatement({ entries, account: { ...sampleInput.account, responsibleParty: text } }),
    );
    const cells = await readSheet(workbook, 'Statement');
    expect(cells[2]?.slice(2, 4).map((cell) => String(cell).trim())).toEqual([text.trim(), text.trim()]);
    for (const [name, xml] of Object.entries(partsOf(workbook))) {
      if (name.startsWith('xl/worksheets/sheet')) expect(xml).not.toMatch(/<f[ >]/);
    }
  });

  it('gives every text cell the text format', async () => {
    const parts = partsOf(await renderStatementExcel(sampleStatement()));
    const styleSheet = parts['xl/styles.xml'] ?? '';
    const text = /<numFmt [^>]*formatCode="@"[^>]*>/.exec(styleSheet)?.[0].match(/numFmtId="(\d+)"/)?.[1];
    const styles = (styleSheet.split('<cellXfs')[1] ?? '').split('<xf ').slice(1);
    const cells = [...(parts['xl/worksheets/sheet1.xml'] ?? '').matchAll(/ s="(\d+)" t="s"/g)];
    expect(cells).toHaveLength(7 + 3 + 2 * sampleStatement().rows.length);
    for (const cell of cells) expect(styles[Number(cell[1])]).toContain(`numFmtId="${text}"`);
  });

  it('drops what a workbook cannot hold: controls and half characters', async () => {
    const name = 'A\u0000\u0001B\ud800C\uffffD😀';
    const workbook = await renderStatementExcel(
      sampleStatement({ account: { ...sampleInput.account, responsibleParty: name } }),
    );
    const rows = await readSheet(workbook, 'Summary');
    expect(rows.find(([label]) => label === 'Name')?.[1]).toBe('ABCD😀');
  });
});
