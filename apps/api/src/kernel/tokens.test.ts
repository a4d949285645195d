/** Our few lines of JWT against a library's: each reads what the other signs, and nothing else. */
import fc from 'fast-check';
import { jwtVerify, SignJWT } from 'jose';
import { expect, test } from 'vitest';
import { readToken, signToken } from './tokens.ts';

const KEY = Buffer.alloc(64, 7);
const NOW = new Date('2026-03-10T08:00:00Z');
const END = new Date('2026-03-11T08:00:00Z');
const SESSION = '019a0000-0000-7000-8000-000000000001';
const subject = {
  sessionId: SESSION,
  profileId: '019a0000-0000-7000-8000-000000000002',
  email: 'zoë@people.test',
  contactId: null,
};

test('what we sign a library reads, with every claim', async () => {
  const { payload, protectedHeader } = await jwtVerify(signToken(KEY, subject, NOW, END), KEY, {
    algorithms: ['HS256'],
    issuer: 'stoep',
    audience: 'stoep-portal',
    currentDate: NOW,
  });
  expect(protectedHeader).toEqual({ alg: 'HS256', typ: 'JWT' });
  expect(payload).toMatchObject({
    jti: SESSION,
    sub: subject.profileId,
    email: subject.email,
    contact_id: '',
  });
  expect(payload.exp).toBe(END.getTime() / 1000);
});

test('what a library signs we read: logins of yesterday stay', async () => {
  const signed = await new SignJWT({ email: subject.email, contact_id: '' })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer('stoep')
    .setAudience('stoep-portal')
    .setSubject(subject.profileId)
    .setJti(SESSION)
    .setIssuedAt(NOW.getTime() / 1000)
    .setExpirationTime(END.getTime() / 1000)
    .sign(KEY);
  expect(readToken(KEY, signed, NOW)).toEqual({ sessionId: SESSION, proofs: 0 });
});

test('a token holds until the second of its end, and from the second it was made', () => {
  const token = signToken(KEY, subject, NOW, END);
  expect(readToken(KEY, token, new Date(END.getTime() - 1))).toEqual({ sessionId: SESSION, proofs: 0 });
  expect(readToken(KEY, token, END)).toBeNull();
  expect(readToken(KEY, token, new Date(NOW.getTime() - 1))).toBeNull();
});

test('no change of any character leaves a token good', () => {
  const token = signToken(KEY, subject, NOW, END);
  const place = fc.nat({ max: token.length - 1 });
  const letter = fc.constantFrom(...'ABCxyz019-_.=+/ ');
  fc.assert(
    fc.property(place, letter, (at, other) => {
      const changed = `${token.slice(0, at)}${other}${token.slice(at + 1)}`;
      expect(readToken(KEY, changed, NOW)).toEqual(
        changed === token ? { sessionId: SESSION, proofs: 0 } : null,
      );
    }),
    { numRuns: 1000 },
  );
  for (const more of ['=', '.', '.x', ' ', token]) expect(readToken(KEY, token + more, NOW)).toBeNull();
});
