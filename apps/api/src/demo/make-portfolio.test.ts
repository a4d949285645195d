/** Tests that the committed demo files are those the script makes. */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { makeDemoPortfolio } from './make/make-demo-portfolio.ts';
import { demoPortfolioFilesOf } from './make/portfolio-files.ts';

const FOLDER = fileURLToPath(new URL('./portfolio', import.meta.url));

test('the demo portfolio is up to date (else: node apps/api/src/demo/make-portfolio.ts)', async () => {
  const made = demoPortfolioFilesOf(makeDemoPortfolio());
  const there = await readdir(FOLDER, { recursive: true, withFileTypes: true });
  const names = there
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(FOLDER, path.join(entry.parentPath, entry.name)));
  expect(names.toSorted()).toEqual([...made.keys()].toSorted());
  for (const [name, content] of made)
    expect((await readFile(path.join(FOLDER, name))).equals(content), name).toBe(true);
});

test('the instalments of an AOD make its balance, and it ends with the month of the last', () => {
  const csv = demoPortfolioFilesOf(makeDemoPortfolio()).get('aods.csv')?.toString('utf8') ?? '';
  const [head = '', ...rows] = csv.trim().split(/\r?\n/);
  // Only cells before the first quoted one are read.
  const cellsOf = (row: string) =>
    Object.fromEntries(head.split(',').map((name, index) => [name, row.split(',')[index] ?? '']));
  expect(rows.length).toBeGreaterThan(5);
  for (const row of rows) {
    const aod = cellsOf(row);
    const term = Number(aod.term_months);
    expect(term * Number(aod.monthly_arrear_payment), row).toBe(Number(aod.balance_on_application));
    const first = Number(/^month([+-]\d+):01$/.exec(aod.start_day ?? '')?.[1]);
    const last = first + term - 1;
    expect(aod.end_day, row).toBe(`month${last < 0 ? last : `+${last}`}:end`);
  }
});
