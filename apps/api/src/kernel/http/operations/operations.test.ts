/** Health probes and the operator's page; more requests than a process can answer; a stop that does not wait for callers. */
import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { AppError } from '@stoep/contract/kit/errors';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { useHarness } from '../../../../test/harness.ts';
import { sealAuditNow } from '../../../../test/sealer.ts';
import { auditActorOfSystem, insertAuditEntry } from '../../audit/audit.writes.ts';
import { saveDatabaseTableCheckResult } from '../../tables/table-check.writes.ts';
import { closeConnectionsOnStop, closeServerWithin } from '../close-within.ts';
import { sendErrorAnswer } from '../errors.ts';
import { metricsRegistryOf } from './metrics.ts';
import { createOperatorApp } from './operator-page.ts';
import { createReadinessCheck, mountHealthProbes } from './probes.ts';
import { limitConcurrentRequests } from './request-limit.ts';

const harness = useHarness();
const ROOT = fileURLToPath(new URL('../../../../../../', import.meta.url));
const opened: FastifyInstance[] = [];
const anApp = () => {
  const app = Fastify();
  app.setErrorHandler(sendErrorAnswer);
  opened.push(app);
  return app;
};
afterEach(async () => {
  await Promise.all(opened.splice(0).map((app) => closeServerWithin(app, 0)));
});

/** A route that answers when the test says so. */
const withSlowRoute = (app: FastifyInstance) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  app.route({ method: ['GET', 'POST'], url: '/slow', handler: () => promise.then(() => ({ done: true })) });
  return resolve;
};

describe('what a process works on at once', () => {
  test('is bounded: whoever is too many is told when to come back, and probes are answered', async () => {
    const app = anApp();
    const load = limitConcurrentRequests(app, 2);
    mountHealthProbes(app, async () => []);
    const release = withSlowRoute(app);
    const waiting = [app.inject('/slow'), app.inject('/slow')];
    await vi.waitFor(() => expect(load.underway).toBe(2));
    const third = await app.inject('/slow');
    expect(third.statusCode).toBe(503);
    expect(third.headers['retry-after']).toBe('2');
    expect(third.json()).toMatchObject({ code: 'unavailable' });
    expect((await app.inject('/healthz')).statusCode).toBe(200);
    expect((await app.inject('/readyz')).statusCode).toBe(200);
    release();
    expect((await Promise.all(waiting)).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect((await app.inject('/slow')).statusCode).toBe(200);
    expect(load).toEqual({ underway: 0, turnedAway: 1 });
  });

  test('is given back by what fails, and by what is not found', async () => {
    const app = anApp();
    const load = limitConcurrentRequests(app, 1);
    app.get('/fails', () => {
      throw new AppError('conflict');
    });
    for (const url of ['/fails', '/nowhere', '/fails']) await app.inject(url);
    expect(load).toEqual({ underway: 0, turnedAway: 0 });
  });

  test('is not taken by a body that comes slowly, nor by whoever hung up', async () => {
    const app = anApp();
    const load = limitConcurrentRequests(app, 1);
    const release = withSlowRoute(app);
    const url = await app.listen({ port: 0, host: '127.0.0.1' });
    const line = connect(Number(new URL(url).port), '127.0.0.1');
    line.write('POST /slow HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 20\r\n\r\n{"a"');
    await vi.waitFor(async () => expect(await connectionsOf(app)).toBe(1));
    const asked = app.inject('/slow');
    await vi.waitFor(() => expect(load.underway).toBe(1));
    expect(load.turnedAway).toBe(0);
    line.destroy();
    release();
    expect((await asked).statusCode).toBe(200);
    await vi.waitFor(() => expect(load.underway).toBe(0));
  });
});

describe('readiness', () => {
  const isReady = async (app: FastifyInstance) => (await app.inject('/readyz')).statusCode;

  test('ends when the process is told to stop; it still lives', async () => {
    const app = anApp();
    let stopping = false;
    mountHealthProbes(
      app,
      createReadinessCheck(harness().deps, () => stopping),
    );
    expect(await isReady(app)).toBe(200);
    stopping = true;
    expect(await isReady(app)).toBe(503);
    expect((await app.inject('/healthz')).json()).toEqual({ status: 'ok' });
  });

  test('ends when the database is away, in words on the operator’s page alone', async () => {
    const { deps } = harness();
    const away = {
      ...deps,
      db: { ...deps.db, apart: { execute: async () => Promise.reject(new Error('gone')) } },
    };
    const readiness = createReadinessCheck(away as never, () => false);
    const app = anApp();
    mountHealthProbes(app, readiness);
    const answer = await app.inject('/readyz');
    expect([answer.statusCode, answer.json()]).toEqual([503, { status: 'unavailable' }]);
    const { register } = measured();
    const page = createOperatorApp(register, readiness);
    opened.push(page);
    expect((await page.inject('/readyz')).json()).toEqual({
      ready: false,
      reasons: ['The database does not answer.'],
    });
  });

  test('is asked of the database once a second, however often a proxy asks', async () => {
    const execute = vi.fn(async () => []);
    const { deps } = harness();
    const readiness = createReadinessCheck({ ...deps, db: { ...deps.db, apart: { execute } } } as never, () => false);
    await Promise.all([readiness(), readiness(), readiness()]);
    expect(execute).toHaveBeenCalledTimes(1);
  });
});

const around = {
  pools: { app: { totalCount: 3, idleCount: 1, waitingCount: 0 } },
  settingProblems: async () => [{ setting: 'STOEP_BACKUP_DIR' }],
  release: { version: '2026.11.2', schema: '0081_import_repairs' },
};

const measured = () => {
  const app = anApp();
  const load = limitConcurrentRequests(app, 5);
  app.get('/person/:id', () => ({}));
  const register = metricsRegistryOf(app, {
    deps: harness().deps,
    load,
    ...around,
    backupAt: async () => new Date(harness().deps.clock.now().getTime() - 90_000),
  });
  return { app, register };
};

describe('metrics', () => {
  test('name routes, never whose record was asked for, and what waits', async () => {
    await harness().runJobs();
    const { app, register } = measured();
    await app.inject('/person/someone-in-particular');
    await app.inject('/nowhere/secret');
    const page = createOperatorApp(register, async () => []);
    opened.push(page);
    const answer = await page.inject('/metrics');
    expect(answer.headers['content-type']).toContain('text/plain');
    expect(answer.body).toMatch(
      /stoep_http_request_seconds_count\{method="GET",route="\/person\/:id",status="200"\} 1/,
    );
    expect(answer.body).not.toMatch(/someone-in-particular|secret/);
    expect(answer.body).toContain('stoep_backup_age_seconds 90');
    expect(answer.body).toMatch(/stoep_jobs\{queue="send-mail",state="queued"\} \d/);
    expect(answer.body).toMatch(/stoep_audit_waiting \d/);
    expect(answer.body).toContain('stoep_release{version="2026.11.2",schema="0081_import_repairs"} 1');
    expect(answer.body).toContain('stoep_setting_problem{setting="STOEP_BACKUP_DIR"} 1');
  });

  test('Operations 17: every alert and every panel of the dashboard asks for figures that /metrics answers', async () => {
    const [rules, dashboard] = await Promise.all(
      ['deploy/monitoring/alerts.yml', 'deploy/monitoring/dashboard.json'].map((file) =>
        readFile(path.join(ROOT, file), 'utf8'),
      ),
    );
    await insertAuditEntry(harness().deps.db, harness().deps.clock.now(), auditActorOfSystem('Stoep'), {
      action: 'a.b',
      subjectKind: 'c',
    });
    await saveDatabaseTableCheckResult(harness().deps.db, { at: harness().deps.clock.now(), damaged: 0 });
    await sealAuditNow(harness());
    const { app, register } = measured();
    await app.inject('/person/somebody');
    const answered = await register.metrics();
    const named = (words: string) => new Set(words.match(/stoep_\w+/g) ?? []);
    const missing = [...named(`${rules}${dashboard}`)].filter((name) => !answered.includes(`\n${name}`));
    expect(missing).toEqual([]);
    expect(JSON.parse(dashboard ?? '{}').panels.length).toBeGreaterThan(8);
  });

  test('that cannot be read are left out; the others are told', async () => {
    const app = anApp();
    const load = limitConcurrentRequests(app, 5);
    const { deps } = harness();
    const broken = { ...deps, db: { ...deps.db, execute: async () => Promise.reject(new Error('gone')) } };
    const register = metricsRegistryOf(app, {
      deps: broken as never,
      load,
      ...around,
      backupAt: async () => null,
    });
    const text = await register.metrics();
    expect(text).toContain('stoep_backup_age_seconds +Inf');
    expect(text).toContain('stoep_requests_under_way 0');
    expect(text).not.toMatch(/stoep_audit_waiting \d/);
  });
});

test('a server that ends waits for no answer longer than it was told', async () => {
  const app = Fastify();
  withSlowRoute(app);
  // An open connection without a request: a caller who sends one while the server stops gets an answer at once.
  const heard = Promise.withResolvers<void>();
  app.addHook('preHandler', async () => heard.resolve());
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const asked = fetch(`${url}/slow`).then(
    () => 'answered',
    () => 'cut off',
  );
  await heard.promise;
  await closeServerWithin(app, 50);
  expect(await asked).toBe('cut off');
});

const connectionsOf = (app: FastifyInstance) =>
  new Promise<number>((resolve) => app.server.getConnections((_problem, count) => resolve(count)));

describe('a process that stops', () => {
  test('Operations 9: says so at /readyz, still answers, and closes each connection after its answer', async () => {
    let stopping = false;
    const app = anApp();
    closeConnectionsOnStop(app, () => stopping);
    mountHealthProbes(app, async () => (stopping ? ['The process is stopping.'] : []));
    app.get('/asked', () => ({ served: true }));
    const before = await app.inject('/asked');
    stopping = true;
    expect((await app.inject('/readyz')).statusCode).toBe(503);
    const after = await app.inject('/asked');
    expect([before.statusCode, after.statusCode]).toEqual([200, 200]);
    expect([before.headers.connection, after.headers.connection]).not.toEqual(['close', 'close']);
    expect(after.headers.connection).toBe('close');
    expect(after.json()).toEqual({ served: true });
  });
});
