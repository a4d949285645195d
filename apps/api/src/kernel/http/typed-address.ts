/** Addresses as people type or pass them on, without the `#` behind which the screens of the web stand. */
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Names of screens and ids alone: no file, no call, nothing that another host could be named by. */
const SCREEN = /^(?:\/[A-Za-z0-9][A-Za-z0-9-]*)+\/?$/;
const OURS = /^\/(?:api|assets|icons|healthz|readyz|metrics)(?:\/|$)/;

/** Where a page of the web stands that was asked for by its plain path; null for whatever is no page of it. */
export const screenOf = (url: string): string | null => {
  const [path = '', query] = url.split('?', 2);
  if (!SCREEN.test(path) || OURS.test(path)) return null;
  const [entry, screen] = path.startsWith('/office/')
    ? ['/office/', path.slice('/office'.length)]
    : ['/', path];
  return `${entry}#${screen.replace(/\/$/, '')}${query ? `?${query}` : ''}`;
};

/** Leads a browser that asks for a page to its screen, which says by itself when there is none. */
export const leadToScreen = (request: FastifyRequest, reply: FastifyReply): FastifyReply | null => {
  const asksForPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html');
  const screen = asksForPage ? screenOf(request.url) : null;
  return screen === null ? null : reply.header('cache-control', 'no-store').redirect(screen, 302);
};
