/** The reason of a paused payment is shown while it is paused. Afterwards it is only in the history. */
import { PAYMENT_STATES } from '@stoep/domain/suppliers/payment-progress';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { aTrusteeBoard, castVoteOverHttp, type TrusteeBoard } from '../../../../test/factories/boards.ts';
import { aPayment } from '../../../../test/factories/records.ts';
import { useHarness } from '../../../../test/harness.ts';
import { officeDeskOf } from '../../../../test/office-desk.ts';
import type { TestUser } from '../../../../test/test-user.ts';
import { aPerson } from '../../../../test/world.ts';

const harness = useHarness();
let staff: TestUser;
let board: TrusteeBoard;
const { act, get, list } = officeDeskOf(harness, () => staff);
beforeAll(async () => {
  staff = await aPerson(harness(), 'hold-reason', { staffRole: 'administrator' });
  board = await aTrusteeBoard(harness(), 3);
});

const put = async (paymentId: string): Promise<string> => {
  const closesAt = new Date(harness().deps.clock.now().getTime() + 5 * 86_400_000).toISOString();
  await act('payments', paymentId, 'putToTrustees', { subject: 'Pay the invoice', closesAt });
  const { rows } = await harness().deps.db.execute<{ id: string }>(
    sql`select id from approvals where payment_id = ${paymentId}::uuid order by created_at desc limit 1`,
  );
  return String(rows[0]?.id);
};
const storedReason = async (id: string) => {
  const { rows } = await harness().deps.db.execute(
    sql`select held_reason as reason from payments where id = ${id}::uuid`,
  );
  return rows;
};
const WHY = 'COIDA letter of good standing is missing.';

test('FAULT-40: a payment that was held and is ready now shows no reason of a hold, and keeps none', async () => {
  const id = await aPayment(harness().deps, board.buildingId);
  await harness().deps.db.execute(
    sql`update payments set state = 'Waiting for FICA', held_reason = ${WHY} where id = ${id}::uuid`,
  );
  expect((await get('payments', id)).heldReason).toBe(WHY);
  const question = await put(id);
  expect((await get('payments', id)).heldReason).toBeNull();
  expect(await storedReason(id)).toEqual([{ reason: null }]);
  for (const who of board.trustees) await castVoteOverHttp(harness(), who, 'approve', question).catch(() => undefined);
  expect(await get('payments', id)).toMatchObject({ state: 'Ready for payment', heldReason: null });
});

test('FAULT-40: after a pause is over, its reason stands in the history alone', async () => {
  const id = await aPayment(harness().deps, board.buildingId);
  await put(id);
  await act('payments', id, 'hold', { reason: 'The invoice is questioned' });
  expect((await get('payments', id)).heldReason).toBe('The invoice is questioned');
  await act('payments', id, 'resume');
  expect((await get('payments', id)).heldReason).toBeNull();
  const { rows } = await harness().deps.db.execute<{ detail: unknown }>(
    sql`select detail from audit_entries where subject_id = ${id}::uuid and action = 'payments.hold'`,
  );
  expect(JSON.stringify(rows)).toContain('The invoice is questioned');
});

const HELD = ['Waiting for FICA', 'On Hold', 'Delayed', 'Delayed - Cashflow restriction', 'Canceled'];

test('FAULT-40: of a reason that was stored earlier, page and list show it only while the payment waits for it', async () => {
  for (const state of PAYMENT_STATES) {
    const id = await aPayment(harness().deps, board.buildingId);
    await harness().deps.db.execute(sql`update payments set state = ${state}, held_reason = ${WHY},
      held_from = ${HELD.slice(1, 4).includes(state) ? 'New' : null} where id = ${id}::uuid`);
    const said = HELD.includes(state) ? WHY : null;
    expect((await get('payments', id)).heldReason, state).toBe(said);
    const { value } = await list('payments', {
      filter: { buildingId: board.buildingId },
      also: 'heldReason',
    });
    expect(value.find((one) => one.id === id)?.heldReason ?? null, state).toBe(said);
  }
});
