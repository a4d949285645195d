/** Tests of the preview of a CSV mapping, before anything is stored. */
import { expect, test } from 'vitest';
import { previewBankCsvMapping } from './csv-mapping-preview.ts';

const lines = Array.from(
  { length: 14 },
  (_, at) => `2026-11-${String(at + 1).padStart(2, '0')},CCT0${at},EFT,${at + 1}.00`,
);
const file = (rows: readonly string[]) =>
  Buffer.from(['My bank', 'Date,Reference,Text,Amount', ...rows, 'Total,,,105.00'].join('\n'));
const mapping = {
  headingRows: 2,
  dayForm: 'ymd' as const,
  decimal: '.' as const,
  columns: { day: 0, text: [2], reference: 1, money: { amount: 3 } },
};

test('FAULT-5: a preview counts lines, rows passed over and wrong rows, and shows the first and last lines', () => {
  const { counts, lines: shown, problems } = previewBankCsvMapping(file(lines), mapping, '2026-11-27');
  expect(counts).toEqual({ lines: 14, passedOver: 2, wrong: 1 });
  expect(problems).toHaveLength(1);
  expect(shown.map(({ reference }) => reference)).toEqual([0, 1, 2, 3, 4, 9, 10, 11, 12, 13].map((at) => `CCT0${at}`));
  expect(shown[0]).toMatchObject({ day: '2026-11-01', amount: 100, text: 'EFT', balance: null });
});

test('FAULT-5: rows that move no money are no lines, and a short file shows each line once', () => {
  const rows = [...lines.slice(0, 3), '2026-11-04,,VAT,0.00'];
  const { counts, lines: shown } = previewBankCsvMapping(file(rows), mapping, '2026-11-27');
  expect(counts).toEqual({ lines: 3, passedOver: 3, wrong: 1 });
  expect(shown).toHaveLength(3);
});
