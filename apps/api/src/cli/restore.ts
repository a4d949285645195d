/** `restore <file>`: a backup into an empty place; with `--check` into a copy that is thrown away, while the product serves. */
import { readConfig } from '../config.ts';
import { checkBackup, restoreBackup } from '../db/backup/restore.commands.ts';
import { bucketStore } from '../kernel/files/bucket-store.ts';
import { givenKeyring } from '../token-key.ts';
import { keyOfFile, readBackupArguments, saidInWords } from './backup-arguments.ts';
import type { LoneCommand } from './command.ts';
import { dataDirOf, serverOf } from './connect.ts';

const USAGE = 'restore <file> [--key-file=<file>] [--check | --replace] [--without-former-key]';

export const restoreCommand: LoneCommand = {
  name: 'restore',
  usage: USAGE,
  says: 'Restores a backup into an empty place; --check proves it on a copy; --replace does away with what is there; --without-former-key goes on where the signing key of then is lost',
  runAlone: async (args, say) => {
    const asked = readBackupArguments(args);
    if (!asked || (asked.check && asked.replace)) {
      say(`Usage: stoep ${USAGE}`);
      return 2;
    }
    return saidInWords(say, async () => {
      const key = await keyOfFile(asked.keyFile);
      const config = readConfig();
      const dataDir = await dataDirOf(config, true);
      const server = await serverOf(config, dataDir, say);
      try {
        const bucket = config.bucket && (await bucketStore(config.bucket));
        const place = { url: server.url, dataDir, keyring: givenKeyring(config), bucket };
        const { manifest, entries, journals, removedFactors } = asked.check
          ? await checkBackup(place, asked.file, key, asked)
          : await restoreBackup(place, asked.file, key, asked);
        say(
          `${asked.check ? 'It restores' : 'Restored'}: ${manifest.rows} rows and ${manifest.files.count} files as of ${manifest.at}; every table is byte for byte what was saved; audit entries that fit their seals: ${entries}; journals that balance: ${journals}.`,
        );
        if (removedFactors !== null)
          say(
            `The former signing key was not used: the newest seals of the audit were proved by their hashes alone. Second factors removed, to be set up again: ${removedFactors}. Everybody signs in again.`,
          );
      } finally {
        await server.stop();
      }
    });
  },
};
