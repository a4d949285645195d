/** Interest rates are imported in percent a month. */
import { importSentences as texts } from '@stoep/contract/imports/engine.sentences';
import { expect, test } from 'vitest';
import { importMonthlyRateColumn } from './import-columns.ts';

const read = (cell: string) => importMonthlyRateColumn('monthly_interest').read(cell, {} as never);

test('a rate is percent with a point or a comma, and basis points are not taken for it', () => {
  expect([read('1.5'), read('1,25'), read('0')]).toMatchObject([
    { ok: true, value: 150 },
    { ok: true, value: 125 },
    { ok: true, value: 0 },
  ]);
  for (const cell of ['150', '1.255', '-1', 'x'])
    expect(read(cell)).toMatchObject({ ok: false, reason: texts.writePercentMonth });
});
