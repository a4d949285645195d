/** Cookies that tell a known device from a new one at login. No cookie ever replaces a login. */
import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AnswerCookie } from './request.ts';

export const DEVICE_COOKIE = 'stoep_device';

/** No header of ours comes near it; a longer one is not read. */
const LONGEST_HEADER = 4096;

/** Browsers keep a cookie of such a name only if it came by TLS, for this host alone, and from no neighbour of it. */
const ofThisHost = (name: string): string => `__Host-${name}`;
const byTls = (request: FastifyRequest): boolean => request.protocol === 'https';

/** The value of a cookie, or undefined. */
export const readCookie = (request: FastifyRequest, name: string): string | undefined => {
  const header = request.headers.cookie ?? '';
  if (header.length > LONGEST_HEADER) return undefined;
  const cookies = parseCookie(header);
  // The plain name is what earlier releases gave out: a device that is known stays known.
  return (byTls(request) ? cookies[ofThisHost(name)] : undefined) ?? cookies[name];
};

/** HttpOnly, same site; over TLS for TLS and this host alone, which browsers hold to by its name, and which leaves no path. */
export const setCookie = (request: FastifyRequest, reply: FastifyReply, cookie: AnswerCookie): void => {
  const { name, value, path, seconds: maxAge } = cookie;
  const secure = byTls(request);
  const called = secure ? { name: ofThisHost(name), path: '/' } : { name, path };
  reply.header(
    'set-cookie',
    stringifySetCookie({ ...called, value, maxAge, httpOnly: true, sameSite: 'strict', secure }),
  );
};
