/** No import brings in what tells of a sealed bid. */
import { expect, test } from 'vitest';
import { aPortfolio, type Tables, useImporter } from '../../../test/factories/portfolio.ts';

const importer = useImporter();

test('R-12 a question about a sealed quote is refused; once its bidding has ended it is taken', async () => {
  const faultsWith = async (quotes_close_at: string) => {
    const tables: Tables = {
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
      maintenance_jobs: [
        { key: 'roof', building: 'mill', name: 'Roof', state: 'Requesting quotes', quotes_close_at },
      ],
      quotes: [{ key: 'bid', job: 'roof', contractor: 'firm', name: 'Bid', amount: '4567.89' }],
      approvals: [
        {
          key: 'ask',
          building: 'mill',
          subject: 'Which quote?',
          type: 'Maintenance Quote Selection',
          required_count: 1,
          starts_at: '2026-01-01 08:00',
          closes_at: '2099-06-01 08:00',
          job: 'roof',
          quote: 'bid',
        },
      ],
    };
    return (await importer().run(await importer().folder(tables))).faults;
  };
  const sealed = await faultsWith('2099-01-01 10:00');
  expect(sealed).toEqual([
    {
      file: 'approvals.csv',
      line: 2,
      column: 'quote',
      reason: 'The quotes of this job are sealed until bidding ends. Take the row out.',
    },
  ]);
  expect(JSON.stringify(sealed)).not.toContain('4567');
  expect(await faultsWith('2020-01-01 10:00')).toEqual([]);
});
