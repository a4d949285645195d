/** Fails on a sentence that is written out below the edge; prints how many sentences each language still has to translate. */
import { readFileSync } from 'node:fs';
import { pathInCheckout } from '../setup/root.mjs';
import { findServerSentences } from './server-sentences.mjs';
import { listSourceFiles } from './sources.mjs';

const { englishSentences: english } = await import('../../packages/contract/src/languages/en.ts');
const { afrikaansSentences: af } = await import('../../packages/contract/src/languages/af.ts');
const { zuluSentences: zu } = await import('../../packages/contract/src/languages/zu.ts');

const found = listSourceFiles(['apps/api/src', 'packages/domain/src']).flatMap((file) =>
  findServerSentences(file, readFileSync(pathInCheckout(file), 'utf8')),
);

const sizes = Object.entries(english).map(([group, sentences]) => [group, Object.keys(sentences).length]);
const sumOf = (rows) => rows.reduce((sum, [, size]) => sum + size, 0);
const inWords = (name, catalogue) => {
  const awaited = sizes.filter(([group]) => catalogue[group] === 'awaited');
  const unread = sizes.filter(([group]) => catalogue[group].readBy === null);
  return `${name}: ${sumOf(awaited)} awaited, ${sumOf(unread)} that no native speaker has read`;
};

for (const { file, line } of found)
  process.stdout.write(`${file}:${line}\n  a sentence: declare it with sentences() in the contract\n`);
process.stdout.write(
  `${[
    `${sumOf(sizes)} sentences by key in ${sizes.length} groups`,
    inWords('Afrikaans', af),
    inWords('isiZulu', zu),
  ].join('\n')}\n`,
);
process.exitCode = found.length === 0 ? 0 : 1;
