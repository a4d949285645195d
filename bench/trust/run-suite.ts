/** Runs a suite twice: on the product as it is, and on its mutant, which it has to catch. */
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Cluster } from './cluster.ts';
import { MUTANT, mutantOf } from './mutant-loader.ts';
import type { MutantName } from './mutants.ts';
import { inPieces } from './pieces.ts';
import {
  type CommandSuite,
  type Figure,
  type Form,
  type Piece,
  type Suite,
  type TestSuite,
  WHOLE,
} from './suite.ts';

export type Outcome = {
  readonly figure: Figure;
  /** The suite fell short of its mutant. */
  readonly caught: boolean;
};

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const LONGEST_MS = 30 * 60_000;
/** What a failed run may say. */
const TAIL = 2_000;

type Ended = { readonly code: number | null; readonly said: string };

/** What runs now, each the first of a group of its own: a suite starts processes of the product, and they end with it. */
const groups = new Set<number>();
const endGroup = (pid: number) => {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // Nobody of it is left.
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
    const env = { ...process.env, ...more, [MUTANT]: mutant ?? '' };
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
    // What it leaves behind holds on to what it says, which would never end.
    child.on('exit', () => {
      clearTimeout(tooLong);
      groups.delete(pid);
      endGroup(pid);
    });
    child.on('close', (code) => resolve({ code, said }));
  });

/** Runs stand side by side: each writes a file of its own. */
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

/** A process that ended without a figure fell short, with the end of what it said. */
const broken = ({ code, said }: Ended): Figure => ({
  line: `ended with ${code ?? 'a signal'}`,
  short: [`the process lives. It said: ${said.trim()}`],
});

type How = {
  readonly form: Form;
  readonly piece: Piece;
  readonly mutant: MutantName | null;
  readonly minutes?: number | undefined;
};

const BEFORE = ['--import', './bench/trust/mutant-loader.ts'];

const once = (name: string, cluster: Cluster, { form, piece, mutant, minutes }: How): Promise<Figure> =>
  cluster.lend(async (url) => {
    const answer = newAnswer();
    const ended = await run(
      [...BEFORE, 'bench/trust/one.ts', name, JSON.stringify({ url, form, piece, minutes }), answer],
      mutant,
      { longest: LONGEST_MS + (minutes ?? 0) * 60_000 },
    );
    return readAnswer<Figure>(answer) ?? broken(ended);
  });

type Where = {
  readonly cluster: Cluster;
  readonly form: Form;
  readonly say: (line: string) => void;
  readonly minutes?: number | undefined;
};

const load = async (name: string): Promise<Suite> => {
  const { suite } = (await import(new URL(`./suites/${name}.ts`, import.meta.url).href)) as { suite: Suite };
  return suite;
};

/** The figure of the product as it is. */
export const figureOf = async (name: string, { cluster, form, say, minutes }: Where): Promise<Figure> => {
  const suite = await load(name);
  const of = form === 'full' ? (suite.pieces ?? 1) : 1;
  const right = (piece: Piece) => once(name, cluster, { form, piece, mutant: null, minutes });
  return of === 1 ? right(WHOLE) : inPieces({ name, of, say }, right);
};

/** The suite falls short of its mutant. */
export const catches = async (name: string, cluster: Cluster): Promise<boolean> => {
  const figure = await once(name, cluster, { form: 'proof', piece: WHOLE, mutant: mutantOf(name) });
  return figure.short.length > 0;
};

type Report = { readonly numPassedTests: number; readonly numFailedTests: number };

const testsOf = async (suite: TestSuite, mutant: MutantName | null): Promise<Figure> => {
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

export const tested = async (name: string, suite: TestSuite): Promise<Outcome> => {
  const figure = await testsOf(suite, null);
  const { short } = await testsOf(suite, mutantOf(name));
  return { figure, caught: short.length > 0 };
};

const commanded = async ({ script, proof }: CommandSuite, mutant: MutantName | null): Promise<Figure> => {
  const ended = await run([...BEFORE, script, ...(mutant ? proof : [])], mutant);
  const lines = ended.said.trim().split('\n');
  return {
    line: lines.map((line) => line.trim().replace(/\s+/g, ' ')).join('; '),
    short: ended.code === 0 ? [] : [`what it says above: ended with ${ended.code ?? 'a signal'}`, ...lines],
  };
};

export const measuredBy = async (name: string, suite: CommandSuite): Promise<Outcome> => {
  const figure = await commanded(suite, null);
  const { short } = await commanded(suite, mutantOf(name));
  return { figure, caught: short.length > 0 };
};
