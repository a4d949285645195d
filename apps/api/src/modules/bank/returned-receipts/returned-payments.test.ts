/** Tests of payments that the bank returned (books D, acceptance 39). */
import { apiContract } from '@stoep/contract';
import { cents } from '@stoep/domain/money/cents';
import { expect, test } from 'vitest';
import { aBankFileLine, useBankDesk } from '../../../../test/factories/bank/bank-desk.ts';
import { postTestEntries } from '../../../../test/factories/post-test-entries.ts';
import { useHarness } from '../../../../test/harness.ts';
import { POSTED_BY_TEST } from '../../../../test/posted-by-test.ts';

const harness = useHarness();
const { there, take, lineOf, match, undo, owed, next } = useBankDesk(harness);
const { returning } = apiContract;
const receipts = (id: string) => harness().call(returning.receipts, { params: { id } }, there.keeper.token);
const takeBack = (id: string, receiptId: string, by = there.keeper) =>
  harness().call(returning.takeBack, { params: { id }, body: { receiptId } }, by.token);

test('acceptance 39: a returned debit order reverses its receipt on the bank’s day, once; undone, the receipt counts again', async () => {
  const { levyAccountId } = there.world.accounts.o1;
  await take(
    next([
      aBankFileLine('DEBIT ORDER RUN', 77_700, '2026-03-03'),
      aBankFileLine('UNPAID DEBIT ORDER A001', -77_700, '2026-03-06'),
      aBankFileLine('CHEQUE CARD SHOP', -77_700, '2026-03-06'),
      aBankFileLine('UNPAID DEBIT ORDER FEE', -5_000, '2026-03-06'),
    ]),
  );
  const before = (await owed(levyAccountId)) ?? 0;
  const came = await lineOf('DEBIT ORDER RUN');
  const taken = await match(came.id, [{ kind: 'levy account', levyAccountId, amount: 77_700 }]);
  const went = await lineOf('UNPAID DEBIT ORDER A001');
  const [found] = await receipts(went.id);
  expect(found).toMatchObject({
    levyAccountId,
    amount: 77_700,
    day: '2026-03-03',
    named: true,
    worded: true,
  });
  const other = await lineOf('CHEQUE CARD SHOP');
  expect((await receipts(other.id))[0]).toMatchObject({ named: false, worded: false });
  expect(await receipts((await lineOf('UNPAID DEBIT ORDER FEE')).id)).toEqual([]);
  expect(await owed(levyAccountId)).toBe(before - 77_700);

  const receiptId = found?.id ?? '';
  const pressed = await Promise.allSettled([takeBack(went.id, receiptId), takeBack(other.id, receiptId)]);
  expect(pressed.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await owed(levyAccountId)).toBe(before);
  await expect(takeBack(came.id, receiptId)).rejects.toMatchObject({ status: 409 });
  const done = pressed.find((one) => one.status === 'fulfilled');
  await undo(done?.value.matchId ?? '');
  expect(await owed(levyAccountId)).toBe(before - 77_700);

  // The return was undone by mistake: the same receipt is offered and reversed again.
  for (const again of [went, other]) {
    expect((await receipts(again.id)).map(({ id }) => id)).toEqual([receiptId]);
    const { matchId } = await takeBack(again.id, receiptId);
    expect(await owed(levyAccountId)).toBe(before);
    expect(await receipts(again === went ? other.id : went.id)).toEqual([]);
    if (again === went) await undo(matchId);
    else {
      await expect(undo(taken.matchId)).rejects.toMatchObject({ status: 409 });
      await undo(matchId);
    }
  }
  await undo(taken.matchId);
  expect(await owed(levyAccountId)).toBe(before);
});

test('a receipt of more than 60 days ago, of another amount or reversed before is not offered, and refused', async () => {
  const { levyAccountId } = there.world.accounts.o2;
  await take(next([aBankFileLine('RETURNED', -33_300, '2026-03-08')]));
  const receipt = (entryDay: string, amount: number) =>
    harness().deps.db.transaction((tx) =>
      postTestEntries(
        tx,
        [
          {
            levyAccountId,
            entryDay,
            dueDay: entryDay,
            kind: 'receipt',
            description: 'x',
            amount: cents(-amount),
          },
        ],
        POSTED_BY_TEST,
      ),
    );
  const [old = ''] = await receipt('2026-01-05', 33_300);
  const [less = ''] = await receipt('2026-03-01', 33_299);
  const { id } = await lineOf('RETURNED');
  expect(await receipts(id)).toEqual([]);
  for (const one of [old, less])
    await expect(takeBack(id, one)).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining('at most 60 days'),
    });
});
