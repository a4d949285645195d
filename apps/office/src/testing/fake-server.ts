/**
 * A fake server for tests, typed by the contract: it answers in English names and encodes to the wire like the real
 * one. An unexpected call fails the test. The office's test set-up starts and stops it for each file.
 */
import type { ApiEndpoint, EndpointBody, EndpointResponse } from '@stoep/contract/kit/define-endpoint';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll } from 'vitest';

/** The menu of each page asks what waits: nothing, where a test says no other. */
const server = setupServer(http.get('*/api/office/today/', () => HttpResponse.json([])));
const bodies = new Map<ApiEndpoint, unknown[]>();
const headers = new Map<ApiEndpoint, Headers[]>();
const queries = new Map<ApiEndpoint, Record<string, string>[]>();

/** Starts and stops it for the tests of a file; each test begins without answers and records. */
export const startFakeServer = () => {
  beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
  afterAll(() => server.close());
  afterEach(() => {
    server.resetHandlers();
    bodies.clear();
    headers.clear();
    queries.clear();
  });
};

const methods = { GET: http.get, POST: http.post, PATCH: http.patch, PUT: http.put, DELETE: http.delete };
/** A given parameter restricts the answer to that address: `{ resource: 'tickets' }`. */
type Params = Readonly<Record<string, string>>;
const address = ({ path }: ApiEndpoint, params: Params) =>
  `*/api${path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? `:${name}`)}`;

/** The text fields of a multipart form, parsed here because the test DOM and Node's form reader are incompatible. */
const fieldsOf = (form: string): Record<string, string> =>
  Object.fromEntries(
    [...form.matchAll(/name="([^"]+)"\r\n\r\n([^\r]*)\r\n/g)].map(([, name = '', value = '']) => [name, value]),
  );

/** @param only restricts it to requests with this query; others keep their earlier answer */
const on = (
  endpoint: ApiEndpoint,
  params: Params,
  respond: (body: unknown) => Promise<Response> | Response,
  only: Readonly<Record<string, string>> = {},
) =>
  server.use(
    methods[endpoint.method](address(endpoint, params), async ({ request }) => {
      const asked = Object.fromEntries(new URL(request.url).searchParams);
      if (Object.entries(only).some(([name, value]) => asked[name] !== value)) return undefined;
      headers.set(endpoint, [...headersSentTo(endpoint), request.headers]);
      queries.set(endpoint, [...(queries.get(endpoint) ?? []), asked]);
      if (request.headers.get('content-type')?.includes('json')) {
        const body: unknown = await request.clone().json();
        bodies.set(endpoint, [...(bodies.get(endpoint) ?? []), endpoint.body?.decode(body as never)]);
      } else if (endpoint.bodyMode === 'form') {
        const body = fieldsOf(await request.clone().text());
        bodies.set(endpoint, [...(bodies.get(endpoint) ?? []), endpoint.body?.decode(body as never)]);
      }
      return respond(bodies.get(endpoint)?.at(-1));
    }),
  );

const encoded = <const E extends ApiEndpoint>({ response, status }: E, answer: EndpointResponse<E>) => {
  if (response === 'file') return new HttpResponse('file');
  return HttpResponse.json(response.encode(answer as never) as object, { status: status ?? 200 });
};

/** The endpoint answers this from now on. */
export const fakeEndpointAnswer = <const E extends ApiEndpoint>(
  endpoint: E,
  answer: EndpointResponse<E>,
  params: Params = {},
) => on(endpoint, params, () => encoded(endpoint, answer));

/** The endpoint answers what the function says for the body of each request. */
export const fakeAnswerByBody = <const E extends ApiEndpoint>(
  endpoint: E,
  answerOf: (body: EndpointBody<E>) => EndpointResponse<E>,
) => on(endpoint, {}, (body) => encoded(endpoint, answerOf(body as EndpointBody<E>)));

/**
 * Delays the answer until the returned function is called with it.
 * @param only restricts it to requests with this query
 */
export const fakeDelayedEndpointAnswer = <const E extends ApiEndpoint>(
  endpoint: E,
  only: Readonly<Record<string, string>> = {},
) => {
  let release: (answer: EndpointResponse<E>) => void = () => undefined;
  const held = new Promise<EndpointResponse<E>>((resolve) => {
    release = resolve;
  });
  on(endpoint, {}, async () => encoded(endpoint, await held), only);
  return release;
};

/** The endpoint refuses with this status and sentence. */
export const fakeEndpointRefusal = (
  endpoint: ApiEndpoint,
  status: number,
  error: string,
  /** The errors of single fields. */
  fields: Readonly<Record<string, string>> = {},
  params: Params = {},
) => on(endpoint, params, () => HttpResponse.json({ error, code: 'conflict', fields }, { status }));

/** The endpoint refuses once the function that this answers is called. */
export const fakeDelayedEndpointRefusal = (endpoint: ApiEndpoint, status: number, error: string) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  on(endpoint, {}, async () => {
    await promise;
    return HttpResponse.json({ error, code: 'conflict', fields: {} }, { status });
  });
  return resolve;
};

/** The call fails without an answer. */
export const fakeUnreachableEndpoint = (endpoint: ApiEndpoint) => on(endpoint, {}, () => HttpResponse.error());

/** The queries sent to the endpoint, in order. */
export const queryParamsSentTo = (endpoint: ApiEndpoint): readonly Record<string, string>[] =>
  queries.get(endpoint) ?? [];

/** The headers sent to the endpoint, in order. */
export const headersSentTo = (endpoint: ApiEndpoint): readonly Headers[] => headers.get(endpoint) ?? [];

/** The idempotency keys sent to the endpoint, in order: the same key means the same submit. */
export const idempotencyKeysSentTo = (endpoint: ApiEndpoint): readonly (string | null)[] =>
  headersSentTo(endpoint).map((sent) => sent.get('idempotency-key'));

/** The bodies sent to the endpoint, in English names, in order. */
export const bodiesSentTo = <const E extends ApiEndpoint>(endpoint: E) =>
  (bodies.get(endpoint) ?? []) as EndpointBody<E>[];
