/** The month that the levy run page opens on: the oldest whose levies a building still waits for. */
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { useLevyRunDesk } from '../../../../test/factories/bank/levy-run-desk.ts';
import { buildings } from '../../../db/schema/scheme/buildings.ts';

const desk = useLevyRunDesk('Z', 1);
const { harness, staff, calls, at, scheme, show, post, undo } = desk;

const unposted = async () =>
  (await harness().call(calls.months, {}, staff.keeper.token)).filter((one) => one.unposted).map(({ month }) => month);

test('a month waits until it is posted, and again after its reversal; an archived building waits for none', async () => {
  await at('2026-04-10');
  const id = await scheme();
  expect(await unposted()).toEqual(['2026-05-01', '2026-04-01']);
  const rows = await show([id]);
  expect(await unposted()).toEqual(['2026-05-01', '2026-04-01']);
  await post(rows);
  expect(await unposted()).toEqual(['2026-05-01']);
  await undo(rows);
  expect(await unposted()).toEqual(['2026-05-01', '2026-04-01']);
  // Interest has no month of its own to open on.
  await show([id], '2026-03-01', 'interest');
  expect(await unposted()).toEqual(['2026-05-01', '2026-04-01']);
  const { db } = harness().deps;
  await db.update(buildings).set({ lastDay: '2026-03-31' }).where(eq(buildings.id, id));
  expect(await unposted()).toEqual([]);
});
