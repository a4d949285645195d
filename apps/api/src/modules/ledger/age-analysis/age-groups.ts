/** The stored groups of levy accounts that the filters of the age analysis choose, and their sums. */
import type { AgeAnalysisAges, AgeAnalysisFilter } from '@stoep/contract/ledger/age-analysis';
import { cents } from '@stoep/domain/money/cents';
import { sumCents } from '@stoep/domain/money/money';
import type { AgeGroup, OldestAge } from '../../../db/schema/ledger/building-ages.ts';

const OVERDUE: readonly OldestAge[] = ['30', '60', '90', '120'];

const isOfControl = (
  isHandedOver: boolean,
  hasAod: boolean,
  control: NonNullable<AgeAnalysisFilter['control']>,
): boolean => {
  if (control === 'neither') return !isHandedOver && !hasAod;
  return control === 'aod' ? hasAod : isHandedOver;
};

/** Whether the accounts of a group are chosen by the filters of the page. */
const isGroupShown = (
  [ofType, isHandedOver, hasAod, oldest]: AgeGroup,
  { type, control, show = 'balance', older }: AgeAnalysisFilter,
): boolean => {
  if (type !== undefined && ofType !== type) return false;
  if (control !== undefined && !isOfControl(isHandedOver, hasAod, control)) return false;
  if (older !== undefined && OVERDUE.indexOf(oldest) < OVERDUE.indexOf(older)) return false;
  if (show === 'arrears') return OVERDUE.includes(oldest);
  return show === 'credit' ? oldest === 'credit' : true;
};

/** The number of the chosen accounts and the sums of their ages. */
export const sumAgeGroups = (
  groups: readonly AgeGroup[],
  filter: AgeAnalysisFilter,
): AgeAnalysisAges & { readonly accounts: number } => {
  let [accounts, current, days30, days60, days90, days120, credit] = [0, 0, 0, 0, 0, 0, 0];
  for (const group of groups) {
    if (!isGroupShown(group, filter)) continue;
    accounts += group[4];
    current += group[5];
    days30 += group[6];
    days60 += group[7];
    days90 += group[8];
    days120 += group[9];
    credit += group[10];
  }
  return {
    accounts,
    current: cents(current),
    days30: cents(days30),
    days60: cents(days60),
    days90: cents(days90),
    days120: cents(days120),
    credit: cents(credit),
    total: cents(current + days30 + days60 + days90 + days120 + credit),
  };
};

export const sumAges = (of: readonly AgeAnalysisAges[]): AgeAnalysisAges => ({
  current: sumCents(of.map(({ current }) => current)),
  days30: sumCents(of.map(({ days30 }) => days30)),
  days60: sumCents(of.map(({ days60 }) => days60)),
  days90: sumCents(of.map(({ days90 }) => days90)),
  days120: sumCents(of.map(({ days120 }) => days120)),
  credit: sumCents(of.map(({ credit }) => credit)),
  total: sumCents(of.map(({ total }) => total)),
});
