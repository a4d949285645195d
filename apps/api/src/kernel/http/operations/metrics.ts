/** Metrics of the process in Prometheus format. Names and labels contain no personal data. */
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { ServerDeps } from '../../../deps.ts';
import {
  countUnsealedAuditEntries,
  findAuditAnchorAge,
  listJobQueueFigures,
  readUnsentMailFigures,
} from '../../database/operations-figures.ts';
import { findLastDatabaseTableCheck } from '../../tables/table-check.writes.ts';
import type { RequestLoad } from './request-limit.ts';

/** In seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

type Pool = { readonly totalCount: number; readonly idleCount: number; readonly waitingCount: number };

export type MetricSources = {
  readonly deps: Pick<ServerDeps, 'db' | 'clock' | 'log'>;
  readonly load: RequestLoad;
  readonly pools: Readonly<Record<string, Pool>>;
  /** When the last good backup was made; null where there is none. */
  readonly backupAt: () => Promise<Date | null>;
  /** The release and schema versions. */
  readonly release: { readonly version: string; readonly schema: string };
  readonly settingProblems: () => Promise<readonly { readonly setting: string }[]>;
};

/** Counts requests by route, never by record. */
const measureRequests = (app: FastifyInstance, register: Registry): void => {
  const seconds = new Histogram({
    name: 'stoep_http_request_seconds',
    help: 'Time from the head of a request to the end of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [register],
  });
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    seconds.observe({ method: request.method, route, status: String(reply.statusCode) }, reply.elapsedTime / 1_000);
    done();
  });
};

/** A figure that cannot be read is left out; the others are still reported. */
const telling = ({ log }: MetricSources['deps'], hasLabels: boolean, collect: (gauge: Gauge) => Promise<void>) =>
  async function (this: Gauge) {
    this.reset();
    // Without labels the gauge would report 0.
    if (!hasLabels) this.remove();
    await collect(this).catch((error: unknown) => log.warn({ err: error }, 'a metric could not be read'));
  };

export const metricsRegistryOf = (app: FastifyInstance, measured: MetricSources): Registry => {
  const { deps, load, pools, backupAt, settingProblems, release } = measured;
  const register = new Registry();
  collectDefaultMetrics({ register });
  measureRequests(app, register);
  const gauge = (name: string, help: string, labelNames: readonly string[], collect: (gauge: Gauge) => Promise<void>) =>
    new Gauge({
      name,
      help,
      labelNames,
      registers: [register],
      collect: telling(deps, labelNames.length > 0, collect),
    });
  gauge('stoep_release', 'Which release runs, and the schema it knows', ['version', 'schema'], async (one) =>
    one.set(release, 1),
  );
  gauge('stoep_requests_under_way', 'Requests that are worked on', [], async (one) => one.set(load.underway));
  gauge('stoep_requests_turned_away', 'Requests refused since the start because the server was busy', [], async (one) =>
    one.set(load.turnedAway),
  );
  gauge('stoep_database_lines', 'Connections to PostgreSQL', ['pool', 'state'], async (one) => {
    for (const [pool, { totalCount, idleCount, waitingCount }] of Object.entries(pools)) {
      one.set({ pool, state: 'busy' }, totalCount - idleCount);
      one.set({ pool, state: 'idle' }, idleCount);
      one.set({ pool, state: 'waited_for' }, waitingCount);
    }
  });
  gauge('stoep_jobs', 'Jobs by queue and state', ['queue', 'state'], async (one) => {
    for (const { name, queued, running, failed } of await listJobQueueFigures(deps)) {
      one.set({ queue: name, state: 'queued' }, queued);
      one.set({ queue: name, state: 'running' }, running);
      one.set({ queue: name, state: 'failed' }, failed);
    }
  });
  gauge('stoep_audit_waiting', 'Entries of the audit that wait for their seal', [], async (one) =>
    one.set(await countUnsealedAuditEntries(deps)),
  );
  const ageOf = (at: Date) => (deps.clock.now().getTime() - at.getTime()) / 1_000;
  gauge('stoep_backup_age_seconds', 'Since the last good backup; +Inf before the first', [], async (one) => {
    const at = await backupAt();
    one.set(at ? ageOf(at) : Number.POSITIVE_INFINITY);
  });
  gauge('stoep_audit_anchor_age_seconds', 'Since the audit was last anchored', [], async (one) => {
    const age = await findAuditAnchorAge(deps);
    if (age !== null) one.set(age);
  });
  gauge('stoep_mails_unsent', 'Mails that wait to be sent', [], async (one) =>
    one.set((await readUnsentMailFigures(deps)).count),
  );
  gauge('stoep_mail_oldest_unsent_seconds', 'How long the oldest of them waits', [], async (one) =>
    one.set((await readUnsentMailFigures(deps)).oldest),
  );
  gauge('stoep_tables_damaged', 'Tables that could not be read completely last night', [], async (one) => {
    const check = await findLastDatabaseTableCheck(deps.db);
    if (check) one.set(check.damaged);
  });
  gauge('stoep_setting_problem', 'Settings that are wrong, by name', ['setting'], async (one) => {
    for (const { setting } of await settingProblems()) one.set({ setting }, 1);
  });
  return register;
};
