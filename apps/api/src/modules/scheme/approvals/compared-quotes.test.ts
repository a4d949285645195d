/** Tests that an approval of a quote shows how the quote compares, before the vote and in the same answer. */
import { trusteeApprovalEndpoints } from '@stoep/contract/scheme/trustee-approvals';
import { cents } from '@stoep/domain/money/cents';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { anApproval } from '../../../../test/factories/approvals.ts';
import { aTrusteeBoard, type TrusteeBoard } from '../../../../test/factories/boards.ts';
import { aMaintenanceJob, aPayment, aQuote, aVettedContractor } from '../../../../test/factories/records.ts';
import { TEST_NOW, useHarness } from '../../../../test/harness.ts';
import type { TestUser } from '../../../../test/test-user.ts';
import { contractorContacts } from '../../../db/schema/suppliers/contractors.ts';
import { maintenanceJobs, quotes } from '../../../db/schema/works/maintenance.ts';

const TYPE = 'Maintenance Quote Selection';
const harness = useHarness();
let board: TrusteeBoard;
let jobId: string;
const trustee = (index: number) => board.trustees[index] as TestUser;
beforeEach(async () => {
  harness().setNow(TEST_NOW);
  board = await aTrusteeBoard(harness(), 3);
  jobId = await aMaintenanceJob(harness().deps, board.buildingId, 'Requesting quotes');
});

const aBid = async (amount: number, state: 'Submitted' | 'Replaced' = 'Submitted') => {
  const { deps } = harness();
  const contractorId = await aVettedContractor(deps);
  const id = await aQuote(deps, jobId, contractorId);
  await deps.db
    .update(quotes)
    .set({ amount: cents(amount), state })
    .where(eq(quotes.id, id));
  return { id, contractorId };
};
const ask = (quoteId: string) => anApproval(harness().deps, { buildingId: board.buildingId, type: TYPE, quoteId });
const comparedBy = async (who: TestUser) =>
  (await harness().call(trusteeApprovalEndpoints.active, { body: { contactId: who.contactId } }, who.token)).map(
    (row) => row.quotes,
  );

test('FAULT-48.6: the lowest quote is named so, and the other by how much dearer it is', async () => {
  const [cheap, dear] = [await aBid(18_950_000), await aBid(21_480_000)];
  await ask(cheap.id);
  await ask(dear.id);
  expect(await comparedBy(trustee(0))).toEqual([
    { count: 2, aboveLowest: cents(0) },
    { count: 2, aboveLowest: cents(2_530_000) },
  ]);
});

test('FAULT-48.6: a replaced quote counts for nothing; one of equal amount is lowest too', async () => {
  const quote = await aBid(18_950_000);
  await aBid(10_000_000, 'Replaced');
  await ask(quote.id);
  expect(await comparedBy(trustee(0))).toEqual([{ count: 1, aboveLowest: cents(0) }]);
  await aBid(18_950_000);
  expect(await comparedBy(trustee(0))).toEqual([{ count: 2, aboveLowest: cents(0) }]);
});

test('FAULT-48.6: sealed quotes stay sealed, and a matter without quotes has none', async () => {
  const quote = await aBid(18_950_000);
  await aBid(21_480_000);
  await ask(quote.id);
  const paymentId = await aPayment(harness().deps, board.buildingId);
  await anApproval(harness().deps, { buildingId: board.buildingId, type: 'Payment', paymentId });
  expect(await comparedBy(trustee(0))).toEqual([{ count: 2, aboveLowest: cents(0) }, null]);
  await harness()
    .deps.db.update(maintenanceJobs)
    .set({ state: 'Requesting quotes', quotesCloseAt: new Date(TEST_NOW.getTime() + 86_400_000) })
    .where(eq(maintenanceJobs.id, jobId));
  expect(await comparedBy(trustee(0))).toEqual([null, null]);
});

test('FAULT-48.6: a trustee whose own firm bids reads of no quote', async () => {
  const [own, rival] = [await aBid(18_950_000), await aBid(21_480_000)];
  await harness()
    .deps.db.insert(contractorContacts)
    .values({ contractorId: own.contractorId, contactId: trustee(1).contactId });
  await ask(rival.id);
  expect(await comparedBy(trustee(0))).toEqual([{ count: 2, aboveLowest: cents(2_530_000) }]);
  expect(await comparedBy(trustee(1))).toEqual([null]);
});

test('FAULT-48.6: whether the work is in order is asked with the quotes that the job had', async () => {
  await aBid(18_950_000);
  const dear = await aBid(21_480_000);
  await harness()
    .deps.db.update(maintenanceJobs)
    .set({ state: 'In Progress', awardedContractorId: dear.contractorId })
    .where(eq(maintenanceJobs.id, jobId));
  const type = 'Maintenance work approval';
  await anApproval(harness().deps, { buildingId: board.buildingId, type, jobId });
  expect(await comparedBy(trustee(0))).toEqual([{ count: 2, aboveLowest: cents(2_530_000) }]);
});
