/** What is printed from the code says what the code says. */
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { builtHashes, printedDocs } from '../src/printed/printed-docs.ts';

const committed = { ...printedDocs(), 'built.sha256': builtHashes() };

test.each(Object.entries(committed))('docs/%s is up to date (else: npm run docs)', async (name, text) => {
  expect(await readFile(new URL(`../../../docs/${name}`, import.meta.url), 'utf8')).toBe(text);
});
