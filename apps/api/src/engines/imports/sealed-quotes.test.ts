/** No import reveals a sealed quote, or seals one that was opened. */
import { expect, test } from 'vitest';
import { aPortfolio, useTestImporter } from '../../../test/factories/portfolio/portfolio.ts';
import type { PortfolioTables } from '../../../test/factories/portfolio/portfolio-tables.ts';

const importer = useTestImporter();
const SEALED = '2099-01-01 10:00';
const OPENED = '2020-01-01 10:00';

const faultsOf = async (tables: PortfolioTables) => (await importer().run(await importer().folder(tables))).faults;

const portfolio: PortfolioTables = {
  ...aPortfolio(),
  contractors: [
    {
      key: 'firm',
      name: 'Firm',
      registration_number: '2015/123456/07',
      email: 'firm@example.test',
      phone: '011 555 0100',
      state: 'Active',
    },
  ],
};
const job = (key: string, quotes_close_at: string): PortfolioTables => ({
  maintenance_jobs: [{ key, building: 'mill', name: 'Roof', state: 'Requesting quotes', quotes_close_at }],
});
const bid = (key: string): PortfolioTables => ({
  quotes: [{ key: `${key}-bid`, job: key, contractor: 'firm', name: 'Bid', amount: '4567.89' }],
});
const question = (key: string): PortfolioTables => ({
  approvals: [
    {
      key: `${key}-ask`,
      building: 'mill',
      subject: 'Which quote?',
      type: 'Maintenance Quote Selection',
      required_count: 1,
      starts_at: '2026-01-01 08:00',
      closes_at: '2099-06-01 08:00',
      job: key,
      quote: `${key}-bid`,
    },
  ],
});
const REFUSED = {
  file: 'approvals.csv',
  line: 2,
  column: 'quote',
  reason: 'The quotes of this job are sealed until bidding ends. Take the row out.',
};

test('R-12 a question about a sealed quote is refused; once its bidding has ended it is taken', async () => {
  const all = (closes: string) => ({
    ...portfolio,
    ...job('roof', closes),
    ...bid('roof'),
    ...question('roof'),
  });
  const sealed = await faultsOf(all(SEALED));
  expect(sealed).toEqual([REFUSED]);
  expect(JSON.stringify(sealed)).not.toContain('4567');
  expect(await faultsOf(all(OPENED))).toEqual([]);
});

test('R-12 a question in a file of its own is judged by the job and the quote that are here already', async () => {
  expect(await faultsOf({ ...job('gate', SEALED), ...bid('gate') })).toEqual([]);
  expect(await faultsOf(question('gate'))).toEqual([REFUSED]);
});

test('bids that lie open are sealed by no file', async () => {
  expect(await faultsOf({ ...job('wall', OPENED), ...bid('wall') })).toEqual([]);
  expect(await faultsOf(job('wall', SEALED))).toMatchObject([
    { file: 'maintenance_jobs.csv', line: 2, column: 'quotes_close_at' },
  ]);
});
