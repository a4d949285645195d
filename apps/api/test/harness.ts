/** The product for one test file: its own database, a clock that can be set, the real pipeline over HTTP. */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { type CallAnswer, type CallInput, call } from '@stoep/contract/kit/client';
import type { Endpoint } from '@stoep/contract/kit/endpoint';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse as InjectResponse } from 'fastify';
import pino from 'pino';
import { afterAll, beforeAll } from 'vitest';
import { buildApp } from '../src/app.ts';
import { readConfig } from '../src/config.ts';
import type { Deps } from '../src/deps.ts';
import { clockFrom } from '../src/kernel/clock.ts';
import { openDatabase } from '../src/kernel/database/client.ts';
import { diskStore } from '../src/kernel/files/store.ts';
import { startQueue } from '../src/kernel/jobs/queue.ts';
import { outboxTransport } from '../src/kernel/mail/deliver.ts';
import type { Transport } from '../src/kernel/mail/outgoing-mail.ts';
import { jobs } from '../src/modules/all.ts';
import { cloneDatabase, type TestDatabase } from './database.ts';

/** A Tuesday morning in Johannesburg, unless a test sets another. */
export const TEST_NOW = new Date('2026-03-10T08:00:00Z');

/** What tokens and tickets are sealed with here. */
export const TEST_KEY = Buffer.alloc(64, 7);

export type Harness = {
  readonly app: FastifyInstance;
  readonly deps: Deps;
  readonly url: string;
  /** Every route the app serves. */
  readonly routes: readonly { method: string; url: string }[];
  /** Moves the clock. */
  setNow: (now: Date) => void;
  /** A call through the typed client, as the holder of the token. */
  call: <const E extends Endpoint>(
    endpoint: E,
    input: CallInput<E>,
    token?: string | null,
    /** As the portal and the office send with each submit; a new one unless a test repeats it. */
    idempotencyKey?: string,
  ) => Promise<CallAnswer<E>>;
  inject: (request: InjectOptions) => Promise<InjectResponse>;
  /** Runs every job that waits, with what is given in the place of its own; answers how many ran. */
  runJobs: (instead?: Partial<Deps>) => Promise<number>;
  /** Writes down, at once, whose data the answers so far have shown. */
  writeReads: () => Promise<void>;
  stop: () => Promise<void>;
};

/** The client's fetch, answered by the app without a socket. */
const fetchOf =
  (app: FastifyInstance): typeof fetch =>
  async (input, init) => {
    const request = new Request(new URL(String(input), 'http://stoep.test'), init);
    const bytes = Buffer.from(await request.arrayBuffer());
    const answer = await app.inject({
      method: request.method as 'GET',
      url: request.url.replace('http://stoep.test', ''),
      headers: Object.fromEntries(request.headers),
      ...(bytes.length > 0 ? { payload: bytes } : {}),
    });
    const headers = new Headers();
    for (const [name, value] of Object.entries(answer.headers))
      if (value !== undefined) headers.set(name, String(value));
    return new Response(answer.rawPayload.length > 0 ? new Uint8Array(answer.rawPayload) : null, {
      status: answer.statusCode,
      headers,
    });
  };

/** What a file may replace: everything else is the real thing. */
export type HarnessOptions = {
  readonly mail?: () => Promise<Transport>;
  /** Where its files lie, for whoever goes on with them; else a folder that goes when it stops. */
  readonly folder?: string;
  /** Further settings of its process. */
  readonly env?: Readonly<Record<string, string>>;
};

export const startHarness = async (options: HarnessOptions = {}): Promise<Harness> =>
  harnessOver(await cloneDatabase(), options);

/** The product over a database that somebody else has made. */
export const harnessOver = async (database: TestDatabase, options: HarnessOptions = {}): Promise<Harness> => {
  const folder = options.folder ?? (await mkdtemp(path.join(os.tmpdir(), 'stoep-files-')));
  const { db, close } = openDatabase(database.url, 5);
  const problems: unknown[] = [];
  // Dropping the database cuts what the queue still holds open: no problem any more by then.
  let stopping = false;
  const told = (error: unknown) => {
    if (!stopping) problems.push(error);
  };
  const queue = await startQueue(database.url, told, {
    supervise: false,
    poolSize: 2,
  });
  let now = TEST_NOW;
  const deps: Deps = {
    db,
    clock: clockFrom(() => now),
    config: readConfig({ NODE_ENV: 'test', PUBLIC_URL: 'http://localhost:3000', ...options.env }),
    files: diskStore(folder),
    jobs: queue,
    mail: (await options.mail?.()) ?? outboxTransport(),
    log: pino({ level: 'silent' }),
    tokenKey: TEST_KEY,
    formerKeys: [],
  };
  const routes: { method: string; url: string }[] = [];
  let writeReads = async (): Promise<void> => undefined;
  const app = await buildApp(deps, {
    web: null,
    onReads: (write) => {
      writeReads = write;
    },
    onRoute: ({ method, url }) => routes.push({ method: String(method), url }),
  });
  await app.ready();
  return {
    app,
    deps,
    url: database.url,
    routes,
    setNow: (instant) => {
      now = instant;
    },
    call: (endpoint, input, token = null, idempotencyKey = randomUUID()) =>
      call(endpoint, input, { token, fetch: fetchOf(app), idempotencyKey }),
    inject: (request) => app.inject(request),
    writeReads: () => writeReads(),
    runJobs: (instead = {}) => queue.drain({ ...deps, ...instead }, jobs),
    stop: async () => {
      stopping = true;
      await app.close();
      await queue.stop();
      await close();
      await database.drop();
      if (options.folder === undefined) await rm(folder, { recursive: true, force: true });
      if (problems.length > 0) throw problems[0];
    },
  };
};

/** Starts a harness for the file and stops it at its end. */
export const useHarness = (options: HarnessOptions = {}): (() => Harness) => {
  let harness: Harness | undefined;
  beforeAll(async () => {
    harness = await startHarness(options);
  });
  afterAll(async () => {
    await harness?.stop();
  });
  return () => {
    if (!harness) throw new Error('The harness is there from the first test on.');
    return harness;
  };
};
