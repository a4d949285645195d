/** The tests of the API in one long-lived process, which loads them with the guards' switches once and runs them repeatedly. */
import path from 'node:path';
import { createVitest, type TestModule, type TestSpecification } from 'vitest/node';
import type { GuardRemovalTestInput } from './answers.ts';
import { sourceWithGuardSwitches } from './guards.ts';
import { CHECKOUT_ROOT } from './root.ts';

const switches = {
  name: 'guard-switches',
  enforce: 'pre' as const,
  transform: (code: string, id: string) => {
    const file = path
      .relative(CHECKOUT_ROOT, id.split('?')[0] ?? '')
      .split(path.sep)
      .join('/');
    return sourceWithGuardSwitches(file, code) ?? undefined;
  },
};

/**
 * @property failed which test files failed
 * @property late failed files in which every failure was a timeout, which a busy machine may cause
 */
export type GuardTestRunResult = {
  readonly failed: readonly string[];
  readonly late: readonly string[];
  readonly said: string;
};

export type GuardTestRunner = {
  /** Test files whose path matches a filter, below the root. */
  readonly filesOf: (filters: readonly string[]) => Promise<string[]>;
  readonly run: (files: readonly string[], removal: Partial<GuardRemovalTestInput>) => Promise<GuardTestRunResult>;
  readonly close: () => Promise<void>;
};

const errorsOf = (one: TestModule): string[] =>
  [...one.errors(), ...[...one.children.allTests('failed')].flatMap((test) => test.result().errors ?? [])].map(
    ({ message }) => message,
  );
/** A thrown value need not be an Error. */
const tellOf = (thrown: unknown): string => String((thrown as { message?: unknown } | null)?.message);
const isLate = (message: string) => /timed out in \d+ms/.test(message);

const NOTHING: GuardRemovalTestInput = { guards: [], answers: '', away: {}, reached: '' };

export const openGuardTestRunner = async (): Promise<GuardTestRunner> => {
  const vitest = await createVitest(
    'test',
    {
      config: false,
      root: CHECKOUT_ROOT,
      watch: false,
      reporters: [{}],
      include: ['apps/api/{src,test}/**/*.test.ts', 'bench/trust/guards/ask-*.ts'],
      // A module with switches must not be cached for a run of the unchanged product.
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
    known.set(path.relative(CHECKOUT_ROOT, spec.moduleId).split(path.sep).join('/'), spec);
  return {
    filesOf: async (filters) =>
      [...known.keys()].filter((file) => filters.some((filter) => file.includes(filter))).sort(),
    run: async (files, removal) => {
      vitest.provide('removal', { ...NOTHING, ...removal });
      const specs = files.flatMap((file) => known.get(file) ?? []);
      const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specs, true);
      const failed = testModules.filter((one) => !one.ok());
      const nameOf = (one: TestModule) => path.relative(CHECKOUT_ROOT, one.moduleId).split(path.sep).join('/');
      return {
        failed: failed.map(nameOf),
        late: failed.filter((one) => errorsOf(one).every(isLate)).map(nameOf),
        said: [...failed.flatMap(errorsOf), ...unhandledErrors.map(tellOf)].join('\n'),
      };
    },
    close: () => vitest.close(),
  };
};
