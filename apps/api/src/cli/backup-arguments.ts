/** The arguments of `backup` and `restore`: the backup file, the key file, and the options of a restore. */
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { parseBackupKey } from '../db/backup/backup-encryption.ts';
import { BackupProblemError, explainDiskFull } from '../db/backup/backup-problem.ts';

export type BackupArguments = {
  readonly file: string;
  readonly keyFile: string | undefined;
  readonly check: boolean;
  readonly replace: boolean;
  readonly withoutFormerKey: boolean;
};

/** Undefined for a wrong call. */
export const parseBackupArguments = (args: readonly string[]): BackupArguments | undefined => {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        'key-file': { type: 'string' },
        check: { type: 'boolean', default: false },
        replace: { type: 'boolean', default: false },
        'without-former-key': { type: 'boolean', default: false },
      },
    });
    const [file, ...more] = positionals;
    if (file === undefined || more.length > 0) return undefined;
    return {
      file,
      keyFile: values['key-file'],
      check: values.check,
      replace: values.replace,
      withoutFormerKey: values['without-former-key'],
    };
  } catch {
    return undefined;
  }
};

/** The key in a file; null where no file is named. */
export const loadBackupKeyFile = async (file: string | undefined): Promise<Buffer | null> => {
  if (file === undefined) return null;
  try {
    return parseBackupKey(await readFile(file, 'utf8'));
  } catch (error) {
    throw explainDiskFull(error, file);
  }
};

/** Runs the work; prints a problem with a backup, and answers exit code 1 then. */
export const runPrintingBackupProblem = async (
  say: (line: string) => void,
  work: () => Promise<void>,
): Promise<number> => {
  try {
    await work();
    return 0;
  } catch (error) {
    if (!(error instanceof BackupProblemError)) throw error;
    say(error.message);
    return 1;
  }
};
