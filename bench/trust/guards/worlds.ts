/** The world of the access matrix, made once and cloned for each check, so that one check's changes do not reach another. */
import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import type { AccessRow } from '../../../apps/api/test/access/access-row.ts';
import { makeAccessWorld } from '../../../apps/api/test/access-world.ts';
import { type AccessCellResult, accessCellsOf, callAccessCell } from '../../../apps/api/test/call-access-row.ts';
import { type Harness, startHarnessOver } from '../../../apps/api/test/harness.ts';

const execute = async (server: string, statement: string) => {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(statement).finally(() => client.end());
};

const nameOf = (kind: string) => `stoep_${kind}_${randomUUID().replaceAll('-', '')}`;

export const REFUSED_STATUS_CODES: ReadonlySet<number> = new Set([401, 403, 404]);

/** Calls a row as everybody whom it refuses. Granted calls would change the world, and no guard refuses them. */
export type CheckRefusedCells = (row: AccessRow) => Promise<AccessCellResult[]>;

export type AccessMatrixWorlds = {
  /** Runs the work on a clone with files of its own. */
  readonly over: <T>(work: (ask: CheckRefusedCells) => Promise<T>) => Promise<T>;
  readonly drop: () => Promise<void>;
};

export const makeAccessMatrixWorlds = async (): Promise<AccessMatrixWorlds> => {
  const { url: server, template } = inject('testDatabase');
  const addressOf = (name: string) => Object.assign(new URL(server), { pathname: `/${name}` }).href;
  const dropped = (name: string) => execute(server, `drop database if exists ${name} with (force)`);

  const kept = nameOf('world');
  const files = mkdtempSync(path.join(os.tmpdir(), 'stoep-files-'));
  await execute(server, `create database ${kept} template ${template}`);
  const first = await startHarnessOver({ url: addressOf(kept), drop: async () => undefined }, { folder: files });
  const world = await makeAccessWorld(first);
  await first.stop();

  const askerOf =
    (harness: Harness): CheckRefusedCells =>
    (row) =>
      Promise.all(
        accessCellsOf(row, world)
          .filter(({ expected }) => REFUSED_STATUS_CODES.has(expected))
          .map((cell) => callAccessCell(harness, world, row, cell)),
      );

  return {
    over: async (work) => {
      const name = nameOf('clone');
      const folder = mkdtempSync(path.join(os.tmpdir(), 'stoep-files-'));
      cpSync(files, folder, { recursive: true });
      await execute(server, `create database ${name} template ${kept}`);
      const harness = await startHarnessOver({ url: addressOf(name), drop: () => dropped(name) }, { folder });
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
