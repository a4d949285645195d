import type { Ageing } from '@stoep/domain/levies/ageing';
import type { Cents } from '@stoep/domain/money/money';

type Aged = Readonly<
  Record<
    | 'ageTotal'
    | 'ageCurrent'
    | 'age30Days'
    | 'age60Days'
    | 'age90Days'
    | 'age120Days'
    | 'age150Days'
    | 'age180Days',
    Cents
  >
>;

/** How old a debt is: an account's, an owner's or a building's, as each of them comes. */
export const ageingOf = (debt: Aged): Ageing => ({
  total: debt.ageTotal,
  current: debt.ageCurrent,
  days30: debt.age30Days,
  days60: debt.age60Days,
  days90: debt.age90Days,
  days120: debt.age120Days,
  days150: debt.age150Days,
  days180: debt.age180Days,
});
