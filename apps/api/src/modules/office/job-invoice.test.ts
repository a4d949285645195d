/** The invoice of an awarded job becomes a payment to its contractor (rules 1.3). */
import { contract } from '@stoep/contract';
import { expect, test } from 'vitest';
import { aFile } from '../../../test/factories/application.ts';
import { useHarness } from '../../../test/harness.ts';
import { makeWorld } from '../../../test/world.ts';

const harness = useHarness();

test('C-2.5.4 the invoice stands on the job, and a payment of its amount is on its way', async () => {
  const world = await makeWorld(harness());
  const { token } = world.people.ST;
  const { id: file } = await harness().call(
    contract.office.upload,
    { files: { file: aFile('invoice.pdf') } },
    token,
  );
  const job = { resource: 'maintenance-jobs', id: world.j1 };
  const values = { amount: 12_500, invoiceNumber: 'INV-77', file };
  await harness().call(
    contract.office.act,
    { params: { ...job, action: 'loadInvoice' }, body: { values } },
    token,
  );
  const shown = await harness().call(contract.office.get, { params: job }, token);
  expect(shown).toMatchObject({ invoiceAmount: 12_500, invoiceFileId: { id: file } });
  const filter = JSON.stringify({ jobId: world.j1, contractorId: world.firms.c1 });
  const payments = await harness().call(
    contract.office.list,
    { params: { resource: 'payments' }, query: { filter, search: 'INV-77' } },
    token,
  );
  expect(payments.value).toMatchObject([{ amount: 12_500, type: 'Maintenance', theirReference: 'INV-77' }]);
});
