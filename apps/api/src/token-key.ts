/** The key that tokens are signed with; keys of authenticator apps and of audit anchors are made from it. */
import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from './config.ts';
import { madeWithKey } from './db/made-with-key.ts';
import type { Database } from './kernel/database/client.ts';

/**
 * The signing key: given, or made once and kept beside the data, readable by the owner alone. Throws a sentence where it is
 * gone and something was made with it: a new one in its place would lock out whoever has a second factor, end every login
 * and leave the audit's anchors unproved.
 */
export const tokenKeyOf = async (config: Config, dataDir: string, db: Database): Promise<Uint8Array> => {
  if (config.tokenSecret) return Buffer.from(config.tokenSecret, 'utf8');
  const file = path.join(dataDir, 'token-key');
  try {
    return Buffer.from(await readFile(file, 'utf8'), 'base64');
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
    return key;
  }
};
