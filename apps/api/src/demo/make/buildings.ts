/** Makes the demo's buildings with their units, bank accounts and trustees. */

import { cents } from '@stoep/domain/money/cents';
import { quotaToPercent } from '@stoep/domain/scheme/participation-quota';
import { DEMO_BUILDINGS, type DemoBuilding } from './demo-buildings.ts';
import {
  type DemoPortfolio,
  demoDayTimeCell,
  demoMonthDayCell,
  demoRandCell,
  demoTodayOffsetCell,
} from './demo-tables.ts';
import type { DemoUnit } from './units.ts';

/** In the order of their portfolios; the first is the chair. */
export const DEMO_TRUSTEES: Readonly<Record<string, readonly string[]>> = {
  a: ['t1', 't2', 'ot', 'owner-a-31', 'owner-a-32'],
  b: ['tb', 'owner-b-4', 'owner-b-5'],
  c: ['owner-c-1', 'owner-c-2', 'owner-c-3'],
};

const PORTFOLIOS = ['payment;finance', 'maintenance', 'garden;security', 'credit-control;payment', 'comms-conduct'];
const CARETAKERS: Readonly<Record<string, string>> = { a: 'caretaker-a', b: 'caretaker-b', c: 'caretaker-c' };
const EVALUATED: Readonly<Record<string, string>> = {
  a: demoMonthDayCell(-14, 30),
  b: demoMonthDayCell(-31, 12),
  c: demoMonthDayCell(-5, 18),
};

export const addDemoBuilding = (portfolio: DemoPortfolio, scheme: DemoBuilding, units: readonly DemoUnit[]): void => {
  const [address_1, address_2, address_3] = scheme.address;
  portfolio.add('buildings', {
    key: scheme.key,
    name: scheme.name,
    code: scheme.code,
    accounting_id: `BC-${scheme.code}`,
    address_1,
    address_2,
    address_3,
    registration_number: scheme.registration,
    csos_number: scheme.csos,
    caretaker: CARETAKERS[scheme.key],
    insurance_broker: 'broker',
    insurer: 'insurer',
    insurance_policy_number: `SM 40/118-${scheme.code}`,
    insurance_evaluation_day: EVALUATED[scheme.key],
    monthly_interest: scheme.monthlyInterest,
    financial_year_start: 3,
    chair: DEMO_TRUSTEES[scheme.key]?.[0],
  });
  for (const { key, section, door, quota, area } of units)
    portfolio.add('units', {
      key,
      building: scheme.key,
      section_number: section,
      door_number: door,
      quota: quotaToPercent(quota),
      floor_area: area,
    });
  addBankAccounts(portfolio, scheme);
};

const BANKS = {
  a: ['First National Bank', '250655'],
  b: ['Nedbank', '198765'],
  c: ['Standard Bank', '051001'],
} as const;

const addBankAccounts = (portfolio: DemoPortfolio, scheme: DemoBuilding): void => {
  const [bank, branch_code] = BANKS[scheme.key];
  const tail = DEMO_BUILDINGS.indexOf(scheme) + 1;
  const account = { building: scheme.key, bank, branch_code };
  portfolio.add(
    'bank_accounts',
    {
      key: `${scheme.key}-administrative`,
      ...account,
      name: `${scheme.name} Body Corporate`,
      account_number: `6200${tail}418837`,
      account_type: 'Current (Main)',
      fund: 'administrative',
      last_recon_balance: demoRandCell(cents(18_435_210 + tail * 411_337)),
      last_recon_day: demoMonthDayCell(-1, 'end'),
      accounting_number: '8400/000',
    },
    {
      key: `${scheme.key}-reserve`,
      ...account,
      name: `${scheme.name} Reserve Fund`,
      account_number: `7400${tail}220915`,
      account_type: 'Reserve',
      fund: 'reserve',
      last_recon_balance: demoRandCell(cents(64_120_050 + tail * 1_020_411)),
      last_recon_day: demoMonthDayCell(-1, 'end'),
      accounting_number: '8410/000',
    },
  );
};

export const addDemoTrustees = (portfolio: DemoPortfolio): void => {
  for (const [building, contacts] of Object.entries(DEMO_TRUSTEES))
    contacts.forEach((contact, index) => {
      const portfolios = PORTFOLIOS[index % PORTFOLIOS.length];
      const starts_at = demoDayTimeCell(demoMonthDayCell(-7, 20), '18:00');
      portfolio.add('trustee_appointments', {
        key: `${building}-${contact}`,
        building,
        contact,
        portfolios,
        starts_at,
      });
    });
  portfolio.add('trustee_appointments', {
    key: 'a-tx',
    building: 'a',
    contact: 'tx',
    portfolios: 'finance;comms-conduct',
    starts_at: demoDayTimeCell(demoMonthDayCell(-19, 20), '18:00'),
    ends_at: demoDayTimeCell(demoTodayOffsetCell(-1), '00:00'),
  });
};
