/** Redirects portal addresses that were typed or shared without the `#` before the screen. */
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Names of screens and ids alone: no file, no call, nothing that another host could be named by. */
const SCREEN = /^(?:\/[A-Za-z0-9][\w-]*)+\/?$/;
const OURS = /^\/(?:api|assets|icons|healthz|readyz|metrics)(?:\/|$)/;
/** Filters of mail rewrite the # of a link, once or twice over, and sometimes the signs behind it too. */
const ESCAPED_HASH = /^(\/|\/office\/)%(?:25)?23(.*)$/;
const QUERY = /^[\w.~!$'()*+,;=:@/?&%-]*$/;

/** Where a link leads whose # arrived as %23; undefined for an address of another kind. */
const unescaped = (url: string): string | null | undefined => {
  const [, entry, behind = ''] = ESCAPED_HASH.exec(url) ?? [];
  if (entry === undefined) return undefined;
  const [path = '', ...query] = behind.split('?');
  try {
    const [screen = '', ...inside] = decodeURIComponent(path).split('?');
    const asked = [...inside, ...query].filter(Boolean).join('&');
    const known = ['', '/'].includes(screen) || SCREEN.test(screen);
    if (!known || !QUERY.test(asked)) return null;
    return `${entry}#${screen.replace(/\/$/, '') || '/'}${asked && `?${asked}`}`;
  } catch {
    return null;
  }
};

/**
 * The address of a screen that was asked for by its plain path, or by a link whose # was rewritten; null for what is no screen.
 */
export const portalScreenUrlOf = (url: string): string | null => {
  const rewritten = unescaped(url);
  if (rewritten !== undefined) return rewritten;
  const [path = '', query] = url.split('?', 2);
  if (!SCREEN.test(path) || OURS.test(path)) return null;
  const [entry, screen] = path.startsWith('/office/') ? ['/office/', path.slice('/office'.length)] : ['/', path];
  return `${entry}#${screen.replace(/\/$/, '')}${query ? `?${query}` : ''}`;
};

/** Leads a browser that asks for a page to its screen, which says by itself when there is none. */
export const redirectToPortalScreen = (request: FastifyRequest, reply: FastifyReply): FastifyReply | null => {
  const asksForPage = ['GET', 'HEAD'].includes(request.method) && (request.headers.accept ?? '').includes('text/html');
  const screen = asksForPage ? portalScreenUrlOf(request.url) : null;
  return screen === null ? null : reply.header('cache-control', 'no-store').redirect(screen, 302);
};
