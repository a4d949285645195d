/** Code lists of levy accounts and their parts. Numbers the documents do not fix are ours (decision 0003). */
import type { LevyAccountKind, MeterType } from '@stoep/domain/vocabulary';
import type { CodeList } from '../kit/wire-codec.ts';

/** B 9: balance account types. */
export const LEVY_ACCOUNT_TYPE_CODES = {
  'Common Property Rental': 120810000,
  Other: 120810001,
  Owner: 120810002,
  Tenant: 120810003,
  Legal: 120810004,
} as const satisfies CodeList<LevyAccountKind>;
export type LevyAccountType = keyof typeof LEVY_ACCOUNT_TYPE_CODES;

/** A 3: 120810001 or 1 means tenant, otherwise owner. */
export const CHARGE_TO_CODES = { Owner: 120810000, Tenant: 120810001 } as const satisfies CodeList;
export type ChargeToParty = keyof typeof CHARGE_TO_CODES;

export const METER_TYPE_CODES = {
  Electricity: 120810000,
  Water: 120810001,
  Gas: 120810002,
  'Hot Water': 120810003,
} as const satisfies CodeList<MeterType>;
