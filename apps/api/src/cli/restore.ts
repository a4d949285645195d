/**
 * `restore <file>`: restores a backup into an empty place. With `--check` it restores into a temporary copy while the
 * product runs.
 */
import { readServerConfig } from '../config.ts';
import { restoreBackup, verifyBackupOnCopy } from '../db/backup/restore.writes.ts';
import { openBucketFileStore } from '../kernel/files/bucket-store.ts';
import { keyringFromEnvironment } from '../token-key.ts';
import { loadBackupKeyFile, parseBackupArguments, runPrintingBackupProblem } from './backup-arguments.ts';
import type { CliStandaloneCommand } from './command.ts';
import { announcePortfolioDataDir, startOrFindPortfolioDatabase } from './connect.ts';

const USAGE = 'restore <file> [--key-file=<file>] [--check | --replace] [--without-former-key]';

export const restoreCliCommand: CliStandaloneCommand = {
  name: 'restore',
  usage: USAGE,
  says: 'Restores a backup into an empty place; --check proves it on a copy; --replace does away with what is there; --without-former-key goes on where the signing key of then is lost',
  runAlone: async (args, say) => {
    const input = parseBackupArguments(args);
    if (!input || (input.check && input.replace)) {
      say(`Usage: stoep ${USAGE}`);
      return 2;
    }
    return runPrintingBackupProblem(say, async () => {
      const key = await loadBackupKeyFile(input.keyFile);
      const config = readServerConfig();
      const dataDir = await announcePortfolioDataDir(config, true);
      const server = await startOrFindPortfolioDatabase(config, dataDir, say);
      try {
        const bucket = config.bucket && (await openBucketFileStore(config.bucket));
        const place = { url: server.url, dataDir, keyring: keyringFromEnvironment(config), bucket };
        const { manifest, entries, journals, removedFactors } = input.check
          ? await verifyBackupOnCopy(place, input.file, key, input)
          : await restoreBackup(place, input.file, key, input);
        say(
          `${input.check ? 'It restores' : 'Restored'}: ${manifest.rows} rows and ${manifest.files.count} files as of ${manifest.at}; every table is byte for byte what was saved; audit entries that fit their seals: ${entries}; journals that balance: ${journals}.`,
        );
        if (removedFactors !== null)
          say(
            `The former signing key was not used, so the newest seals of the audit were checked by their hashes only. Second factors removed: ${removedFactors}. These people set up two-step login again. Everybody logs in again.`,
          );
      } finally {
        await server.stop();
      }
    });
  },
};
