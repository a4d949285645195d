/**
 * Slow and greedy callers while others work (trust F-23, F-24, G-13): 2,000 sockets that send a head or a body byte by byte and reconnect
 * when they are cut off, and an upload of 1 GB, against one process; how long everybody else waits, and how much memory it takes.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { monotonicMilliseconds } from '../../../apps/api/src/kernel/clock.ts';
import { startHarnessOver } from '../../../apps/api/test/harness.ts';
import { makeTestWorld } from '../../../apps/api/test/world/make-test-world.ts';
import { MALLOC_ENVIRONMENT, NODE_HEAP_OPTIONS } from '../../../scripts/start/memory.mjs';
import {
  formatTrustSuiteCount,
  percentileOf,
  type TrustSuite,
  type TrustSuiteForm,
  unmetTrustSuitePromisesOf,
} from '../suite.ts';
import { sendTrustSuiteCall, type TrustSuiteCall } from '../trust-call.ts';

type Size = { readonly sockets: number; readonly seconds: number; readonly megabytes: number };
const SIZES: Readonly<Record<TrustSuiteForm, Size>> = {
  full: { sockets: 2_000, seconds: 75, megabytes: 1_024 },
  quick: { sockets: 300, seconds: 15, megabytes: 128 },
  proof: { sockets: 100, seconds: 15, megabytes: 80 },
};
/** Promised: 10 s for the head, 30 s for the whole request, plus the interval at which the process checks. */
const CUT_MS = { head: 10_000, body: 30_000 } as const;
const LOOKS_MS = 3_000;
const LANES = 4;
/** The pause between two uploads. */
const BREATH_MS = 15_000;
const WARM = 2_000;
const P99_MS = 500;
const MOST_MB = 100;
const MB = 1_048_576;

const HEADS = {
  head: 'GET /api/health/ HTTP/1.1\r\nHost: x\r\nX-Slow: ',
  body: 'POST /api/login/ HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n{',
} as const;

/** Resident megabytes of the process. */
const heldBy = (pid: number): number =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1_024;

/** With the same semi-space size that the product is started with. */
const serve = async (url: string) => {
  const program = fileURLToPath(new URL('../serve.ts', import.meta.url));
  const child = spawn(
    process.execPath,
    [...NODE_HEAP_OPTIONS, '--import', fileURLToPath(new URL('../mutant-loader.ts', import.meta.url)), program, url],
    { env: { ...MALLOC_ENVIRONMENT, ...process.env }, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  process.on('exit', () => child.kill('SIGKILL'));
  const [where] = (await once(child.stdout, 'data')) as [Buffer];
  return { pid: child.pid ?? 0, origin: where.toString().trim() };
};

/** Sends slowly until it is cut off, then connects again, until the time is over; reports how long each connection lasted. */
const dripping = (port: number, kind: keyof typeof HEADS, until: number, cut: (ms: number) => void): void => {
  const begun = monotonicMilliseconds();
  const socket: Socket = connect(port, '127.0.0.1', () => socket.write(HEADS[kind]));
  const drips = setInterval(() => socket.writable && socket.write('a'), 1_000);
  socket.on('error', () => undefined).resume();
  socket.on('close', () => {
    clearInterval(drips);
    if (monotonicMilliseconds() > until) return;
    cut(monotonicMilliseconds() - begun);
    dripping(port, kind, until, cut);
  });
};

/** Uploads a file of that many megabytes for an import, of unknown length; answers the status. */
const upload = (origin: string, token: string, megabytes: number): Promise<number> =>
  new Promise((resolve) => {
    const boundary = 'stoep-slow-boundary';
    const asked = request(
      `${origin}/api/office/imports/`,
      {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': `multipart/form-data; boundary=${boundary}`,
        },
      },
      (answer) => resolve(answer.resume().statusCode ?? 0),
    );
    asked.on('error', () => resolve(0));
    const piece = Buffer.alloc(MB, 'a,b\n');
    function* pieces() {
      yield `--${boundary}\r\ncontent-disposition: form-data; name="kind"\r\n\r\nauto\r\n`;
      yield `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="units.csv"\r\n\r\n`;
      for (let sent = 0; sent < megabytes; sent += 1) yield piece;
      yield `\r\n--${boundary}--\r\n`;
    }
    Readable.from(pieces()).pipe(asked);
  });

export const suite: TrustSuite = {
  run: async ({ url, form }) => {
    const { sockets, seconds, megabytes } = SIZES[form];
    const harness = await startHarnessOver({ url, drop: async () => undefined });
    const world = await makeTestWorld(harness);
    const { pid, origin } = await serve(url);
    const port = Number(new URL(origin).port);
    const { levyAccountId, accountId } = world.accounts.o2;
    const path = `/levy-account/${levyAccountId}/${accountId}/`;
    const read: TrustSuiteCall = { method: 'GET', path, token: world.people.O2.token };
    // Warm-up: the memory for loaded and compiled code must not count for the slow callers.
    for (let warm = 0; warm < WARM; warm += 1) await sendTrustSuiteCall(origin, read);
    await upload(origin, world.people.ST.token, 80);

    const before = heldBy(pid);
    const until = monotonicMilliseconds() + seconds * 1_000;
    const cuts = { head: [] as number[], body: [] as number[] };
    for (let socket = 0; socket < sockets; socket += 1) {
      const kind = socket % 2 === 0 ? 'head' : 'body';
      dripping(port, kind, until, (ms) => cuts[kind].push(ms));
    }
    const took: number[] = [];
    const answers = new Map<number, number>();
    const lane = async () => {
      while (monotonicMilliseconds() < until) {
        const begun = monotonicMilliseconds();
        const status = await sendTrustSuiteCall(origin, read);
        took.push(monotonicMilliseconds() - begun);
        answers.set(status, (answers.get(status) ?? 0) + 1);
        // A pause as between clicks: waiting times are measured, not throughput.
        await pause(20);
      }
    };
    let most = before;
    const looking = (async () => {
      for (; monotonicMilliseconds() < until; await pause(200)) most = Math.max(most, heldBy(pid));
    })();
    const uploads: number[] = [];
    const greedy = (async () => {
      for (; monotonicMilliseconds() < until; await pause(BREATH_MS))
        uploads.push(await upload(origin, world.people.ST.token, megabytes));
    })();
    await Promise.all([...Array.from({ length: LANES }, lane), looking, greedy]);
    const p99 = percentileOf(took, 0.99);
    const latest = { head: Math.max(0, ...cuts.head), body: Math.max(0, ...cuts.body) };
    const wereCut = (kind: keyof typeof CUT_MS) =>
      seconds * 1_000 < CUT_MS[kind] + LOOKS_MS ||
      (cuts[kind].length >= sockets / 2 && latest[kind] < CUT_MS[kind] + LOOKS_MS);
    return {
      line: `${formatTrustSuiteCount(sockets)} dripping sockets, cut off ${formatTrustSuiteCount(cuts.head.length + cuts.body.length)} times (heads within ${(latest.head / 1_000).toFixed(1)} s, bodies within ${(latest.body / 1_000).toFixed(1)} s), ${uploads.length} uploads of ${formatTrustSuiteCount(megabytes)} MB told ${[...new Set(uploads)].join(', ')}: ${formatTrustSuiteCount(took.length)} calls of others p99 ${p99.toFixed(0)} ms, memory +${(most - before).toFixed(0)} MB`,
      short: unmetTrustSuitePromisesOf({
        [`others wait less than ${P99_MS} ms`]: p99 < P99_MS,
        [`everybody else is answered, not ${JSON.stringify([...answers])}`]: answers.size === 1 && answers.has(200),
        [`at most ${MOST_MB} MB more`]: most - before <= MOST_MB,
        'what is too large is told so': uploads.every((status) => status === 413),
        'heads are cut off after 10 s': wereCut('head'),
        'bodies are cut off after 30 s': wereCut('body'),
      }),
    };
  },
};
