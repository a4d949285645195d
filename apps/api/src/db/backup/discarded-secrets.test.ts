/** A backup made under a secret that was replaced twice and discarded since, restored on another server by the command (found 1). */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type Harness, startHarness, TEST_SEALING_KEY } from '../../../test/harness.ts';
import { runCli } from '../../../test/run-cli.ts';
import { sealAuditNow } from '../../../test/sealer.ts';
import { aPerson } from '../../../test/world.ts';
import { auditActorOfSystem, insertAuditEntry } from '../../kernel/audit/audit.writes.ts';
import { encryptForPurpose } from '../../kernel/security/encrypt-for-purpose.ts';
import { resealSecondFactorsJob } from '../../modules/identity/sign-in/reseal-second-factors.job.ts';
import { userProfiles } from '../schema/identity/logins.ts';
import { takeBackup } from './take-backup.writes.ts';

const [FIRST, SECOND, THIRD] = [TEST_SEALING_KEY.toString('utf8'), 'second '.repeat(8), 'third '.repeat(8)];
let folder = '';
let living: Harness;
let elsewhere = '';

const onServer = async (words: string) => {
  const client = new pg.Client({ connectionString: inject('testDatabase').url });
  await client.connect();
  return client.query(words).finally(() => client.end());
};
const at = (url: string, query: string) => {
  const client = new pg.Client({ connectionString: url });
  return client.connect().then(() => client.query(query).finally(() => client.end()));
};

/** Runs a command of the product with the settings of a server. */
const ran = async (args: readonly string[], env: Readonly<Record<string, string>>) => {
  const { out, errors, code } = await runCli(args, { STOEP_DATA_DIR: path.join(folder, 'elsewhere'), ...env });
  return { code, says: `${errors}${out}` };
};

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'stoep-secrets-'));
  living = await startHarness({ folder: path.join(folder, 'files') });
  const name = `stoep_test_${randomUUID().replaceAll('-', '')}`;
  await onServer(`create database ${name}`);
  elsewhere = Object.assign(new URL(living.url), { pathname: `/${name}` }).href;
});
afterAll(async () => {
  await living.stop();
  await onServer(`drop database ${new URL(elsewhere).pathname.slice(1)} with (force)`);
  await rm(folder, { recursive: true, force: true });
});

/** Makes an audit entry, as a day of work would. */
const aDay = (deps: Harness['deps']): Promise<unknown> =>
  insertAuditEntry(deps.db, deps.clock.now(), auditActorOfSystem('Stoep'), {
    action: 'a.day',
    subjectKind: 'test',
  });

/** Replaces the secret, keeps the former one for a night, and anchors the audit. */
const rotate = async (secret: string, former: string): Promise<void> => {
  const [tokenKey, key] = [Buffer.from(secret), Buffer.from(former)];
  const deps = { ...living.deps, tokenKey, formerKeys: [{ key, retiredAt: null }] };
  await resealSecondFactorsJob.handle(deps, {}, { id: randomUUID(), retryCount: 0 });
  await aDay(deps);
  await sealAuditNow({ deps, url: living.url });
};

test('Operations 1: a backup of a secret that was exchanged twice and discarded is refused elsewhere, and restores with the flag', async () => {
  const { deps } = living;
  const { profileId } = await aPerson(living, 'thandi', { staffRole: 'administrator' });
  const totpSecret = encryptForPurpose(deps.tokenKey, 'of an app');
  await deps.db
    .update(userProfiles)
    .set({ totpSecret, totpConfirmedAt: deps.clock.now() })
    .where(eq(userProfiles.id, profileId));
  await aDay(living.deps);
  await sealAuditNow(living);
  const file = path.join(folder, 'monday');
  await takeBackup({ url: living.url, files: deps.files, tokenKey: null }, file, null);
  await rotate(SECOND, FIRST);
  await rotate(THIRD, SECOND);

  // Nothing in the running portfolio needs the former secrets any more, so they are discarded.
  const counted = await ran(['keys'], { DATABASE_URL: living.url, TOKEN_SECRET: THIRD });
  expect(counted).toMatchObject({
    code: 0,
    says: expect.stringContaining('second factors sealed with it: 1'),
  });

  const today = { DATABASE_URL: elsewhere, TOKEN_SECRET: THIRD };
  const refused = await ran(['restore', file], today);
  expect(refused.code).toBe(1);
  expect(refused.says).toMatch(/made with another TOKEN_SECRET\. Nothing was changed\. .*TOKEN_SECRETS_ALSO/);
  expect(refused.says).toContain('--without-former-key');
  const tables = await at(elsewhere, "select from pg_tables where schemaname = 'public'");
  expect(tables.rows).toHaveLength(0);

  const restored = await ran(['restore', file, '--without-former-key'], today);
  expect(restored).toMatchObject({ code: 0, says: expect.stringMatching(/Second factors removed: 1\./) });
  const factors = async () =>
    (await at(elsewhere, 'select from user_profiles where totp_secret is not null')).rows.length;
  expect(await factors()).toBe(0);
  const proved = await ran(['audit'], today);
  expect(proved).toMatchObject({ code: 0, says: expect.stringContaining('none was tampered with') });

  const alsoFirst = { ...today, TOKEN_SECRETS_ALSO: FIRST };
  expect(await ran(['restore', file, '--replace'], alsoFirst)).toMatchObject({ code: 0 });
  expect(await factors()).toBe(1);
}, 120_000);
