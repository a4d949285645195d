/** Runs a measured journey in a real browser, on the product as it is built now. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const ended = (args: readonly string[]) =>
  spawnSync(process.execPath, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, STOEP_SLOW: '1' },
  }).status ?? 1;

const build = `import('./scripts/build.mjs').then(({ buildWebApps }) => buildWebApps(process.execPath))`;
const journey = ['node_modules/@playwright/test/cli.js', 'test', '--config', 'e2e/playwright.config.ts'];

/** @param name as in `e2e/<name>.slow.ts`. Answers the exit code. */
export const runSlowBrowserJourney = (name: string, project: 'desktop' | 'phone'): number =>
  ended(['-e', build]) || ended([...journey, `--project=${project}`, `${name}.slow`]);
