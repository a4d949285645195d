/**
 * `npm run verify [-- COMMIT]`: format, lint, types, documents and the tests nearest to the difference from origin/main, in about a
 * minute. A push still needs `npm test`. Runs on Node 24 (on-node.mjs), since reading the imports needs it.
 */
import { readFileSync } from 'node:fs';
import { sourceImportsOf } from './check/imports.mjs';
import { listSourceFiles } from './check/sources.mjs';
import { pathInCheckout } from './setup/root.mjs';
import { formatSecondsSince, runScriptMain } from './setup/step.mjs';
import { ensureSetup } from './setup.mjs';
import { runCheckSuite } from './suites/check.mjs';
import { runVitestFiles } from './suites/vitest.mjs';
import { listChangedFiles } from './verify/changed-files.mjs';
import { readTestDurations } from './verify/durations.mjs';
import { testsTouchedBy, testsWithinTime } from './verify/touched-tests.mjs';

const FOLDERS = ['packages', 'apps', 'bench', 'scripts'];
/** Seconds of tests, over two workers; together with the checks about a minute. */
const TESTS_TAKE = 40;
/** The test that compares the printed pages with the code. */
const PRINTED = 'apps/api/test/printed-docs.test.ts';

await runScriptMain(async () => {
  const started = performance.now();
  const node = await ensureSetup();
  process.env.NODE_COMPILE_CACHE ??= pathInCheckout('.cache', 'compiled');
  const { since, files } = listChangedFiles(process.argv[2]);
  process.stdout.write(`${files.length} files differ from ${since.slice(0, 8)}\n`);
  if (files.length === 0) return 0;

  const checks = await runCheckSuite(node, files);
  const touched = touchedBy(files);
  const chosen = testsWithinTime(touched, readTestDurations(), TESTS_TAKE);
  const all = [...new Set([...chosen, PRINTED])];
  process.stdout.write(
    `\n${chosen.length} of ${touched.length} test files that the change touches, the nearest first\n`,
  );
  const ranFor = performance.now();
  const tests = await runVitestFiles(node, 'verify', all);
  process.stdout.write(`\nchecks ${checks.passed} passed, ${checks.failed} failed\n`);
  process.stdout.write(`tests ${tests.passed} passed, ${tests.failed} failed in ${formatSecondsSince(ranFor)}\n`);
  for (const failure of [...checks.failures, ...tests.failures]) process.stdout.write(`failed: ${failure}\n`);
  if (chosen.length < touched.length)
    process.stdout.write(`Not run: ${touched.length - chosen.length} test files further away. npm test runs all.\n`);
  process.stdout.write(`verified in ${formatSecondsSince(started)}\n`);
  return checks.failed + tests.failed === 0 ? 0 : 1;
});

function touchedBy(files) {
  const sources = listSourceFiles(FOLDERS);
  const tests = sources.filter((file) => /\.test\.(tsx?|mjs)$/.test(file));
  const texts = new Map(tests.map((file) => [file, readFileSync(pathInCheckout(file), 'utf8')]));
  return testsTouchedBy(
    files,
    sources.flatMap((file) => sourceImportsOf(file)),
    texts,
  );
}
