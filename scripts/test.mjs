/**
 * `npm test [suite ...]`: sets up, then runs the suites in order; the usual ones when none is named. There are three forms:
 * - `npm test` ends within a quarter of an hour: it leaves out the slow files (scripts/test/slow-files.ts).
 * - `npm test -- --landing` runs them too, as does a suite that is named. `.ci/run` calls it before a change lands.
 * - `npm run test:full` also runs the long tests in their full form and every journey at both widths (scripts/test/run-form.ts).
 * At the end each suite names its failures, since only the end of a long log may be at hand. The last line is
 * `N passed, N failed` over all suites; the exit code is 1 if any failed.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { pathInCheckout } from './setup/root.mjs';
import { formatSecondsSince, runScriptMain, ScriptRefusal } from './setup/step.mjs';
import { ensureSetup } from './setup.mjs';
import { runBrowserSuite } from './suites/browser.mjs';
import { runCheckSuite } from './suites/check.mjs';
import { runTrustSuites } from './suites/trust.mjs';
import { runVitestSuite } from './suites/vitest.mjs';

const suites = {
  check: runCheckSuite,
  unit: (node) => runVitestSuite(node, 'unit', ['unit', 'portal', 'portal-alone', 'office']),
  api: (node) => runVitestSuite(node, 'api', ['api', 'api-alone']),
  trust: (node) => runTrustSuites(node),
  browser: (node) => runBrowserSuite(node),
  journeys: (node) => runBrowserSuite(node, { STOEP_EVERY_WIDTH: '1' }),
  screens: (node) => runBrowserSuite(node, { STOEP_SLOW: '1' }),
};
/** What `npm test` runs, in the quick form. The sweep over every screen has a command of its own. */
const usual = ['check', 'unit', 'api', 'trust', 'browser'];
/** Hundreds of processes load the same files; they share one cache of compiled code. */
const compiled = pathInCheckout('.cache', 'compiled');

await runScriptMain(async () => {
  const [full, landing] = [process.argv.includes('--full'), process.argv.includes('--landing')];
  const names = process.argv.slice(2).filter((name) => !name.startsWith('--'));
  if (full) Object.assign(process.env, { STOEP_FULL: '1', STOEP_EVERY_WIDTH: '1' });
  if (!full && !landing && names.length === 0) process.env.STOEP_QUICK = '1';
  const unknown = names.find((name) => !(name in suites));
  if (unknown) throw new ScriptRefusal(`No suite "${unknown}". There are: ${Object.keys(suites).join(', ')}.`);
  const node = await ensureSetup();
  mkdirSync(pathInCheckout('.cache', 'test'), { recursive: true });
  // A run of all suites clears the cache, so that it does not grow without end.
  if (names.length === 0) rmSync(compiled, { recursive: true, force: true });
  process.env.NODE_COMPILE_CACHE ??= compiled;

  const summary = [];
  for (const name of names.length > 0 ? names : usual) {
    process.stdout.write(`\n== ${name}\n`);
    const started = performance.now();
    const { passed, failed, ...more } = await suites[name](node).catch(broken);
    const empty = passed + failed === 0;
    if (empty) process.stdout.write(`${name} ran no test, which counts as a failure\n`);
    summary.push({ name, passed, failed: failed + (empty ? 1 : 0), ...more, took: formatSecondsSince(started) });
  }
  return report(summary);
});

/** A suite that could not run at all is one failure. */
function broken(error) {
  process.stdout.write(`${error instanceof ScriptRefusal ? error.message : error.stack}\n`);
  return { passed: 0, failed: 1 };
}

function report(summary) {
  process.stdout.write('\n');
  for (const { name, passed, failed, skipped = 0, again = [], failures = [], took } of summary) {
    const left = skipped > 0 ? `, ${skipped} skipped` : '';
    process.stdout.write(`${name.padEnd(8)} ${passed} passed, ${failed} failed${left} in ${took}\n`);
    for (const failure of failures) process.stdout.write(`         failed: ${failure}\n`);
    for (const title of again) process.stdout.write(`         passed only at the second try: ${title}\n`);
  }
  const total = (key) => summary.reduce((sum, suite) => sum + suite[key], 0);
  process.stdout.write(`${total('passed')} passed, ${total('failed')} failed\n`);
  return total('failed') === 0 ? 0 : 1;
}
