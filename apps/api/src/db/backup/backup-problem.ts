/** A problem with a backup, as a sentence for the operator. */
export class BackupProblemError extends Error {}

/** The backup may be good, but it cannot be verified here: the message says what is missing. */
export class BackupNotVerifiableError extends BackupProblemError {}

const FULL = ['ENOSPC', 'EDQUOT'];

/** Explains a full disk in a sentence; returns every other error unchanged. */
export const explainDiskFull = (error: unknown, where: string): unknown => {
  const { code } = (error ?? {}) as { code?: unknown };
  if (typeof code === 'string' && FULL.includes(code))
    return new BackupProblemError(
      `The disk of ${where} is full. Make room there, or choose another place; nothing was left behind.`,
    );
  if (code === 'ENOENT') return new BackupProblemError(`There is no ${where}.`);
  if (code === 'EACCES') return new BackupProblemError(`This user may not use ${where}.`);
  return error;
};
