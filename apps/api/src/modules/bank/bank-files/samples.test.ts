/** Tests of sample bank files in each published layout, to the cent (names are invented). */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseBankFile } from './parse-bank-file.ts';
import type { ParsedBankStatement } from './parsed-bank-statement.ts';

const read = (name: string) => parseBankFile(readFileSync(new URL(`samples/${name}`, import.meta.url)));

const asText = ({ account, opening, closing, lines }: ParsedBankStatement) => ({
  account,
  opening: opening && `${opening.day} ${opening.cents}`,
  closing: closing && `${closing.day} ${closing.cents}`,
  lines: lines.map(({ day, cents, text, reference, bankId }) =>
    [day, cents, text, reference ?? '-', bankId ?? '-'].join(' | '),
  ),
});

const SAMPLES = [
  {
    file: 'fnb.csv',
    format: 'fnb-csv',
    says: {
      account: '62001234567',
      opening: '2025-01-02 1000000',
      closing: '2025-01-04 1070000',
      lines: [
        '2025-01-02 | 112500 | FNB APP PAYMENT FROM UNIT 12 | MIL0012 | -',
        '2025-01-02 | 112500 | FNB APP PAYMENT FROM UNIT 12 | MIL0012 | -',
        '2025-01-03 | -140000 | MAGTAPE DEBIT, CITY WATER | ACC 552201 | -',
        '2025-01-04 | -15000 | BANK CHARGES | - | -',
      ],
    },
  },
  {
    file: 'absa.csv',
    format: 'absa-csv',
    says: {
      account: null,
      opening: '2025-01-20 2000000',
      closing: '2025-01-22 1823050',
      lines: [
        '2025-01-20 | 98050 | ACB CREDIT CAPITEC J NKOMOTI MIL0007 | - | -',
        '2025-01-21 | -320000 | IBANK PAYMENT TO, LIFT CARE CC | - | -',
        '2025-01-22 | 45000 | CASH DEP BRANCH FLAT 3B | - | -',
      ],
    },
  },
  {
    file: 'nedbank.csv',
    format: 'nedbank-csv',
    says: {
      account: '1009876543',
      opening: '2025-02-28 500000',
      closing: '2025-03-31 611500',
      lines: ['2025-03-01 | 120000 | MIL 0003 P VAN WYKSDORP | - | -', '2025-03-02 | -8500 | MONTHLY FEE | - | -'],
    },
  },
  {
    file: 'standard-bank.csv',
    format: 'standard-bank-csv',
    says: {
      account: '000012345678',
      opening: '2025-03-01 100000',
      closing: '2025-03-03 280000',
      lines: [
        '2025-03-01 | 250000 | CREDIT TRANSFER T MOKWENATI | MIL0021 | -',
        '2025-03-03 | -70000 | ELECTRICITY PURCHASE | PREPAID | -',
      ],
    },
  },
  {
    file: 'capitec-business.csv',
    format: 'capitec-csv',
    says: {
      account: '1051234567',
      opening: '2025-03-28 90000',
      closing: '2025-04-01 149900',
      lines: [
        '2025-03-31 | 100000 | PayShap received: R Adamsdorp | MIL0030 | -',
        '2025-03-31 | -100 | Fee | MIL0030 | -',
        '2025-04-01 | -40000 | Payment: Garden Team | GT 114 | -',
      ],
    },
  },
  {
    file: 'ofx1.ofx',
    format: 'ofx',
    says: {
      account: '62001234567',
      opening: '2025-03-01 966490',
      closing: '2025-03-04 1070000',
      lines: [
        '2025-03-01 | 112500 | FNB APP PAYMENT MIL0012 A & B TRUST | - | 250301-1',
        '2025-03-03 | -8990 | SERVICE FEE | - | 250303-1',
      ],
    },
  },
  {
    file: 'ofx2.ofx',
    format: 'ofx',
    says: {
      account: '1051234567',
      opening: '2025-04-01 49900',
      closing: '2025-04-01 149900',
      lines: ['2025-04-01 | 100000 | R Adamsdorp MIL0030 | - | A-9001'],
    },
  },
  {
    file: 'statement.mt940',
    format: 'mt940',
    says: {
      account: '198765/1009876543',
      opening: '2025-02-28 500000',
      closing: '2026-01-02 591450',
      lines: [
        '2025-03-01 | 120000 | MIL 0003 P VAN WYKSDORP LEVY MARCH | MIL0003 | NB0301-77',
        '2025-03-01 | -8550 | MONTHLY FEE | - | -',
        '2026-01-02 | -20000 | RETURNED BY BANK | MIL0004 | NB0102-01',
      ],
    },
  },
  {
    file: 'camt053-v2.xml',
    format: 'camt.053',
    says: {
      account: '4071234567',
      opening: '2025-03-01 -25000',
      closing: '2025-03-03 71000',
      lines: [
        '2025-03-01 | 100000 | LEVY MARCH D Fortuinsen | MIL0044 | 20250301-0001',
        '2025-03-03 | -4000 | CASH DEPOSIT FEE | - | 20250303-0001',
      ],
    },
  },
  {
    file: 'camt053-v8.xml',
    format: 'camt.053',
    says: {
      account: '4071234567',
      opening: '2025-03-04 71000',
      closing: '2025-03-04 78500',
      lines: ['2025-03-04 | 7500 | K Mabasonga | - | 20250303-0002'],
    },
  },
] as const;

test.each(SAMPLES)('$file is known by its bytes and read whole', ({ file, format, says }) => {
  const found = read(file);
  expect(found.problems).toEqual([]);
  expect(found.format).toBe(format);
  expect(found.statements.map(asText)).toEqual([says]);
});

test('a sample in UTF-16, in Windows-1252, with a mark and with the line ends of Windows is the same statement', () => {
  const plain = readFileSync(new URL('samples/absa.csv', import.meta.url), 'utf8')
    .replace('J NKOMOTI', 'J NÉLÖFFE')
    .replaceAll('\n', '\r\n');
  const wide = Buffer.from(plain, 'utf16le');
  const marked = (mark: readonly number[], bytes: Buffer) => Buffer.concat([Buffer.from(mark), bytes]);
  const files = [
    Buffer.from(plain, 'utf8'),
    Buffer.from(plain, 'latin1'),
    wide,
    marked([0xef, 0xbb, 0xbf], Buffer.from(plain, 'utf8')),
    marked([0xff, 0xfe], wide),
    marked([0xfe, 0xff], Buffer.from(wide).swap16()),
  ];
  for (const file of files) {
    const { problems, statements } = parseBankFile(file);
    expect(problems).toEqual([]);
    expect(statements[0]?.lines[0]?.text).toBe('ACB CREDIT CAPITEC J NÉLÖFFE MIL0007');
  }
});
