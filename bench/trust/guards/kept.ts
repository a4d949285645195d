/**
 * What was missed, or said twice, kept on the disk for as long as the guard's file and the test that misses it say the same, so that a run goes
 * on where it was ended, and does not ask for one mended place about all others again.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { Guard } from './guards.ts';
import { ROOT } from './root.ts';

const FILE = `${ROOT}.cache/trust-guards.json`;
const ROWS = 'apps/api/test/access';

/** Missed by a test; or refusing by itself what another guard refuses too; or neither. */
export type Verdict = 'missed' | 'twice ' | 'UNSEEN';

type Known = { readonly verdict: Verdict; readonly by: string };
type Kept = Known & { readonly tests: string };

const sumOf = (files: readonly string[]): string => {
  const sum = createHash('sha256');
  for (const file of files) sum.update(readFileSync(`${ROOT}${file}`));
  return sum.digest('hex').slice(0, 16);
};

/** What misses it: a test file, or the rows of the matrix. */
const testsOf = (by: string): string => {
  const files = by.endsWith('.test.ts')
    ? [by]
    : readdirSync(`${ROOT}${ROWS}`)
        .sort()
        .map((name) => `${ROWS}/${name}`);
  try {
    return sumOf(files);
  } catch {
    return '';
  }
};

const read = (): Record<string, Kept> => {
  try {
    return JSON.parse(readFileSync(FILE, 'utf8')) as Record<string, Kept>;
  } catch {
    return {};
  }
};

export const keptOf = () => {
  const held = read();
  return {
    by: ({ key }: Guard): Known | undefined => {
      const kept = held[key];
      return kept && kept.tests === testsOf(kept.by) ? kept : undefined;
    },
    keep: ({ key }: Guard, known: Known): void => {
      held[key] = { ...known, tests: testsOf(known.by) };
      writeFileSync(FILE, JSON.stringify(held));
    },
  };
};
