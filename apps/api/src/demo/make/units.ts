/** The units of the demo: who owns and rents each, and how they pay. */

import { cents } from '@stoep/domain/money/cents';
import { quotasFromFloorAreas } from '@stoep/domain/scheme/participation-quota';
import type { DemoBuilding } from './demo-buildings.ts';
import {
  advancePaymentHabit,
  completedAodHabit,
  debitOrderHabit,
  everySecondMonthHabit,
  latePaymentHabit,
  lumpSumHabit,
  type PaymentHabit,
  returnedDebitOrderHabit,
  runningAodHabit,
  skippedMonthHabit,
  stoppedPayingHabit,
} from './money/payment-habits.ts';
import type { SeededRandom } from './seeded-random.ts';

export type DemoUnit = {
  readonly key: string;
  readonly scheme: DemoBuilding;
  readonly section: number;
  readonly door: string;
  readonly area: number;
  readonly quota: number;
  /** Persona code; null for other people. */
  readonly owner: string | null;
  readonly habit: PaymentHabit;
  /** Months since the tenant moved in. */
  readonly tenancy?: number;
  readonly tenant?: string;
  readonly tenantHabit?: PaymentHabit;
};

type Role = Partial<Pick<DemoUnit, 'owner' | 'habit' | 'tenancy' | 'tenant' | 'tenantHabit'>>;

/** The AODs of the story; credit control has their terms. */
export const DEMO_AOD_ON_TRACK_TERMS = {
  silentFrom: -12,
  instalmentsFrom: -5,
  instalment: cents(690_000),
  missed: 0,
};
export const DEMO_AOD_COMPLETED_TERMS = {
  silentFrom: -8,
  instalmentsFrom: -6,
  instalment: cents(570_000),
  term: 6,
};
export const DEMO_AOD_BROKEN_TERMS = {
  silentFrom: -18,
  instalmentsFrom: -15,
  instalment: cents(805_000),
  missed: 14,
};
export const DEMO_AOD_BEHIND_TERMS = {
  silentFrom: -11,
  instalmentsFrom: -6,
  instalment: cents(640_000),
  missed: 3,
};

const ROLES: Readonly<Record<string, Role>> = {
  'a-1': {
    owner: 'o1',
    habit: skippedMonthHabit(2, latePaymentHabit(9)),
    tenancy: 14,
    tenant: 'tn',
    tenantHabit: latePaymentHabit(16),
  },
  'a-2': { owner: 'o2', habit: lumpSumHabit(2, cents(2_500_000)) },
  'a-4': { habit: returnedDebitOrderHabit(3) },
  'a-6': { tenancy: 9 },
  'a-7': { owner: 'dis', habit: stoppedPayingHabit(2) },
  'a-11': { owner: 'ot', habit: stoppedPayingHabit(14) },
  'a-12': { tenancy: 20, tenantHabit: stoppedPayingHabit(4) },
  'a-14': { habit: runningAodHabit(DEMO_AOD_ON_TRACK_TERMS) },
  'a-15': { habit: runningAodHabit(DEMO_AOD_BEHIND_TERMS) },
  'a-16': { habit: stoppedPayingHabit(5) },
  'a-17': { habit: completedAodHabit(DEMO_AOD_COMPLETED_TERMS) },
  'a-18': { habit: runningAodHabit(DEMO_AOD_BROKEN_TERMS) },
  'a-19': { habit: stoppedPayingHabit(3) },
  'a-20': { habit: stoppedPayingHabit(10), tenancy: 6, tenantHabit: stoppedPayingHabit(7) },
  'a-21': { habit: stoppedPayingHabit(1) },
  'a-22': { habit: stoppedPayingHabit(2), tenancy: 11 },
  'a-23': { habit: stoppedPayingHabit(3) },
  'a-24': { habit: stoppedPayingHabit(4) },
  'a-25': { habit: stoppedPayingHabit(5) },
  'a-26': { habit: stoppedPayingHabit(6) },
  'a-27': { habit: stoppedPayingHabit(7) },
  'a-28': { habit: stoppedPayingHabit(8) },
  'a-29': { habit: everySecondMonthHabit },
  'a-30': { habit: lumpSumHabit(7, cents(4_000_000)) },
  'a-34': { tenancy: 24 },
  'a-36': { tenancy: 3 },
  'b-3': { owner: 'o3', habit: latePaymentHabit(12) },
  'b-8': { tenancy: 13 },
  'b-9': { tenancy: 5, tenantHabit: latePaymentHabit(20) },
  'b-14': {
    habit: runningAodHabit({ silentFrom: -14, instalmentsFrom: -4, instalment: cents(980_000), missed: 1 }),
  },
  'b-18': { habit: stoppedPayingHabit(21) },
  'b-19': { habit: stoppedPayingHabit(9) },
  'b-20': { habit: stoppedPayingHabit(6), tenancy: 17, tenantHabit: stoppedPayingHabit(3) },
  'b-21': { habit: stoppedPayingHabit(1) },
  'b-22': { habit: stoppedPayingHabit(2) },
  'b-23': { habit: stoppedPayingHabit(3) },
  'b-24': { habit: stoppedPayingHabit(4) },
  'b-25': { habit: everySecondMonthHabit },
  'b-30': { habit: lumpSumHabit(3, cents(3_000_000)), tenancy: 10 },
  'b-37': { tenancy: 21 },
  'c-6': { tenancy: 8 },
  'c-7': { habit: stoppedPayingHabit(12) },
  'c-8': { habit: stoppedPayingHabit(2) },
  'c-12': { tenancy: 15, tenantHabit: latePaymentHabit(18) },
  'c-14': { habit: stoppedPayingHabit(4) },
  'c-21': { habit: advancePaymentHabit },
};

const AREAS = [46, 52, 58, 64, 71, 78, 84, 92, 105, 118];

const ordinary = (of: SeededRandom): PaymentHabit => {
  const draw = of.between(1, 100);
  if (draw <= 62) return debitOrderHabit;
  return draw <= 84 ? advancePaymentHabit : latePaymentHabit(of.between(5, 24));
};

export const demoUnitsOf = (scheme: DemoBuilding, of: SeededRandom): DemoUnit[] => {
  const numbers = Array.from({ length: scheme.units }, (_, index) => index + 1);
  const areas = numbers.map(() => of.pick(AREAS));
  const quotas = quotasFromFloorAreas(areas);
  return numbers.map((section, index) => {
    const key = `${scheme.key}-${section}`;
    const usual = { owner: null, habit: ordinary(of) };
    const area = areas[index] ?? 0;
    const quota = quotas[index] ?? 0;
    return { key, scheme, section, door: `${scheme.door}-${section}`, area, quota, ...usual, ...ROLES[key] };
  });
};
