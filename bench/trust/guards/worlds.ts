/** The world of the access matrix, made once and cloned for each question, so that nothing granted in one is found in another. */
import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import type { Row } from '../../../apps/api/test/access/row.ts';
import { makeAccessWorld } from '../../../apps/api/test/access-world.ts';
import { type AskedCell, askCell, cellsOf } from '../../../apps/api/test/ask-row.ts';
import { type Harness, harnessOver } from '../../../apps/api/test/harness.ts';

const execute = async (server: string, statement: string) => {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(statement).finally(() => client.end());
};

const nameOf = (kind: string) => `stoep_${kind}_${randomUUID().replaceAll('-', '')}`;

export const REFUSED: ReadonlySet<number> = new Set([401, 403, 404]);

/** Asks what a row refuses, as everybody whom it refuses. What is granted changes the world, and is no guard's. */
export type AskRefused = (row: Row) => Promise<AskedCell[]>;

export type Worlds = {
  /** Over a clone of its own, with files of its own. */
  readonly over: <T>(work: (ask: AskRefused) => Promise<T>) => Promise<T>;
  readonly drop: () => Promise<void>;
};

export const makeWorlds = async (): Promise<Worlds> => {
  const { url: server, template } = inject('testDatabase');
  const addressOf = (name: string) => Object.assign(new URL(server), { pathname: `/${name}` }).href;
  const dropped = (name: string) => execute(server, `drop database if exists ${name} with (force)`);

  const kept = nameOf('world');
  const files = mkdtempSync(path.join(os.tmpdir(), 'stoep-files-'));
  await execute(server, `create database ${kept} template ${template}`);
  const first = await harnessOver({ url: addressOf(kept), drop: async () => undefined }, { folder: files });
  const world = await makeAccessWorld(first);
  await first.stop();

  const askerOf =
    (harness: Harness): AskRefused =>
    (row) =>
      Promise.all(
        cellsOf(row, world)
          .filter(({ expected }) => REFUSED.has(expected))
          .map((cell) => askCell(harness, world, row, cell)),
      );

  return {
    over: async (work) => {
      const name = nameOf('clone');
      const folder = mkdtempSync(path.join(os.tmpdir(), 'stoep-files-'));
      cpSync(files, folder, { recursive: true });
      await execute(server, `create database ${name} template ${kept}`);
      const harness = await harnessOver({ url: addressOf(name), drop: () => dropped(name) }, { folder });
      try {
        return await work(askerOf(harness));
      } finally {
        await harness.stop();
        rmSync(folder, { recursive: true, force: true });
      }
    },
    drop: async () => {
      await dropped(kept);
      rmSync(files, { recursive: true, force: true });
    },
  };
};
