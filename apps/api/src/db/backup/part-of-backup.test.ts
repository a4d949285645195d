/** One building's documents and one person's record are recovered from a backup, as docs/operations/backup.md says. */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { aPdfUpload } from '../../../test/factories/application.ts';
import { type Harness, startHarness, startHarnessOver } from '../../../test/harness.ts';
import { officeDeskOf } from '../../../test/office-desk.ts';
import type { TestUser } from '../../../test/test-user.ts';
import { makeTestWorld } from '../../../test/world/make-test-world.ts';
import { aPerson, type TestWorld } from '../../../test/world.ts';
import { fileStoreFolderOf } from '../../file-store.ts';
import { restoreBackup } from './restore.writes.ts';
import { takeBackup } from './take-backup.writes.ts';

let folder = '';
let living: Harness;
let scratch: Harness;
let world: TestWorld;
let clerk: TestUser;

const onServer = async (words: string) => {
  const client = new pg.Client({ connectionString: inject('testDatabase').url });
  await client.connect();
  await client.query(words).finally(() => client.end());
};

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'stoep-part-'));
  living = await startHarness({ folder: path.join(folder, 'living') });
  world = await makeTestWorld(living);
  clerk = await aPerson(living, 'part-clerk', { staffRole: 'administrator' });
});
afterAll(async () => {
  await scratch?.stop();
  await living.stop();
  await rm(folder, { recursive: true, force: true });
});

const atLiving = officeDeskOf(
  () => living,
  () => clerk,
);
const atScratch = officeDeskOf(
  () => scratch,
  () => clerk,
);

const bytesOf = async ({ inject: ask }: Harness, resource: string, id: string): Promise<Buffer> => {
  const answer = await ask({
    method: 'GET',
    url: `/api/office/records/${resource}/${id}/files/fileId/`,
    headers: { authorization: `Bearer ${clerk.token}` },
  });
  expect(answer.statusCode).toBe(200);
  return answer.rawPayload;
};

test('Operations 1: from a backup in a scratch place the documents of one building and the fields of one person come back', async () => {
  const buildingId = world.buildings.a;
  const { contactId } = world.people.O1;
  const { id: fileId } = await atLiving.upload(aPdfUpload('Conduct rules.pdf'));
  const document = { buildingId, name: 'Conduct rules', designation: 'Minutes', fileId };
  const filed = await atLiving.create('building-documents', document);
  const wanted = await bytesOf(living, 'building-documents', filed.id);
  await atLiving.update('contacts', contactId, { mobile: '0825550101' });
  const person = await atLiving.get('contacts', contactId);
  await takeBackup({ url: living.url, files: living.deps.files, tokenKey: null }, path.join(folder, 'monday'), null);

  // Both are lost after the backup.
  await living.deps.files.remove(fileId);
  await atLiving.update('contacts', contactId, { mobile: '0821110000' });

  const name = `stoep_test_${randomUUID().replaceAll('-', '')}`;
  await onServer(`create database ${name}`);
  const url = Object.assign(new URL(living.url), { pathname: `/${name}` }).href;
  const { tokenKey } = living.deps;
  const place = { url, dataDir: path.join(folder, 'scratch'), keyring: { tokenKey, formerKeys: [] } };
  await restoreBackup(place, path.join(folder, 'monday'), null);
  scratch = await startHarnessOver(
    { url, drop: () => onServer(`drop database ${name} with (force)`) },
    { folder: fileStoreFolderOf(place.dataDir) },
  );

  const [found] = (await atScratch.list('building-documents', { filter: { buildingId } })).value;
  const bytes = await bytesOf(scratch, 'building-documents', String(found?.id));
  const again = await atLiving.upload(aPdfUpload('Conduct rules.pdf', bytes));
  const back = await atLiving.create('building-documents', { ...document, fileId: again.id });
  expect(await bytesOf(living, 'building-documents', back.id)).toEqual(wanted);

  const former = await atScratch.get('contacts', contactId);
  expect(former.mobile).toBe(person.mobile);
  await atLiving.update('contacts', contactId, { mobile: former.mobile });
  expect((await atLiving.get('contacts', contactId)).mobile).toBe(person.mobile);
}, 60_000);
