/** The release before this one, checked out in a folder of its own: it still serves while an upgrade is under way. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import release from './release.json' with { type: 'json' };

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const MIGRATIONS = 'apps/api/src/db/migrations';
const OWN = '@stoep';

const git = (...args: string[]): string =>
  execFileSync('git', ['-C', ROOT, ...args], { encoding: 'utf8', maxBuffer: 1e9 }).trim();

/** The commit in `release.json`: the last release with another schema. `STOEP_RELEASE_BEFORE` names another. */
const commitBefore = (): string =>
  git('rev-parse', '--verify', `${process.env.STOEP_RELEASE_BEFORE ?? release.before}^{commit}`);

/** Links today's libraries; the workspace packages are the release's own. */
const linkLibraries = (folder: string) => {
  const [from, to] = [path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules')];
  mkdirSync(path.join(to, OWN), { recursive: true });
  for (const name of readdirSync(from)) if (name !== OWN) symlinkSync(path.join(from, name), path.join(to, name));
  for (const shelf of ['packages', 'apps'])
    for (const name of readdirSync(path.join(folder, shelf)))
      if (existsSync(path.join(folder, shelf, name, 'package.json')))
        symlinkSync(path.join(folder, shelf, name), path.join(to, OWN, name));
};

export type PreviousRelease = { readonly root: string; readonly commit: string; readonly migrations: number };

/** Runs the work with the release's folder, which is removed afterwards. */
export const withPreviousRelease = async <T>(work: (release: PreviousRelease) => Promise<T>): Promise<T> => {
  const commit = commitBefore();
  const folder = path.join(await mkdtemp(path.join(tmpdir(), 'stoep-release-')), 'stoep');
  git('worktree', 'add', '--detach', folder, commit);
  try {
    linkLibraries(folder);
    const count = (root: string) =>
      readdirSync(path.join(root, MIGRATIONS)).filter((name) => name.endsWith('.sql')).length;
    return await work({
      root: `${folder}/`,
      commit: commit.slice(0, 8),
      migrations: count(ROOT) - count(folder),
    });
  } finally {
    git('worktree', 'remove', '--force', folder);
    await rm(path.dirname(folder), { recursive: true, force: true });
  }
};
