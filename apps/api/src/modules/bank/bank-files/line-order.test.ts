/** Tests of line order in bank files: balances prove one, or the two lines that do not fit are reported. */
import { translateSentenceToEnglish } from '@stoep/contract/kit/translate-sentence';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseBankFile } from './parse-bank-file.ts';

const absa = (...rows: string[]) => ['Date,Description,Amount,Balance', ...rows].join('\n');
const read = (file: string) => {
  const { statements, problems } = parseBankFile(Buffer.from(file));
  const [statement] = statements;
  return {
    says: problems.map(({ at, says }) => `${at ?? 'file'}: ${translateSentenceToEnglish(says)}`),
    texts: statement?.lines.map(({ text }) => text).join(''),
    days: statement?.lines.map(({ day }) => day) ?? [],
    ends: [statement?.opening?.cents, statement?.closing?.cents],
  };
};

test('FAULT-4: newest day first and oldest first within the day is sorted by its balances', () => {
  const file = absa('20250304,C,3.00,16.00', '20250304,D,4.00,20.00', '20250303,A,1.00,11.00', '20250303,B,2.00,13.00');
  expect(read(file)).toMatchObject({ says: [], texts: 'ABCD', ends: [1000, 2000] });
});

test('FAULT-4: lines of a day in any order are sorted by their balances', () => {
  const file = absa('20250303,B,2.00,13.00', '20250303,A,1.00,11.00', '20250303,C,3.00,16.00', '20250304,D,4.00,20.00');
  expect(read(file)).toMatchObject({ says: [], texts: 'ABCD', ends: [1000, 2000] });
});

test('FAULT-4: a day that comes to nothing begins where the day after it goes on', () => {
  const file = absa('20250303,A,5.00,15.00', '20250303,B,-5.00,10.00', '20250304,C,4.00,19.00');
  expect(read(file)).toMatchObject({ says: [], texts: 'BAC', ends: [1500, 1900] });
});

test('FAULT-4: lines that follow each other against their days are put by day', () => {
  const file = absa('20250303,A,1.00,2.00', '20250304,B,-2.00,0.00', '20250303,C,1.00,1.00');
  expect(read(file)).toMatchObject({ says: [], texts: 'CAB', ends: [0, 0] });
});

type Move = { readonly from: number; readonly to: number };
/** No balance tells where such a file begins: every day comes to nothing, and the days have several balances in common. */
const hasSeveralBeginnings = (days: readonly (readonly Move[])[]): boolean => {
  const balances = days.map((steps) => new Set(steps.map(({ from }) => from)));
  const common = [...(balances[0] ?? [])].filter((balance) => balances.every((ofDay) => ofDay.has(balance)));
  return common.length > 1 && days.every((steps) => steps.at(0)?.from === steps.at(-1)?.to);
};

const amountsUpTo = (most: number) => fc.array(fc.integer({ min: -most, max: most }), { minLength: 1, maxLength: 12 });

test('FAULT-4: whatever the order of a file with balances, its statement is the same', () => {
  const written = fc.record({
    // Small amounts too, so that lines often come to nothing together.
    amounts: fc.oneof(amountsUpTo(9999), amountsUpTo(3)),
    perDay: fc.integer({ min: 1, max: 4 }),
    order: fc.array(fc.nat(), { minLength: 12, maxLength: 12 }),
  });
  fc.assert(
    fc.property(written, ({ amounts, perDay, order }) => {
      let running = 500_000;
      const steps = amounts.map((cents, index) => {
        const from = running;
        running += cents;
        return { cents, from, to: running, day: 10 + Math.floor(index / perDay) };
      });
      fc.pre(!hasSeveralBeginnings([...Map.groupBy(steps, ({ day }) => day).values()]));
      const rows = steps.map(
        ({ cents, to, day }) => `202503${day},T,${(cents / 100).toFixed(2)},${(to / 100).toFixed(2)}`,
      );
      const shuffled = rows
        .map((row, index) => ({ row, at: order[index] ?? 0 }))
        .toSorted((a, b) => a.at - b.at)
        .map(({ row }) => row);
      const { says, ends, days } = read(absa(...shuffled));
      expect(says).toEqual([]);
      expect(ends).toEqual([500_000, running]);
      expect(days).toEqual(days.toSorted());
    }),
    { numRuns: 500 },
  );
});

test('FAULT-4: where no order fits, both lines and their balances are named', () => {
  const file = absa('20250303,A,1.00,11.00', '20250304,B,2.00,14.00', '20250305,C,1.00,15.00');
  expect(read(file).says).toEqual([
    '3: The balance after this line is R 14.00; after line 2 with its balance of R 11.00 it should be R 13.00. A line is missing in between, or one was changed. Download the statement again and import it unchanged.',
  ]);
});

test('FAULT-4: lines without balances are sorted by day, and keep the order of the file within one', () => {
  const line = (day: string, name: string) => `<STMTTRN><DTPOSTED>${day}<TRNAMT>1.00<NAME>${name}</STMTTRN>`;
  const ofx = (...lines: string[]) =>
    `OFXHEADER:100\n<OFX><STMTRS><BANKACCTFROM><ACCTID>4001</BANKACCTFROM><BANKTRANLIST>${lines.join('')}</BANKTRANLIST></STMTRS></OFX>`;
  expect(
    read(ofx(line('20250304', 'C'), line('20250303', 'A'), line('20250306', 'D'), line('20250303', 'B'))),
  ).toMatchObject({ texts: 'ABCD', days: ['2025-03-03', '2025-03-03', '2025-03-04', '2025-03-06'] });
  const turned = ofx(line('20250306', 'D'), line('20250304', 'C'), line('20250303', 'B'), line('20250303', 'A'));
  expect(read(turned)).toMatchObject({ texts: 'ABCD' });
});

test('FAULT-4: value days that are not in order make no other statement of MT940', () => {
  const file = (...lines: string[]) =>
    [':20:A', ':25:4001', ':60F:C250303ZAR10,00', ...lines, ':62F:C250305ZAR16,00', '-'].join('\n');
  const unsorted = file(
    ...[':61:250304C1,00NTRFX', ':86:A', ':61:250305C3,00NTRFX', ':86:C', ':61:250304C2,00NTRFX', ':86:B'],
  );
  expect(read(unsorted)).toMatchObject({ says: [], texts: 'ABC', ends: [1000, 1600] });
  // Without a day of entry it was entered within the days of the statement, whatever day it counts from.
  const early = file(':61:250201C1,00NTRFX', ':86:A', ':61:250305C5,00NTRFX', ':86:B');
  expect(read(early).days).toEqual(['2025-03-03', '2025-03-05']);
  expect(read(early.replace('250201C', '2502010304C')).days).toEqual(['2025-03-04', '2025-03-05']);
});
