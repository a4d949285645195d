/** Turns a table of endpoints into routes: admit -> decode -> insist on self -> handler -> encode (house.md 3). */
import { createHash } from 'node:crypto';
import type { Endpoint, EndpointTable } from '@stoep/contract/kit/endpoint';
import { AppError } from '@stoep/contract/kit/errors';
import { toWireFields } from '@stoep/contract/kit/field-names';
import { kernelSentences } from '@stoep/contract/kit/kernel.sentences';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { type Actor, isStaff } from '../actor.ts';
import { anonymousContext, personContext } from '../command.ts';
import { sha256Of } from '../files/sha256.ts';
import { withTempDir } from '../files/temp-dir.ts';
import { withinRequest } from '../log/request-correlation.ts';
import { requireFile, requireNoNumberSought, requireNothingMasked } from '../security/numbers.policy.ts';
import { sendFile } from './content/send-file.ts';
import { readForm, readRaw, requireFiles } from './content/upload.ts';
import { DEVICE_COOKIE, readCookie, setCookie } from './cookies.ts';
import { admit, forStaff, forViewer, requireSelf, requireViewable } from './guard.ts';
import type { IdempotencyStore } from './idempotency.ts';
import {
  type Admits,
  Answer,
  type FileAnswer,
  type HandlerInput,
  type Handlers,
  type Origin,
} from './request.ts';
import { decodeOrInvalid, decodeOrNotFound } from './validate.ts';

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor;
    /** Wire body of a form, kept for the request hash. */
    token: string | undefined;
  }
}

/** What every route of the product shares; built once in app.ts. */
export type Mounting = {
  readonly app: FastifyInstance;
  readonly deps: Deps;
  readonly authenticate: (token: string | undefined, endpoint: Endpoint) => Promise<Actor>;
  readonly idempotency: IdempotencyStore;
  /** Called after each answered read that must leave an audit row. */
  readonly audit: (endpoint: Endpoint, request: FastifyRequest, params: unknown) => Promise<void>;
  /** Called with each answer as it leaves: whose data it shows is written down behind it. */
  readonly show: (
    endpoint: Endpoint,
    request: FastifyRequest,
    params: unknown,
    text: string,
  ) => Promise<void>;
  /** Takes what answers a call in the place of a new route: the address is there already (areas.ts). */
  readonly take?: (endpoint: Endpoint, mounted: Mounted) => void;
};

/** What answers one call, and who may make it. */
export type Mounted = {
  readonly handler: AnyHandler;
  readonly admits: Admits<EndpointTable>[string];
};

/** Bytes: all of its files, and what stands around them. */
const bodyLimitOf = ({ files = {} }: Endpoint) =>
  1_048_576 + Object.values(files).reduce((sum, { limit }) => sum + limit, 0);

type AnyHandler = (input: HandlerInput<Endpoint>) => Promise<unknown>;

export const bearer = (header: string | undefined): string | undefined =>
  header?.startsWith('Bearer ') ? header.slice(7) : undefined;

/** Registers every endpoint of a table. */
export const mount = <T extends EndpointTable>(
  mounting: Mounting,
  table: T,
  handlers: Handlers<T>,
  admits: Admits<T> = {},
): void => {
  for (const [name, endpoint] of Object.entries(table)) {
    const handler = namingFields(endpoint, handlers[name] as unknown as AnyHandler);
    const mounted = { handler, admits: admits[name] };
    if (mounting.take) mounting.take(endpoint, mounted);
    else route(mounting, endpoint, async () => mounted);
  }
};

/**
 * Registers one endpoint. Path parameters are written {name} in the contract, :name in the router.
 * @param mounted what answers it; asked with each call, once the caller is admitted
 */
export const route = (mounting: Mounting, endpoint: Endpoint, mounted: () => Promise<Mounted>): void => {
  mounting.app.route({
    method: endpoint.method,
    url: `/api${endpoint.path.replace(/\{(\w+)\}/g, ':$1')}`,
    ...(endpoint.bodyMode === 'raw' || endpoint.bodyMode === 'form'
      ? { bodyLimit: bodyLimitOf(endpoint) }
      : {}),
    onRequest: async (request) => {
      request.token = bearer(request.headers.authorization);
      const open = endpoint.access.kind === 'anonymous' || endpoint.access.kind === 'link';
      request.actor = await mounting.authenticate(open ? undefined : request.token, endpoint);
      request.actor = admit(endpoint, request.actor);
      requireViewable(endpoint, request.actor);
      requireFile(endpoint, request.actor);
      const { admits } = await mounted();
      if (request.actor.kind === 'person') admits?.(request.actor, request.params as Record<string, string>);
    },
    handler: async (request, reply) => {
      const { handler } = await mounted();
      return withTempDir((folder) => {
        const answered = () => answer(mounting, endpoint, handler, request, reply, folder);
        return endpoint.method === 'GET' ? answered() : withinRequest(request.id, answered);
      });
    },
  });
};

/** Rules name fields in English; the person's form knows them by their wire names. */
const namingFields =
  (endpoint: Endpoint, handler: AnyHandler): AnyHandler =>
  async (input) => {
    try {
      return await handler(input);
    } catch (error) {
      if (!(error instanceof AppError) || !error.fieldWords || !endpoint.body) throw error;
      throw error.withFields(toWireFields(endpoint.body, error.fieldWords));
    }
  };

const answer = async (
  mounting: Mounting,
  endpoint: Endpoint,
  handler: AnyHandler,
  request: FastifyRequest,
  reply: FastifyReply,
  folder: () => Promise<string>,
) => {
  reply.header('cache-control', 'no-store');
  const input = await decode(mounting, endpoint, request, folder);
  const key = request.headers['idempotency-key'];
  const { actor } = request;
  // A file is made again; what is kept is an answer in words.
  const keeps = endpoint.method !== 'GET' && endpoint.response !== 'file';
  if (!keeps || actor.kind !== 'person' || actor.viewer || typeof key !== 'string')
    return send(mounting, endpoint, await handler(input), request, reply, input);
  return once(mounting, endpoint, handler, input, { request, reply, key, profileId: actor.profileId });
};

const decode = async (
  { deps }: Mounting,
  endpoint: Endpoint,
  request: FastifyRequest,
  folder: () => Promise<string>,
): Promise<HandlerInput<Endpoint>> => {
  const selfInPath = endpoint.self !== undefined;
  const params = (
    selfInPath ? looseParams(endpoint, request) : decodeOrNotFound(endpoint.params, request.params)
  ) as Record<string, unknown>;
  const form = endpoint.bodyMode === 'form' ? await readForm(request, endpoint, folder) : undefined;
  const files = form?.files ?? (endpoint.bodyMode === 'raw' ? readRaw(request, endpoint) : {});
  if (endpoint.bodyMode !== 'raw' && Buffer.isBuffer(request.body)) throw new AppError('unsupported_type');
  const rawBody = form ? form.fields : endpoint.bodyMode === 'raw' ? {} : request.body;
  const body = decodeOrInvalid(endpoint.body, rawBody) as Record<string, unknown>;
  requireNothingMasked(request.actor, body);
  requireSelf(endpoint, request.actor, { ...params, ...body });
  if (selfInPath) decodeOrNotFound(endpoint.params, request.params);
  const onDisk = form?.onDisk ?? {};
  requireFiles(endpoint, { ...files, ...onDisk });
  const query = decodeOrInvalid(endpoint.query, request.query);
  requireNoNumberSought(request.actor, query);
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

const originOf = (endpoint: Endpoint, request: FastifyRequest): Origin => ({
  requestId: request.id,
  source: request.ip,
  device: String(request.headers['user-agent'] ?? '').slice(0, 300),
  deviceToken: endpoint.knowsDevice ? readCookie(request, DEVICE_COOKIE) : undefined,
});

/** Where a path names the caller, a foreign or malformed value is refused as not the caller's own first. */
const looseParams = (endpoint: Endpoint, request: FastifyRequest) =>
  endpoint.params ? endpoint.params.decode(request.params) : {};

type Once = { request: FastifyRequest; reply: FastifyReply; key: string; profileId: string };

const once = async (
  mounting: Mounting,
  endpoint: Endpoint,
  handler: AnyHandler,
  input: HandlerInput<Endpoint>,
  { request, reply, key, profileId }: Once,
) => {
  if (key.length > 200)
    throw new AppError('invalid', undefined, { fields: { 'idempotency-key': kernelSentences.tooLong } });
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

const hashOf = (endpoint: Endpoint, request: FastifyRequest, input: HandlerInput<Endpoint>): string => {
  const held = Object.values(input.files).map(({ bytes }) => sha256Of(bytes));
  const files = [...held, ...Object.values(input.onDisk).map(({ sha256 }) => sha256)];
  return createHash('sha256')
    .update(JSON.stringify([endpoint.method, request.url, input.body, files]))
    .digest('hex');
};

/** Waited for outside the transaction of a call, which may hold the very session. */
const noted = (actor: Actor) => (actor.kind === 'person' ? actor.seen : undefined);

const statusOf = (endpoint: Endpoint, result: unknown) =>
  (result instanceof Answer ? result.status : undefined) ?? endpoint.status ?? 200;

const encoded = (endpoint: Endpoint, result: unknown) => {
  const value = result instanceof Answer ? result.value : result;
  return endpoint.response === 'file' ? value : endpoint.response.encode(value as never);
};

const send = async (
  mounting: Mounting,
  endpoint: Endpoint,
  result: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  input: HandlerInput<Endpoint>,
) => {
  await mounting.audit(endpoint, request, input.params);
  await noted(request.actor);
  if (result instanceof Answer && result.cookie) setCookie(request, reply, result.cookie);
  if (result instanceof Answer && result.total !== undefined) reply.header('x-total-count', result.total);
  if (endpoint.response === 'file') {
    await mounting.show(endpoint, request, input.params, '');
    return sendFile(reply, (result instanceof Answer ? result.value : result) as FileAnswer);
  }
  const text = JSON.stringify(asSeenBy(request.actor, endpoint, encoded(endpoint, result)));
  await mounting.show(endpoint, request, input.params, text);
  return reply.status(statusOf(endpoint, result)).type('application/json; charset=utf-8').send(text);
};

const asSeenBy = (actor: Actor, endpoint: Endpoint, wire: unknown) => {
  if (actor.kind === 'anonymous') return wire;
  if (actor.viewer) return forViewer(endpoint, wire, actor);
  return isStaff(actor) ? forStaff(endpoint, wire, actor) : wire;
};
