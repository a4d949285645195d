/** Headers that every answer carries: strict CSP, nothing from third parties. */
import { createHash } from 'node:crypto';
import type { OutgoingHttpHeaders } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import type { ServerConfig } from '../../config.ts';

// An import would also load Node's WebSocket and fetch, which would delay the start.
const { IncomingMessage, ServerResponse } = process.getBuiltinModule('node:http');

const NONCE = 'NONCE-OF-THE-PAGE';

/** What a page may load. The nonce is for styles made by the page's own script, the hashes for its inline scripts and styles. */
const directives = (styles: readonly string[], scripts: readonly string[]) => ({
  'default-src': ["'none'"],
  'script-src': ["'self'", ...scripts],
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

type Demands = Pick<ServerConfig, 'production' | 'hstsSubdomains'>;

/** The headers that helmet sets, computed once, since helmet would build each of them again for every answer. */
const headersOf = (
  { production, hstsSubdomains }: Demands,
  styles: readonly string[] = [],
  scripts: readonly string[] = [],
): OutgoingHttpHeaders => {
  const answer = new ServerResponse(new IncomingMessage(new Socket()));
  const set = helmet({
    contentSecurityPolicy: { useDefaults: false, directives: directives(styles, scripts) },
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

const hashesOf = (html: string, tag: 'script' | 'style'): readonly string[] =>
  [...html.matchAll(new RegExp(`<${tag}(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</${tag}>`, 'g'))].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );

/**
 * The policy of a page, as a function of a fresh nonce. Inline scripts and styles are allowed by their hashes.
 * @param html the page as it was built
 */
export const contentSecurityPolicyOf = (html: string): ((nonce: string) => string) => {
  const demands = { production: false, hstsSubdomains: false };
  const styles = [`'nonce-${NONCE}'`, ...hashesOf(html, 'style')];
  const policy = String(headersOf(demands, styles, hashesOf(html, 'script'))['content-security-policy']);
  return (nonce) => policy.replace(NONCE, nonce);
};

/** The headers of every answer of this product. */
export const securityHeadersOf = (demands: Demands): OutgoingHttpHeaders => headersOf(demands);

/** Adds the headers to every answer of the app, also to a refusal before any route (`frameworkErrors`). */
export const addHeadersToEveryAnswer = (app: FastifyInstance, headers: OutgoingHttpHeaders): void => {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
};
