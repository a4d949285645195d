import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { portalScreenUrlOf, redirectToPortalScreen } from './portal-screen-url.ts';

test.each([
  ['/owner-portal', '/#/owner-portal'],
  ['/levy-account-detail/0199-aa/', '/#/levy-account-detail/0199-aa'],
  ['/log-a-ticket?building=7', '/#/log-a-ticket?building=7'],
  ['/office/buildings', '/office/#/buildings'],
])('%s is the screen %s', (typed, screen) => expect(portalScreenUrlOf(typed)).toBe(screen));

test.each([
  ['/%23/reset-password?token=a-b_c', '/#/reset-password?token=a-b_c'],
  ['/%23/tickets', '/#/tickets'],
  ['/%2523/trustee-portal', '/#/trustee-portal'],
  ['/%23/split-approval%3Ftoken%3Da-b_c', '/#/split-approval?token=a-b_c'],
  ['/%23%2Freset-password%3Ftoken%3Dabc%26first%3D1', '/#/reset-password?token=abc&first=1'],
  ['/%23/building-info/0199-aa/?utm_source=mail', '/#/building-info/0199-aa?utm_source=mail'],
  ['/office/%23/', '/office/#/'],
  ['/office/%23/levy_accounts/0199-aa/show', '/office/#/levy_accounts/0199-aa/show'],
  ['/%23/', '/#/'],
  ['/%23', '/#/'],
])('FAULT-29: a mail filter turned # into %%23: %s is the screen %s', (rewritten, screen) =>
  expect(portalScreenUrlOf(rewritten)).toBe(screen),
);

test.each(['/%23//other.test', '/%23/%2f%2fother.test/x', '/%23/..%2f..%2fapi', '/%23/a%0d%0ab', '/%23/%', '/%24/x'])(
  'FAULT-29: %s is no screen',
  (rewritten) => expect(portalScreenUrlOf(rewritten)).toBeNull(),
);

test.each([
  '//other.test/x',
  '/api/nothing/',
  '/assets/x',
  '/a.js',
  '/.git/config',
  '/a/../b',
  '/%2e%2e/x',
  '/a\\b',
  '/',
])('%s is no screen', (typed) => expect(portalScreenUrlOf(typed)).toBeNull());

test('a browser that asks for a page is led to its screen; a call, a script and a write are told that it is not there', async () => {
  const app = Fastify();
  app.setNotFoundHandler((request, reply) => redirectToPortalScreen(request, reply) ?? reply.status(404).send());
  const ask = async (accept: string, method: 'GET' | 'POST' = 'GET') => {
    const { statusCode, headers } = await app.inject({ method, url: '/owner-portal', headers: { accept } });
    return [statusCode, headers.location];
  };
  expect(await ask('text/html,application/xhtml+xml')).toEqual([302, '/#/owner-portal']);
  expect(await ask('application/json')).toEqual([404, undefined]);
  expect(await ask('text/html', 'POST')).toEqual([404, undefined]);
  await app.close();
});

test('FAULT-29: HEAD of an address without its # is led to the screen as GET is', async () => {
  const app = Fastify();
  app.setNotFoundHandler((request, reply) => redirectToPortalScreen(request, reply) ?? reply.status(404).send());
  const { statusCode, headers } = await app.inject({
    method: 'HEAD',
    url: '/%23/owner-portal',
    headers: { accept: 'text/html' },
  });
  expect([statusCode, headers.location]).toEqual([302, '/#/owner-portal']);
  await app.close();
});
