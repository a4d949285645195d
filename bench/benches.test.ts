import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { benchmarkFiles, benchmarks } from './benches.ts';
import { formatCallBenchmarkSection, insertCallBenchmarkSection } from './table/lines.ts';

test('the table of bench/README.md lists each benchmark, with how long it takes', () => {
  expect(benchmarks.map(({ name }) => name).toSorted()).toEqual(benchmarkFiles.toSorted());
  for (const { takes } of benchmarks) expect(takes).toMatch(/^(?:about )?\d+ min$/);
});

test('docs/figures has a page of each benchmark, which its index lists', () => {
  const pageOf = (name: string) => readFileSync(new URL(`../docs/figures/${name}.md`, import.meta.url), 'utf8');
  const index = pageOf('README');
  for (const { name } of benchmarks) {
    expect(pageOf(name)).toContain(`npm run bench ${name}`);
    expect(index).toContain(`| [${name}](${name}.md) | \`npm run bench ${name}\` |`);
  }
});

test('a written table is the newest entry of its page, and what stood there stays below it', () => {
  const page = '# table\n\nWhat it measures.\n\n## Tuesday\n\nolder\n';
  const written = insertCallBenchmarkSection(page, formatCallBenchmarkSection('Wednesday', 'two sizes', []));
  expect(written.match(/^## \w+/gm)).toEqual(['## Wednesday', '## Tuesday']);
  expect(written.startsWith('# table\n\nWhat it measures.\n\n## Wednesday\n\ntwo sizes\n')).toBe(true);
  expect(written.endsWith('\n\n## Tuesday\n\nolder\n')).toBe(true);
});
