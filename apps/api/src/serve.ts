/** What the process does once its database comes up: API, pages and, unless told otherwise, the job worker. */
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import closeWithGrace from 'close-with-grace';
import { buildHttpApp } from './app.ts';
import type { StartingDatabaseServer } from './begin-server.ts';
import type { ServerConfig } from './config.ts';
import { readBackupStatus } from './db/backup/backup-status.writes.ts';
import { startLogCollectorExport } from './export/log-export.ts';
import { startTraceCollectorExport } from './export/trace-export.ts';
import { monotonicMilliseconds } from './kernel/clock.ts';
import { closeServerWithin } from './kernel/http/close-within.ts';
import { logDestination } from './kernel/log/log-destination.ts';
import { logOptionsOf } from './kernel/log/log-options.ts';
import { loadAreasThenWorkOnJobs } from './load-areas-and-jobs.ts';
import { preparePortfolio } from './prepare-portfolio.ts';
import { formatReadyLine } from './ready-line.ts';
import { createCachedSettingProblemFinder, findSettingProblems } from './settings/setting-problems.ts';
import { startProduct } from './start.ts';
import type { StartArguments } from './start-arguments.ts';
import { NEWEST_SCHEMA, PRODUCT_VERSION } from './version.ts';

const web = (app: string) => fileURLToPath(new URL(`../../${app}/dist`, import.meta.url));
type Say = (line: string) => void;

/** After the proxy has seen that it ends: two seconds for the answers that are under way, two for jobs (kernel/jobs), and the rest to close what is open. */
const STOPS_WITHIN_MS = 5_000;
const ANSWERS_WITHIN_MS = 2_000;

/** @property begun when the process was, on the monotonic clock in milliseconds */
type Launch = {
  readonly given: StartArguments;
  readonly config: ServerConfig;
  readonly beginning: StartingDatabaseServer;
  readonly begun: number;
  readonly say: Say;
};

/** Answers once it listens; throws a sentence for the person who starts it. */
export const serveHttp = async ({ given, config, beginning, begun, say }: Launch): Promise<void> => {
  const traces = await startTraceCollectorExport(config);
  const logs = await startLogCollectorExport(config);
  const started = await startProduct(config, say, logs?.stream, beginning);
  const problems = await findSettingProblems(config);
  for (const { setting, problem } of problems) {
    say(problem);
    started.deps.log.warn({ setting }, problem);
  }
  const { deps, welcome } = await preparePortfolio(started.deps, given, say).catch(async (error: unknown) => {
    await started.stop();
    throw error;
  });
  let stopping = false;
  let loadAreas = async (): Promise<void> => undefined;
  // Their libraries are loaded by a process that is measured or traced.
  const measures = config.operations && (await import('./export/measures.ts'));
  const tracing = traces && (await import('./kernel/http/operations/traces.ts'));
  let operators: Awaited<ReturnType<typeof buildHttpApp>> | undefined;
  const app = await buildHttpApp(deps, {
    web: { portal: web('portal'), office: web('office') },
    logger: { ...logOptionsOf(config.logLevel), stream: logs?.stream ?? logDestination() },
    stopping: () => stopping,
    onAreas: (load) => {
      loadAreas = load;
    },
    measure: (measured, load, readiness) => {
      tracing?.traceHttpRequests(measured);
      if (!measures) return;
      const backupAt = async () => (await readBackupStatus(deps)).backupAt;
      const metrics = measures.metricsOf(measured, {
        deps,
        load,
        pools: started.pools,
        backupAt,
        settingProblems: createCachedSettingProblemFinder(config),
        release: { version: PRODUCT_VERSION, schema: NEWEST_SCHEMA },
      });
      operators = measures.operatorPage(metrics, readiness, config.tls);
    },
  });
  closeWithGrace({ delay: config.drainMs + STOPS_WITHIN_MS }, async ({ err }) => {
    stopping = true;
    deps.log.info({ version: PRODUCT_VERSION, role: config.role }, 'stopping');
    if (err) deps.log.error({ err }, 'stopping after an error');
    // After an error the process stops at once. Otherwise it still answers until the proxy has checked twice.
    else await pause(config.drainMs);
    await closeServerWithin(app, ANSWERS_WITHIN_MS);
    await operators?.close();
    await started.stop();
    await traces?.stop();
    await logs?.stop();
  });
  // Whoever watches over the process starts it again; answering 503 for ever would help nobody.
  void started.databaseEnded.then(() => {
    if (!stopping) throw new Error('The embedded database has ended by itself; postgres.log tells why.');
  });
  if (operators && config.operations) await operators.listen(config.operations);
  // Where it listens is said below, in words.
  app.log.level = 'warn';
  const url = await app.listen({ port: config.port, host: config.host });
  app.log.level = config.logLevel;
  say(`\n${formatReadyLine(config.publicUrl, app.server.address() as AddressInfo, monotonicMilliseconds() - begun)}`);
  const { newerRelease } = started;
  if (newerRelease)
    say(
      `The database has the schema of release ${newerRelease}; this is release ${PRODUCT_VERSION}. Upgrade this process as well.`,
    );
  deps.log.info(
    {
      version: PRODUCT_VERSION,
      schema: NEWEST_SCHEMA,
      ...(newerRelease && { newerRelease }),
      role: config.role,
      url,
    },
    'ready',
  );
  if (welcome) say(welcome);
  // A process without all of its code must not stay: what throws here stops it, and /readyz answers 503 from then on.
  void loadAreasThenWorkOnJobs(deps, loadAreas).catch((error: unknown) => {
    if (!stopping) throw error;
  });
};
