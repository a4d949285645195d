/** The checks that do not run the product; each counts as one test. Two run at a time, and each reports when it ends. */
import { pathInCheckout } from '../setup/root.mjs';
import { captureProgramOutput } from '../setup/run.mjs';
import { formatSecondsSince } from '../setup/step.mjs';

const bin = (...parts) => pathInCheckout('node_modules', ...parts);
/** Type-checks only what changed since the last check of this checkout. */
const types = (side) => [
  bin('typescript', 'bin', 'tsc'),
  '-p',
  `tsconfig.${side}.json`,
  '--incremental',
  '--tsBuildInfoFile',
  pathInCheckout('.cache', 'types', `${side}.tsbuildinfo`),
];

/** Biome ignores files that it does not know. */
const LINT = ['--error-on-warnings', '--files-ignore-unknown=true', '--no-errors-on-unmatched'];

/** @param files for the checks that can look at single files; all files by default */
const checksOf = (files = ['.']) => [
  ['types of the server', types('node')],
  ['types of the web', types('web')],
  ['format and lint', [bin('@biomejs', 'biome', 'bin', 'biome'), 'check', ...LINT, ...files]],
  ['dead code', [bin('knip', 'bin', 'knip.js'), '--no-progress']],
  ['import directions', [pathInCheckout('scripts', 'check', 'directions.mjs')]],
  ['map of areas', [pathInCheckout('scripts', 'check', 'areas.mjs')]],
  ['house rules', [pathInCheckout('scripts', 'check', 'house-rules.mjs')]],
  ['subjects of commits', [pathInCheckout('scripts', 'check', 'commits.mjs')]],
  ['retired words', [pathInCheckout('scripts', 'check', 'retired-words.mjs')]],
  ['retired phrases', [pathInCheckout('scripts', 'check', 'retired-phrases.mjs')]],
  ['sentences by key', [pathInCheckout('scripts', 'check', 'sentences.mjs')]],
  ['documents', [pathInCheckout('scripts', 'check', 'documents.mjs')]],
  ['file budget', [pathInCheckout('scripts', 'check', 'budget.mjs')]],
];

/** Runs all checks, also after a failure, so that one run reports everything that is wrong. */
export async function runCheckSuite(node, files) {
  const waiting = checksOf(files);
  const results = [];
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [title, args] = next;
      const started = performance.now();
      const { code, output } = await captureProgramOutput(node, args, { node });
      process.stdout.write(`${code === 0 ? 'ok    ' : 'FAILED'} ${title} (${formatSecondsSince(started)})\n`);
      if (code !== 0) process.stdout.write(`${output.trimEnd()}\n`);
      results.push({ title, good: code === 0 });
    }
  };
  await Promise.all([worker(), worker()]);
  const failures = results.filter(({ good }) => !good).map(({ title }) => title);
  return { passed: results.length - failures.length, failed: failures.length, failures };
}
