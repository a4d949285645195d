/**
 * Bearer tokens: JWT, HS256 only, with email and contact_id (A 3) and the session's id as jti. The token only
 * identifies the person; roles and links are read from the database on each request.
 */
import { createSecretKey, type KeyObject } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';

const ALGORITHM = 'HS256';
const ISSUER = 'stoep';
const AUDIENCE = 'stoep-portal';
const DAY_SECONDS = 86_400;
const LONGEST_TOKEN = 4096;

export type AccessTokenSubject = {
  sessionId: string;
  profileId: string;
  email: string;
  contactId: string | null;
  /** How often the password had been confirmed again in the session when the token was made; 0 if absent. */
  proofs?: number;
};

/** The session of a token, and the password confirmation it belongs to. */
export type AccessTokenClaims = { readonly sessionId: string; readonly proofs: number };

/** One object per key, since creating it costs more than signing. */
const keyObjects = new WeakMap<Uint8Array, KeyObject>();
const keyObjectOf = (key: Uint8Array): KeyObject => {
  const made = keyObjects.get(key) ?? createSecretKey(key);
  keyObjects.set(key, made);
  return made;
};

const seconds = (instant: Date): number => Math.floor(instant.getTime() / 1000);

/**
 * @param endsAt absolute end of the session
 */
export const signAccessToken = (
  key: Uint8Array,
  subject: AccessTokenSubject,
  issuedAt: Date,
  endsAt: Date,
): Promise<string> =>
  new SignJWT({ email: subject.email, contact_id: subject.contactId ?? '', proofs: subject.proofs ?? 0 })
    .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setSubject(subject.profileId)
    .setJti(subject.sessionId)
    .setIssuedAt(seconds(issuedAt))
    .setExpirationTime(seconds(endsAt))
    .sign(keyObjectOf(key));

/** The last character of a part has unused bits; only the spelling that we signed is valid. */
const hasOneSpelling = (token: string): boolean =>
  token.split('.').every((part) => Buffer.from(part, 'base64url').toString('base64url') === part);

/** The claims under a valid signature, or null. A key or algorithm that the token names is ignored. */
const verifiedClaims = async (key: Uint8Array, token: string, now: Date) => {
  try {
    const { payload } = await jwtVerify(token, keyObjectOf(key), {
      algorithms: [ALGORITHM],
      typ: 'JWT',
      issuer: ISSUER,
      audience: AUDIENCE,
      requiredClaims: ['sub', 'jti', 'iat', 'exp'],
      maxTokenAge: DAY_SECONDS,
      currentDate: now,
    });
    return payload;
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
};

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/**
 * The session and confirmation of a valid token, or null. Tokens without a count belong to the first confirmation.
 * @param keys tried in turn until one fits
 */
export const parseAccessToken = async (
  keys: readonly Uint8Array[],
  token: string,
  now: Date,
): Promise<AccessTokenClaims | null> => {
  if (token.length > LONGEST_TOKEN || !hasOneSpelling(token)) return null;
  for (const key of keys) {
    const claims = await verifiedClaims(key, token, now);
    if (!claims) continue;
    const { jti = '', iat = 0, exp = Number.POSITIVE_INFINITY, proofs = 0 } = claims;
    // We never sign for longer than a day.
    if (exp - iat > DAY_SECONDS || !UUID.test(jti) || !Number.isInteger(proofs)) return null;
    return { sessionId: jti, proofs: proofs as number };
  }
  return null;
};
