import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { inRoot } from '../setup/root.mjs';
import { isSource, watchSources } from './watch-sources.mjs';

test('tests and the files of an editor start nothing', () => {
  const files = ['a/tickets.queries.ts', 'a/tickets.test.ts', 'a/.tickets.ts.swp', 'a/tickets.ts~', 'a/0001_first.sql'];
  expect(files.filter(isSource)).toEqual(['a/tickets.queries.ts', 'a/0001_first.sql']);
});

test('files that change together are told of once, also in a new folder', async () => {
  mkdirSync(inRoot('.cache'), { recursive: true });
  const folder = path.relative(inRoot(), mkdtempSync(inRoot('.cache', 'watched-')));
  const told = Promise.withResolvers();
  const all = [];
  const stop = watchSources(
    (file) => {
      all.push(file);
      told.resolve();
    },
    [folder],
  );
  writeFileSync(inRoot(folder, 'one.ts'), '1');
  writeFileSync(inRoot(folder, 'one.test.ts'), '1');
  writeFileSync(inRoot(folder, 'two.ts'), '2');
  await told.promise;
  expect(all).toEqual([`${folder}/two.ts`]);
  stop();
  rmSync(inRoot(folder), { recursive: true });
});
