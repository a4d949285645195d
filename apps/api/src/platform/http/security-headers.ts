/** Headers that every answer carries: strict CSP with a nonce, nothing from third parties. */
import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';

declare module 'fastify' {
  interface FastifyReply {
    /** For the styles that the page's own script makes. */
    cspNonce: string;
  }
}

const policy = (nonce: string) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "font-src 'self'",
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "frame-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

export const securityHeaders = (app: FastifyInstance, config: Config): void => {
  app.decorateReply('cspNonce', '');
  app.addHook('onRequest', async (_request, reply) => {
    reply.cspNonce = randomBytes(16).toString('base64url');
    reply.header('content-security-policy', policy(reply.cspNonce));
    reply.header('x-content-type-options', 'nosniff');
    reply.header('referrer-policy', 'no-referrer');
    reply.header('cross-origin-opener-policy', 'same-origin');
    reply.header('cross-origin-resource-policy', 'same-origin');
    reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=()');
    if (config.production) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
  });
};
