/** Problems of the settings that do not stop the start. They are shown at the start, in the log and as a metric. */
import { constants } from 'node:fs';
import { access, readFile, stat } from 'node:fs/promises';
import { KNOWN_ENVIRONMENT_VARIABLES, listProcessVariableNames, type ServerConfig } from '../config.ts';
import { parseBackupKey } from '../db/backup/backup-encryption.ts';
import { monotonicMilliseconds } from '../kernel/clock.ts';
import { findBucketProblem } from '../kernel/files/bucket-store.ts';
import { findPdfCompilerProblem } from '../pdf-compiler.ts';
import { findUnreachableServices, type SettingProblem } from './unreachable-services.ts';

const OWN = 'STOEP_';
/** So many letters may be missing, too many or changed in a name that is taken for another one's misspelling. */
const NEAR = 2;

/** How many letters differ between two names (Levenshtein). */
const distance = (a: string, b: string): number => {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1)
      next.push(
        Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)),
      );
    row = next;
  }
  return row[b.length] ?? 0;
};

/** Names that every machine sets and that are near one of ours. */
const OF_THE_MACHINE = new Set(['HOSTNAME', 'HOSTTYPE', 'HOME', 'POST']);

const nearest = (name: string): string | undefined =>
  KNOWN_ENVIRONMENT_VARIABLES.map((known) => ({ known, off: distance(name, known) }))
    .filter(({ known, off }) => off > 0 && off <= NEAR && known.length > NEAR * 2)
    .toSorted((a, b) => a.off - b.off)[0]?.known;

/** Names of the environment that no setting has: one with a typo is taken for not set at all. */
export const findUnknownSettings = (given: readonly string[]): SettingProblem[] =>
  given.flatMap((name) => {
    if (KNOWN_ENVIRONMENT_VARIABLES.includes(name) || OF_THE_MACHINE.has(name)) return [];
    const meant = nearest(name);
    if (meant === undefined && !name.startsWith(OWN)) return [];
    const hint = meant ? ` Did you mean ${meant}?` : '';
    return [{ setting: name, problem: `${name} is not a setting of Stoep and was not read.${hint}` }];
  });

const backupProblems = async ({ backups }: ServerConfig): Promise<SettingProblem[]> => {
  if (!backups) return [];
  const folder = await stat(backups.folder).then(
    (found) => found.isDirectory(),
    () => false,
  );
  const isOpen =
    folder &&
    (await access(backups.folder, constants.W_OK).then(
      () => true,
      () => false,
    ));
  const key = backups.keyFile
    ? await readFile(backups.keyFile, 'utf8')
        .then(parseBackupKey)
        .then(
          () => true,
          () => false,
        )
    : true;
  return [
    ...(isOpen
      ? []
      : [
          {
            setting: 'STOEP_BACKUP_DIR',
            problem: `STOEP_BACKUP_DIR: ${folder ? 'this user may not write to' : 'there is no folder'} ${backups.folder}. No backup is made until this folder exists and this user may write to it.`,
          },
        ]),
    ...(key
      ? []
      : [
          {
            setting: 'STOEP_BACKUP_KEY_FILE',
            problem: `STOEP_BACKUP_KEY_FILE: ${backups.keyFile} cannot be read, or holds fewer than 32 characters. No backup is made until it can.`,
          },
        ]),
  ];
};

const pdfProblems = (): SettingProblem[] => {
  const problem = findPdfCompilerProblem();
  return problem ? [{ setting: 'PDF', problem }] : [];
};

const BUCKET_WITHIN_MS = 5_000;

const bucketProblems = async ({ bucket }: ServerConfig): Promise<SettingProblem[]> => {
  const why = bucket ? await findBucketProblem(bucket, BUCKET_WITHIN_MS) : null;
  if (!(bucket && why)) return [];
  const problem = `STOEP_S3_BUCKET: the bucket ${bucket.name} cannot be used: ${why}. No file can be stored or read until it can.`;
  return [{ setting: 'STOEP_S3_BUCKET', problem }];
};

/** All of them, as of now. Asks the network for five seconds at most. */
export const findSettingProblems = async (
  config: ServerConfig,
  given: readonly string[] = listProcessVariableNames(),
): Promise<SettingProblem[]> => {
  const groups = await Promise.all([backupProblems(config), bucketProblems(config), findUnreachableServices(config)]);
  return [...findUnknownSettings(given), ...groups.flat(), ...pdfProblems()];
};

/** Others are asked that often, so that each look of Prometheus is not one at their door. */
const ASKED_EVERY_MS = 5 * 60_000;

/** The same, a few minutes old at most. */
export const createCachedSettingProblemFinder = (config: ServerConfig): (() => Promise<readonly SettingProblem[]>) => {
  let last: { readonly at: number; readonly problems: Promise<readonly SettingProblem[]> } | undefined;
  return () => {
    if (!last || monotonicMilliseconds() - last.at > ASKED_EVERY_MS)
      last = { at: monotonicMilliseconds(), problems: findSettingProblems(config) };
    return last.problems;
  };
};
