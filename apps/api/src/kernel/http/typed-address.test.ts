import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { leadToScreen, screenOf } from './typed-address.ts';

test.each([
  ['/owner-portal', '/#/owner-portal'],
  ['/levy-account-detail/0199-aa/', '/#/levy-account-detail/0199-aa'],
  ['/log-a-ticket?building=7', '/#/log-a-ticket?building=7'],
  ['/office/buildings', '/office/#/buildings'],
])('%s is the screen %s', (typed, screen) => expect(screenOf(typed)).toBe(screen));

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
])('%s is no screen', (typed) => expect(screenOf(typed)).toBeNull());

test('a browser that asks for a page is led to its screen; a call, a script and a write are told that it is not there', async () => {
  const app = Fastify();
  app.setNotFoundHandler((request, reply) => leadToScreen(request, reply) ?? reply.status(404).send());
  const ask = async (accept: string, method: 'GET' | 'POST' = 'GET') => {
    const { statusCode, headers } = await app.inject({ method, url: '/owner-portal', headers: { accept } });
    return [statusCode, headers.location];
  };
  expect(await ask('text/html,application/xhtml+xml')).toEqual([302, '/#/owner-portal']);
  expect(await ask('application/json')).toEqual([404, undefined]);
  expect(await ask('text/html', 'POST')).toEqual([404, undefined]);
  await app.close();
});
