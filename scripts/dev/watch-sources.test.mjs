import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { pathInCheckout } from '../setup/root.mjs';
import { isWatchedSource, watchSources } from './watch-sources.mjs';

test('tests and the files of an editor start nothing', () => {
  const files = ['a/tickets.queries.ts', 'a/tickets.test.ts', 'a/.tickets.ts.swp', 'a/tickets.ts~', 'a/0001_first.sql'];
  expect(files.filter(isWatchedSource)).toEqual(['a/tickets.queries.ts', 'a/0001_first.sql']);
});

test('files that change together are told of once, also in a new folder', async () => {
  mkdirSync(pathInCheckout('.cache'), { recursive: true });
  const folder = path.relative(pathInCheckout(), mkdtempSync(pathInCheckout('.cache', 'watched-')));
  const told = Promise.withResolvers();
  const all = [];
  const stop = watchSources(
    (file) => {
      all.push(file);
      told.resolve();
    },
    [folder],
  );
  writeFileSync(pathInCheckout(folder, 'one.ts'), '1');
  writeFileSync(pathInCheckout(folder, 'one.test.ts'), '1');
  writeFileSync(pathInCheckout(folder, 'two.ts'), '2');
  await told.promise;
  expect(all).toEqual([`${folder}/two.ts`]);
  stop();
  rmSync(pathInCheckout(folder), { recursive: true });
});
