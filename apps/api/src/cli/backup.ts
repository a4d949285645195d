/** `backup <file>`: all of the product's data in one file, while it serves. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { readConfig } from '../config.ts';
import { takeBackup } from '../db/backup/take-backup.commands.ts';
import { diskStore } from '../kernel/files/store.ts';
import { keyOfFile, readBackupArguments, saidInWords } from './backup-arguments.ts';
import type { LoneCommand } from './command.ts';
import { dataDirOf, serverOf } from './connect.ts';

const USAGE = 'backup <file> [--key-file=<file>]';

/** It migrates nothing: a backup ahead of an upgrade is of the release that runs. */
export const backupCommand: LoneCommand = {
  name: 'backup',
  usage: USAGE,
  says: 'Puts the database, the files and the signing key into one file, while the product serves',
  runAlone: async (args, say) => {
    const asked = readBackupArguments(args);
    if (!asked || asked.check || asked.replace) {
      say(`Usage: npm run portal -- ${USAGE}`);
      return 2;
    }
    return saidInWords(say, async () => {
      const key = await keyOfFile(asked.keyFile);
      const config = readConfig();
      const dataDir = await dataDirOf(config);
      const server = await serverOf(config, dataDir, say);
      try {
        const tokenKeyFile = path.join(dataDir, 'token-key');
        const source = {
          url: server.url,
          files: diskStore(path.join(dataDir, 'files')),
          tokenKeyFile: !config.tokenSecret && existsSync(tokenKeyFile) ? tokenKeyFile : null,
        };
        const { manifest, bytes } = await takeBackup(source, asked.file, key);
        say(
          `${asked.file}: ${manifest.rows} rows of ${Object.keys(manifest.tables).length} tables and ${manifest.files.count} files, as of ${manifest.at}; ${bytes} bytes.`,
        );
        if (manifest.missing.length > 0)
          say(`The store had lost ${manifest.missing.length} files before: ${manifest.missing.join(', ')}`);
        if (!key)
          say(
            'It is not encrypted: whoever has the file can read it all. Name a key with --key-file=<file>.',
          );
      } finally {
        await server.stop();
      }
    });
  },
};
