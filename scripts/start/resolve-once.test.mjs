import { expect, test } from 'vitest';
import { resolveOnce } from './resolve-once.mjs';

/** Asks for a name from a file; answers where it was found, and how often Node was asked in all. */
const asking = () => {
  const resolve = resolveOnce();
  let asked = 0;
  const next = (specifier, { parentURL }) => {
    asked += 1;
    return { url: `${parentURL} -> ${specifier}`, format: 'module' };
  };
  return (specifier, parentURL, condition = 'import') => {
    const { url } = resolve(specifier, { parentURL, conditions: ['node', condition] }, next);
    return [url, asked];
  };
};
const API = 'file:///s/apps/api/src/a.ts';

test('a package is looked for once in each workspace', () => {
  const ask = asking();
  expect(ask('drizzle-orm/pg-core', API)).toEqual([`${API} -> drizzle-orm/pg-core`, 1]);
  expect(ask('drizzle-orm/pg-core', 'file:///s/apps/api/src/b/c.ts')).toEqual([
    `${API} -> drizzle-orm/pg-core`,
    1,
  ]);
  expect(ask('drizzle-orm', API)).toEqual([`${API} -> drizzle-orm`, 2]);
  const other = 'file:///s/packages/contract/src/a.ts';
  expect(ask('drizzle-orm', other)).toEqual([`${other} -> drizzle-orm`, 3]);
});

test('paths, what is required, and what packages import are looked for each time', () => {
  const ask = asking();
  const inside = 'file:///s/apps/api/node_modules/one/index.js';
  for (const [specifier, parent, condition] of [
    ['./b.ts', API, 'import'],
    ['node:fs', API, 'import'],
    ['pg', API, 'require'],
    ['pg', inside, 'import'],
    ['pg', undefined, 'import'],
  ]) {
    const [, before] = ask(specifier, parent, condition);
    expect(ask(specifier, parent, condition)[1]).toBe(before + 1);
  }
});
