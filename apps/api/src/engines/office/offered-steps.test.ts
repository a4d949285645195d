/** Every offered step works, and every other step says why it is not offered: for each record in its status. */

import { ApiCallError } from '@stoep/contract/kit/client';
import { officeResources } from '@stoep/contract/office/index';
import type { OfficeField } from '@stoep/contract/office/office-resource';
import { cents } from '@stoep/domain/money/cents';
import { PAUSED_PAYMENT_STATES, PAYMENT_STATES, type PaymentState } from '@stoep/domain/suppliers/payment-progress';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { aPdfUpload } from '../../../test/factories/application.ts';
import { anApproval } from '../../../test/factories/approvals.ts';
import { aMaintenanceJob, aPayment, aQuote, aVettedContractor } from '../../../test/factories/records.ts';
import { TEST_NOW, useHarness } from '../../../test/harness.ts';
import { officeDeskOf } from '../../../test/office-desk.ts';
import type { TestUser } from '../../../test/test-user.ts';
import { makeTestWorld } from '../../../test/world/make-test-world.ts';
import { aPerson, type TestWorld } from '../../../test/world.ts';
import { contractors } from '../../db/schema/suppliers/contractors.ts';
import { payments } from '../../db/schema/suppliers/payments.ts';
import { runCommand, systemContext } from '../../kernel/command.ts';
import { processDueApproval } from '../decisions/commands/update-open-approval.ts';

const harness = useHarness();
let world: TestWorld;
let first: TestUser;
let second: TestUser;

beforeAll(async () => {
  world = await makeTestWorld(harness());
  first = await aPerson(harness(), 'steps-first', { staffRole: 'administrator' });
  second = await aPerson(harness(), 'steps-second', { staffRole: 'administrator' });
});

const { list, get, act, upload, inAMonth } = officeDeskOf(harness, () => first);
type Payment = Partial<typeof payments.$inferInsert>;
const paymentIn = async (state: PaymentState, more: Payment = {}) => {
  const { deps } = harness();
  const id = await aPayment(deps, world.buildings.a, { state });
  await deps.db
    .update(payments)
    .set({ state, ...more })
    .where(eq(payments.id, id));
  return id;
};
const whyNot = async (resource: string, id: string, action: string, by = first) =>
  (await get(resource, id, by)).withheld.find((one) => one.action === action)?.why;

/** A value that the field accepts. */
const filled = async (field: OfficeField): Promise<unknown> => {
  switch (field.kind) {
    case 'instant':
      return inAMonth();
    case 'day':
      return '2026-03-10';
    case 'file':
      return (await upload(aPdfUpload('step.pdf'))).id;
    case 'link':
      return (await list(field.to ?? '', { limit: 1 })).value[0]?.id ?? null;
    case 'money':
      return 100;
    case 'whole':
      return null;
    case 'flag':
      return true;
    case 'choice':
      return field.choices?.[0] ?? null;
    default:
      return 'As agreed';
  }
};

/** Takes the step; answers the refusal if it was offered and yet refused by the record's status. */
const take = async (resource: string, id: string, action: string): Promise<string[]> => {
  const fields = officeResources.find(({ name }) => name === resource)?.actions?.[action]?.fields ?? {};
  const values: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(fields)) values[name] = await filled(field);
  try {
    await act(resource, id, action, values);
    return [];
  } catch (error) {
    if (!(error instanceof ApiCallError) || error.status >= 500 || error.status === 0) throw error;
    // The values may be wrong for this record (400), but an offered step must be open (409).
    return error.status === 409 ? [`${resource} ${action}: ${error.message}`] : [];
  }
};

/** Takes each offered step, one after the other, and reads the offered steps again after each. */
const walk = async (resource: string, id: string): Promise<string[]> => {
  const refused: string[] = [];
  const taken = new Set<string>();
  for (;;) {
    const { can } = await get(resource, id);
    const next = can.find((action) => !taken.has(action));
    if (next === undefined) return refused;
    taken.add(next);
    refused.push(...(await take(resource, id, next)));
  }
};

/**
 * Refusals that depend on the choice in the form and not on the record: that person may have a login, hold the
 * account or be barred.
 */
const CHOSEN = /contractors cannot be invited|already has a login|already exists|with these details/;

test('every step that is offered of any record is taken, or asks for other input', async () => {
  const { deps } = harness();
  for (const state of PAYMENT_STATES) {
    await paymentIn(state);
    await paymentIn(state, { contractorId: await aVettedContractor(deps), loadedBy: second.profileId });
  }
  for (const state of PAUSED_PAYMENT_STATES)
    for (const heldFrom of ['New', 'Waiting for Trustee Approval', 'Loaded for confirmation'] as const)
      await paymentIn(state, { heldFrom });
  const jobId = await aMaintenanceJob(deps, world.buildings.a, 'Requesting quotes');
  for (let bids = 0; bids < 2; bids += 1) await aQuote(deps, jobId, await aVettedContractor(deps));
  await aMaintenanceJob(deps, world.buildings.a, 'Waiting for work approval', await aVettedContractor(deps));
  const refused: string[] = [];
  for (const { name, actions } of officeResources) {
    // The queue manages its own jobs; ending an appointment would leave no trustees for the other records.
    if (!actions || name === 'background-jobs' || name === 'trustee-appointments') continue;
    const { value } = await list(name, { limit: 60 });
    for (const { id } of value)
      if (id !== first.profileId && id !== second.profileId) refused.push(...(await walk(name, id)));
  }
  expect(refused.filter((text) => !CHOSEN.test(text))).toEqual([]);
}, 240_000);

describe('a payment whose question lapsed or was withdrawn', () => {
  const asked = async () => {
    const paymentId = await paymentIn('New');
    const question = { buildingId: world.buildings.a, type: 'Payment' as const, paymentId };
    return { paymentId, approvalId: await anApproval(harness().deps, question) };
  };
  const lapsed = async () => {
    harness().setNow(TEST_NOW);
    const made = await asked();
    harness().setNow(new Date(TEST_NOW.getTime() + 8 * 86_400_000));
    await runCommand(systemContext(harness().deps, 'test'), processDueApproval, made.approvalId, {});
    harness().setNow(TEST_NOW);
    return made.paymentId;
  };

  test('resumed, it begins its way anew, and a new question can be put', async () => {
    const id = await lapsed();
    expect(await get('payments', id)).toMatchObject({
      state: 'On Hold',
      can: expect.arrayContaining(['resume', 'putToTrustees']),
    });
    await act('payments', id, 'resume');
    expect(await get('payments', id)).toMatchObject({
      state: 'New',
      can: expect.arrayContaining(['putToTrustees']),
    });
    await act('payments', id, 'putToTrustees', { subject: 'Once more', closesAt: inAMonth() });
    expect((await get('payments', id)).state).toBe('Waiting for Trustee Approval');
  });

  test('a new question is put from where it rests, without resuming first', async () => {
    const id = await lapsed();
    await act('payments', id, 'putToTrustees', { subject: 'Once more', closesAt: inAMonth() });
    const waiting = await get('payments', id);
    expect(waiting.state).toBe('Waiting for Trustee Approval');
    expect(waiting.can).not.toContain('putToTrustees');
    expect(await whyNot('payments', id, 'putToTrustees')).toBe('The trustees are voting on this. See Approvals below.');
  });

  test('one that waits for trustees nobody asked is put to them', async () => {
    const id = await paymentIn('Waiting for Trustee Approval');
    await act('payments', id, 'putToTrustees', { subject: 'Never asked', closesAt: inAMonth() });
    expect((await list('approvals', { filter: { paymentId: id } })).total).toBe(1);
  });

  test('one that staff paused while the trustees vote goes back to them', async () => {
    harness().setNow(TEST_NOW);
    const { paymentId } = await asked();
    await act('payments', paymentId, 'hold', { reason: 'A query' });
    expect((await get('payments', paymentId)).can).not.toContain('putToTrustees');
    await act('payments', paymentId, 'resume');
    expect((await get('payments', paymentId)).state).toBe('Waiting for Trustee Approval');
  });
});

describe('a payment is released by another person than the one who loaded it (A-19)', () => {
  test('who loaded it is told that another person releases it', async () => {
    const id = await paymentIn('Loaded for confirmation', { loadedBy: first.profileId });
    expect((await get('payments', id)).can).not.toContain('release');
    expect(await whyNot('payments', id, 'release')).toBe('You loaded this payment. Ask another person to release it.');
    await expect(act('payments', id, 'release')).rejects.toMatchObject({
      status: 409,
      message: 'You loaded this payment. Ask another person to release it.',
    });
    await act('payments', id, 'release', {}, second);
  });

  test('where it is not recorded who loaded it nobody releases it; it is loaded again, and then another does', async () => {
    const id = await paymentIn('Loaded for confirmation', { loadedBy: null });
    for (const by of [first, second])
      await expect(act('payments', id, 'release', {}, by)).rejects.toMatchObject({ status: 409 });
    expect(await whyNot('payments', id, 'release')).toContain('The person who loaded this payment is unknown.');
    await act('payments', id, 'load');
    expect(await get('payments', id)).toMatchObject({ state: 'Loaded for payment' });
    await act('payments', id, 'confirm');
    await expect(act('payments', id, 'release')).rejects.toMatchObject({ status: 409 });
    await act('payments', id, 'release', {}, second);
    expect((await get('payments', id)).state).toBe('Waiting for Bank Authorization');
  });

  test('one to a firm whose bank details wait for two people is not offered to be loaded, and says so', async () => {
    const contractorId = await aVettedContractor(harness().deps);
    const id = await paymentIn('Ready for payment', { contractorId, amount: cents(100_00) });
    expect((await get('payments', id)).can).not.toContain('load');
    expect(await whyNot('payments', id, 'load')).toBe(
      'The bank details of this contractor are not approved by two people yet.',
    );
  });
});

test('bank details are offered for approval where there are some, and to a second person', async () => {
  const { deps } = harness();
  const bare = await aVettedContractor(deps);
  expect((await get('contractors', bare)).can).not.toContain('approveBankDetails');
  expect(await whyNot('contractors', bare, 'approveBankDetails')).toContain(
    'This contractor has no bank account with a bank letter yet.',
  );
  await deps.db
    .update(contractors)
    .set({ paymentApproved: false, paymentApprovedBy: null, paymentConfirmedBy: null })
    .where(eq(contractors.id, world.firms.c2));
  await act('contractors', world.firms.c2, 'approveBankDetails');
  expect(await whyNot('contractors', world.firms.c2, 'approveBankDetails')).toContain('Ask a second person');
  await act('contractors', world.firms.c2, 'approveBankDetails', {}, second);
});

test('a job is not awarded by hand while its trustees vote, and says so; once the question is withdrawn it is', async () => {
  const { deps } = harness();
  const jobId = await aMaintenanceJob(deps, world.buildings.a, 'Requesting quotes');
  const quoteId = await aQuote(deps, jobId, await aVettedContractor(deps));
  const other = await aQuote(deps, jobId, await aVettedContractor(deps));
  await act('quotes', quoteId, 'putToTrustees', { subject: 'This one?', closesAt: inAMonth() });
  for (const id of [quoteId, other]) {
    expect((await get('quotes', id)).can).not.toContain('award');
    expect(await whyNot('quotes', id, 'award')).toContain('The trustees are voting on a quote of this job.');
    await expect(act('quotes', id, 'award', { decidedBy: 'Minutes' })).rejects.toMatchObject({ status: 409 });
  }
  const [approval] = (await list('approvals', { filter: { quoteId } })).value;
  await act('approvals', approval?.id ?? '', 'withdraw', { reason: 'Decided at the meeting' });
  await act('quotes', other, 'award', { decidedBy: 'Minutes of 10 March' });
  expect((await get('maintenance-jobs', jobId)).state).toBe('Awarded');
});
