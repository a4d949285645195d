/**
 * Contractor compliance: notices at 60, 30 and 7 days; expired documents move payments to Waiting for FICA; vetting
 * again.
 */
import { cents } from '@stoep/domain/money/cents';
import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { callerPersonOf } from '../../../../test/factories/persons.ts';
import { aContractorDocument, makeContractorCompliant } from '../../../../test/factories/world-contractor-documents.ts';
import { TEST_NOW, useHarness } from '../../../../test/harness.ts';
import { makeTestWorld } from '../../../../test/world/make-test-world.ts';
import type { TestWorld } from '../../../../test/world.ts';
import { outbox } from '../../../db/schema/platform/platform.ts';
import { contractorApplications, contractorDocuments, contractors } from '../../../db/schema/suppliers/contractors.ts';
import { payments } from '../../../db/schema/suppliers/payments.ts';
import { personContext, runCommand } from '../../../kernel/command.ts';
import {
  approveContractorApplication,
  refuseContractorApplication,
} from '../contractors/registration/applications.commands.ts';
import { sweepContractorComplianceJob } from '../contractors/vetting/sweep-compliance.job.ts';
import { approveContractorFica } from '../contractors/vetting/vetting.commands.ts';

const harness = useHarness();
const ORIGIN = { requestId: 'r', source: '127.0.0.1', device: 'test' };
let world: TestWorld;
let made = 0;
/** A contractor for one test: in order until its insurance expires on 10 May 2026, in 61 days. */
let firm: string;
beforeEach(async () => {
  harness().setNow(TEST_NOW);
  world ??= await makeTestWorld(harness());
  made += 1;
  const [row] = await harness()
    .deps.db.insert(contractors)
    .values({
      name: `Firm ${made}`,
      registrationNumber: `F-${made}`,
      email: `firm${made}@firms.test`,
      phone: '+27110000000',
      state: 'Active',
      ficaApproved: true,
    })
    .returning();
  firm = row?.id ?? '';
  await aContractorDocument(harness().deps, firm, 'registration');
  await aContractorDocument(harness().deps, firm, 'bank_letter', { issuedDay: '2026-03-01' });
  await aContractorDocument(harness().deps, firm, 'liability_cover', { expiresDay: '2026-05-10' });
  await aContractorDocument(harness().deps, firm, 'coida', { expiresDay: '2027-03-01' });
});

const desk = () => personContext(harness().deps, callerPersonOf(harness(), world.people.ST, 'staff'), ORIGIN);
const sweepOn = async (day: string) => {
  harness().setNow(new Date(`${day}T00:00:00Z`));
  await harness().deps.db.transaction((tx) => harness().deps.jobs.enqueue(tx, sweepContractorComplianceJob, {}));
  await harness().runJobs();
};
const subjects = async () =>
  (
    await harness()
      .deps.db.select()
      .from(outbox)
      .where(eq(outbox.to, `firm${made}@firms.test`))
  ).map(({ subject }) => subject);
const aPayment = async (state: 'New' | 'Ready for payment') => {
  const [row] = await harness()
    .deps.db.insert(payments)
    .values({
      buildingId: world.buildings.a,
      type: 'Contractor',
      amount: cents(100),
      contractorId: firm,
      state,
    })
    .returning();
  return row?.id ?? '';
};
const paymentOf = async (id: string) => {
  const [row] = await harness().deps.db.select().from(payments).where(eq(payments.id, id));
  return [row?.state, row?.heldReason];
};
const isVetted = async () => {
  const [row] = await harness().deps.db.select().from(contractors).where(eq(contractors.id, firm));
  return row?.ficaApproved;
};

describe('documents that end', () => {
  test('one notice at 60, 30 and 7 days, whether the sweep runs once or three times or misses a day', async () => {
    await sweepOn('2026-03-10');
    expect(await subjects()).toEqual([]);
    for (const day of ['2026-03-11', '2026-03-11', '2026-03-12']) await sweepOn(day);
    expect(await subjects()).toEqual(['Proof of liability cover expires in 60 days']);
    await sweepOn('2026-04-11');
    await sweepOn('2026-05-04');
    expect((await subjects()).filter((subject) => subject.startsWith('Proof'))).toEqual([
      'Proof of liability cover expires in 60 days',
      'Proof of liability cover expires in 29 days',
      'Proof of liability cover expires in 6 days',
    ]);
  });

  test('the day after the end: told once, vetting is taken back, a new payment waits for FICA with the reason', async () => {
    const [open, ready] = [await aPayment('New'), await aPayment('Ready for payment')];
    await sweepOn('2026-05-10');
    expect(await isVetted()).toBe(true);
    await sweepOn('2026-05-11');
    await sweepOn('2026-05-12');
    expect((await subjects()).filter((subject) => subject.includes('expired'))).toEqual([
      'Proof of liability cover has expired',
    ]);
    expect(await isVetted()).toBe(false);
    expect(await paymentOf(open)).toEqual([
      'Waiting for FICA',
      'Held until your documents are valid. Proof of liability cover expired.',
    ]);
    // A payment that trustees approved stays approved, but cannot be loaded (payment-progress).
    expect(await paymentOf(ready)).toEqual(['Ready for payment', null]);
    await aContractorDocument(harness().deps, firm, 'liability_cover', { expiresDay: '2027-05-10' });
    await runCommand(desk(), approveContractorFica, firm, {});
    expect(await isVetted()).toBe(true);
    expect(await paymentOf(open)).toEqual(['Waiting for FICA', null]);
  });

  test('one that another took the place of counts no more, though it would hold longer', async () => {
    const { db } = harness().deps;
    await db
      .update(contractorDocuments)
      .set({ replacedAt: TEST_NOW, createdAt: new Date(TEST_NOW.getTime() + 1) })
      .where(and(eq(contractorDocuments.contractorId, firm), eq(contractorDocuments.kind, 'coida')));
    await aContractorDocument(harness().deps, firm, 'coida', { expiresDay: '2026-03-09' });
    await db.update(contractors).set({ ficaApproved: false }).where(eq(contractors.id, firm));
    await expect(runCommand(desk(), approveContractorFica, firm, {})).rejects.toThrow(/COIDA.* expired/);
  });

  test('staff cannot approve what is missing', async () => {
    const { db } = harness().deps;
    await db.update(contractors).set({ ficaApproved: false }).where(eq(contractors.id, world.firms.c3));
    await expect(runCommand(desk(), approveContractorFica, world.firms.c3, {})).rejects.toThrow(
      'Proof of liability cover is missing.',
    );
  });
});

describe('C-2.8 staff decide on an application', () => {
  const anApplication = async () => {
    const { db } = harness().deps;
    await db.update(contractors).set({ state: 'Pending' }).where(eq(contractors.id, firm));
    const [row] = await db.insert(contractorApplications).values({ contractorId: firm }).returning();
    return row?.id ?? '';
  };
  const stateOf = async () => {
    const [row] = await harness().deps.db.select().from(contractors).where(eq(contractors.id, firm));
    return [row?.state, row?.stateReason];
  };

  test('approved: the firm is active, told, and what it lacks is named', async () => {
    await runCommand(desk(), approveContractorApplication, await anApplication(), {});
    expect(await stateOf()).toEqual(['Active', null]);
    expect(await subjects()).toEqual([`Firm ${made} is approved`]);
  });

  test('refused: the reason is mailed; without one nothing happens; the second decision is refused', async () => {
    const id = await anApplication();
    await expect(runCommand(desk(), refuseContractorApplication, id, { reason: '  ' })).rejects.toThrow(
      'Please give a reason',
    );
    await runCommand(desk(), refuseContractorApplication, id, {
      reason: 'The CIPC document names another firm.',
    });
    expect(await stateOf()).toEqual(['Refused', 'The CIPC document names another firm.']);
    const [mail] = await harness()
      .deps.db.select()
      .from(outbox)
      .where(and(eq(outbox.to, `firm${made}@firms.test`)));
    expect(mail?.text).toContain('The CIPC document names another firm.');
    await expect(runCommand(desk(), approveContractorApplication, id, {})).rejects.toThrow();
  });
});

test('a firm in order needs no notice', async () => {
  const { db } = harness().deps;
  await db.update(contractors).set({ specialities: [] }).where(eq(contractors.id, world.firms.c2));
  await makeContractorCompliant(harness().deps, world.firms.c2);
  await db.delete(outbox);
  await sweepOn('2026-03-10');
  expect(await db.select().from(outbox).where(eq(outbox.to, 'C2@firms.test'))).toEqual([]);
});
