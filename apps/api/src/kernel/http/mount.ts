/**
 * Mounts a table of endpoints as routes: authorize -> decode -> require own ids -> handler -> encode (house.md 3).
 */
import { createHash } from 'node:crypto';
import type { ApiEndpoint, ApiEndpointsByName } from '@stoep/contract/kit/define-endpoint';
import { AppError } from '@stoep/contract/kit/errors';
import { formAndUploadSentences } from '@stoep/contract/kit/kernel.sentences';
import { toWireFieldErrors } from '@stoep/contract/kit/wire-field-errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ServerDeps } from '../../deps.ts';
import { type Actor, isStaff } from '../actor.ts';
import { anonymousContext, personContext } from '../command.ts';
import { sha256Of } from '../files/sha256.ts';
import { withTempDir } from '../files/temp-dir.ts';
import { runWithinRequest } from '../log/request-correlation.ts';
import {
  requireNoMaskedNumberInBody,
  requireNoSearchByMaskedNumber,
  requireNumberFileVisible,
} from '../security/masked-numbers.policy.ts';
import { sendFileAnswer } from './content/send-file.ts';
import { readMultipartForm, readRawUpload, requireUploadedFiles } from './content/upload.ts';
import { DEVICE_COOKIE, readCookie, setCookie } from './cookies.ts';
import {
  answerForViewAs,
  authorizeEndpointCall,
  maskedAnswerForStaff,
  requireAllowedWhileViewingAs,
  requireOwnIdsOnly,
} from './guard.ts';
import type { IdempotencyStore } from './idempotency.ts';
import {
  type EndpointHandlers,
  type FileAnswer,
  type HandlerInput,
  HandlerReply,
  type PathAdmissionChecks,
  type RequestOrigin,
} from './request.ts';
import { decodePathOrNotFound, decodeRequestOrInvalid } from './validate.ts';

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor;
    /** The wire body of a form, for the request hash. */
    token: string | undefined;
  }
}

/** What all routes share; built once in app.ts. */
export type RouteMountContext = {
  readonly app: FastifyInstance;
  readonly deps: ServerDeps;
  readonly authenticate: (token: string | undefined, endpoint: ApiEndpoint) => Promise<Actor>;
  readonly idempotency: IdempotencyStore;
  /** Throws when the request names a record that the person may not reach, whatever the call is. */
  readonly admit: (endpoint: ApiEndpoint, input: HandlerInput<ApiEndpoint>) => Promise<void>;
  /** Called after each answered read that must leave an audit row. */
  readonly audit: (endpoint: ApiEndpoint, request: FastifyRequest, params: unknown) => Promise<void>;
  /** Called with each answer as it leaves, to record whose data it shows. */
  readonly show: (endpoint: ApiEndpoint, request: FastifyRequest, params: unknown, text: string) => Promise<void>;
  /** Receives the endpoint instead of a new route when the route already exists (areas.ts). */
  readonly take?: (endpoint: ApiEndpoint, mounted: MountedEndpoint) => void;
};

/** The handler of one call, and who may make it. */
export type MountedEndpoint = {
  readonly handler: AnyHandler;
  readonly admits: PathAdmissionChecks<ApiEndpointsByName>[string];
};

/** In bytes: all files of the endpoint, and the form around them. */
const bodyLimitOf = ({ files = {} }: ApiEndpoint) =>
  1_048_576 + Object.values(files).reduce((sum, { limit }) => sum + limit, 0);

type AnyHandler = (input: HandlerInput<ApiEndpoint>) => Promise<unknown>;

export const bearerTokenOf = (header: string | undefined): string | undefined =>
  header?.startsWith('Bearer ') ? header.slice(7) : undefined;

/** Mounts every endpoint of a table. */
export const mountEndpointTable = <T extends ApiEndpointsByName>(
  mounting: RouteMountContext,
  table: T,
  handlers: EndpointHandlers<T>,
  admits: PathAdmissionChecks<T> = {},
): void => {
  for (const [name, endpoint] of Object.entries(table)) {
    const handler = namingFields(endpoint, handlers[name] as unknown as AnyHandler);
    const mounted = { handler, admits: admits[name] };
    if (mounting.take) mounting.take(endpoint, mounted);
    else mountEndpoint(mounting, endpoint, async () => mounted);
  }
};

/**
 * Mounts one endpoint. Path parameters are {name} in the contract and :name in the router.
 * @param mounted loads the handler; called with each request, once the caller is authorized
 */
export const mountEndpoint = (
  mounting: RouteMountContext,
  endpoint: ApiEndpoint,
  mounted: () => Promise<MountedEndpoint>,
): void => {
  mounting.app.route({
    method: endpoint.method,
    url: `/api${endpoint.path.replace(/\{(\w+)\}/g, ':$1')}`,
    ...(endpoint.bodyMode === 'raw' || endpoint.bodyMode === 'form' ? { bodyLimit: bodyLimitOf(endpoint) } : {}),
    onRequest: async (request) => {
      request.token = bearerTokenOf(request.headers.authorization);
      const open = endpoint.access.kind === 'anonymous' || endpoint.access.kind === 'link';
      request.actor = await mounting.authenticate(open ? undefined : request.token, endpoint);
      request.actor = authorizeEndpointCall(endpoint, request.actor);
      requireAllowedWhileViewingAs(endpoint, request.actor);
      requireNumberFileVisible(endpoint, request.actor);
      const { admits } = await mounted();
      if (request.actor.kind === 'person') admits?.(request.actor, request.params as Record<string, string>);
    },
    handler: async (request, reply) => {
      const { handler } = await mounted();
      return withTempDir((folder) => {
        const answered = () => answer(mounting, endpoint, handler, request, reply, folder);
        return endpoint.method === 'GET' ? answered() : runWithinRequest(request.id, answered);
      });
    },
  });
};

/** Domain rules name fields in English; the caller's form has wire names. */
const namingFields =
  (endpoint: ApiEndpoint, handler: AnyHandler): AnyHandler =>
  async (input) => {
    try {
      return await handler(input);
    } catch (error) {
      if (!(error instanceof AppError) || !error.fieldWords || !endpoint.body) throw error;
      throw error.withFields(toWireFieldErrors(endpoint.body, error.fieldWords));
    }
  };

const answer = async (
  mounting: RouteMountContext,
  endpoint: ApiEndpoint,
  handler: AnyHandler,
  request: FastifyRequest,
  reply: FastifyReply,
  folder: () => Promise<string>,
) => {
  reply.header('cache-control', 'no-store');
  const input = await decode(mounting, endpoint, request, folder);
  await mounting.admit(endpoint, input);
  const key = request.headers['idempotency-key'];
  const { actor } = request;
  // A file is rendered again on a retry; only text answers are stored, and none that holds a secret.
  const keeps = endpoint.method !== 'GET' && endpoint.response !== 'file' && endpoint.once !== false;
  if (!keeps || actor.kind !== 'person' || actor.viewer || typeof key !== 'string')
    return send(mounting, endpoint, await handler(input), request, reply, input);
  return once(mounting, endpoint, handler, input, { request, reply, key, profileId: actor.profileId });
};

const decode = async (
  { deps }: RouteMountContext,
  endpoint: ApiEndpoint,
  request: FastifyRequest,
  folder: () => Promise<string>,
): Promise<HandlerInput<ApiEndpoint>> => {
  const selfInPath = endpoint.self !== undefined;
  const params = (
    selfInPath ? looseParams(endpoint, request) : decodePathOrNotFound(endpoint.params, request.params)
  ) as Record<string, unknown>;
  const form = endpoint.bodyMode === 'form' ? await readMultipartForm(request, endpoint, folder) : undefined;
  const files = form?.files ?? (endpoint.bodyMode === 'raw' ? readRawUpload(request, endpoint) : {});
  if (endpoint.bodyMode !== 'raw' && Buffer.isBuffer(request.body)) throw new AppError('unsupported_type');
  const rawBody = form ? form.fields : endpoint.bodyMode === 'raw' ? {} : request.body;
  const body = decodeRequestOrInvalid(endpoint.body, rawBody) as Record<string, unknown>;
  requireNoMaskedNumberInBody(request.actor, body);
  requireOwnIdsOnly(endpoint, request.actor, { ...params, ...body });
  if (selfInPath) decodePathOrNotFound(endpoint.params, request.params);
  const onDisk = form?.onDisk ?? {};
  requireUploadedFiles(endpoint, { ...files, ...onDisk });
  const query = decodeRequestOrInvalid(endpoint.query, request.query);
  requireNoSearchByMaskedNumber(request.actor, query);
  const { actor } = request;
  const origin = originOf(endpoint, request);
  return {
    params: params as never,
    query: query as never,
    body: body as never,
    files,
    onDisk,
    actor: actor as never,
    token: request.token,
    origin,
    context: actor.kind === 'person' ? personContext(deps, actor, origin) : anonymousContext(deps, origin),
  };
};

const originOf = (endpoint: ApiEndpoint, request: FastifyRequest): RequestOrigin => ({
  requestId: request.id,
  source: request.source,
  device: String(request.headers['user-agent'] ?? '').slice(0, 300),
  deviceToken: endpoint.knowsDevice ? readCookie(request, DEVICE_COOKIE) : undefined,
});

/** When a path names the caller, a foreign or malformed value is refused as not the caller's own first. */
const looseParams = (endpoint: ApiEndpoint, request: FastifyRequest) =>
  endpoint.params ? endpoint.params.decode(request.params) : {};

type Once = { request: FastifyRequest; reply: FastifyReply; key: string; profileId: string };

const once = async (
  mounting: RouteMountContext,
  endpoint: ApiEndpoint,
  handler: AnyHandler,
  input: HandlerInput<ApiEndpoint>,
  { request, reply, key, profileId }: Once,
) => {
  if (key.length > 200)
    throw new AppError('invalid', undefined, { fields: { 'idempotency-key': formAndUploadSentences.tooLong } });
  const claim = { profileId, key, requestHash: hashOf(endpoint, request, input) };
  const first = await mounting.idempotency.once(claim, async () => {
    const result = await handler(input);
    await mounting.audit(endpoint, request, input.params);
    const seen = asSeenBy(request.actor, endpoint, encoded(endpoint, result));
    return { status: statusOf(endpoint, result), body: JSON.stringify(seen) };
  });
  await noted(request.actor);
  await mounting.show(endpoint, request, input.params, first.body);
  return reply.status(first.status).type('application/json; charset=utf-8').send(first.body);
};

const hashOf = (endpoint: ApiEndpoint, request: FastifyRequest, input: HandlerInput<ApiEndpoint>): string => {
  const held = Object.values(input.files).map(({ bytes }) => sha256Of(bytes));
  const files = [...held, ...Object.values(input.onDisk).map(({ sha256 }) => sha256)];
  return createHash('sha256')
    .update(JSON.stringify([endpoint.method, request.url, input.body, files]))
    .digest('hex');
};

/** Awaited outside the transaction of a call, which may lock the same session. */
const noted = (actor: Actor) => (actor.kind === 'person' ? actor.seen : undefined);

const statusOf = (endpoint: ApiEndpoint, result: unknown) =>
  (result instanceof HandlerReply ? result.status : undefined) ?? endpoint.status ?? 200;

const encoded = (endpoint: ApiEndpoint, result: unknown) => {
  const value = result instanceof HandlerReply ? result.value : result;
  return endpoint.response === 'file' ? value : endpoint.response.encode(value as never);
};

const send = async (
  mounting: RouteMountContext,
  endpoint: ApiEndpoint,
  result: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  input: HandlerInput<ApiEndpoint>,
) => {
  await mounting.audit(endpoint, request, input.params);
  await noted(request.actor);
  if (result instanceof HandlerReply && result.cookie) setCookie(request, reply, result.cookie);
  if (result instanceof HandlerReply && result.total !== undefined) reply.header('x-total-count', result.total);
  if (endpoint.response === 'file') {
    await mounting.show(endpoint, request, input.params, '');
    return sendFileAnswer(reply, (result instanceof HandlerReply ? result.value : result) as FileAnswer);
  }
  const text = JSON.stringify(asSeenBy(request.actor, endpoint, encoded(endpoint, result)));
  await mounting.show(endpoint, request, input.params, text);
  return reply.status(statusOf(endpoint, result)).type('application/json; charset=utf-8').send(text);
};

const asSeenBy = (actor: Actor, endpoint: ApiEndpoint, wire: unknown) => {
  if (actor.kind === 'anonymous') return wire;
  if (actor.viewer) return answerForViewAs(endpoint, wire, actor);
  return isStaff(actor) ? maskedAnswerForStaff(endpoint, wire, actor) : wire;
};
