import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { linkPostgresLibraries } from './database-links.mjs';

test('Operations 6: setting up makes the links of the database, so that a service whose user writes nothing there starts', () => {
  const packages = mkdtempSync(path.join(tmpdir(), 'stoep-links-'));
  const native = path.join(packages, 'linux-x64', 'native');
  mkdirSync(path.join(native, 'lib'), { recursive: true });
  writeFileSync(path.join(native, 'lib', 'libpq.so.5.18'), 'the library');
  const links = [{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }];
  writeFileSync(path.join(native, 'pg-symlinks.json'), JSON.stringify(links));
  linkPostgresLibraries(packages);
  linkPostgresLibraries(packages);
  expect(readFileSync(path.join(native, 'lib', 'libpq.so.5'), 'utf8')).toBe('the library');
  rmSync(packages, { recursive: true });
});
