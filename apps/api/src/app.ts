/** Builds the HTTP app: request pipeline, areas and web pages. It opens no port: main.ts and tests do that. */
import { randomUUID } from 'node:crypto';
import { constants } from 'node:zlib';
import fastifyCompress from '@fastify/compress';
import fastifyMultipart from '@fastify/multipart';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { requireOutsideArchive } from './access/archived-buildings.ts';
import { dataSubjectsOfReadsSql } from './access/data-subjects.ts';
import type { ServerDeps } from './deps.ts';
import { type Actor, isStaff } from './kernel/actor.ts';
import { auditActorOfPerson } from './kernel/audit/audit.writes.ts';
import { batchAuditWriter } from './kernel/audit/batch-audit-writer.ts';
import { insertReadAccessEvents } from './kernel/audit/read-access.writes.ts';
import { createReadAccessLog, type ReadAccessLog } from './kernel/audit/read-access-log.ts';
import { databaseIdempotencyStore } from './kernel/database/idempotency-store.ts';
import { insertAuditRows } from './kernel/fact.ts';
import { mountApiDocs } from './kernel/http/api-docs.ts';
import { mountAreas } from './kernel/http/areas.ts';
import { closeConnectionsOnStop } from './kernel/http/close-within.ts';
import { refuseOversizedUploadsByHeader } from './kernel/http/content/announced-upload-size.ts';
import { redirectToPortalScreen } from './kernel/http/content/portal-screen-url.ts';
import { mountWebPages } from './kernel/http/content/web-pages.ts';
import { sendErrorAnswer, sendNotFoundAnswer } from './kernel/http/errors.ts';
import { FASTIFY_OPTIONS_WITHOUT_SCHEMAS } from './kernel/http/fastify-without-schemas.ts';
import type { RouteMountContext } from './kernel/http/mount.ts';
import { acceptOneClickUnsubscribeBody } from './kernel/http/one-click-body.ts';
import { createReadinessCheck, mountHealthProbes, type ReadinessCheck } from './kernel/http/operations/probes.ts';
import { limitConcurrentRequests, type RequestLoad } from './kernel/http/operations/request-limit.ts';
import { readAccessEventOf } from './kernel/http/read-access-event.ts';
import { setRequestSource } from './kernel/http/request-source.ts';
import { addHeadersToEveryAnswer, securityHeadersOf } from './kernel/http/security-headers.ts';
import { loadTlsOptions } from './kernel/http/tls-files.ts';
import { answerUnreadableRequest } from './kernel/http/unreadable-request.ts';
import { runInTraceSpan } from './kernel/log/tracing.ts';
import { checkQueriesBuild } from './kernel/query.ts';
import { routeAreasOf, signInRoutes } from './modules/areas.ts';
import { authenticateRequest } from './modules/identity/sign-in/authenticate.policy.ts';
import { findCurrentAgentLogo, readPublicBranding } from './modules/platform/branding/branding.queries.ts';

/** Milliseconds until a caller who takes his time is cut off (F-24): until the head of a request is there, until all of it is. */
const SLOWEST = { head: 10_000, whole: 30_000 };
/** Node looks who is too slow every half minute unless told; here so often in the time of a head. */
const LOOKS = 20;

export type HttpAppOptions = {
  readonly slowest?: typeof SLOWEST;
  /** Folders of the built web, or null where pages are not served (tests of the API). */
  readonly web: { portal: string; office: string } | null;
  readonly logger?: boolean | object;
  /** Whether the process is ending. It gets no more requests then. */
  readonly stopping?: () => boolean;
  /** How many requests are worked on at once. */
  readonly most?: number;
  /** Where the process measures itself: hooks that no test needs. */
  readonly measure?: (app: FastifyInstance, load: RequestLoad, readiness: ReadinessCheck) => void;
  /** Handed what writes down whose data the answers so far have shown; who takes it says when, else it happens by itself. */
  readonly onReads?: (write: () => Promise<void>) => void;
  /** Handed what loads the code of the API's areas; who takes it runs it behind the start. Else the app has all of it. */
  readonly onAreas?: (load: () => Promise<void>) => void;
  /** Told of every route as it is registered. */
  readonly onRoute?: (route: { method: string | string[]; url: string }) => void;
};

const mountingOf = (app: FastifyInstance, deps: ServerDeps, later: ReadAccessLog): RouteMountContext => {
  const addRead = batchAuditWriter((all) => insertAuditRows(deps.db, all));
  return {
    app,
    deps,
    authenticate: (token, endpoint) => authenticateRequest(deps, token, endpoint),
    admit: async (endpoint, { actor, params, query, body }) => {
      const given: Actor = actor;
      if (given.kind === 'person') await requireOutsideArchive(deps.db, endpoint, given, { params, query, body });
    },
    idempotency: databaseIdempotencyStore(deps.db, deps.clock),
    audit: async (endpoint, request, params) => {
      const { actor } = request;
      if (actor.kind === 'anonymous') return;
      // Staff read everything, so every read by staff of a record leaves a row; others where declared.
      if (!endpoint.audited && !(isStaff(actor) && endpoint.method === 'GET' && endpoint.params)) return;
      const origin = { requestId: request.id, source: request.source, device: '' };
      const happened = {
        at: deps.clock.now(),
        by: auditActorOfPerson(actor, origin),
        entry: {
          action: 'record.read',
          subjectKind: endpoint.row,
          detail: { params: params as Record<string, unknown> },
        },
      };
      // What a request does in one transaction leaves its row in it.
      await (deps.db.holding()
        ? insertAuditRows(deps.db, [happened])
        : runInTraceSpan('audit.read', () => addRead(happened)));
    },
    show: async (endpoint, request, params, text) => {
      const shown = readAccessEventOf(deps, endpoint, request, params, text);
      if (shown) await later.add(shown);
    },
  };
};

/** The id that a proxy of our own has given; a client's own word is not taken for one. */
const idOf = ({ trustProxy }: ServerDeps['config'], given: unknown): string | undefined =>
  trustProxy && typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : undefined;

export const buildHttpApp = async (deps: ServerDeps, options: HttpAppOptions): Promise<FastifyInstance> => {
  const headers = securityHeadersOf(deps.config);
  const { head, whole } = options.slowest ?? SLOWEST;
  const pace = { headersTimeout: head, connectionsCheckingInterval: Math.ceil(head / LOOKS) };
  const { tls } = deps.config;
  const app = Fastify({
    // Whether it speaks TLS itself makes no difference to anything behind.
    ...(tls ? ({ https: { ...pace, ...loadTlsOptions(tls) } } as object) : { http: pace }),
    logger: options.logger ?? false,
    // Each line of it would tell a whole address, with what was searched for in it; requests are counted and timed by the metrics.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: ({ headers }) => idOf(deps.config, headers['x-request-id']) ?? randomUUID(),
    requestTimeout: whole,
    connectionTimeout: 60_000,
    keepAliveTimeout: 65_000,
    bodyLimit: 1_048_576,
    clientErrorHandler: answerUnreadableRequest,
    trustProxy: deps.config.trustProxy ?? false,
    // Monitors and the link checkers of mail filters ask by HEAD: the hooks and the handler of GET, without the body.
    exposeHeadRoutes: true,
    // An address that cannot be read reaches no hook and no route: it is answered like any that is not there.
    frameworkErrors: (_error, request, reply) => sendNotFoundAnswer(request, reply.headers(headers)),
    // What comes while it closes is answered like anything else: the proxy sends nothing more once /readyz says so.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 512 },
    schemaController: FASTIFY_OPTIONS_WITHOUT_SCHEMAS,
  });
  if (options.onRoute) app.addHook('onRoute', options.onRoute);
  setRequestSource(app);
  app.setErrorHandler(sendErrorAnswer);
  app.setNotFoundHandler(
    (request, reply) => (options.web && redirectToPortalScreen(request, reply)) ?? sendNotFoundAnswer(request, reply),
  );
  // Plain text could be posted across origins without asking: JSON, forms and raw files alone.
  app.removeContentTypeParser('text/plain');
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
  acceptOneClickUnsubscribeBody(app);
  await app.register(fastifyCompress, {
    // What fits a few packets costs more to press than to send; a larger answer is pressed lightly, since it waits for it.
    threshold: 8_192,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } },
  });
  await app.register(fastifyMultipart, { throwFileSizeLimit: true });
  addHeadersToEveryAnswer(app, headers);
  refuseOversizedUploadsByHeader(app);
  const load = limitConcurrentRequests(app, options.most);
  const stopping = options.stopping ?? (() => false);
  closeConnectionsOnStop(app, stopping);
  const readiness = createReadinessCheck(deps, stopping);
  options.measure?.(app, load, readiness);
  mountHealthProbes(app, readiness);
  const later = createReadAccessLog(
    deps,
    (all) => insertReadAccessEvents(deps, dataSubjectsOfReadsSql, all),
    !options.onReads,
  );
  options.onReads?.(later.write);
  app.addHook('onClose', later.close);
  const mounting = mountingOf(app, deps, later);
  for (const register of signInRoutes) register(mounting, deps);
  const loadAreas = mountAreas(mounting, deps, routeAreasOf(deps.config));
  const loadAll = async () => {
    await loadAreas();
    checkQueriesBuild();
  };
  if (options.onAreas) options.onAreas(loadAll);
  else await loadAll();
  if (!deps.config.production) mountApiDocs(app);
  if (options.web)
    await mountWebPages(app, options.web, {
      demo: deps.config.demo,
      brand: () => readPublicBranding(deps),
      picture: () => findCurrentAgentLogo(deps),
    });
  return app;
};
