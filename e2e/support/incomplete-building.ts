/**
 * A building that its managing agent took over in a hurry: no bank account and no interest rate, one unit without an owner account, one
 * without a quota, one owner without an email address and one without any address. And another building without a levy line.
 */
import { aPdf } from '../../apps/api/test/factories/pdf.ts';
import { portfolioZipOf } from '../../apps/api/test/factories/portfolio/portfolio-zip.ts';
import { firstOfNext } from './two-buildings.ts';

const unit = (building: string, number: number, quota: number) => ({
  key: `${building}${number}`,
  building,
  section_number: number,
  door_number: `${building.toUpperCase()}-${number}`,
  quota,
});

const account = (building: string, number: number, of: string) => ({
  key: `${building}${number}`,
  account_number: `${building.toUpperCase()}00${number}`,
  building,
  unit: `${building}${number}`,
  account: of,
  type: 'Owner',
  from_day: '2021-02-01',
});

export const incompleteBuildingZip = (): Buffer =>
  Buffer.from(
    portfolioZipOf(
      {
        contacts: [{ key: 'sello', first_name: 'Sello', last_name: 'Maluleke', email: 'sello@court.test' }],
        buildings: [
          { key: 'p', name: 'Protea Court', code: 'PTC', accounting_id: 'BC-PTC' },
          { key: 'y', name: 'Yellowwood Villas', code: 'YWV', accounting_id: 'BC-YWV', monthly_interest: 1.5 },
        ],
        units: [
          unit('p', 1, 40),
          unit('p', 2, 30),
          unit('p', 3, 20),
          unit('p', 4, 10),
          unit('p', 5, 0),
          unit('y', 1, 100),
        ],
        owner_accounts: [
          { key: 'sello', name: 'Sello Maluleke', email: 'sello@court.test' },
          { key: 'post', name: 'Gogo Radebe', address_1: 'PO Box 7', address_2: 'Benoni' },
          { key: 'none', name: 'Piet Fourie' },
        ],
        account_holders: [{ account: 'sello', contact: 'sello' }],
        levy_accounts: [
          account('p', 1, 'sello'),
          account('p', 3, 'post'),
          account('p', 4, 'none'),
          account('p', 5, 'sello'),
          account('y', 1, 'sello'),
        ],
        budget_lines: [
          {
            key: 'p',
            building: 'p',
            name: 'Administrative levy',
            statement_description: 'Levy',
            yearly_amount: '120000.00',
            from_day: firstOfNext(-3),
          },
        ],
      },
      { 'files/paper.pdf': aPdf() },
    ),
  );
