import { describe, expect, test } from 'vitest';
import { deadDecisions, deadMentions, isOurPage, isSource, pathsOf, wordsOf } from './mentions.mjs';

const checkout = {
  known: pathsOf([
    'README.md',
    'docs/areas/bank.md',
    'docs/decisions/0001-a.md',
    'apps/api/src/kernel/fact.ts',
    'apps/api/src/modules/bank/bank.queries.ts',
    'packages/domain/src/bank/match.ts',
  ]),
  words: wordsOf(['export const readBankFile = () => db.posting_keys; class CommandContext {}']),
  commands: ['docs'],
};
const dead = (text, page = 'docs/areas/bank.md') => deadMentions(page, text, checkout);

describe('what documents name', () => {
  test.each([
    '[a](../decisions/0001-a.md#why), [b](../decisions), [web](https://example.org)',
    '`kernel/fact.ts`, `bank.queries.ts`, `modules/bank`, `domain/bank/match.ts`',
    '`*.queries.ts`, `.queries.ts`, `modules/<name>/bank.{queries,commands}.ts`, `modules/*/bank.queries.ts`',
    '`readBankFile()`, `posting_keys`, `CommandContext`, `cj_agetotal`, `npm run docs`',
    '`/my-language/`, `application/json`, `true`, `[1, 2]`',
    '```\nkernel/gone.ts `goneName`\n```',
  ])('is there: %s', (text) => {
    expect(dead(text)).toEqual([]);
  });

  test.each([
    ['[a](0001-a.md)', 'the link 0001-a.md leads nowhere'],
    ['`kernel/gone.ts`', 'there is no kernel/gone.ts'],
    ['`modules/banking`', 'there is no modules/banking'],
    ['`domain/banking/match.ts`', 'there is no domain/banking/match.ts'],
    ['`*.decidable.ts`', 'there is no *.decidable.ts'],
    ['`readBank`', 'no source has readBank'],
    ['`db.waiting_lines`', 'no source has db.waiting_lines'],
    ['`CommandContexts`', 'no source has CommandContexts'],
    ['`STOEP_GONE`', 'no source has STOEP_GONE'],
    ['`npm run gone -- x`', 'there is no command npm run gone'],
  ])('is gone: %s', (text, complaint) => {
    expect(dead(text)).toEqual([`docs/areas/bank.md: ${complaint}`]);
  });

  test('our pages are read, and the documents are a source of names', () => {
    expect(['README.md', 'docs/month.md', 'docs/areas/bank.md', 'docs/specification/a.md'].map(isOurPage)).toEqual([
      true,
      true,
      true,
      false,
    ]);
    expect(['apps/x.ts', 'docs/specification/a.md', 'docs/month.md'].map(isSource)).toEqual([true, true, false]);
  });

  test('a decision that a comment or a page names is there', () => {
    const text = '// (decision 0001), decisions 0002 and 0003, docs/decisions/0004-a.md, room 0005';
    expect(deadDecisions('x.ts', text, ['0001', '0003'])).toEqual([
      'x.ts: there is no decision 0002',
      'x.ts: there is no decision 0004',
    ]);
  });
});
