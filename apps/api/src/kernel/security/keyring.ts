/**
 * The key that signs today and those before it. A new key logs nobody out and unlocks no second factor: what a former one
 * signed or sealed is still known (decision 0197).
 */

/** @property retiredAt when the next one took its place; null where nobody noted it (keys of the environment) */
export type FormerKey = { readonly key: Uint8Array; readonly retiredAt: Date | null };

export type Keyring = {
  /** Signs and seals. */
  readonly tokenKey: Uint8Array;
  /** The newest first. */
  readonly formerKeys: readonly FormerKey[];
};

/** A session lives so long at most, so a token of an older key cannot be one of ours any more. */
const TOKENS_LIVE_MS = 24 * 3_600_000;

/** All of them, today's first. */
export const keysOf = ({ tokenKey, formerKeys }: Keyring): Uint8Array[] => [
  tokenKey,
  ...formerKeys.map(({ key }) => key),
];

/** Those that tokens may be signed with: a key that was given up, perhaps since it leaked, signs none after a day. */
export const tokenKeysOf = ({ tokenKey, formerKeys }: Keyring, now: Date): Uint8Array[] => [
  tokenKey,
  ...formerKeys
    .filter(({ retiredAt }) => !retiredAt || now.getTime() - retiredAt.getTime() < TOKENS_LIVE_MS)
    .map(({ key }) => key),
];

/** The first answer that is not null; each key is asked until then. */
export const withAny = <T>(keys: readonly Uint8Array[], read: (key: Uint8Array) => T | null): T | null => {
  for (const key of keys) {
    const found = read(key);
    if (found !== null) return found;
  }
  return null;
};

/** The file beside the data: today's key in its first line, then the former ones with the moment they were given up. */
export const readKeyFile = (text: string): Keyring => {
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
export const keyFileOf = ({ tokenKey, formerKeys }: Keyring): string =>
  [
    base64(tokenKey),
    ...formerKeys.map(({ key, retiredAt }) => `${base64(key)} ${retiredAt?.toISOString() ?? ''}`.trim()),
  ].join('\n');

/** With another key in front, and the one of today given up now. */
export const renewed = ({ tokenKey, formerKeys }: Keyring, key: Uint8Array, now: Date): Keyring => ({
  tokenKey: key,
  formerKeys: [{ key: tokenKey, retiredAt: now }, ...formerKeys],
});
