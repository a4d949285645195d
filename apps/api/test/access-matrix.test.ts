/** Every persona on every call and every kind of object: 0 wrong cells (calls.md 2 to 4; trust G-1). */
import { endpoints } from '@stoep/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { accessMatrix, openRows } from './access-matrix.ts';
import { makeAccessWorld } from './access-world.ts';
import { type AskedCell, askCell, cellsOf, differencesOf, wrongOf } from './ask-row.ts';
import { databaseChecksum } from './checksum.ts';
import { useHarness } from './harness.ts';
import type { World } from './world.ts';

const harness = useHarness();
let world: World;
beforeAll(async () => {
  world = await makeAccessWorld(harness());
});

test('every endpoint of the contract has one row, and every row an endpoint (R-9)', () => {
  const rows = accessMatrix.map((row) => row.row);
  expect(rows.filter((row, index) => rows.indexOf(row) !== index)).toEqual([]);
  expect(
    endpoints
      .map((endpoint) => endpoint.row)
      .filter((row) => !openRows.has(row))
      .sort(),
  ).toEqual([...rows].sort());
});

test('there are more than 15,000 cells: a persona on a call and a kind of object', () => {
  const cells = accessMatrix.reduce((sum, row) => sum + cellsOf(row, world).length, 0);
  expect(cells).toBeGreaterThan(15_000);
});

describe('who may call what', () => {
  test.each(accessMatrix.map((row) => [row.row, row] as const))('%s', async (_, row) => {
    const cells = cellsOf(row, world);
    const before = await databaseChecksum(harness().deps.db);
    // Refused calls change nothing, so they may be made side by side.
    const refused = await Promise.all(
      cells.filter(({ expected }) => expected >= 400).map((cell) => askCell(harness(), world, row, cell)),
    );
    // whoever makes it.
    expect(await databaseChecksum(harness().deps.db)).toEqual(before);
    const granted: AskedCell[] = [];
    for (const cell of cells.filter(({ expected }) => expected < 400))
      granted.push(await askCell(harness(), world, row, cell));
    expect([...refused, ...granted].flatMap(wrongOf)).toEqual([]);
    // a missing object and one of somebody else answer the same bytes but for the request id.
    expect(differencesOf(refused)).toEqual([]);
  });
});
