/** Who owns and rents which unit, and how they pay: the cast of the story beside the personas. */

import { cents } from '@stoep/domain/money/cents';
import { quotasFromAreas } from '@stoep/domain/scheme/participation-quota';
import {
  afterAgreement,
  debitOrder,
  everyOther,
  forgot,
  type Habit,
  inAdvance,
  late,
  prepaid,
  returnedOnce,
  stopped,
  underAgreement,
} from './money/habits.ts';
import type { Chance } from './random.ts';
import type { Scheme } from './scheme.ts';

export type Unit = {
  readonly key: string;
  readonly scheme: Scheme;
  readonly section: number;
  readonly door: string;
  readonly area: number;
  readonly quota: number;
  /** Persona code, or null for one of the others. */
  readonly owner: string | null;
  readonly habit: Habit;
  /** Months since the tenant moved in. */
  readonly tenancy?: number;
  readonly tenant?: string;
  readonly tenantHabit?: Habit;
};

type Role = Partial<Pick<Unit, 'owner' | 'habit' | 'tenancy' | 'tenant' | 'tenantHabit'>>;

/** The AODs of the story; credit.ts tells their terms. */
export const AOD_ON_TRACK = { silentFrom: -12, instalmentsFrom: -5, instalment: cents(690_000), missed: 0 };
export const AOD_KEPT = { silentFrom: -8, instalmentsFrom: -6, instalment: cents(570_000), term: 6 };
export const AOD_BROKEN = { silentFrom: -18, instalmentsFrom: -15, instalment: cents(805_000), missed: 14 };
export const AOD_BEHIND = { silentFrom: -11, instalmentsFrom: -6, instalment: cents(640_000), missed: 3 };

const ROLES: Readonly<Record<string, Role>> = {
  'a-1': { owner: 'o1', habit: forgot(2, late(9)), tenancy: 14, tenant: 'tn', tenantHabit: late(16) },
  'a-2': { owner: 'o2', habit: prepaid(2, cents(2_500_000)) },
  'a-4': { habit: returnedOnce(3) },
  'a-6': { tenancy: 9 },
  'a-7': { owner: 'dis', habit: stopped(2) },
  'a-11': { owner: 'ot', habit: stopped(14) },
  'a-12': { tenancy: 20, tenantHabit: stopped(4) },
  'a-14': { habit: underAgreement(AOD_ON_TRACK) },
  'a-15': { habit: underAgreement(AOD_BEHIND) },
  'a-16': { habit: stopped(5) },
  'a-17': { habit: afterAgreement(AOD_KEPT) },
  'a-18': { habit: underAgreement(AOD_BROKEN) },
  'a-19': { habit: stopped(3) },
  'a-20': { habit: stopped(10), tenancy: 6, tenantHabit: stopped(7) },
  'a-21': { habit: stopped(1) },
  'a-22': { habit: stopped(2), tenancy: 11 },
  'a-23': { habit: stopped(3) },
  'a-24': { habit: stopped(4) },
  'a-25': { habit: stopped(5) },
  'a-26': { habit: stopped(6) },
  'a-27': { habit: stopped(7) },
  'a-28': { habit: stopped(8) },
  'a-29': { habit: everyOther },
  'a-30': { habit: prepaid(7, cents(4_000_000)) },
  'a-34': { tenancy: 24 },
  'a-36': { tenancy: 3 },
  'b-3': { owner: 'o3', habit: late(12) },
  'b-8': { tenancy: 13 },
  'b-9': { tenancy: 5, tenantHabit: late(20) },
  'b-14': {
    habit: underAgreement({ silentFrom: -14, instalmentsFrom: -4, instalment: cents(980_000), missed: 1 }),
  },
  'b-18': { habit: stopped(21) },
  'b-19': { habit: stopped(9) },
  'b-20': { habit: stopped(6), tenancy: 17, tenantHabit: stopped(3) },
  'b-21': { habit: stopped(1) },
  'b-22': { habit: stopped(2) },
  'b-23': { habit: stopped(3) },
  'b-24': { habit: stopped(4) },
  'b-25': { habit: everyOther },
  'b-30': { habit: prepaid(3, cents(3_000_000)), tenancy: 10 },
  'b-37': { tenancy: 21 },
  'c-6': { tenancy: 8 },
  'c-7': { habit: stopped(12) },
  'c-8': { habit: stopped(2) },
  'c-12': { tenancy: 15, tenantHabit: late(18) },
  'c-14': { habit: stopped(4) },
  'c-21': { habit: inAdvance },
};

const AREAS = [46, 52, 58, 64, 71, 78, 84, 92, 105, 118];

const ordinary = (of: Chance): Habit => {
  const draw = of.between(1, 100);
  if (draw <= 62) return debitOrder;
  return draw <= 84 ? inAdvance : late(of.between(5, 24));
};

export const unitsOf = (scheme: Scheme, of: Chance): Unit[] => {
  const numbers = Array.from({ length: scheme.units }, (_, index) => index + 1);
  const areas = numbers.map(() => of.pick(AREAS));
  const quotas = quotasFromAreas(areas);
  return numbers.map((section, index) => {
    const key = `${scheme.key}-${section}`;
    const usual = { owner: null, habit: ordinary(of) };
    const area = areas[index] ?? 0;
    const quota = quotas[index] ?? 0;
    return { key, scheme, section, door: `${scheme.door}-${section}`, area, quota, ...usual, ...ROLES[key] };
  });
};
