/** `restore <file>`: a backup into an empty place; with `--check` into a copy that is thrown away, while the product serves. */
import { readConfig } from '../config.ts';
import { checkBackup, restoreBackup } from '../db/backup/restore.commands.ts';
import { bucketStore } from '../kernel/files/bucket-store.ts';
import { givenKeyring } from '../token-key.ts';
import { keyOfFile, readBackupArguments, saidInWords } from './backup-arguments.ts';
import type { LoneCommand } from './command.ts';
import { dataDirOf, serverOf } from './connect.ts';

const USAGE = 'restore <file> [--key-file=<file>] [--check | --replace]';

export const restoreCommand: LoneCommand = {
  name: 'restore',
  usage: USAGE,
  says: 'Restores a backup into an empty place; --check proves it on a copy; --replace does away with what is there',
  runAlone: async (args, say) => {
    const asked = readBackupArguments(args);
    if (!asked || (asked.check && asked.replace)) {
      say(`Usage: npm run portal -- ${USAGE}`);
      return 2;
    }
    return saidInWords(say, async () => {
      const key = await keyOfFile(asked.keyFile);
      const config = readConfig();
      const dataDir = await dataDirOf(config);
      const server = await serverOf(config, dataDir, say);
      try {
        const bucket = config.bucket && (await bucketStore(config.bucket));
        const place = { url: server.url, dataDir, keyring: givenKeyring(config), bucket };
        const { manifest, entries, journals } = asked.check
          ? await checkBackup(place, asked.file, key)
          : await restoreBackup(place, asked.file, key, asked.replace);
        say(
          `${asked.check ? 'It restores' : 'Restored'}: ${manifest.rows} rows and ${manifest.files.count} files as of ${manifest.at}; every table is byte for byte what was saved; audit entries that fit their seals: ${entries}; journals that balance: ${journals}.`,
        );
      } finally {
        await server.stop();
      }
    });
  },
};
