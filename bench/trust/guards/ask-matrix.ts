/**
 * Asks the access matrix while one guard after the other is away, each in a world of its own that is cloned: the calls that
 * reach the guard, as everybody whom they refuse. A test file of the run, for the product is loaded with its switches.
 */
import { randomUUID } from 'node:crypto';
import { appendFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { inject, test } from 'vitest';
import type { Row } from '../../../apps/api/test/access/row.ts';
import { accessMatrix } from '../../../apps/api/test/access-matrix.ts';
import { makeAccessWorld } from '../../../apps/api/test/access-world.ts';
import { askCell, cellsOf, differencesOf, wrongOf } from '../../../apps/api/test/ask-row.ts';
import { type Harness, harnessOver } from '../../../apps/api/test/harness.ts';
import type { World } from '../../../apps/api/test/world.ts';
import type { Answer } from './answers.ts';
import { remove, takeAsked } from './switch.ts';

const { guards, answers } = inject('removal');
const { url: server, template } = inject('testDatabase');
const WORLD = `stoep_world_${process.pid}`;

const execute = async (statement: string) => {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(statement).finally(() => client.end());
};

const addressOf = (name: string) => Object.assign(new URL(server), { pathname: `/${name}` }).href;

/** The product over a clone, with files of its own. */
const over = async <T>(from: string, name: string, files: string, work: (harness: Harness) => Promise<T>) => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'stoep-files-'));
  cpSync(files, folder, { recursive: true });
  await execute(`create database ${name} template ${from}`);
  const drop = () => execute(`drop database if exists ${name} with (force)`);
  const harness = await harnessOver({ url: addressOf(name), drop }, { folder });
  try {
    return await work(harness);
  } finally {
    await harness.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};

const REFUSED = new Set([401, 403, 404]);
/** What is refused otherwise than the row says. What is granted changes the world, and is no guard's. */
const wrongIn = async (harness: Harness, world: World, row: Row): Promise<string[]> => {
  const refused = cellsOf(row, world).filter(({ expected }) => REFUSED.has(expected));
  const asked = await Promise.all(refused.map((cell) => askCell(harness, world, row, cell)));
  return [...asked.flatMap(wrongOf), ...differencesOf(asked)];
};

const answer = (given: Answer) => appendFileSync(answers, `${JSON.stringify(given)}\n`);

test('the access matrix, with one guard after the other away', { timeout: 24 * 3_600_000 }, async () => {
  const files = mkdtempSync(path.join(os.tmpdir(), 'stoep-files-'));
  await execute(`create database ${WORLD} template ${template}`);
  const kept = { url: addressOf(WORLD), drop: async () => undefined };
  const first = await harnessOver(kept, { folder: files });
  const world = await makeAccessWorld(first);
  await first.stop();

  const reached = new Map<number, Row[]>();
  await over(WORLD, `stoep_right_${process.pid}`, files, async (harness) => {
    for (const row of accessMatrix) {
      takeAsked();
      const wrong = await wrongIn(harness, world, row);
      if (wrong.length > 0) throw new Error(`${row.row}: ${wrong.join(' | ')}`);
      for (const id of takeAsked()) reached.set(id, [...(reached.get(id) ?? []), row]);
    }
  });

  for (const { id, key } of guards) {
    const rows = reached.get(id) ?? [];
    let by: string | null = null;
    remove(id);
    if (rows.length > 0)
      await over(WORLD, `stoep_away_${randomUUID().replaceAll('-', '')}`, files, async (harness) => {
        for (const row of rows) {
          const [wrong] = await wrongIn(harness, world, row);
          if (wrong === undefined) continue;
          by = `${row.row}: ${wrong.slice(0, 60)}`;
          return;
        }
      });
    remove(0);
    answer({ key, by });
  }
  await execute(`drop database if exists ${WORLD} with (force)`);
  rmSync(files, { recursive: true, force: true });
});
