import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { SLOW_TESTS } from './scripts/test/slow-files.ts';
import { guidePlugin } from './scripts/vite/guide.ts';

/** Resolves each package once: see there. */
const QUICK_LOAD = new URL('./scripts/start/quick-load.mjs', import.meta.url).href;
const router = fileURLToPath(import.meta.resolve('react-router'));

/** Both cores: left alone, Vitest keeps one of two for itself. */
const maxWorkers = 2;

type Screens = { include: string[]; exclude?: string[]; setUp: string; isolate?: boolean; plugins?: Plugin[] };

/**
 * The screens of an app in a DOM. A worker loads each screen once for all its files (loading them anew took more than half of the
 * time), so nothing that a module keeps may be of one file alone; the portal's set-up loads every screen before the first test.
 */
const screens = (
  name: string,
  { include, exclude = [], setUp, isolate = false, plugins = [] }: Screens,
): TestProjectInlineConfiguration => ({
  // The very file that Node gives to the office's library: of two routers neither knows the other's routes.
  plugins,
  resolve: { alias: [{ find: /^react-router$/, replacement: router }] },
  test: {
    name,
    environment: 'jsdom',
    isolate,
    maxWorkers,
    testTimeout: 60_000,
    // The tokens are read by the contrast test.
    css: { include: [/tokens\.css/] },
    include,
    exclude,
    setupFiles: ['./scripts/test/quiet-console.ts', './scripts/test/dom.ts', setUp],
  },
});

const PORTAL_SET_UP = './apps/portal/src/testing/set-up.ts';
/** These keep answers on the device, start the portal itself, or load a module anew, so no other file may share their modules. */
const PORTAL_ALONE = [
  'data/{hub-from-device,offline-prefetch}',
  'offline/offline',
  'parts/voting/votes-on-a-bad-line',
  'screens/contractor-registration/registration-steps',
  'screens/notices/this-device',
  'session/owner-language-address',
  'start',
].map((file) => `apps/portal/src/${file}.test.{ts,tsx}`);

/** Declares a module of its own, so it needs a process that no other file has loaded the product into. */
const ALONE = 'apps/api/test/new-module.test.ts';

/**
 * The server over a real PostgreSQL. Node loads the sources itself, as `npm start` does: Vite's transform of some fifteen hundred
 * files took half the time of one file of tests.
 */
const api = (name: string, include: string[], exclude: string[]): TestProjectInlineConfiguration => ({
  test: {
    name,
    experimental: { viteModuleRunner: false, nodeLoader: false },
    execArgv: ['--import', QUICK_LOAD],
    // What a test starts (a command, a second process) loads the same files.
    env: { NODE_OPTIONS: `--import ${QUICK_LOAD}` },
    // The whole server is loaded once per worker: loading it anew for each file took two fifths of the time.
    isolate: false,
    environment: 'node',
    include,
    exclude,
    setupFiles: ['./scripts/test/quiet-console.ts'],
    globalSetup: ['./apps/api/test/global-setup.ts'],
    maxWorkers,
    testTimeout: 90_000,
    hookTimeout: 120_000,
  },
});

/**
 * The projects are told apart by what they need: `unit` nothing, `portal` and `office` a DOM, `api` a real PostgreSQL, `portal-alone`
 * and `api-alone` a process of their own as well. Test files lie beside the source they test.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          maxWorkers,
          // Pure rules leave nothing behind that one file could find of another.
          isolate: false,
          environment: 'node',
          // A thousand histories take seconds where the machine has more to do.
          testTimeout: 60_000,
          include: ['packages/{domain,contract}/src/**/*.test.ts', 'scripts/**/*.test.mjs', 'bench/**/*.test.ts'],
          setupFiles: ['./scripts/test/quiet-console.ts'],
        },
      },
      screens('portal', {
        include: ['{packages/ui,apps/portal/src}/**/*.test.{ts,tsx}'],
        exclude: PORTAL_ALONE,
        setUp: PORTAL_SET_UP,
      }),
      screens('portal-alone', { include: PORTAL_ALONE, setUp: PORTAL_SET_UP, isolate: true }),
      screens('office', {
        include: ['apps/office/src/**/*.test.{ts,tsx}'],
        setUp: './apps/office/src/testing/set-up.ts',
        plugins: [guidePlugin()],
      }),
      api('api', ['apps/api/{src,test}/**/*.test.ts'], [ALONE, ...(process.env.STOEP_QUICK ? SLOW_TESTS : [])]),
      api('api-alone', [ALONE], []),
    ],
  },
});
