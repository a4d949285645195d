/** Code lists of levy accounts and their parts. Numbers the documents do not fix are ours (decision 0003). */
import type { AccountType, MeterType } from '@stoep/domain/vocabulary';
import type { CodeList } from '../kit/wire.ts';

/** B 9: balance account types. */
export const LEVY_ACCOUNT_TYPES = {
  'Common Property Rental': 120810000,
  Other: 120810001,
  Owner: 120810002,
  Tenant: 120810003,
  Legal: 120810004,
} as const satisfies CodeList<AccountType>;
export type LevyAccountType = keyof typeof LEVY_ACCOUNT_TYPES;

/** A 3: 120810001 or 1 means tenant, otherwise owner. */
export const CHARGE_TO = { Owner: 120810000, Tenant: 120810001 } as const satisfies CodeList;
export type ChargeTo = keyof typeof CHARGE_TO;

export const METER_TYPES = {
  Electricity: 120810000,
  Water: 120810001,
  Gas: 120810002,
  'Hot Water': 120810003,
} as const satisfies CodeList<MeterType>;
