/**
 * Restores a backup beside the current data and replaces it only when all is verified; nothing changes before. A
 * check does the same and deletes the copy.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { chmod, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { isAuditAnchorFile } from '../../kernel/audit/anchor.ts';
import { checkAuditChain } from '../../kernel/audit/check-audit.writes.ts';
import { systemClock } from '../../kernel/clock.ts';
import { openDatabase } from '../../kernel/database/client.ts';
import { diskFileStore } from '../../kernel/files/disk-store.ts';
import type { FileStore } from '../../kernel/files/stored-files.ts';
import { formatKeyringFile, type Keyring, parseKeyringFile } from '../../kernel/security/keyring.ts';
import { BackupNotVerifiableError, BackupProblemError } from './backup-problem.ts';
import { adoptSigningKey, requireFormerSigningKey } from './former-signing-key.writes.ts';
import { loadBackupIntoEmptyDatabase, readBackupManifest } from './load-backup.writes.ts';
import { type BackupManifest, openConnectionWithoutTimeout } from './take-backup.writes.ts';

export type BackupRestoreTarget = {
  readonly url: string;
  readonly dataDir: string;
  /** The keys of the environment; without them the backup's own are used. */
  readonly keyring: Keyring | undefined;
  /** The store for the files; absent when they lie in the data directory. */
  readonly bucket?: FileStore | undefined;
};
/**
 * @property entries number of verified audit entries
 * @property removedFactors second factors that were removed because their key is lost; null when no key was missing
 */
export type BackupVerification = {
  readonly manifest: BackupManifest;
  readonly entries: number;
  readonly journals: number;
  readonly removedFactors: number | null;
};
/** The decisions of the operator. */
export type BackupRestoreOptions = {
  /** Whether an existing portfolio may be replaced. */
  readonly replace?: boolean;
  /** The signing key of the backup is lost, and what only it can decrypt is given up. */
  readonly withoutFormerKey?: boolean;
};

const named = (url: string, database: string): string => {
  const other = new URL(url);
  other.pathname = `/${database}`;
  return other.href;
};
const nameOf = (url: string): string => decodeURIComponent(new URL(url).pathname.slice(1));

const withClient = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = await openConnectionWithoutTimeout(url);
  return work(client).finally(() => client.end().catch(() => undefined));
};

/** With the same collation as the database that it will replace, so that lists sort as before. */
const createLike = async (url: string, scratch: string): Promise<void> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ words: string }>(
      `select format('create database %I template template0 encoding %L lc_collate %L lc_ctype %L locale_provider %s%s', $1::text,
         pg_encoding_to_char(encoding), datcollate, datctype,
         case datlocprovider when 'i' then 'icu' when 'b' then 'builtin' else 'libc' end,
         case datlocprovider when 'i' then format(' icu_locale %L', datlocale) when 'b' then format(' builtin_locale %L', datlocale) else '' end) as words
       from pg_database where datname = current_database()`,
      [scratch],
    );
    await client.query(rows[0]?.words ?? '').catch((error: unknown) => {
      if ((error as { code?: string }).code !== '42501') throw error;
      throw new BackupNotVerifiableError(
        'The database user may not make a database, which a restore is tried in first. Give it CREATEDB.',
      );
    });
  });

const drop = (url: string, database: string): Promise<unknown> =>
  withClient(url, (client) =>
    client.query(`drop database if exists ${client.escapeIdentifier(database)} with (force)`),
  );

const proveBooks = async (client: pg.Client): Promise<number> => {
  const off = await client.query<{ journal: string }>(
    'select journal_id::text as journal from journal_lines group by journal_id having sum(amount) <> 0 limit 1',
  );
  const [first] = off.rows;
  if (first) throw new BackupProblemError(`The journal ${first.journal} of the backup does not balance.`);
  // Triggers checked this at posting, but they are off while a backup is loaded.
  const loose = await client.query<{ entry: string }>(
    `select e.id::text as entry from ledger_entries e left join levy_accounts l on l.id = e.levy_account_id
       left join entry_journals j on j.entry_id = e.id where l.id is null or j.entry_id is null limit 1`,
  );
  if (loose.rows[0])
    throw new BackupProblemError(`The ledger entry ${loose.rows[0].entry} of the backup stands in no journal.`);
  const { rows } = await client.query<{ count: number }>('select count(*)::int as count from journals');
  return rows[0]?.count ?? 0;
};

const proveAudit = async (
  url: string,
  folder: string,
  keyring: Keyring,
  withoutFormerKey: boolean,
): Promise<number> => {
  const { db, close } = openDatabase(url, 1);
  try {
    await requireFormerSigningKey(db, keyring, withoutFormerKey);
    const { checked, problem } = await checkAuditChain(
      { db, files: diskFileStore(folder), ...keyring },
      { withoutFormerKey },
    );
    if (problem) throw new BackupProblemError(`The audit of the backup does not fit its seals: ${problem}`);
    return checked;
  } finally {
    await close();
  }
};

/**
 * @property keyring the keys of the product after this restore
 */
type Attempt = BackupVerification & { readonly keyring: Keyring };

/** Loads the backup into a scratch database and folder and verifies both; removes them on failure. */
const tried = async (
  { url, keyring }: BackupRestoreTarget,
  [scratch, folder]: readonly [string, string],
  [file, key]: readonly [string, Buffer | null],
  withoutFormerKey: boolean,
): Promise<Attempt> => {
  const manifest = await readBackupManifest(file, key);
  await createLike(url, scratch);
  try {
    await mkdir(folder, { recursive: true });
    const there = named(url, scratch);
    const loaded = await loadBackupIntoEmptyDatabase({ url: there, folder }, file, key, manifest);
    const ownKey = loaded.tokenKey && parseKeyringFile(loaded.tokenKey.toString('utf8'));
    // Without either, the product signs with a new key, which decrypts nothing from before.
    const signing = keyring ?? ownKey ?? { tokenKey: randomBytes(64), formerKeys: [] };
    const entries = await proveAudit(there, folder, signing, withoutFormerKey);
    const removedFactors = withoutFormerKey
      ? await adoptSigningKey({ url: there, files: diskFileStore(folder), clock: systemClock, ...signing })
      : null;
    return {
      manifest,
      entries,
      removedFactors,
      journals: await withClient(there, proveBooks),
      keyring: signing,
    };
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    await drop(url, scratch);
    throw error;
  }
};

const placesOf = (dataDir: string): [string, string] => {
  const id = randomUUID().slice(0, 8);
  return [`stoep_restore_${id}`, path.join(dataDir, `files.restore-${id}`)];
};

/** Verifies a backup on a copy while the product runs. Throws a sentence when it would not restore. */
export const verifyBackupOnCopy = async (
  place: BackupRestoreTarget,
  file: string,
  key: Buffer | null,
  { withoutFormerKey = false }: BackupRestoreOptions = {},
): Promise<BackupVerification> => {
  const [scratch, folder] = placesOf(place.dataDir);
  const { keyring: _keyring, ...proved } = await tried(place, [scratch, folder], [file, key], withoutFormerKey);
  await rm(folder, { recursive: true, force: true });
  await drop(place.url, scratch);
  return proved;
};

const holdsRows = async (client: pg.Client): Promise<boolean> => {
  const tables = await client.query<{ there: boolean }>(
    `select to_regclass('public.buildings') is not null and to_regclass('public.user_profiles') is not null as there`,
  );
  if (!tables.rows[0]?.there) return false;
  const rows = await client.query<{ some: boolean }>(
    'select exists (select 1 from buildings) or exists (select 1 from user_profiles) as some',
  );
  return rows.rows[0]?.some ?? false;
};

const holdsFiles = async ({ dataDir, bucket }: BackupRestoreTarget): Promise<boolean> =>
  (bucket ? await bucket.list() : await readdir(path.join(dataDir, 'files')).catch(() => [])).length > 0;

const requireRoom = async (place: BackupRestoreTarget, replace: boolean): Promise<void> => {
  const { url } = place;
  await withClient(url, async (client) => {
    const others = await client.query<{ count: number }>(
      // The server's own workers (autovacuum) do not count.
      "select count(*)::int as count from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'",
    );
    if ((others.rows[0]?.count ?? 0) > 0)
      throw new BackupProblemError(
        'Somebody works with this database. Stop every process of the product, then restore.',
      );
    if (!replace && ((await holdsRows(client)) || (await holdsFiles(place))))
      throw new BackupProblemError(
        'There are a portfolio or files here already. Nothing was changed. Restore into an empty place (STOEP_DATA_DIR, DATABASE_URL, STOEP_S3_BUCKET), or say --replace: what is here now is gone then.',
      );
  });
};

const putDatabase = async (url: string, scratch: string, away: string): Promise<void> => {
  const own = nameOf(url);
  const from = named(url, 'postgres');
  await withClient(from, async (client) => {
    const [is, was, will] = [own, away, scratch].map((name) => client.escapeIdentifier(name));
    // In one transaction, so that a database with the name exists at every moment.
    await client.query(`begin; alter database ${is} rename to ${was}; alter database ${will} rename to ${is}; commit`);
  });
};

/** How files are put into place, before and after the database changes. */
type Files = {
  /** Before: must not affect the current database. */
  readonly bring: () => Promise<void>;
  readonly takeBack: () => Promise<void>;
  /** After the database has changed. */
  readonly finish: () => Promise<void>;
};

/** Moves the new folder into place; the old one stays beside it until the end. */
const intoFolder = (dataDir: string, folder: string): Files => ({
  bring: async () => undefined,
  takeBack: async () => undefined,
  finish: async () => {
    const files = path.join(dataDir, 'files');
    await rename(files, `${folder}.away`).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
    });
    await rename(folder, files);
  },
});

const AT_ONCE = 8;

const each = async (ids: readonly string[], work: (id: string) => Promise<unknown>): Promise<void> => {
  for (let from = 0; from < ids.length; from += AT_ONCE) await Promise.all(ids.slice(from, from + AT_ONCE).map(work));
};

/**
 * Copies the files into the bucket, which does not affect the current database, since a file's name is never reused.
 * Anchor names are reused, and an anchor newer than the backup would make its audit look truncated. The returned
 * function corrects the anchors after the database has changed.
 */
const intoBucket = (bucket: FileStore, folder: string): Files => {
  const loaded = diskFileStore(folder);
  const bring = async (id: string) => bucket.put(id, await loaded.get(id));
  let brought: string[] = [];
  return {
    bring: async () => {
      const before = new Set(await bucket.list());
      const ids = (await loaded.list()).filter((id) => !isAuditAnchorFile(id));
      brought = ids.filter((id) => !before.has(id));
      await each(ids, bring);
    },
    // Files stay when the bucket is down; a restore with --replace removes them.
    takeBack: () => each(brought, (id) => bucket.remove(id).catch(() => undefined)),
    finish: async () => {
      const ids = await loaded.list();
      const kept = new Set(ids);
      await each(
        (await bucket.list()).filter((id) => !kept.has(id)),
        bucket.remove,
      );
      await each(ids.filter(isAuditAnchorFile), bring);
    },
  };
};

/**
 * The key file beside the data: the backup's own key, or a new one when that is lost; none when the environment has
 * it.
 */
const putKey = async ({ dataDir, keyring: given }: BackupRestoreTarget, keyring: Keyring): Promise<void> => {
  if (given) return;
  const file = path.join(dataDir, 'token-key');
  await writeFile(`${file}.new`, formatKeyringFile(keyring), { mode: 0o600 });
  await chmod(`${file}.new`, 0o600);
  await rename(`${file}.new`, file);
};

/**
 * A restore that failed before the database changed leaves no copy of personal data. One that may have changed it is
 * left as it is.
 */
const throwAway = async (url: string, [scratch, folder]: readonly [string, string], files: Files): Promise<void> => {
  const { rows } = await withClient(named(url, 'postgres'), (client) =>
    client.query('select from pg_database where datname = $1', [scratch]),
  );
  if (rows.length === 0) return;
  await files.takeBack();
  await rm(folder, { recursive: true, force: true });
  await drop(named(url, 'postgres'), scratch);
};

/**
 * Restores a backup. It replaces a portfolio only with `replace`, and only after the whole backup is loaded and
 * verified.
 */
export const restoreBackup = async (
  place: BackupRestoreTarget,
  file: string,
  key: Buffer | null,
  { replace = false, withoutFormerKey = false }: BackupRestoreOptions = {},
): Promise<BackupVerification> => {
  await requireRoom(place, replace);
  const [scratch, folder] = placesOf(place.dataDir);
  const { keyring, ...proved } = await tried(place, [scratch, folder], [file, key], withoutFormerKey);
  const away = `${scratch}_away`;
  const files = place.bucket ? intoBucket(place.bucket, folder) : intoFolder(place.dataDir, folder);
  try {
    await files.bring();
    await putDatabase(place.url, scratch, away);
  } catch (error) {
    // The first error is the one that is reported.
    await throwAway(place.url, [scratch, folder], files).catch(() => undefined);
    throw error;
  }
  await files.finish();
  await putKey(place, keyring);
  for (const gone of [`${folder}.away`, folder]) await rm(gone, { recursive: true, force: true });
  await drop(named(place.url, 'postgres'), away);
  return proved;
};
