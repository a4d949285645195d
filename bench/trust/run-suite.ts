/** Runs a suite twice: on the unchanged product, and on its mutant, which it has to catch. */
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { TrustSuiteCluster } from './cluster.ts';
import { MUTANT_ENV_NAME, mutantOfSuite } from './mutant-loader.ts';
import type { MutantName } from './mutants.ts';
import { runTrustSuiteInPieces } from './pieces.ts';
import {
  type TrustCommandSuite,
  type TrustSuite,
  type TrustSuiteFigure,
  type TrustSuiteForm,
  type TrustSuitePiece,
  type TrustTestSuite,
  WHOLE_SUITE_PIECE,
} from './suite.ts';

export type TrustSuiteOutcome = {
  readonly figure: TrustSuiteFigure;
  /** Whether the suite caught its mutant. */
  readonly caught: boolean;
};

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const LONGEST_MS = 30 * 60_000;
/** Characters of output that a failed run may print. */
const TAIL = 2_000;

type Ended = { readonly code: number | null; readonly said: string };

/** The running suites, each a process group leader: a suite starts processes of the product, which are killed with its group. */
const groups = new Set<number>();
const endGroup = (pid: number) => {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // No process of the group is left.
  }
};
const endAll = () => {
  for (const pid of groups) endGroup(pid);
};
process.on('exit', endAll);
const ENDINGS = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;
for (const [signal, code] of Object.entries(ENDINGS)) process.once(signal, () => process.exit(code));

type Around = { readonly more?: Readonly<Record<string, string>>; readonly longest?: number };

const run = (
  args: readonly string[],
  mutant: MutantName | null,
  { more = {}, longest = LONGEST_MS }: Around = {},
): Promise<Ended> =>
  new Promise((resolve, reject) => {
    const env = { ...process.env, ...more, [MUTANT_ENV_NAME]: mutant ?? '' };
    const child = spawn(process.execPath, args, { cwd: ROOT, env, detached: true });
    child.on('error', reject);
    const { pid } = child;
    if (pid === undefined) return;
    groups.add(pid);
    const tooLong = setTimeout(() => endGroup(pid), longest);
    let said = '';
    const listen = (chunk: Buffer) => {
      said = `${said}${chunk}`.slice(-TAIL);
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    // A process that the suite leaves behind keeps its output open, so waiting for the end of the output would never end.
    child.on('exit', () => {
      clearTimeout(tooLong);
      groups.delete(pid);
      endGroup(pid);
    });
    child.on('close', (code) => resolve({ code, said }));
  });

/** Runs go on in parallel, so each writes a file of its own. */
const newAnswer = (): string => `.cache/trust-figure-${randomUUID()}.json`;

const readAnswer = <T>(file: string): T | null => {
  try {
    return JSON.parse(readFileSync(`${ROOT}${file}`, 'utf8')) as T;
  } catch {
    return null;
  } finally {
    rmSync(`${ROOT}${file}`, { force: true });
  }
};

/** A process that ended without a figure fell short; the end of its output says why. */
const broken = ({ code, said }: Ended): TrustSuiteFigure => ({
  line: `ended with ${code ?? 'a signal'}`,
  short: [`the process lives. It said: ${said.trim()}`],
});

type How = {
  readonly form: TrustSuiteForm;
  readonly piece: TrustSuitePiece;
  readonly mutant: MutantName | null;
  readonly minutes?: number | undefined;
};

const BEFORE = ['--import', './bench/trust/mutant-loader.ts'];

const once = (
  name: string,
  cluster: TrustSuiteCluster,
  { form, piece, mutant, minutes }: How,
): Promise<TrustSuiteFigure> =>
  cluster.lend(async (url) => {
    const answer = newAnswer();
    const ended = await run(
      [...BEFORE, 'bench/trust/one.ts', name, JSON.stringify({ url, form, piece, minutes }), answer],
      mutant,
      { longest: LONGEST_MS + (minutes ?? 0) * 60_000 },
    );
    return readAnswer<TrustSuiteFigure>(answer) ?? broken(ended);
  });

type Where = {
  readonly cluster: TrustSuiteCluster;
  readonly form: TrustSuiteForm;
  readonly say: (line: string) => void;
  readonly minutes?: number | undefined;
};

const load = async (name: string): Promise<TrustSuite> => {
  const { suite } = (await import(new URL(`./suites/${name}.ts`, import.meta.url).href)) as {
    suite: TrustSuite;
  };
  return suite;
};

/** The figure of the unchanged product. */
export const runTrustSuite = async (
  name: string,
  { cluster, form, say, minutes }: Where,
): Promise<TrustSuiteFigure> => {
  const suite = await load(name);
  const of = form === 'full' ? (suite.pieces ?? 1) : 1;
  const right = (piece: TrustSuitePiece) => once(name, cluster, { form, piece, mutant: null, minutes });
  return of === 1 ? right(WHOLE_SUITE_PIECE) : runTrustSuiteInPieces({ name, of, say }, right);
};

/** Whether the suite falls short on its mutant, as it must. */
export const isMutantCaughtBySuite = async (name: string, cluster: TrustSuiteCluster): Promise<boolean> => {
  const figure = await once(name, cluster, {
    form: 'proof',
    piece: WHOLE_SUITE_PIECE,
    mutant: mutantOfSuite(name),
  });
  return figure.short.length > 0;
};

type Report = { readonly numPassedTests: number; readonly numFailedTests: number };

const testsOf = async (suite: TrustTestSuite, mutant: MutantName | null): Promise<TrustSuiteFigure> => {
  const answer = newAnswer();
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'bench/trust/vitest.config.ts'];
  const ended = await run(
    [...vitest, '--reporter=json', `--outputFile.json=${answer}`, ...suite.tests],
    mutant,
    mutant || !suite.more ? {} : { more: suite.more },
  );
  const report = readAnswer<Report>(answer);
  if (!report || report.numPassedTests + report.numFailedTests === 0) return broken(ended);
  const failed = report.numFailedTests || (ended.code === 0 ? 0 : 1);
  return {
    line: `${report.numPassedTests} tests: ${suite.says}`,
    short: failed > 0 ? [`every test passes; ${failed} failed`] : [],
  };
};

export const runTestSuiteWithMutant = async (name: string, suite: TrustTestSuite): Promise<TrustSuiteOutcome> => {
  const figure = await testsOf(suite, null);
  const { short } = await testsOf(suite, mutantOfSuite(name));
  return { figure, caught: short.length > 0 };
};

const commanded = async (
  { script, proof }: TrustCommandSuite,
  mutant: MutantName | null,
): Promise<TrustSuiteFigure> => {
  const ended = await run([...BEFORE, script, ...(mutant ? proof : [])], mutant);
  const lines = ended.said.trim().split('\n');
  return {
    line: lines.map((line) => line.trim().replace(/\s+/g, ' ')).join('; '),
    short: ended.code === 0 ? [] : [`what it says above: ended with ${ended.code ?? 'a signal'}`, ...lines],
  };
};

export const runCommandSuiteWithMutant = async (name: string, suite: TrustCommandSuite): Promise<TrustSuiteOutcome> => {
  const figure = await commanded(suite, null);
  const { short } = await commanded(suite, mutantOfSuite(name));
  return { figure, caught: short.length > 0 };
};
