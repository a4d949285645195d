/**
 * Caches each guard's verdict on the disk for as long as the guard's file and the test that noticed its removal are unchanged. So a
 * run continues where the last one ended, and one changed place does not make all others run again.
 */
import { createHash } from 'node:crypto';
import { globSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { GuardsReachedByTest } from './answers.ts';
import type { AccessGuard } from './guards.ts';
import { CHECKOUT_ROOT } from './root.ts';

const FILE = `${CHECKOUT_ROOT}.cache/trust-guards.json`;
const ROWS = 'apps/api/test/access';

/** A test notices its removal; or it refuses by itself what another guard refuses too; or neither. */
export type GuardRemovalVerdict = 'missed' | 'twice ' | 'UNSEEN';

type Context = { readonly verdict: GuardRemovalVerdict; readonly by: string };
/** `open`: the matrix, with its rows as they are, does not notice the removal. */
type SavedItem = { readonly verdict: GuardRemovalVerdict | 'open'; readonly by: string; readonly tests: string };

const sumOf = (files: readonly string[]): string => {
  const sum = createHash('sha256');
  for (const file of files) sum.update(readFileSync(`${CHECKOUT_ROOT}${file}`));
  return sum.digest('hex').slice(0, 16);
};

/** The content of what noticed the removal: a test file, or the rows of the matrix. */
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

export const openGuardVerdictCache = () => {
  const held = read();
  return {
    by: ({ key }: AccessGuard): Context | undefined => {
      const kept = held[key];
      if (!kept || kept.verdict === 'open') return undefined;
      return kept.tests === testsOf(kept.by) ? { verdict: kept.verdict, by: kept.by } : undefined;
    },
    keep: ({ key }: AccessGuard, { verdict, by }: Context | { verdict: 'open'; by: string }): void => {
      held[key] = { verdict, by, tests: testsOf(by) };
      writeFileSync(FILE, JSON.stringify(held));
    },
    /** Whether the matrix was run without this guard, both as they are now, and did not notice. */
    isOpen: ({ key }: AccessGuard): boolean => held[key]?.verdict === 'open' && held[key]?.tests === testsOf(''),
    /** Test files that noticed the removal of guards of the same file, in any version of it: the likeliest to notice again. */
    hintsFor: ({ file }: AccessGuard): string[] => [
      ...new Set(
        Object.entries(held).flatMap(([key, { by }]) =>
          key.startsWith(`${file}#`) && by.endsWith('.test.ts') ? [by] : [],
        ),
      ),
    ],
  };
};

const REACHED_FILE = `${CHECKOUT_ROOT}.cache/trust-guards-reached.json`;
/** A hash of what decides which guards a test file reaches: the sources, and the list of test files. */
const sumOfSources = (files: readonly string[]): string => {
  const sources = globSync(['{apps/api,packages/*}/{src,test}/**/*.ts', 'bench/trust/guards/*.ts'], {
    cwd: CHECKOUT_ROOT,
  }).toSorted();
  return sumOf(sources) + createHash('sha256').update(files.join()).digest('hex');
};

/** Which guards each of the files reaches, if that was recorded for exactly these sources; the quickest file first. */
export const findCachedGuardReach = (files: readonly string[]): GuardsReachedByTest[] | undefined => {
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

export const saveGuardReachCache = (files: readonly string[], reached: readonly GuardsReachedByTest[]): void =>
  writeFileSync(REACHED_FILE, JSON.stringify({ sum: sumOfSources(files), reached }));
