/** Tests of CSV mappings for unknown layouts, and of the problems of cells they cannot read. */

import { bankCsvMappingSchema } from '@stoep/contract/bank/bank-csv-mapping';
import { translateSentenceToEnglish } from '@stoep/contract/kit/translate-sentence';
import { expect, test } from 'vitest';
import type { BankCsvColumnMapping } from './bank-csv-mapping.ts';
import { parseBankFile } from './parse-bank-file.ts';

const TODAY = '2026-11-27';
const columns = { day: 0, text: [1], money: { amount: 2 }, balance: 3 } as const;
const plain: BankCsvColumnMapping = { headingRows: 1, dayForm: 'ymd', decimal: '.', columns };

const read = (rows: readonly string[], mapping: BankCsvColumnMapping | null = plain, today = TODAY) => {
  // What the form sends is what the reader takes.
  const parsed = mapping === null ? undefined : bankCsvMappingSchema.parse(JSON.parse(JSON.stringify(mapping)));
  const { statements, problems, format } = parseBankFile(Buffer.from(rows.join('\r\n')), parsed, today);
  const [statement] = statements;
  return {
    format,
    account: statement?.account,
    says: problems.map(
      ({ at, column, says }) => `${at ?? 'file'}, ${column ?? '-'}: ${translateSentenceToEnglish(says)}`,
    ),
    lines: statement?.lines.map(({ day, cents, text, reference }) => `${day} ${cents} ${text} ${reference ?? '-'}`),
    ends: [statement?.opening?.cents, statement?.closing?.cents],
  };
};
const linesOf = (rows: readonly string[], mapping?: BankCsvColumnMapping, today?: string) => {
  const { says, lines } = read(rows, mapping, today);
  expect(says).toEqual([]);
  return lines;
};
const money = (
  of: BankCsvColumnMapping['columns']['money'],
  more: Partial<BankCsvColumnMapping> = {},
): BankCsvColumnMapping => ({
  ...plain,
  ...more,
  columns: { day: 0, text: [1], money: of },
});

test.each([
  {
    form: 'ymd',
    days: ['2026-11-03', '2026/11/3', '20261103', '2026-11-03 08:14', '2026-11-03T23:59:59.5Z'],
  },
  { form: 'dmy', days: ['03/11/2026', '3-11-26', '03.11.2026', '03/11/2026 8:14 PM'] },
  { form: 'dmony', days: ['03 Nov 2026', '3Nov26', '03-Nov-2026', '3 November 2026', '03 Nov 2026 08:14'] },
  { form: 'yymd', days: ['26/11/03', '26-11-3', '261103'] },
  { form: 'dmon', days: ['03 Nov', '3Nov', '3 November', '03-nov'] },
  { form: 'dm', days: ['03/11', '3-11'] },
  { form: 'dmony', days: ['3 Nov. 2026', 'Tue 03 Nov 2026', 'Dinsdag 3 November 2026'] },
  { form: 'ymd', days: ["'2026-11-03", '2026 11 03'] },
] as const)('FAULT-5: days are read as $form', ({ form, days }) => {
  for (const day of days)
    expect(linesOf(['Date,Text,Amount', `${day},A,1.00`], money({ amount: 2 }, { dayForm: form }))).toEqual([
      '2026-11-03 100 A -',
    ]);
});

test('FAULT-5: a day without a year is of the statement above it, or else the latest, and never to come', () => {
  const form = money({ amount: 2 }, { dayForm: 'dmon', headingRows: 2 });
  const file = (title: string) => [title, 'Date,Text,Amount', '30 Dec,A,1.00', '02 Jan,B,1.00'];
  expect(linesOf(file('Statement,1 Dec 2024 to 5 Jan 2025'), form)).toEqual([
    '2024-12-30 100 A -',
    '2025-01-02 100 B -',
  ]);
  expect(linesOf(file('Statement,from 2024-12-01'), form)).toEqual(['2024-12-30 100 A -', '2025-01-02 100 B -']);
  expect(linesOf(file('Statement'), form)).toEqual(['2025-12-30 100 A -', '2026-01-02 100 B -']);
  expect(linesOf(file('Statement'), form, '2026-01-01')).toEqual(['2025-01-02 100 B -', '2025-12-30 100 A -']);
  const leap = ['T', 'Date,Text,Amount', '29 Feb,A,1.00'];
  expect(linesOf(leap, form)).toEqual(['2024-02-29 100 A -']);
});

test.each([
  { words: ['Credit', 'Debit'] },
  { words: ['CR', 'DR'] },
  { words: ['c', 'd'] },
  { words: ['Money in', 'money  out'] },
  { words: ['Krediet', 'Debiet'] },
  { words: ['+', '-'] },
  { words: ['K', 'D'] },
])('FAULT-5: a column of $words says the side of an amount', ({ words: [into, out] }) => {
  const form = money({ amount: 2, indicator: 3 });
  expect(linesOf(['Date,Text,Amount,Side', `2026-11-03,A,5.00,${into}`, `2026-11-04,B,2.00,${out}`], form)).toEqual([
    '2026-11-03 500 A -',
    '2026-11-04 -200 B -',
  ]);
});

test('FAULT-5: a word that says no side is told with its column', () => {
  const form = money({ amount: 2, indicator: 3 });
  const { says } = read(['Date,Text,Amount,Side', '2026-11-03,A,5.00,Fee', '2026-11-03,A,5.00,'], form);
  expect(says).toEqual([
    '2, Side: “Fee” does not say whether the amount was paid in or out. Choose the column that says Cr or Dr, Credit or Debit, In or Out, + or -.',
    '3, Side: The file does not say whether this amount was paid in or out. Choose the column that says Cr or Dr, Credit or Debit, In or Out, + or -.',
  ]);
});

test('FAULT-5: Cr and Dr behind an amount, and behind a balance', () => {
  const form: BankCsvColumnMapping = {
    ...plain,
    columns: { ...columns, money: { amount: 2, suffix: 'crdr' } },
  };
  const rows = ['Date,Text,Amount,Balance', '2026-11-03,A,"1,850.00Cr","2,850.00Cr"', '2026-11-04,B,2900.00,50.00Dr'];
  expect(linesOf([...rows, '2026-11-05,C,30.00 Dr,80.00 DR', '2026-11-06,D,80.00 cr,0.00'], form)).toEqual([
    '2026-11-03 185000 A -',
    '2026-11-04 -290000 B -',
    '2026-11-05 -3000 C -',
    '2026-11-06 8000 D -',
  ]);
  const debitsAlone = ['Date,Text,Amount', '2026-11-03,A,5.00', '2026-11-04,B,2.00Dr'];
  expect(linesOf(debitsAlone, money({ amount: 2, suffix: 'crdr' }))).toEqual([
    '2026-11-03 500 A -',
    '2026-11-04 -200 B -',
  ]);
  const none = ['Date,Text,Amount', '2026-11-03,A,5.00'];
  expect(read(none, money({ amount: 2, suffix: 'crdr' })).says[0]).toContain(
    '2, Amount: The file does not say whether',
  );
});

test('FAULT-5: a negative amount in a credit column is paid out, and one among debits without a sign is paid in', () => {
  const form = money({ debit: 2, credit: 3 });
  const head = 'Date,Text,Debit,Credit';
  expect(
    linesOf([head, '2026-11-03,A,,5.00', '2026-11-04,B,,-5.00', '2026-11-05,C,2.00,', '2026-11-06,D,-2.00,'], form),
  ).toEqual(['2026-11-03 500 A -', '2026-11-04 -500 B -', '2026-11-05 -200 C -', '2026-11-06 200 D -']);
  expect(linesOf([head, '2026-11-05,C,-2.00,', '2026-11-06,D,-3.00,0.00'], form)).toEqual([
    '2026-11-05 -200 C -',
    '2026-11-06 -300 D -',
  ]);
});

test('FAULT-5: title rows, footer rows, a reference, an account, the own id of the bank and a fee', () => {
  const form: BankCsvColumnMapping = {
    headingRows: 3,
    footerRows: 2,
    dayForm: 'ymd',
    decimal: '.',
    columns: { day: 1, text: [2], reference: 3, money: { amount: 4 }, fee: 5, account: 0, bankId: 6 },
  };
  const rows = ['My Bank', 'Printed,2026-11-27', 'Account,Date,Text,Ref,Amount,Fee,Id'];
  const lines = [
    '4001,2026-11-03,LEVY,MIL003,50.00,,A1',
    '4001,2026-11-04,SMS,,,-0.40,A2',
    '4001,2026-11-05,EFT,X,-5.00,-1.00,A3',
  ];
  const found = read([...rows, ...lines, 'Total,,,,45.00', 'For information only'], form);
  expect(found).toMatchObject({ says: [], account: '4001' });
  expect(found.lines).toEqual([
    '2026-11-03 5000 LEVY MIL003',
    '2026-11-04 -40 SMS -',
    '2026-11-05 -500 EFT X',
    '2026-11-05 -100 Fee X',
  ]);
});

test('FAULT-5: a row of a line is never left out as a heading or a footer', () => {
  const rows = ['Date,Text,Amount,Balance', '2026-11-03,A,5.00,15.00', '2026-11-04,B,2.00,17.00'];
  expect(read(rows, { ...plain, headingRows: 2 }).says[0]).toContain('2, -: This row looks like a bank line');
  expect(read(rows, { ...plain, footerRows: 1 }).says[0]).toContain('3, -: This row looks like a bank line');
  const opening = ['Date,Text,Amount,Balance', '2026-11-02,Opening balance,10.00,10.00', ...rows.slice(1)];
  expect(linesOf(opening, { ...plain, headingRows: 2 })).toHaveLength(2);
});

test('FAULT-5: rows of a balance without an amount open and close a mapped statement', () => {
  const rows = ['Date,Text,Amount,Balance', '2026-11-02,Opening balance,,10.00', '2026-11-03,A,5.00,15.00'];
  expect(read([...rows, '2026-11-30,Closing balance,,15.00'])).toMatchObject({
    says: [],
    ends: [1000, 1500],
  });
  expect(read([...rows, '2026-11-30,Closing balance,,16.00']).says[0]).toContain('closing balance is R 16.00');
});

test('FAULT-5: the line of Excel that names the separator, counted among the headings or not', () => {
  const rows = ['sep=;', 'Datum;Teks;Bedrag;Saldo', '2026-11-03;HEFFING;1850,00;2850,00'];
  for (const headingRows of [1, 2])
    expect(linesOf(rows, { ...plain, headingRows, decimal: ',' })).toEqual(['2026-11-03 185000 HEFFING -']);
  expect(linesOf(['"sep=|"', 'Date|Text|Amount|Balance', '2026-11-03|A, B|1.00|1.00'])).toEqual([
    '2026-11-03 100 A, B -',
  ]);
});

test("FAULT-5: FNB's transaction history is known, with the account above its headings", () => {
  const rows = [
    'ACCOUNT TRANSACTION HISTORY',
    'Name:, CASE COURT',
    'Account:, 62900000076, [FNB Business]',
    'Balance:, 15.00, 15.00',
  ];
  const found = parseBankFile(
    Buffer.from(
      [
        ...rows,
        '',
        'Date, Amount, Balance, Description',
        '2026/11/04,-5.00,15.00,"B"',
        '2026/11/03,20.00,20.00,"A"',
      ].join('\n'),
    ),
  );
  expect(found).toMatchObject({
    format: 'fnb-history-csv',
    problems: [],
    statements: [{ account: '62900000076' }],
  });
  expect(found.statements[0]?.lines.map(({ text }) => text)).toEqual(['A', 'B']);
});

test.each([
  { cell: 'R(20.00)', cents: -2000 },
  { cell: '(R20.00)', cents: -2000 },
  { cell: '20.00 R', cents: 2000 },
  { cell: "'20.00", cents: 2000 },
  { cell: '’-20.00', cents: -2000 },
  { cell: "1'234.50", cents: 123_450 },
  { cell: '="20.00"', cents: 2000 },
  { cell: '–20.00', cents: -2000 },
  { cell: 'ZAR 1 234.50-', cents: -123_450 },
])('FAULT-5: $cell is an amount', ({ cell, cents }) => {
  expect(linesOf(['Date;Text;Amount', `2026-11-03;A;${cell}`], money({ amount: 2 }))).toEqual([
    `2026-11-03 ${cents} A -`,
  ]);
});

test.each(['1.850', '1.005', 'R', '--5.00', '1,85.00', '(5.00', '12.34.56'])('FAULT-5: %s is no amount', (cell) => {
  expect(read(['Date;Text;Amount', `2026-11-03;A;${cell}`], money({ amount: 2 })).says[0]).toContain(
    'is not an amount',
  );
});

test('FAULT-5: a stray quotation mark never swallows rows, and a text of several lines stays one', () => {
  const rows = ['Date,Text,Amount,Balance', '2026-11-03,"GARDEN,-500.00,1500.00', '2026-11-04,LEVY,100.00,1600.00'];
  const tail = ['2026-11-05,FEE",-200.00,1400.00', '2026-11-06,LEVY,100.00,1500.00'];
  expect(read([...rows, ...tail]).says).toEqual([
    '2, -: A quotation mark in this line joins all rows up to line 4 into one cell. Remove the mark, or write two (""), and choose the file again.',
  ]);
  expect(read([...rows, ...tail], money({ amount: 2 })).says[0]).toContain('joins all rows up to line 4 into one cell');
  expect(read(rows).says).toEqual([
    '2, -: A quotation mark in this line has no closing mark. Remove it or close it, and choose the file again.',
  ]);
  const several = [
    'Date,Text,Amount,Balance',
    '2026-11-03,"PAYSHAP, FROM',
    'J ""NAIDOO"", 5 Main Rd',
    'on 2026-11-02",5.00,15.00',
  ];
  const found = read([...several, '2026-11-04,B,2.00,18.00']);
  // The line of the file is right behind a text of several lines.
  expect(found.says[0]).toContain('5, -: The balance after this line is R 18.00; after line 2');
  expect(linesOf([...several, '2026-11-04,B,2.00,17.00'])?.[0]).toBe(
    '2026-11-03 500 PAYSHAP, FROM J "NAIDOO", 5 Main Rd on 2026-11-02 -',
  );
});

test('FAULT-6: a cell that cannot be read is named by line and column, with what to choose next', () => {
  const rows = (cell: string, day = '2026-11-04') => ['Date,Text,Amount', '2026-11-03,A,1.00', `${day},B,${cell}`];
  const [first] = read(rows('"1,850.00Cr"'), money({ amount: 2 })).says;
  expect(first).toBe(
    '3, Amount: “1,850.00Cr” is not an amount in rand and cents. Choose “Cr/Dr after the amount” under Columns.',
  );
  expect(read(rows('"1850,00"'), money({ amount: 2 })).says[0]).toContain(
    'Choose a comma under “Cents are written after”.',
  );
  expect(read(rows('LEVY'), money({ amount: 2 })).says[0]).toContain('Choose the column of the amounts again');
  expect(read(rows('', '2026-11-04'), money({ amount: 2 })).says[0]).toBe(
    '3, Amount: The amount is missing. Fill the cell in, or choose the column again.',
  );
  expect(read(rows('1.00', '04/11/2026'), money({ amount: 2 })).says[0]).toBe(
    '3, Date: “04/11/2026” is not a date. Choose the date format of the file under “Dates are written as”.',
  );
  expect(read(rows('1.00', '11/14/2026'), money({ amount: 2 })).says[0]).toContain(
    'The month seems to come first in these dates.',
  );
  // Without headings a column has its number.
  expect(read(['2026-11-03,A,x'], money({ amount: 2 }, { headingRows: 0 })).says[0]).toMatch(/^1, 3: /);
});

test('FAULT-6: titles above and totals below are told with the field that takes them out', () => {
  const rows = ['My Bank,,', 'Date,Text,Amount', '2026-11-03,A,1.00', 'Total,,1.00', 'For information only,,'];
  expect(read(rows, money({ amount: 2 })).says[0]).toBe(
    '2, 1: “Date” is not a date. Choose the row of the headings again: this row is a title or a heading.',
  );
  expect(read(rows, money({ amount: 2 }, { headingRows: 2 })).says[0]).toBe(
    '4, Date: “Total” is not a date. If these rows are not part of the statement, set “Rows below the last line” to 2.',
  );
  expect(linesOf(rows, money({ amount: 2 }, { headingRows: 2, footerRows: 2 }))).toHaveLength(1);
});

test('FAULT-6: what Excel makes of a long account number is explained', () => {
  const known = ['Account,Date,Description,Reference,Amount,Fees,Balance', '6.29E+10,03/11/2026,A,,1.00,,1.00'];
  const says = /6\.29E\+10” is what Excel makes of a long number.*without opening it in Excel/;
  expect(read(known, null).says[0]).toMatch(says);
  const above = ['Account:,6.29E+10,', 'Date,Text,Amount', '2026-11-03,A,1.00'];
  expect(read(above, money({ amount: 2 }, { headingRows: 2 })).says[0]).toMatch(says);
});

test('FAULT-6: a file with the headings of a bank, and nothing below them as that bank writes it, asks for its columns', () => {
  const rows = ['Date,Description,Amount,Balance', '20261103,A,1.00Cr,1.00Cr', '20261104,B,1.00Dr,0.00'];
  expect(read(rows, null).says).toEqual([expect.stringContaining('The columns of this file are not recognised.')]);
});

test('FAULT-5: a dash beside an amount is no amount, and sides are read behind amounts as banks shorten them', () => {
  const rows = ['Date,Text,Out,In', '2026-11-03,A,-,5.00', '2026-11-04,B,2.00,–'];
  const sides = ['2026-11-03 500 A -', '2026-11-04 -200 B -'];
  expect(linesOf(rows, money({ debit: 2, credit: 3 }))).toEqual(sides);
  for (const [into, out] of [
    ['Kt', 'Dt'],
    ['K', 'D'],
    ['CT', 'DB'],
  ])
    expect(
      linesOf(
        ['Date,Text,Amount', `2026-11-03,A,5.00${into}`, `2026-11-04,B,2.00 ${out}`],
        money({ amount: 2, suffix: 'crdr' }),
      ),
    ).toEqual(sides);
});

test('FAULT-5: balances at the foot and the head of a page open and close nothing', () => {
  const rows = ['Date,Text,Amount,Balance', '2026-11-03,A,5.00,15.00', ',Balance carried forward,,15.00'];
  expect(linesOf([...rows, ',Balance brought forward,,15.00', '2026-11-04,B,2.00,17.00'])).toEqual([
    '2026-11-03 500 A -',
    '2026-11-04 200 B -',
  ]);
});

test('FAULT-6: the error for a day that no choice reads says what to do in the file', () => {
  const says = (day: string) =>
    read(['Date,Text,Amount', '2026-11-03,A,1.00', `${day},B,1.00`, '2026-11-05,C,1.00'], money({ amount: 2 })).says[0];
  expect(says('46330')).toContain('Excel has turned this date into a number.');
  expect(says('November 4, 2026')).toContain('Download the file with dates such as 2026-11-03');
});
