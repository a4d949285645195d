/** The tests of the API alone, with the product made wrong where the environment says so. */
import { defineConfig } from 'vitest/config';
import { madeWrong } from './made-wrong.ts';

export default defineConfig({
  root: new URL('../../', import.meta.url).pathname,
  plugins: [madeWrong()],
  test: {
    // What was made wrong must neither be taken from a run of the right product nor be left to one.
    fsModuleCache: false,
    isolate: false,
    environment: 'node',
    include: ['apps/api/{src,test}/**/*.test.ts'],
    // It declares a module of its own to the whole process, and tests nothing that is made wrong here.
    exclude: ['apps/api/test/new-module.test.ts'],
    setupFiles: ['./scripts/test/quiet-console.ts'],
    globalSetup: ['./apps/api/test/global-setup.ts'],
    maxWorkers: 2,
    testTimeout: 90_000,
    hookTimeout: 120_000,
  },
});
