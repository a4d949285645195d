/** A row of the access matrix as calls: what each persona is to get, and whether it was that. */
import { OBJECTS, type ObjectKind, type Row, type Target } from './access/row.ts';
import { askOf } from './ask-target.ts';
import type { Harness } from './harness.ts';
import { PERSONAS, type Persona, type World } from './world.ts';

const expectedOf = (row: Row, persona: Persona, object: ObjectKind): number => {
  if (persona === 'ANON' || persona === 'DIS') return 401;
  if (row.roles && !row.roles.includes(persona)) return 403;
  if (row.good[object]?.includes(persona)) return row.status ?? 200;
  // Who says to be somebody else is told so, whoever that is.
  if (object === 'posing') return 403;
  return row.others ?? 404;
};

export type Cell = { persona: Persona; object: ObjectKind; target: Target; expected: number };

export const cellsOf = (row: Row, world: World): Cell[] =>
  PERSONAS.flatMap((persona) => {
    const targets = row.targets(world, persona);
    return OBJECTS.flatMap((object) => {
      const target = targets[object];
      return target ? { persona, object, target, expected: expectedOf(row, persona, object) } : [];
    });
  });

export type AskedCell = Cell & { status: number; body: string };

export const askCell = async (harness: Harness, world: World, row: Row, cell: Cell): Promise<AskedCell> => ({
  ...cell,
  ...(await askOf(
    harness,
    row.row,
    cell.target,
    cell.persona === 'ANON' ? null : world.people[cell.persona].token,
  )),
});

export const wrongOf = ({ persona, object, status, expected, body }: AskedCell): string[] =>
  status === expected ? [] : [`${persona} ${object}: ${status}, not ${expected} ${body}`];

/** The bodies of what a persona does not find, where they are not all the same. */
export const differencesOf = (asked: readonly AskedCell[]): string[] =>
  PERSONAS.flatMap((persona) => {
    const bodies = new Set(
      asked
        .filter((one) => one.persona === persona && one.expected === 404)
        .map(({ body }) => body.replace(/"request_id":"[^"]*"/, '')),
    );
    return bodies.size > 1 ? [`${persona}: ${[...bodies].join(' | ')}`] : [];
  });
