/**
 * `npm run verify [-- COMMIT]`: format, lint, types, documents and the tests nearest to the difference from origin/main, in about a
 * minute. A push still needs `npm test`. Runs on Node 24 (on-node.mjs), since reading the imports needs it.
 */
import { readFileSync } from 'node:fs';
import { importsOf } from './check/imports.mjs';
import { sourceFiles } from './check/sources.mjs';
import { inRoot } from './setup/root.mjs';
import { main, seconds } from './setup/step.mjs';
import { setup } from './setup.mjs';
import { checkSuite } from './suites/check.mjs';
import { vitestRun } from './suites/vitest.mjs';
import { changedFiles } from './verify/changed-files.mjs';
import { durations } from './verify/durations.mjs';
import { touchedTests, withinTime } from './verify/touched-tests.mjs';

const FOLDERS = ['packages', 'apps', 'bench', 'scripts'];
/** Seconds of tests, over two workers; together with the checks about a minute. */
const TESTS_TAKE = 40;
/** The test that compares the printed pages with the code. */
const PRINTED = 'apps/api/test/printed-docs.test.ts';

await main(async () => {
  const started = performance.now();
  const node = await setup();
  process.env.NODE_COMPILE_CACHE ??= inRoot('.cache', 'compiled');
  const { since, files } = changedFiles(process.argv[2]);
  process.stdout.write(`${files.length} files differ from ${since.slice(0, 8)}\n`);
  if (files.length === 0) return 0;

  const checks = await checkSuite(node, files);
  const touched = touchedBy(files);
  const chosen = withinTime(touched, durations(), TESTS_TAKE);
  const all = [...new Set([...chosen, PRINTED])];
  process.stdout.write(
    `\n${chosen.length} of ${touched.length} test files that the change touches, the nearest first\n`,
  );
  const ranFor = performance.now();
  const tests = await vitestRun(node, 'verify', all);
  process.stdout.write(`\nchecks ${checks.passed} passed, ${checks.failed} failed\n`);
  process.stdout.write(`tests ${tests.passed} passed, ${tests.failed} failed in ${seconds(ranFor)}\n`);
  for (const failure of [...checks.failures, ...tests.failures]) process.stdout.write(`failed: ${failure}\n`);
  if (chosen.length < touched.length)
    process.stdout.write(`Not run: ${touched.length - chosen.length} test files further away. npm test runs all.\n`);
  process.stdout.write(`verified in ${seconds(started)}\n`);
  return checks.failed + tests.failed === 0 ? 0 : 1;
});

function touchedBy(files) {
  const sources = sourceFiles(FOLDERS);
  const tests = sources.filter((file) => /\.test\.(tsx?|mjs)$/.test(file));
  const texts = new Map(tests.map((file) => [file, readFileSync(inRoot(file), 'utf8')]));
  return touchedTests(
    files,
    sources.flatMap((file) => importsOf(file)),
    texts,
  );
}
