/** Letters as a PDF with the agency's letterhead, for accounts without a mail address. */
import { apiContract } from '@stoep/contract';
import type { LetterPrintAudience } from '@stoep/contract/office/detail-pages';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { handOverLevyAccount } from '../../../../test/factories/handed-over.ts';
import { aLevyAccountOfContact } from '../../../../test/factories/records.ts';
import { useHarness } from '../../../../test/harness.ts';
import { officeDeskOf } from '../../../../test/office-desk.ts';
import type { TestUser } from '../../../../test/test-user.ts';
import { makeTestWorld } from '../../../../test/world/make-test-world.ts';
import { aPerson, type TestWorld } from '../../../../test/world.ts';
import { accountHolders, ownerAccounts } from '../../../db/schema/people/owner-accounts.ts';
import { mailingRecipients } from '../../../db/schema/platform/mailings.ts';
import { buildings } from '../../../db/schema/scheme/buildings.ts';
import { parsePdf } from '../../../kernel/pdf/read-pdf.ts';

const harness = useHarness({
  mail: async () => ({ deliver: async () => ({ kind: 'sent' }), close: () => undefined }),
});
let world: TestWorld;
let manager: TestUser;
let id: string;
const { create, get, act } = officeDeskOf(harness, () => manager);

const printed = async (to: LetterPrintAudience) => {
  const { rawPayload, statusCode, json } = await harness().inject({
    method: 'GET',
    url: `/api/office/account-letters/${id}/paper/?to=${to}`,
    headers: { authorization: `Bearer ${manager.token}` },
  });
  if (statusCode !== 200) return json().error as string;
  const { pages } = await parsePdf(rawPayload);
  return pages.map((page) => page.replaceAll(/\s+/g, ' '));
};

beforeAll(async () => {
  world = await makeTestWorld(harness());
  manager = await aPerson(harness(), 'paper-manager', { staffRole: 'portfolio manager' });
  const { db } = harness().deps;
  await db
    .update(ownerAccounts)
    .set({ name: 'Sly #strong[x] {{bank_account_number}}', address1: '7 Long Street', address2: 'Cape Town' })
    .where(eq(ownerAccounts.id, world.accounts.o1.accountId));
  const body = 'Your balance is {{balance}}.\n\nFirst line\nsecond line.\n\n#panic() $x$ <b>';
  const templateId = (await create('letter-templates', { name: 'Rules', subject: 'House rules', body })).id;
  const buildingId = world.buildings.a;
  id = (await create('account-letters', { buildingId, templateId, letterGroup: 'All accounts' })).id;
  await db
    .update(mailingRecipients)
    .set({ state: 'no address', email: null })
    .where(eq(mailingRecipients.levyAccountId, world.accounts.o1.levyAccountId));
});

test('who has no address gets a letter with the postal address, and nothing in it is read as markup', async () => {
  const pages = await printed('without_address');
  expect(pages).toHaveLength(1);
  expect(pages[0]).toMatch(
    /Letter Account A001.*Sly #strong\[x\] \{\{bank_account_number\}\} 7 Long Street Cape Town.*House rules/,
  );
  expect(pages[0]).toMatch(/Dear Sly.*Your balance is R.*First line second line\. #panic\(\) \$x\$ <b>/);
});

test('all of them are one file, each from a page of its own; no mail comes of it', async () => {
  const pages = await printed('everybody');
  const recipients = await harness()
    .deps.db.select()
    .from(mailingRecipients)
    .where(eq(mailingRecipients.mailingId, id));
  expect(pages).toHaveLength(recipients.filter(({ state }) => state !== 'with the attorneys').length);
  expect(pages.length).toBeGreaterThan(1);
  expect(recipients.filter(({ state }) => state === 'no address')).toHaveLength(1);
});

test('printed letters are noted as posted, once and by whom may send them', async () => {
  const reader = await aPerson(harness(), 'paper-reader', { staffRole: 'reader' });
  await expect(act('account-letters', id, 'printed', {}, reader)).rejects.toMatchObject({ status: 403 });
  await act('account-letters', id, 'printed');
  const { levyAccountId } = world.accounts.o1;
  const [posted] = await harness()
    .deps.db.select()
    .from(mailingRecipients)
    .where(eq(mailingRecipients.levyAccountId, levyAccountId));
  expect(posted).toMatchObject({ state: 'printed', doneAt: expect.any(Date) });
  await expect(act('account-letters', id, 'printed')).rejects.toMatchObject({ status: 409 });
  // They can be printed again.
  expect(await printed('without_address')).toHaveLength(1);
});

test('letters to a building where nobody has an email address are made, to be printed', async () => {
  const { db } = harness().deps;
  const lone = await aPerson(harness(), 'lone-owner');
  const [building] = await db
    .insert(buildings)
    .values({ name: 'Postal Place', code: 'PP', accountingId: 'BC-PP' })
    .returning({ id: buildings.id });
  const buildingId = String(building?.id);
  const { accountId } = await aLevyAccountOfContact(harness().deps, buildingId, lone.contactId ?? '');
  await db.delete(accountHolders).where(eq(accountHolders.accountId, accountId));
  const templateId = (await create('letter-templates', { name: 'Roof', subject: 'Roof', body: 'The roof is painted.' }))
    .id;
  const made = await create('account-letters', { buildingId, templateId, letterGroup: 'All accounts' });
  expect((await get('account-letters', made.id)).noAddress).toBe(1);
});

test('who went to the attorneys since is not written to on paper either', async () => {
  await handOverLevyAccount(harness(), world.accounts.o1.levyAccountId);
  expect(await printed('without_address')).toBe('There is no letter to print.');
});

test('who went to the attorneys before the post is noted as theirs, not as printed', async () => {
  const { db } = harness().deps;
  const those = eq(mailingRecipients.levyAccountId, world.accounts.o1.levyAccountId);
  await db.update(mailingRecipients).set({ state: 'no address', doneAt: null }).where(those);
  const other = eq(mailingRecipients.levyAccountId, world.accounts.o2.levyAccountId);
  await db.update(mailingRecipients).set({ state: 'no address', email: null, doneAt: null }).where(other);
  expect(await printed('without_address')).toHaveLength(1);
  await act('account-letters', id, 'printed');
  expect(await db.select().from(mailingRecipients).where(those)).toMatchObject([{ state: 'with the attorneys' }]);
  expect(await db.select().from(mailingRecipients).where(other)).toMatchObject([{ state: 'printed' }]);
});

test('a message to a building is no letter, and owners print none', async () => {
  const query = { to: 'everybody' } as const;
  const message = {
    buildingId: world.buildings.a,
    audience: 'Owners',
    subject: 'Water',
    body: 'Off on Monday.',
  };
  const params = { id: (await create('mailings', message)).id };
  await expect(
    harness().call(apiContract.office.lettersOnPaper, { params, query }, manager.token),
  ).rejects.toMatchObject({ status: 404 });
  await expect(
    harness().call(apiContract.office.lettersOnPaper, { params: { id }, query }, world.people.O1.token),
  ).rejects.toMatchObject({ status: 403 });
});

test('who got the same letter before is left out of the file too', async () => {
  const { levyAccountId } = world.accounts.o2;
  expect(String(await printed('everybody'))).toContain('Account A002');
  await harness()
    .deps.db.update(mailingRecipients)
    .set({ state: 'already sent' })
    .where(eq(mailingRecipients.levyAccountId, levyAccountId));
  expect(String(await printed('everybody'))).not.toContain('Account A002');
});
