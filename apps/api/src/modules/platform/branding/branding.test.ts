/** Agency settings: name, logo, colours, contact and bank details. */
import { apiContract } from '@stoep/contract';
import { desc, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { useHarness } from '../../../../test/harness.ts';
import type { TestUser } from '../../../../test/test-user.ts';
import { aPerson } from '../../../../test/world.ts';
import { auditEntries, outbox, settings } from '../../../db/schema/platform/platform.ts';
import { queueMail } from '../../../kernel/outbox/mail.writes.ts';

const harness = useHarness();
let administrator: TestUser;
let manager: TestUser;

const PNG = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (char) => char.charCodeAt(0),
);

beforeAll(async () => {
  administrator = await aPerson(harness(), 'brand-administrator', { staffRole: 'administrator' });
  manager = await aPerson(harness(), 'brand-manager', { staffRole: 'portfolio manager' });
});
beforeEach(() => harness().deps.db.delete(settings));

const acme = {
  name: 'Acme Agents',
  colour: '#7A1F5C',
  deepColour: null,
  logoFileId: null,
  telephone: '+27 11 000 0000',
  email: 'Office@acme.test',
  website: 'https://acme.test',
  address1: '1 Long Street',
  address2: 'Cape Town',
  address3: null,
  ticketAnswerDays: 2,
  statementNotice: null,
  bankAccountName: null,
  bank: null,
  bankAccountNumber: null,
  branchCode: null,
  bankAccountType: null,
};
const save = (more: Partial<typeof acme> | object = {}, by = administrator) =>
  harness().call(apiContract.branding.save, { body: { ...acme, ...more } }, by.token);
const shown = () => harness().call(apiContract.branding.shown, {});

test('what the administrator saves is what everybody is shown, and the mail signs with it', async () => {
  expect(await shown()).toMatchObject({ name: 'Stoep', logo: null, theme: null });
  await save();
  expect(await shown()).toMatchObject({
    name: 'Acme Agents',
    telephone: '+27 11 000 0000',
    email: 'office@acme.test',
    ticketAnswerDays: 2,
    theme: { light: { accent: '#7a1f5c' } },
  });
  const { deps } = harness();
  const content = { notice: 'asked', subject: 'Hello', greeting: 'reader', blocks: [] } as const;
  await deps.db.transaction((tx) => queueMail(deps, tx, { to: 'a@b.test', content, dedupeKey: 'branded' }));
  const [mail] = await deps.db.select().from(outbox).where(eq(outbox.dedupeKey, 'branded'));
  expect(mail?.replyTo).toBe('office@acme.test');
  for (const word of ['Acme Agents', '1 Long Street', '+27 11 000 0000']) expect(mail?.text).toContain(word);
  expect(mail?.html).toContain('#7a1f5c');
});

test('a colour on which white cannot be read is refused with its contrast, with all else that is wrong', async () => {
  await expect(
    save({
      colour: '#ffdd00',
      deepColour: 'blue',
      email: 'nobody',
      website: 'ftp://x',
      bankAccountName: 'Acme',
    }),
  ).rejects.toMatchObject({
    status: 400,
    fields: {
      colour: expect.stringContaining('4.5 to 1 is needed'),
      deep_colour: expect.stringContaining('#0f5c5c'),
      email: 'Enter one email address, for example name@example.co.za.',
      website: expect.stringContaining('https://'),
      bank: expect.stringContaining('leave all three empty'),
    },
  });
  expect(await shown()).toMatchObject({ name: 'Stoep' });
});

test("A-78: settings are the administrator's own, and a change is in the audit with before and after", async () => {
  await expect(save({}, manager)).rejects.toMatchObject({ status: 403 });
  await expect(harness().call(apiContract.branding.settings, {}, manager.token)).rejects.toMatchObject({
    status: 403,
  });
  await save();
  await save({ name: 'Acme and Daughters' });
  const [row] = await harness()
    .deps.db.select()
    .from(auditEntries)
    .where(eq(auditEntries.action, 'settings.updated'))
    .orderBy(desc(auditEntries.sequence));
  expect(row?.detail).toMatchObject({
    before: { name: 'Acme Agents' },
    after: { name: 'Acme and Daughters' },
  });
  expect(await harness().call(apiContract.branding.settings, {}, administrator.token)).toEqual({
    ...acme,
    name: 'Acme and Daughters',
    colour: '#7a1f5c',
    email: 'office@acme.test',
  });
});

test("a logo is a picture of one's own; it is served to anybody under its own address, and no other file is", async () => {
  const upload = (name: string, bytes: Uint8Array<ArrayBuffer>) =>
    harness().call(apiContract.office.upload, { files: { file: new File([bytes], name) } }, administrator.token);
  const { id } = await upload('logo.png', PNG);
  const paper = await upload('paper.pdf', new TextEncoder().encode('%PDF-1.4\n%%EOF\n'));
  await expect(save({ logoFileId: paper.id })).rejects.toMatchObject({
    fields: { logo_file_id: 'Please choose a PNG or JPEG picture of at most 512 kB.' },
  });
  await save({ logoFileId: id });
  const { logo } = await shown();
  const answer = await harness().inject({ method: 'GET', url: String(logo) });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  const other = await harness().inject({ method: 'GET', url: `/api/branding/logo/${paper.id}/` });
  expect(other.statusCode).toBe(404);
});
