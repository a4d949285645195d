/** The keys that tokens are signed with; keys of authenticator apps and of audit anchors are made from them. */
import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from './config.ts';
import { madeWithKey } from './db/made-with-key.ts';
import type { Database } from './kernel/database/client.ts';
import { type Keyring, readKeyFile } from './kernel/keyring.ts';

const bytesOf = (secret: string) => Buffer.from(secret, 'utf8');

export const keyFileIn = (dataDir: string) => path.join(dataDir, 'token-key');

/** What the environment gives; undefined where the key lies beside the data. */
export const givenKeyring = ({ tokenSecret, tokenSecretsAlso }: Config): Keyring | undefined =>
  tokenSecret === undefined
    ? undefined
    : {
        tokenKey: bytesOf(tokenSecret),
        formerKeys: tokenSecretsAlso.map((secret) => ({ key: bytesOf(secret), retiredAt: null })),
      };

/**
 * The signing key with those before it: given, or made once and kept beside the data, readable by the owner alone. Throws a
 * sentence where it is gone and something was made with it: a new one in its place would lock out whoever has a second
 * factor, end every login and leave the audit's anchors unproved.
 */
export const keyringOf = async (config: Config, dataDir: string, db: Database): Promise<Keyring> => {
  const given = givenKeyring(config);
  if (given) return given;
  const file = keyFileIn(dataDir);
  try {
    return readKeyFile(await readFile(file, 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    const { secondFactors, others } = await madeWithKey(db);
    if (secondFactors || others)
      throw new Error(
        `The key ${file} is missing, and ${secondFactors ? 'second factors are' : 'logins and the audit are'} sealed with it. Nothing was changed. Restore it from the ` +
          'backup (docs/operations.md, “Restore”), or set TOKEN_SECRET if that is what was used.',
      );
    const key = randomBytes(64);
    await writeFile(file, key.toString('base64'), { mode: 0o600, flag: 'wx' });
    return { tokenKey: key, formerKeys: [] };
  }
};
