/** Only the tests of the API, on the mutant that the environment names. */
import { defineConfig } from 'vitest/config';
import { mutantPlugin } from './mutant-loader.ts';

export default defineConfig({
  root: new URL('../../', import.meta.url).pathname,
  plugins: [mutantPlugin()],
  test: {
    // Modules cached for a mutant must not be used in a run of the unchanged product, nor the other way round.
    fsModuleCache: false,
    isolate: false,
    environment: 'node',
    include: ['apps/api/{src,test}/**/*.test.ts'],
    // This test adds a module to the whole process, and catches no mutant.
    exclude: ['apps/api/test/new-module.test.ts'],
    setupFiles: ['./scripts/test/quiet-console.ts'],
    globalSetup: ['./apps/api/test/global-setup.ts'],
    maxWorkers: 2,
    testTimeout: 90_000,
    hookTimeout: 120_000,
  },
});
