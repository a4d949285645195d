/** Protection of bank details and C 5 "Bank proof dialog". */

import { ApiCallError } from '@stoep/contract/kit/client';
import { BANK_CODES } from '@stoep/contract/suppliers/contractors.codes';
import { ownContractorEndpoints as calls } from '@stoep/contract/suppliers/own-contractor';
import { asc, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aPdfUpload } from '../../../../../test/factories/application.ts';
import { callerPersonOf } from '../../../../../test/factories/persons.ts';
import { TEST_NOW, useHarness } from '../../../../../test/harness.ts';
import { makeTestWorld } from '../../../../../test/world/make-test-world.ts';
import { aPerson, type TestWorld } from '../../../../../test/world.ts';
import { outbox } from '../../../../db/schema/platform/platform.ts';
import { contractors } from '../../../../db/schema/suppliers/contractors.ts';
import { personContext, runCommand } from '../../../../kernel/command.ts';
import { approveContractorBankDetails } from './bank-approval.commands.ts';

const harness = useHarness();
const ORIGIN = { requestId: 'r', source: '127.0.0.1', device: 'test' };
let world: TestWorld;
beforeAll(async () => {
  world = await makeTestWorld(harness());
});
beforeEach(async () => {
  harness().setNow(TEST_NOW);
  await harness().deps.db.delete(outbox);
});

const details = (more = {}) => ({
  name: 'Firm',
  bankId: String(BANK_CODES['Standard Bank']),
  accountNumber: '002214873',
  accountType: '121510000',
  ...more,
});
const add = (more = {}, file: File | null = aPdfUpload('bank.pdf')) =>
  harness().call(
    calls.addBeneficiary,
    { params: { id: world.firms.c1 }, body: details(more), files: file ? { file } : {} },
    world.people.C1.token,
  );
const replace = (token = world.people.C2.token) =>
  harness().call(
    calls.uploadBankProof,
    { params: { id: world.papers.beneficiaries.c2 }, files: { file: aPdfUpload('new-proof.pdf') } },
    token,
  );
const firm = async (id: string) => {
  const [row] = await harness().deps.db.select().from(contractors).where(eq(contractors.id, id));
  if (!row) throw new Error('There is no such firm.');
  return row;
};
const mailedTo = async () =>
  (await harness().deps.db.select({ to: outbox.to }).from(outbox).orderBy(asc(outbox.to))).map(({ to }) => to);
const codeOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'done',
    (error: unknown) => (error instanceof ApiCallError ? error.code : Promise.reject(error)),
  );

describe('the bank-detail guard', () => {
  test('a new proof takes payment approval back and is told to the firm and the person', async () => {
    await harness()
      .deps.db.update(contractors)
      .set({ paymentApproved: true })
      .where(eq(contractors.id, world.firms.c2));
    await replace();
    expect((await firm(world.firms.c2)).paymentApproved).toBe(false);
    expect(await mailedTo()).toEqual(['C2@firms.test', world.people.C2.email]);
  });

  test('A-43 an address that was changed shortly before is told too', async () => {
    const params = { id: world.firms.c2 };
    const body = {
      contractorId: world.firms.c2,
      email: 'thief@elsewhere.test',
      phone: '011 555 0100',
      specialities: '',
      registrationNumber: '',
      vatNumber: null,
    };
    await harness().call(calls.update, { params, body }, world.people.C2.token);
    expect(await mailedTo()).toEqual(['C2@firms.test', 'thief@elsewhere.test']);
    await harness().deps.db.delete(outbox);
    await replace();
    expect(await mailedTo()).toEqual(['C2@firms.test', world.people.C2.email, 'thief@elsewhere.test'].sort());
  });

  test('A-52 a login older than five minutes must prove its password again', async () => {
    harness().setNow(new Date(TEST_NOW.getTime() + 5 * 60_000 + 1000));
    expect(await codeOf(replace())).toBe('fresh_login_required');
    expect(await codeOf(add())).toBe('fresh_login_required');
    expect(await mailedTo()).toEqual([]);
  });

  test('A-19 two different staff members approve', async () => {
    const { ST } = world.people;
    const second = await aPerson(harness(), 'ST2', { staffRole: 'bookkeeper' });
    const approve = (who: typeof ST) =>
      runCommand(
        personContext(harness().deps, callerPersonOf(harness(), who, 'staff'), ORIGIN),
        approveContractorBankDetails,
        world.firms.c2,
        {},
      );
    await expect(
      runCommand(
        personContext(harness().deps, callerPersonOf(harness(), ST, 'owner'), ORIGIN),
        approveContractorBankDetails,
        world.firms.c2,
        {},
      ),
    ).rejects.toThrow();
    expect(await approve(ST)).toBe('waiting for the second person');
    await expect(approve(ST)).rejects.toThrow('Ask a second person to approve them too');
    expect((await firm(world.firms.c2)).paymentApproved).toBe(false);
    expect(await approve(second)).toBe('approved');
    expect((await firm(world.firms.c2)).paymentApproved).toBe(true);
    // Any change needs both approvals again.
    await replace();
    expect(await firm(world.firms.c2)).toMatchObject({
      paymentApproved: false,
      paymentApprovedBy: null,
      paymentConfirmedBy: null,
    });
  });
});

describe('C-2.3 a contractor without a beneficiary', () => {
  test.each([
    ['a bank that is not on the list', { bankId: '7' }, 'bank_id'],
    ['a number that the bank does not have', { bankId: String(BANK_CODES['Capitec Bank']) }, 'account_number'],
    ['a type that is not on the list', { accountType: '7' }, 'account_type'],
  ])('%s is refused by name', async (_name, more, field) => {
    const error = await add(more).catch((cause: unknown) => cause);
    expect(error instanceof ApiCallError && Object.keys(error.fields)).toEqual([field]);
  });

  test('C-7 207: the account is kept when only its proof is not; a second account is refused', async () => {
    const added = await add({}, aPdfUpload('page.pdf', Buffer.from('<html></html>')));
    expect(added).toMatchObject({ fileUploaded: false });
    expect(added.fileError).toContain('This file is not accepted.');
    expect(await codeOf(add())).toBe('conflict');
    const own = await harness().call(
      calls.findOwn,
      { params: { contactId: world.people.C1.contactId } },
      world.people.C1.token,
    );
    // all but the last four digits are hidden.
    expect(own.contractor.beneficiary).toMatchObject({
      accountNumber: '\u2022\u2022\u2022\u2022\u20224873',
      hasBankProof: false,
    });
  });
});
