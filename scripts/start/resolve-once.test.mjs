import { expect, test } from 'vitest';
import { resolveImportsOnce } from './resolve-once.mjs';

/** Resolves a name from a file; answers where it was found, and how often Node had to resolve in all. */
const asking = () => {
  const resolve = resolveImportsOnce();
  let asked = 0;
  const next = (specifier, { parentURL }) => {
    asked += 1;
    const url = specifier.startsWith('.')
      ? new URL(specifier, parentURL).href.replace('/linked/', '/elsewhere/')
      : `${parentURL} -> ${specifier}`;
    return { url, format: url.endsWith('.ts') ? 'module-typescript' : 'module' };
  };
  return (specifier, parentURL, condition = 'import') => {
    const { url, format } = resolve(specifier, { parentURL, conditions: ['node', condition] }, next);
    return [url, asked, format];
  };
};
const API = 'file:///s/apps/api/src/a.ts';

test('a package is looked for once in each workspace', () => {
  const ask = asking();
  expect(ask('drizzle-orm/pg-core', API)).toEqual([`${API} -> drizzle-orm/pg-core`, 1, 'module']);
  expect(ask('drizzle-orm/pg-core', 'file:///s/apps/api/src/b/c.ts')).toEqual([
    `${API} -> drizzle-orm/pg-core`,
    1,
    'module',
  ]);
  expect(ask('drizzle-orm', API)).toEqual([`${API} -> drizzle-orm`, 2, 'module']);
  const other = 'file:///s/packages/contract/src/a.ts';
  expect(ask('drizzle-orm', other)).toEqual([`${other} -> drizzle-orm`, 3, 'module']);
});

test('what a file is taken for is asked once for its folder and ending', () => {
  const ask = asking();
  const [TS, JS] = ['module-typescript', 'module'];
  expect(ask('./b.ts', API)).toEqual(['file:///s/apps/api/src/b.ts', 1, TS]);
  expect(ask('./c.ts', API)).toEqual(['file:///s/apps/api/src/c.ts', 1, TS]);
  expect(ask('../d.ts', 'file:///s/apps/api/src/one/e.ts')).toEqual(['file:///s/apps/api/src/d.ts', 1, TS]);
  expect(ask('./one/f.ts', API)).toEqual(['file:///s/apps/api/src/one/f.ts', 2, TS]);
  expect(ask('./g.mjs', API)).toEqual(['file:///s/apps/api/src/g.mjs', 3, JS]);
});

test('a folder that is a link is never taken for the one that it leads to', () => {
  const ask = asking();
  const inside = 'file:///s/linked/a.ts';
  expect(ask('./b.ts', inside)).toEqual(['file:///s/elsewhere/b.ts', 1, 'module-typescript']);
  expect(ask('./c.ts', inside)).toEqual(['file:///s/elsewhere/c.ts', 2, 'module-typescript']);
});

test('what has no ending, what is required, and what packages import are looked for each time', () => {
  const ask = asking();
  const inside = 'file:///s/apps/api/node_modules/one/index.js';
  for (const [specifier, parent, condition] of [
    ['./b', API, 'import'],
    ['./b.ts', API, 'require'],
    ['node:fs', API, 'import'],
    ['pg', API, 'require'],
    ['pg', inside, 'import'],
    ['pg', undefined, 'import'],
  ]) {
    const [, before] = ask(specifier, parent, condition);
    expect(ask(specifier, parent, condition)[1]).toBe(before + 1);
  }
});
