/** The committed files are those the script makes. */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { filesOf } from './make/files.ts';
import { makePortfolio } from './make/make.ts';

const FOLDER = fileURLToPath(new URL('./portfolio', import.meta.url));

test('the demo portfolio is up to date (else: node apps/api/src/demo/make-portfolio.ts)', async () => {
  const made = filesOf(makePortfolio());
  const there = await readdir(FOLDER, { recursive: true, withFileTypes: true });
  const names = there
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(FOLDER, path.join(entry.parentPath, entry.name)));
  expect(names.toSorted()).toEqual([...made.keys()].toSorted());
  for (const [name, content] of made)
    expect((await readFile(path.join(FOLDER, name))).equals(content), name).toBe(true);
});
