/** Readings that come by file for awkward meters, worked out anew from the raw rows. */
import { expect, test } from 'vitest';
import { buildingsOf } from '../factories/bank/run-buildings.ts';
import { useImporter } from '../factories/portfolio/portfolio.ts';
import type { Tables } from '../factories/portfolio/portfolio-tables.ts';
import { misread } from './put-right.ts';
import { readRows } from './rows.ts';

const importer = useImporter();
const { aBuilding } = buildingsOf(importer);

test.each([
  ['a current transformer', 40, 100.125, 110, {}],
  ['a counter of litres', 0.001, 500_000, 506_001, {}],
  ['a counter that passed its last number', 2.5, 993, 2, { rolled_over: 'yes' }],
])('FAULT-12: a file of %s is used by its multiplier and digits: no difference', async (...given) => {
  const [name, multiplier, from, to, more] = given;
  await aBuilding((tables: Tables) => {
    Object.assign(tables.meters?.[0] ?? {}, { multiplier, ...(name.includes('last') ? { digits: 3 } : {}) });
    tables.meter_readings = [
      {
        key: `by-file-${multiplier}`,
        meter: 'm1-e',
        previous_day: '2026-01-25',
        current_day: '2026-02-25',
        previous_reading: from,
        current_reading: to,
        ...more,
      },
    ];
  });
  const books = await readRows(importer().deps.db);
  expect(books.readings.filter((one) => one.multiplier === multiplier).length).toBeGreaterThan(0);
  expect(misread(books)).toEqual([]);
});
