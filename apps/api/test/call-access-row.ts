/** Makes the calls of an access row, and compares each answer with the expected status. */
import { ACCESS_OBJECT_KINDS, type AccessObjectKind, type AccessRow, type AccessTarget } from './access/access-row.ts';
import { callAccessTarget } from './call-access-target.ts';
import type { Harness } from './harness.ts';
import { ACCESS_PERSONAS, type Persona, type TestWorld } from './world.ts';

const expectedOf = (row: AccessRow, persona: Persona, object: AccessObjectKind): number => {
  if (persona === 'ANON' || persona === 'DIS') return 401;
  if (row.roles && !row.roles.includes(persona)) return 403;
  if (row.good[object]?.includes(persona)) return row.status ?? 200;
  // A caller who poses as another person gets 403, whoever that is.
  if (object === 'posing') return 403;
  return row.others ?? 404;
};

export type AccessCell = {
  persona: Persona;
  object: AccessObjectKind;
  target: AccessTarget;
  expected: number;
};

export const accessCellsOf = (row: AccessRow, world: TestWorld): AccessCell[] =>
  ACCESS_PERSONAS.flatMap((persona) => {
    const targets = row.targets(world, persona);
    return ACCESS_OBJECT_KINDS.flatMap((object) => {
      const target = targets[object];
      return target ? { persona, object, target, expected: expectedOf(row, persona, object) } : [];
    });
  });

export type AccessCellResult = AccessCell & { status: number; body: string };

export const callAccessCell = async (
  harness: Harness,
  world: TestWorld,
  row: AccessRow,
  cell: AccessCell,
): Promise<AccessCellResult> => ({
  ...cell,
  ...(await callAccessTarget(
    harness,
    row.row,
    cell.target,
    cell.persona === 'ANON' ? null : world.people[cell.persona].token,
  )),
});

export const accessFaultsOf = ({ persona, object, status, expected, body }: AccessCellResult): string[] =>
  status === expected ? [] : [`${persona} ${object}: ${status}, not ${expected} ${body}`];

/** Compares the bodies of not-found answers per persona. They must be equal, so that none reveals a record. */
export const missingRecordDifferencesOf = (asked: readonly AccessCellResult[]): string[] =>
  ACCESS_PERSONAS.flatMap((persona) => {
    const bodies = new Set(
      asked
        .filter((one) => one.persona === persona && one.expected === 404)
        .map(({ body }) => body.replace(/"request_id":"[^"]*"/, '')),
    );
    return bodies.size > 1 ? [`${persona}: ${[...bodies].join(' | ')}`] : [];
  });
