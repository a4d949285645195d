/**
 * A fake server, typed by the contract: tests answer in English names, and it encodes them for the wire as the real
 * server does. Examples: `fakeEndpointAnswer(session.determineAccess, { access: ['owner'], contactId })`,
 * `fakeEndpointRefusal(session.logIn, 401, { error: 'Login failed', code: 'bad_credentials' })`. An unexpected call fails
 * the test. The set-up of the portal's tests starts and stops it around each file.
 */

import { parseTokenPayload } from '@stoep/contract/identity/session-token';
import type { ApiEndpoint, CallerRole, EndpointBody, EndpointResponse } from '@stoep/contract/kit/define-endpoint';
import { apiErrorSentences } from '@stoep/contract/kit/errors';
import { personWorklistEndpoints } from '@stoep/contract/people/person-worklist';
import { ownContractorEndpoints } from '@stoep/contract/suppliers/own-contractor';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { anOwnContractorAnswer } from './contractor-samples.ts';
import { EMPTY_WORKLIST_ANSWER } from './empty-worklist.ts';

/** Not in demo mode unless the test says otherwise. */
const notDemo = http.get('*/api/demo/', () => HttpResponse.json({ code: 'not_found' }, { status: 404 }));
/** A contractor's pages check their own firm; tests about that answer it themselves. */
const ownFirm = http.get('*/api/contractor-id/:contactId/', () =>
  HttpResponse.json(ownContractorEndpoints.findOwn.response.encode({ contractor: anOwnContractorAnswer() }) as object),
);
/** Nothing waits for a person, on the first page after each login, unless a test says otherwise. */
const nothingWaits = http.get('*/api/attention/', () =>
  HttpResponse.json(personWorklistEndpoints.attention.response.encode(EMPTY_WORKLIST_ANSWER) as object),
);
/** Profiles have the language English unless a test says otherwise. */
const inEnglish = http.get('*/api/my-language/', () => HttpResponse.json({ language: 'en' }));
/** Each person has their own key for form drafts. */
const formKey = http.get('*/api/my-form-key/', ({ request }) => {
  const owner = parseTokenPayload(request.headers.get('authorization') ?? '')?.email ?? '';
  return HttpResponse.json({ owner, key: btoa(owner.padEnd(32, 'k').slice(0, 32)) });
});
const server = setupServer(notDemo, ownFirm, nothingWaits, inEnglish, formKey);

/**
 * Starts and stops the fake server around the tests of a file, and clears its answers and records before each test.
 */
export const startFakeServer = () => {
  beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
  afterAll(() => server.close());
  afterEach(() => {
    server.resetHandlers();
    seen.clear();
    order.length = 0;
    sentFiles.clear();
    queries.clear();
    keys.clear();
  });
};

const methods = { GET: http.get, POST: http.post, PATCH: http.patch, PUT: http.put, DELETE: http.delete };
const address = (endpoint: ApiEndpoint) => `*/api${endpoint.path.replace(/\{(\w+)\}/g, ':$1')}`;
const seen = new Map<ApiEndpoint, unknown[]>();
const order: ApiEndpoint[] = [];

/**
 * Parses fields and files of a multipart form. Only forms sent by XMLHttpRequest can be parsed: fetch would take this
 * DOM's files for text.
 */
const PART = /name="([^"]+)"(?:; filename="([^"]*)")?\r\n(?:content-type:[^\r]*\r\n)?\r\n([\s\S]*?)\r\n--/gi;
const formOf = (text: string) => {
  const parts = [...text.matchAll(PART)];
  const pairs = (kept: RegExpMatchArray[], at: number) => Object.fromEntries(kept.map((part) => [part[1], part[at]]));
  return {
    fields: pairs(
      parts.filter((part) => part[2] === undefined),
      3,
    ),
    files: pairs(
      parts.filter((part) => part[2] !== undefined),
      2,
    ),
  };
};
const sentFiles = new Map<ApiEndpoint, Record<string, string>[]>();

type Query = Record<string, unknown> & { limit?: number; offset?: number; last?: number };
/** The idempotency key of each write. */
const keys = new Map<ApiEndpoint, (string | null)[]>();
const queries = new Map<ApiEndpoint, Query[]>();

const queryOf = (endpoint: ApiEndpoint, request: Request): Query => {
  const { query } = endpoint;
  const given = Object.fromEntries(new URL(request.url).searchParams);
  return query ? (query.decode(query.schema.parse(given)) as Query) : {};
};

const note = async (endpoint: ApiEndpoint, request: Request) => {
  order.push(endpoint);
  queries.set(endpoint, [...(queries.get(endpoint) ?? []), queryOf(endpoint, request)]);
  keys.set(endpoint, [...idempotencyKeysSentTo(endpoint), request.headers.get('idempotency-key')]);
  const type = request.headers.get('content-type') ?? '';
  const isForm = type.includes('multipart') && !type.includes('undici');
  const text = isForm || type.includes('json') ? await request.clone().text() : '';
  const form = isForm ? formOf(text) : undefined;
  if (form) sentFiles.set(endpoint, [...(sentFiles.get(endpoint) ?? []), form.files]);
  const body = form?.fields ?? (text ? JSON.parse(text) : undefined);
  seen.set(endpoint, [...(seen.get(endpoint) ?? []), endpoint.body && body ? endpoint.body.decode(body) : body]);
};

const on = (endpoint: ApiEndpoint, respond: (request: Request) => Promise<Response> | Response) =>
  server.use(
    methods[endpoint.method](address(endpoint), async ({ request }) => {
      await note(endpoint, request);
      return respond(request);
    }),
  );

/** Answers the endpoint with this from now on. */
export const fakeEndpointAnswer = <const E extends ApiEndpoint>(endpoint: E, answer: EndpointResponse<E>) => {
  const { response } = endpoint;
  on(endpoint, () =>
    response === 'file'
      ? new HttpResponse('file')
      : HttpResponse.json(response.encode(answer as never) as object, { status: endpoint.status ?? 200 }),
  );
};

/** Answers the endpoint with a file of this type and name from now on. */
export const fakeEndpointFileAnswer = (endpoint: ApiEndpoint, type: string, name = 'file') =>
  on(
    endpoint,
    () =>
      new HttpResponse('file', {
        headers: { 'content-type': type, 'content-disposition': `inline; filename="${name}"` },
      }),
  );

/** Answers the endpoint with raw wire names, without checking the contract, like a foreign server. */
export const fakeRawEndpointAnswer = (endpoint: ApiEndpoint, body: object | string, status = 200) =>
  on(endpoint, () =>
    typeof body === 'string' ? HttpResponse.text(body, { status }) : HttpResponse.json(body, { status }),
  );

/** Answers the requested page of a list, and the total number of rows. */
export const fakePagedEndpointAnswer = <const E extends ApiEndpoint>(
  endpoint: E,
  rows: EndpointResponse<E> & readonly unknown[],
) =>
  on(endpoint, (request) => {
    const { limit = rows.length, offset = 0, last } = queryOf(endpoint, request);
    const page = last === undefined ? rows.slice(offset, offset + limit) : rows.slice(-last);
    if (endpoint.response === 'file') throw new Error('A file has no pages.');
    return HttpResponse.json(endpoint.response.encode(page as never) as object, {
      headers: { 'x-total-count': String(rows.length) },
    });
  });

/** The queries that the endpoint received, in English, in order. */
export const queryParamsSentTo = (endpoint: ApiEndpoint): readonly Query[] => queries.get(endpoint) ?? [];

type Refusal = { error?: string; code?: string; fields?: Record<string, string>; requestId?: string };

/** Refuses the endpoint with this status and body. */
export const fakeEndpointRefusal = (endpoint: ApiEndpoint, status: number, refusal: Refusal = {}) => {
  const { requestId = 'request-1', ...body } = refusal;
  on(endpoint, () => HttpResponse.json({ ...body, request_id: requestId }, { status }));
};

/**
 * Answers every call of the contract as the real server does for a person with these roles and no data: 403 without
 * the role, else 404. Later answers of the test take precedence.
 */
export const fakeEndpointRefusalsByRole = (endpoints: readonly ApiEndpoint[], roles: readonly CallerRole[]) => {
  for (const endpoint of endpoints) {
    const { access } = endpoint;
    const missing = access.kind === 'roles' && !access.roles.some((role) => roles.includes(role));
    if (missing) fakeEndpointRefusal(endpoint, 403, { error: apiErrorSentences.forbidden.english, code: 'forbidden' });
    else fakeEndpointRefusal(endpoint, 404, { error: apiErrorSentences.not_found.english, code: 'not_found' });
  }
};

/** The endpoint is unreachable: offline, connection lost. */
export const fakeUnreachableEndpoint = (endpoint: ApiEndpoint) => on(endpoint, () => HttpResponse.error());

/** The server accepts this call and does not answer. */
export const fakeEndpointWithoutAnswer = (endpoint: ApiEndpoint) =>
  on(endpoint, () => new Promise<never>(() => undefined));

/** The server accepts every call and answers none. */
export const fakeServerWithoutAnswers = () =>
  server.use(http.all('*/api/*', () => new Promise<never>(() => undefined)));

/** Holds the answer until the returned function is called with it. */
export const fakeDelayedEndpointAnswer = <const E extends ApiEndpoint>(endpoint: E) => {
  let release: (answer: EndpointResponse<E>) => void = () => undefined;
  const held = new Promise<EndpointResponse<E>>((resolve) => {
    release = resolve;
  });
  on(endpoint, async () => {
    const { response } = endpoint;
    const answer = await held;
    return HttpResponse.json(response === 'file' ? {} : (response.encode(answer as never) as object));
  });
  return release;
};

/** The keys under which the endpoint was called, in order: the same key means the same submit. */
export const idempotencyKeysSentTo = (endpoint: ApiEndpoint): readonly (string | null)[] => keys.get(endpoint) ?? [];

/** The bodies the endpoint received, in English, in order; undefined for calls without one. */
export const bodiesSentTo = <const E extends ApiEndpoint>(endpoint: E) =>
  (seen.get(endpoint) ?? []) as EndpointBody<E>[];

/** The files of the forms the endpoint received: field -> name, in order. */
export const filesSentTo = (endpoint: ApiEndpoint) => sentFiles.get(endpoint) ?? [];

/** The order in which these endpoints were called. */
export const orderOfCallsTo = (...endpoints: ApiEndpoint[]) => order.filter((one) => endpoints.includes(one));
