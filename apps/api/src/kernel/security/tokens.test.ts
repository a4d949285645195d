/** Tokens as another JWT library reads them, and how long they are valid. */
import fc from 'fast-check';
import { jwtVerify, SignJWT } from 'jose';
import { expect, test } from 'vitest';
import { parseAccessToken, signAccessToken } from './tokens.ts';

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
const CLAIMED = { sessionId: SESSION, proofs: 0 };
const read = (token: string, now = NOW) => parseAccessToken([KEY], token, now);

/** A token from before password confirmations were counted. */
const signedFor = (from: Date, to: Date) =>
  new SignJWT({ email: subject.email, contact_id: '' })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer('stoep')
    .setAudience('stoep-portal')
    .setSubject(subject.profileId)
    .setJti(SESSION)
    .setIssuedAt(from)
    .setExpirationTime(to)
    .sign(KEY);

test('what we sign a library reads, with every claim', async () => {
  const { payload, protectedHeader } = await jwtVerify(await signAccessToken(KEY, subject, NOW, END), KEY, {
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

test('a token without a count of proofs is read as one of the first', async () => {
  expect(await read(await signedFor(NOW, END))).toEqual(CLAIMED);
});

test('a token signed for longer than a day is refused, though its key is ours', async () => {
  expect(await read(await signedFor(NOW, new Date(END.getTime() + 1000)))).toBeNull();
});

test('a token holds until the second of its end, and from the second it was made', async () => {
  const token = await signAccessToken(KEY, subject, NOW, END);
  expect(await read(token, new Date(END.getTime() - 1))).toEqual(CLAIMED);
  expect(await read(token, END)).toBeNull();
  expect(await read(token, new Date(NOW.getTime() - 1))).toBeNull();
});

test('no change of any character leaves a token good', async () => {
  const token = await signAccessToken(KEY, subject, NOW, END);
  const place = fc.nat({ max: token.length - 1 });
  const letter = fc.constantFrom(...'ABCxyz019-_.=+/ ');
  const changedAt = async (at: number, other: string) => {
    const changed = `${token.slice(0, at)}${other}${token.slice(at + 1)}`;
    expect(await read(changed)).toEqual(changed === token ? CLAIMED : null);
  };
  await fc.assert(fc.asyncProperty(place, letter, changedAt), { numRuns: 1000 });
  // The last character has bits that decoding ignores.
  for (const other of 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_')
    await changedAt(token.length - 1, other);
  for (const more of ['=', '.', '.x', ' ', token]) expect(await read(token + more)).toBeNull();
});
