/** The detail pages of the office, and its screens over all records. */
import { addDays, addMonths, lastDayOfMonth } from '@stoep/domain/calendar/calendar';
import { systemClock } from '../../apps/api/src/kernel/clock.ts';

const today = systemClock.today();
/** A day of which the filled ledger has entries before and after. */
const monthEnd = lastDayOfMonth(addMonths(today, -1));
const halfYearAgo = addDays(today, -182);
/** The days of the age analyses below, whose ages are stored before. */
export const BENCHMARK_AGES_DAYS = [today, monthEnd, halfYearAgo];
const AGES = '/api/office/age-analysis/';

const AGES_FILTERS = [
  ['tenants', 'type=Tenant'],
  ['handed over', 'control=handed%20over'],
  ['with an AOD', 'control=aod'],
  ['neither', 'control=neither'],
  ['neither, also with nothing owed', 'control=neither&show=all'],
] as const;

/** The records of the detail pages, by the table that their ids come from. */
export const BENCHMARK_DETAIL_PAGE_PATHS = [
  ['person', 'contacts', (id: string) => `/api/office/people/${id}/`],
  ['levy account', 'levy_accounts', (id: string) => `/api/office/levy-accounts/${id}/page/`],
  ['building', 'buildings', (id: string) => `/api/office/buildings/${id}/page/`],
  ['building’s arrears', 'buildings', (id: string) => `/api/office/arrears/?building_id=${id}`],
  ['building’s age analysis', 'buildings', (id: string) => `${AGES}?building=${id}`],
  ['building’s past ages', 'buildings', (id: string) => `${AGES}?building=${id}&day=${monthEnd}`],
  ['unit', 'units', (id: string) => `/api/office/units/${id}/page/`],
  ['contractor', 'contractors', (id: string) => `/api/office/contractors/${id}/page/`],
] as const;
export const BENCHMARK_ALL_RECORDS_PAGE_PATHS = [
  ['today', '/api/office/today/'],
  ['arrears', '/api/office/arrears/'],
  ['age analysis', AGES],
  ['age analysis, arrears', `${AGES}?show=arrears`],
  ['age analysis, by total', `${AGES}?order=total`],
  ['age analysis, month end', `${AGES}?day=${monthEnd}`],
  ['age analysis, half a year ago', `${AGES}?day=${halfYearAgo}`],
  ...AGES_FILTERS.flatMap(([label, filter]) => [
    [`age analysis, ${label}`, `${AGES}?${filter}`] as const,
    [`age analysis, ${label}, month end`, `${AGES}?${filter}&day=${monthEnd}`] as const,
  ]),
  ['team', '/api/office/team/'],
  ['lines of the bank', '/api/office/bank/lines/'],
  ['money not allocated', '/api/office/bank/parked/'],
  ['reconciling', '/api/office/reconcile/'],
] as const;
