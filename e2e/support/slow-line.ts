/**
 * A connection to the product like a phone's: each request is delayed, and all answers share the bandwidth. It runs in front of the
 * server, so that requests of the service worker are as slow as those of a page.
 */
import { existsSync, readFileSync } from 'node:fs';
import { createServer, request, type ServerResponse } from 'node:http';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

type Line = {
  /** Milliseconds by which each answer is delayed. */
  readonly latency: number;
  readonly bytesPerSecond: number;
  /** The folder `dist` of a former build of the portal, served instead of today's. */
  readonly formerBuild?: string | undefined;
};

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
};
const PIECE = 1_460;

/** A file of a former build as the server would send it: compressed where the build has a compressed copy. */
const formerFile = (folder: string, address: string) => {
  const name = address === '/' ? '/index.html' : (address.split('?')[0] ?? '');
  const file = path.join(folder, name);
  if (name.startsWith('/api') || name.startsWith('/office') || !existsSync(file)) return undefined;
  const isPage = name === '/index.html';
  const twin = existsSync(`${file}.br`);
  const bytes = readFileSync(twin ? `${file}.br` : file);
  const body = isPage
    ? Buffer.from(bytes.toString().replaceAll('__CSP_NONCE__', 'former').replace('__DEMO__', 'on'))
    : bytes;
  const headers = {
    'content-type': TYPES[path.extname(name)] ?? 'application/octet-stream',
    ...(twin && { 'content-encoding': 'br' }),
    'cache-control': name.startsWith('/assets/') ? 'max-age=31536000, immutable' : 'no-cache',
  };
  return { body, headers };
};

export const slowLine = async (product: string, { latency, bytesPerSecond, formerBuild }: Line) => {
  let free = performance.now();
  let isSlow = true;
  /** Answers share the bandwidth: a chunk is sent once those before it are. */
  const send = async (bytes: Buffer, answer: ServerResponse) => {
    if (!isSlow) return void answer.end(bytes);
    for (let at = 0; at < bytes.length; at += PIECE) {
      const piece = bytes.subarray(at, at + PIECE);
      free = Math.max(free, performance.now()) + (piece.length / bytesPerSecond) * 1_000;
      await pause(Math.max(0, free - performance.now()));
      answer.write(piece);
    }
    answer.end();
  };
  const server = createServer(async (asked, answer) => {
    if (isSlow) await pause(latency);
    const former = formerBuild && formerFile(formerBuild, asked.url ?? '/');
    if (former) {
      answer.writeHead(200, former.headers);
      return void send(former.body, answer);
    }
    const { host: _host, ...headers } = asked.headers;
    const onward = request(`${product}${asked.url}`, { method: asked.method, headers }, async (came) => {
      const { 'content-length': _length, 'transfer-encoding': _coding, ...more } = came.headers;
      const pieces: Buffer[] = [];
      for await (const piece of came) pieces.push(piece as Buffer);
      answer.writeHead(came.statusCode ?? 502, more);
      await send(Buffer.concat(pieces), answer);
    });
    onward.on('error', () => answer.destroy());
    asked.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  /** Turns the delays off while nothing is measured. */
  const slow = (on: boolean) => {
    isSlow = on;
  };
  return { url: `http://localhost:${port}`, slow, close };
};
