/** The keys that tokens are signed with; keys of authenticator apps and of audit anchors are made from them. */
import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ServerConfig } from './config.ts';
import { readSigningKeyUse } from './db/signing-key-use.ts';
import { isAuditAnchoredWithKeyring } from './kernel/audit/anchor-key.queries.ts';
import type { Database } from './kernel/database/client.ts';
import { type Keyring, parseKeyringFile } from './kernel/security/keyring.ts';

const bytesOf = (secret: string) => Buffer.from(secret, 'utf8');

export const tokenKeyFileOf = (dataDir: string) => path.join(dataDir, 'token-key');

/** The keys that lie beside the data; undefined where none do. */
const storedKeyring = async (dataDir: string): Promise<Keyring | undefined> => {
  try {
    return parseKeyringFile(await readFile(tokenKeyFileOf(dataDir), 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return undefined;
  }
};

/** What the environment gives; undefined where the key lies beside the data. */
export const keyringFromEnvironment = ({ tokenSecret, tokenSecretsAlso }: ServerConfig): Keyring | undefined =>
  tokenSecret === undefined
    ? undefined
    : {
        tokenKey: bytesOf(tokenSecret),
        formerKeys: tokenSecretsAlso.map((secret) => ({ key: bytesOf(secret), retiredAt: null })),
      };

/**
 * Throws a sentence where the key is missing and something was made with it. A new key would lock out everyone who has a second
 * factor, end every login and leave the audit's anchors unproved.
 */
const requireNothingMade = async (dataDir: string, db: Database): Promise<void> => {
  const { secondFactors, others } = await readSigningKeyUse(db);
  if (!(secondFactors || others)) return;
  throw new Error(
    `The key ${tokenKeyFileOf(dataDir)} is missing, and ${secondFactors ? 'second factors are' : 'logins and the audit are'} sealed with it. Nothing was changed. Restore it from the ` +
      'backup (docs/operations/backup.md, “Restore”), or set TOKEN_SECRET if that is what was used.',
  );
};

/**
 * Throws a sentence, with nothing changed, where the process has none of the keys that this database was sealed with: it would
 * sign people out at every second call, open no second factor, and anchor the audit beside the others.
 */
export const requireTokenKeyOfDatabase = async (config: ServerConfig, dataDir: string, db: Database): Promise<void> => {
  const keyring = keyringFromEnvironment(config) ?? (await storedKeyring(dataDir));
  if (!keyring) return requireNothingMade(dataDir, db);
  if (await isAuditAnchoredWithKeyring(db, keyring)) return;
  throw new Error(
    `This database was sealed with another signing key than ${config.tokenSecret ? 'TOKEN_SECRET' : tokenKeyFileOf(dataDir)}. Nothing was changed. ` +
      'Start with the same TOKEN_SECRET as the other processes, or put the former one into TOKEN_SECRETS_ALSO. Where it is lost: ' +
      'stoep keys --adopt (docs/operations/security.md, “Change the signing key”).',
  );
};

/** The signing key with those before it: given, or made once and kept beside the data, readable by the owner alone. */
export const getOrCreateKeyring = async (config: ServerConfig, dataDir: string, db: Database): Promise<Keyring> => {
  const known = keyringFromEnvironment(config) ?? (await storedKeyring(dataDir));
  if (known) return known;
  await requireNothingMade(dataDir, db);
  const key = randomBytes(64);
  await writeFile(tokenKeyFileOf(dataDir), key.toString('base64'), { mode: 0o600, flag: 'wx' });
  return { tokenKey: key, formerKeys: [] };
};
