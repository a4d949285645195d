/** Owner and levy accounts of every unit: owners, tenants, a former owner, companies, couples, two units in one hand. */

import type { Person } from '../names.ts';
import { addContact, personaNamed } from '../people.ts';
import { HISTORY } from '../scheme.ts';
import { inMonth, type Portfolio } from '../sheet.ts';
import type { Unit } from '../units.ts';
import type { Habit } from './habits.ts';
import { debitOrder } from './habits.ts';

/** A levy account whose ledger has to be filled. Months are counted from this one. */
export type Account = {
  readonly key: string;
  readonly number: string;
  readonly unit: Unit;
  readonly type: 'Owner' | 'Tenant';
  readonly fromMonth: number;
  /** The last month, or null while it lasts. */
  readonly untilMonth: number | null;
  readonly habit: Habit;
};

/** The former owner sold at the end of this month. */
const SOLD = -8;
const SELLER = { unit: 'a-5', owner: 'ox' };
/** Sold at the end of this month, and nobody knows to whom: from then on nobody answers for the unit. */
const LEAVING = 'b-37';

const COMPANIES: Readonly<Record<string, { name: string; registration: string }>> = {
  'a-40': { name: 'Marula Property Holdings (Pty) Ltd', registration: '2011/045678/07' },
  'b-10': { name: 'The Steyn Family Trust', registration: 'IT4521/2009' },
  'c-15': { name: 'Lagoon Letting CC', registration: '2004/112233/23' },
};
/** A second unit on the account of the first. */
const SAME_OWNER: Readonly<Record<string, string>> = { 'b-13': 'b-12', 'c-9': 'a-35' };
const COUPLES = new Set(['a-33', 'b-31', 'c-20']);

const number = (unit: Unit, suffix = '') =>
  `${unit.scheme.code}${String(unit.section).padStart(3, '0')}${suffix}`;

const personaAsPerson = (code: string): Person => ({ ...personaNamed(code), email: `${code}@demo.test` });

const addOwnerAccount = (
  portfolio: Portfolio,
  key: string,
  unit: Unit,
  person: Person,
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

export const addAccounts = (portfolio: Portfolio, units: readonly Unit[], next: () => Person): Account[] => {
  const accounts: Account[] = [];

  const holder = (_unit: Unit, key: string, persona: string | null): { person: Person; contact: string } => {
    const person = persona ? personaAsPerson(persona) : next();
    return { person, contact: persona ?? addContact(portfolio, `owner-${key}`, person) };
  };

  const open = (account: Account, answerable: string, more: Record<string, string> = {}) => {
    const { unit, type, fromMonth, untilMonth } = account;
    portfolio.add('levy_accounts', {
      key: account.key,
      account_number: account.number,
      building: unit.scheme.key,
      unit: unit.key,
      account: answerable,
      type,
      from_day: fromMonth < -HISTORY ? inMonth(fromMonth, 15) : inMonth(fromMonth, 1),
      until_day: untilMonth === null ? null : inMonth(untilMonth, 'end'),
      send_friendly_reminder: unit.section % 9 === 0 ? 'no' : 'yes',
      ...more,
    });
    accounts.push(account);
  };

  const openOwner = (unit: Unit): void => {
    const sold = unit.key === SELLER.unit;
    if (sold) {
      const { person, contact } = holder(unit, `${unit.key}-before`, SELLER.owner);
      addOwnerAccount(portfolio, `${unit.key}-before`, unit, person, [contact]);
      const before = { key: `${unit.key}-before`, number: number(unit, 'A'), unit, type: 'Owner' } as const;
      open({ ...before, fromMonth: -60, untilMonth: SOLD, habit: debitOrder }, `${unit.key}-before`);
    }
    const shared = SAME_OWNER[unit.key];
    if (!shared) {
      const { person, contact } = holder(unit, unit.key, unit.owner);
      const second = COUPLES.has(unit.key) ? [addContact(portfolio, `owner-${unit.key}-2`, next())] : [];
      addOwnerAccount(portfolio, unit.key, unit, person, [contact, ...second]);
    }
    const account = { key: unit.key, number: number(unit), unit, type: 'Owner', habit: unit.habit } as const;
    open(
      { ...account, fromMonth: sold ? SOLD + 1 : -40, untilMonth: unit.key === LEAVING ? 0 : null },
      shared ?? unit.key,
      flags(unit),
    );
  };

  const openTenant = (unit: Unit, months: number): void => {
    const key = `${unit.key}-tenant`;
    const { person, contact } = holder(unit, key, unit.tenant ?? null);
    addOwnerAccount(portfolio, key, unit, person, [contact]);
    const account = { key, number: number(unit, 'T'), unit, type: 'Tenant' } as const;
    open({ ...account, fromMonth: -months, untilMonth: null, habit: unit.tenantHabit ?? debitOrder }, key);
  };

  for (const unit of units) {
    openOwner(unit);
    if (unit.tenancy) openTenant(unit, unit.tenancy);
  }
  return accounts;
};

/** Units under credit control: their levy account page shows the tabs for it (B 2). */
export const UNDER_CREDIT_CONTROL = [
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

const flags = (unit: Unit): Record<string, string> => {
  const more: Record<string, string> = {};
  if (UNDER_CREDIT_CONTROL.includes(unit.key)) {
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
