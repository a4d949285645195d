/**
 * The invoices of a job are its payments: each invoice number of a firm once per building, and above the quote only
 * with a reason.
 */
import { apiContract } from '@stoep/contract';
import { contractorLegalCaseEndpoints } from '@stoep/contract/suppliers/contractor-legal-cases';
import { cents } from '@stoep/domain/money/cents';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { aPdfUpload } from '../../../test/factories/application.ts';
import { useHarness } from '../../../test/harness.ts';
import { officeDeskOf } from '../../../test/office-desk.ts';
import { makeTestWorld } from '../../../test/world/make-test-world.ts';
import type { TestWorld } from '../../../test/world.ts';
import { legalCases } from '../../db/schema/credit/credit.ts';
import { payments } from '../../db/schema/suppliers/payments.ts';
import { maintenanceJobs as jobs, quotes } from '../../db/schema/works/maintenance.ts';

const harness = useHarness();
let world: TestWorld;
beforeEach(async () => {
  world ??= await makeTestWorld(harness());
  const { db } = harness().deps;
  await db.update(payments).set({ state: 'Canceled' });
  await db.update(jobs).set({ state: 'In Progress', acceptedQuoteId: null }).where(eq(jobs.id, world.j1));
});
const { get, act, create, upload } = officeDeskOf(harness, () => world.people.ST);
const payment = (values: object) =>
  create('payments', { type: 'Maintenance', ourReference: 'x', theirReference: 'x', ...values });

const load = async (amount: number, invoiceNumber: string, more: object = {}, job = world.j1) => {
  const { id: file } = await upload(aPdfUpload(`${invoiceNumber.replace(/\W/g, '')}.pdf`));
  return act('maintenance-jobs', job, 'loadInvoice', { amount, invoiceNumber, file, ...more });
};
const aJob = async (buildingId: string) => {
  const [made] = await harness()
    .deps.db.insert(jobs)
    .values({ buildingId, name: 'Other', state: 'In Progress', awardedContractorId: world.firms.c1 })
    .returning();
  return made?.id ?? '';
};
const quoteOf = async (amount: number) => {
  const { db } = harness().deps;
  const [quote] = await db
    .insert(quotes)
    .values({
      jobId: world.j1,
      contractorId: world.firms.c1,
      name: 'Q',
      amount: cents(amount),
      state: 'Replaced',
    })
    .returning();
  await db
    .update(jobs)
    .set({ acceptedQuoteId: quote?.id ?? '' })
    .where(eq(jobs.id, world.j1));
};
const ownPayments = async () =>
  harness().deps.db.select().from(payments).where(eq(payments.jobId, world.j1)).orderBy(payments.number);

describe('the list', () => {
  test('FAULT-36: two invoices of a job stand beside one another, and its amount is their sum', async () => {
    await load(5_000, 'BP-001');
    await load(6_000, 'BP-002');
    expect(await get('maintenance-jobs', world.j1)).toMatchObject({
      invoiceAmount: 11_000,
      invoiceFileId: { name: 'BP002.pdf' },
    });
    const call = { params: { id: world.firms.c1 }, query: {} };
    const own = await harness().call(apiContract.contractorWork.listJobs, call, world.people.C1.token);
    expect(own.find(({ id }) => id === world.j1)).toMatchObject({ invoiceAmount: 1_100_000 });
  });

  test('FAULT-36: an invoice whose payment is canceled no longer counts, nor does its number', async () => {
    await load(5_000, 'BP-001');
    await load(6_000, 'BP-002');
    const second = (await ownPayments()).at(-1);
    await act('payments', second?.id ?? '', 'cancel', { reason: 'Wrong' });
    expect(await get('maintenance-jobs', world.j1)).toMatchObject({
      invoiceAmount: 5_000,
      invoiceFileId: { name: 'BP001.pdf' },
    });
    await load(6_500, 'BP-002');
    expect(await get('maintenance-jobs', world.j1)).toMatchObject({ invoiceAmount: 11_500 });
  });
});

describe('one number', () => {
  test.each(['bp-001', ' BP 001 ', 'BP001', 'BP/001', 'B.P.001', 'BP\u2013001', 'BP\u00a0001', 'BP\\001'])(
    'FAULT-36: BP-001 is refused as %j within the building, on the same job, another one and by the form',
    async (number) => {
      await load(5_000, 'BP-001');
      const refused = {
        code: 'invalid',
        fields: { invoiceNumber: expect.stringContaining('is already payment') },
      };
      await expect(load(1, number)).rejects.toMatchObject(refused);
      await expect(load(1, number, {}, await aJob(world.buildings.a))).rejects.toMatchObject(refused);
      const form = { buildingId: world.buildings.a, contractorId: world.firms.c1, amount: 1 };
      await expect(payment({ ...form, supplierInvoiceNumber: number })).rejects.toMatchObject({
        fields: { supplierInvoiceNumber: expect.stringContaining('is already payment') },
      });
      expect((await ownPayments()).filter(({ state }) => state !== 'Canceled')).toHaveLength(1);
    },
  );

  test('FAULT-36: in another building the number is asked about, and taken once it is confirmed', async () => {
    await load(5_000, 'BP-001');
    const other = await aJob(world.buildings.b);
    await expect(load(1, 'bp 001', {}, other)).rejects.toMatchObject({
      fields: { anotherInvoice: expect.stringContaining('has this invoice number too') },
    });
    await load(1, 'bp 001', { anotherInvoice: true }, other);
    expect(await get('maintenance-jobs', other)).toMatchObject({ invoiceAmount: 1 });
  });

  test('FAULT-36: of two people who load the same invoice at once the second is refused, on two jobs as well', async () => {
    const other = await aJob(world.buildings.a);
    const both = await Promise.allSettled([load(5_000, 'BP-009'), load(5_000, 'BP 009', {}, other)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  test('FAULT-36: an attorney does not get one invoice paid twice by writing it otherwise, or on another case', async () => {
    const { db } = harness().deps;
    const submit = (invoice: string, id = world.g1, more: object = {}) =>
      harness().call(
        contractorLegalCaseEndpoints.submitPayment,
        {
          params: { id },
          body: { amount: '1 250,50', invoice, ...more },
          files: { file: aPdfUpload('invoice.pdf') },
        },
        world.people.AT1.token,
      );
    await submit('NM-1');
    for (const number of ['nm 1', 'NM1', 'NM/1', 'NM\u20131'])
      await expect(submit(number)).rejects.toMatchObject({
        status: 409,
        fields: { invoice: 'This invoice was already loaded for this case.' },
      });
    const [found] = await db.select().from(legalCases).where(eq(legalCases.id, world.g1));
    const { id: _, ...rest } = found ?? ({} as never);
    const levyAccountId = world.accounts.o3.levyAccountId;
    const [elsewhere] = await db
      .insert(legalCases)
      .values({ ...rest, levyAccountId } as typeof legalCases.$inferInsert)
      .returning();
    const id = elsewhere?.id ?? '';
    await expect(submit('NM-1', id)).rejects.toMatchObject({
      fields: { another_invoice: expect.stringContaining('has this invoice number too') },
    });
    await submit('NM-1', id, { anotherInvoice: 'yes' });
  });
});

describe('the quote', () => {
  test('FAULT-36: above the accepted quote the step says by how much, and takes it with a reason', async () => {
    await quoteOf(945_000);
    await load(5_000, 'BP-001');
    await expect(load(6_000, 'BP-002')).rejects.toMatchObject({
      fields: { aboveQuote: expect.stringMatching(/11.000\.00: R.1.550\.00 more than .* R.9.450\.00/) },
    });
    await expect(
      payment({
        buildingId: world.buildings.a,
        jobId: world.j1,
        contractorId: world.firms.c1,
        amount: 6_000,
        supplierInvoiceNumber: 'BP-002',
      }),
    ).rejects.toMatchObject({ fields: { aboveQuote: expect.stringContaining('Enter the reason') } });
    await load(6_000, 'BP-002', { aboveQuote: 'A second valve' });
    expect((await ownPayments()).at(-1)).toMatchObject({ comment: 'A second valve', amount: 600_000 });
  });

  test('FAULT-36: up to the quote nothing is asked', async () => {
    await quoteOf(945_000);
    await load(5_000, 'BP-001');
    await load(4_450, 'BP-002');
    expect(await get('maintenance-jobs', world.j1)).toMatchObject({ invoiceAmount: 9_450 });
  });
});

test('FAULT-36: a completed job takes no invoice, by its step or by the form of a payment', async () => {
  await harness().deps.db.update(jobs).set({ state: 'Completed' }).where(eq(jobs.id, world.j1));
  await expect(load(1, 'BP-003')).rejects.toMatchObject({ code: 'conflict' });
  const withheld = await get('maintenance-jobs', world.j1);
  expect(JSON.stringify(withheld)).toContain('takes no more invoices');
  await expect(
    payment({ buildingId: world.buildings.a, jobId: world.j1, contractorId: world.firms.c1, amount: 1 }),
  ).rejects.toMatchObject({ message: expect.stringContaining('takes no more invoices') });
});
