/**
 * Migrates an empty database to an older schema, so that an older backup can be loaded before the later migrations
 * run.
 */
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';

const MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url));

type Entry = { readonly tag: string; readonly when: number };
type Journal = { readonly entries: readonly Entry[] };

const copied = async (folder: string, journal: Journal, entries: readonly Entry[]): Promise<void> => {
  await mkdir(path.join(folder, 'meta'));
  await writeFile(path.join(folder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }));
  for (const { tag } of entries) await copyFile(path.join(MIGRATIONS, `${tag}.sql`), path.join(folder, `${tag}.sql`));
};

/**
 * Runs the migrations up to one on an empty database. Answers false and does nothing where this release does not know that migration.
 * @param when the migration's time in the migration journal
 */
export const migrateEmptyDatabaseToMigration = async (client: pg.Client, when: number): Promise<boolean> => {
  const journal = JSON.parse(await readFile(path.join(MIGRATIONS, 'meta/_journal.json'), 'utf8')) as Journal;
  if (!journal.entries.some((entry) => entry.when === when)) return false;
  const folder = await mkdtemp(path.join(tmpdir(), 'stoep-migrations-'));
  try {
    await copied(
      folder,
      journal,
      journal.entries.filter((entry) => entry.when <= when),
    );
    await runMigrations(drizzle(client), { migrationsFolder: folder });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return true;
};
