/** Slow callers are cut off and delay nobody else (F-24): a head sent in drips, a body sent in drips. */
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildHttpApp } from '../src/app.ts';
import { useHarness } from './harness.ts';

const harness = useHarness();
const slowest = { head: 400, whole: 1_200 };
let app: Awaited<ReturnType<typeof buildHttpApp>>;
let port: number;
const open: Socket[] = [];

beforeAll(async () => {
  app = await buildHttpApp(harness().deps, { web: null, slowest });
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(async () => {
  for (const socket of open) socket.destroy();
  await app.close();
});

/** Sends the beginning and then a byte at a time. Answers when it was cut off, and with which answer. */
const drip = (beginning: string) =>
  new Promise<{ ms: number; told: string }>((resolve) => {
    const begun = performance.now();
    const socket = connect(port, '127.0.0.1', () => socket.write(beginning));
    open.push(socket);
    let told = '';
    const dripping = setInterval(() => socket.writable && socket.write('a'), 50);
    socket
      .on('error', () => undefined)
      .on('data', (chunk) => {
        told += chunk;
      });
    socket.on('close', () => {
      clearInterval(dripping);
      resolve({ ms: performance.now() - begun, told });
    });
  });

test('a head that never ends is cut off in the time of a head, a body in the time of the whole, and others are answered', async () => {
  const head = drip('GET /api/health/ HTTP/1.1\r\nHost: x\r\nX-Slow: ');
  const body = drip(
    'POST /api/login/ HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n{',
  );
  const other = await fetch(`http://127.0.0.1:${port}/api/nowhere`);
  expect(other.status).toBe(404);
  const [cutHead, cutBody] = await Promise.all([head, body]);
  for (const { told } of [cutHead, cutBody]) expect(told).toContain('408');
  expect(cutHead.ms).toBeGreaterThanOrEqual(slowest.head);
  expect(cutBody.ms).toBeGreaterThanOrEqual(slowest.whole);
});

test('as it is built, ten seconds for the head and thirty for the whole', async () => {
  const { server } = harness().app;
  expect([server.headersTimeout, server.requestTimeout]).toEqual([10_000, 30_000]);
});
