import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pathInCheckout } from '../setup/root.mjs';
import { sourceImportsOf } from './imports.mjs';
import { listSourceFiles } from './sources.mjs';

const UI = 'packages/ui/src';
const GALLERY = 'packages/ui/gallery';
const textOf = (file) => readFileSync(pathInCheckout(file), 'utf8');
const inFolder = (folder) => listSourceFiles([folder], /\.tsx$/).filter((file) => !file.includes('.test.'));
const namesIn = (text, pattern) => [...text.matchAll(pattern)].map(([, name]) => name);
const componentsOf = (text) => namesIn(text, /^export const ([A-Z]\w*[a-z]\w*) = /gm);
const drawnIn = (text) => namesIn(text, /<([A-Z]\w*)/g);

test('every component that the library exports stands in the gallery, itself or within another', () => {
  const files = inFolder(UI).map((file) => ({ text: textOf(file), names: componentsOf(textOf(file)) }));
  const standing = new Set(inFolder(GALLERY).flatMap((file) => drawnIn(textOf(file))));
  // The gallery draws all icons from one list.
  expect(textOf(`${GALLERY}/words-section.tsx`)).toContain('Object.entries(icons)');
  for (const name of componentsOf(textOf(`${UI}/theme/icons.tsx`))) standing.add(name);
  // A component drawn inside one of the gallery is in the gallery too. The set grows during the loop.
  for (const name of standing)
    for (const { text, names } of files)
      if (names.includes(name)) for (const inner of drawnIn(text)) standing.add(inner);
  const all = files.flatMap(({ names }) => names);
  expect(all.length).toBeGreaterThan(80);
  expect(all.filter((name) => !standing.has(name))).toEqual([]);
});

test('no application loads anything of the gallery', () => {
  const edges = listSourceFiles(['apps/portal', 'apps/office', UI]).flatMap((file) => sourceImportsOf(file));
  expect(edges.length).toBeGreaterThan(1_000);
  expect(edges.filter(({ to }) => to.startsWith(GALLERY))).toEqual([]);
});
