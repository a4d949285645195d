/** Screen texts about budgets for owners and trustees. All are ours. */
import type { LevyBasis } from '@stoep/domain/billing/budget-terms';
import { declareScreenTexts, textWithValues } from '@stoep/domain/wording/screen-texts';

export const levyBasisTexts: Readonly<Record<LevyBasis, string>> = declareScreenTexts('levyBases', {
  quota: 'by participation quota',
  equal: 'in equal shares',
  'floor area': 'by floor area',
  nominated: 'by nominated value',
  'exclusive use': 'for exclusive use',
});

export const ownersBudgetTexts = declareScreenTexts('ownBudget', {
  yourLevy: 'Your levy',
  from: textWithValues<[day: string]>('Your levy from {day}'),
  aMonth: 'a month',
  csos: 'Plus the CSOS levy (Community Schemes Ombud Service)',
  share: textWithValues<[percent: string, basis: string]>('{percent} % of the budget, {basis}'),
  wholeBudget: 'The whole budget',
  year: textWithValues<[from: string, until: string]>('{from} to {until}'),
  contributions: 'Owners contribute',
  none: 'The next budget of your building appears here once it is approved.',
  loading: 'Loading your levy...',
  failed: 'Your levy could not be loaded.',
  income: 'Other income',
  surplus: 'Surplus from past years',
  less: textWithValues<[amount: string]>('less {amount}'),
  budget: 'The budget',
  budgetLoading: 'Loading the budget...',
  budgetFailed: 'The budget could not be loaded.',
  item: 'Item',
  lastBudget: 'Last budget',
  lastActual: 'Last actual',
  thisYear: 'This year',
  unit: 'Unit',
  quota: 'Quota',
  now: 'Monthly now',
  next: 'New monthly',
  difference: 'Difference',
  schedule: 'The levy of each unit',
  change: textWithValues<[amount: string, percent: string]>('{amount} ({percent} %) compared with the year before'),
  funds: { administrative: 'Administrative fund', reserve: 'Reserve fund' },
});
