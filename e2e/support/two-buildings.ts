/** Two small buildings as their managing agent would send them, before the first month: owners, meters, opening balances. */
import { aPdf } from '../../apps/api/test/factories/pdf.ts';
import { portfolioZipOf } from '../../apps/api/test/factories/portfolio/portfolio-zip.ts';
import { inDays, today } from './days.ts';

/** The 1st of next month, or of a month `after` that. */
export const firstOfNext = (after = 0) => {
  const [year = 0, month = 0] = today().split('-').map(Number);
  return new Date(Date.UTC(year, month + after, 1)).toISOString().slice(0, 10);
};

export const BANK_ACCOUNT = '1098765432';
export const OWNER = 'sello@court.test';
export const TRUSTEE = 'ingrid@court.test';

const person = (key: string, first_name: string, last_name: string) => ({
  key,
  first_name,
  last_name,
  email: `${key}@court.test`,
});
const BUILDINGS = [
  { key: 'pc', name: 'Protea Court', code: 'PTC', owner: 'sello', other: 'ingrid' },
  { key: 'yv', name: 'Yellowwood Villas', code: 'YWV', owner: 'ingrid', other: 'sello' },
];
const of = <T>(make: (building: (typeof BUILDINGS)[number], unit: number) => T): T[] =>
  BUILDINGS.flatMap((building) => [1, 2].map((unit) => make(building, unit)));

export const twoBuildingsZip = (): Buffer =>
  Buffer.from(
    portfolioZipOf(
      {
        contacts: [person('sello', 'Sello', 'Maluleke'), person('ingrid', 'Ingrid', 'Venter')],
        buildings: BUILDINGS.map(({ key, name, code }) => ({
          key,
          name,
          code,
          accounting_id: `BC-${code}`,
          chair: 'ingrid',
          monthly_interest: 1.5,
          financial_year_start: Number(firstOfNext().slice(5, 7)),
        })),
        units: of(({ key, code }, unit) => ({
          key: `${code}${unit}`,
          building: key,
          section_number: unit,
          door_number: String(unit),
          quota: unit === 1 ? 60 : 40,
        })),
        owner_accounts: [
          { key: 'sello', name: 'Sello Maluleke', email: OWNER },
          { key: 'ingrid', name: 'Ingrid Venter', email: TRUSTEE },
        ],
        account_holders: ['sello', 'ingrid'].map((key) => ({ account: key, contact: key })),
        levy_accounts: of(({ key, code, owner, other }, unit) => ({
          key: `${code}${unit}`,
          account_number: `${code}00${unit}`,
          building: key,
          unit: `${code}${unit}`,
          account: unit === 1 ? owner : other,
          type: 'Owner',
          from_day: '2021-02-01',
        })),
        budget_lines: [
          {
            key: 'yv',
            building: 'yv',
            name: 'Administrative levy',
            statement_description: 'Levy',
            yearly_amount: '24000.00',
            from_day: firstOfNext(-12),
          },
        ],
        unit_billings: of(({ code }, unit) => ({
          key: `${code}${unit}`,
          unit: `${code}${unit}`,
          name: 'Water',
          statement_description: 'Water',
          kind: 'Consumption',
        })),
        tariffs: BUILDINGS.map(({ key }) => ({
          key,
          building: key,
          meter_type: 'Water',
          from_day: firstOfNext(-12),
        })),
        tariff_bands: BUILDINGS.map(({ key }) => ({ key, tariff: key, from_quantity: '0', rate: '30' })),
        meters: of(({ code }, unit) => ({
          key: `${code}${unit}`,
          unit: `${code}${unit}`,
          unit_billing: `${code}${unit}`,
          name: `Water ${unit}`,
          type: 'Water',
          walk_position: unit,
        })),
        meter_readings: of(({ code }, unit) => ({
          key: `${code}${unit}`,
          meter: `${code}${unit}`,
          previous_reading: '90',
          current_reading: '100',
          previous_day: inDays(-62),
          current_day: inDays(-31),
          charged_elsewhere: '300.00',
        })),
        ledger_entries: [
          { key: 'o1', levy_account: 'PTC1', amount: '1250.00' },
          { key: 'o2', levy_account: 'PTC2', amount: '2200.00' },
        ].map((entry) => ({
          ...entry,
          entry_day: inDays(-40),
          kind: 'opening_balance',
          description: 'Opening balance',
        })),
        trustee_appointments: [
          {
            key: 'ingrid',
            building: 'pc',
            contact: 'ingrid',
            portfolios: 'payment;finance',
            starts_at: '2024-03-01 18:00',
          },
        ],
        bank_accounts: [
          {
            key: 'main',
            building: 'pc',
            name: 'Protea Court Body Corporate',
            bank: 'First National Bank',
            branch_code: '250655',
            account_number: BANK_ACCOUNT,
            account_type: 'Current (Main)',
            accounting_number: '8400/000',
          },
          {
            key: 'yv',
            building: 'yv',
            name: 'Yellowwood Villas Body Corporate',
            bank: 'First National Bank',
            branch_code: '250655',
            account_number: '1098765433',
            account_type: 'Current (Main)',
            accounting_number: '8400/000',
          },
        ],
      },
      { 'files/paper.pdf': aPdf() },
    ),
  );
