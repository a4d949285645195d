/** The tests of the API alone, on the mutant that the environment names. */
import { defineConfig } from 'vitest/config';
import { mutantPlugin } from './mutant-loader.ts';

export default defineConfig({
  root: new URL('../../', import.meta.url).pathname,
  plugins: [mutantPlugin()],
  test: {
    // What is kept of a mutant must not come into a run of the product, nor the other way round.
    fsModuleCache: false,
    isolate: false,
    environment: 'node',
    include: ['apps/api/{src,test}/**/*.test.ts'],
    // It declares a module of its own to the whole process, and catches no mutant.
    exclude: ['apps/api/test/new-module.test.ts'],
    setupFiles: ['./scripts/test/quiet-console.ts'],
    globalSetup: ['./apps/api/test/global-setup.ts'],
    maxWorkers: 2,
    testTimeout: 90_000,
    hookTimeout: 120_000,
  },
});
