/** A file that was uploaded and never attached is purged after thirty days; a file that any record names stays. */
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { aBuildingDocument } from '../../../test/factories/buildings.ts';
import { A_PNG } from '../../../test/factories/pictures.ts';
import { TEST_NOW, useHarness } from '../../../test/harness.ts';
import { makeTestWorld } from '../../../test/world/make-test-world.ts';
import type { TestWorld } from '../../../test/world.ts';
import { purgeExpiredData } from '../../modules/people/retention/retention.commands.ts';
import { saveStoredFile } from './files.writes.ts';
import { sweepUnknownBlobs } from './sweep-blobs.writes.ts';

const harness = useHarness();
const DAY = 86_400_000;
let world: TestWorld;

const upload = () =>
  saveStoredFile(harness().deps, {
    name: 'scan.png',
    contentType: 'image/png',
    bytes: A_PNG,
    uploadedBy: world.people.ST.profileId,
  });
const standing = async () =>
  new Set((await harness().deps.db.execute<{ id: string }>(sql`select id from files`)).rows.map(({ id }) => id));
const purgeAfter = async (days: number) => {
  harness().setNow(new Date(TEST_NOW.getTime() + days * DAY));
  await purgeExpiredData(harness().deps);
};

beforeAll(async () => {
  world = await makeTestWorld(harness());
  await aBuildingDocument(harness(), world.buildings.a);
});

test('an upload that nothing names goes after thirty days with its content, and the audit says how many', async () => {
  const { db, files } = harness().deps;
  const before = await standing();
  const unused = [await upload(), await upload()];
  const [mailed, logo, withdrawn] = [await upload(), await upload(), await upload()];
  await db.execute(sql`insert into outbox ("to", subject, text, html, message_id, attachments)
    values ('a@b.test', 'Statement', '', '', 'one',
      ${JSON.stringify([{ fileId: mailed, name: 'a.pdf', contentType: 'application/pdf' }])}::jsonb)`);
  await db.execute(sql`insert into settings (name, value)
    values ('a logo of the test', ${JSON.stringify({ logo: { fileId: logo, type: 'png' } })}::jsonb)`);
  await db.execute(sql`update files set quarantined_at = now() where id = ${withdrawn}`);
  await purgeAfter(29);
  expect(await standing()).toEqual(new Set([...before, ...unused, mailed, logo, withdrawn]));
  await purgeAfter(31);
  // The files from before are named by some column of some table: the world's own documents.
  expect(await standing()).toEqual(new Set([...before, mailed, logo, withdrawn]));
  const told = await db.execute(sql`select detail ->> 'count' as count from audit_entries
    where action = 'retention.purged' and detail ->> 'kind' = 'unused-files'`);
  expect(told.rows).toEqual([{ count: '2' }]);
  // The age of a blob is that of the file on disk.
  const written = await files.writtenAt(unused[0] ?? '');
  harness().setNow(new Date((written?.getTime() ?? 0) + 2 * DAY));
  await sweepUnknownBlobs(harness().deps);
  const stored = new Set(await files.list());
  expect(unused.filter((id) => stored.has(id))).toEqual([]);
  expect([mailed, logo].filter((id) => !stored.has(id))).toEqual([]);
});
