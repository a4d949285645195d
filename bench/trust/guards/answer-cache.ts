/**
 * What was missed, or said twice, kept on the disk for as long as the guard's file and the test that misses it say the same, so that a run goes
 * on where it was ended, and does not ask for one mended place about all others again.
 */
import { createHash } from 'node:crypto';
import { globSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { GuardsReachedByTest } from './answers.ts';
import type { Guard } from './guards.ts';
import { CHECKOUT_ROOT } from './root.ts';

const FILE = `${CHECKOUT_ROOT}.cache/trust-guards.json`;
const ROWS = 'apps/api/test/access';

/** Missed by a test; or refusing by itself what another guard refuses too; or neither. */
export type GuardVerdict = 'missed' | 'twice ' | 'UNSEEN';

type Context = { readonly verdict: GuardVerdict; readonly by: string };
/** `open`: the matrix, as its rows are, does not miss it. */
type SavedItem = { readonly verdict: GuardVerdict | 'open'; readonly by: string; readonly tests: string };

const sumOf = (files: readonly string[]): string => {
  const sum = createHash('sha256');
  for (const file of files) sum.update(readFileSync(`${CHECKOUT_ROOT}${file}`));
  return sum.digest('hex').slice(0, 16);
};

/** What misses it: a test file, or the rows of the matrix. */
const testsOf = (by: string): string => {
  const files = by.endsWith('.test.ts')
    ? [by]
    : readdirSync(`${CHECKOUT_ROOT}${ROWS}`)
        .sort()
        .map((name) => `${ROWS}/${name}`);
  try {
    return sumOf(files);
  } catch {
    return '';
  }
};

const read = (): Record<string, SavedItem> => {
  try {
    return JSON.parse(readFileSync(FILE, 'utf8')) as Record<string, SavedItem>;
  } catch {
    return {};
  }
};

export const openGuardAnswerCache = () => {
  const held = read();
  return {
    by: ({ key }: Guard): Context | undefined => {
      const kept = held[key];
      if (!kept || kept.verdict === 'open') return undefined;
      return kept.tests === testsOf(kept.by) ? { verdict: kept.verdict, by: kept.by } : undefined;
    },
    keep: ({ key }: Guard, { verdict, by }: Context | { verdict: 'open'; by: string }): void => {
      held[key] = { verdict, by, tests: testsOf(by) };
      writeFileSync(FILE, JSON.stringify(held));
    },
    /** Whether the matrix was asked of it, as both are now, and did not miss it. */
    isOpen: ({ key }: Guard): boolean => held[key]?.verdict === 'open' && held[key]?.tests === testsOf(''),
    /** Test files that missed guards of the same file, as it was at any time: the likeliest. */
    hintsFor: ({ file }: Guard): string[] => [
      ...new Set(
        Object.entries(held).flatMap(([key, { by }]) =>
          key.startsWith(`${file}#`) && by.endsWith('.test.ts') ? [by] : [],
        ),
      ),
    ],
  };
};

const REACHED_FILE = `${CHECKOUT_ROOT}.cache/trust-guards-reached.json`;
/** Whatever decides which guards a test file reaches: the sources, and which files were asked. */
const sumOfSources = (files: readonly string[]): string => {
  const sources = globSync(['{apps/api,packages/*}/{src,test}/**/*.ts', 'bench/trust/guards/*.ts'], {
    cwd: CHECKOUT_ROOT,
  }).toSorted();
  return sumOf(sources) + createHash('sha256').update(files.join()).digest('hex');
};

/** What each of the files reaches, where it was asked of the very same sources before; the quickest first. */
export const findCachedReach = (files: readonly string[]): GuardsReachedByTest[] | undefined => {
  try {
    const { sum, reached } = JSON.parse(readFileSync(REACHED_FILE, 'utf8')) as {
      sum: string;
      reached: GuardsReachedByTest[];
    };
    return sum === sumOfSources(files) ? reached.toSorted((a, b) => a.ms - b.ms) : undefined;
  } catch {
    return undefined;
  }
};

export const saveReachCache = (files: readonly string[], reached: readonly GuardsReachedByTest[]): void =>
  writeFileSync(REACHED_FILE, JSON.stringify({ sum: sumOfSources(files), reached }));
