import type { Cents } from '../money/cents.ts';
import type { Ageing } from './ageing.ts';

/** The ageing of a debt as fields of a record, in cents. */
export type AgeingFields = Readonly<
  Record<
    'ageTotal' | 'ageCurrent' | 'age30Days' | 'age60Days' | 'age90Days' | 'age120Days' | 'age150Days' | 'age180Days',
    Cents
  >
>;

/** The ageing of an account, owner or building, from the fields of its record. */
export const ageingFromFields = (debt: AgeingFields): Ageing => ({
  total: debt.ageTotal,
  current: debt.ageCurrent,
  days30: debt.age30Days,
  days60: debt.age60Days,
  days90: debt.age90Days,
  days120: debt.age120Days,
  days150: debt.age150Days,
  days180: debt.age180Days,
});

/** The fields of a record, from an ageing. */
export const ageingToFields = (age: Ageing): AgeingFields => ({
  ageTotal: age.total,
  ageCurrent: age.current,
  age30Days: age.days30,
  age60Days: age.days60,
  age90Days: age.days90,
  age120Days: age.days120,
  age150Days: age.days150,
  age180Days: age.days180,
});
