/** Number 41: a call above its hourly limit is refused with the true time when the limit ends. */
import { apiContract } from '@stoep/contract';
import { beforeAll, expect, test } from 'vitest';
import { aPdf, ONE_PAGE_PDF_OBJECTS } from './factories/pdf.ts';
import { TEST_NOW, useHarness } from './harness.ts';
import { officeDeskOf } from './office-desk.ts';
import type { TestUser } from './test-user.ts';
import { makeTestWorld } from './world/make-test-world.ts';
import { aPerson, type TestWorld } from './world.ts';

const harness = useHarness();
let world: TestWorld;
let staff: TestUser;
beforeAll(async () => {
  world = await makeTestWorld(harness());
  staff = await aPerson(harness(), 'limits-staff', { staffRole: 'administrator' });
});
const { act } = officeDeskOf(harness, () => staff);
const minutes = (count: number) => new Date(TEST_NOW.getTime() + count * 60_000);
const inNovember = (turn: number) => `2025-11-${String(turn + 1).padStart(2, '0')}`;

const logTicket = () => {
  const { O1 } = world.people;
  const contact = { firstName: 'Ola', lastName: 'Person', mobile: '', email: O1.email };
  const body = { ...contact, contactId: O1.contactId ?? '', userProfileId: O1.profileId };
  const ticket = { type: 'Maintenance', role: 'owner', purpose: 'Request', description: 'The gate' } as const;
  return harness().call(
    apiContract.tickets.create,
    { body: { ...body, ...ticket, linkedId: world.buildings.a } },
    O1.token,
  );
};
const sendProof = (turn: number) => {
  const { levyAccountId, accountId } = world.accounts.o1;
  const file = new File([new Uint8Array(aPdf([...ONE_PAGE_PDF_OBJECTS, `(${turn})`]))], 'p.pdf', {
    type: 'application/pdf',
  });
  return harness().call(
    apiContract.paying.sendProof,
    {
      params: { levyAccountId, responsiblePersonId: accountId },
      body: { amount: '150', paidOn: '2026-03-09' },
      files: { file },
    },
    world.people.O1.token,
  );
};
const requestStatement = (turn: number) => {
  const { levyAccountId } = world.accounts.o1;
  const { O1 } = world.people;
  return harness().call(
    apiContract.statements.requestPdf,
    {
      body: {
        email: O1.email,
        userProfileId: O1.profileId,
        levyAccountId,
        from: '2025-01-01',
        to: inNovember(turn),
      },
    },
    O1.token,
  );
};
const sendStatementTo = (turn: number) =>
  act('contacts', world.people.O1.contactId ?? '', 'sendStatement', {
    levyAccountId: world.accounts.o1.levyAccountId,
    from: '2025-02-01',
    to: inNovember(turn),
  });

test.each([
  ['tickets', 30, logTicket],
  ['proofs of payment', 20, sendProof],
  ['statements', 20, requestStatement],
  ['statements that staff send', 20, sendStatementTo],
] as const)(
  'FAULT-41: %s, %i an hour: the refusal says when it ends, and then it has ended',
  async (_, most, tryOnce) => {
    harness().setNow(minutes(0));
    await tryOnce(0);
    harness().setNow(minutes(40));
    for (let turn = 1; turn < most; turn += 1) await tryOnce(turn);
    await expect(tryOnce(most)).rejects.toMatchObject({
      status: 429,
      message: 'Too many attempts. You can try again after 10 Mar 2026 11:00.',
    });
    harness().setNow(minutes(60));
    await tryOnce(most);
  },
);

test('FAULT-41: Retry-After of a ticket too many is the rest of its hour', async () => {
  harness().setNow(minutes(50));
  const { O2 } = world.people;
  const retryAfter = async () => {
    const answer = await harness().inject({
      method: 'POST',
      url: `/api${apiContract.tickets.create.path}`,
      headers: { authorization: `Bearer ${O2.token}`, 'content-type': 'application/json' },
      payload: JSON.stringify(
        apiContract.tickets.create.body?.encode({
          firstName: 'Olu',
          lastName: 'Person',
          mobile: '',
          email: O2.email,
          contactId: O2.contactId ?? '',
          userProfileId: O2.profileId,
          type: 'Maintenance',
          role: 'owner',
          purpose: 'Request',
          description: 'The gate',
          linkedId: world.buildings.a,
        }),
      ),
    });
    return [answer.statusCode, answer.headers['retry-after']];
  };
  for (let turn = 0; turn < 30; turn += 1) expect(await retryAfter()).toEqual([201, undefined]);
  harness().setNow(minutes(97.5));
  expect(await retryAfter()).toEqual([429, '750']);
});
