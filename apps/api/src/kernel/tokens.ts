/** Bearer tokens: JWT, HS256 only, with email and contact_id (A 3) and the session's id as jti. The token says only
 * who; roles and links are read from the database on each request. */
import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto';

const ISSUER = 'stoep';
const AUDIENCE = 'stoep-portal';
const DAY_SECONDS = 86_400;
const LONGEST_TOKEN = 4096;

export type TokenSubject = {
  sessionId: string;
  profileId: string;
  email: string;
  contactId: string | null;
  /** How often the password had been proved again in the session when the token was made; 0 where left out. */
  proofs?: number;
};

/** What a token says: of which session it is, and of which proof of the password. */
export type Claimed = { readonly sessionId: string; readonly proofs: number };

const segment = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** The one header we sign. A token's own is compared with it and never read: no `alg`, `kid` or `jku` has a say. */
const HEADER = segment({ alg: 'HS256', typ: 'JWT' });

/** Made once of each key: to make it costs more than to sign with it. */
const keyObjects = new WeakMap<Uint8Array, KeyObject>();
const keyObjectOf = (key: Uint8Array): KeyObject => {
  const made = keyObjects.get(key) ?? createSecretKey(key);
  keyObjects.set(key, made);
  return made;
};

const signatureOf = (key: Uint8Array, signed: string): string =>
  createHmac('sha256', keyObjectOf(key)).update(signed).digest('base64url');

const seconds = (instant: Date): number => Math.floor(instant.getTime() / 1000);

/** @param endsAt absolute end of the session */
export const signToken = (key: Uint8Array, subject: TokenSubject, issuedAt: Date, endsAt: Date): string => {
  const payload = segment({
    email: subject.email,
    contact_id: subject.contactId ?? '',
    iss: ISSUER,
    aud: AUDIENCE,
    sub: subject.profileId,
    jti: subject.sessionId,
    proofs: subject.proofs ?? 0,
    iat: seconds(issuedAt),
    exp: seconds(endsAt),
  });
  const signed = `${HEADER}.${payload}`;
  return `${signed}.${signatureOf(key, signed)}`;
};

type Claims = Record<string, unknown>;

/** The payload under a signature of ours, or null. The comparison takes as long for a near miss as for a far one. */
const signedPayload = (key: Uint8Array, token: string): string | null => {
  const [header, payload, signature, ...more] = token.split('.');
  if (header !== HEADER || !payload || !signature || more.length > 0) return null;
  const expected = Buffer.from(signatureOf(key, `${header}.${payload}`));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected) ? payload : null;
};

const claimsOf = (payload: string): Claims | null => {
  try {
    const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'));
    return typeof claims === 'object' && claims !== null ? (claims as Claims) : null;
  } catch {
    // Signed by our key and still no JSON: it is no token, and the caller is told no more than that.
    return null;
  }
};

/** We never sign for longer than a day: a longer life, or one that has not begun, is somebody else's idea. */
const isInTime = ({ iat, exp, nbf }: Claims, now: number): boolean =>
  Number.isInteger(iat) &&
  Number.isInteger(exp) &&
  (iat as number) <= now &&
  (exp as number) > now &&
  (exp as number) - (iat as number) <= DAY_SECONDS &&
  (nbf === undefined || (Number.isInteger(nbf) && (nbf as number) <= now));

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/**
 * The session and proof a token belongs to, or null for anything that is not a token of ours that is still good. Those made before
 * proofs were counted are of the first.
 */
export const readToken = (key: Uint8Array, token: string, now: Date): Claimed | null => {
  if (token.length > LONGEST_TOKEN) return null;
  const payload = signedPayload(key, token);
  const claims = payload && claimsOf(payload);
  if (!claims || claims.iss !== ISSUER || claims.aud !== AUDIENCE) return null;
  if (!isInTime(claims, seconds(now)) || typeof claims.sub !== 'string') return null;
  const { jti, proofs = 0 } = claims;
  if (typeof jti !== 'string' || !UUID.test(jti) || !Number.isInteger(proofs)) return null;
  return { sessionId: jti, proofs: proofs as number };
};
