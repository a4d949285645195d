/** Redirects portal addresses that were typed or shared without the `#` before the screen. */
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Only names of screens and ids: no file, no call, and nothing that could name another host. */
const SCREEN = /^(?:\/[A-Za-z0-9][\w-]*)+\/?$/;
const OURS = /^\/(?:api|assets|icons|healthz|readyz|metrics)(?:\/|$)/;
/** Mail filters encode the # of a link, once or twice, and sometimes the characters after it too. */
const ESCAPED_HASH = /^(\/|\/office\/)%(?:25)?23(.*)$/;
const QUERY = /^[\w.~!$'()*+,;=:@/?&%-]*$/;

/** The target of a link whose # arrived as %23; undefined for other addresses. */
const unescaped = (url: string): string | null | undefined => {
  const [, entry, behind = ''] = ESCAPED_HASH.exec(url) ?? [];
  if (entry === undefined) return undefined;
  const [path = '', ...query] = behind.split('?');
  try {
    const [screen = '', ...inside] = decodeURIComponent(path).split('?');
    const search = [...inside, ...query].filter(Boolean).join('&');
    const known = ['', '/'].includes(screen) || SCREEN.test(screen);
    if (!known || !QUERY.test(search)) return null;
    return `${entry}#${screen.replace(/\/$/, '') || '/'}${search && `?${search}`}`;
  } catch {
    return null;
  }
};

/**
 * The address of a screen that was requested by its plain path, or by a link with an encoded #; null for other addresses.
 */
export const portalScreenUrlOf = (url: string): string | null => {
  const rewritten = unescaped(url);
  if (rewritten !== undefined) return rewritten;
  const [path = '', query] = url.split('?', 2);
  if (!SCREEN.test(path) || OURS.test(path)) return null;
  const [entry, screen] = path.startsWith('/office/') ? ['/office/', path.slice('/office'.length)] : ['/', path];
  return `${entry}#${screen.replace(/\/$/, '')}${query ? `?${query}` : ''}`;
};

/** Redirects a browser that requests a page to its screen; the portal reports an unknown screen itself. */
export const redirectToPortalScreen = (request: FastifyRequest, reply: FastifyReply): FastifyReply | null => {
  const asksForPage = ['GET', 'HEAD'].includes(request.method) && (request.headers.accept ?? '').includes('text/html');
  const screen = asksForPage ? portalScreenUrlOf(request.url) : null;
  return screen === null ? null : reply.header('cache-control', 'no-store').redirect(screen, 302);
};
