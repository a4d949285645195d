/** Headers of every answer, of whatever kind: what browsers must refuse. */
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { readServerConfig } from '../../config.ts';
import { sendNotFoundAnswer } from './errors.ts';
import { addHeadersToEveryAnswer, contentSecurityPolicyOf, securityHeadersOf } from './security-headers.ts';

const AS_BEFORE = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
};
const POLICY = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'font-src': "'self'",
  'img-src': "'self' data: blob:",
  'connect-src': "'self'",
  'manifest-src': "'self'",
  'worker-src': "'self'",
  'frame-src': "'self' blob:",
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
};
const directives = (policy: unknown) =>
  Object.fromEntries(
    String(policy)
      .split(';')
      .map((one) => [one.slice(0, one.indexOf(' ')), one.slice(one.indexOf(' ') + 1)]),
  );

test('A-24: the policy of an answer says these directives and no other; a page adds the nonce of its styles alone', () => {
  const headers = securityHeadersOf({ production: false, hstsSubdomains: false });
  expect(headers).toMatchObject({ ...AS_BEFORE, 'x-frame-options': 'DENY', 'x-xss-protection': '0' });
  expect(directives(headers['content-security-policy'])).toEqual(POLICY);
  expect(directives(contentSecurityPolicyOf('<p>Nothing inline.</p>')('abc'))).toEqual({
    ...POLICY,
    'style-src': "'self' 'nonce-abc'",
  });
});

test('A-22: a year of TLS alone is demanded in production, and nowhere else', () => {
  const name = 'strict-transport-security';
  const hstsSubdomains = true;
  expect(securityHeadersOf({ production: true, hstsSubdomains })[name]).toBe('max-age=31536000; includeSubDomains');
  expect(securityHeadersOf({ production: false, hstsSubdomains })).not.toHaveProperty(name);
});

test('Operations 15: TLS is demanded of names below the portal by STOEP_HSTS_SUBDOMAINS alone: others may stand there', () => {
  const production = {
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://agency.example',
    MAIL_FROM: 'A <a@agency.example>',
  };
  const demanded = (more: NodeJS.ProcessEnv) =>
    securityHeadersOf(readServerConfig({ ...production, ...more }))['strict-transport-security'];
  expect(demanded({})).toBe('max-age=31536000');
  expect(demanded({ STOEP_HSTS_SUBDOMAINS: 'off' })).toBe('max-age=31536000');
  expect(demanded({ STOEP_HSTS_SUBDOMAINS: 'on' })).toBe('max-age=31536000; includeSubDomains');
});

test('every answer carries them: found, not found, failed, and an address that cannot be read', async () => {
  const headers = securityHeadersOf({ production: true, hstsSubdomains: false });
  const app = Fastify({
    frameworkErrors: (_error, request, reply) => sendNotFoundAnswer(request, reply.headers(headers)),
  });
  addHeadersToEveryAnswer(app, headers);
  app.get('/', () => ({}));
  app.get('/fails', () => {
    throw new Error('on purpose');
  });
  for (const [url, status] of [
    ['/', 200],
    ['/nowhere', 404],
    ['/fails', 500],
    ['/%zz', 404],
  ] as const) {
    const answer = await app.inject({ url });
    expect([url, answer.statusCode]).toEqual([url, status]);
    expect(answer.headers).toMatchObject(headers);
  }
  await app.close();
});
