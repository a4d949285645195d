/**
 * Runs the access matrix with one guard removed at a time, each in a cloned world of its own: the calls that reach the guard, as
 * everybody whom they refuse. It is a test file of the run, since the product is loaded with its switches there.
 */
import { appendFileSync } from 'node:fs';
import { inject, test } from 'vitest';
import type { AccessRow } from '../../../apps/api/test/access/access-row.ts';
import { accessMatrix } from '../../../apps/api/test/access-matrix.ts';
import { accessFaultsOf, missingRecordDifferencesOf } from '../../../apps/api/test/call-access-row.ts';
import type { GuardTestAnswer } from './answers.ts';
import { remove, takeReachedGuards } from './switch.ts';
import { type CheckRefusedCells, makeAccessMatrixWorlds } from './worlds.ts';

const { guards, answers } = inject('removal');

/** Refused calls whose answer differs from the row. */
const wrongIn = async (ask: CheckRefusedCells, row: AccessRow): Promise<string[]> => {
  const asked = await ask(row);
  return [...asked.flatMap(accessFaultsOf), ...missingRecordDifferencesOf(asked)];
};

const answer = (given: GuardTestAnswer) => appendFileSync(answers, `${JSON.stringify(given)}\n`);

test('the access matrix, with one guard after the other away', { timeout: 24 * 3_600_000 }, async () => {
  const worlds = await makeAccessMatrixWorlds();

  const reached = new Map<number, AccessRow[]>();
  await worlds.over(async (ask) => {
    for (const row of accessMatrix) {
      takeReachedGuards();
      const wrong = await wrongIn(ask, row);
      if (wrong.length > 0) throw new Error(`${row.row}: ${wrong.join(' | ')}`);
      for (const id of takeReachedGuards()) reached.set(id, [...(reached.get(id) ?? []), row]);
    }
  });

  for (const { id, key } of guards) {
    const rows = reached.get(id) ?? [];
    let by: string | null = null;
    remove(`${id}`);
    if (rows.length > 0)
      await worlds.over(async (ask) => {
        for (const row of rows) {
          const [wrong] = await wrongIn(ask, row);
          if (wrong === undefined) continue;
          by = `${row.row}: ${wrong.slice(0, 60)}`;
          return;
        }
      });
    remove('0');
    answer({ key, by });
  }
  await worlds.drop();
});
