/** Tests that an import cannot change the fund of a bank account with journals. */
import { expect, test } from 'vitest';
import { aPortfolio, useTestImporter } from '../../../../test/factories/portfolio/portfolio.ts';
import type { PortfolioTables } from '../../../../test/factories/portfolio/portfolio-tables.ts';

const importer = useTestImporter();
const faultsOf = async (tables: PortfolioTables) => (await importer().run(await importer().folder(tables))).faults;

const bank = (key: string, fund: string): Record<string, string> => ({
  key,
  building: 'mill',
  name: key,
  bank: 'Example Bank',
  branch_code: '051001',
  account_number: '123456789',
  account_type: 'Current',
  fund,
  accounting_number: key,
});

test('a bank account moves to the other fund, but not once something was posted through it', async () => {
  // Receipts stand at the first administrative account.
  const first = {
    ...aPortfolio(),
    bank_accounts: [bank('current', 'administrative'), bank('spare', 'reserve')],
  };
  expect(await faultsOf(first)).toEqual([]);
  expect(await faultsOf({ bank_accounts: [bank('spare', 'administrative')] })).toEqual([]);
  expect(await faultsOf({ bank_accounts: [bank('current', 'reserve')] })).toEqual([
    {
      file: 'bank_accounts.csv',
      line: 2,
      column: 'fund',
      reason:
        'This bank account has postings, so its fund cannot change. For the other fund, import another bank account with its own key.',
    },
  ]);
});
