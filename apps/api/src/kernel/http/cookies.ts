/** Cookies that tell a known device from a new one at login. No cookie ever replaces a login. */
import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AnswerCookie } from './request.ts';

export const DEVICE_COOKIE = 'stoep_device';

/** A longer cookie header is not read; ours are far shorter. */
const LONGEST_HEADER = 4096;

/** A browser stores a cookie with this prefix only if it came by TLS, for exactly this host. */
const ofThisHost = (name: string): string => `__Host-${name}`;
const byTls = (request: FastifyRequest): boolean => request.protocol === 'https';

/** The value of a cookie, or undefined. */
export const readCookie = (request: FastifyRequest, name: string): string | undefined => {
  const header = request.headers.cookie ?? '';
  if (header.length > LONGEST_HEADER) return undefined;
  const cookies = parseCookie(header);
  // Earlier releases used the plain name; their devices stay known.
  return (byTls(request) ? cookies[ofThisHost(name)] : undefined) ?? cookies[name];
};

/** HttpOnly, same site. Over TLS it is secure and bound to this host by its name prefix, which leaves no choice of path. */
export const setCookie = (request: FastifyRequest, reply: FastifyReply, cookie: AnswerCookie): void => {
  const { name, value, path, seconds: maxAge } = cookie;
  const secure = byTls(request);
  const called = secure ? { name: ofThisHost(name), path: '/' } : { name, path };
  reply.header(
    'set-cookie',
    stringifySetCookie({ ...called, value, maxAge, httpOnly: true, sameSite: 'strict', secure }),
  );
};
