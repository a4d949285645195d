/** Imported invoices follow the rules of entered invoices. */
import { beforeAll, expect, test } from 'vitest';
import { aPortfolio, useTestImporter } from '../../../../test/factories/portfolio/portfolio.ts';

const importer = useTestImporter();
type Rows = Record<string, object[]>;
const bring = async (more: Rows) =>
  importer().run(await importer().folder({ ...aPortfolio(), ...more } as ReturnType<typeof aPortfolio>));

const firm = {
  key: 'firm',
  name: 'Pipes',
  registration_number: '2019/123456/07',
  state: 'Active',
  email: 'firm@firms.test',
  phone: '+27821234567',
};
const job = { key: 'job', building: 'mill', name: 'Roof', state: 'In Progress', awarded_contractor: 'firm' };
const bill = {
  key: 'p1',
  building: 'mill',
  type: 'Maintenance',
  amount: 1_000,
  our_reference: 'x',
  contractor: 'firm',
  supplier_invoice_number: 'BP-001',
};

beforeAll(async () => {
  const { faults } = await bring({ contractors: [firm], maintenance_jobs: [job], payments: [bill] });
  expect(faults).toEqual([]);
});

test('FAULT-36: a file that comes alone does not bring an invoice of a firm a second time', async () => {
  const { faults } = await bring({ payments: [{ ...bill, key: 'p2', supplier_invoice_number: 'bp 001' }] });
  expect(faults).toMatchObject([
    { line: 2, column: 'supplier_invoice_number', reason: expect.stringContaining('is already payment') },
  ]);
});

test('FAULT-36: within a file the second row is refused with the line of the first; a canceled one does not count', async () => {
  const other = { ...bill, supplier_invoice_number: 'BP/77' };
  const { faults } = await bring({
    payments: [
      { ...other, key: 'p3' },
      { ...other, key: 'p4', supplier_invoice_number: 'BP77' },
      { ...other, key: 'p5', state: 'Canceled' },
    ],
  });
  expect(faults).toMatchObject([{ line: 3, reason: 'This invoice is already in line 2 of this file.' }]);
});

test('FAULT-36: an import brings no open invoice of a completed job, and the one that is there still changes', async () => {
  const completed = { ...job, state: 'Completed' };
  expect((await bring({ maintenance_jobs: [completed], payments: [{ ...bill, comment: 'Seen' }] })).faults).toEqual([]);
  const { faults } = await bring({
    payments: [{ ...bill, key: 'p6', job: 'job', supplier_invoice_number: 'BP-6' }],
  });
  expect(faults).toMatchObject([{ line: 2, column: 'job', reason: expect.stringContaining('completed') }]);
});

test('FAULT-36: an import says by how much a job goes above its quote, and takes it with a comment', async () => {
  const dear = { ...job, key: 'dear', accepted_quote: 'q' };
  const quote = { key: 'q', job: 'dear', contractor: 'firm', name: 'Q1', amount: 900, state: 'Approved' };
  const row = { ...bill, key: 'p7', job: 'dear', supplier_invoice_number: 'BP-7' };
  const files = { maintenance_jobs: [dear], quotes: [quote] };
  const { faults } = await bring({ ...files, payments: [row] });
  expect(faults).toMatchObject([{ line: 2, column: 'comment', reason: expect.stringMatching(/by R?.?100\.00/) }]);
  expect((await bring({ ...files, payments: [{ ...row, comment: 'A second valve' }] })).faults).toEqual([]);
});
