/** Property tests: any bank lines, written and parsed again in each format; and any bytes at all. */
import { addDays } from '@stoep/domain/calendar/calendar';
import { cents } from '@stoep/domain/money/cents';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countBankFileTransactionMarks } from './count-transaction-marks.ts';
import { parseBankFile } from './parse-bank-file.ts';
import type { ParsedBankLine } from './parsed-bank-statement.ts';

type Report = Pick<ParsedBankLine, 'day' | 'cents' | 'text' | 'bankId'>;
type Output = { readonly opening: number; readonly lines: readonly Report[] };

/** Words with the signs that each format must escape, quote or leave alone. */
const word = fc.stringMatching(/^[A-Za-z0-9&<>"';,é]{1,12}$/);
const line = fc.record({
  apart: fc.integer({ min: 0, max: 3 }),
  cents: fc.integer({ min: -50_000_000, max: 50_000_000 }),
  words: fc.array(word, { minLength: 1, maxLength: 4 }),
  id: fc.stringMatching(/^[A-Z0-9]{1,12}$/),
});
const written: fc.Arbitrary<Output> = fc
  .record({
    opening: fc.integer({ min: -90_000_000, max: 90_000_000 }),
    lines: fc.array(line, { minLength: 1, maxLength: 20 }),
  })
  .map(({ opening, lines }) => {
    let day = '2025-01-28';
    return {
      opening,
      lines: lines.map(({ apart, words, id, cents: value }) => {
        day = addDays(day, apart);
        return { day, cents: cents(value), text: `T ${words.join(' ')}`, bankId: id };
      }),
    };
  });

const sum = ({ opening, lines }: Output) => lines.reduce((all, one) => all + one.cents, opening);
const rand = (value: number, point = '.') => {
  const digits = `${Math.abs(value)}`.padStart(3, '0');
  return `${value < 0 ? '-' : ''}${digits.slice(0, -2)}${point}${digits.slice(-2)}`;
};
const bare = (day: string) => day.replaceAll('-', '');
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
const firstDay = ({ lines }: Output) => lines[0]?.day ?? '2025-01-01';
const lastDay = ({ lines }: Output) => lines.at(-1)?.day ?? '2025-01-01';

const ofx1 = (of: Output) =>
  `OFXHEADER:100\n\n<OFX><STMTRS><CURDEF>ZAR<BANKACCTFROM><ACCTID>4001</BANKACCTFROM><BANKTRANLIST>${of.lines
    .map(
      (one) =>
        `<STMTTRN><DTPOSTED>${bare(one.day)}<TRNAMT>${rand(one.cents)}<FITID>${one.bankId}<NAME>${escaped(one.text)}<MEMO></STMTTRN>\n`,
    )
    .join('')}</BANKTRANLIST><LEDGERBAL><BALAMT>${rand(sum(of))}</LEDGERBAL></STMTRS></OFX>`;

const ofx2 = (of: Output) =>
  `<?xml version="1.0"?><?OFX OFXHEADER="200"?><OFX><STMTRS><BANKACCTFROM><ACCTID>4001</ACCTID></BANKACCTFROM><BANKTRANLIST>${of.lines
    .map(
      (one) =>
        `<STMTTRN><DTPOSTED>${bare(one.day)}</DTPOSTED><TRNAMT>${rand(one.cents)}</TRNAMT><FITID>${one.bankId}</FITID><MEMO>${escaped(one.text)}</MEMO></STMTTRN>`,
    )
    .join('\n')}</BANKTRANLIST></STMTRS></OFX>`;

const side = (value: number) => (value < 0 ? 'D' : 'C');
const comma = (value: number) => rand(Math.abs(value), ',');
const mt940 = (of: Output) =>
  [
    ':20:A',
    ':25:4001',
    ':28C:1/1',
    `:60F:${side(of.opening)}${bare(firstDay(of)).slice(2)}ZAR${comma(of.opening)}`,
    ...of.lines.flatMap((one) => [
      `:61:${bare(one.day).slice(2)}${bare(one.day).slice(4)}${side(one.cents)}${comma(one.cents)}NTRFNONREF//${one.bankId}`,
      `:86:${one.text}`,
    ]),
    `:62F:${side(sum(of))}${bare(lastDay(of)).slice(2)}ZAR${comma(sum(of))}`,
    '-',
  ].join('\n');

const amount = (value: number) =>
  `<Amt Ccy="ZAR">${rand(Math.abs(value))}</Amt><CdtDbtInd>${value < 0 ? 'DBIT' : 'CRDT'}</CdtDbtInd>`;
const balance = (code: string, value: number, day: string) =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp>${amount(value)}<Dt><Dt>${day}</Dt></Dt></Bal>`;
const camt = (version: 2 | 8) => (of: Output) =>
  `<?xml version="1.0"?><Document><BkToCstmrStmt><Stmt><Acct><Id><Othr><Id>4001</Id></Othr></Id></Acct>${balance('OPBD', of.opening, firstDay(of))}${balance('CLBD', sum(of), lastDay(of))}${of.lines
    .map(
      (one) =>
        `<Ntry>${amount(one.cents)}<Sts>${version === 2 ? 'BOOK' : '<Cd>BOOK</Cd>'}</Sts><BookgDt><Dt>${one.day}</Dt></BookgDt><AcctSvcrRef>${one.bankId}</AcctSvcrRef><AddtlNtryInf>${escaped(one.text)}</AddtlNtryInf></Ntry>`,
    )
    .join('')}</Stmt></BkToCstmrStmt></Document>`;

/** Newest first or last, each line with the balance after it. */
const absa = (newestFirst: boolean) => (of: Output) => {
  let running = of.opening;
  const rows = of.lines.map((one) => {
    running += one.cents;
    return `${bare(one.day)},${quoted(one.text)},${rand(one.cents)},${rand(running)}`;
  });
  return ['Date,Description,Amount,Balance', ...(newestFirst ? rows.toReversed() : rows)].join('\n');
};

const told = (file: string): Report[] => {
  const { problems, statements } = parseBankFile(Buffer.from(file));
  expect(problems).toEqual([]);
  expect(statements).toHaveLength(1);
  return (statements[0]?.lines ?? []).map(({ day, cents: value, text, bankId }) => ({
    day,
    cents: value,
    text,
    bankId,
  }));
};

test.each([
  { name: 'OFX 1', write: ofx1 },
  { name: 'OFX 2', write: ofx2 },
  { name: 'MT940', write: mt940 },
  { name: 'camt.053 version 2', write: camt(2) },
  { name: 'camt.053 version 8', write: camt(8) },
])('$name: what is written is read again', ({ write }) => {
  fc.assert(
    fc.property(written, (of) => {
      expect(told(write(of))).toEqual(of.lines);
    }),
    { numRuns: 300 },
  );
});

test.each([false, true])('a CSV with balances is read again, newest first: %s', (newestFirst) => {
  fc.assert(
    fc.property(written, (of) => {
      const lines = told(absa(newestFirst)(of));
      const amounts = (from: readonly Report[]) => from.map(({ day, cents: value }) => `${day} ${value}`);
      // Lines of one day that come to nothing together stand either way: the balances fit both.
      expect(amounts(lines).toSorted()).toEqual(amounts(of.lines).toSorted());
      if (of.lines[0]?.day !== of.lines.at(-1)?.day)
        expect(lines).toEqual(of.lines.map((one) => ({ ...one, bankId: null })));
    }),
    { numRuns: 300 },
  );
});

test('a mapping reads decimal commas, days with their day first, and amounts paid in and out apart', () => {
  const mapping = {
    headingRows: 1,
    dayForm: 'dmy',
    decimal: ',',
    columns: { day: 0, text: [1], money: { debit: 2, credit: 3 }, bankId: 4, balance: 5 },
  } as const;
  fc.assert(
    fc.property(written, (of) => {
      let running = of.opening;
      const rows = of.lines.map((one) => {
        running += one.cents;
        const [value, day] = [rand(Math.abs(one.cents), ','), one.day.split('-').toReversed().join('/')];
        const sides = one.cents < 0 ? [value, ''] : ['', value];
        return [day, quoted(one.text), ...sides, one.bankId, rand(running, ',')].join(';');
      });
      const file = ['Dag;Beskrywing;Debiet;Krediet;No;Saldo', ...rows].join('\r\n');
      const { problems, statements } = parseBankFile(Buffer.from(file), mapping);
      expect(problems).toEqual([]);
      expect(statements[0]?.lines.map(({ cents: value }) => value as number)).toEqual(of.lines.map((one) => one.cents));
      expect(statements[0]?.opening?.cents).toBe(of.opening);
    }),
    { numRuns: 300 },
  );
});

/** A cut, a byte turned, a piece twice: what happens to files. */
const damaged = fc
  .record({
    of: written,
    write: fc.constantFrom(ofx1, ofx2, mt940, camt(2), camt(8), absa(false), absa(true)),
    from: fc.nat(),
    length: fc.integer({ min: 0, max: 40 }),
    put: fc.oneof(fc.string(), fc.constantFrom('<', '&', '"', '</', ':61:', '\u0000', '<!DOCTYPE a>', '&#0;')),
  })
  .map(({ of, write, from, length, put }) => {
    const file = write(of);
    const at = from % (file.length + 1);
    return { of, file: file.slice(0, at) + put + file.slice(at + length) };
  });

test('any bytes, and any file with a damaged place, are answered and never thrown at', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
      const { problems, statements } = parseBankFile(bytes);
      expect(problems.length + statements.length).toBeGreaterThan(0);
    }),
    { numRuns: 1000 },
  );
  fc.assert(
    fc.property(damaged, ({ file }) => {
      const { problems, statements } = parseBankFile(Buffer.from(file));
      expect(problems.length + statements.length).toBeGreaterThan(0);
    }),
    { numRuns: 2000 },
  );
});

test('a file that was cut is whole or has a problem: MT940, camt.053 and OFX never bring a part silently', () => {
  const cut = fc.record({
    of: written,
    write: fc.constantFrom(ofx1, ofx2, mt940, camt(2), camt(8)),
    at: fc.nat(),
  });
  fc.assert(
    fc.property(cut, ({ of, write, at }) => {
      const file = write(of);
      const { problems, statements } = parseBankFile(Buffer.from(file.slice(0, at % file.length)));
      if (problems.length === 0)
        expect(statements.flatMap(({ lines }) => lines.map((one) => one.cents))).toEqual(
          of.lines.map((one) => one.cents),
        );
    }),
    { numRuns: 1000 },
  );
});

/** How each file may be written otherwise without saying anything else. */
const otherwise: readonly { readonly name: string; readonly write: (of: Output) => string }[] = [
  {
    name: 'OFX 1 with a list for each line, none of them closed',
    write: (of) => ofx1(of).replaceAll('<STMTTRN>', '<BANKTRANLIST><STMTTRN>').replaceAll('</BANKTRANLIST>', ''),
  },
  { name: 'OFX 1 whose transactions are not closed', write: (of) => ofx1(of).replaceAll('</STMTTRN>', '') },
  {
    name: 'OFX 1 below a head of XML',
    write: (of) => ofx1(of).replace('OFXHEADER:100', '<?xml version="1.0"?><?OFX OFXHEADER="200"?>'),
  },
  { name: 'camt.053 with a prefix', write: (of) => camt(2)(of).replace(/<(\/?)(?=[A-Z])/g, '<$1n:') },
  {
    name: 'MT940 with zeros before its amounts, and blanks for the day of entry',
    write: (of) =>
      mt940(of)
        .replace(/^(:61:\d{6})\d{4}([CD])/gm, '$1    $200000')
        .replace(/^(:6[02]F:[CD]\d{6}ZAR)/gm, '$1000'),
  },
];

test.each(otherwise)('FAULT-3: $name is the same statement', ({ write }) => {
  fc.assert(
    fc.property(written, (of) => {
      expect(told(write(of))).toEqual(of.lines);
    }),
    { numRuns: 200 },
  );
});

/** Written raw, a text with `&gt;` in it is the same file as a text with `>`: either reading is right. */
const readsAsReference = ({ lines }: Output) => lines.some(({ text }) => /&(?:amp|lt|gt|quot|apos);/.test(text));

test.each([
  { name: 'OFX 2', write: ofx2 },
  { name: 'camt.053', write: camt(8) },
])('FAULT-3: $name with raw ampersands is the same statement', ({ write }) => {
  fc.assert(
    fc.property(
      written.filter((of) => !readsAsReference(of)),
      (of) => {
        expect(told(write(of).replaceAll('&amp;', '&'))).toEqual(of.lines);
      },
    ),
    { numRuns: 200 },
  );
});

test('FAULT-3: a file with a damaged place is refused, or every transaction that is written in it is read', () => {
  fc.assert(
    fc.property(damaged, ({ file }) => {
      const { format, problems, statements } = parseBankFile(Buffer.from(file));
      const count = countBankFileTransactionMarks(file.replaceAll('\r\n', '\n').replaceAll('\r', '\n'), format);
      if (problems.length > 0 || count === undefined) return;
      expect(statements.reduce((sum, { lines }) => sum + lines.length, 0)).toBe(count);
    }),
    { numRuns: 3000 },
  );
});

test('FAULT-5: with stray quotation marks, breaks and separators a CSV keeps the sum of its rows, or is refused', () => {
  const mapping = {
    headingRows: 1,
    dayForm: 'ymd',
    decimal: '.',
    columns: { day: 0, text: [1], money: { amount: 2 } },
  } as const;
  const stray = fc.record({ of: written, marks: fc.array(fc.nat(), { minLength: 1, maxLength: 4 }) });
  fc.assert(
    fc.property(stray, ({ of, marks }) => {
      const rows = of.lines.map(({ day, cents: value }, index) => {
        const mark = marks.some((one) => one % of.lines.length === index) ? '"' : '';
        return `${day},${mark}LEVY,${rand(value)}`;
      });
      const { problems, statements } = parseBankFile(Buffer.from(['Date,Text,Amount', ...rows].join('\n')), mapping);
      if (problems.length === 0) expect(statements[0]?.lines).toHaveLength(of.lines.length);
    }),
    { numRuns: 1000 },
  );
});

const MB = 1024 * 1024;
test.each([
  ['<', '<OFX>'],
  ['<a ', '<OFX>'],
  ['<!--', '<OFX>'],
  ['<!---->', '<OFX>'],
  ['<![CDATA[x]]>', '<OFX>'],
  ['<MEMO>a<b>', '<OFX>'],
  ['<STMTTRN>', '<OFX>'],
  ['&', '<?xml version="1.0"?><Document><BkToCstmrStmt>'],
  ['<Ntry>', '<Document><BkToCstmrStmt>'],
  ['?20AB', ':20:A\n:25:1\n:60F:C250301ZAR1,00\n:61:250301C1,00NTRFX\n:86:166'],
  [':61:250301C1,00NTRFX\n', ':20:A\n:25:1\n:60F:C250301ZAR1,00\n'],
  ['1 ', 'Date,Description,Amount,Balance\n'],
  ['20250101,A,1.00,9.00\n', 'Date,Description,Amount,Balance\n'],
  ['","', 'Date,Description,Amount,Balance\n'],
])('FAULT-3: a megabyte of %j behind %j takes at most two seconds of a core', (piece, head) => {
  const bytes = Buffer.from(head + piece.repeat(Math.floor(MB / piece.length)));
  const before = process.threadCpuUsage();
  const { problems } = parseBankFile(bytes);
  expect(problems.length).toBeGreaterThan(0);
  const { user, system } = process.threadCpuUsage(before);
  expect(user + system).toBeLessThan(2_000_000);
});
