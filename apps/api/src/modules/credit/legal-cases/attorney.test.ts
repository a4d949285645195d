/**
 * Tests of the attorney's legal case, C 2.7, C 4, C 5: events, situation, AOD file, Load Payment, note (M-70, M-110
 * to M-112, M-116).
 */

import { legalCaseEndpoints as reads } from '@stoep/contract/credit/legal-cases';
import { ApiCallError } from '@stoep/contract/kit/client';
import {
  type AssignedLegalCaseUpdate,
  contractorLegalCaseEndpoints as calls,
} from '@stoep/contract/suppliers/contractor-legal-cases';
import { contractorOwnRecordEndpoints } from '@stoep/contract/suppliers/contractor-work';
import { cents } from '@stoep/domain/money/cents';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { aPdfUpload } from '../../../../test/factories/application.ts';
import { useHarness } from '../../../../test/harness.ts';
import { makeTestWorld } from '../../../../test/world/make-test-world.ts';
import type { TestWorld } from '../../../../test/world.ts';
import { legalCases } from '../../../db/schema/credit/credit.ts';
import { auditEntries } from '../../../db/schema/platform/platform.ts';
import { contractors } from '../../../db/schema/suppliers/contractors.ts';

const harness = useHarness();
let world: TestWorld;
beforeAll(async () => {
  world = await makeTestWorld(harness());
});
const token = () => world.people.AT1.token;
const params = () => ({ id: world.g1 });
const update = (body: AssignedLegalCaseUpdate) => harness().call(calls.update, { params: params(), body }, token());
const load = (body = {}, file: File | null = aPdfUpload('invoice.pdf')) =>
  harness().call(
    calls.submitPayment,
    {
      params: params(),
      body: { amount: '1 250,50', invoice: 'INV-1', ...body },
      files: file ? { file } : {},
    },
    token(),
  );
const refusal = async (attempt: Promise<unknown>): Promise<ApiCallError> => {
  const error = await attempt.then(
    () => undefined,
    (cause: unknown) => cause,
  );
  if (!(error instanceof ApiCallError)) throw new Error('It was not refused.');
  return error;
};

describe('C-4 Current Situation and Case Events', () => {
  test('C-4 Save persists and answers the case; the audit keeps before and after', async () => {
    const saved = await update({ currentSituation: '  Summons served on the tenant. ' });
    expect(saved).toMatchObject({ currentSituation: 'Summons served on the tenant.', version: 2 });
    const [entry] = await harness()
      .deps.db.select()
      .from(auditEntries)
      .where(eq(auditEntries.action, 'legal-case.updated'));
    expect(entry?.detail).toMatchObject({ currentSituation: { before: null } });
  });

  test('M-116 events are saved; dates that run backwards are refused by name, nothing is saved', async () => {
    await update({ letterOfDemand: '2026-01-20', summonsSentToCourt: '2026-02-02' });
    const error = await refusal(
      update({
        summonsServed: '2026-02-01',
        judgement: true,
        judgementGranted: '2026-02-03',
        section65: '2026-01-01',
      }),
    );
    expect(error.status).toBe(400);
    expect(Object.keys(error.fields).sort()).toEqual(['cj_section65', 'cj_summonsserved']);
    expect(error.message).toBe('This date cannot be before the summons was sent to court, on 02 Feb 2026.');
    const now = await harness().call(reads.get, { params: params() }, token());
    expect(now).toMatchObject({ summonsServed: null, summonsSentToCourt: '2026-02-02' });
  });

  test.each([
    ['a warrant without judgement', { warrantOfExecution: '2026-02-10' }, 'cj_warrantofexecution'],
    ['section 66 without judgement', { section66: '2026-02-10' }, 'cj_section66'],
    ['a summons in the future', { summonsServed: '2026-03-11' }, 'cj_summonsserved'],
  ])('%s is refused at its field', async (_name, change, field) => {
    const error = await refusal(update(change));
    expect([error.status, Object.keys(error.fields)]).toEqual([400, [expect.stringContaining(field.slice(3))]]);
  });

  test('an agreement without its beginning and amount is not active', async () => {
    const error = await refusal(update({ attorneyAodActive: true }));
    expect(error.status).toBe(400);
    expect(Object.keys(error.fields)).toHaveLength(2);
  });

  test('a field that is left out stays, one that is null is emptied', async () => {
    const saved = await update({
      letterOfDemand: null,
      attorneyAodActive: true,
      attorneyAodStart: '2026-03-01',
      attorneyAodAmount: cents(600_000),
    });
    expect(saved).toMatchObject({
      letterOfDemand: null,
      summonsSentToCourt: '2026-02-02',
      attorneyAodActive: true,
    });
  });

  test('somebody else changed the case in between: 409, and nothing is overwritten', async () => {
    const { version } = await harness().call(reads.get, { params: params() }, token());
    await update({ version, currentSituation: 'First.' });
    const error = await refusal(update({ version, currentSituation: 'Second.' }));
    expect([error.status, error.code]).toEqual([409, 'changed_meanwhile']);
    expect((await harness().call(reads.get, { params: params() }, token())).currentSituation).toBe('First.');
  });

  test('A-76 no other field of the case can be sent', async () => {
    for (const field of ['cj_progress', '_cj_attorney_value', 'cj_debtonhandover', 'closed_at']) {
      const answer = await harness().inject({
        method: 'PATCH',
        url: `/api/legal/${world.g1}/update/`,
        headers: { authorization: `Bearer ${token()}` },
        payload: { [field]: 1 },
      });
      expect([field, answer.statusCode]).toEqual([field, 400]);
    }
  });
});

describe('C-5 Load Payment on a legal case', () => {
  test('C-5 the messages, in the order of the form', async () => {
    expect((await refusal(load({}, null))).message).toBe('Please choose a payment file.');
    for (const amount of ['', 'ten', '-5', '0', '1e400'])
      expect((await refusal(load({ amount }))).message).toBe('Please enter a valid amount.');
    expect((await refusal(load({ invoice: '   ' }))).message).toBe('Please enter the supplier invoice number.');
  });

  test('rules 1.3 an attorney without FICA is held, with the reason; vetted, the payment is New', async () => {
    await load();
    const list = () =>
      harness().call(
        contractorOwnRecordEndpoints.listPaymentsOfCase,
        { params: { ...params(), contractorId: world.firms.at1 } },
        token(),
      );
    const [held] = await list();
    expect(held).toMatchObject({
      amount: 125_050,
      type: 'Legal',
      progress: 'Waiting for FICA',
      invoiceNumber: 'INV-1',
    });
    expect(held?.heldReason).toBe(
      'Held until your documents are valid. Bank account confirmation letter is missing. Proof of liability cover is missing. COIDA letter of good standing is missing.',
    );
    await harness().deps.db.update(contractors).set({ ficaApproved: true }).where(eq(contractors.id, world.firms.at1));
    await load({ invoice: 'INV-2' });
    expect((await list()).map(({ progress, invoiceNumber }) => [invoiceNumber, progress])).toEqual([
      ['INV-2', 'New'],
      ['INV-1', 'Waiting for FICA'],
    ]);
  });

  test('M-112 one payment per case and invoice, however it is written and however often it is sent', async () => {
    const twice = await Promise.allSettled([load({ invoice: 'INV-9' }), load({ invoice: ' inv-9 ' })]);
    expect(twice.map((one) => one.status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await refusal(load({ invoice: 'Inv-9' }))).message).toBe('This invoice was already loaded for this case.');
  });
});

test('C-2.7 the AOD file: filed, described, downloaded; the note: added and told newest first', async () => {
  const filed = await harness().call(
    calls.uploadAodFile,
    { params: params(), files: { file: aPdfUpload('acknowledgement.pdf') } },
    token(),
  );
  expect(filed).toEqual({ success: true, fileName: 'acknowledgement.pdf' });
  expect(await harness().call(reads.aodFileMeta, { params: params() }, token())).toEqual({
    exists: true,
    fileName: 'acknowledgement.pdf',
  });
  expect((await harness().call(reads.aodFile, { params: params() }, token())).name).toBe('acknowledgement.pdf');
  await harness().call(reads.addNote, { params: params(), body: { text: 'Called the debtor.' } }, token());
  const [newest] = await harness().call(reads.timeline, { params: params() }, token());
  expect(newest).toMatchObject({ createdBy: 'AT1 Person' });
});

test('a closed case is read but no longer changed', async () => {
  const { db, clock } = harness().deps;
  await db.update(legalCases).set({ closedAt: clock.now() }).where(eq(legalCases.id, world.g1));
  expect((await refusal(update({ currentSituation: 'Late.' }))).status).toBe(409);
  expect((await refusal(load({ invoice: 'LATE' }))).status).toBe(409);
  expect((await harness().call(reads.get, { params: params() }, token())).name).toBe('G1');
});
