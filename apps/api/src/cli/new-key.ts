/** `new-key`: another signing key beside the data. Nobody is logged out, and every second factor goes on working. */
import { randomBytes } from 'node:crypto';
import { rename, writeFile } from 'node:fs/promises';
import { readConfig } from '../config.ts';
import { startEmbedded } from '../db/embedded/embedded.ts';
import { migrate } from '../db/migrate.ts';
import { systemClock } from '../kernel/clock.ts';
import { openDatabase } from '../kernel/database/client.ts';
import { keyFileOf, renewed } from '../kernel/security/keyring.ts';
import { keyFileIn, keyringOf } from '../token-key.ts';
import type { LoneCommand } from './command.ts';
import { dataDirOf, reportChange } from './connect.ts';

const KEY_BYTES = 64;

export const newKeyCommand: LoneCommand = {
  name: 'new-key',
  usage: 'new-key',
  says: 'Makes another signing key; the one before stays known, so that nobody is logged out. Stop the product first',
  runAlone: async (args, say) => {
    if (args.length > 0) {
      say(`Usage: stoep ${newKeyCommand.usage}`);
      return 2;
    }
    const config = readConfig();
    if (config.tokenSecret !== undefined || config.databaseUrl !== undefined) {
      say(
        'The key of these processes is TOKEN_SECRET: give them the new one in TOKEN_SECRETS_ALSO, then change the two over (docs/operations/security.md, “Change the signing key”).',
      );
      return 1;
    }
    const dataDir = await dataDirOf(config);
    // Held while the key changes: a process that runs knows the old one alone, and could not read what the new one seals.
    const server = await startEmbedded({ dataDir, log: say });
    try {
      await migrate(server.url, reportChange);
      const { db, close } = openDatabase(server.url, 1);
      const before = await keyringOf(config, dataDir, db).finally(close);
      const file = keyFileIn(dataDir);
      await writeFile(`${file}.new`, keyFileOf(renewed(before, randomBytes(KEY_BYTES), systemClock.now())), {
        mode: 0o600,
        flush: true,
      });
      await rename(`${file}.new`, file);
      say(
        'There is a new signing key. Start the product again; the key before it signs logins for another day, and second factors are sealed with the new one in the night. Take a backup.',
      );
      return 0;
    } finally {
      await server.stop();
    }
  },
};
