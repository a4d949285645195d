/**
 * Makes owner and levy accounts of every unit: owners, tenants, a former owner, companies, couples, and two units of
 * one owner.
 */

import { addDemoContact, demoPersonaByCode } from '../contacts-and-logins.ts';
import { DEMO_HISTORY_MONTHS } from '../demo-buildings.ts';
import { type DemoPortfolio, demoMonthDayCell } from '../demo-tables.ts';
import type { DemoPerson } from '../person-names.ts';
import type { DemoUnit } from '../units.ts';
import type { PaymentHabit } from './payment-habits.ts';
import { debitOrderHabit } from './payment-habits.ts';

/** A levy account whose ledger is to be filled. Months count from this one. */
export type DemoLevyAccount = {
  readonly key: string;
  readonly number: string;
  readonly unit: DemoUnit;
  readonly type: 'Owner' | 'Tenant';
  readonly fromMonth: number;
  /** The last month; null while it is active. */
  readonly untilMonth: number | null;
  readonly habit: PaymentHabit;
};

/** The former owner sold at the end of this month. */
const SOLD = -8;
const SELLER = { unit: 'a-5', owner: 'ox' };
/** Sold at the end of this month to an unknown buyer: from then on the unit has no owner account. */
const LEAVING = 'b-37';

const COMPANIES: Readonly<Record<string, { name: string; registration: string }>> = {
  'a-40': { name: 'Marula Property Holdings (Pty) Ltd', registration: '2011/045678/07' },
  'b-10': { name: 'The Steyn Family Trust', registration: 'IT4521/2009' },
  'c-15': { name: 'Lagoon Letting CC', registration: '2004/112233/23' },
};
/** A second unit on the owner account of the first. */
const SAME_OWNER: Readonly<Record<string, string>> = { 'b-13': 'b-12', 'c-9': 'a-35' };
const COUPLES = new Set(['a-33', 'b-31', 'c-20']);

const number = (unit: DemoUnit, suffix = '') => `${unit.scheme.code}${String(unit.section).padStart(3, '0')}${suffix}`;

const personaAsPerson = (code: string): DemoPerson => ({
  ...demoPersonaByCode(code),
  email: `${code}@demo.test`,
});

const addOwnerAccount = (
  portfolio: DemoPortfolio,
  key: string,
  unit: DemoUnit,
  person: DemoPerson,
  holders: string[],
) => {
  const company = COMPANIES[key];
  const [line1, line2, line3] = unit.scheme.address;
  portfolio.add('owner_accounts', {
    key,
    name: company?.name ?? `${person.firstName} ${person.lastName}`,
    registration_id: company?.registration ?? person.idNumber,
    email: person.email,
    phone: person.mobile,
    address_1: `${unit.door} ${unit.scheme.name}, ${line1}`,
    address_2: line2,
    address_3: line3,
  });
  for (const contact of holders) portfolio.add('account_holders', { account: key, contact });
};

export const addDemoLevyAccounts = (
  portfolio: DemoPortfolio,
  units: readonly DemoUnit[],
  next: () => DemoPerson,
): DemoLevyAccount[] => {
  const accounts: DemoLevyAccount[] = [];

  const holder = (_unit: DemoUnit, key: string, persona: string | null): { person: DemoPerson; contact: string } => {
    const person = persona ? personaAsPerson(persona) : next();
    return { person, contact: persona ?? addDemoContact(portfolio, `owner-${key}`, person) };
  };

  const open = (account: DemoLevyAccount, answerable: string, more: Record<string, string> = {}) => {
    const { unit, type, fromMonth, untilMonth } = account;
    portfolio.add('levy_accounts', {
      key: account.key,
      account_number: account.number,
      building: unit.scheme.key,
      unit: unit.key,
      account: answerable,
      type,
      from_day: fromMonth < -DEMO_HISTORY_MONTHS ? demoMonthDayCell(fromMonth, 15) : demoMonthDayCell(fromMonth, 1),
      until_day: untilMonth === null ? null : demoMonthDayCell(untilMonth, 'end'),
      send_friendly_reminder: unit.section % 9 === 0 ? 'no' : 'yes',
      ...more,
    });
    accounts.push(account);
  };

  const openOwner = (unit: DemoUnit): void => {
    const sold = unit.key === SELLER.unit;
    if (sold) {
      const { person, contact } = holder(unit, `${unit.key}-before`, SELLER.owner);
      addOwnerAccount(portfolio, `${unit.key}-before`, unit, person, [contact]);
      const before = { key: `${unit.key}-before`, number: number(unit, 'A'), unit, type: 'Owner' } as const;
      open({ ...before, fromMonth: -60, untilMonth: SOLD, habit: debitOrderHabit }, `${unit.key}-before`);
    }
    const shared = SAME_OWNER[unit.key];
    if (!shared) {
      const { person, contact } = holder(unit, unit.key, unit.owner);
      const second = COUPLES.has(unit.key) ? [addDemoContact(portfolio, `owner-${unit.key}-2`, next())] : [];
      addOwnerAccount(portfolio, unit.key, unit, person, [contact, ...second]);
    }
    const account = { key: unit.key, number: number(unit), unit, type: 'Owner', habit: unit.habit } as const;
    open(
      { ...account, fromMonth: sold ? SOLD + 1 : -40, untilMonth: unit.key === LEAVING ? 0 : null },
      shared ?? unit.key,
      flags(unit),
    );
  };

  const openTenant = (unit: DemoUnit, months: number): void => {
    const key = `${unit.key}-tenant`;
    const { person, contact } = holder(unit, key, unit.tenant ?? null);
    addOwnerAccount(portfolio, key, unit, person, [contact]);
    const account = { key, number: number(unit, 'T'), unit, type: 'Tenant' } as const;
    open({ ...account, fromMonth: -months, untilMonth: null, habit: unit.tenantHabit ?? debitOrderHabit }, key);
  };

  for (const unit of units) {
    openOwner(unit);
    if (unit.tenancy) openTenant(unit, unit.tenancy);
  }
  return accounts;
};

/** Units under credit control: their levy account page has the tabs for it (B 2). */
export const DEMO_UNITS_UNDER_CREDIT_CONTROL = [
  'a-11',
  'a-14',
  'a-15',
  'a-16',
  'a-17',
  'a-18',
  'a-19',
  'a-20',
  'b-14',
  'b-18',
  'b-19',
  'b-20',
  'c-7',
];

const flags = (unit: DemoUnit): Record<string, string> => {
  const more: Record<string, string> = {};
  if (DEMO_UNITS_UNDER_CREDIT_CONTROL.includes(unit.key)) {
    more.apply_credit_control = 'yes';
    more.apply_credit_control_reason = 'Arrears older than 60 days';
  }
  if (unit.key === 'a-28') {
    more.charge_interest = 'no';
    more.charge_interest_reason = 'Deceased estate: waived by resolution of the trustees';
  }
  if (unit.key === 'a-27') {
    more.disconnect_override = 'yes';
    more.disconnect_override_reason = 'Medical equipment in the unit';
  }
  return more;
};
