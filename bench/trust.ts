/**
 * What must hold, with its figure (docs/security.md): `npm run trust` runs the quick form, `-- --full` the promised one; names of suites
 * run only those, `--fast` leaves out the slow ones, as `npm test` does. Prints a line for each suite. Exits 1 when a suite falls
 * short, or does not catch its mutant, a product that is wrong on purpose (trust/mutants.ts). `-- --full --minutes 90 soak` lets
 * suites with a duration last longer. `-- --guards` removes every access guard of the product in turn (trust/guards).
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { SLOW_TRUST_SUITES } from '../scripts/test/slow-files.ts';
import { openTrustSuiteCluster } from './trust/cluster.ts';
import { runGuardRemoval } from './trust/guards/remove-guards.ts';
import {
  EXCLUSIVE_TRUST_SUITES,
  FULL_FORM_TRUST_SUITES,
  MEASURED_TRUST_SUITES,
  TRUST_COMMAND_SUITES,
  TRUST_TEST_SUITES,
} from './trust/list.ts';
import {
  isMutantCaughtBySuite,
  runCommandSuiteWithMutant,
  runTestSuiteWithMutant,
  runTrustSuite,
  type TrustSuiteOutcome,
} from './trust/run-suite.ts';
import { formatTrustSuiteMark } from './trust/suite.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    full: { type: 'boolean', default: false },
    report: { type: 'string' },
    fast: { type: 'boolean', default: false },
    guards: { type: 'boolean', default: false },
    seed: { type: 'string' },
    minutes: { type: 'string' },
  },
});
mkdirSync('.cache', { recursive: true });
if (values.guards) {
  const [many] = positionals.filter((word) => /^\d+$/.test(word)).map(Number);
  const seed = Number(values.seed ?? Math.floor(performance.timeOrigin / 1000));
  const files = positionals.filter((word) => !/^\d+$/.test(word));
  const asked = { many: many ?? null, files, seed, minutes: Number(values.minutes ?? 600) };
  process.exit((await runGuardRemoval(asked, say)) === 0 ? 0 : 1);
}
const known = [
  ...MEASURED_TRUST_SUITES,
  ...FULL_FORM_TRUST_SUITES,
  ...Object.keys(TRUST_TEST_SUITES),
  ...Object.keys(TRUST_COMMAND_SUITES),
];
const unknown = positionals.filter((name) => !known.includes(name));
if (unknown.length > 0) {
  say(`There is no suite "${unknown.join('", "')}". There are: ${known.join(', ')}.`);
  process.exit(1);
}
// Suites that `npm test` runs anyway are part of the full form only.
const usual = values.full ? known : MEASURED_TRUST_SUITES;
const names =
  positionals.length > 0 ? positionals : usual.filter((name) => !values.fast || !SLOW_TRUST_SUITES.includes(name));

const cluster = await openTrustSuiteCluster();
const form = values.full ? 'full' : 'quick';
const lasts = values.minutes ? Number(values.minutes) : undefined;
/** In the full form suites that measure no time run two at once, then the timings one by one. */
const SIDE_BY_SIDE = 2;
const isMeasured = (name: string) => !(name in TRUST_TEST_SUITES) && !(name in TRUST_COMMAND_SUITES);

/**
 * Runs the proofs in sequence, beside what the quick form measures, which requires a quarter of each speed. From the last to the
 * first, so that no suite runs beside itself: two of the audit suite would take more connections than the server has.
 */
const proveAll = (): ReadonlyMap<string, Promise<boolean>> => {
  const proofs = new Map<string, Promise<boolean>>();
  let before: Promise<unknown> = Promise.resolve();
  for (const name of names.filter(isMeasured).reverse()) {
    const proof = before.then(() => isMutantCaughtBySuite(name, cluster));
    proofs.set(name, proof);
    // Whoever awaits the proof gets its error; it must not end the proofs after it.
    before = proof.catch(() => undefined);
  }
  return proofs;
};
const proofs = form === 'quick' ? proveAll() : new Map<string, Promise<boolean>>();

const outcomeOf = async (name: string): Promise<TrustSuiteOutcome> => {
  const suite = TRUST_TEST_SUITES[name];
  if (suite) return runTestSuiteWithMutant(name, suite);
  const command = TRUST_COMMAND_SUITES[name];
  if (command) return runCommandSuiteWithMutant(name, command);
  const figure = await runTrustSuite(name, { cluster, form, say, minutes: lasts });
  return { figure, caught: await isMutantCaughtBySuite(name, cluster) };
};

const fallen: string[] = [];
const report = (name: string, { figure, caught }: TrustSuiteOutcome, seconds: number): void => {
  const good = figure.short.length === 0 && caught;
  if (!good) fallen.push(name);
  say(`${formatTrustSuiteMark(good)} ${name.padEnd(12)} ${figure.line} (${seconds} s)`);
  for (const promise of figure.short) say(`      promised: ${promise}`);
  if (!caught) say('      It did not catch its mutant (bench/trust/mutants.ts).');
};
/** Suites whose figure is there while their proof still runs: the next suite does not wait for it. */
const unproven: Promise<void>[] = [];
const play = async (name: string): Promise<void> => {
  const begun = performance.now();
  const seconds = () => Math.round((performance.now() - begun) / 1000);
  const proof = proofs.get(name);
  if (!proof) return report(name, await outcomeOf(name), seconds());
  const figure = await runTrustSuite(name, { cluster, form, say, minutes: lasts });
  const took = seconds();
  const reported = proof.then((caught) => report(name, { figure, caught }, took));
  // Awaited once all figures are there; until then its error must not end them.
  reported.catch(() => undefined);
  unproven.push(reported);
};
const playAll = async (waiting: string[]): Promise<void> => {
  for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) await play(name);
};

const begun = performance.now();
try {
  const beside = form === 'full' ? names.filter((name) => !EXCLUSIVE_TRUST_SUITES.has(name)) : [];
  const alone = names.filter((name) => !beside.includes(name));
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, () => playAll(beside)));
  await playAll(alone);
  await Promise.all(unproven);
} finally {
  await cluster.stop();
}
const minutes = ((performance.now() - begun) / 60_000).toFixed(1);
const held = names.length - fallen.length;
say(`${held} suites held, ${fallen.length} fell short, in ${minutes} minutes`);
if (values.report)
  writeFileSync(values.report, JSON.stringify({ passed: held, failed: fallen.length, failures: fallen }));
process.exitCode = fallen.length === 0 ? 0 : 1;
