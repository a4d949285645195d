/** Cookies: only to tell a known device from a new one at login. No cookie ever stands for a login. */
import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Cookie } from './request.ts';

export const DEVICE_COOKIE = 'stoep_device';

/** No header of ours comes near it; a longer one is not read. */
const LONGEST_HEADER = 4096;

/** The value of a cookie, or undefined. */
export const readCookie = (request: FastifyRequest, name: string): string | undefined => {
  const header = request.headers.cookie ?? '';
  return header.length > LONGEST_HEADER ? undefined : parseCookie(header)[name];
};

/** HttpOnly, same site, and over TLS only where the request came by TLS. */
export const setCookie = (request: FastifyRequest, reply: FastifyReply, cookie: Cookie): void => {
  const { name, value, path, seconds: maxAge } = cookie;
  const secure = request.protocol === 'https';
  reply.header(
    'set-cookie',
    stringifySetCookie({ name, value, path, maxAge, httpOnly: true, sameSite: 'strict', secure }),
  );
};
