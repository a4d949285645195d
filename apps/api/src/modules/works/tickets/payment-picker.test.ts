/** "Report a payment" and the office's pickers: a payment shows payee, amount and day, and is found by them. */
import { ticketEndpoints } from '@stoep/contract/works/tickets';
import { cents } from '@stoep/domain/money/cents';
import { beforeAll, describe, expect, test } from 'vitest';
import { useHarness } from '../../../../test/harness.ts';
import { officeDeskOf } from '../../../../test/office-desk.ts';
import type { TestUser } from '../../../../test/test-user.ts';
import { makeTestWorld } from '../../../../test/world/make-test-world.ts';
import { aPerson, type TestWorld } from '../../../../test/world.ts';
import { contractors } from '../../../db/schema/suppliers/contractors.ts';
import { payments } from '../../../db/schema/suppliers/payments.ts';

const harness = useHarness();
let world: TestWorld;
let staff: TestUser;
let paymentId = '';
let number = 0;

beforeAll(async () => {
  world = await makeTestWorld(harness());
  staff = await aPerson(harness(), 'picker', { staffRole: 'bookkeeper' });
  const { db } = harness().deps;
  const [firm] = await db
    .insert(contractors)
    .values({
      name: 'Umoya Waterproofing CC',
      registrationNumber: 'REG-UMOYA',
      state: 'Active',
      email: 'umoya@firm.test',
      phone: '+27115550101',
    })
    .returning({ id: contractors.id });
  const [made] = await db
    .insert(payments)
    .values({
      buildingId: world.buildings.a,
      type: 'Contractor',
      amount: cents(18_950_012),
      contractorId: firm?.id ?? null,
      ourReference: 'OUR-1',
      theirReference: 'INV 77',
      createdAt: new Date('2025-11-12T20:30:00Z'),
    })
    .returning({ id: payments.id, number: payments.number });
  paymentId = made?.id ?? '';
  number = made?.number ?? 0;
});

const searches = ['umoya', 'Umoya Waterproofing', '189 500.12', '189500.12', 'R 189 500.12', 'umoya 12 Nov 2025'];

describe('"Report a payment"', () => {
  const offered = (search?: string) =>
    harness().call(
      ticketEndpoints.linkables,
      { params: { role: 'trustee', type: 'Payment' }, query: { search } },
      world.people.T1.token,
    );

  test('FAULT-34: says payee, amount and day', async () => {
    expect((await offered()).find(({ id }) => id === paymentId)?.name).toBe(
      `Payment ${number}, Umoya Waterproofing CC, R 189 500.12, 12 Nov 2025`,
    );
  });

  test.each([...searches, '12 Nov 2025'])('FAULT-34: the server finds it by "%s"', async (search) => {
    expect((await offered(search)).map(({ id }) => id)).toEqual([paymentId]);
  });

  test('FAULT-34: what matches nothing finds nothing, and signs of a pattern are text', async () => {
    expect(await offered('umoya 189 500.13')).toEqual([]);
    expect(await offered('%_%')).toEqual([]);
  });
});

describe('a picker of payments in the office', () => {
  const { list } = officeDeskOf(harness, () => staff);
  const found = async (search: string) => (await list('payments', { search })).value;

  test('FAULT-34: says payee, amount and day beside the number', async () => {
    const [payment] = await found(String(number));
    expect(payment).toMatchObject({
      id: paymentId,
      summary: 'Umoya Waterproofing CC, R 189 500.12, 12 Nov 2025',
    });
  });

  test.each([...searches, '12 Nov 2025', '2025-11-12'])('FAULT-34: the server finds it by "%s"', async (search) => {
    expect((await found(search)).map(({ id }) => id)).toEqual([paymentId]);
  });

  test('FAULT-34: another amount and another day find nothing', async () => {
    expect(await found('189 500.13')).toEqual([]);
    expect(await found('umoya 13 Nov 2025')).toEqual([]);
  });
});
