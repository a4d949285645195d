/** Headers that every answer carries: strict CSP, nothing from third parties. */
import type { OutgoingHttpHeaders } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import type { Config } from '../../config.ts';

// An import of it would load Node's WebSocket and fetch too, which a start can do without.
const { IncomingMessage, ServerResponse } = process.getBuiltinModule('node:http');

const NONCE = 'NONCE-OF-THE-PAGE';

/** What a page may load; the nonce is for the styles that the page's own script makes. */
const directives = (styles: readonly string[]) => ({
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'", ...styles],
  'font-src': ["'self'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'connect-src': ["'self'"],
  'manifest-src': ["'self'"],
  'worker-src': ["'self'"],
  'frame-src': ["'self'", 'blob:'],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
});

type Demands = Pick<Config, 'production' | 'hstsSubdomains'>;

/** What helmet sets on an answer: asked once, since it would put every header together anew for each answer. */
const headersOf = (
  { production, hstsSubdomains }: Demands,
  styles: readonly string[] = [],
): OutgoingHttpHeaders => {
  const answer = new ServerResponse(new IncomingMessage(new Socket()));
  const set = helmet({
    contentSecurityPolicy: { useDefaults: false, directives: directives(styles) },
    strictTransportSecurity: production && { maxAge: 31_536_000, includeSubDomains: hstsSubdomains },
    xFrameOptions: { action: 'deny' },
  });
  set(answer.req, answer, (problem?: unknown) => {
    if (problem) throw problem;
  });
  return {
    ...answer.getHeaders(),
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  };
};

const PAGE_POLICY = String(
  headersOf({ production: false, hstsSubdomains: false }, [`'nonce-${NONCE}'`])['content-security-policy'],
);

/** The policy of a page. @param nonce a fresh one for each page */
export const pagePolicy = (nonce: string): string => PAGE_POLICY.replace(NONCE, nonce);

/** What every answer of this product carries. */
export const securityHeaders = (demands: Demands): OutgoingHttpHeaders => headersOf(demands);

/** Every answer of the app carries the headers, a refusal before any route too (`frameworkErrors`). */
export const onEveryAnswer = (app: FastifyInstance, headers: OutgoingHttpHeaders): void => {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
};
