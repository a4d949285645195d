/** Tests of legal cases as trustees and attorneys read them. */
import { apiContract } from '@stoep/contract';
import type { ApiCallError } from '@stoep/contract/kit/client';
import { MAX_TIMELINE_NOTE_LENGTH } from '@stoep/contract/kit/timeline-notes';
import { cents } from '@stoep/domain/money/cents';
import type { StaffRole } from '@stoep/domain/vocabulary';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { TEST_NOW, useHarness } from '../../../../test/harness.ts';
import { makeTestWorld } from '../../../../test/world/make-test-world.ts';
import { aPerson, type TestWorld } from '../../../../test/world.ts';
import { legalCases } from '../../../db/schema/credit/credit.ts';
import { levyAccounts } from '../../../db/schema/ledger/levy-accounts.ts';
import { auditEntries } from '../../../db/schema/platform/platform.ts';

const harness = useHarness();
let world: TestWorld;
const { listOfBuilding, get, timeline, addNote } = apiContract.legalCases;
const as = (persona: 'T1' | 'OT' | 'AT1' | 'ST') => world.people[persona].token;

/** Typed text stays text, even where it looks like HTML. */
const CALLED = '&lt;b&gt;Called&lt;/b&gt;&lt;script&gt;alert(1)&lt;/script&gt;';

beforeAll(async () => {
  world = await makeTestWorld(harness());
  const { db } = harness().deps;
  await db
    .update(levyAccounts)
    .set({ accountNumber: 'A20' })
    .where(eq(levyAccounts.id, world.accounts.o2.levyAccountId));
  await db.insert(legalCases).values({
    name: 'G3',
    levyAccountId: world.accounts.o2.levyAccountId,
    handoverDay: '2026-02-01',
    debtOnHandover: cents(100),
  });
});

describe('B-2.1 Legal', () => {
  const list = (persona: 'T1' | 'OT' | 'ST') =>
    harness().call(listOfBuilding, { params: { buildingGuid: world.buildings.a } }, as(persona));

  test('B-2.1 is sorted numerically by account number', async () => {
    expect((await list('T1')).map(({ accountNumber }) => accountNumber)).toEqual(['A003', 'A20']);
  });

  test('T-11 leaves his own case out for a debtor who is a trustee; staff see all', async () => {
    expect((await list('OT')).map(({ name }) => name)).toEqual(['G3']);
    expect(await list('ST')).toHaveLength(2);
  });
});

const statusOf = (call: Promise<unknown>) =>
  call.then(
    () => 201,
    ({ status }: ApiCallError) => status,
  );

describe('B-2.6 Legal case', () => {
  test('M-65 tells each caller what he may do', async () => {
    const can = async (persona: 'T1' | 'AT1' | 'ST') =>
      (await harness().call(get, { params: { id: world.g1 } }, as(persona))).can;
    expect(await can('T1')).toEqual({ addNote: true, update: false, loadPayment: false });
    expect(await can('AT1')).toEqual({ addNote: true, update: true, loadPayment: true });
    expect(await can('ST')).toEqual({ addNote: true, update: true, loadPayment: false });
  });

  test('M-70 a note is kept as it was typed, signed by the token, and leaves an audit row', async () => {
    const note = await harness().call(
      addNote,
      { params: { id: world.g1 }, body: { text: '  <b>Called</b><script>alert(1)</script>  ' } },
      as('AT1'),
    );
    expect(note).toMatchObject({ html: CALLED, createdBy: 'AT1 Person', createdAt: TEST_NOW });
    const [audited] = await harness()
      .deps.db.select()
      .from(auditEntries)
      .where(eq(auditEntries.action, 'legal-note.added'));
    expect(audited).toMatchObject({ subjectId: world.g1, actorName: 'AT1 Person' });
  });

  test('B-2.6 the timeline runs newest first', async () => {
    harness().setNow(new Date(TEST_NOW.getTime() + 60_000));
    await harness().call(addNote, { params: { id: world.g1 }, body: { text: 'Second' } }, as('T1'));
    const notes = await harness().call(timeline, { params: { id: world.g1 } }, as('T1'));
    expect(notes.map(({ html }) => html)).toEqual(['Second', CALLED]);
    harness().setNow(TEST_NOW);
  });

  test.each([
    ['nothing', '   ', 'Please write a note.'],
    ['more than 10 000 characters', 'x'.repeat(MAX_TIMELINE_NOTE_LENGTH + 1), 'A note has at most 10 000 characters.'],
  ])('B-5.3 a note of %s is refused', async (_, text, message) => {
    const adding = harness().call(addNote, { params: { id: world.g1 }, body: { text } }, as('T1'));
    await expect(adding).rejects.toMatchObject({ status: 400, fields: { notetext: message } });
  });

  test('B-7.20 tells whether there is an attorney AOD, and by which name', async () => {
    const meta = await harness().call(apiContract.legalCases.aodFileMeta, { params: { id: world.g1 } }, as('T1'));
    expect(meta).toEqual({ exists: true, fileName: 'signed.pdf' });
  });

  test('M-65 tells staff who only read, or have other work, that they change nothing', async () => {
    const can = async (staffRole: StaffRole) => {
      const { token } = await aPerson(harness(), `case-${staffRole.replace(' ', '-')}`, { staffRole });
      const offered = (await harness().call(get, { params: { id: world.g1 } }, token)).can;
      const noting = harness().call(addNote, { params: { id: world.g1 }, body: { text: 'Seen' } }, token);
      return { ...offered, status: await statusOf(noting) };
    };
    expect(await can('reader')).toEqual({ addNote: false, update: false, loadPayment: false, status: 403 });
    expect(await can('credit controller')).toEqual({
      addNote: true,
      update: true,
      loadPayment: false,
      status: 201,
    });
  });
});
