/** The test world of a file: made once per worker, and copied into the database and the folder of each later file. */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { type Harness, TEST_NOW, TEST_SEALING_KEY } from '../harness.ts';
import { createTestWorld, type TestWorld } from '../world.ts';
import { type RowsToRestore, readDatabaseContents, restoreRows, rowsToRestore } from './database-contents.ts';

type FilesOfFolder = ReadonlyMap<string, Buffer>;
type KeptWorld = { readonly world: TestWorld; readonly rows: RowsToRestore; readonly files: FilesOfFolder };
let worlds = 0;
let kept: KeptWorld | null = null;

/** The world of calls.md 2 in the database of this harness. */
export const makeTestWorld = async (harness: Harness): Promise<TestWorld> => {
  if (!(await canCopy(harness))) return createTestWorld(harness);
  if (kept) {
    await restoreRows(harness.url, kept.rows);
    await writeFiles(harness.folder, kept.files);
    return structuredClone(kept.world);
  }
  worlds += 1;
  // A run of one file needs no copy.
  if (worlds === 1) return createTestWorld(harness);
  const before = await readDatabaseContents(harness.url);
  const world = await createTestWorld(harness);
  const rows = await rowsToRestore(harness.url, before, await readDatabaseContents(harness.url));
  if (rows) kept = { world: structuredClone(world), rows, files: await readFiles(harness.folder) };
  return world;
};

/** A copy fits only where the tokens and times of its people are those of the test, and nobody is there yet. */
const canCopy = async ({ deps }: Harness): Promise<boolean> => {
  if (deps.clock.now().getTime() !== TEST_NOW.getTime() || deps.tokenKey !== TEST_SEALING_KEY) return false;
  const { rows } = await deps.db.execute<{ empty: boolean }>(
    sql`select not exists (select from contacts) and not exists (select from buildings)
      and not exists (select from files) and not exists (select from contractors) as empty`,
  );
  return rows[0]?.empty === true;
};

const readFiles = async (folder: string): Promise<FilesOfFolder> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries.filter((one) => one.isFile()).map((one) => path.join(one.parentPath, one.name));
  return new Map(
    await Promise.all(names.map(async (name) => [path.relative(folder, name), await readFile(name)] as const)),
  );
};

const writeFiles = async (folder: string, files: FilesOfFolder): Promise<void> => {
  for (const [name, bytes] of files) {
    const target = path.join(folder, name);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, bytes);
  }
};
