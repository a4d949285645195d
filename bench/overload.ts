/**
 * What callers notice when there are more of them than a process can answer: `npm run bench overload [buildings of 70 units]`.
 * The product runs in a process of its own. More and more connections request a building's balances at once, and a caller who is
 * refused waits as long as Retry-After says.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startEmbeddedDatabase } from '../apps/api/src/db/embedded/embedded.ts';
import { migrateDatabase } from '../apps/api/src/db/migrate.ts';
import { monotonicMilliseconds } from '../apps/api/src/kernel/clock.ts';
import { openDatabase } from '../apps/api/src/kernel/database/client.ts';
import { fillReadsBenchmark } from './reads/fill.ts';
import { readsBenchmarkCallsOf } from './reads/place.ts';

const [buildings = 10] = process.argv.slice(2).map(Number);
const CALLERS = [50, 400, 1_000, 2_000];
const LASTS_MS = 8_000;
const say = (line: string) => process.stdout.write(`${line}\n`);

type Answer = { readonly status: number; readonly ms: number; readonly again: number };

const ask = (agent: Agent, url: string, token: string) =>
  new Promise<Answer>((resolve) => {
    const begun = monotonicMilliseconds();
    const told = (status: number, again = 0) => resolve({ status, ms: monotonicMilliseconds() - begun, again });
    get(url, { agent, headers: { authorization: `Bearer ${token}` } }, (answer) => {
      answer.resume();
      answer.on('end', () => told(answer.statusCode ?? 0, Number(answer.headers['retry-after'] ?? 0)));
      answer.on('error', () => told(0));
    }).on('error', () => told(0));
  });

const crowd = async (url: string, tokens: readonly string[], callers: number): Promise<Answer[]> => {
  const agent = new Agent({ keepAlive: true, maxSockets: callers });
  const ends = monotonicMilliseconds() + LASTS_MS;
  const answers: Answer[] = [];
  const lane = async (_: unknown, index: number) => {
    while (monotonicMilliseconds() < ends) {
      const answer = await ask(agent, url, tokens[index % tokens.length] ?? '');
      answers.push(answer);
      if (answer.again > 0) await pause(answer.again * 1_000);
    }
  };
  await Promise.all(Array.from({ length: callers }, lane));
  agent.destroy();
  return answers;
};

const share = (answers: readonly Answer[], part: number) =>
  (
    answers.map(({ ms }) => ms).toSorted((a, b) => a - b)[
      Math.min(answers.length - 1, Math.floor(answers.length * part))
    ] ?? 0
  )
    .toFixed(0)
    .padStart(7);

const folder = await mkdtemp(path.join(tmpdir(), 'stoep-overload-'));
const server = await startEmbeddedDatabase({ dataDir: path.join(folder, 'data'), log: () => undefined });
let product: ChildProcess | undefined;
try {
  await migrateDatabase(server.url);
  const { db, close } = openDatabase(server.url);
  const place = await fillReadsBenchmark(db, server.url, buildings);
  await close();
  const script = fileURLToPath(new URL('reads/product.ts', import.meta.url));
  const child = spawn(process.execPath, [script, JSON.stringify(place), path.join(folder, 'same.json')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  product = child;
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.once('data', (line: Buffer) => resolve(line.toString().trim()));
    child.once('exit', (code) => reject(new Error(`the product ended with ${code}`)));
  });
  const balances = readsBenchmarkCallsOf(place).find(([name]) => name.startsWith('balances'))?.[1] ?? '';
  say('callers    answered /s     p50     p99     told to come back     p50     p99   ms     failed');
  for (const callers of CALLERS) {
    const answers = await crowd(url + balances, place.tokens, callers);
    const [good, away] = [200, 503].map((status) => answers.filter((answer) => answer.status === status));
    const failed = answers.length - (good?.length ?? 0) - (away?.length ?? 0);
    const perSecond = ((good?.length ?? 0) / (LASTS_MS / 1_000)).toFixed(0);
    say(
      `${String(callers).padStart(7)}${perSecond.padStart(14)}${share(good ?? [], 0.5)} ${share(good ?? [], 0.99)}${String(away?.length ?? 0).padStart(22)}${share(away ?? [], 0.5)} ${share(away ?? [], 0.99)}${String(failed).padStart(15)}`,
    );
  }
} finally {
  product?.kill();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}
