/** Pages that are printed from the code say what the code says. */
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { printedDocs } from '../src/printed-docs.ts';

test.each(Object.entries(printedDocs()))('docs/%s is up to date (else: npm run docs)', async (name, text) => {
  expect(await readFile(new URL(`../../../docs/${name}`, import.meta.url), 'utf8')).toBe(text);
});
