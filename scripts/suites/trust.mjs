/** The suites of trust in their quick form; each counts as one test. */
import { readFileSync, rmSync } from 'node:fs';
import { inRoot } from '../setup/root.mjs';
import { PRELOAD, run } from '../setup/run.mjs';
import { Refusal } from '../setup/step.mjs';

/** Runs the measured suites, each on the product as it is and on its mutant. */
export async function trustSuite(node) {
  const file = inRoot('.cache', 'test', 'trust.json');
  rmSync(file, { force: true });
  await run(node, [...PRELOAD, inRoot('bench', 'trust.ts'), '--report', file], { node });
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    throw new Refusal('The suites of trust ended without a report.');
  }
}
