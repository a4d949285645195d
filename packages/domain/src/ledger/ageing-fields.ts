import type { Cents } from '../money/cents.ts';
import type { Ageing } from './ageing.ts';

/** The age of a debt as a record has it among its other fields, in cents. */
export type AgeingFields = Readonly<
  Record<
    'ageTotal' | 'ageCurrent' | 'age30Days' | 'age60Days' | 'age90Days' | 'age120Days' | 'age150Days' | 'age180Days',
    Cents
  >
>;

/** How old a debt is: an account's, an owner's or a building's, as each of them comes. */
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

/** The same the other way: the fields of a record, from the age of its debt. */
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
