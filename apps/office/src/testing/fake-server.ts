/**
 * A server in the test, typed by the contract: it answers in English names and encodes to the wire as the real one does.
 * A call that no test expected fails it. The set-up of the office's tests starts and stops it round each file.
 */
import type { AnswerOf, BodyOf, Endpoint } from '@stoep/contract/kit/endpoint';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll } from 'vitest';

const server = setupServer();
const bodies = new Map<Endpoint, unknown[]>();
const keys = new Map<Endpoint, (string | null)[]>();
const queries = new Map<Endpoint, Record<string, string>[]>();

/** Round the tests of a file; each test begins with nothing said and nothing noted. */
export const serveTests = () => {
  beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
  afterAll(() => server.close());
  afterEach(() => {
    server.resetHandlers();
    bodies.clear();
    keys.clear();
    queries.clear();
  });
};

const methods = { GET: http.get, POST: http.post, PATCH: http.patch, PUT: http.put, DELETE: http.delete };
/** A parameter that is given holds the address to it: `{ resource: 'tickets' }`. */
type Params = Readonly<Record<string, string>>;
const address = ({ path }: Endpoint, params: Params) =>
  `*/api${path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? `:${name}`)}`;

/** The fields of a form beside its files, which the DOM of the tests and the form reader of Node do not agree on. */
const fieldsOf = (form: string): Record<string, string> =>
  Object.fromEntries(
    [...form.matchAll(/name="([^"]+)"\r\n\r\n([^\r]*)\r\n/g)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  );

/** @param only of requests whose address says so much; others are answered as they were before */
const on = (
  endpoint: Endpoint,
  params: Params,
  respond: () => Promise<Response> | Response,
  only: Readonly<Record<string, string>> = {},
) =>
  server.use(
    methods[endpoint.method](address(endpoint, params), async ({ request }) => {
      const asked = Object.fromEntries(new URL(request.url).searchParams);
      if (Object.entries(only).some(([name, value]) => asked[name] !== value)) return undefined;
      keys.set(endpoint, [...keysOf(endpoint), request.headers.get('idempotency-key')]);
      queries.set(endpoint, [...(queries.get(endpoint) ?? []), asked]);
      if (request.headers.get('content-type')?.includes('json')) {
        const body: unknown = await request.clone().json();
        bodies.set(endpoint, [...(bodies.get(endpoint) ?? []), endpoint.body?.decode(body as never)]);
      } else if (endpoint.bodyMode === 'form') {
        const body = fieldsOf(await request.clone().text());
        bodies.set(endpoint, [...(bodies.get(endpoint) ?? []), endpoint.body?.decode(body as never)]);
      }
      return respond();
    }),
  );

const encoded = <const E extends Endpoint>({ response, status }: E, answer: AnswerOf<E>) => {
  if (response === 'file') return new HttpResponse('file');
  return HttpResponse.json(response.encode(answer as never) as object, { status: status ?? 200 });
};

/** The endpoint answers this from now on. */
export const answers = <const E extends Endpoint>(endpoint: E, answer: AnswerOf<E>, params: Params = {}) =>
  on(endpoint, params, () => encoded(endpoint, answer));

/**
 * The answer is held back until the returned function is called with it.
 * @param only of what is asked with such a query alone
 */
export const answersLater = <const E extends Endpoint>(
  endpoint: E,
  only: Readonly<Record<string, string>> = {},
) => {
  let release: (answer: AnswerOf<E>) => void = () => undefined;
  const held = new Promise<AnswerOf<E>>((resolve) => {
    release = resolve;
  });
  on(endpoint, {}, async () => encoded(endpoint, await held), only);
  return release;
};

/** The endpoint refuses with this status and sentence. */
export const refuses = (
  endpoint: Endpoint,
  status: number,
  error: string,
  /** What is wrong with single fields. */
  fields: Readonly<Record<string, string>> = {},
  params: Params = {},
) => on(endpoint, params, () => HttpResponse.json({ error, code: 'conflict', fields }, { status }));

/** No answer comes. */
export const fails = (endpoint: Endpoint) => on(endpoint, {}, () => HttpResponse.error());

/** What was asked for in the address, as it was sent, in order. */
export const asked = (endpoint: Endpoint): readonly Record<string, string>[] => queries.get(endpoint) ?? [];

/** The keys under which the endpoint was called, in order: the same key means the same submit. */
export const keysOf = (endpoint: Endpoint): readonly (string | null)[] => keys.get(endpoint) ?? [];

/** The bodies the endpoint received, in English, in order. */
export const received = <const E extends Endpoint>(endpoint: E) =>
  (bodies.get(endpoint) ?? []) as BodyOf<E>[];
