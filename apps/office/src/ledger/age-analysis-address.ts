/** The address of the age analysis: its filters stand in it, so that a link, a reload and Back keep them. */
import {
  AGE_ANALYSIS_AGES,
  AGE_ANALYSIS_BALANCES,
  AGE_ANALYSIS_CONTROLS,
  AGE_ANALYSIS_ORDERS,
  AGE_ANALYSIS_PAGE_SIZE,
  type AgeAnalysisFilter,
} from '@stoep/contract/ledger/age-analysis';
import { isDay } from '@stoep/domain/calendar/calendar';
import { LEVY_ACCOUNT_KINDS } from '@stoep/domain/vocabulary';

/** In the address: all buildings, although one is chosen in the bar. */
export const ALL_BUILDINGS = 'all';

export const ageAnalysisAddress = (filter: {
  building?: string;
  day?: string;
  older?: (typeof AGE_ANALYSIS_AGES)[number];
  show?: (typeof AGE_ANALYSIS_BALANCES)[number];
}): string => `/age-analysis?${new URLSearchParams(filter)}`;

const oneOf = <T extends string>(list: readonly T[], value: string | null): T | undefined =>
  list.find((one) => one === value);

/** What the address says; what it says wrongly is left out. */
export const ageAnalysisFilterOf = (
  address: URLSearchParams,
  chosenBuilding: string,
): { readonly filter: AgeAnalysisFilter; readonly page: number } => {
  const building = address.get('building') ?? chosenBuilding;
  const day = address.get('day');
  const values = {
    building: building === '' || building === ALL_BUILDINGS ? undefined : building,
    day: isDay(day) ? day : undefined,
    type: oneOf(LEVY_ACCOUNT_KINDS, address.get('type')),
    show: oneOf(AGE_ANALYSIS_BALANCES, address.get('show')),
    older: oneOf(AGE_ANALYSIS_AGES, address.get('older')),
    control: oneOf(AGE_ANALYSIS_CONTROLS, address.get('control')),
    order: oneOf(AGE_ANALYSIS_ORDERS, address.get('order')),
  };
  const set = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
  const page = Math.min(
    Math.max(0, Math.trunc(Number(address.get('page')) || 1) - 1),
    1_000_000 / AGE_ANALYSIS_PAGE_SIZE,
  );
  return { filter: set as AgeAnalysisFilter, page };
};
