/** The benchmarks, read from the table of README.md, which is their only list. */
import { readdirSync, readFileSync } from 'node:fs';

const folder = new URL('./', import.meta.url);

/** @property takes its duration, as the table has it; @property measures what it measures, with the promised figure */
export type Benchmark = { readonly name: string; readonly takes: string; readonly measures: string };

export const benchmarks: readonly Benchmark[] = readFileSync(new URL('README.md', folder), 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, name, takes, measures] = /^\| `([\w-]+)` \| ([^|]+) \| ([^|]+) \|$/.exec(line) ?? [];
    return name && takes && measures ? [{ name, takes, measures }] : [];
  });

/** Files in this folder that are not benchmarks: lists, data, and `npm run trust`. */
const OTHERS = ['bank-file.ts', 'benches.ts', 'benches.test.ts', 'journals.ts', 'main.ts', 'trust.ts'];

/** The names of the files that are benchmarks. */
export const benchmarkFiles: readonly string[] = readdirSync(folder)
  .filter((file) => file.endsWith('.ts') && !OTHERS.includes(file))
  .map((file) => file.slice(0, -3));
