/** A new signing key: logins stay valid for the life of a session, and the old key is accepted no longer than that. */
import { describe, expect, test } from 'vitest';
import { decryptForPurpose, encryptForPurpose } from './encrypt-for-purpose.ts';
import { firstKeyResult, type Keyring, keyringKeysOf, tokenSigningKeysOf } from './keyring.ts';
import { parseAccessToken, signAccessToken } from './tokens.ts';

const [former, present] = [Buffer.alloc(64, 1), Buffer.alloc(64, 2)];
const at = (hours: number) => new Date(Date.UTC(2026, 5, 1, hours));
const ring: Keyring = { tokenKey: present, formerKeys: [{ key: former, retiredAt: at(0) }] };
const subject = {
  sessionId: '0197f3c2-0000-7000-8000-000000000001',
  profileId: '0197f3c2-0000-7000-8000-000000000002',
  email: 'owner@example.test',
  contactId: null,
};

describe('tokens', () => {
  const readAt = async (hours: number, from = ring) =>
    parseAccessToken(
      tokenSigningKeysOf(from, at(hours)),
      await signAccessToken(former, subject, at(-1), at(23)),
      at(hours),
    );

  test('of the key before are read for a day', async () =>
    expect(await readAt(22)).toMatchObject({ sessionId: subject.sessionId }));
  test('signed with a key that was given up more than a day ago are nobody', async () => {
    const forged = await signAccessToken(former, subject, at(24), at(40));
    expect(await parseAccessToken(tokenSigningKeysOf(ring, at(25)), forged, at(25))).toBeNull();
  });
  test('of a key of which nobody knows when it went are read for as long as it is named', async () =>
    expect(await readAt(22, { ...ring, formerKeys: [{ key: former, retiredAt: null }] })).toMatchObject({
      sessionId: subject.sessionId,
    }));
  test('of a key that is not named are nobody', async () =>
    expect(await readAt(1, { ...ring, formerKeys: [] })).toBeNull());
});

test('what was sealed stays open however long ago its key was given up', () => {
  const sealed = encryptForPurpose(former, 'an authenticator key');
  expect(decryptForPurpose(present, sealed)).toBeNull();
  expect(firstKeyResult(keyringKeysOf(ring), (key) => decryptForPurpose(key, sealed))).toBe('an authenticator key');
});
