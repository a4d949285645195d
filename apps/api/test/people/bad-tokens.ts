/** Tokens that must be refused (trust; F-41), made as an attacker could. */
import { generateKeyPairSync } from 'node:crypto';
import { type JWTHeaderParameters, type JWTPayload, SignJWT } from 'jose';
import type { Harness } from '../harness.ts';
import type { TestUser } from '../test-user.ts';

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const HOUR = 3600;

/** Name -> token. All of them name an open session of `who`. */
export const makeBadTokens = async ({ deps }: Harness, who: TestUser): Promise<Record<string, string>> => {
  const now = Math.floor(deps.clock.now().getTime() / 1000);
  const claims: JWTPayload = {
    email: who.email,
    contact_id: who.contactId,
    iss: 'stoep',
    aud: 'stoep-portal',
    sub: who.profileId,
    jti: who.sessionId,
    iat: now,
    exp: now + HOUR,
  };
  const sign = (
    payload: JWTPayload,
    header: Partial<JWTHeaderParameters> = {},
    key: Parameters<SignJWT['sign']>[0] = deps.tokenKey,
  ) => new SignJWT(payload).setProtectedHeader({ alg: 'HS256', typ: 'JWT', ...header }).sign(key);
  const without = (claim: string) => Object.fromEntries(Object.entries(claims).filter(([name]) => name !== claim));
  const [head = '', body = '', signature = ''] = who.token.split('.');
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const publicPem = rsa.publicKey.export({ type: 'spki', format: 'pem' });
  const attackerKey = Buffer.alloc(64, 9);
  const jwk = { kty: 'oct', k: attackerKey.toString('base64url') };
  const flipped = Buffer.from(signature, 'base64url');
  flipped.writeUInt8(flipped.readUInt8(0) ^ 1, 0);
  const none = (alg: string) => `${part({ alg, typ: 'JWT' })}.${part(claims)}.`;
  return {
    expired: await sign({ ...claims, iat: now - 2 * HOUR, exp: now - 1 }),
    'not valid yet': await sign({ ...claims, nbf: now + 60 }),
    'issued in the future': await sign({ ...claims, iat: now + HOUR, exp: now + 2 * HOUR }),
    'without exp': await sign(without('exp')),
    'with an exp in ten years': await sign({ ...claims, exp: now + 87_600 * HOUR }),
    'without jti': await sign(without('jti')),
    'with SQL as jti': await sign({ ...claims, jti: "' or 1=1 --" }),
    'of a session that never was': await sign({ ...claims, jti: '019a0000-0000-7000-8000-000000000000' }),
    'of another issuer': await sign({ ...claims, iss: 'elsewhere' }),
    'for another audience': await sign({ ...claims, aud: 'stoep-links' }),
    'of another type': await sign(claims, { typ: 'reset+jwt' }),
    'signed with another key': await sign(claims, {}, attackerKey),
    'signed with another algorithm': await sign(claims, { alg: 'HS512' }),
    'signed with RS256': await sign(claims, { alg: 'RS256' }, rsa.privateKey),
    'signed with a public key as secret': await sign(claims, {}, Buffer.from(publicPem)),
    'alg none': none('none'),
    'alg None': none('None'),
    'alg nOnE': none('nOnE'),
    'alg none with the old signature': `${part({ alg: 'none', typ: 'JWT' })}.${body}.${signature}`,
    'without its signature': `${head}.${body}.`,
    'with one bit of the signature flipped': `${head}.${body}.${flipped.toString('base64url')}`,
    'with another payload': `${head}.${part({ ...claims, email: 'st@people.test' })}.${signature}`,
    'with its own key in jwk': await sign(claims, { jwk }, attackerKey),
    'with jku': await sign(claims, { jku: 'http://127.0.0.1:9/keys' }, attackerKey),
    'with x5u': await sign(claims, { x5u: 'http://127.0.0.1:9/cert' }, attackerKey),
    'with a path as kid': await sign(claims, { kid: '../../../../dev/null' }, Buffer.alloc(1)),
    'with SQL as kid': await sign(claims, { kid: "x' union select 'k" }, attackerKey),
    'of one megabyte': `${head}.${'A'.repeat(1_000_000)}.${signature}`,
    'that is no token': 'Bearer',
    empty: '',
  };
};
