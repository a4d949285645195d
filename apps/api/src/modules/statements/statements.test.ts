/** Statements by e-mail: A 2 /download-statement, A-5, A-7; M-32, M-33. Real SMTP, real files, the real ledger. */
import { contract } from '@stoep/contract';
import { ApiError } from '@stoep/contract/client';
import { cents } from '@stoep/domain/money';
import { eq, sql } from 'drizzle-orm';
import readExcel from 'read-excel-file/node';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { useHarness } from '../../../test/harness.ts';
import { makeWorld, type World } from '../../../test/world.ts';
import { openItems } from '../../db/schema/accounts.ts';
import { outbox } from '../../db/schema/platform.ts';
import { statementRequests } from '../../db/schema/requests.ts';
import { smtpTransport } from '../../platform/mail/deliver.ts';
import { type Capture, captureSmtp } from '../../platform/mail/smtp-capture.ts';
import { readPdf } from '../../platform/pdf/read-pdf.ts';
import { postEntries } from '../ledger/ledger.commands.ts';
import { makeStatementJob } from './make-statement.job.ts';

let smtp: Capture;
const harness = useHarness({
  mail: async () => {
    smtp = await captureSmtp();
    return smtpTransport({ url: smtp.url, from: 'Stoep <no-reply@stoep.test>', production: false });
  },
});
let world: World;

beforeAll(async () => {
  world = await makeWorld(harness());
  const levyAccountId = world.accounts.o1.levyAccountId;
  const day = (dueDay: string) => ({ levyAccountId, entryDay: dueDay, dueDay });
  await harness().deps.db.transaction((tx) =>
    postEntries(tx, [
      { ...day('2025-12-01'), kind: 'levy', description: 'Levy December 2025', amount: cents(150_000) },
      { ...day('2025-12-05'), kind: 'receipt', description: 'EFT, thank you', amount: cents(-123_456) },
      { ...day('2026-02-01'), kind: 'interest', description: 'Interest =1+1', amount: cents(531) },
    ]),
  );
});
beforeEach(() => {
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
  harness().call(contract.statements[kind], { body: order(more) }, world.people.O1.token);

const ledgerBalance = async () => {
  const [row] = await harness()
    .deps.db.select({ total: sql<string>`sum(${openItems.amount})` })
    .from(openItems)
    .where(eq(openItems.levyAccountId, world.accounts.o1.levyAccountId));
  return cents(Number(row?.total));
};

const attachmentOf = (mail: Capture['mails'][number] | undefined) => {
  const [file] = mail?.mail.attachments ?? [];
  if (!file) throw new Error('The mail carries no file.');
  return { name: file.filename, type: file.mimeType, bytes: new Uint8Array(file.content as ArrayBuffer) };
};

test('A-7: the statement is made as PDF and e-mailed to the own address, and agrees with the ledger to the cent', async () => {
  const accepted = await ask('requestPdf');
  expect(accepted).toEqual({ requestId: expect.any(String), status: 'queued', email: world.people.O1.email });
  await harness().runJobs();
  expect(smtp.mails.map((mail) => mail.recipients)).toEqual([[world.people.O1.email]]);
  const file = attachmentOf(smtp.mails[0]);
  expect(file).toMatchObject({
    type: 'application/pdf',
    name: 'Statement A001 2026-01-01 to 2026-03-10.pdf',
  });
  const text = (await readPdf(file.bytes)).pages.join(' ');
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
    await expect(ask('requestPdf', more)).rejects.toBeInstanceOf(ApiError);
  await harness().runJobs();
  expect(smtp.mails).toHaveLength(0);
});

test('F-4: a job that runs again sends nothing twice', async () => {
  const { requestId } = await ask('requestPdf');
  await harness().runJobs();
  await makeStatementJob.handle(harness().deps, { requestId }, { id: 'again', retryCount: 1 });
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
  const history = () => harness().call(contract.statements.history, {}, world.people.O1.token);
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

test('F-43: twenty requests an hour, then 429 with Retry-After and nothing stored', async () => {
  const count = () => harness().deps.db.$count(statementRequests);
  for (let asked = await count(); asked < 20; asked += 1) await ask('requestPdf');
  await expect(ask('requestPdf')).rejects.toMatchObject({ status: 429 });
  expect(await count()).toBe(20);
});
