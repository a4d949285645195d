/** Tests of several statements of one account in a file: joined by their balances, or refused. */
import { translateSentenceToEnglish } from '@stoep/contract/kit/translate-sentence';
import { expect, test } from 'vitest';
import { readStatementsOfBankFile } from './statements-of-bank-file.ts';

const TODAY = '2026-11-27';
const piecesOf = (file: string) => {
  const read = readStatementsOfBankFile(Buffer.from(file), undefined, TODAY);
  if ('asks' in read) throw new Error('asks for columns');
  return read.pieces;
};
/** The problem reported at the file. */
const refusal = (file: string): string => {
  try {
    piecesOf(file);
    return 'taken';
  } catch (error) {
    const { fields = {} } = error as { fields?: Record<string, Parameters<typeof translateSentenceToEnglish>[0]> };
    return translateSentenceToEnglish(fields.file ?? '');
  }
};

const message = (day: string, opens: string, amount: string, ends: string) =>
  [
    ':20:A',
    ':25:4001',
    `:60F:C${day}ZAR${opens}`,
    `:61:${day}C${amount}NTRFX`,
    `:86:OF ${day}`,
    `:62F:C${day}ZAR${ends}`,
    '-',
  ].join('\n');
const days = [
  message('250303', '10,00', '1,00', '11,00'),
  message('250304', '11,00', '2,00', '13,00'),
  message('250305', '13,00', '3,00', '16,00'),
];

test('FAULT-4: statements of one account are joined from the oldest on, in whatever order the file has them', () => {
  for (const order of [
    [0, 1, 2],
    [2, 1, 0],
    [1, 0, 2],
  ]) {
    const [piece, ...more] = piecesOf(order.map((index) => days[index]).join('\n'));
    expect(more).toEqual([]);
    expect(piece).toMatchObject({ opening: 1000, closing: 1600 });
    expect(piece?.lines.map(({ day }) => day)).toEqual(['2025-03-03', '2025-03-04', '2025-03-05']);
  }
});

test('FAULT-4: where one is missing, or stands twice, the two that do not follow one another are named', () => {
  expect(refusal([days[2], days[0]].join('\n'))).toContain(
    'the statement up to 03 Mar 2025 ends with R 11.00, and the next, from 05 Mar 2025, starts with R 13.00.',
  );
  expect(refusal([days[0], days[0]].join('\n'))).toContain('has the statement of 03 Mar 2025 twice');
});

const ofx = (...statements: string[]) => `OFXHEADER:100\n<OFX>${statements.join('')}</OFX>`;
const statement = (day: string, amount: string, balance: string, asOf: string) =>
  `<STMTRS><BANKACCTFROM><ACCTID>4001</BANKACCTFROM><BANKTRANLIST><DTSTART>${day}<DTEND>${day}<STMTTRN><DTPOSTED>${day}<TRNAMT>${amount}<NAME>A</STMTTRN></BANKTRANLIST><LEDGERBAL><BALAMT>${balance}<DTASOF>${asOf}</LEDGERBAL></STMTRS>`;

test('FAULT-3: statements of one account in OFX are joined; a balance that is not proven is stated, and not taken', () => {
  const first = statement('20250303', '1.00', '11.00', '20250303');
  const second = statement('20250304', '2.00', '13.00', '20250304');
  expect(piecesOf(ofx(second, first))).toMatchObject([{ opening: 1000, closing: 1300, statedClosing: null }]);
  const later = second.replace('<DTASOF>20250304', '<DTASOF>20250331');
  expect(piecesOf(ofx(first, later))).toMatchObject([
    { opening: null, closing: null, statedClosing: { cents: 1300, day: '2025-03-31' } },
  ]);
  const apart = second.replace('13.00', '14.00');
  expect(piecesOf(ofx(first, apart))).toMatchObject([
    { closing: null, statedClosing: { cents: 1400 }, lines: [{ cents: 100 }, { cents: 200 }] },
  ]);
});

test('FAULT-3: interim pages of camt.053 are one statement', () => {
  const balance = (code: string, amount: string) =>
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt>${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd></Bal>`;
  const page = (from: string, until: string, amount: string) =>
    `<Stmt><Acct><Id><Othr><Id>4001</Id></Othr></Id></Acct>${from}${until}<Ntry><Amt>${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><BookgDt><Dt>2025-03-03</Dt></BookgDt></Ntry></Stmt>`;
  const pages = [
    page(balance('OPBD', '10.00'), balance('ITBD', '12.00'), '2.00'),
    page(balance('ITBD', '12.00'), balance('CLBD', '15.00'), '3.00'),
  ];
  const file = `<?xml version="1.0"?><Document><BkToCstmrStmt>${pages.join('')}</BkToCstmrStmt></Document>`;
  expect(piecesOf(file)).toMatchObject([{ opening: 1000, closing: 1500, lines: [{ cents: 200 }, { cents: 300 }] }]);
});

test('FAULT-6: what is refused names line and column, and a day to come names its line', () => {
  const broken = message('250303', '10,00', 'x', '11,00');
  expect(refusal(broken)).toMatch(
    /^Line 4 of the file: .*Download the statement in another format.*Nothing was imported from this file\.$/,
  );
  const csv = 'Date,Description,Amount,Balance\n20250303,A,1.00,1.00\n20250304,B,x,2.00';
  expect(refusal(csv)).toMatch(/^Line 3, column Amount: “x” is not an amount/);
  expect(refusal(csv.replace('x', '1.00').replace('20250304', '20261201'))).toMatch(
    /^Line 3 has a date in the future: 01 Dec 2026/,
  );
});
