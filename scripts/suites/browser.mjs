/** Playwright's journeys against the whole product, counted from the JSON report. */
import { readFileSync, rmSync } from 'node:fs';
import { buildWebApps } from '../build.mjs';
import { pathInCheckout } from '../setup/root.mjs';
import { runChildProgram } from '../setup/run.mjs';
import { ScriptRefusal } from '../setup/step.mjs';

/**
 * Runs the journeys and answers how many passed and failed, and which passed only at the second try, on a freshly started product
 * (docs/decisions/0064). The environment tells the Playwright configuration what to run and how strictly: STOEP_SLOW,
 * STOEP_EVERY_WIDTH, STOEP_LATE_MS.
 */
export async function runBrowserSuite(node, environment = {}) {
  await buildWebApps(node);
  const file = pathInCheckout('.cache', 'test', 'browser.json');
  rmSync(file, { force: true });
  const playwright = pathInCheckout('node_modules', '@playwright', 'test', 'cli.js');
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: file, ...environment };
  const code = await runChildProgram(
    node,
    [playwright, 'test', '--config', pathInCheckout('e2e', 'playwright.config.ts')],
    {
      node,
      env,
    },
  );
  return countBrowserSuiteResults(readReport(file), code);
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    throw new ScriptRefusal('Playwright ended without a report.');
  }
}

/** Errors outside of any test (a start that failed, a file that does not load) are failures too. */
export function countBrowserSuiteResults(report, code) {
  const { expected, unexpected, flaky, skipped } = report.stats;
  const titles = (wanted) =>
    report.suites
      .flatMap(testsOf)
      .filter(({ status }) => status === wanted)
      .map(({ projectName, title }) => `[${projectName}] ${title}`);
  return {
    passed: expected + flaky,
    failed: unexpected === 0 && code !== 0 ? Math.max(1, report.errors.length) : unexpected,
    skipped,
    again: titles('flaky'),
    failures: titles('unexpected'),
  };
}

/** Every test of a suite in the report, with its title. */
const testsOf = ({ specs = [], suites = [] }) => [
  ...specs.flatMap(({ title, tests }) => tests.map((test) => ({ ...test, title }))),
  ...suites.flatMap(testsOf),
];
