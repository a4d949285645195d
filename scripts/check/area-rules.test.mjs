/** Each rule of the map is proven by a case that breaks it and one beside it that holds. */
import { describe, expect, test } from 'vitest';
import { crowdedFolders, directionsOf, strangeFolders, tablesApart, upwards } from './area-rules.mjs';

const modules = 'apps/api/src/modules';
const up = { from: `${modules}/ledger/entries/a.ts`, to: `${modules}/bank/matching/b.ts` };
const down = { from: `${modules}/bank/matching/b.ts`, to: `${modules}/ledger/entries/a.ts` };

describe('the map of areas', () => {
  test('a folder bears the name of an area, or of what is of none', () => {
    expect(strangeFolders(['packages/domain/src/money/cents.ts', 'packages/domain/src/bank/match.ts'])).toEqual([]);
    expect(strangeFolders(['packages/domain/src/firms/a.ts'])).toEqual([
      expect.stringContaining('packages/domain/src/firms is no area'),
    ]);
    expect(strangeFolders([`${modules}/money/a.ts`]), 'money is of no area in the domain alone').toHaveLength(1);
    expect(strangeFolders([`${modules}/all.ts`])).toEqual([]);
  });

  test('a folder has 25 files at most', () => {
    const files = Array.from({ length: 25 }, (_, at) => `bench/x/${at}.ts`);
    expect(crowdedFolders(files)).toEqual([]);
    expect(crowdedFolders([...files, 'bench/x/more.ts'])).toEqual(['bench/x has 26 files: divide it (25 at most)']);
    expect(crowdedFolders([...files, 'bench/x/y/more.ts'])).toEqual([]);
  });

  test('an area needs those below it alone', () => {
    expect(upwards([down])).toEqual([]);
    expect(upwards([up])).toEqual([
      `13 ledger does not need bank: ${modules}/ledger/entries/a.ts -> ${modules}/bank/matching/b.ts`,
    ]);
    expect(upwards([{ from: up.from, to: 'apps/api/src/kernel/read.ts' }])).toEqual([]);
  });

  test('directions are counted once for each pair', () => {
    expect(directionsOf([down, down, up])).toEqual([
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
    expect(tablesApart(schema('works', 'tickets'), owners)).toEqual([]);
    expect(tablesApart(schema('scheme', 'ballots'), owners)).toEqual([]);
    expect(tablesApart(schema('platform', 'outbox'), owners)).toEqual([]);
    expect(tablesApart(schema('bank', 'tickets'), owners)).toEqual([
      'tickets stands in the schema of bank, and its owner in works',
    ]);
  });
});
