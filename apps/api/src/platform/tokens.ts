/** Bearer tokens: JWT, HS256 only, with email and contact_id (A 3) and the session's id as jti. The token says only
 * who; roles and links are read from the database on each request. */
import { jwtVerify, SignJWT } from 'jose';

const ISSUER = 'stoep';
const AUDIENCE = 'stoep-portal';
const DAY_SECONDS = 86_400;

export type TokenSubject = { sessionId: string; profileId: string; email: string; contactId: string | null };

/** @param endsAt absolute end of the session */
export const signToken = (
  key: Uint8Array,
  subject: TokenSubject,
  issuedAt: Date,
  endsAt: Date,
): Promise<string> =>
  new SignJWT({ email: subject.email, contact_id: subject.contactId ?? '' })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setSubject(subject.profileId)
    .setJti(subject.sessionId)
    .setIssuedAt(Math.floor(issuedAt.getTime() / 1000))
    .setExpirationTime(Math.floor(endsAt.getTime() / 1000))
    .sign(key);

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** The session a token belongs to, or null for anything that is not a token of ours that is still good. */
export const readToken = async (key: Uint8Array, token: string, now: Date): Promise<string | null> => {
  if (token.length > 4096) return null;
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: ['HS256'],
      issuer: ISSUER,
      audience: AUDIENCE,
      typ: 'JWT',
      currentDate: now,
      requiredClaims: ['exp', 'iat', 'sub', 'jti'],
      maxTokenAge: '24h',
    });
    // We never sign for longer than a day: a longer life is somebody else's idea.
    if ((payload.exp ?? 0) - (payload.iat ?? 0) > DAY_SECONDS) return null;
    return payload.jti && UUID.test(payload.jti) ? payload.jti : null;
  } catch {
    // Whatever is wrong with it, it is no token: the caller is told no more than that.
    return null;
  }
};
