/**
 * A server in the test, typed by the contract: it answers in English names and encodes to the wire as the real one does.
 * A call that no test expected fails it. Importing this file starts and stops the server round the file's tests.
 */
import type { AnswerOf, Endpoint } from '@stoep/contract/endpoint';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll } from 'vitest';

const server = setupServer();
const queries = new Map<Endpoint, Record<string, string>[]>();
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterAll(() => server.close());
afterEach(() => {
  server.resetHandlers();
  queries.clear();
});

const methods = { GET: http.get, POST: http.post, PATCH: http.patch, PUT: http.put, DELETE: http.delete };
/** A parameter that is given holds the address to it: `{ resource: 'tickets' }`. */
type Params = Readonly<Record<string, string>>;
const address = ({ path }: Endpoint, params: Params) =>
  `*/api${path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? `:${name}`)}`;

const on = (endpoint: Endpoint, params: Params, respond: () => Promise<Response> | Response) =>
  server.use(
    methods[endpoint.method](address(endpoint, params), ({ request }) => {
      const asked = Object.fromEntries(new URL(request.url).searchParams);
      queries.set(endpoint, [...(queries.get(endpoint) ?? []), asked]);
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

/** What was asked for in the address, as it was sent, in order. */
export const asked = (endpoint: Endpoint): readonly Record<string, string>[] => queries.get(endpoint) ?? [];
