/**
 * How long somebody waits at the keyboard: Enter to the next cell of a round of 300 meters and to the next line of the bank, in a
 * real browser on the demo (150 ms, 95 of 100 times): `npm run bench keys`. Builds the screens first.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../', import.meta.url));
const ended = (args: readonly string[]) =>
  spawnSync(process.execPath, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, STOEP_SLOW: '1' },
  }).status ?? 1;

const build = `import('./scripts/build.mjs').then(({ buildWeb }) => buildWeb(process.execPath))`;
const journey = ['node_modules/@playwright/test/cli.js', 'test', '--config', 'e2e/playwright.config.ts'];
process.exitCode = ended(['-e', build]) || ended([...journey, '--project=desktop', 'keys.slow']);
