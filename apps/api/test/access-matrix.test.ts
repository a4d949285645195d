/** Every persona on every call and every kind of object: 0 wrong cells (calls.md 2 to 4; trust G-1). */
import { endpoints } from '@stoep/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { OBJECTS, type ObjectKind, type Row, type Target } from './access/row.ts';
import { accessMatrix, openRows } from './access-matrix.ts';
import { askOf } from './ask-target.ts';
import { databaseChecksum } from './checksum.ts';
import { useHarness } from './harness.ts';
import { makeWorld, PERSONAS, type Persona, type World } from './world.ts';

const harness = useHarness();
let world: World;
beforeAll(async () => {
  world = await makeWorld(harness());
});

const expectedOf = (row: Row, persona: Persona, object: ObjectKind): number => {
  if (persona === 'ANON' || persona === 'DIS') return 401;
  if (row.roles && !row.roles.includes(persona)) return 403;
  if (row.good[object]?.includes(persona)) return row.status ?? 200;
  return row.others ?? 404;
};

const ask = (row: Row, persona: Persona, target: Target) =>
  askOf(harness(), row.row, target, persona === 'ANON' ? null : world.people[persona].token);

type Cell = { persona: Persona; object: ObjectKind; target: Target; expected: number };

const cellsOf = (row: Row): Cell[] =>
  PERSONAS.flatMap((persona) => {
    const targets = row.targets(world, persona);
    return OBJECTS.flatMap((object) => {
      const target = targets[object];
      return target ? { persona, object, target, expected: expectedOf(row, persona, object) } : [];
    });
  });

type Asked = Cell & { status: number; body: string };
const askFor = async (row: Row, cell: Cell): Promise<Asked> => ({
  ...cell,
  ...(await ask(row, cell.persona, cell.target)),
});

const wrongOf = ({ persona, object, status, expected, body }: Asked): string[] =>
  status === expected ? [] : [`${persona} ${object}: ${status}, not ${expected} ${body}`];

/** The bodies of what a persona does not find, where they are not all the same. */
const differencesOf = (persona: Persona, asked: readonly Asked[]): string[] => {
  const bodies = new Set(
    asked
      .filter((one) => one.persona === persona && one.expected === 404)
      .map(({ body }) => body.replace(/"request_id":"[^"]*"/, '')),
  );
  return bodies.size > 1 ? [`${persona}: ${[...bodies].join(' | ')}`] : [];
};

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

describe('who may call what', () => {
  test.each(accessMatrix.map((row) => [row.row, row] as const))('%s', async (_, row) => {
    const cells = cellsOf(row);
    const before = await databaseChecksum(harness().deps.db);
    // Refused calls change nothing, so they may be made side by side.
    const refused = await Promise.all(
      cells.filter(({ expected }) => expected >= 400).map((cell) => askFor(row, cell)),
    );
    // whoever makes it.
    expect(await databaseChecksum(harness().deps.db)).toEqual(before);
    const granted: Asked[] = [];
    for (const cell of cells.filter(({ expected }) => expected < 400)) granted.push(await askFor(row, cell));
    expect([...refused, ...granted].flatMap(wrongOf)).toEqual([]);
    // a missing object and one of somebody else answer the same bytes but for the request id.
    expect(PERSONAS.flatMap((persona) => differencesOf(persona, refused))).toEqual([]);
  });
});
