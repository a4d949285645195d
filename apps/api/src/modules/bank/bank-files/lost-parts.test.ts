/** Tests that no part of a bank file is lost, in any unusual form of its lines. */
import { translateSentenceToEnglish } from '@stoep/contract/kit/translate-sentence';
import { expect, test } from 'vitest';
import { countBankFileTransactionMarks } from './count-transaction-marks.ts';
import { parseBankFile } from './parse-bank-file.ts';

const read = (file: string) => {
  const { statements, problems } = parseBankFile(Buffer.from(file));
  return {
    says: problems.map(({ at, says }) => `${at ?? 'file'}: ${translateSentenceToEnglish(says)}`),
    lines: statements.flatMap(({ lines }) =>
      lines.map(({ day, cents, text, reference }) => `${day} ${cents} ${text} / ${reference ?? '-'}`),
    ),
    statements,
  };
};
const linesOf = (file: string) => {
  const { says, lines } = read(file);
  expect(says).toEqual([]);
  return lines;
};

const line = (id: string, amount: string, more: string) =>
  `<STMTTRN>\n<TRNTYPE>OTHER\n<DTPOSTED>20250303\n<TRNAMT>${amount}\n<FITID>${id}\n${more}\n</STMTTRN>\n`;
const balance = (amount: string, day: string) => `<LEDGERBAL>\n<BALAMT>${amount}\n<DTASOF>${day}\n</LEDGERBAL>\n`;
const account = '<CURDEF>ZAR\n<BANKACCTFROM>\n<ACCTID>4001\n</BANKACCTFROM>\n';
const statement = (inner: string) => `<STMTRS>\n${account}${inner}</STMTRS>\n`;
const list = (inner: string) => `<BANKTRANLIST>\n<DTSTART>20250301\n<DTEND>20250331\n${inner}</BANKTRANLIST>\n`;
const ofx = (inner: string, root = '<OFX>') => `OFXHEADER:100\nDATA:OFXSGML\n\n${root}\n${inner}</OFX>\n`;

test('FAULT-3: every transaction list of an OFX statement is read', () => {
  const file = ofx(
    statement(
      `${list(line('1', '10.00', '<NAME>A'))}${list(line('2', '-4.00', '<NAME>B'))}${list(line('3', '2.50', '<NAME>C'))}${balance('8.50', '20250331')}`,
    ),
  );
  expect(linesOf(file)).toEqual(['2025-03-03 1000 A / -', '2025-03-03 -400 B / -', '2025-03-03 250 C / -']);
});

test('FAULT-3: a list, a transaction and a statement that are not closed keep their lines, each in its own account', () => {
  const open = `<BANKTRANLIST>\n${line('1', '10.00', '<NAME>A')}${line('2', '20.00', '<NAME>B')}`;
  expect(linesOf(ofx(statement(`${open}${balance('30.00', '20250331')}`)))).toHaveLength(2);
  expect(
    linesOf(ofx(statement(list(line('1', '10.00', '<NAME>A').repeat(3).replaceAll('</STMTTRN>\n', ''))))),
  ).toHaveLength(3);
  const second = statement(open).replace('4001', '4002');
  const both = read(ofx(`${statement(open)}${second}`));
  expect(both.says).toEqual([]);
  expect(both.statements.map((one) => [one.account, one.lines.length])).toEqual([
    ['4001', 2],
    ['4002', 2],
  ]);
  const unclosed = read(ofx(`${statement(open).replace('</STMTRS>\n', '')}${second}`));
  expect(unclosed.statements.map((one) => [one.account, one.lines.length])).toEqual([
    ['4001', 2],
    ['4002', 2],
  ]);
});

test.each([
  { memo: 'FROM<BR/>MIL003 levy', text: 'FROM MIL003 levy' },
  { memo: 'FROM<br>MIL003 levy', text: 'FROM MIL003 levy' },
  { memo: 'FROM <b>MIL003</b> levy', text: 'FROM MIL003 levy' },
  { memo: 'FROM <SPAN class="x">MIL003</SPAN> levy', text: 'FROM MIL003 levy' },
  { memo: 'FROM <J NAIDOO> MIL003', text: 'FROM J NAIDOO MIL003' },
  { memo: 'a < b & c > d MIL003', text: 'a < b & c > d MIL003' },
  { memo: '<![CDATA[A & B <MIL003>]]>', text: 'A & B <MIL003>' },
])('FAULT-3: a text of OFX goes on behind markup: $memo', ({ memo, text }) => {
  const sgml = ofx(statement(list(line('1', '10.00', `<NAME>\n<MEMO>${memo}`) + line('2', '1.00', '<NAME>B'))));
  expect(linesOf(sgml)).toEqual([`2025-03-03 1000 ${text} / -`, '2025-03-03 100 B / -']);
  const xml = `<?xml version="1.0"?><?OFX OFXHEADER="200"?><OFX><STMTRS><BANKACCTFROM><ACCTID>4001</ACCTID></BANKACCTFROM><BANKTRANLIST><STMTTRN><DTPOSTED>20250303</DTPOSTED><TRNAMT>10.00</TRNAMT><FITID>1</FITID><MEMO>${memo}</MEMO></STMTTRN></BANKTRANLIST></STMTRS></OFX>`;
  expect(linesOf(xml)).toEqual([`2025-03-03 1000 ${text} / -`]);
});

test('FAULT-3: OFX is read with a raw ampersand, a body of OFX 1 below a head of XML, a blank in its root, the other kind of closing tag', () => {
  const plain = statement(list(line('1', '10.00', '<NAME>SMITH & SONS')));
  const expected = ['2025-03-03 1000 SMITH & SONS / -'];
  expect(linesOf(ofx(plain))).toEqual(expected);
  expect(linesOf(ofx(plain, '<OFX >'))).toEqual(expected);
  expect(linesOf(`<?xml version="1.0"?>\n<?OFX OFXHEADER="200"?>\n<OFX>\n${plain}</OFX>`)).toEqual(expected);
  expect(linesOf(ofx(plain.replace('<STMTRS>', '<CCSTMTRS>').replaceAll('BANKACCT', 'CCACCT')))).toEqual(expected);
});

test('FAULT-3: an OFX balance that is empty or cannot be read asks for the closing balance, and nothing more', () => {
  for (const amount of ['', 'n/a']) {
    const file = read(ofx(statement(list(line('1', '10.00', '<NAME>A')) + balance(amount, '20250331'))));
    expect(file.says).toEqual([]);
    expect(file.statements[0]).toMatchObject({ closing: null, statedClosing: null });
  }
});

test.each([
  { day: '20250303', end: '20250331', trusted: true },
  { day: '20250331', end: '20250331', trusted: true },
  { day: '20250302', end: '20250331', trusted: false },
  { day: '20250401', end: '20250331', trusted: false },
  { day: '', end: '20250331', trusted: false },
  { day: '20250331', end: '', trusted: false },
])('FAULT-3: a ledger balance of $day in a list up to $end closes the statement: $trusted', ({ day, end, trusted }) => {
  const days = list(line('1', '10.00', '<NAME>A')).replace('20250331', end);
  const [found] = read(ofx(statement(days + balance('110.00', day)))).statements;
  const stated = { cents: 11_000 };
  expect(found).toMatchObject(
    trusted
      ? { closing: stated, opening: { cents: 10_000 }, statedClosing: null }
      : { closing: null, opening: null, statedClosing: stated },
  );
});

test('FAULT-3: transactions are counted in the text apart from the reader, and a file of which a part was lost is refused with both numbers', () => {
  // A transaction outside of every statement belongs to no account.
  const stray = ofx(`${statement(list(line('1', '10.00', '<NAME>A')))}${line('2', '5.00', '<NAME>B')}`);
  expect(read(stray).says[0]).toMatch(/^file: Only 1 of the 2 transactions in this file could be read/);
  const camt = `<Document><BkToCstmrStmt><Stmt><Acct><Id><IBAN>X1</IBAN></Id></Acct>${bal('OPBD', '0.00')}${bal('CLBD', '5.00')}${entry('5.00', 'CRDT')}</Stmt>${entry('7.00', 'CRDT')}</BkToCstmrStmt></Document>`;
  expect(read(camt).says[0]).toContain('Only 1 of the 2 transactions');
  expect(read(mt940(':61:2503030303C5,00NTRFX', ' :61:2503030303C0,00NTRFX')).says[0]).toContain(
    'of the 2 transactions',
  );
  expect(countBankFileTransactionMarks('<!-- <Ntry> --><Ntry><NtryRef/></Ntry><x:Ntry>', 'camt.053')).toBe(2);
  expect(countBankFileTransactionMarks('<STMTTRNRS><stmttrn><STMTTRN><STMTTRNP>', 'ofx')).toBe(2);
});

const mt940 = (...rows: string[]) =>
  [':20:A', ':25:4001', ':28C:1/1', ':60F:C250228ZAR10,00', ...rows, ':62F:C250303ZAR15,00', '-'].join('\n');

test.each([
  { what: 'a dash', info: ['PAID BY', '-J NAIDOO', 'REF MIL003'], text: 'PAID BY -J NAIDOO REF MIL003 / -' },
  { what: 'a dash alone', info: ['PAID BY', '-', 'REF MIL003'], text: 'PAID BY - REF MIL003 / -' },
  { what: 'a colon', info: ['PAID BY', ':NS:22 MIL003'], text: 'PAID BY :NS:22 MIL003 / -' },
  { what: 'two fields', info: ['PAID BY', ':86:REF MIL003'], text: 'PAID BY REF MIL003 / -' },
  {
    what: 'parts',
    info: ['166?00CREDIT?20LEVY MIL?21003?32J NAI?33DOO'],
    text: 'CREDIT LEVY MIL003 J NAIDOO / -',
  },
  {
    what: 'a part cut by the line',
    info: ['166?00CREDIT?20MIL003?3', '2J NAIDOO'],
    text: 'CREDIT MIL003 J NAIDOO / -',
  },
  {
    what: 'marks of SEPA',
    info: ['166?00CREDIT?20EREF+E-77?21SVWZ+LEVY MIL003?22THANKS'],
    text: 'CREDIT LEVY MIL003 THANKS / E-77',
  },
  { what: 'no reference of the payer', info: ['166?20EREF+NOTPROVIDED?21SVWZ+MIL003'], text: 'MIL003 / -' },
])('FAULT-3: the text of MT940 is whole with $what', ({ info, text }) => {
  expect(linesOf(mt940(':61:2503030303C5,00NTRFNONREF', `:86:${info.join('\n')}`))).toEqual([`2025-03-03 500 ${text}`]);
});

test.each([
  { what: 'no comma', line: ':61:2503030303C5NTRFNONREF' },
  { what: 'no cents', line: ':61:2503030303C5,NTRFNONREF' },
  { what: 'blanks for the day of entry', line: ':61:250303    C5,00NTRFNONREF' },
  { what: 'zeros before the amount', line: ':61:2503030303C0000000000005,00NTRFNONREF' },
  { what: 'a point', line: ':61:2503030303C5.00NTRFNONREF' },
])('FAULT-3: an amount of MT940 is read with $what', ({ line: written }) => {
  expect(linesOf(mt940(written, ':86:A'))).toEqual(['2025-03-03 500 A / -']);
  expect(linesOf(mt940(written, ':86:A').replace('C250303ZAR15,00', 'C250303ZAR000000000015,00'))).toHaveLength(1);
});

test('FAULT-3: what stands below a line of MT940 and what stands in :86: are both kept', () => {
  expect(linesOf(mt940(':61:2503030303C5,00NTRFNONREF', 'MIL003 BELOW', ':86:LEVY'))).toEqual([
    '2025-03-03 500 LEVY MIL003 BELOW / -',
  ]);
});

test('FAULT-3: a message of MT940 without :20: is named, and not taken for a CSV', () => {
  const cut = mt940(':61:2503030303C5,00NTRFX').replace(':20:A', 'BANKZAJJ');
  expect(read(cut).says[0]).toMatch(/^2: The beginning of the file is missing/);
});

const bal = (code: string, amount: string) =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="ZAR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2025-03-03</Dt></Dt></Bal>`;
const entry = (amount: string, side: string, more = '', when = '<Dt>2025-03-03</Dt>') =>
  `<Ntry><Amt Ccy="ZAR">${amount}</Amt><CdtDbtInd>${side}</CdtDbtInd>${more}<Sts>BOOK</Sts><BookgDt>${when}</BookgDt></Ntry>`;
const camt = (closing: string, ...entries: string[]) =>
  `<?xml version="1.0"?>\n<Document><BkToCstmrStmt><Stmt><Acct><Id><Othr><Id>4001</Id></Othr></Id></Acct>${bal('OPBD', '100.00')}${bal('CLBD', closing)}${entries.join('')}</Stmt></BkToCstmrStmt></Document>`;
const paid = (amount: string, who: string, more = '') =>
  `<TxDtls><Refs><EndToEndId>${who}</EndToEndId></Refs><AmtDtls><TxAmt><Amt Ccy="ZAR">${amount}</Amt></TxAmt></AmtDtls>${more}<RmtInf><Ustrd>LEVY ${who}</Ustrd></RmtInf></TxDtls>`;
const details = (...all: string[]) => `<NtryDtls>${all.join('')}</NtryDtls>`;

test('FAULT-3: the payments of a batch keep their amounts, and only where they add up to the line', () => {
  const batch = (amount: string) => details(paid('30.00', 'MIL001'), paid(amount, 'MIL002'));
  const detailsOf = (file: string) => read(file).statements[0]?.lines[0]?.details;
  const whole = [
    { cents: 3000, text: 'LEVY MIL001', reference: 'MIL001' },
    { cents: 2000, text: 'LEVY MIL002', reference: 'MIL002' },
  ];
  expect(detailsOf(camt('150.00', entry('50.00', 'CRDT', batch('20.00'))))).toEqual(whole);
  expect(detailsOf(camt('50.00', entry('50.00', 'DBIT', batch('20.00'))))).toEqual(
    whole.map((one) => ({ ...one, cents: -one.cents })),
  );
  // Version 8 writes the amount at the payment itself.
  const newer = batch('20.00').replaceAll('<AmtDtls><TxAmt>', '').replaceAll('</TxAmt></AmtDtls>', '');
  expect(detailsOf(camt('150.00', entry('50.00', 'CRDT', newer)))).toEqual(whole);
  expect(detailsOf(camt('150.00', entry('50.00', 'CRDT', batch('19.00'))))).toEqual([]);
  expect(detailsOf(camt('150.00', entry('50.00', 'CRDT', details(paid('50.00', 'MIL001')))))).toEqual([]);
});

test.each([
  { what: 'in a record', charges: '<Chrgs><Rcrd><Amt Ccy="ZAR">2.00</Amt></Rcrd></Chrgs>' },
  {
    what: 'as version 2 has it',
    charges: '<Chrgs><Amt Ccy="ZAR">2.00</Amt><CdtDbtInd>DBIT</CdtDbtInd></Chrgs>',
  },
])('FAULT-3: a charge that was taken off an entry is a line of its own: $what', ({ charges }) => {
  const received = entry('48.00', 'CRDT', details(paid('50.00', 'MIL001', charges)));
  expect(linesOf(camt('148.00', received))).toEqual([
    '2025-03-03 5000 LEVY MIL001 / MIL001',
    '2025-03-03 -200 Fee / MIL001',
  ]);
  const sent = entry('52.00', 'DBIT', details(paid('50.00', 'MIL001', charges)));
  expect(linesOf(camt('48.00', sent))).toEqual([
    '2025-03-03 -5000 LEVY MIL001 / MIL001',
    '2025-03-03 -200 Fee / MIL001',
  ]);
  // Told of here, and booked by itself elsewhere.
  expect(linesOf(camt('150.00', entry('50.00', 'CRDT', details(paid('50.00', 'MIL001', charges)))))).toEqual([
    '2025-03-03 5000 LEVY MIL001 / MIL001',
  ]);
});

test('FAULT-3: a reversal with the side of the entry it reverses is read by the balances, or explained', () => {
  const reversal = (side: string) => entry('9.00', side, '<RvslInd>true</RvslInd>');
  expect(linesOf(camt('109.00', reversal('CRDT')))).toEqual(['2025-03-03 900  / -']);
  expect(linesOf(camt('109.00', reversal('DBIT')))).toEqual(['2025-03-03 900  / -']);
  expect(read(camt('104.00', reversal('DBIT'))).says[0]).toContain('The file has reversals, and it is not clear');
  expect(read(camt('109.00', entry('9.00', 'DBIT'))).says[0]).not.toContain('reversals');
});

test.each([
  { when: '2025-03-02T23:30:00Z', day: '2025-03-03' },
  { when: '2025-03-03T21:59:59.123456+00:00', day: '2025-03-03' },
  { when: '2025-03-03T00:10:00+02:00', day: '2025-03-03' },
  { when: '2025-03-03T23:30:00', day: '2025-03-03' },
])('FAULT-3: a time of camt.053 is of its South African day: $when', ({ when, day }) => {
  expect(linesOf(camt('105.00', entry('5.00', 'CRDT', '', `<DtTm>${when}</DtTm>`)))).toEqual([`${day} 500  / -`]);
});

test('FAULT-3: intraday reports and notices are named, and the right file is asked for', () => {
  expect(read('<Document><BkToCstmrAcctRpt/></Document>').says[0]).toMatch(/intraday report \(camt\.052\).*camt\.053/);
  expect(read('<Document><BkToCstmrDbtCdtNtfctn/></Document>').says[0]).toMatch(/notice.*camt\.053/);
});

test('FAULT-3: a page of camt.053 ends with its interim balance, and the next begins with it', () => {
  const page = (from: string, until: string, amount: string) =>
    camt('0', entry(amount, 'CRDT')).replace(bal('OPBD', '100.00') + bal('CLBD', '0'), from + until);
  const pages = [
    page(bal('OPBD', '100.00'), bal('ITBD', '105.00'), '5.00'),
    page(bal('ITBD', '105.00'), bal('ITBD', '112.00'), '7.00'),
    page(bal('ITBD', '112.00'), bal('CLBD', '115.00'), '3.00'),
  ];
  const ends = pages
    .map((one) => read(one))
    .flatMap(({ says, statements }) => {
      expect(says).toEqual([]);
      return statements.map(({ opening, closing }) => [opening?.cents, closing?.cents]);
    });
  expect(ends).toEqual([
    [10_000, 10_500],
    [10_500, 11_200],
    [11_200, 11_500],
  ]);
});

test('FAULT-3: a raw ampersand in camt.053 is a sign of its text', () => {
  const file = camt('105.00', entry('5.00', 'CRDT', '<AddtlNtryInf>SMITH & SONS &amp; CO</AddtlNtryInf>'));
  expect(linesOf(file)).toEqual(['2025-03-03 500 SMITH & SONS & CO / -']);
});
