/** The tests of the API in one process that stays: loaded with the switches of the guards once, and run as often as wanted. */
import path from 'node:path';
import { createVitest, type TestSpecification } from 'vitest/node';
import type { Removal } from './answers.ts';
import { switchedSource } from './guards.ts';
import { ROOT } from './root.ts';

const switches = {
  name: 'guard-switches',
  enforce: 'pre' as const,
  transform: (code: string, id: string) => {
    const file = path
      .relative(ROOT, id.split('?')[0] ?? '')
      .split(path.sep)
      .join('/');
    return switchedSource(file, code) ?? undefined;
  },
};

/** Which test files failed, and how. */
export type Ran = { readonly failed: readonly string[]; readonly said: string };

export type Tests = {
  /** Test files whose path says so, below the root. */
  readonly filesOf: (filters: readonly string[]) => Promise<string[]>;
  /** Runs them until the first fails; answers which did. */
  readonly run: (files: readonly string[], removal: Partial<Removal>, bail?: boolean) => Promise<Ran>;
  readonly close: () => Promise<void>;
};

const NOTHING: Removal = { guards: [], answers: '', away: 0, reached: '' };

export const openTests = async (): Promise<Tests> => {
  const vitest = await createVitest(
    'test',
    {
      config: false,
      root: ROOT,
      watch: false,
      reporters: [{}],
      include: ['apps/api/{src,test}/**/*.test.ts', 'bench/trust/guards/ask-matrix.ts'],
      // What was switched must not be left to a run of the product as it is.
      fsModuleCache: false,
      isolate: false,
      environment: 'node',
      setupFiles: ['./scripts/test/quiet-console.ts', './bench/trust/guards/around-tests.ts'],
      globalSetup: ['./apps/api/test/global-setup.ts'],
      maxWorkers: 2,
      testTimeout: 90_000,
      hookTimeout: 120_000,
    },
    { plugins: [switches] },
  );
  await vitest.standalone();
  const known = new Map<string, TestSpecification>();
  for (const spec of await vitest.globTestSpecifications())
    known.set(path.relative(ROOT, spec.moduleId).split(path.sep).join('/'), spec);
  return {
    filesOf: async (filters) =>
      [...known.keys()].filter((file) => filters.some((filter) => file.includes(filter))).sort(),
    run: async (files, removal, bail = true) => {
      vitest.config.bail = bail ? 1 : 0;
      for (const project of vitest.projects) project.config.bail = bail ? 1 : 0;
      vitest.provide('removal', { ...NOTHING, ...removal });
      const specs = files.flatMap((file) => known.get(file) ?? []);
      const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specs, true);
      const failed = testModules.filter((one) => !one.ok());
      const errors = failed.flatMap((one) => [
        ...one.errors(),
        ...[...one.children.allTests('failed')].flatMap((test) => test.result().errors ?? []),
      ]);
      return {
        failed: failed.map((one) => path.relative(ROOT, one.moduleId).split(path.sep).join('/')),
        said: [...errors, ...unhandledErrors].map((error) => String((error as Error).message)).join('\n'),
      };
    },
    close: () => vitest.close(),
  };
};
