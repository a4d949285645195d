/** Calls every endpoint as every persona on every kind of object: 0 wrong cells (calls.md 2 to 4; trust G-1). */
import { allEndpoints } from '@stoep/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { accessMatrix, publicAccessRows } from './access-matrix.ts';
import { makeAccessWorld } from './access-world.ts';
import {
  type AccessCellResult,
  accessCellsOf,
  accessFaultsOf,
  callAccessCell,
  missingRecordDifferencesOf,
} from './call-access-row.ts';
import { databaseChecksum } from './checksum.ts';
import { useHarness } from './harness.ts';
import type { TestWorld } from './world.ts';

const harness = useHarness();
let world: TestWorld;
beforeAll(async () => {
  world = await makeAccessWorld(harness());
});

test('every endpoint of the contract has one row, and every row an endpoint (R-9)', () => {
  const rows = accessMatrix.map((row) => row.row);
  expect(rows.filter((row, index) => rows.indexOf(row) !== index)).toEqual([]);
  expect(
    allEndpoints
      .map((endpoint) => endpoint.row)
      .filter((row) => !publicAccessRows.has(row))
      .sort(),
  ).toEqual([...rows].sort());
});

test('there are more than 15,000 cells: a persona on a call and a kind of object', () => {
  const cells = accessMatrix.reduce((sum, row) => sum + accessCellsOf(row, world).length, 0);
  expect(cells).toBeGreaterThan(15_000);
});

describe('who may call what', () => {
  test.each(accessMatrix.map((row) => [row.row, row] as const))('%s', async (_, row) => {
    const cells = accessCellsOf(row, world);
    const before = await databaseChecksum(harness().deps.db);
    // Refused calls change nothing, so they may run in parallel.
    const refused = await Promise.all(
      cells.filter(({ expected }) => expected >= 400).map((cell) => callAccessCell(harness(), world, row, cell)),
    );
    // the same for every caller.
    expect(await databaseChecksum(harness().deps.db)).toEqual(before);
    const granted: AccessCellResult[] = [];
    for (const cell of cells.filter(({ expected }) => expected < 400))
      granted.push(await callAccessCell(harness(), world, row, cell));
    expect([...refused, ...granted].flatMap(accessFaultsOf)).toEqual([]);
    // a missing object and another person's object answer the same bytes except the request id.
    expect(missingRecordDifferencesOf(refused)).toEqual([]);
  });
});
