/** Tests of the problems that stop the import of a bank file, with line and sentence. */
import { translateSentenceToEnglish } from '@stoep/contract/kit/translate-sentence';
import { expect, test } from 'vitest';
import { parseBankFile } from './parse-bank-file.ts';
import { MAX_BANK_FILE_BYTES, MAX_BANK_FILE_LINES } from './parsed-bank-statement.ts';

const says = (file: string | Uint8Array) =>
  parseBankFile(typeof file === 'string' ? Buffer.from(file) : file).problems.map(
    ({ at, says: said }) => `${at ?? 'file'}: ${translateSentenceToEnglish(said)}`,
  );

const absa = (...rows: string[]) => ['Date,Description,Amount,Balance', ...rows].join('\n');
const mt940 = (...rows: string[]) =>
  [':20:A', ':25:4001', ':60F:C250228ZAR10,00', ...rows, ':62F:C250301ZAR15,00', '-'].join('\n');
const camt = (inner: string) =>
  `<?xml version="1.0"?>\n<Document><BkToCstmrStmt><Stmt><Acct><Id><IBAN>X1</IBAN></Id></Acct>${inner}</Stmt></BkToCstmrStmt></Document>`;

test('33: broken arithmetic refuses the file and names the two lines that do not follow one another', () => {
  expect(says(absa('20250101,A,10.00,110.00', '20250102,B,5.00,116.00', '20250103,C,1.00,117.00'))).toEqual([
    '3: The balance after this line is R 116.00; after line 2 with its balance of R 110.00 it should be R 115.00. A line is missing in between, or one was changed. Download the statement again and import it unchanged.',
  ]);
  expect(says(mt940(':61:2503010301C4,00NTRFX'))).toEqual([
    'file: Opening balance and lines add up to R 14.00; the closing balance is R 15.00. Lines are missing or were changed. Download the whole statement again and import it unchanged.',
  ]);
  expect(says(mt940(':61:2503010301C5,00NTRFX'))).toEqual([]);
});

test.each([
  { what: 'nothing', file: '', starts: 'file: The file is empty.' },
  { what: 'a PDF', file: '%PDF-1.7 …', starts: 'file: This is a PDF, not a bank statement.' },
  { what: 'a workbook', file: 'PK\u0003\u0004…', starts: 'file: This is a zip' },
  { what: 'columns of its own', file: 'When;What;How much\n1;a;2', starts: 'file: The columns of this file' },
  {
    what: 'another message',
    file: '<Document><CstmrPmtStsRpt/></Document>',
    starts: 'file: The file holds no',
  },
  {
    what: 'an amount in thousandths',
    file: absa('20250101,A,1.005,1.00'),
    starts: '2: “1.005” is not an amount',
  },
  {
    what: 'a line of commas alone, which would take more memory than there is',
    file: absa('20250101,A,10.00,110.00', ','.repeat(15_000_000)),
    starts: '3: ',
  },
  { what: 'a formula', file: absa('20250101,A,=1+1,1.00'), starts: '2: “=1+1” is not an amount' },
  {
    what: 'a day that is none',
    file: absa('20250101,A,1.00,1.00', '20250230,B,1.00,2.00'),
    starts: '3: “20250230”',
  },
  { what: 'a line without balance', file: absa('20250101,A,1.00'), starts: '2: The balance after this line' },
  {
    what: 'another currency',
    file: mt940(':61:2503010301C5,00NTRFX').replaceAll('ZAR', 'EUR'),
    starts: '3: This account is in EUR',
  },
  { what: 'half a file', file: mt940().slice(0, 40), starts: '3: The file ends before' },
  {
    what: 'pages that do not meet',
    file: mt940(':62M:C250301ZAR10,00', ':20:B', ':25:4001', ':60M:C250301ZAR12,00', ':61:2503010301C3,00NTRFX'),
    starts: '7: A page is missing: the page before ends with R 10.00, and this page starts with R 12.00.',
  },
  { what: 'no closing balance', file: camt(''), starts: '2: The opening balance is missing.' },
  {
    what: 'no side',
    file: camt('<Ntry><Amt>1.00</Amt><BookgDt><Dt>2025-01-01</Dt></BookgDt></Ntry>'),
    starts: '2: The opening',
  },
  {
    what: 'a provisional statement',
    file: 'H\n01Mar2025,A,1.00,1.00\n,PROVISIONAL STATEMENT,,',
    starts: '3: This is a provisional statement.',
  },
  {
    what: 'a line of another account',
    file: 'Account,Date,Description,Reference,Amount,Fees,Balance\n1,01/03/2025,A,,1.00,,1.00\n2,01/03/2025,B,,1.00,,2.00',
    starts: '3: This line belongs to account 2',
  },
])('$what is refused', ({ file, starts }) => {
  expect(says(file)[0]).toContain(starts);
});

test('what a file says is repeated shortly and cannot steer a screen', () => {
  const [said = ''] = says(mt940(`:61:\u001b[31m${'x'.repeat(5000)}`));
  expect(said).toMatch(/^4: “:?\[31mx+” is not an amount/);
  expect(said.length).toBeLessThan(200);
});

test('what a document type declares is never expanded: the file is refused at it', () => {
  const bomb = `<?xml version="1.0"?>\n<!DOCTYPE d [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>\n${camt('&b;').slice(22)}`;
  expect(says(bomb)[0]).toContain('not a normal bank statement');
});

test('bounds: bytes, lines, depth; at the bound a file is read in time that grows with it alone', () => {
  expect(says(new Uint8Array(MAX_BANK_FILE_BYTES + 1))).toEqual([
    'file: The file is larger than 16 megabytes. Please download a shorter period.',
  ]);
  const rows = Array.from({ length: MAX_BANK_FILE_LINES + 1 }, (_, index) => `20250101,A,1.00,${index + 1}.00`);
  expect(says(absa(...rows.slice(1).map((_, index) => rows[index] ?? '')))).toEqual([]);
  expect(says(absa(...rows))[0]).toContain('more than 50000 lines');
  expect(says('\n'.repeat(3_000_000).concat('a,b,c'))[0]).toContain('more than 50000 lines');
  expect(
    says(mt940(...Array.from({ length: MAX_BANK_FILE_LINES + 1 }, () => ':61:250301C999999999,99NTRFX')))[0],
  ).toContain('more than 50000 lines');
  expect(says(`<?xml version="1.0"?><OFX>${'<A/>'.repeat(600_001)}`)[0]).toContain('more than 50000 lines');
  expect(says(`<OFX>${'<A>1'.repeat(600_001)}`)[0]).toContain('more than 50000 lines');
  expect(says(`<OFX>${'<A>'.repeat(200)}`)[0]).toContain('too many levels');
  expect(says(`<?xml version="1.0"?><OFX>${'<A>'.repeat(200)}`)[0]).toContain('too many levels');
  expect(says(`<OFX>${'<A>\n'.repeat(60)}${'<B>1\n'.repeat(200_000)}`)[0]).toContain('ends before');
});

test.each([
  ['alone in each line', '"\n', 'a\n'],
  ['with carriage returns', '"\r', 'a\r'],
  ['among separators', '",\n;"\na,"\n"",\n', 'a\n'],
])('FAULT-11: a file of quotation marks %s is refused before its cells are taken apart', (_, piece, letters) => {
  /** The least own time of three readings in milliseconds: neither other work nor a collection of memory counts. */
  const timeToRefuse = (line: string): number => {
    const file = Buffer.from(line.repeat(Math.floor(MAX_BANK_FILE_BYTES / line.length)));
    const times = [1, 2, 3].map(() => {
      const began = process.threadCpuUsage();
      expect(says(file)[0]).toContain('more than 50000 lines');
      return process.threadCpuUsage(began).user / 1_000;
    });
    return Math.min(...times);
  };
  // Beside the same machine's time for letters with the same ends of lines, which may be less than the clock can tell.
  expect(timeToRefuse(piece)).toBeLessThan(10 * Math.max(timeToRefuse(letters), 5));
});

test('FAULT-5: totals and remarks below the lines of a known layout are passed over, and a closing balance is compared', () => {
  const lines = ['20250101,A,10.00,110.00', '20250102,B,-5.00,105.00'];
  const read = (...footer: string[]) => parseBankFile(Buffer.from(absa(...lines, ...footer)));
  for (const footer of [
    ['Total,,5.00,'],
    ['Totaal krediete,,10.00,', 'Totaal debiete,,-5.00,', '"For information only, and may change."'],
    [',Total,5.00,105.00'],
    ['Closing balance,,,105.00'],
  ]) {
    const { problems, statements } = read(...footer);
    expect(problems).toEqual([]);
    expect(statements[0]?.lines.map(({ cents }) => cents)).toEqual([1000, -500]);
    expect(statements[0]?.closing?.cents).toBe(10_500);
  }
  expect(says(absa(...lines, 'Closing balance,,,104.00'))[0]).toContain('the closing balance is R 104.00');
});

test('FAULT-6: a row of a known layout that may be a line is never passed over, and the sentence says what to do with it', () => {
  const [first, second] = ['20250101,A,10.00,110.00', '20250102,B,-5.00,105.00'];
  // A line whose day was lost has a balance that goes on, and a text that speaks of one.
  expect(says(absa(first ?? '', second ?? '', ',BALANCE ENQUIRY FEE,-1.00,104.00'))).toEqual([
    '4: The day is missing. If this row is not part of the statement, press “Choose the columns” and set “Rows below the last line” to 1.',
  ]);
  expect(says(absa(first ?? '', 'Page 2,,1.00,', second ?? ''))).toEqual([
    '3: “Page 2” is not a date. If this row is not part of the statement, remove it from the file and import the file again.',
    '3: The balance after this line is missing. Download the file again and import it unchanged.',
  ]);
});

test('FAULT-6: the error for an MT940 with its closing balance first says so, and not that the file ends too early', () => {
  const turned = [':20:A', ':25:4001', ':62F:C250301ZAR15,00', ':61:2503010301C5,00NTRFX'];
  expect(says([...turned, ':60F:C250228ZAR10,00', '-'].join('\n'))[0]).toBe(
    '3: The closing balance (:62F:) comes before the opening balance (:60F:). Download the statement again, or in another format, such as CSV.',
  );
  expect(says([':20:A', ':25:4001', ':62F:C250301ZAR15,00', '-'].join('\n'))[0]).toContain(
    '3: The opening balance is missing.',
  );
});
