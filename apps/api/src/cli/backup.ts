/** `backup <file>`: writes all of the product's data to one file, while the product runs. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { readServerConfig } from '../config.ts';
import { recordBackupMade } from '../db/backup/backup-status.writes.ts';
import { takeBackup } from '../db/backup/take-backup.writes.ts';
import { openFileStore } from '../file-store.ts';
import { openDatabase } from '../kernel/database/client.ts';
import { loadBackupKeyFile, parseBackupArguments, runPrintingBackupProblem } from './backup-arguments.ts';
import type { CliStandaloneCommand } from './command.ts';
import { announcePortfolioDataDir, startOrFindPortfolioDatabase } from './connect.ts';

const USAGE = 'backup <file> [--key-file=<file>]';

/** A database without logins has no key yet. */
const keyBeside = (dataDir: string): Promise<string | null> =>
  readFile(path.join(dataDir, 'token-key'), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });

/** Runs no migrations, so that a backup before an upgrade has the schema of the running release. */
export const backupCliCommand: CliStandaloneCommand = {
  name: 'backup',
  usage: USAGE,
  says: 'Puts the database, the files and the signing key into one file, while the product serves',
  runAlone: async (args, say) => {
    const input = parseBackupArguments(args);
    if (!input || input.check || input.replace) {
      say(`Usage: stoep ${USAGE}`);
      return 2;
    }
    return runPrintingBackupProblem(say, async () => {
      const key = await loadBackupKeyFile(input.keyFile);
      const config = readServerConfig();
      const dataDir = await announcePortfolioDataDir(config);
      const server = await startOrFindPortfolioDatabase(config, dataDir, say);
      try {
        const source = {
          url: server.url,
          files: await openFileStore(config, dataDir),
          tokenKey: config.tokenSecret ? null : await keyBeside(dataDir),
        };
        const taken = await takeBackup(source, input.file, key);
        const { manifest, bytes } = taken;
        const { db, close } = openDatabase(server.url, 1);
        await recordBackupMade(db, taken).finally(close);
        say(
          `${input.file}: ${manifest.rows} rows of ${Object.keys(manifest.tables).length} tables and ${manifest.files.count} files, as of ${manifest.at}; ${bytes} bytes.`,
        );
        if (manifest.laterSchema)
          say(
            `The database has the schema of ${manifest.laterSchema}: check and restore this backup with that release (docs/operations/upgrade.md, “Backups while you are back”).`,
          );
        if (manifest.missing.length > 0)
          say(
            `${manifest.missing.length} files were already missing from the store before this backup: ${manifest.missing.join(', ')}`,
          );
        if (!key) say('It is not encrypted: whoever has the file can read it all. Name a key with --key-file=<file>.');
      } finally {
        await server.stop();
      }
    });
  },
};
