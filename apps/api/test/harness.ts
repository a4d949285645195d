/** The product for one test file: its own database, a clock that can be set, and the real pipeline over HTTP. */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { callEndpoint, type EndpointCallAnswer, type EndpointCallInput } from '@stoep/contract/kit/client';
import type { ApiEndpoint } from '@stoep/contract/kit/define-endpoint';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse as InjectResponse } from 'fastify';
import pino from 'pino';
import { afterAll, beforeAll } from 'vitest';
import { buildHttpApp } from '../src/app.ts';
import { readServerConfig } from '../src/config.ts';
import type { ServerDeps } from '../src/deps.ts';
import { clockOf } from '../src/kernel/clock.ts';
import { openDatabase } from '../src/kernel/database/client.ts';
import { diskFileStore } from '../src/kernel/files/disk-store.ts';
import { startJobQueue } from '../src/kernel/jobs/queue.ts';
import { outboxOnlyTransport } from '../src/kernel/mail/deliver.ts';
import type { MailTransport } from '../src/kernel/mail/outgoing-mail.ts';
import { allBackgroundJobs } from '../src/modules/all.ts';
import { cloneDatabase, type TestDatabase } from './database.ts';

/** A Tuesday morning in Johannesburg, unless a test sets another time. */
export const TEST_NOW = new Date('2026-03-10T08:00:00Z');

/** The key that seals tokens and tickets in tests. */
export const TEST_SEALING_KEY = Buffer.alloc(64, 7);

export type Harness = {
  readonly app: FastifyInstance;
  readonly deps: ServerDeps;
  readonly url: string;
  /** The folder of its files. */
  readonly folder: string;
  /** Every route that the app serves. */
  readonly routes: readonly { method: string; url: string }[];
  /** Sets the clock. */
  setNow: (now: Date) => void;
  /** A call by the typed client, with this token. */
  call: <const E extends ApiEndpoint>(
    endpoint: E,
    input: EndpointCallInput<E>,
    token?: string | null,
    /** The Idempotency-Key that the apps send with each submit. New for each call unless a test repeats it. */
    idempotencyKey?: string,
  ) => Promise<EndpointCallAnswer<E>>;
  inject: (request: InjectOptions) => Promise<InjectResponse>;
  /** Runs all queued jobs, with some dependencies replaced. Answers how many ran. */
  runJobs: (instead?: Partial<ServerDeps>) => Promise<number>;
  /** Writes the read-access log of the answers so far. */
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

/** Dependencies that a test file may replace. Everything else is real. */
export type HarnessOptions = {
  readonly mail?: () => Promise<MailTransport>;
  /** The folder of files, if it must outlive the harness. Otherwise a temp dir. */
  readonly folder?: string;
  /** Further settings of its process. */
  readonly env?: Readonly<Record<string, string>>;
};

export const startHarness = async (options: HarnessOptions = {}): Promise<Harness> =>
  startHarnessOver(await cloneDatabase(), options);

/** Starts the product over an existing database. */
export const startHarnessOver = async (database: TestDatabase, options: HarnessOptions = {}): Promise<Harness> => {
  const folder = options.folder ?? (await mkdtemp(path.join(os.tmpdir(), 'stoep-files-')));
  const { db, close } = openDatabase(database.url, 5);
  const problems: unknown[] = [];
  // Dropping the database cuts connections of the queue. That is no problem at this point.
  let stopping = false;
  const told = (error: unknown) => {
    if (!stopping) problems.push(error);
  };
  const queue = await startJobQueue(database.url, told, {
    supervise: false,
    poolSize: 2,
  });
  let now = TEST_NOW;
  const deps: ServerDeps = {
    db,
    clock: clockOf(() => now),
    config: readServerConfig({ NODE_ENV: 'test', PUBLIC_URL: 'http://localhost:3000', ...options.env }),
    files: diskFileStore(folder),
    jobs: queue,
    mail: (await options.mail?.()) ?? outboxOnlyTransport(),
    log: pino({ level: 'silent' }),
    tokenKey: TEST_SEALING_KEY,
    formerKeys: [],
  };
  const routes: { method: string; url: string }[] = [];
  let writeReads = async (): Promise<void> => undefined;
  const app = await buildHttpApp(deps, {
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
    folder,
    routes,
    setNow: (instant) => {
      now = instant;
    },
    call: (endpoint, input, token = null, idempotencyKey = randomUUID()) =>
      callEndpoint(endpoint, input, { token, fetch: fetchOf(app), idempotencyKey }),
    inject: (request) => app.inject(request),
    writeReads: () => writeReads(),
    runJobs: (instead = {}) => queue.drain({ ...deps, ...instead }, allBackgroundJobs),
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
