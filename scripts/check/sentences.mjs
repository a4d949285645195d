/** Fails on a sentence that is written out below the edge; prints how many are left, and what each language awaits. */
import { readFileSync } from 'node:fs';
import { inRoot } from '../setup/root.mjs';
import { sentencesIn } from './sentences-below-the-edge.mjs';
import { left } from './sentences-left.mjs';
import { sourceFiles } from './sources.mjs';

const { english } = await import('../../packages/contract/src/languages/en.ts');
const { af } = await import('../../packages/contract/src/languages/af.ts');
const { zu } = await import('../../packages/contract/src/languages/zu.ts');

const files = sourceFiles(['apps/api/src']);
const found = new Map(files.map((file) => [file, sentencesIn(file, readFileSync(inRoot(file), 'utf8'))]));
const complaints = [];
const fallen = [];
for (const [file, sentences] of found) {
  const allowed = left[file] ?? 0;
  if (sentences.length > allowed)
    complaints.push(
      `${sentences.map(({ line }) => `${file}:${line}`).join('\n')}\n  ${sentences.length} sentences, ${allowed} may be left: declare them with sentences() in the contract`,
    );
  if (sentences.length < allowed) fallen.push(`${file} has ${sentences.length} left, not ${allowed}`);
}
for (const file of Object.keys(left)) if (!found.has(file)) fallen.push(`${file} is gone`);

const sizes = Object.entries(english).map(([group, sentences]) => [group, Object.keys(sentences).length]);
const sumOf = (rows) => rows.reduce((sum, [, size]) => sum + size, 0);
const inWords = (name, catalogue) => {
  const awaited = sizes.filter(([group]) => catalogue[group] === 'awaited');
  const unread = sizes.filter(([group]) => catalogue[group].readBy === null);
  return `${name}: ${sumOf(awaited)} awaited, ${sumOf(unread)} that no native speaker has read`;
};

for (const line of [...complaints, ...fallen.map((one) => `${one}: lower the list`)])
  process.stdout.write(`${line}\n`);
process.stdout.write(
  `${[
    `${sumOf(sizes)} sentences by key in ${sizes.length} groups`,
    inWords('Afrikaans', af),
    inWords('isiZulu', zu),
    `${[...found.values()].flat().length} written out below the edge, in ${Object.keys(left).length} files that are listed`,
  ].join('\n')}\n`,
);
process.exitCode = complaints.length === 0 ? 0 : 1;
