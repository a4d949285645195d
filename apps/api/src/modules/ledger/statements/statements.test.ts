/** Statements by email: A 2 /download-statement, A-5, A-7; M-32, M-33. Real SMTP, real files, the real ledger. */
import { apiContract } from '@stoep/contract';
import { ApiCallError } from '@stoep/contract/kit/client';
import { cents } from '@stoep/domain/money/cents';
import { eq, sql } from 'drizzle-orm';
import readExcel from 'read-excel-file/node';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { postTestEntries } from '../../../../test/factories/post-test-entries.ts';
import { aLevyAccountOfContact } from '../../../../test/factories/records.ts';
import { TEST_NOW, useHarness } from '../../../../test/harness.ts';
import { type SmtpCaptureServer, startSmtpCapture } from '../../../../test/mails/smtp-capture.ts';
import { POSTED_BY_TEST } from '../../../../test/posted-by-test.ts';
import { makeTestWorld } from '../../../../test/world/make-test-world.ts';
import { aPerson, type TestWorld } from '../../../../test/world.ts';
import { buildingInterestRates } from '../../../db/schema/billing/budgets.ts';
import { aods } from '../../../db/schema/credit/credit.ts';
import { openItems } from '../../../db/schema/ledger/entries.ts';
import { statementRequests } from '../../../db/schema/ledger/statement-requests.ts';
import { outbox, settings, throttles } from '../../../db/schema/platform/platform.ts';
import { buildings } from '../../../db/schema/scheme/buildings.ts';
import { smtpTransport } from '../../../kernel/mail/smtp-transport.ts';
import { parsePdf } from '../../../kernel/pdf/read-pdf.ts';
import { renderRequestedStatementJob } from './render-requested-statement.job.ts';

let smtp: SmtpCaptureServer;
const harness = useHarness({
  mail: async () => {
    smtp = await startSmtpCapture();
    return smtpTransport({ url: smtp.url, from: 'Stoep <no-reply@stoep.test>', production: false });
  },
});
let world: TestWorld;

beforeAll(async () => {
  world = await makeTestWorld(harness());
  const levyAccountId = world.accounts.o1.levyAccountId;
  const day = (dueDay: string) => ({ levyAccountId, entryDay: dueDay, dueDay });
  await harness().deps.db.transaction((tx) =>
    postTestEntries(
      tx,
      [
        { ...day('2025-12-01'), kind: 'levy', description: 'Levy December 2025', amount: cents(150_000) },
        { ...day('2025-12-05'), kind: 'receipt', description: 'EFT, thank you', amount: cents(-123_456) },
        { ...day('2026-02-01'), kind: 'interest', description: 'Interest =1+1', amount: cents(531) },
      ],
      POSTED_BY_TEST,
    ),
  );
});
/** Each test asks at a time of its own: the same within a minute is one request. */
let now = TEST_NOW;
const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1_000);
  harness().setNow(now);
};
beforeEach(() => {
  later(120);
  (smtp.mails as unknown[]).length = 0;
});
afterAll(() => smtp.close());

const order = (more: Record<string, string> = {}) => ({
  email: world.people.O1.email,
  levyAccountId: world.accounts.o1.levyAccountId,
  from: '2026-01-01',
  to: '2026-03-10',
  userProfileId: world.people.O1.profileId,
  ...more,
});
const ask = (kind: 'requestPdf' | 'requestExcel', more: Record<string, string> = {}) =>
  harness().call(apiContract.statements[kind], { body: order(more) }, world.people.O1.token);

const ledgerBalance = async () => {
  const [row] = await harness()
    .deps.db.select({ total: sql<string>`sum(${openItems.amount})` })
    .from(openItems)
    .where(eq(openItems.levyAccountId, world.accounts.o1.levyAccountId));
  return cents(Number(row?.total));
};

const attachmentOf = (mail: SmtpCaptureServer['mails'][number] | undefined) => {
  const [file] = mail?.mail.attachments ?? [];
  if (!file) throw new Error('The mail carries no file.');
  return { name: file.filename, type: file.mimeType, bytes: new Uint8Array(file.content as ArrayBuffer) };
};

test('A-7: the statement is made as PDF and emailed to the own address, and agrees with the ledger to the cent', async () => {
  const accepted = await ask('requestPdf');
  expect(accepted).toEqual({
    requestId: expect.any(String),
    status: 'queued',
    email: world.people.O1.email,
    unprintable: [],
  });
  await harness().runJobs();
  expect(smtp.mails.map((mail) => mail.recipients)).toEqual([[world.people.O1.email]]);
  const file = attachmentOf(smtp.mails[0]);
  expect(file).toMatchObject({
    type: 'application/pdf',
    name: 'Statement A001 2026-01-01 to 2026-03-10.pdf',
  });
  const text = (await parsePdf(file.bytes)).pages.join(' ');
  expect(await ledgerBalance()).toBe(177_075);
  for (const shown of ['A001', 'Building A', '265.44', '1 770.75', 'Levy March 2026', 'Interest =1+1'])
    expect(text).toContain(shown);
});

test('A-7: the statement as Excel has typed cells that add up to the same closing balance', async () => {
  await ask('requestExcel');
  await harness().runJobs();
  const file = attachmentOf(smtp.mails[0]);
  expect(file.name).toBe('Statement A001 2026-01-01 to 2026-03-10.xlsx');
  const [sheet] = await readExcel(Buffer.from(file.bytes));
  const cells = (sheet?.data ?? []).flat();
  expect(cells).toContain(1770.75);
  expect(cells).toContain('Interest =1+1');
});

test('a statement goes out in Afrikaans and isiZulu, mail, PDF and Excel, to whoever chose it, and in English to the other', async () => {
  const made = async () => {
    await ask('requestPdf');
    await ask('requestExcel');
    await harness().runJobs();
    const mails = [...smtp.mails];
    (smtp.mails as unknown[]).length = 0;
    const files = mails.map((mail) => attachmentOf(mail));
    const pdf = files.find(({ name }) => name?.endsWith('.pdf'));
    const excel = files.find(({ name }) => name?.endsWith('.xlsx'));
    const paper = (await parsePdf(pdf?.bytes ?? new Uint8Array())).pages.join(' ').replaceAll(/\s+/g, ' ');
    const [sheet] = await readExcel(Buffer.from(excel?.bytes ?? []));
    return { mail: String(mails[0]?.mail.text), name: pdf?.name, paper, sheet };
  };
  const choose = (language: 'en' | 'af' | 'zu') =>
    harness().call(apiContract.profiles.setLanguage, { body: { language } }, world.people.O1.token);
  const english = await made();
  expect(english.mail).toContain('Closing balance');
  await choose('af');
  later(120);
  const afrikaans = await made();
  await choose('zu');
  later(120);
  const zulu = await made();
  await choose('en');
  expect(afrikaans.name).toMatch(/^Staat .* 2026-01-01 tot 2026-03-10\.pdf$/);
  expect(afrikaans.mail).toContain('Beste ');
  expect(afrikaans.mail).toContain('Eindsaldo');
  for (const said of ['Rekeningstaat', 'Beginsaldo', 'Interest =1+1', '10 Mrt', 'Bladsy 1 van 1', '30 dae'])
    expect(afrikaans.paper).toContain(said);
  for (const said of ['Statement of account', 'Opening balance', 'Interest =1+1', '10 Mar', 'Page 1 of 1'])
    expect(english.paper).toContain(said);
  expect(afrikaans.paper).not.toMatch(/balance|Amount due|How to pay|Account number/i);
  expect(zulu.name).toMatch(/^Isitatimende .* 2026-01-01 kuya 2026-03-10\.pdf$/);
  for (const said of ['Sanibonani ', 'Ibhalansi yokugcina', '10 Mas 2026', 'nicele isitatimende'])
    expect(zulu.mail).toContain(said);
  for (const said of ['Isitatimende se-akhawunti', 'Ibhalansi yokuqala', 'Interest =1+1', 'Izinsuku 30', 'Umnikazi'])
    expect(zulu.paper).toContain(said);
  expect(zulu.paper).toContain('Ikhasi 1 kwangu-1');
  const ofEnglish = /balance|Amount due|How to pay|Account number|Your |Dear |Statement of|\bTotal\b/i;
  expect(`${zulu.paper} ${zulu.mail}`).not.toMatch(ofEnglish);
  expect(JSON.stringify(zulu.sheet)).toContain('Ibhalansi yokuqala');
  expect(JSON.stringify(afrikaans.sheet)).toContain('Beginsaldo');
  expect(JSON.stringify(english.sheet)).toContain('Opening balance');
});

test('A-5: a range that is upside down is refused with the text of the documents', async () => {
  await expect(ask('requestPdf', { from: '2026-03-01', to: '2026-02-01' })).rejects.toMatchObject({
    status: 400,
    message: "Invalid date range. 'From Date' must be before 'To Date'.",
  });
});

test('M-32: more than five years is refused', async () => {
  await expect(ask('requestPdf', { from: '2020-01-01' })).rejects.toMatchObject({ status: 400 });
});

test('F-44: another address, or another profile, is refused and no mail leaves', async () => {
  for (const more of [{ email: 'o2@people.test' }, { userProfileId: world.people.O2.profileId }])
    await expect(ask('requestPdf', more)).rejects.toBeInstanceOf(ApiCallError);
  await harness().runJobs();
  expect(smtp.mails).toHaveLength(0);
});

test('F-4: a job that runs again sends nothing twice', async () => {
  const { requestId } = await ask('requestPdf');
  await harness().runJobs();
  await renderRequestedStatementJob.handle(harness().deps, { requestId }, { id: 'again', retryCount: 1 });
  await harness().runJobs();
  expect(smtp.mails).toHaveLength(1);
  const mails = await harness()
    .deps.db.select()
    .from(outbox)
    .where(eq(outbox.dedupeKey, `statement:${requestId}`));
  expect(mails).toMatchObject([{ state: 'sent', attempts: 1 }]);
});

test('screens 48: the history shows each request with its state', async () => {
  const { requestId } = await ask('requestExcel');
  const history = () => harness().call(apiContract.statements.history, {}, world.people.O1.token);
  expect((await history()).find((one) => one.id === requestId)).toMatchObject({
    status: 'queued',
    format: 'excel',
  });
  await harness().runJobs();
  expect((await history()).find((one) => one.id === requestId)).toMatchObject({
    status: 'sent',
    accountNumber: 'A001',
    email: world.people.O1.email,
  });
});

test('what was asked for is had as a file once it is made, by who asked and nobody else', async () => {
  const { requestId } = await ask('requestPdf');
  const file = (as = world.people.O1) =>
    harness().call(apiContract.statements.file, { params: { requestId } }, as.token);
  await expect(file()).rejects.toMatchObject({ status: 404 });
  await harness().runJobs();
  const history = await harness().call(apiContract.statements.history, {}, world.people.O1.token);
  expect(history.find((one) => one.id === requestId)).toMatchObject({ ready: true });
  const had = await file();
  expect(had.name).toBe('Statement A001 2026-01-01 to 2026-03-10.pdf');
  expect(await had.blob.slice(0, 5).text()).toBe('%PDF-');
  for (const other of [world.people.O2, world.people.TN, world.people.ST])
    await expect(file(other)).rejects.toMatchObject({ status: 404 });
  expect(await harness().call(apiContract.statements.history, {}, world.people.O2.token)).toEqual([]);
  // A sold account keeps its history, but its file is not available. The other account is still owned.
  const { levyAccountId } = world.accounts.o1;
  const { O1 } = world.people;
  await aLevyAccountOfContact(harness().deps, world.buildings.b, O1.contactId);
  const until = (day: string | null) =>
    harness().deps.db.execute(sql`update levy_accounts set until_day = ${day} where id = ${levyAccountId}`);
  await until('2026-03-09');
  await expect(file()).rejects.toMatchObject({ status: 404 });
  await until(null);
  expect((await file()).name).toBe(had.name);
});

test('the same asked for twice within a minute, also at once, is one request and one mail; later it is another', async () => {
  const asked = await Promise.all([ask('requestPdf'), ask('requestPdf'), ask('requestPdf')]);
  expect(new Set(asked.map(({ requestId }) => requestId)).size).toBe(1);
  const excel = await ask('requestExcel');
  await harness().runJobs();
  expect(smtp.mails).toHaveLength(2);
  expect(await ask('requestExcel')).toMatchObject({ requestId: excel.requestId, status: 'sent' });
  later(61);
  expect((await ask('requestPdf')).requestId).not.toBe(asked[0]?.requestId);
});

test('the statement prints the rate, the VAT number and the notices of the scheme and of the agent', async () => {
  const { db } = harness().deps;
  await db
    .update(buildings)
    .set({
      vatNumber: '4998877665',
      statementNotice: 'Water off on Friday.',
    })
    .where(eq(buildings.id, world.buildings.a));
  await db
    .update(buildingInterestRates)
    .set({ monthlyBasisPoints: 250 })
    .where(eq(buildingInterestRates.buildingId, world.buildings.a));
  await db.insert(settings).values({ name: 'branding', value: { statementNotice: 'We have moved.\n\nCall us.' } });
  await ask('requestPdf');
  await harness().runJobs();
  const text = (await parsePdf(attachmentOf(smtp.mails[0]).bytes)).pages.join(' ');
  // The lawful maximum is 2 % a month.
  for (const shown of ['4998877665', 'Water off on Friday.', 'We have moved.', 'Call us.', '2 % a month'])
    expect(text.replaceAll(/\s+/g, ' ')).toContain(shown);
  expect(text).not.toContain('keep to your payment agreement');
});

test('an agreement that waives interest is told beside the rate, once it is signed and in force', async () => {
  const { db } = harness().deps;
  const told = async () => {
    later(61);
    (smtp.mails as unknown[]).length = 0;
    await ask('requestPdf');
    await harness().runJobs();
    const { pages } = await parsePdf(attachmentOf(smtp.mails[0]).bytes);
    return pages.join(' ').includes('No interest for any month in which you keep to your payment agreement');
  };
  // The account has an agreement in force.
  const change = (values: { signedDay?: string; chargeInterest: boolean }) =>
    db.update(aods).set(values).where(eq(aods.levyAccountId, world.accounts.o1.levyAccountId));
  await change({ chargeInterest: false, signedDay: '2026-12-31' });
  expect(await told()).toBe(false);
  await change({ chargeInterest: false, signedDay: '2020-01-15' });
  expect(await told()).toBe(true);
  await change({ chargeInterest: true });
  expect(await told()).toBe(false);
});

test('F-43: twenty requests an hour, then 429 and nothing stored; what staff send is no part of them', async () => {
  const count = () => harness().deps.db.$count(statementRequests);
  const desk = await aPerson(harness(), 'statement-desk', { staffRole: 'administrator' });
  await harness().deps.db.delete(throttles);
  const before = await count();
  for (let turn = 0; turn < 20; turn += 1) {
    later(61);
    await ask('requestPdf');
  }
  later(61);
  await expect(ask('requestPdf')).rejects.toMatchObject({ status: 429 });
  expect(await count()).toBe(before + 20);
  const { levyAccountId } = world.accounts.o1;
  await harness().call(
    apiContract.office.act,
    {
      params: { resource: 'contacts', id: world.people.O1.contactId ?? '', action: 'sendStatement' },
      body: { values: { levyAccountId, from: '2026-01-01', to: '2026-01-31' } },
    },
    desk.token,
  );
  expect(await count()).toBe(before + 21);
});

test('FAULT-33: the characters that the PDF of a statement cannot print are named before it is sent', async () => {
  const { db } = harness().deps;
  const me = world.people.O1;
  // The hour of the tests before, which had its twenty requests, ends; the login does not.
  for (const _ of [1, 2, 3]) {
    later(1_500);
    await harness().call(apiContract.statements.history, {}, me.token);
  }
  const order = {
    email: me.email,
    userProfileId: me.profileId,
    from: '2026-01-01',
    to: '2026-03-01',
    levyAccountId: world.accounts.o1.levyAccountId,
  };
  const ask = async (endpoint: 'requestPdf' | 'requestExcel') => {
    later(120);
    return (await harness().call(apiContract.statements[endpoint], { body: order }, me.token)).unprintable;
  };
  expect(await ask('requestPdf')).toEqual([]);
  await db.execute(sql`update owner_accounts set name = '陈伟 Chen Wei 😀' where id = ${world.accounts.o1.accountId}`);
  try {
    expect(await ask('requestPdf')).toEqual(['陈', '伟', '😀']);
    expect(await ask('requestExcel')).toEqual([]);
  } finally {
    await db.execute(sql`update owner_accounts set name = 'Owner' where id = ${world.accounts.o1.accountId}`);
  }
});
