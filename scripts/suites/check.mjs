/** The checks that do not run the product; each counts as one test. Two run at a time, and each reports when it ends. */
import { inRoot } from '../setup/root.mjs';
import { capture } from '../setup/run.mjs';
import { seconds } from '../setup/step.mjs';

const bin = (...parts) => inRoot('node_modules', ...parts);
/** Type-checks only what changed since the last check of this checkout. */
const types = (side) => [
  bin('typescript', 'bin', 'tsc'),
  '-p',
  `tsconfig.${side}.json`,
  '--incremental',
  '--tsBuildInfoFile',
  inRoot('.cache', 'types', `${side}.tsbuildinfo`),
];

/** Biome ignores files that it does not know. */
const LINT = ['--error-on-warnings', '--files-ignore-unknown=true', '--no-errors-on-unmatched'];

/** @param files for the checks that can look at single files; all files by default */
const checksOf = (files = ['.']) => [
  ['types of the server', types('node')],
  ['types of the web', types('web')],
  ['format and lint', [bin('@biomejs', 'biome', 'bin', 'biome'), 'check', ...LINT, ...files]],
  ['dead code', [bin('knip', 'bin', 'knip.js'), '--no-progress']],
  ['import directions', [inRoot('scripts', 'check', 'directions.mjs')]],
  ['map of areas', [inRoot('scripts', 'check', 'areas.mjs')]],
  ['house rules', [inRoot('scripts', 'check', 'house-rules.mjs')]],
  ['subjects of commits', [inRoot('scripts', 'check', 'commits.mjs')]],
  ['retired words', [inRoot('scripts', 'check', 'retired-words.mjs')]],
  ['sentences by key', [inRoot('scripts', 'check', 'sentences.mjs')]],
  ['documents', [inRoot('scripts', 'check', 'documents.mjs')]],
  ['file budget', [inRoot('scripts', 'check', 'budget.mjs')]],
];

/** Runs all checks, also after a failure, so that one run reports everything that is wrong. */
export async function checkSuite(node, files) {
  const waiting = checksOf(files);
  const results = [];
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [title, args] = next;
      const started = performance.now();
      const { code, output } = await capture(node, args, { node });
      process.stdout.write(`${code === 0 ? 'ok    ' : 'FAILED'} ${title} (${seconds(started)})\n`);
      if (code !== 0) process.stdout.write(`${output.trimEnd()}\n`);
      results.push({ title, good: code === 0 });
    }
  };
  await Promise.all([worker(), worker()]);
  const failures = results.filter(({ good }) => !good).map(({ title }) => title);
  return { passed: results.length - failures.length, failed: failures.length, failures };
}
