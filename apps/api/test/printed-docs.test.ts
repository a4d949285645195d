/** Documents that are generated from code match the code. */
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { renderBuiltDocHashes, renderCommittedDocs } from '../src/printed/printed-docs.ts';

const committed = { ...renderCommittedDocs(), 'built.sha256': renderBuiltDocHashes() };

test.each(Object.entries(committed))('docs/%s is up to date (else: npm run docs)', async (name, text) => {
  expect(await readFile(new URL(`../../../docs/${name}`, import.meta.url), 'utf8')).toBe(text);
});
