/** What is wrong with a backup, or stands in its way, as a sentence for whoever runs the product. */
export class BackupProblem extends Error {}

/** Nothing is wrong with the backup, but it cannot be tried here: the message says what is missing. */
export class MayNotTry extends BackupProblem {}

const FULL = ['ENOSPC', 'EDQUOT'];

/** A disk that is full says so in a sentence; everything else stays what it was. */
export const inWords = (error: unknown, where: string): unknown => {
  const { code } = (error ?? {}) as { code?: unknown };
  if (typeof code === 'string' && FULL.includes(code))
    return new BackupProblem(
      `The disk of ${where} is full. Make room there, or choose another place; nothing was left behind.`,
    );
  if (code === 'ENOENT') return new BackupProblem(`There is no ${where}.`);
  if (code === 'EACCES') return new BackupProblem(`This user may not use ${where}.`);
  return error;
};
