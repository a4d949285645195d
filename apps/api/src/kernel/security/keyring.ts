/**
 * The keyring: the current signing key and the former ones. A new key logs nobody out and invalidates no second
 * factor, since what a former key signed or encrypted is still accepted (decision 0197).
 */

/**
 * @property retiredAt when the next key replaced it; null when unknown (keys of the environment)
 */
export type FormerTokenKey = { readonly key: Uint8Array; readonly retiredAt: Date | null };

export type Keyring = {
  /** Signs tokens and encrypts secrets. */
  readonly tokenKey: Uint8Array;
  /** The newest first. */
  readonly formerKeys: readonly FormerTokenKey[];
};

/** The longest life of a session, so a token of an older key cannot be valid any more. */
const TOKENS_LIVE_MS = 24 * 3_600_000;

/** All keys, the current one first. */
export const keyringKeysOf = ({ tokenKey, formerKeys }: Keyring): Uint8Array[] => [
  tokenKey,
  ...formerKeys.map(({ key }) => key),
];

/** The keys that may have signed a valid token. A retired key, which may have leaked, is refused after a day. */
export const tokenSigningKeysOf = ({ tokenKey, formerKeys }: Keyring, now: Date): Uint8Array[] => [
  tokenKey,
  ...formerKeys
    .filter(({ retiredAt }) => !retiredAt || now.getTime() - retiredAt.getTime() < TOKENS_LIVE_MS)
    .map(({ key }) => key),
];

/** The first result that is not null, trying each key in turn. */
export const firstKeyResult = <T>(keys: readonly Uint8Array[], read: (key: Uint8Array) => T | null): T | null => {
  for (const key of keys) {
    const found = read(key);
    if (found !== null) return found;
  }
  return null;
};

/**
 * Parses the key file beside the data: the current key in the first line, then former keys with the time they were
 * retired.
 */
export const parseKeyringFile = (text: string): Keyring => {
  const [today = '', ...former] = text.split('\n').filter((line) => line.trim() !== '');
  return {
    tokenKey: Buffer.from(today, 'base64'),
    formerKeys: former.map((line) => {
      const [key = '', at] = line.split(' ');
      return { key: Buffer.from(key, 'base64'), retiredAt: at ? new Date(at) : null };
    }),
  };
};

const base64 = (key: Uint8Array) => Buffer.from(key).toString('base64');

/** The text of that file. */
export const formatKeyringFile = ({ tokenKey, formerKeys }: Keyring): string =>
  [
    base64(tokenKey),
    ...formerKeys.map(({ key, retiredAt }) => `${base64(key)} ${retiredAt?.toISOString() ?? ''}`.trim()),
  ].join('\n');

/** The keyring with a new current key; the former current key is retired now. */
export const keyringWithNewKey = ({ tokenKey, formerKeys }: Keyring, key: Uint8Array, now: Date): Keyring => ({
  tokenKey: key,
  formerKeys: [{ key: tokenKey, retiredAt: now }, ...formerKeys],
});
