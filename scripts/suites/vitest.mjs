/** Vitest projects, counted from the JSON report. */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { pathInCheckout } from '../setup/root.mjs';
import { runChildProgram } from '../setup/run.mjs';
import { ScriptRefusal } from '../setup/step.mjs';

/** Runs the projects and answers how many tests passed and failed. */
export async function runVitestSuite(node, name, projects) {
  return runVitestFiles(
    node,
    name,
    projects.flatMap((project) => ['--project', project]),
  );
}

/** @param which test files, or options that choose them */
export async function runVitestFiles(node, name, which) {
  const file = pathInCheckout('.cache', 'test', `${name}.json`);
  mkdirSync(dirname(file), { recursive: true });
  rmSync(file, { force: true });
  const vitest = pathInCheckout('node_modules', 'vitest', 'vitest.mjs');
  const report = [...vitestReporterOptions(process.stdout.isTTY), '--reporter=json', `--outputFile.json=${file}`];
  const code = await runChildProgram(node, [vitest, 'run', '--passWithNoTests', ...which, ...report], { node });
  return countVitestResults(readReport(file), code);
}

/** Dots at a terminal. In a log, one line per file, however slow a test of it is. */
export const vitestReporterOptions = (watched) =>
  watched ? ['--reporter=dot'] : ['--reporter=default', '--slowTestThreshold=3600000'];

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    throw new ScriptRefusal('Vitest ended without a report.');
  }
}

/** A file that fails before its first test, and an error outside of any test, are failures too. */
export function countVitestResults(report, code) {
  const unloaded = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  );
  const failed = report.numFailedTests + unloaded.length;
  return {
    passed: report.numPassedTests,
    failed: failed === 0 && code !== 0 ? 1 : failed,
    skipped: report.numPendingTests + report.numTodoTests,
    failures:
      failed === 0 && code !== 0
        ? ['an error outside of any test: look for "Unhandled Errors" above']
        : report.testResults.flatMap(failuresOf),
  };
}

/** The failed tests of a file, each with its path and the first line of its reason; the file's own reason if no test ran. */
function failuresOf({ name, status, message, assertionResults }) {
  if (status !== 'failed') return [];
  const file = relative(pathInCheckout(), name);
  const tests = assertionResults.filter((test) => test.status === 'failed');
  if (tests.length === 0) return [`${file}: ${firstLine(message)}`];
  return tests.map((test) => `${file} > ${test.fullName}: ${firstLine(test.failureMessages[0])}`);
}

const firstLine = (text = '') => text.split('\n', 1)[0];
