import { describe, expect, test } from 'vitest';
import { findServerSentences } from './server-sentences.mjs';

const linesIn = (source, file = 'apps/api/src/modules/boats/boats.commands.ts') =>
  findServerSentences(file, source).map(({ line }) => line);

describe('a sentence below the edge', () => {
  test.each([
    ['a text', "const said = 'The boat is ashore.';"],
    ['a text with a value', `const said = \`The boat \${name} is ashore.\`;`],
    ['a text that begins with a value', `const said = \`\${name} is ashore.\`;`],
    ['an argument', "throw new AppError('conflict', 'The boat is ashore.');"],
    ['a question', "const said = { text: 'Is the boat ashore?' };"],
  ])('is found: %s', (_, source) => {
    for (const place of ['modules/boats', 'engines/harbour', 'access', 'kernel/mail'])
      expect(linesIn(`\n${source}`, `apps/api/src/${place}/boats.ts`)).toEqual([2]);
    expect(linesIn(`\n${source}`, 'packages/domain/src/levies/boats.ts')).toEqual([2]);
  });

  test.each([
    ['a key', 'throw new AppError("conflict", texts.ashore);'],
    ['a word, or a name without an end', "const said = ['Paid.', 'Loaded for confirmation'];"],
    ['what the log alone reads', "throw new Error('Nobody asked whether this is a boat.');"],
    ['what the log alone reads, in parts', "throw new Error('Nobody asked. ' + 'Ask whether this is a boat.');"],
    ['why nothing is recorded', "command({ quiet: 'The caller records it.' });"],
    ['why every row is in scope', "everyRowScope(boats, 'Staff see every boat.');"],
    ['a statement', `const rows = sql\`Select it all \${from}.\`;`],
    ['a comment', '// The boat is ashore.'],
  ])('is not: %s', (_, source) => {
    expect(linesIn(source)).toEqual([]);
  });

  test('the edge itself, the contract and tests write what they like', () => {
    for (const file of [
      'packages/contract/src/firms/boats.sentences.ts',
      'apps/api/src/demo/boats.ts',
      'packages/domain/src/money/money-input.ts',
      'apps/api/src/modules/boats/boats.test.ts',
    ])
      expect(linesIn("const said = 'The boat is ashore.';", file)).toEqual([]);
  });
});
