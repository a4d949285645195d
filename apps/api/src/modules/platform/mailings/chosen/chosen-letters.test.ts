/** Letters to accounts chosen one by one: who gets one and how, who may send it, and that nobody gets it twice. */
import { apiContract } from '@stoep/contract';
import { LETTER_ACCOUNT_LIMIT } from '@stoep/contract/office/detail-pages';
import { eq, inArray, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { handOverLevyAccount } from '../../../../../test/factories/handed-over.ts';
import { aLetterTo } from '../../../../../test/factories/letters.ts';
import { aLevyAccountOfContact } from '../../../../../test/factories/records.ts';
import { useHarness } from '../../../../../test/harness.ts';
import { officeDeskOf } from '../../../../../test/office-desk.ts';
import type { TestUser } from '../../../../../test/test-user.ts';
import { makeTestWorld } from '../../../../../test/world/make-test-world.ts';
import { aPerson, type TestWorld } from '../../../../../test/world.ts';
import { contacts } from '../../../../db/schema/identity/contacts.ts';
import { levyAccounts } from '../../../../db/schema/ledger/levy-accounts.ts';
import { accountHolders, ownerAccounts } from '../../../../db/schema/people/owner-accounts.ts';
import { mailingRecipients, mailings } from '../../../../db/schema/platform/mailings.ts';
import { auditEntries, outbox } from '../../../../db/schema/platform/platform.ts';
import { buildings } from '../../../../db/schema/scheme/buildings.ts';

const harness = useHarness({
  mail: async () => ({ deliver: async () => ({ kind: 'sent' }), close: () => undefined }),
});
let world: TestWorld;
let manager: TestUser;
const { office } = apiContract;
const { get, create, list, upload, preview: deskPreview } = officeDeskOf(harness, () => manager);

const preview = (accounts: readonly string[], more: object = {}, by = manager) =>
  harness().call(office.previewLetter, { body: aLetterTo(accounts, more) }, by.token);
const send = (accounts: readonly string[], more: object = {}, by = manager) =>
  harness().call(office.sendLetter, { body: aLetterTo(accounts, more) }, by.token);
const mails = () => harness().deps.db.select().from(outbox);
const o1 = () => world.accounts.o1.levyAccountId;
const o2 = () => world.accounts.o2.levyAccountId;
/** An account in building B. */
let far: string;

beforeAll(async () => {
  world = await makeTestWorld(harness());
  manager = await aPerson(harness(), 'chosen-manager', { staffRole: 'portfolio manager' });
  const owner = await aPerson(harness(), 'far-owner');
  far = (await aLevyAccountOfContact(harness().deps, world.buildings.b, owner.contactId ?? '')).levyAccountId;
});
beforeEach(async () => {
  const { db } = harness().deps;
  for (const table of [mailingRecipients, mailings, outbox]) await db.delete(table);
});

test('the chosen accounts alone get the letter, each with its own figures; it stands on their pages', async () => {
  const seen = await preview([o1(), o2()]);
  expect(seen.accounts).toMatchObject([
    {
      accountNumber: 'A001',
      name: 'Account A001',
      unit: expect.any(String),
      email: world.people.O1.email,
      way: 'email',
    },
    { accountNumber: 'A002', way: 'email' },
  ]);
  expect(seen.example).toMatchObject({
    to: world.people.O1.email,
    subject: 'Roof of Building A',
    text: expect.stringContaining(`Dear owner of ${seen.accounts[0]?.unit}.`),
  });
  await harness().runJobs();
  expect(await mails()).toEqual([]);

  const { letters } = await send([o1(), o2()]);
  await harness().runJobs();
  const sent = await mails();
  expect(sent.map(({ to }) => to).sort()).toEqual([world.people.O1.email, world.people.O2.email].sort());
  expect(sent[0]?.text).not.toEqual(sent[1]?.text);
  const id = letters[0]?.id ?? '';
  expect(letters).toHaveLength(1);
  expect(await get('account-letters', id)).toMatchObject({
    title: 'Roof of [Building]',
    subject: 'Roof of [Building]',
    letterGroup: 'Chosen accounts',
    templateId: null,
    total: 2,
    sent: 2,
  });
  const page = await harness().call(office.accountPage, { params: { id: o1() }, query: {} }, manager.token);
  expect(page.mailed).toMatchObject([{ subject: 'Roof of Building A', email: world.people.O1.email, state: 'sent' }]);
});

test('accounts of two buildings are two sendings, and the audit names who wrote and what', async () => {
  const { letters } = await send([o1(), far]);
  expect(letters).toHaveLength(2);
  const rows = await harness()
    .deps.db.select()
    .from(auditEntries)
    .where(
      inArray(
        auditEntries.subjectId,
        letters.map(({ id }) => id),
      ),
    );
  expect(rows).toHaveLength(2);
  for (const row of rows)
    expect(row).toMatchObject({
      action: 'account-letters.written',
      actorProfileId: manager.profileId,
      detail: { after: { subject: 'Roof of {{building}}', total: 1 } },
    });
});

test('who has no email gets it on paper; who has no postal address either is named', async () => {
  const { db } = harness().deps;
  const lone = await aPerson(harness(), 'paper-owner');
  const { levyAccountId, accountId } = await aLevyAccountOfContact(
    harness().deps,
    world.buildings.a,
    lone.contactId ?? '',
  );
  await db.delete(accountHolders).where(eq(accountHolders.accountId, accountId));
  expect((await preview([levyAccountId])).accounts).toMatchObject([{ email: null, address: [], way: 'no address' }]);
  await db.update(ownerAccounts).set({ address1: '7 Long Street' }).where(eq(ownerAccounts.id, accountId));
  expect((await preview([levyAccountId])).accounts).toMatchObject([{ address: ['7 Long Street'], way: 'print' }]);
  const { letters } = await send([o1(), levyAccountId], { subject: 'Roof {{unit}}' });
  const id = letters[0]?.id ?? '';
  await harness().runJobs();
  expect(await mails()).toHaveLength(1);
  expect(await get('account-letters', id)).toMatchObject({ sent: 1, noAddress: 1, can: ['printed'] });
  const paper = await harness().call(
    office.lettersOnPaper,
    { params: { id }, query: { to: 'without_address' } },
    manager.token,
  );
  expect(paper.name).toMatch(/^Letters Building A/);
  const page = await harness().call(office.accountPage, { params: { id: levyAccountId }, query: {} }, manager.token);
  expect(page.mailed).toMatchObject([{ subject: 'Roof…', state: 'no address' }]);
  await expect(send([levyAccountId], { subject: 'Roof {{unit}}' })).rejects.toMatchObject({ status: 409 });
});

test('pressed twice, or by a colleague, it goes once; whoever was not among them still gets it', async () => {
  const colleague = await aPerson(harness(), 'chosen-colleague', { staffRole: 'credit controller' });
  const settled = await Promise.allSettled([send([o1()]), send([o1(), o1()], {}, colleague)]);
  expect(settled.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(settled.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { status: 409 } });
  expect((await preview([o1(), o2()])).accounts.map(({ way }) => way)).toEqual(['sent today', 'email']);
  await send([o1(), o2()]);
  await harness().runJobs();
  expect((await mails()).map(({ to }) => to).sort()).toEqual([world.people.O1.email, world.people.O2.email].sort());
});

test('an attachment goes with the email, if the writer uploaded it', async () => {
  const { id: fileId } = await upload(new File(['%PDF-1.4\n%%EOF\n'], 'plan.pdf'));
  const { id: theirs } = await upload(new File(['%PDF-1.4\n%%EOF\n'], 'theirs.pdf'), world.people.ST);
  for (const ask of [preview, send])
    await expect(ask([o1()], { fileId: theirs })).rejects.toMatchObject({
      status: 400,
      fields: { file_id: expect.any(String) },
    });
  const { letters } = await send([o1()], { fileId });
  await harness().runJobs();
  expect(await mails()).toMatchObject([{ attachments: [{ name: 'plan.pdf' }] }]);
  expect(await get('account-letters', letters[0]?.id ?? '')).toMatchObject({ fileId: { name: 'plan.pdf' } });
});

test('an id of no account is refused as one that is not there, and nobody gets a letter', async () => {
  for (const ask of [preview, send])
    await expect(ask([o1(), '0197a000-0000-7000-8000-00000000dead'])).rejects.toMatchObject({ status: 404 });
  expect(await harness().deps.db.select().from(mailings)).toEqual([]);
});

test('an archived building is not found by who may not read it, and refused to an administrator', async () => {
  const { db, clock } = harness().deps;
  const administrator = await aPerson(harness(), 'chosen-administrator', { staffRole: 'administrator' });
  const set = (values: Partial<typeof buildings.$inferInsert>) =>
    db.update(buildings).set(values).where(eq(buildings.id, world.buildings.b));
  await set({ lastDay: '2026-03-01', archivedAt: clock.now(), archivedById: world.people.ST.profileId });
  await expect(preview([far])).rejects.toMatchObject({ status: 404 });
  await expect(send([o1(), far])).rejects.toMatchObject({ status: 404 });
  await expect(send([o1(), far], {}, administrator)).rejects.toMatchObject({ status: 409 });
  await set({ lastDay: null, archivedAt: null, archivedById: null });
  expect(await db.select().from(mailings)).toEqual([]);
});

test('what cannot be sent is said at its field, or says how many are too many', async () => {
  await expect(send([o1()], { subject: ' ' })).rejects.toMatchObject({
    status: 400,
    fields: { subject: 'Enter the subject.' },
  });
  await expect(preview([o1()], { body: 'Your {{id_number}}' })).rejects.toMatchObject({
    fields: { body: expect.stringContaining('“id_number”') },
  });
  await expect(preview([o1()], { subjectAf: 'Dak' })).rejects.toMatchObject({
    fields: { body_af: expect.any(String) },
  });
  const many = Array.from(
    { length: LETTER_ACCOUNT_LIMIT + 1 },
    (_, n) => `0197a000-0000-7000-8000-${String(n).padStart(12, '0')}`,
  );
  await expect(send(many)).rejects.toMatchObject({ status: 400, message: expect.stringContaining('at most 100') });
});

test('readers and owners write no letters', async () => {
  const reader = await aPerson(harness(), 'chosen-reader', { staffRole: 'reader' });
  for (const ask of [preview, send]) {
    await expect(ask([o1()], {}, reader)).rejects.toMatchObject({ status: 403 });
    await expect(ask([o1()], {}, world.people.O1)).rejects.toMatchObject({ status: 403 });
  }
});

test('whoever reads Afrikaans gets the Afrikaans letter; an empty one is none', async () => {
  const { db } = harness().deps;
  await db.execute(sql`update user_profiles set language = 'af' where id = ${world.people.O1.profileId}`);
  await send([o1()], { subjectAf: 'Dak', bodyAf: 'U balans is {{balance}}.' });
  await send([o1()], { subject: 'Gate', subjectAf: '', bodyAf: '' });
  await harness().runJobs();
  expect((await mails()).map(({ subject }) => subject).sort()).toEqual(['Dak', 'Gate']);
});

test('a letter that went from a template today is not sent again by hand', async () => {
  const words = { subject: 'Roof of {{building}}', body: aLetterTo([]).body };
  const templateId = (await create('letter-templates', { name: 'Roof', ...words })).id;
  const buildingId = world.buildings.a;
  await create('account-letters', { buildingId, templateId, letterGroup: 'All accounts' });
  expect((await preview([o1()])).accounts).toMatchObject([{ way: 'sent today' }]);
});

test('an account that got a letter by hand today does not get the same one from its template', async () => {
  const words = { subject: 'Gate of {{building}}', body: 'The gate of {{unit}} is painted.' };
  const letter = {
    buildingId: world.buildings.a,
    templateId: (await create('letter-templates', { name: 'Gate', ...words })).id,
    letterGroup: 'All accounts',
  };
  const { recipients: before } = await deskPreview('account-letters', letter);
  await send([o1()], words);
  await harness().runJobs();
  expect(await deskPreview('account-letters', letter)).toMatchObject({ recipients: before - 1, alreadySent: 1 });
  const { id } = await create('account-letters', letter);
  await harness().runJobs();
  expect((await mails()).filter(({ to }) => to === world.people.O1.email)).toHaveLength(1);
  expect(await get('account-letters', id)).toMatchObject({ alreadySent: 1 });
});

test('an erased address is no address: the letter is printed', async () => {
  const { db } = harness().deps;
  const erased = await aPerson(harness(), 'erased-owner');
  const contactId = erased.contactId ?? '';
  const { levyAccountId, accountId } = await aLevyAccountOfContact(harness().deps, world.buildings.b, contactId);
  await db.update(ownerAccounts).set({ address1: '7 Long Street' }).where(eq(ownerAccounts.id, accountId));
  await db.update(levyAccounts).set({ untilDay: '2024-12-31' }).where(eq(levyAccounts.id, levyAccountId));
  for (const email of [`${contactId}@forgotten.invalid`, '']) {
    await db.update(contacts).set({ email }).where(eq(contacts.id, contactId));
    expect((await preview([levyAccountId])).accounts).toMatchObject([{ email: null, way: 'print' }]);
  }
  await db.update(ownerAccounts).set({ email: 'agent@people.test' }).where(eq(ownerAccounts.id, accountId));
  expect((await preview([levyAccountId])).accounts).toMatchObject([{ email: 'agent@people.test', way: 'email' }]);
});

test('an account with the attorneys is left out, and a letter to such accounts only is refused', async () => {
  await handOverLevyAccount(harness(), o2());
  expect((await preview([o2()])).accounts).toMatchObject([{ way: 'with the attorneys' }]);
  await expect(send([o2()])).rejects.toMatchObject({ status: 409, message: expect.stringContaining('attorneys') });
  const { letters } = await send([o1(), o2()]);
  await harness().runJobs();
  expect((await mails()).map(({ to }) => to)).toEqual([world.people.O1.email]);
  expect(await get('account-letters', letters[0]?.id ?? '')).toMatchObject({ total: 1, withAttorneys: 1 });
});

test('a sending keeps who was left out and why, in each building', async () => {
  const lone = await aPerson(harness(), 'left-out-owner');
  const ofLone = (building: string) => aLevyAccountOfContact(harness().deps, building, lone.contactId ?? '');
  const { levyAccountId: handedOver } = await ofLone(world.buildings.b);
  const { levyAccountId: other } = await ofLone(world.buildings.a);
  await handOverLevyAccount(harness(), handedOver);
  await send([other]);
  const { letters } = await send([o1(), other, handedOver]);
  // Nobody of the second building got one, so the answer does not lead there.
  expect(letters).toHaveLength(1);
  const id = letters[0]?.id ?? '';
  await harness().runJobs();
  expect(await get('account-letters', id)).toMatchObject({ total: 1, waiting: 0, sent: 1, alreadySent: 1 });
  const { value } = await list('mailing-recipients', { filter: { mailingId: id, state: 'already sent' } });
  expect(value).toMatchObject([{ levyAccountId: { id: other }, state: 'already sent' }]);
  const [elsewhere] = (await list('account-letters', { filter: { buildingId: world.buildings.b } })).value;
  expect(elsewhere).toMatchObject({ total: 0, sent: 0 });
  expect(await get('account-letters', elsewhere?.id ?? '')).toMatchObject({ withAttorneys: 1 });
  const page = await harness().call(office.accountPage, { params: { id: other }, query: {} }, manager.token);
  expect(page.mailed.map(({ state }) => state)).toEqual(['sent']);
});
