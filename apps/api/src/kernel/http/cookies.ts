/** Cookies: only to tell a known device from a new one at login. No cookie ever stands for a login. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Cookie } from './request.ts';

export const DEVICE_COOKIE = 'stoep_device';

/** The value of a cookie, or undefined; values are our own base64url, so nothing needs decoding. */
export const readCookie = (request: FastifyRequest, name: string): string | undefined => {
  const header = request.headers.cookie ?? '';
  if (header.length > 4096) return undefined;
  for (const part of header.split(';')) {
    const [key, value] = part.trim().split('=', 2);
    if (key === name) return value;
  }
  return undefined;
};

/** HttpOnly, same site, and over TLS only where the request came by TLS. */
export const setCookie = (request: FastifyRequest, reply: FastifyReply, cookie: Cookie): void => {
  const secure = request.protocol === 'https' ? '; Secure' : '';
  reply.header(
    'set-cookie',
    `${cookie.name}=${cookie.value}; Path=${cookie.path}; Max-Age=${cookie.seconds}; HttpOnly; SameSite=Strict${secure}`,
  );
};
