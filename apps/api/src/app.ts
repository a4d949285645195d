/** Composition of the HTTP side: pipeline, modules, web pages. No listening here: main.ts and tests do that. */
import { randomUUID } from 'node:crypto';
import { constants } from 'node:zlib';
import fastifyCompress from '@fastify/compress';
import fastifyMultipart from '@fastify/multipart';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { subjectsOf } from './access/data-subjects.ts';
import type { Deps } from './deps.ts';
import { isStaff } from './kernel/actor.ts';
import { byPerson } from './kernel/audit/audit.commands.ts';
import { writeReadAccess } from './kernel/audit/read-access.commands.ts';
import { type ReadAccessLog, readAccessLog } from './kernel/audit/read-access-log.ts';
import { readRows } from './kernel/audit/read-rows.ts';
import { idempotencyStore } from './kernel/database/idempotency-store.ts';
import { writeEach } from './kernel/fact.ts';
import { apiDocs } from './kernel/http/api-docs.ts';
import { mountAreas } from './kernel/http/areas.ts';
import { closeLines } from './kernel/http/close-within.ts';
import { refuseAnnounced } from './kernel/http/content/announced-size.ts';
import { leadToScreen } from './kernel/http/content/typed-address.ts';
import { webPages } from './kernel/http/content/web-pages.ts';
import { answerError, answerNotFound } from './kernel/http/errors.ts';
import type { Mounting } from './kernel/http/mount.ts';
import { takeOneClick } from './kernel/http/one-click-body.ts';
import { boundLoad, type Load } from './kernel/http/operations/overload.ts';
import { mountProbes, type Readiness, readinessOf } from './kernel/http/operations/probes.ts';
import { tlsOptions } from './kernel/http/own-tls.ts';
import { onEveryAnswer, securityHeaders } from './kernel/http/security-headers.ts';
import { shownBy } from './kernel/http/shown.ts';
import { refuseUnreadable } from './kernel/http/unreadable-request.ts';
import { WITHOUT_SCHEMAS } from './kernel/http/without-schemas.ts';
import { traced } from './kernel/log/tracing.ts';
import { tryQueries } from './kernel/query.ts';
import { areasOf, signInRoutes } from './modules/areas.ts';
import { authenticate } from './modules/identity/sign-in/authenticate.policy.ts';
import { presentLogo, shownBrand } from './modules/platform/branding/branding.queries.ts';

/** Milliseconds until a caller who takes his time is cut off (F-24): until the head of a request is there, until all of it is. */
const SLOWEST = { head: 10_000, whole: 30_000 };
/** Node looks who is too slow every half minute unless told; here so often in the time of a head. */
const LOOKS = 20;

export type AppOptions = {
  readonly slowest?: typeof SLOWEST;
  /** Folders of the built web, or null where pages are not served (tests of the API). */
  readonly web: { portal: string; office: string } | null;
  readonly logger?: boolean | object;
  /** Whether the process has been told to end; nobody sends it work then. */
  readonly stopping?: () => boolean;
  /** How many requests are worked on at once. */
  readonly most?: number;
  /** Where the process measures itself: hooks that no test needs. */
  readonly measure?: (app: FastifyInstance, load: Load, readiness: Readiness) => void;
  /** Handed what writes down whose data the answers so far have shown; who takes it says when, else it happens by itself. */
  readonly onReads?: (write: () => Promise<void>) => void;
  /** Handed what loads the code of the API's areas; who takes it runs it behind the start. Else the app has all of it. */
  readonly onAreas?: (load: () => Promise<void>) => void;
  /** Told of every route as it is registered. */
  readonly onRoute?: (route: { method: string | string[]; url: string }) => void;
};

const mountingOf = (app: FastifyInstance, deps: Deps, later: ReadAccessLog): Mounting => {
  const addRead = readRows((all) => writeEach(deps.db, all));
  return {
    app,
    deps,
    authenticate: (token, endpoint) => authenticate(deps, token, endpoint),
    idempotency: idempotencyStore(deps.db, deps.clock),
    audit: async (endpoint, request, params) => {
      const { actor } = request;
      if (actor.kind === 'anonymous') return;
      // Staff read everything, so every read by staff of a record leaves a row; others where declared.
      if (!endpoint.audited && !(isStaff(actor) && endpoint.method === 'GET' && endpoint.params)) return;
      const origin = { requestId: request.id, source: request.ip, device: '' };
      const happened = {
        at: deps.clock.now(),
        by: byPerson(actor, origin),
        entry: {
          action: 'record.read',
          subjectKind: endpoint.row,
          detail: { params: params as Record<string, unknown> },
        },
      };
      // What a request does in one transaction leaves its row in it.
      await (deps.db.holding()
        ? writeEach(deps.db, [happened])
        : traced('audit.read', () => addRead(happened)));
    },
    show: async (endpoint, request, params, text) => {
      const shown = shownBy(deps, endpoint, request, params, text);
      if (shown) await later.add(shown);
    },
  };
};

/** The id that a proxy of our own has given; a client's own word is not taken for one. */
const idOf = ({ trustProxy }: Deps['config'], given: unknown): string | undefined =>
  trustProxy && typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : undefined;

export const buildApp = async (deps: Deps, options: AppOptions): Promise<FastifyInstance> => {
  const headers = securityHeaders(deps.config);
  const { head, whole } = options.slowest ?? SLOWEST;
  const pace = { headersTimeout: head, connectionsCheckingInterval: Math.ceil(head / LOOKS) };
  const { tls } = deps.config;
  const app = Fastify({
    // Whether it speaks TLS itself makes no difference to anything behind.
    ...(tls ? ({ https: { ...pace, ...tlsOptions(tls) } } as object) : { http: pace }),
    logger: options.logger ?? false,
    // Each line of it would tell a whole address, with what was searched for in it; requests are counted and timed by the metrics.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: ({ headers }) => idOf(deps.config, headers['x-request-id']) ?? randomUUID(),
    requestTimeout: whole,
    connectionTimeout: 60_000,
    keepAliveTimeout: 65_000,
    bodyLimit: 1_048_576,
    clientErrorHandler: refuseUnreadable,
    trustProxy: deps.config.trustProxy ?? false,
    // Monitors and the link checkers of mail filters ask by HEAD: the hooks and the handler of GET, without the body.
    exposeHeadRoutes: true,
    // An address that cannot be read reaches no hook and no route: it is answered like any that is not there.
    frameworkErrors: (_error, request, reply) => answerNotFound(request, reply.headers(headers)),
    // What comes while it closes is answered like anything else: the proxy sends nothing more once /readyz says so.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 512 },
    schemaController: WITHOUT_SCHEMAS,
  });
  if (options.onRoute) app.addHook('onRoute', options.onRoute);
  app.setErrorHandler(answerError);
  app.setNotFoundHandler(
    (request, reply) => (options.web && leadToScreen(request, reply)) ?? answerNotFound(request, reply),
  );
  // Plain text could be posted across origins without asking: JSON, forms and raw files alone.
  app.removeContentTypeParser('text/plain');
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
  takeOneClick(app);
  await app.register(fastifyCompress, {
    // What fits a few packets costs more to press than to send; a larger answer is pressed lightly, since it waits for it.
    threshold: 8_192,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } },
  });
  await app.register(fastifyMultipart, { throwFileSizeLimit: true });
  onEveryAnswer(app, headers);
  refuseAnnounced(app);
  const load = boundLoad(app, options.most);
  const stopping = options.stopping ?? (() => false);
  closeLines(app, stopping);
  const readiness = readinessOf(deps, stopping);
  options.measure?.(app, load, readiness);
  mountProbes(app, readiness);
  const later = readAccessLog(deps, (all) => writeReadAccess(deps, subjectsOf, all), !options.onReads);
  options.onReads?.(later.write);
  app.addHook('onClose', later.close);
  const mounting = mountingOf(app, deps, later);
  for (const register of signInRoutes) register(mounting, deps);
  const loadAreas = mountAreas(mounting, deps, areasOf(deps.config));
  const loadAll = async () => {
    await loadAreas();
    tryQueries();
  };
  if (options.onAreas) options.onAreas(loadAll);
  else await loadAll();
  if (!deps.config.production) apiDocs(app);
  if (options.web)
    await webPages(app, options.web, {
      demo: deps.config.demo,
      brand: () => shownBrand(deps),
      picture: () => presentLogo(deps),
    });
  return app;
};
