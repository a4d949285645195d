/** The one cookie: its attributes, and what browsers and attackers send back. */
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { readCookie, setCookie } from './cookies.ts';

const answerOf = async (
  handler: (request: FastifyRequest, reply: FastifyReply) => unknown,
  headers: Record<string, string> = {},
) => {
  const app = Fastify({ trustProxy: true });
  app.get('/', async (request, reply) => (await handler(request, reply)) ?? {});
  const answer = await app.inject({ url: '/', headers });
  await app.close();
  return answer;
};

const given = (request: FastifyRequest, reply: FastifyReply) =>
  setCookie(request, reply, { name: 'stoep_device', value: 'abc-_1', path: '/api/login', seconds: 60 });

test('A-36: scripts and other sites never get it, and over TLS it is for TLS alone', async () => {
  const plain = 'stoep_device=abc-_1; Max-Age=60; Path=/api/login; HttpOnly; SameSite=Strict';
  expect((await answerOf(given)).headers['set-cookie']).toBe(plain);
  const overTls = await answerOf(given, { 'x-forwarded-proto': 'https' });
  expect(overTls.headers['set-cookie']).toBe(
    '__Host-stoep_device=abc-_1; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Strict',
  );
});

test.each([
  ['stoep_device=abc', 'abc'],
  ['other=1; stoep_device=abc; more=2', 'abc'],
  ['stoep_device=%61bc', 'abc'],
  ['stoep_device=%zz', '%zz'],
  ['stoep_device=abc; stoep_device=second', 'abc'],
  ['Stoep_Device=abc', undefined],
  ['stoep_device', undefined],
  [`filling=${'x'.repeat(5000)}; stoep_device=abc`, undefined],
  ['__proto__=1', undefined],
])('of "%.60s" it reads what a browser meant', async (cookie, expected) => {
  const answer = await answerOf((request) => ({ value: readCookie(request, 'stoep_device') }), { cookie });
  expect(answer.json()).toEqual(expected === undefined ? {} : { value: expected });
});

test.each([
  ['https', '__Host-stoep_device=new; stoep_device=old', 'new'],
  ['https', 'stoep_device=old', 'old'],
  ['http', '__Host-stoep_device=new', undefined],
])('over %s, of "%s" it reads %s', async (proto, cookie, expected) => {
  const headers = { cookie, 'x-forwarded-proto': proto };
  const answer = await answerOf((request) => ({ value: readCookie(request, 'stoep_device') }), headers);
  expect(answer.json()).toEqual(expected === undefined ? {} : { value: expected });
});
