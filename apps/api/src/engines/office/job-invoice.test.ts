/** The invoice of an awarded job becomes a payment to its contractor (rules 1.3). */
import { beforeAll, expect, test } from 'vitest';
import { aPdfUpload } from '../../../test/factories/application.ts';
import { useHarness } from '../../../test/harness.ts';
import { officeDeskOf } from '../../../test/office-desk.ts';
import { makeTestWorld } from '../../../test/world/make-test-world.ts';
import type { TestWorld } from '../../../test/world.ts';

const harness = useHarness();
let world: TestWorld;
beforeAll(async () => {
  world = await makeTestWorld(harness());
});
const { list, get, act, upload } = officeDeskOf(harness, () => world.people.ST);

test('C-2.5.4 the invoice counts on the job beside the one that is there, and a payment of its amount is on its way', async () => {
  const { id: file } = await upload(aPdfUpload('invoice.pdf'));
  const values = { amount: 12_500, invoiceNumber: 'INV-77', file, aboveQuote: 'A second pump' };
  await act('maintenance-jobs', world.j1, 'loadInvoice', values);
  const shown = await get('maintenance-jobs', world.j1);
  expect(shown).toMatchObject({ invoiceAmount: 12_500 + 1_000, invoiceFileId: { id: file } });
  const filter = { jobId: world.j1, contractorId: world.firms.c1 };
  const payments = await list('payments', { filter, search: 'INV-77' });
  expect(payments.value).toMatchObject([{ amount: 12_500, type: 'Maintenance', theirReference: 'INV-77' }]);
});
