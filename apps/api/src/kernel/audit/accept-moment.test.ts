/** After a point-in-time restore the files are newer than the audit; a person confirms this, and the audit goes on. */
import { eq, like } from 'drizzle-orm';
import pg from 'pg';
import { expect, test } from 'vitest';
import { useHarness } from '../../../test/harness.ts';
import { sealAuditNow } from '../../../test/sealer.ts';
import { auditEntries } from '../../db/schema/platform/platform.ts';
import { acceptRestoredAuditEnd } from './accept-moment.writes.ts';
import { auditAnchorFileName, createAuditAnchor, isAuditAnchorFile, serializeAuditAnchor } from './anchor.ts';
import { auditActorOfSystem, insertAuditEntry } from './audit.writes.ts';
import { checkAuditChain } from './check-audit.writes.ts';

const harness = useHarness();
const anEntry = () => {
  const { db, clock } = harness().deps;
  return insertAuditEntry(db, clock.now(), auditActorOfSystem('Stoep'), {
    action: 'a.day',
    subjectKind: 'test',
  });
};
const anchors = async () => (await harness().deps.files.list()).filter(isAuditAnchorFile).sort();

test('Operations 8: anchors of after the moment of a restore look like a cut end, until a person says that it was a restore', async () => {
  const { deps } = harness();
  await anEntry();
  await sealAuditNow(harness());
  const own = await anchors();
  expect((await checkAuditChain(deps)).problem).toBeNull();
  // The file store has two newer anchors, and the one of that moment is gone, since only the newest stay.
  for (const id of own) await deps.files.remove(id);
  const link = (await checkAuditChain(deps)).checked;
  for (const number of [own.length + 5, own.length + 6])
    await deps.files.put(
      auditAnchorFileName(number),
      serializeAuditAnchor(
        createAuditAnchor(deps.tokenKey, {
          number,
          at: deps.clock.now(),
          link: link + number,
          hash: 'f'.repeat(64),
        }),
      ),
    );
  expect((await checkAuditChain(deps)).problem).not.toBeNull();

  expect(await acceptRestoredAuditEnd(deps)).toEqual({ removed: 2, problem: null });
  expect((await checkAuditChain(deps)).problem).toBeNull();
  const noted = await deps.db
    .select({ detail: auditEntries.detail })
    .from(auditEntries)
    .where(eq(auditEntries.action, 'audit.restored-to-moment'));
  expect(noted).toMatchObject([{ detail: { anchors: 2 } }]);
  expect(await acceptRestoredAuditEnd(deps)).toEqual({ removed: 0, problem: null });
});

test('Operations 8: an audit that does not fit for another reason is not accepted, and its anchors stay', async () => {
  const { deps } = harness();
  await sealAuditNow(harness());
  const last = (await anchors()).at(-1) ?? '';
  const later = auditAnchorFileName(Number.parseInt(last.slice(-12), 16) + 3);
  await deps.files.put(later, await deps.files.get(last));
  const client = new pg.Client({ connectionString: harness().url });
  await client.connect();
  await client
    .query(
      `set session_replication_role = replica;
       update audit_entries set actor_name = 'another' where sequence = (select min(sequence) from audit_links)`,
    )
    .finally(() => client.end());
  expect(await acceptRestoredAuditEnd(deps)).toMatchObject({
    removed: 0,
    problem: expect.stringMatching(/changed/i),
  });
  expect(await anchors()).toContain(later);
  expect(await deps.db.$count(auditEntries, like(auditEntries.action, 'audit.restored%'))).toBe(1);
});
