/** Recomputes imported readings of awkward meters from raw rows. */
import { expect, test } from 'vitest';
import { levyRunBuildingsOf } from '../factories/bank/levy-run-buildings.ts';
import { useTestImporter } from '../factories/portfolio/portfolio.ts';
import type { PortfolioTables } from '../factories/portfolio/portfolio-tables.ts';
import { readingsWithWrongUse } from './expected-corrections.ts';
import { readRawLedgerRows } from './raw-ledger-rows.ts';

const importer = useTestImporter();
const { aBuilding } = levyRunBuildingsOf(importer);

test.each([
  ['a current transformer', 40, 100.125, 110, {}],
  ['a counter of litres', 0.001, 500_000, 506_001, {}],
  ['a counter that passed its last number', 2.5, 993, 2, { rolled_over: 'yes' }],
])('FAULT-12: a file of %s is used by its multiplier and digits: no difference', async (...given) => {
  const [name, multiplier, from, to, more] = given;
  await aBuilding((tables: PortfolioTables) => {
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
  const books = await readRawLedgerRows(importer().deps.db);
  expect(books.readings.filter((one) => one.multiplier === multiplier).length).toBeGreaterThan(0);
  expect(readingsWithWrongUse(books)).toEqual([]);
});
