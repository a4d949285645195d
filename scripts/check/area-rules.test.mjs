/** Each rule of the map is proven by a case that breaks it and one beside it that holds. */
import { describe, expect, test } from 'vitest';
import {
  areaImportCounts,
  checkAreaFolders,
  checkAreaImports,
  checkFolderSizes,
  checkTableAreas,
} from './area-rules.mjs';

const modules = 'apps/api/src/modules';
const up = { from: `${modules}/ledger/entries/a.ts`, to: `${modules}/bank/matching/b.ts` };
const down = { from: `${modules}/bank/matching/b.ts`, to: `${modules}/ledger/entries/a.ts` };

describe('the map of areas', () => {
  test('a folder bears the name of an area, or of what is of none', () => {
    expect(checkAreaFolders(['packages/domain/src/money/cents.ts', 'packages/domain/src/bank/match.ts'])).toEqual([]);
    expect(checkAreaFolders(['packages/domain/src/firms/a.ts'])).toEqual([
      expect.stringContaining('packages/domain/src/firms is no area'),
    ]);
    expect(checkAreaFolders([`${modules}/money/a.ts`]), 'money is of no area in the domain alone').toHaveLength(1);
    expect(checkAreaFolders([`${modules}/all.ts`])).toEqual([]);
  });

  test('a folder has 25 files at most', () => {
    const files = Array.from({ length: 25 }, (_, at) => `bench/x/${at}.ts`);
    expect(checkFolderSizes(files)).toEqual([]);
    expect(checkFolderSizes([...files, 'bench/x/more.ts'])).toEqual(['bench/x has 26 files: divide it (25 at most)']);
    expect(checkFolderSizes([...files, 'bench/x/y/more.ts'])).toEqual([]);
  });

  test('an area needs those below it alone', () => {
    expect(checkAreaImports([down])).toEqual([]);
    expect(checkAreaImports([up])).toEqual([
      `13 ledger does not need bank: ${modules}/ledger/entries/a.ts -> ${modules}/bank/matching/b.ts`,
    ]);
    expect(checkAreaImports([{ from: up.from, to: 'apps/api/src/kernel/read.ts' }])).toEqual([]);
  });

  test('directions are counted once for each pair', () => {
    expect(areaImportCounts([down, down, up])).toEqual([
      ['bank', 'ledger', 2],
      ['ledger', 'bank', 1],
    ]);
  });

  test('a table stands in the area of its owner', () => {
    const owners =
      "export const owners = {\n  tickets: 'modules/works/tickets',\n  ballots: 'engines/decisions',\n  outbox: 'kernel',\n};";
    const schema = (area, table) => [
      [`apps/api/src/db/schema/${area}/a.ts`, `export const ${table} = pgTable('a', {});`],
    ];
    expect(checkTableAreas(schema('works', 'tickets'), owners)).toEqual([]);
    expect(checkTableAreas(schema('scheme', 'ballots'), owners)).toEqual([]);
    expect(checkTableAreas(schema('platform', 'outbox'), owners)).toEqual([]);
    expect(checkTableAreas(schema('bank', 'tickets'), owners)).toEqual([
      'tickets stands in the schema of bank, and its owner in works',
    ]);
  });
});
