/**
 * `new-key`: adds a new signing key beside the data. Nobody is logged out, and every second factor continues to work.
 */
import { randomBytes } from 'node:crypto';
import { rename, writeFile } from 'node:fs/promises';
import { readServerConfig } from '../config.ts';
import { startEmbeddedDatabase } from '../db/embedded/embedded.ts';
import { migrateDatabase } from '../db/migrate.ts';
import { systemClock } from '../kernel/clock.ts';
import { openDatabase } from '../kernel/database/client.ts';
import { formatKeyringFile, keyringWithNewKey } from '../kernel/security/keyring.ts';
import { getOrCreateKeyring, tokenKeyFileOf } from '../token-key.ts';
import type { CliStandaloneCommand } from './command.ts';
import { announcePortfolioDataDir, printSchemaChange } from './connect.ts';

const KEY_BYTES = 64;

export const newKeyCliCommand: CliStandaloneCommand = {
  name: 'new-key',
  usage: 'new-key',
  says: 'Makes another signing key; the one before stays known, so that nobody is logged out. Stop the product first',
  runAlone: async (args, say) => {
    if (args.length > 0) {
      say(`Usage: stoep ${newKeyCliCommand.usage}`);
      return 2;
    }
    const config = readServerConfig();
    if (config.tokenSecret !== undefined || config.databaseUrl !== undefined) {
      say(
        'These processes use the key in TOKEN_SECRET. First add the new key to TOKEN_SECRETS_ALSO, then swap the two (docs/operations/security.md, “Change the signing key”).',
      );
      return 1;
    }
    const dataDir = await announcePortfolioDataDir(config);
    // Locks the data directory: a running process knows only the old key, and could not decrypt what the new one encrypts.
    const server = await startEmbeddedDatabase({ dataDir, log: say });
    try {
      await migrateDatabase(server.url, printSchemaChange);
      const { db, close } = openDatabase(server.url, 1);
      const before = await getOrCreateKeyring(config, dataDir, db).finally(close);
      const file = tokenKeyFileOf(dataDir);
      await writeFile(
        `${file}.new`,
        formatKeyringFile(keyringWithNewKey(before, randomBytes(KEY_BYTES), systemClock.now())),
        {
          mode: 0o600,
          flush: true,
        },
      );
      await rename(`${file}.new`, file);
      say(
        'There is a new signing key. Start the product again. Logins signed with the former key work for another day; tonight, second factors are sealed with the new key. Take a backup.',
      );
      return 0;
    } finally {
      await server.stop();
    }
  },
};
