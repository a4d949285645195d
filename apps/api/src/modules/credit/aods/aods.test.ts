/**
 * Tests of AODs in the office: terms that pay the debt, one active at a time, paid before completion (rules 1.3,
 * 2.4).
 */
import { cents } from '@stoep/domain/money/cents';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { postTestEntries } from '../../../../test/factories/post-test-entries.ts';
import { anAod } from '../../../../test/factories/records.ts';
import { useHarness } from '../../../../test/harness.ts';
import { officeDeskOf } from '../../../../test/office-desk.ts';
import { POSTED_BY_TEST } from '../../../../test/posted-by-test.ts';
import { makeTestWorld } from '../../../../test/world/make-test-world.ts';
import type { TestWorld } from '../../../../test/world.ts';
import { aods } from '../../../db/schema/credit/credit.ts';

const harness = useHarness();
let world: TestWorld;

beforeAll(async () => {
  world = await makeTestWorld(harness());
});
beforeEach(async () => {
  await harness().deps.db.update(aods).set({ stage: 'Refused' });
});

const { create, act, get } = officeDeskOf(harness, () => world.people.ST);
const terms = () => ({
  levyAccountId: world.accounts.o2.levyAccountId,
  fullName: 'Debtor',
  balanceOnApplication: 9_999.99,
  termMonths: 12,
  monthlyArrearPayment: 833.34,
  monthlyCurrentPayment: 1_500,
  startDay: '2026-04-01',
  endDay: '2027-03-31',
});
const active = async (stage: 'Active' | 'Defaulted' = 'Active') => {
  const id = await anAod(harness().deps, world.accounts.o2.levyAccountId);
  await harness().deps.db.update(aods).set({ stage, startDay: '2026-02-01' }).where(eq(aods.id, id));
  return id;
};

test('R 9 999.99 over 12 x R 100 is refused at the payment, terms that pay it are taken', async () => {
  await expect(create('aods', { ...terms(), monthlyArrearPayment: 100 })).rejects.toMatchObject({
    status: 400,
    fields: { monthlyArrearPayment: expect.stringMatching(/R 1 200\.00.*R 9 999\.99/) },
  });
  await create('aods', terms());
});

test('a signature in the future is refused; without signature and file it is not put to the trustees', async () => {
  await expect(create('aods', { ...terms(), signedDay: '2026-03-11' })).rejects.toMatchObject({
    fields: { signedDay: expect.any(String) },
  });
  const { id } = await create('aods', terms());
  expect((await get('aods', id)).can).not.toContain('putToTrustees');
});

test('a default is not restored beside another active AOD', async () => {
  const old = await active('Defaulted');
  await active();
  await expect(act('aods', old, 'restore')).rejects.toMatchObject({ status: 409 });
});

test('it is completed when the money is there, and not before', async () => {
  const id = await active();
  await expect(act('aods', id, 'complete')).rejects.toMatchObject({
    status: 409,
    message: expect.stringMatching(/still to be paid/),
  });
  await harness().deps.db.transaction((tx) =>
    postTestEntries(
      tx,
      [
        {
          levyAccountId: world.accounts.o2.levyAccountId,
          entryDay: '2026-03-05',
          dueDay: '2026-03-05',
          kind: 'receipt',
          description: 'Payment',
          amount: cents(-900_000),
        },
      ],
      POSTED_BY_TEST,
    ),
  );
  await act('aods', id, 'complete');
  expect(await get('aods', id)).toMatchObject({ stage: 'Completed' });
});
