/**
 * The server's route table equals the contract, and the pipeline refuses the same things on every route
 * (calls.md 1).
 */
import { allEndpoints } from '@stoep/contract';
import { expect, test } from 'vitest';
import { useHarness } from './harness.ts';

const harness = useHarness();
const MISSING = '019a0000-0000-7000-8000-000000000000';
const urlOf = (path: string) => `/api${path.replace(/\{\w+\}/g, MISSING)}`;
const key = (method: string, path: string) => `${method} ${path.replace(/\{\w+\}/g, ':id').replace(/\/$/, '')}`;

test('R-9: the routes are the contract, no more and no less', () => {
  const { routes } = harness();
  const known = new Set(allEndpoints.map((endpoint) => key(endpoint.method, `/api${endpoint.path}`)));
  const served = routes
    .filter(({ url }) => url.startsWith('/api/') && !url.startsWith('/api/docs'))
    // HEAD is the same handler as GET (head-requests.test.ts).
    .filter(({ method }) => method !== 'HEAD')
    .map((route) => key(route.method, route.url.replace(/:\w+/g, ':id')));
  expect(new Set(served)).toEqual(known);
});

test('A-27: OPTIONS and every undeclared verb are not there, and HEAD nowhere but beside GET', async () => {
  const wrong: string[] = [];
  const declared = new Set(allEndpoints.map((endpoint) => key(endpoint.method, endpoint.path)));
  for (const endpoint of allEndpoints)
    for (const method of ['HEAD', 'OPTIONS', 'PUT', 'DELETE', 'GET', 'POST', 'PATCH'] as const) {
      if (declared.has(key(method === 'HEAD' ? 'GET' : method, endpoint.path))) continue;
      const answer = await harness().inject({ method, url: urlOf(endpoint.path), payload: {} });
      // A path without this method may match another endpoint's parameter, which then needs a login.
      if (![404, 405, 401].includes(answer.statusCode)) wrong.push(`${method} ${endpoint.path}: ${answer.statusCode}`);
    }
  expect(wrong).toEqual([]);
});

test('M-125: nothing of the API answers without its /api prefix', async () => {
  const wrong: string[] = [];
  for (const endpoint of allEndpoints) {
    const answer = await harness().inject({ method: endpoint.method, url: urlOf(endpoint.path).slice(4) });
    if (answer.statusCode !== 404) wrong.push(`${endpoint.method} ${endpoint.path}: ${answer.statusCode}`);
  }
  expect(wrong).toEqual([]);
});

test('calls.md 1: a trailing slash is optional', async () => {
  for (const url of ['/api/health', '/api/health/'])
    expect((await harness().inject({ method: 'GET', url })).statusCode).toBe(200);
});

test('A-72: every answer says no-store, and refusals carry their code and request id', async () => {
  const answer = await harness().inject({ method: 'GET', url: '/api/owner-accounts-linked/' });
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.json()).toEqual({
    error: 'Unauthorized request. Please log in again.',
    code: 'unauthorized',
    request_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
});

test.each([
  ['broken JSON', '{"email":', 'application/json', 400],
  ['a body that is no JSON', 'email=a', 'text/plain', 415],
  ['__proto__', '{"email":"a@b.c","password":"x","__proto__":{"a":1}}', 'application/json', 400],
  ['an unknown field', '{"email":"a@b.c","password":"x","role":"staff"}', 'application/json', 400],
  ['an array for a string', '{"email":["a@b.c"],"password":"x"}', 'application/json', 400],
])('A-77, F-31, F-32: %s is refused with a clear error', async (_, payload, type, status) => {
  const answer = await harness().inject({
    method: 'POST',
    url: '/api/login/',
    headers: { 'content-type': type },
    payload,
  });
  expect(answer.statusCode).toBe(status);
  expect(answer.json()).toMatchObject({ error: expect.any(String), code: expect.any(String) });
});
