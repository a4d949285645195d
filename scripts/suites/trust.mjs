/** The suites of trust in their quick form; each counts as one test. */
import { readFileSync, rmSync } from 'node:fs';
import { pathInCheckout } from '../setup/root.mjs';
import { NODE_PRELOAD_OPTIONS, runChildProgram } from '../setup/run.mjs';
import { ScriptRefusal } from '../setup/step.mjs';

/** Runs the measured suites, each on the product as it is and on its mutant; without the slow ones in the form of `npm test`. */
export async function runTrustSuites(node) {
  const file = pathInCheckout('.cache', 'test', 'trust.json');
  rmSync(file, { force: true });
  const fast = process.env.STOEP_QUICK ? ['--fast'] : [];
  const trust = [pathInCheckout('bench', 'trust.ts'), '--report', file, ...fast];
  await runChildProgram(node, [...NODE_PRELOAD_OPTIONS, ...trust], { node });
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    throw new ScriptRefusal('The suites of trust ended without a report.');
  }
}
